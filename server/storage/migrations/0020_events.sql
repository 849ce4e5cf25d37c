-- What happened, for the feed and for webhooks.
--
-- Time and locks: none.

-- The number of a service's latest event. Whoever writes events holds the row's lock until the commit, so that events become visible in
-- the order of their numbers.
CREATE TABLE event_numbers (
  service_id uuid PRIMARY KEY,
  last bigint NOT NULL
);

CREATE TABLE events (
  service_id uuid NOT NULL,
  -- Ascending within a service, with gaps.
  number bigint NOT NULL,
  -- Its position in EVENT_TYPES of contract/events.ts.
  type smallint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  notification_id uuid,
  -- Null if there is none, it is not known, or the person was erased; and so is user_id.
  device_id uuid,
  user_id text,
  -- What else the event's data has.
  data jsonb,
  PRIMARY KEY (service_id, number)
);
