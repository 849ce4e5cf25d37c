-- Who is reached: what a business knows of its users, topics, saved audiences, and notifications to an audience.
--
-- Time and locks: `devices` and `notifications` are locked for a moment. No row is rewritten.

-- What a business says about a person, also before there is a device, and the person's own choices.
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

CREATE TABLE audiences (
  service_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- `Filter` of contract/audiences.ts.
  filter jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, id)
);

-- The recipients of a notification to a list of users, until it is dispatched.
CREATE TABLE notification_users (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  user_ids text[] NOT NULL,
  PRIMARY KEY (service_id, notification_id)
);

ALTER TABLE devices
  -- Copies of the user's, so that a filter needs no join. `topics` has the person's choices over the business's.
  ADD COLUMN tags jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN topics jsonb NOT NULL DEFAULT '{}',
  -- BCP 47, in canonical form.
  ADD COLUMN language text,
  -- A name of the IANA time zone database.
  ADD COLUMN time_zone text,
  ADD COLUMN last_tapped_at timestamptz;

-- `Audience` of server/storage/audiences.ts; null if the notification is to a device, a user or everybody.
ALTER TABLE notifications ADD COLUMN audience jsonb,
  ADD CONSTRAINT audience_alone CHECK (audience IS NULL OR (target_device_id IS NULL AND target_user_id IS NULL));

-- A key of a batch has several notifications.
ALTER TABLE idempotency_keys
  ADD COLUMN batch_ids uuid[],
  ALTER COLUMN notification_id DROP NOT NULL,
  ADD CONSTRAINT notification_or_batch CHECK (num_nonnulls(notification_id, batch_ids) = 1);
