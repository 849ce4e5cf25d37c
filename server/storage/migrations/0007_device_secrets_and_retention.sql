-- An opening proves by the phone's secret that it is the same phone. Its answer holds the next secret and may be lost, so the one
-- before proves it too.
ALTER TABLE devices ADD COLUMN previous_secret_hash bytea;

-- Deactivated devices are deleted after a time.
CREATE INDEX devices_deactivated ON devices (deactivated_at) WHERE deactivated_at IS NOT NULL;
