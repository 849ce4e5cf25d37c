-- People and what they may do: accounts with their passwords and sessions in the form that better-auth keeps them, the
-- services that they are members of, and what they did there.

ALTER TABLE accounts
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN email_verified boolean NOT NULL DEFAULT false,
  ADD COLUMN image text,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
-- An address is one, however it is written.
UPDATE accounts SET email = lower(email), name = split_part(email, '@', 1);
DROP INDEX accounts_email;
ALTER TABLE accounts ADD CONSTRAINT accounts_email UNIQUE (email), ADD CONSTRAINT email_is_lower CHECK (email = lower(email));

-- How an account proves that it is itself: by a password, and in time by others. `account_id` is the account's name at
-- the provider, which for a password is its own id.
CREATE TABLE credentials (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX credentials_user ON credentials (user_id);
INSERT INTO credentials (id, user_id, provider_id, account_id, password)
  SELECT gen_random_uuid(), id, 'credential', id::text, password_hash FROM accounts;
ALTER TABLE accounts DROP COLUMN password_hash;

CREATE TABLE sign_ins (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_ins_user ON sign_ins (user_id);
CREATE INDEX sign_ins_age ON sign_ins (expires_at);

-- Links to set a password anew.
CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);
CREATE INDEX verifications_age ON verifications (expires_at);

-- How often somebody has tried to sign in of late, for all processes together.
CREATE TABLE rate_limits (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count integer NOT NULL,
  -- In ms since 1970.
  last_request bigint NOT NULL
);
CREATE INDEX rate_limits_age ON rate_limits (last_request);

CREATE TABLE members (
  service_id uuid NOT NULL REFERENCES services,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
  -- The phone that this member's tests go to.
  test_device_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, account_id)
);
CREATE INDEX members_account ON members (account_id, service_id);
INSERT INTO members (service_id, account_id, role)
  SELECT id, account_id, 'owner' FROM services WHERE account_id IS NOT NULL;
ALTER TABLE services DROP COLUMN account_id;

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
  -- SHA-256 of what the link holds.
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX invitations_service ON invitations (service_id, id);

-- Who did what. `actor` is the account's name or address at that time, so that it can be read when the account is gone.
CREATE TABLE activities (
  id uuid PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  actor text NOT NULL,
  -- Such as `widget.created`.
  action text NOT NULL,
  -- What it was done to, as people call it.
  subject text,
  -- Where that is a notification: a deed is done to it once, however often it is asked for.
  notification_id uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX activities_service ON activities (service_id, id);
-- How many people an account invites is limited, since each may be a mail.
CREATE INDEX activities_invited ON activities (account_id, created_at) WHERE action = 'member.invited';
CREATE UNIQUE INDEX activities_notification ON activities (notification_id, action) WHERE notification_id IS NOT NULL;

ALTER TABLE api_keys ADD COLUMN name text;

-- Pictures that a business uploaded: its logo, its banner, those of its widgets and notifications.
CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  content_type text NOT NULL,
  content bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- SHA-256: the same picture is kept once.
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (service_id, hash)
);

-- A notification to those alone whom another one did not reach: once, however often it is asked for.
ALTER TABLE notifications ADD COLUMN retry_of uuid;
CREATE UNIQUE INDEX notifications_retry ON notifications (retry_of) WHERE retry_of IS NOT NULL;
-- Whom that was, and why: few among many.
CREATE INDEX deliveries_failed ON deliveries (service_id, notification_id, device_id) INCLUDE (reason) WHERE status = 3;

-- Links that stand for a person stay void when the person is erased, so what says so must not name them: SHA-256 of the
-- service's id and the user's.
ALTER TABLE entry_generations
  ALTER COLUMN user_id TYPE bytea USING sha256(convert_to(service_id::text || user_id, 'UTF8'));
ALTER TABLE entry_generations RENAME COLUMN user_id TO user_hash;

-- Whether a device receives notifications. A column rather than an expression, so that counting reads indexes alone.
ALTER TABLE devices ADD COLUMN state text NOT NULL GENERATED ALWAYS AS (
  CASE
    WHEN deactivated_at IS NOT NULL THEN 'deactivated'
    WHEN notifications_enabled AND endpoint IS NOT NULL THEN 'on'
    ELSE 'off'
  END
) STORED;

-- What the console looks for among a million devices: each kind by itself, newest first, or by the beginning of a name.
-- Few as the devices of a kind may be, none of the others is read. An opening that changes nothing but the time (last_seen_at)
-- changes none of these.
CREATE INDEX devices_state ON devices (service_id, state, platform, id);
CREATE INDEX devices_user_prefix ON devices (service_id, state, platform, user_id COLLATE "C", id);
CREATE INDEX devices_name_prefix ON devices (service_id, state, platform, lower(name) COLLATE "C", id);
