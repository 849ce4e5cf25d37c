-- What a person meets: widgets, taps, the sessions that a page and a phone share, and icons made of logos.

CREATE TABLE widgets (
  id uuid PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
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
  CONSTRAINT shown_for_a_while CHECK (shown_from < shown_until)
);
CREATE INDEX widgets_service ON widgets (service_id, id);
CREATE INDEX widgets_user ON widgets (service_id, user_id);
-- The last place, among those of all users.
CREATE INDEX widgets_place ON widgets (service_id, position);

-- One row a device that tapped a notification, however often.
CREATE TABLE taps (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  device_id uuid NOT NULL,
  tapped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, notification_id, device_id)
);
CREATE INDEX taps_time ON taps (service_id, tapped_at);

-- The embed on a business's page, and the phone that goes on from there. Its name is known to the two alone: stored as
-- a hash (SHA-256).
CREATE TABLE sessions (
  id_hash bytea PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  user_id text NOT NULL,
  device_id uuid,
  -- Number of its latest event.
  events integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (service_id, user_id);
CREATE INDEX sessions_device ON sessions (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX sessions_age ON sessions (created_at);

CREATE TABLE session_events (
  id_hash bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  number integer NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  PRIMARY KEY (id_hash, number)
);

-- How often the entries of a user were revoked: those made before are void, and so are codes of earlier sessions. No row:
-- never.
CREATE TABLE entry_generations (
  service_id uuid NOT NULL REFERENCES services,
  user_id text NOT NULL,
  generation integer NOT NULL,
  revoked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, user_id)
);

-- Icons of the installed app, made of the service's logo. `source` is a hash of what they were made of.
CREATE TABLE icons (
  service_id uuid NOT NULL REFERENCES services,
  name text NOT NULL,
  source text NOT NULL,
  png bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_id, name)
);
