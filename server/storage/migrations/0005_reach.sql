-- Whom notifications really reach: `reach` is computed from bits and deliveries (server/storage/devices/reach.ts), and written when it changes.
-- `reach_at`: of a silent device, since when; of a proven one, the latest showing that was looked at. A device without a subscription is
-- unproven.
ALTER TABLE devices
  ADD COLUMN reach text NOT NULL DEFAULT 'unproven' CHECK (reach IN ('proven', 'unproven', 'silent')),
  ADD COLUMN reach_at timestamptz;
CREATE INDEX devices_reach ON devices (service_id, reach, id) WHERE deactivated_at IS NULL;

-- A device may also be deactivated because it was silent for long.
ALTER TABLE devices DROP CONSTRAINT devices_deactivation_reason_check;
ALTER TABLE devices ADD CONSTRAINT devices_deactivation_reason_check CHECK (deactivation_reason IN ('business', 'gone', 'silent'));
