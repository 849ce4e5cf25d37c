-- The schema of the first version; later files change it. By subject: accounts; services and their teams; users and their devices;
-- notifications; deliveries; taps, receipts and archives; events and webhooks; the hosted app; the installation.
--
-- Accounts own services, and services own everything else. The key of a table that belongs to a service begins with service_id, and so does
-- each index that a statement about one service uses: such a statement touches one range of an index, and one shard where the tables are
-- distributed over machines (server/storage/services/tables.ts, which lists these tables).
--
-- Ids are UUIDs of version 7, which ascend with time: a new row's entry goes to the end of an index.
--
-- Autovacuum: PostgreSQL vacuums a table once a fifth of its rows are dead, which is 20 million in a table of 100 million. The tables that are
-- written most are vacuumed at a twentieth, so that space is reused before they grow. A vacuum reads all indexes of its table, so less than
-- a twentieth would cost more than it saves. The thresholds keep small tables from being vacuumed for a handful of rows.

--------------------------------------------------------------------------------
-- Accounts, which sign in to the console. better-auth names the columns of accounts, credentials, sign_ins, verifications, rate_limits
-- and two_factors.
--------------------------------------------------------------------------------

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  -- Lower case, so that an address has one spelling.
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Suspension by the operator, as in `services`.
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
-- derived from the keyring's root.
CREATE TABLE two_factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT true,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  -- The time step of the app's last code (RFC 6238), so that a code is accepted once: seconds since 1970, divided by 30.
  last_step bigint NOT NULL DEFAULT 0,
  -- SHA-256 of used recovery codes, in hex.
  used_codes text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  -- The id that browsers use, in base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- Number of signatures by its authenticator; 0 if the authenticator does not count.
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

-- Links that reset a password, and other proofs that are used once.
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

-- Recent requests that are limited for all processes together, such as attempts to sign in.
CREATE TABLE rate_limits (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count integer NOT NULL,
  -- Milliseconds since 1970.
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
  -- `ServiceSettings` of contract/api/services.ts, without default values.
  settings jsonb NOT NULL DEFAULT '{}',
  vapid_public_key bytea NOT NULL,
  -- AES-256-GCM under the installation's secret, like all columns whose names end with _sealed: 12 bytes of nonce, the sealed text, 16 bytes
  -- of tag.
  vapid_private_key_sealed bytea NOT NULL,
  vapid_contact text,
  -- The secret with which the business's server signs the ids of its users.
  identity_secret_sealed bytea,
  -- The previous secret, which is also valid for a day.
  former_identity_secret_sealed bytea,
  identity_secret_made_at timestamptz,
  -- Members see the service only after a sign-in with a second factor.
  requires_second_factor boolean NOT NULL DEFAULT false,
  -- The code in the short address of the public link, /l/{code}. Made when the console first shows it, and never changed: it is printed.
  link_code text UNIQUE,
  -- Steps of the console's Get started that were ever done, since the evidence of a step may disappear.
  finished_steps text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Time at which everything is deleted; null for a service that is not deleted. Until then an owner can restore it.
  deletes_at timestamptz,
  -- The name of the owner who deleted it.
  deleted_by text,
  -- Time and reason of the operator's suspension for abuse; null if it is not suspended.
  suspended_at timestamptz,
  suspension_reason text
);
CREATE INDEX services_suspended_at ON services (suspended_at) WHERE suspended_at IS NOT NULL;
CREATE INDEX services_deletes_at ON services (deletes_at) WHERE deletes_at IS NOT NULL;

CREATE TABLE members (
  service_id uuid NOT NULL REFERENCES services,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
  -- The phone that receives this member's tests.
  test_device_id uuid,
  -- The member wants mails about incidents.
  wants_mails boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, account_id)
);
CREATE INDEX members_account ON members (account_id, service_id);

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  email text NOT NULL,
  -- The account that had the invited address and has since changed it: the invitation follows the account.
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
  -- SHA-256: the keys hold 200 random bits, so a slow hash would only add time to every request.
  hash bytea NOT NULL UNIQUE,
  last_four text NOT NULL,
  -- Null: all scopes.
  scopes text[],
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  -- Null: it never expires.
  expires_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_service ON api_keys (service_id, id) WHERE revoked_at IS NULL;

-- Audit log of members. `actor` is the account's name or address at that time, so that it can be read when the account is gone.
CREATE TABLE audit_entries (
  service_id uuid NOT NULL REFERENCES services,
  id uuid NOT NULL,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  actor text NOT NULL,
  -- An action such as `widget.created`.
  action text NOT NULL,
  -- The name of the object of the action.
  subject text,
  -- The object if it is a notification: an action on it is logged once, however often it is requested.
  notification_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id)
);
-- Invitations by an account are counted, since each may send a mail.
CREATE INDEX audit_entries_invited ON audit_entries (account_id, created_at) WHERE action = 'member.invited';
CREATE UNIQUE INDEX audit_entries_notification ON audit_entries (service_id, notification_id, action)
  WHERE notification_id IS NOT NULL;

-- Incidents, about which owners are mailed once, however long they last.
CREATE TABLE incidents (
  service_id uuid NOT NULL REFERENCES services,
  kind text NOT NULL CHECK (kind IN ('refused', 'failures')),
  begun_at timestamptz NOT NULL,
  -- When it was found last. An incident ends after a day without recurrence.
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (service_id, kind)
);

--------------------------------------------------------------------------------
-- Users and their devices
--------------------------------------------------------------------------------

CREATE TABLE devices (
  service_id uuid NOT NULL REFERENCES services,
  id uuid NOT NULL,
  -- Dense within a service, and never reused: `number / 1024` is the device's block, `number % 1024` its bit in broadcast_pages and
  -- receipts.
  number integer NOT NULL,
  user_id text NOT NULL,
  -- When it got its present user.
  user_since timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  -- The API has two platforms, and counts a computer as Android. The console shows three.
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
  -- SHA-256 of the phone's secret, by which an opening proves that it is the same phone. The answer holds the next secret and may be lost, so
  -- the previous secret proves it too.
  secret_hash bytea NOT NULL,
  previous_secret_hash bytea,
  deactivated_at timestamptz,
  deactivation_reason text CHECK (deactivation_reason IN ('business', 'gone')),
  -- `on` if it receives notifications. It is a column rather than an expression, so that counting reads only indexes.
  state text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN deactivated_at IS NOT NULL THEN 'deactivated'
      WHEN notifications_enabled AND endpoint IS NOT NULL THEN 'on'
      ELSE 'off'
    END
  ) STORED,
  -- Copies of the user's columns, so that a filter needs no join. In `topics` the user's choices override the business's.
  tags jsonb NOT NULL DEFAULT '{}',
  topics jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  last_tapped_at timestamptz,
  -- When a virtual phone ends; null for other devices.
  virtual_until timestamptz,
  PRIMARY KEY (service_id, id),
  CONSTRAINT subscription_is_whole CHECK (num_nulls(endpoint, endpoint_hash, p256dh, auth, subscribed_at) IN (0, 5)),
  CONSTRAINT deactivation_has_a_reason CHECK ((deactivated_at IS NULL) = (deactivation_reason IS NULL))
-- The table is written at each opening of the app (last_seen_at), and read by every broadcast, which meets the dead rows.
) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);
-- A phone names its device only, without the service.
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
-- Orders and searches of the console among a million devices: each kind by itself, newest first, or by the beginning of a name. However few
-- devices a kind has, no others are read.
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

-- Former users of devices, so that a user's notifications can be listed. A row is written when a device changes its user or is deleted, and
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

-- The tags and topics that a business gives a user, even before there is a device, and the user's own choices.
CREATE TABLE users (
  service_id uuid NOT NULL,
  user_id text NOT NULL,
  -- Values are strings, numbers and booleans.
  tags jsonb NOT NULL DEFAULT '{}',
  -- Keys of topics, with true for on: as the business says, and as the user chose, which wins.
  topics jsonb NOT NULL DEFAULT '{}',
  own_topics jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, user_id)
);
-- The console lists users by their ids.
CREATE INDEX users_list ON users (service_id, user_id COLLATE "C");

-- Anonymous users of a public link that were merged into users: events and answers of webhooks still have their ids, which an erasure of the
-- user must find.
CREATE TABLE merged_users (
  service_id uuid NOT NULL,
  into_user_id text NOT NULL,
  -- The anonymous user.
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
  -- The default of users who have not chosen.
  default_on boolean NOT NULL,
  -- Phones show it as a switch.
  listed boolean NOT NULL,
  -- Users' choices are deleted before the row.
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

-- Sessions of the embed on a business's web page, each continued by a phone. Only the two know its name: stored as a hash (SHA-256).
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
-- A link names only its session, which therefore belongs to one service.
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

-- Number of revocations of a user's entries: earlier entries are void, and so are codes of earlier sessions. No row: 0. They stay void when the
-- user is erased, so the row does not name the user: `user_hash` is the SHA-256 of the service's id and the user's.
CREATE TABLE entry_generations (
  service_id uuid NOT NULL REFERENCES services,
  user_hash bytea NOT NULL,
  generation integer NOT NULL,
  revoked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, user_hash)
);

--------------------------------------------------------------------------------
-- Notifications. They have no foreign key to services: it would be checked for each notification, and all processes that accept for one
-- service would lock the same row.
--------------------------------------------------------------------------------

CREATE TABLE notifications (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'queued', 'completed', 'failed', 'skipped')),
  -- `FullPayload` of contract/api/notifications/notification-content.ts.
  payload jsonb NOT NULL,
  -- `NotificationOptions` of contract/api/notifications/notification-content.ts.
  options jsonb NOT NULL DEFAULT '{}',
  -- The business's own data, which is never sent to phones.
  metadata jsonb,
  -- The target: a device, a user, an audience (`Audience` of server/storage/users/audiences.ts), or everybody if all are null.
  target_device_id uuid,
  target_user_id text,
  audience jsonb,
  -- The notification that this one repeats for its failed devices: once, however often it is requested.
  retry_of uuid,
  scheduled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was released. Null until then.
  due_at timestamptz,
  -- It was handed to a queue: at once, or by the release of scheduled notifications.
  released boolean NOT NULL,
  -- All its recipients are known.
  dispatched boolean NOT NULL DEFAULT false,
  -- The place where dispatch resumes after a crash: the number of the next device, or, for a repeated notification, the last device.
  dispatch_number integer,
  dispatch_cursor uuid,
  stopped_at timestamptz,
  -- A notification to many may leave in waves: for each time zone when it is the right time there (server/storage/sending/broadcasts/waves.ts). Null
  -- without waves: when the latest wave began; when it was due, which starts the time to live of its messages; the time zones of devices that
  -- a later wave takes, '' for devices without a time zone.
  wave_at timestamptz,
  wave_due_at timestamptz,
  closed_zones text[],
  -- When the next wave, or a direct notification that waits for the end of quiet hours, is due.
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
-- A row has left four dead versions when its notification is final: it is released, queued, counted, completed. A change of its counters
-- alone changes no index, if the heap page has room for the new version (HOT): a fifth is kept free for that.
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
-- A later notification replaces those with the same key and target: a business may send messages with the same key to each of its
-- users. '' stands for several recipients.
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

-- Notifications to be released, for all services together: the release reads this table every half second.
CREATE TABLE scheduled_notifications (
  scheduled_at timestamptz NOT NULL,
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  PRIMARY KEY (scheduled_at, notification_id)
);

-- Work that a process leases, does and deletes (server/storage/jobs/jobs.ts): due notifications, pages of a broadcast, retries, webhooks
-- with events to post, mails to owners.
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- `Queue` of server/storage/jobs/queues.ts.
  queue text NOT NULL,
  -- An object that only one process may work on at a time, such as a webhook; null for most jobs.
  key uuid,
  -- `Jobs` of server/storage/jobs/queues.ts.
  data jsonb NOT NULL,
  priority integer NOT NULL,
  -- Its weight when jobs are leased: a job of direct notifications has up to 200.
  size integer NOT NULL,
  is_leased boolean NOT NULL,
  -- The number of leases so far, which tells one lease from the next.
  leases integer NOT NULL,
  -- When it may be leased; for a leased job, the end of the lease.
  due_at timestamptz NOT NULL,
  -- When due_at was set.
  set_at timestamptz NOT NULL DEFAULT now()
-- A job lives for about a second and leaves two dead rows; a job with pages of a broadcast also leaves 20 KB of TOAST. The table is nearly
-- empty and constantly written, so it is vacuumed as soon as a hundred rows are dead, without cost delay: that takes milliseconds. The scale
-- factor of a hundredth keeps autovacuum from reading a million waiting jobs for a hundred dead rows.
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
-- Erasing a user deletes notifications, a hundred at a time, with their keys: without an index each hundred would read all keys of the service.
CREATE INDEX idempotency_keys_notification ON idempotency_keys (service_id, notification_id);

-- Notifications that a service's members have saved as a start for new ones.
CREATE TABLE templates (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- `TemplateContent` of contract/api/notifications/templates.ts.
  content jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id),
  CONSTRAINT templates_name UNIQUE (service_id, name)
);

--------------------------------------------------------------------------------
-- Deliveries: a row for each device of a direct notification, and for each diverted delivery of a broadcast. Its other deliveries are bits.
--------------------------------------------------------------------------------

-- A delivery becomes final once. The same transaction raises the counters of its notification, by just the rows that became final in it.
CREATE TABLE deliveries (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  device_id uuid NOT NULL,
  -- hashtextextended, in 8 bytes, of the id of the device's user at that time.
  user_hash bigint NOT NULL,
  -- 0 created, 1 queued (tried, to be retried), 2 completed, 3 failed
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 3),
  attempts smallint NOT NULL DEFAULT 0,
  -- The push service's answer, or another text to read.
  detail text,
  -- Time before which no job retries it.
  retry_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The reason code of its status, for programs (contract/reason-codes.ts).
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
-- Heap pages keep no space free: a delivery of a direct notification is written twice, but its status is in an index. Retention deletes a
-- ninetieth of the table a day, so a vacuum runs every few days.
) WITH (
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.05
);
CREATE INDEX deliveries_queued ON deliveries (service_id, notification_id) WHERE status = 1;
CREATE INDEX deliveries_device ON deliveries (service_id, device_id, notification_id);
CREATE INDEX deliveries_user ON deliveries (service_id, user_hash, notification_id);
-- Failed deliveries and their reasons: few among many.
CREATE INDEX deliveries_failed ON deliveries (service_id, notification_id, device_id) INCLUDE (reason_code, detail)
  WHERE status = 3;

-- The outcomes of a broadcast, a row for each block of 1,024 devices. The bits of a device, at its position: it is a recipient; its delivery
-- was accepted; its delivery was diverted: from its first attempt on, its outcome is a row in `deliveries`. A bit is never cleared, and a device has
-- at most one of the last two.
CREATE TABLE broadcast_pages (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  block integer NOT NULL,
  recipients bit(1024) NOT NULL,
  accepted bit(1024) NOT NULL DEFAULT repeat('0', 1024)::bit(1024),
  diverted bit(1024) NOT NULL DEFAULT repeat('0', 1024)::bit(1024),
  -- Its accepted deliveries are counted in the notification's row, once, when all recipients have one of the two bits.
  counted boolean NOT NULL DEFAULT false,
  dispatched_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The progress over time: pairs of a second after `dispatched_at` and the number of deliveries accepted in it.
  progress integer[] NOT NULL DEFAULT '{}',
  -- Recipients whose delivery was not tried when the notification was stopped. They are diverted, and have no row in `deliveries`.
  stopped bit(1024),
  -- Devices that have the notification in their inbox without a delivery. Null if there are none.
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
-- Taps, receipts and archives
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
  -- hashtextextended of the id of the phone's user at that time, to whom the notification was sent.
  user_hash bigint NOT NULL,
  PRIMARY KEY (service_id, device_id, notification_id)
);
CREATE INDEX archived_notifications_user ON archived_notifications (service_id, user_hash);
CREATE INDEX archived_notifications_notification ON archived_notifications (service_id, notification_id);

--------------------------------------------------------------------------------
-- Events, for the feed and for webhooks
--------------------------------------------------------------------------------

-- The number and the time of a service's latest event: the ids of events begin with their times, and ascend. A transaction that writes events
-- holds the row's lock until the commit, so that events become visible in the order of their numbers.
CREATE TABLE event_numbers (
  service_id uuid PRIMARY KEY,
  last bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT '-infinity'
);

CREATE TABLE events (
  service_id uuid NOT NULL,
  -- Ascending within a service, with gaps.
  number bigint NOT NULL,
  -- The position of its type in EVENT_TYPES of contract/lists.ts.
  type smallint NOT NULL,
  -- It stands for all receipts of its type and notification in a minute.
  is_sum boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now(),
  notification_id uuid,
  -- Null if there is none, it is not known, or the user was erased; user_id likewise.
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
  -- It was disabled because it failed for days, not by a member.
  gave_up boolean NOT NULL DEFAULT false,
  secret_sealed bytea NOT NULL,
  -- The previous secret, which also signs for a day.
  former_secret_sealed bytea,
  rotated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The number of the last event that was posted, or put into `webhook_backlogs`.
  cursor bigint NOT NULL,
  -- Time since which no request has succeeded, and number of consecutive failures.
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Id made by the process that posts to it: a process that finds another id here has lost its job.
  lease uuid,
  PRIMARY KEY (service_id, id)
);

-- Events that are posted again, in order: those of a failed request with the later events of its devices, or requested ones.
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
-- The last position among the widgets of all users is looked up here.
CREATE INDEX widgets_place ON widgets (service_id, position);

-- Icons of the installed app, made of the service's logo. `source` is a hash of their source.
CREATE TABLE icons (
  service_id uuid NOT NULL REFERENCES services,
  name text NOT NULL,
  source text NOT NULL,
  png bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, name)
);

-- Images that a business uploaded: its logo, its banner, the images of its widgets and notifications.
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

-- Settings such as the public address, and a fingerprint of the secret key, by which processes notice that it was replaced.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
