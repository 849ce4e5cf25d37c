-- Feeds that businesses publish, each of which starts an automation for every new item (server/feeds).
CREATE TABLE feeds (
  service_id uuid NOT NULL REFERENCES services,
  automation_id uuid NOT NULL,
  -- The address that the owner named, and where permanent redirects led from there.
  url text NOT NULL,
  moved_url text,
  -- Changes with what the owner chose. A reading that began before writes nothing.
  revision integer NOT NULL DEFAULT 0,
  title text,
  -- When it is asked next; null while its automation is disabled.
  next_at timestamptz,
  -- When it was asked last, answered or not, and when it was read last.
  asked_at timestamptz,
  read_at timestamptz,
  -- What its server said about the version that was read last: they make the next request conditional.
  etag text,
  last_modified text,
  -- How long the feed wants not to be asked again.
  wait_seconds double precision,
  -- Keys of the items that count as seen, of 16 bytes each, oldest first; null before the first reading.
  seen bytea,
  -- When its latest items were sent, as far as they count for the hour.
  started_at timestamptz[] NOT NULL DEFAULT '{}',
  -- Failures since the last reading, the time of the first one, and why the latest one failed.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  error text,
  -- When it had more new items than are sent in an hour, and how many of them were not sent.
  flooded_at timestamptz,
  left_out integer NOT NULL DEFAULT 0,
  PRIMARY KEY (service_id, automation_id),
  CONSTRAINT failing_with_reason CHECK ((failures > 0) = (failing_since IS NOT NULL) AND (failures > 0) = (error IS NOT NULL))
);
CREATE INDEX feeds_due ON feeds (next_at) WHERE next_at IS NOT NULL;

ALTER TABLE incidents DROP CONSTRAINT IF EXISTS incidents_kind_check;
ALTER TABLE incidents ADD CONSTRAINT incidents_kind_check
  CHECK (kind IN ('refused', 'failures', 'paused', 'domain', 'certificate', 'feed_failing', 'feed_flooded'));
