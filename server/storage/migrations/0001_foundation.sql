-- Accounts own services; services own everything else. Every table below carries service_id, so that it can be sharded by it.

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

CREATE TABLE services (
  id uuid PRIMARY KEY,
  account_id uuid REFERENCES accounts,
  environment text NOT NULL CHECK (environment IN ('prod', 'demo')),
  title text,
  description text,
  logo_url text,
  banner_url text,
  url text,
  text_color text,
  background_color text,
  accent_color text,
  vapid_public_key bytea NOT NULL,
  -- AES-256-GCM under the installation's secret: 12 bytes of nonce, the sealed key, 16 bytes of tag.
  vapid_private_key_sealed bytea NOT NULL,
  vapid_contact text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX services_account ON services (account_id);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  -- SHA-256: the keys hold 200 random bits, so a slow hash would add nothing but time to every request.
  hash bytea NOT NULL UNIQUE,
  last_four text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_service ON api_keys (service_id, id) WHERE revoked_at IS NULL;

CREATE TABLE devices (
  id uuid PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  user_id text NOT NULL,
  name text NOT NULL,
  platform text NOT NULL CHECK (platform IN ('ios', 'android')),
  os_version text,
  model text,
  marketing_name text,
  device_identifier text,
  device_token text,
  notifications_enabled boolean NOT NULL,
  endpoint text,
  endpoint_hash bytea,
  p256dh bytea,
  auth bytea,
  subscription_expires_at timestamptz,
  subscribed_at timestamptz,
  secret_hash bytea NOT NULL,
  deactivated_at timestamptz,
  deactivation_reason text CHECK (deactivation_reason IN ('business', 'gone')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT subscription_is_whole CHECK (num_nulls(endpoint, endpoint_hash, p256dh, auth, subscribed_at) IN (0, 5)),
  CONSTRAINT deactivation_has_a_reason CHECK ((deactivated_at IS NULL) = (deactivation_reason IS NULL))
);
CREATE UNIQUE INDEX devices_identifier ON devices (service_id, device_identifier) WHERE device_identifier IS NOT NULL;
CREATE UNIQUE INDEX devices_endpoint ON devices (service_id, endpoint_hash) WHERE endpoint_hash IS NOT NULL;
CREATE INDEX devices_active ON devices (service_id, id) WHERE deactivated_at IS NULL;
CREATE INDEX devices_pushable ON devices (service_id, id)
  WHERE deactivated_at IS NULL AND notifications_enabled AND endpoint IS NOT NULL;
CREATE INDEX devices_user ON devices (service_id, user_id, id) WHERE deactivated_at IS NULL;

CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'queued', 'completed', 'failed', 'skipped')),
  payload jsonb NOT NULL,
  target_device_id uuid,
  target_user_id text,
  scheduled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it became due; its time to live runs from here. Null until then.
  due_at timestamptz,
  -- Handed to a queue: at once, or by the release of what is due.
  released boolean NOT NULL,
  -- Where the walk over a broadcast's devices stands, and whether it has come to its end.
  dispatch_cursor uuid,
  dispatched boolean NOT NULL DEFAULT false,
  total integer NOT NULL DEFAULT 0,
  completed integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  CONSTRAINT one_target CHECK (target_device_id IS NULL OR target_user_id IS NULL),
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
);
CREATE INDEX notifications_service ON notifications (service_id, id);
CREATE INDEX notifications_status ON notifications (service_id, status, id);
CREATE INDEX notifications_to_device ON notifications (service_id, target_device_id, id) WHERE target_device_id IS NOT NULL;
CREATE INDEX notifications_to_user ON notifications (service_id, target_user_id, id) WHERE target_user_id IS NOT NULL;
CREATE INDEX notifications_unreleased ON notifications (scheduled_at) WHERE NOT released;

-- One row a delivery that has been tried, or that a direct send owes. Written once when final; the counters of its
-- notification are raised in the same transaction, by just the rows that became final in it.
CREATE TABLE deliveries (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  device_id uuid NOT NULL,
  -- hashtextextended of the user's id: whose device it was then, in 8 bytes.
  user_hash bigint NOT NULL,
  -- 0 created, 1 queued (tried, to be tried again), 2 completed, 3 failed
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 3),
  attempts smallint NOT NULL DEFAULT 0,
  -- What the last try came to: the push service's HTTP status, or a word of ours.
  reason text,
  -- Not to be tried before this time, whichever job comes across it.
  retry_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, notification_id, device_id)
);
CREATE INDEX deliveries_queued ON deliveries (service_id, notification_id) WHERE status = 1;
CREATE INDEX deliveries_device ON deliveries (service_id, device_id, notification_id);
CREATE INDEX deliveries_user ON deliveries (service_id, user_hash, notification_id);

CREATE TABLE idempotency_keys (
  service_id uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  notification_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
