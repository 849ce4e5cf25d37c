-- The whole schema, by subject: accounts; services and their teams; people and their devices; notifications; deliveries; what people did with
-- them; events and webhooks; the hosted app; the installation.
--
-- Accounts own services, and services own everything else. The key of a table that belongs to a service begins with service_id, and so does
-- each index that a statement about one service uses: such a statement touches one range of an index, and one shard where the tables are
-- distributed over machines (server/storage/citus/distribute.ts, which lists these tables).
--
-- Ids are UUIDs of version 7, which ascend with time: a new row's entry goes to the end of an index.
--
-- Autovacuum: PostgreSQL vacuums a table once a fifth of it is dead, which in one of 100 million rows is 20 million. Tables that are written
-- most are vacuumed at a twentieth, so that room is used again before they grow. A vacuum reads all indexes of its table, so that less than
-- a twentieth would cost more than it saves. The thresholds keep small tables from being vacuumed for a handful of rows.

--------------------------------------------------------------------------------
-- Accounts: people who sign in to the console. better-auth names the columns of accounts, credentials, sign_ins, verifications, rate_limits
-- and two_factors.
--------------------------------------------------------------------------------

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  -- In lower case: an address is one, however it is written.
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- As of a service.
  suspended_at timestamptz,
  suspension_reason text,
  CONSTRAINT accounts_email UNIQUE (email),
  CONSTRAINT email_is_lower CHECK (email = lower(email))
);

-- Passwords. `account_id` is the account's name at the provider: its own id, as long as passwords are the only provider.
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

-- An authenticator app. `verified`: its first code was entered. Secret and recovery codes are encrypted by better-auth, with a key that is
-- derived from the installation's secret.
CREATE TABLE two_factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT true,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  -- Codes that were accepted are accepted once. The time step of the app's last code (RFC 6238): seconds since 1970, divided by 30.
  last_step bigint NOT NULL DEFAULT 0,
  -- SHA-256 of recovery codes, in hex.
  used_codes text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  -- In base64url, as browsers name it.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often its authenticator says that it signed; 0 for those that do not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id, id);

CREATE TABLE sign_ins (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  by_passkey boolean NOT NULL DEFAULT false,
  passkey_id uuid REFERENCES passkeys ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_ins_user ON sign_ins (user_id);
CREATE INDEX sign_ins_age ON sign_ins (expires_at);
CREATE INDEX sign_ins_passkey ON sign_ins (passkey_id) WHERE passkey_id IS NOT NULL;

-- Links to set a password anew, and other proofs that are used once.
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

-- Requests of late that are limited for all processes together, such as tries to sign in.
CREATE TABLE rate_limits (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count integer NOT NULL,
  -- In ms since 1970.
  last_request bigint NOT NULL
);
CREATE INDEX rate_limits_age ON rate_limits (last_request);

--------------------------------------------------------------------------------
-- Services and their teams
--------------------------------------------------------------------------------

CREATE TABLE services (
  id uuid PRIMARY KEY,
  environment text NOT NULL CHECK (environment IN ('prod', 'demo')),
  title text,
  description text,
  logo_url text,
  banner_url text,
  url text,
  text_color text,
  background_color text,
  accent_color text,
  -- `ServiceSettings` of contract/api/services.ts, without those that have their default.
  settings jsonb NOT NULL DEFAULT '{}',
  vapid_public_key bytea NOT NULL,
  -- AES-256-GCM under the installation's secret, as all columns whose names end with _sealed: 12 bytes of nonce, the sealed text, 16 bytes
  -- of tag.
  vapid_private_key_sealed bytea NOT NULL,
  vapid_contact text,
  -- The business's server signs the ids of its users with it.
  identity_secret_sealed bytea,
  -- The secret before, which also holds for a day.
  former_identity_secret_sealed bytea,
  identity_secret_made_at timestamptz,
  -- Members see the service only after a sign-in with a second factor.
  requires_second_factor boolean NOT NULL DEFAULT false,
  -- The code in the short address of the public link, /l/{code}. Made when the console first shows it, and never changed: it is printed.
  link_code text UNIQUE,
  -- The steps of the console's Get started that were ever done, since what shows it may go away.
  finished_steps text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When everything is deleted; null for a service that is not deleted. Until then an owner can restore it.
  deletes_at timestamptz,
  -- The name of the owner who deleted it.
  deleted_by text,
  -- When the operator suspended it because it is abused, and why; null for one that is not suspended.
  suspended_at timestamptz,
  suspension_reason text
);
CREATE INDEX services_suspended_at ON services (suspended_at) WHERE suspended_at IS NOT NULL;
CREATE INDEX services_deletes_at ON services (deletes_at) WHERE deletes_at IS NOT NULL;

CREATE TABLE members (
  service_id uuid NOT NULL REFERENCES services,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
  -- The phone that this member's tests go to.
  test_device_id uuid,
  -- Mails about incidents.
  wants_mails boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, account_id)
);
CREATE INDEX members_account ON members (account_id, service_id);

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  email text NOT NULL,
  -- The account that had the address when it was invited: the invitation follows it to another address.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
  -- SHA-256 of the link's secret.
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX invitations_service ON invitations (service_id, id);
CREATE INDEX invitations_account ON invitations (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  name text,
  -- SHA-256: the keys hold 200 random bits, so a slow hash would add nothing but time to every request.
  hash bytea NOT NULL UNIQUE,
  last_four text NOT NULL,
  -- Null: all scopes.
  scopes text[],
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  -- Null: never.
  expires_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_service ON api_keys (service_id, id) WHERE revoked_at IS NULL;

-- The deeds of members. `actor` is the account's name or address at that time, so that it can be read when the account is gone.
CREATE TABLE audit_entries (
  service_id uuid NOT NULL REFERENCES services,
  id uuid NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  actor text NOT NULL,
  -- Such as `widget.created`.
  action text NOT NULL,
  -- The thing that it was done to, as people call it.
  subject text,
  -- If that is a notification: a deed is done to it once, however often it is asked for.
  notification_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id)
);
-- The people whom an account invites are counted, since each may be a mail.
CREATE INDEX audit_entries_invited ON audit_entries (account_id, created_at) WHERE action = 'member.invited';
CREATE UNIQUE INDEX audit_entries_notification ON audit_entries (service_id, notification_id, action)
  WHERE notification_id IS NOT NULL;

-- Faults that owners are mailed about once, however long they last.
CREATE TABLE incidents (
  service_id uuid NOT NULL REFERENCES services,
  kind text NOT NULL CHECK (kind IN ('refused', 'failures')),
  begun_at timestamptz NOT NULL,
  -- When it was found last. One that was not found for a day is over.
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (service_id, kind)
);

--------------------------------------------------------------------------------
-- People and their devices
--------------------------------------------------------------------------------

CREATE TABLE devices (
  service_id uuid NOT NULL REFERENCES services,
  id uuid NOT NULL,
  -- Dense within a service, and never used again: `number / 1024` is the device's block, `number % 1024` its bit in broadcast_pages and
  -- receipts.
  number integer NOT NULL,
  user_id text NOT NULL,
  -- Since when it is its user's.
  user_since timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  -- The API has two platforms, in which a computer counts as Android. People see three.
  platform text NOT NULL CHECK (platform IN ('ios', 'android')),
  is_computer boolean NOT NULL DEFAULT false,
  display_platform text NOT NULL GENERATED ALWAYS AS (CASE WHEN is_computer THEN 'computer' ELSE platform END) STORED,
  os_version text,
  model text,
  marketing_name text,
  device_identifier text,
  device_token text,
  -- BCP 47, in canonical form.
  language text,
  -- A name of the IANA time zone database.
  time_zone text,
  notifications_enabled boolean NOT NULL,
  endpoint text,
  endpoint_hash bytea,
  p256dh bytea,
  auth bytea,
  subscription_expires_at timestamptz,
  subscribed_at timestamptz,
  -- SHA-256. An opening proves by the phone's secret that it is the same phone. Its answer holds the next secret and may be lost, so the one
  -- before proves it too.
  secret_hash bytea NOT NULL,
  previous_secret_hash bytea,
  deactivated_at timestamptz,
  deactivation_reason text CHECK (deactivation_reason IN ('business', 'gone')),
  -- `on` if it receives notifications. A column rather than an expression, so that counting reads indexes alone.
  state text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN deactivated_at IS NOT NULL THEN 'deactivated'
      WHEN notifications_enabled AND endpoint IS NOT NULL THEN 'on'
      ELSE 'off'
    END
  ) STORED,
  -- Copies of the user's, so that a filter needs no join. `topics` has the person's choices over the business's.
  tags jsonb NOT NULL DEFAULT '{}',
  topics jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  last_tapped_at timestamptz,
  -- A virtual phone ends at this time; null for all others.
  virtual_until timestamptz,
  PRIMARY KEY (service_id, id),
  CONSTRAINT subscription_is_whole CHECK (num_nulls(endpoint, endpoint_hash, p256dh, auth, subscribed_at) IN (0, 5)),
  CONSTRAINT deactivation_has_a_reason CHECK ((deactivated_at IS NULL) = (deactivation_reason IS NULL))
-- Written at each opening of the app (last_seen_at), and read by every broadcast, which meets the dead rows.
) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);
-- A phone names its device alone.
CREATE INDEX devices_id ON devices (id);
CREATE UNIQUE INDEX devices_number ON devices (service_id, number);
CREATE UNIQUE INDEX devices_identifier ON devices (service_id, device_identifier) WHERE device_identifier IS NOT NULL;
CREATE UNIQUE INDEX devices_endpoint ON devices (service_id, endpoint_hash) WHERE endpoint_hash IS NOT NULL;
CREATE INDEX devices_active ON devices (service_id, id) WHERE deactivated_at IS NULL;
CREATE INDEX devices_pushable ON devices (service_id, number)
  WHERE deactivated_at IS NULL AND notifications_enabled AND endpoint IS NOT NULL;
CREATE INDEX devices_user ON devices (service_id, user_id, id) WHERE deactivated_at IS NULL;
-- Deactivated devices are deleted after a time, for all services together.
CREATE INDEX devices_deactivated ON devices (deactivated_at) WHERE deactivated_at IS NOT NULL;
CREATE INDEX devices_virtual ON devices (service_id, virtual_until) WHERE virtual_until IS NOT NULL;
-- The orders and searches of the console among a million devices: each kind by itself, newest first, or by the beginning of a name. Few as
-- the devices of a kind may be, none of the others is read.
CREATE INDEX devices_state ON devices (service_id, state, display_platform, id);
CREATE INDEX devices_user_prefix ON devices (service_id, state, display_platform, user_id COLLATE "C", id);
CREATE INDEX devices_name_prefix ON devices (service_id, state, display_platform, lower(name) COLLATE "C", id);
CREATE INDEX devices_subscribed ON devices (service_id, state, display_platform, coalesce(subscribed_at, '-infinity'::timestamptz), id);
CREATE INDEX devices_seen ON devices (service_id, state, display_platform, last_seen_at, id);

-- The next number of each service's devices.
CREATE TABLE device_numbers (
  service_id uuid PRIMARY KEY REFERENCES services,
  next integer NOT NULL
);

-- The users that a device had before, so that a user's notifications can be listed. A row is written when a device changes its user or is deleted, and
-- deleted when the user is erased.
CREATE TABLE former_users (
  service_id uuid NOT NULL REFERENCES services,
  -- hashtextextended of the user's id.
  user_hash bigint NOT NULL,
  device_id uuid NOT NULL,
  number integer NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_users_user ON former_users (service_id, user_hash);
CREATE INDEX former_users_device ON former_users (service_id, device_id);
CREATE INDEX former_users_age ON former_users (service_id, until);

-- The tags and topics that a business gives a person, also before there is a device, and the person's own choices.
CREATE TABLE users (
  service_id uuid NOT NULL,
  user_id text NOT NULL,
  -- Values are strings, numbers and booleans.
  tags jsonb NOT NULL DEFAULT '{}',
  -- By a topic's key, whether it is on: as the business says, and as the person chose, which wins.
  topics jsonb NOT NULL DEFAULT '{}',
  own_topics jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, user_id)
);
-- The console lists users by their ids.
CREATE INDEX users_list ON users (service_id, user_id COLLATE "C");

-- The anonymous users of a public link that were merged into users: events and answers of webhooks still have their ids, which the erasure of
-- the person must find.
CREATE TABLE merged_users (
  service_id uuid NOT NULL,
  into_user_id text NOT NULL,
  -- The anonymous one.
  user_id text NOT NULL,
  merged_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, into_user_id, user_id)
);

CREATE TABLE topics (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  description text,
  -- For people without a choice.
  default_on boolean NOT NULL,
  -- Phones show it as a switch.
  listed boolean NOT NULL,
  -- People's choices are deleted before the row is.
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id),
  CONSTRAINT topics_key UNIQUE (service_id, key)
);

-- Saved filters of devices.
CREATE TABLE audiences (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- `Filter` of contract/api/audiences.ts.
  filter jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id)
);

-- The embed on a business's page, and the phone that goes on from there. Its name is known to the two alone: stored as a hash (SHA-256).
CREATE TABLE sessions (
  service_id uuid NOT NULL REFERENCES services,
  id_hash bytea NOT NULL,
  user_id text NOT NULL,
  device_id uuid,
  -- Number of its latest event.
  events integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id_hash)
);
-- A link names its session alone, which therefore belongs to one service.
CREATE UNIQUE INDEX sessions_hash ON sessions (id_hash);
CREATE INDEX sessions_user ON sessions (service_id, user_id);
CREATE INDEX sessions_device ON sessions (service_id, device_id) WHERE device_id IS NOT NULL;
CREATE INDEX sessions_age ON sessions (created_at);

CREATE TABLE session_events (
  service_id uuid NOT NULL,
  id_hash bytea NOT NULL,
  number integer NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  PRIMARY KEY (service_id, id_hash, number),
  FOREIGN KEY (service_id, id_hash) REFERENCES sessions ON DELETE CASCADE
);

-- The number of times that a user's entries were revoked: those made before are void, and so are codes of earlier sessions. No row: 0. They stay
-- void when the person is erased, so the row does not name them: SHA-256 of the service's id and the user's.
CREATE TABLE entry_generations (
  service_id uuid NOT NULL REFERENCES services,
  user_hash bytea NOT NULL,
  generation integer NOT NULL,
  revoked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, user_hash)
);

--------------------------------------------------------------------------------
-- Notifications. No foreign key to services: it would be checked for each notification, and every process that accepts for one service
-- would lock the same row.
--------------------------------------------------------------------------------

CREATE TABLE notifications (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'queued', 'completed', 'failed', 'skipped')),
  -- `FullPayload` of contract/api/notifications.ts.
  payload jsonb NOT NULL,
  -- `NotificationOptions` of contract/api/notifications.ts.
  options jsonb NOT NULL DEFAULT '{}',
  -- The business's own, which is never sent to phones.
  metadata jsonb,
  -- To a device, a user, an audience (`Audience` of server/storage/users/audiences.ts), or, without any of them, to everybody.
  target_device_id uuid,
  target_user_id text,
  audience jsonb,
  -- A notification to those alone whom another one did not reach: once, however often it is asked for.
  retry_of uuid,
  scheduled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was released. Null until then.
  due_at timestamptz,
  -- Handed to a queue: at once, or by the release of scheduled notifications.
  released boolean NOT NULL,
  -- Its recipients are known, all of them.
  dispatched boolean NOT NULL DEFAULT false,
  -- The place where dispatch stands, and resumes after a crash: the number of the next device, or, if it is sent again, the last device.
  dispatch_number integer,
  dispatch_cursor uuid,
  stopped_at timestamptz,
  -- A notification to many may leave in waves: for each time zone when it is the right time there (server/storage/sending/waves.ts). Null
  -- without waves: when the latest one began; when it was due, from which on its messages live; the time zones of devices that a later one
  -- takes, '' for devices without one.
  wave_at timestamptz,
  wave_due_at timestamptz,
  closed_zones text[],
  -- When the next wave is due, or a direct notification that waits for the end of quiet hours.
  next_wave_at timestamptz,
  total integer NOT NULL DEFAULT 0,
  completed integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (service_id, id),
  CONSTRAINT one_target CHECK (target_device_id IS NULL OR target_user_id IS NULL),
  CONSTRAINT audience_alone CHECK (audience IS NULL OR (target_device_id IS NULL AND target_user_id IS NULL)),
  CONSTRAINT counts_fit CHECK (completed >= 0 AND failed >= 0 AND completed + failed <= total),
  CONSTRAINT status_is_true CHECK (
    CASE status
      WHEN 'created' THEN total = 0
      WHEN 'skipped' THEN total = 0
      WHEN 'completed' THEN dispatched AND completed > 0 AND completed + failed = total
      WHEN 'failed' THEN dispatched AND completed = 0 AND failed = total AND total > 0
      ELSE true
    END
  )
-- Four times the room of a row is dead by the time a notification is final: it is released, queued, counted, completed. A change of its
-- counters alone changes no index, if the page has room for the new version (HOT): a fifth is kept free for that.
) WITH (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 500,
  autovacuum_analyze_scale_factor = 0.05
);
CREATE INDEX notifications_status ON notifications (service_id, status, id);
CREATE INDEX notifications_to_device ON notifications (service_id, target_device_id, id) WHERE target_device_id IS NOT NULL;
CREATE INDEX notifications_to_user ON notifications (service_id, target_user_id, id) WHERE target_user_id IS NOT NULL;
-- The overview lists the latest notifications to many, however many direct ones there are.
CREATE INDEX notifications_to_many ON notifications (service_id, due_at) WHERE target_user_id IS NULL AND target_device_id IS NULL;
CREATE UNIQUE INDEX notifications_retry ON notifications (service_id, retry_of) WHERE retry_of IS NOT NULL;
-- A later notification replaces those with the same key. By target, since a business may send messages with the same key to each of its
-- users; '' stands for several recipients.
CREATE INDEX notifications_collapse_key ON notifications
  (service_id, (options ->> 'collapse_key'), coalesce(target_device_id::text, target_user_id, ''), id)
  WHERE options ->> 'collapse_key' IS NOT NULL;

-- The recipients of a notification to a list of users, until it is dispatched.
CREATE TABLE notification_users (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  user_ids text[] NOT NULL,
  PRIMARY KEY (service_id, notification_id)
);

-- Notifications that are to be released, for all services together: the release reads this table every half second.
CREATE TABLE scheduled_notifications (
  scheduled_at timestamptz NOT NULL,
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  PRIMARY KEY (scheduled_at, notification_id)
);

-- Work that a process leases, does and deletes (server/storage/jobs/jobs.ts): notifications that are due, pages of a broadcast, retries,
-- webhooks that have events to get, mails to owners.
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- `Queue` of server/storage/jobs/queues.ts.
  queue text NOT NULL,
  -- What only one process may work on at a time, such as a webhook; null for most.
  key uuid,
  -- `Jobs` of server/storage/jobs/queues.ts.
  data jsonb NOT NULL,
  priority integer NOT NULL,
  -- What it counts for when jobs are leased: a job of direct notifications has up to 200.
  size integer NOT NULL,
  is_leased boolean NOT NULL,
  -- The number of leases so far, which tells one lease from the next.
  leases integer NOT NULL,
  -- When it may be leased: of one that is leased, the end of the lease.
  due_at timestamptz NOT NULL,
  -- When due_at was set.
  set_at timestamptz NOT NULL DEFAULT now()
-- A job lives for about a second and leaves two dead rows, and one with pages of a broadcast 20 KB of TOAST: the table is nearly empty and constantly
-- written. So it is vacuumed as soon as a hundred rows are dead, without cost delay: that takes milliseconds. The scale factor of a
-- hundredth keeps autovacuum from reading a million waiting jobs for a hundred dead rows.
) WITH (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_threshold = 100,
  autovacuum_vacuum_cost_delay = 0,
  toast.autovacuum_vacuum_scale_factor = 0.01,
  toast.autovacuum_vacuum_threshold = 100,
  toast.autovacuum_vacuum_cost_delay = 0
);
CREATE INDEX jobs_due ON jobs (queue, due_at);
CREATE UNIQUE INDEX jobs_key ON jobs (queue, key) WHERE key IS NOT NULL;

-- The results of requests with an Idempotency-Key: a notification, several of a batch, or any other answer.
CREATE TABLE idempotency_keys (
  service_id uuid NOT NULL,
  key text NOT NULL,
  -- SHA-256 of the request.
  request_hash bytea NOT NULL,
  notification_id uuid,
  batch_ids uuid[],
  status smallint,
  -- JSON; null if it showed a secret.
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, key),
  CONSTRAINT one_result CHECK (num_nonnulls(notification_id, batch_ids, status) = 1)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
-- Erasing a person deletes notifications, a hundred at a time, with the keys that they were accepted by: without an index each hundred reads
-- all keys of the service.
CREATE INDEX idempotency_keys_notification ON idempotency_keys (service_id, notification_id);

-- Notifications that a service's members have saved to start from.
CREATE TABLE templates (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- `TemplateContent` of contract/console/templates.ts.
  content jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id),
  CONSTRAINT templates_name UNIQUE (service_id, name)
);

--------------------------------------------------------------------------------
-- Deliveries: a row for each device of a direct notification, and for each exception of a broadcast, whose others are bits.
--------------------------------------------------------------------------------

-- Written once when final; the counters of its notification are raised in the same transaction, by just the rows that became final in it.
CREATE TABLE deliveries (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  device_id uuid NOT NULL,
  -- hashtextextended of the user's id: whose device it was then, in 8 bytes.
  user_hash bigint NOT NULL,
  -- 0 created, 1 queued (tried, to be tried again), 2 completed, 3 failed
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 3),
  attempts smallint NOT NULL DEFAULT 0,
  -- The push service's answer, or another text for people.
  detail text,
  -- Not to be tried before this time, whichever job comes across it.
  retry_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The reason for its status, for programs (contract/reason-codes.ts).
  reason_code text,
  PRIMARY KEY (service_id, notification_id, device_id),
  CONSTRAINT attempted_has_a_reason CHECK ((status = 0) = (reason_code IS NULL)),
  CONSTRAINT reason_fits_status CHECK (
    CASE status
      WHEN 1 THEN reason_code IN ('throttled', 'push_service_error', 'timeout', 'connection_failed', 'gone')
      WHEN 2 THEN reason_code = 'accepted'
      WHEN 3 THEN reason_code IN (
        'gone', 'unknown_subscription', 'unauthorized', 'bad_request', 'payload_too_large', 'rejected', 'attempts_exhausted',
        'expired', 'no_longer_subscribed', 'stopped', 'endpoint_not_allowed', 'vapid_identity_broken', 'internal_error'
      )
      ELSE true
    END
  )
-- No room is kept free on a page: a delivery of a direct notification is written twice, but with its status in an index. Retention deletes a
-- ninetieth of the table a day, so that a vacuum comes by every few days.
) WITH (
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.05
);
CREATE INDEX deliveries_queued ON deliveries (service_id, notification_id) WHERE status = 1;
CREATE INDEX deliveries_device ON deliveries (service_id, device_id, notification_id);
CREATE INDEX deliveries_user ON deliveries (service_id, user_hash, notification_id);
-- Whom a notification did not reach, and why: few among many.
CREATE INDEX deliveries_failed ON deliveries (service_id, notification_id, device_id) INCLUDE (reason_code, detail)
  WHERE status = 3;

-- The outcomes of a broadcast, a row for each block of 1,024 devices. The bits of a device, at its position: it is a recipient; its delivery
-- was accepted; its delivery left the page, and has, or will have, a row in `deliveries` if it is attempted. A bit is never cleared, and a
-- device has one of the last two at most.
CREATE TABLE broadcast_pages (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  block integer NOT NULL,
  recipients bit(1024) NOT NULL,
  accepted bit(1024) NOT NULL DEFAULT repeat('0', 1024)::bit(1024),
  diverted bit(1024) NOT NULL DEFAULT repeat('0', 1024)::bit(1024),
  -- The accepted ones are counted in the notification's row, which happens once, when all recipients have one of the two bits.
  counted boolean NOT NULL DEFAULT false,
  dispatched_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The progress over time: pairs of a second after `dispatched_at` and the number of deliveries accepted in it.
  progress integer[] NOT NULL DEFAULT '{}',
  -- Recipients whose delivery was not tried when the notification was stopped. They are diverted, and have no row in `deliveries`.
  stopped bit(1024),
  -- Devices in whose inbox the notification is without a delivery. Null if there are none.
  inbox bit(1024),
  PRIMARY KEY (service_id, notification_id, block),
  CONSTRAINT one_way_each CHECK (bit_count(accepted & diverted) = 0),
  CONSTRAINT recipients_alone CHECK (bit_count((accepted | diverted) & ~recipients) = 0),
  CONSTRAINT counted_is_complete CHECK (NOT counted OR (accepted | diverted) = recipients),
  CONSTRAINT stopped_is_diverted CHECK (bit_count(stopped & ~diverted) = 0),
  CONSTRAINT inbox_or_delivery CHECK (bit_count(inbox & recipients) = 0)
-- A page is updated some ten times, in place while there is room.
) WITH (fillfactor = 50);
CREATE INDEX broadcast_pages_block ON broadcast_pages (service_id, block, notification_id);
CREATE INDEX broadcast_pages_uncounted ON broadcast_pages (service_id, notification_id) WHERE NOT counted;

--------------------------------------------------------------------------------
-- What people did with notifications
--------------------------------------------------------------------------------

-- A row for each device that tapped a notification, however often.
CREATE TABLE taps (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  device_id uuid NOT NULL,
  tapped_at timestamptz NOT NULL DEFAULT now(),
  -- The index of the action that was tapped; null for the notification itself.
  action smallint,
  PRIMARY KEY (service_id, notification_id, device_id)
);
CREATE INDEX taps_time ON taps (service_id, tapped_at);

-- Devices that showed and dismissed a notification: a row for each block of 1,024 devices in which one has reported, with one bit for each device,
-- by `devices.number`. A bit is never cleared.
CREATE TABLE receipts (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  block integer NOT NULL,
  shown bit(1024) NOT NULL,
  -- Null until a device reports it: most direct notifications are never dismissed.
  dismissed bit(1024),
  PRIMARY KEY (service_id, notification_id, block)
);

-- A row for each notification that is archived on a phone.
CREATE TABLE archived_notifications (
  service_id uuid NOT NULL,
  device_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  -- hashtextextended of the id of the user whose phone it was, and to whom the notification was sent.
  user_hash bigint NOT NULL,
  PRIMARY KEY (service_id, device_id, notification_id)
);
CREATE INDEX archived_notifications_user ON archived_notifications (service_id, user_hash);
CREATE INDEX archived_notifications_notification ON archived_notifications (service_id, notification_id);

--------------------------------------------------------------------------------
-- Events, for the feed and for webhooks
--------------------------------------------------------------------------------

-- The number and the time of a service's latest event: the ids of events begin with their times, and ascend. Whoever writes events holds the
-- row's lock until the commit, so that events become visible in the order of their numbers.
CREATE TABLE event_numbers (
  service_id uuid PRIMARY KEY,
  last bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT '-infinity'
);

CREATE TABLE events (
  service_id uuid NOT NULL,
  -- Ascending within a service, with gaps.
  number bigint NOT NULL,
  -- Its position in EVENT_TYPES of contract/lists.ts.
  type smallint NOT NULL,
  -- It stands for all receipts of its type and notification in a minute.
  is_sum boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now(),
  notification_id uuid,
  -- Null if there is none, it is not known, or the person was erased; and so is user_id.
  device_id uuid,
  user_id text,
  -- The other fields of the event's data.
  data jsonb,
  PRIMARY KEY (service_id, number)
);

-- Receipts of a minute, until they become an event.
CREATE TABLE event_sums (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  type smallint NOT NULL,
  -- The index of the tapped action; -1 for none.
  action smallint NOT NULL,
  minute timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (service_id, notification_id, type, action, minute)
);

CREATE TABLE webhooks (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  description text,
  -- As in `events.type`.
  types smallint[] NOT NULL,
  -- Receipts come as sums of a minute.
  aggregate boolean NOT NULL,
  -- Up to 100 events come in one request.
  batch boolean NOT NULL,
  enabled boolean NOT NULL,
  -- It was disabled because it failed for days, not by a person.
  gave_up boolean NOT NULL DEFAULT false,
  secret_sealed bytea NOT NULL,
  -- The secret before, which also signs for a day.
  former_secret_sealed bytea,
  rotated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The number of the last event that was posted, or put into `webhook_backlogs`.
  cursor bigint NOT NULL,
  -- Since when nothing succeeded, and how many requests in a row failed.
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Made by the process that posts to it, and nobody else's: whoever finds another one here has lost its job.
  lease uuid,
  PRIMARY KEY (service_id, id)
);

-- Events that are posted again, in order: a request that failed with what follows of its devices, or what somebody asked for.
CREATE TABLE webhook_backlogs (
  service_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('failed', 'resend', 'recover')),
  -- The events' numbers; null for all after `after` up to `until`.
  numbers bigint[],
  after bigint,
  until bigint,
  -- Devices and notifications whose later events have to wait.
  keys uuid[] NOT NULL DEFAULT '{}',
  attempts integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (service_id, webhook_id, id),
  CHECK ((numbers IS NULL) = (until IS NOT NULL))
);

CREATE TABLE webhook_attempts (
  service_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  -- stream, failed, resend, recover or test.
  kind text NOT NULL,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  -- Null if there was no answer; then there is an error.
  status smallint,
  error text,
  -- The numbers of the events that were posted; none if it was a test.
  numbers bigint[] NOT NULL,
  -- The beginning of the answer's body.
  answer text,
  PRIMARY KEY (service_id, webhook_id, id)
);

--------------------------------------------------------------------------------
-- The hosted app
--------------------------------------------------------------------------------

CREATE TABLE widgets (
  service_id uuid NOT NULL REFERENCES services,
  id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('link', 'text', 'image', 'countdown', 'coupon', 'web')),
  -- The fields of its type.
  content jsonb NOT NULL,
  -- Shown in ascending order; a fraction finds room between two others.
  position double precision NOT NULL,
  -- Null: for everybody.
  user_id text,
  shown_from timestamptz,
  shown_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id),
  CONSTRAINT shown_for_a_while CHECK (shown_from < shown_until)
);
CREATE INDEX widgets_user ON widgets (service_id, user_id);
-- The last place, among those of all users.
CREATE INDEX widgets_place ON widgets (service_id, position);

-- Icons of the installed app, made of the service's logo. `source` is a hash of what they were made of.
CREATE TABLE icons (
  service_id uuid NOT NULL REFERENCES services,
  name text NOT NULL,
  source text NOT NULL,
  png bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, name)
);

-- Images that a business uploaded: its logo, its banner, those of its widgets and notifications.
CREATE TABLE images (
  service_id uuid NOT NULL REFERENCES services,
  id uuid NOT NULL,
  content_type text NOT NULL,
  content bytea NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- SHA-256: the same image is kept once.
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id),
  UNIQUE (service_id, hash)
);
-- An image's address names no service.
CREATE INDEX images_id ON images (id);

--------------------------------------------------------------------------------
-- The installation
--------------------------------------------------------------------------------

-- Such as the public address, and a print of the secret key, by which processes notice another one.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
