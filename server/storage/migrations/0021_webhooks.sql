-- Where a service's events are posted to.
--
-- Time and locks: none.

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
  -- Who posts to it, until when.
  lease uuid,
  leased_until timestamptz,
  PRIMARY KEY (service_id, id)
);

-- Events that are posted again, in order: a request that failed with what follows of its devices, or what somebody asked for.
CREATE TABLE webhook_backlogs (
  service_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  -- failed, resend or recover.
  kind text NOT NULL CHECK (kind IN ('failed', 'resend', 'recover')),
  -- Of events; null for all after `after` up to `until`.
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
  -- Of the events that were posted; none if it was a test.
  numbers bigint[] NOT NULL,
  -- The beginning of the answer's body.
  answer text,
  PRIMARY KEY (service_id, webhook_id, id)
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
