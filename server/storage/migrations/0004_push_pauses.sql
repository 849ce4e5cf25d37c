-- Pauses of a service's broadcasts to a push origin, which answered with a long Retry-After (server/delivery/origins/pauses.ts).
CREATE TABLE push_pauses (
  service_id uuid NOT NULL REFERENCES services,
  origin text NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  -- The push service's answer.
  detail text NOT NULL,
  PRIMARY KEY (service_id, origin)
);

ALTER TABLE incidents DROP CONSTRAINT incidents_kind_check;
ALTER TABLE incidents ADD CONSTRAINT incidents_kind_check CHECK (kind IN ('refused', 'failures', 'paused'));
