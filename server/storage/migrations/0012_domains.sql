-- Domains of services' own (server/domains): on each, the experience of one service is served at `/`. New openings go to the current one of
-- a service; a former one is served until no device is subscribed there.
CREATE TABLE domains (
  -- In lower case, and IDNA's form for ASCII.
  domain text PRIMARY KEY,
  service_id uuid NOT NULL REFERENCES services,
  is_current boolean NOT NULL DEFAULT true,
  -- The last segment of the address at which the installation must meet itself.
  token text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The latest look at that address, the first one and the latest one that met the installation, and why the latest one did not.
  looked_at timestamptz,
  verified_at timestamptz,
  met_at timestamptz,
  reason text,
  -- The first request over https.
  served_at timestamptz
);
CREATE UNIQUE INDEX domains_current ON domains (service_id) WHERE is_current;
CREATE INDEX domains_service ON domains (service_id);

-- The domain at which the device subscribed, and where what is sent to it leads; null for the installation's shared address.
ALTER TABLE devices ADD COLUMN domain text;
CREATE INDEX devices_domain ON devices (service_id, domain, id) WHERE domain IS NOT NULL AND deactivated_at IS NULL;

ALTER TABLE incidents DROP CONSTRAINT incidents_kind_check;
ALTER TABLE incidents ADD CONSTRAINT incidents_kind_check CHECK (kind IN ('refused', 'failures', 'paused', 'domain'));
