-- The outcomes of a broadcast are stored as bits: a row for each block of 1,024 devices instead of a row for each device.
--
-- Time and locks: `devices` is locked against reads and writes until this migration commits. Each device gets a number, which
-- rewrites its row, so all indexes of the table are dropped before and built again: 28 s for 300,000 devices on two busy cores.
-- Notifications that were sent before keep their rows in `deliveries` until retention deletes them.

-- The next number of each service.
CREATE TABLE device_numbers (
  service_id uuid PRIMARY KEY REFERENCES services,
  next integer NOT NULL
);

-- Dense within a service, and never used again: `number / 1024` is the device's block, `number % 1024` its bit.
ALTER TABLE devices ADD COLUMN number integer;
-- Since when it is its user's.
ALTER TABLE devices ADD COLUMN user_since timestamptz NOT NULL DEFAULT now();

DROP INDEX devices_pushable;
-- Without the indexes, which are built again afterwards: updating each row in ten indexes takes several times as long.
DO $$
DECLARE
  index_name regclass;
  definition text;
  definitions text[] := '{}';
BEGIN
  FOR index_name IN SELECT indexrelid FROM pg_index WHERE indrelid = 'devices'::regclass AND NOT indisprimary LOOP
    definitions := definitions || pg_get_indexdef(index_name);
    EXECUTE format('DROP INDEX %s', index_name);
  END LOOP;
  UPDATE devices d SET number = n.number
  FROM (SELECT service_id, id, row_number() OVER (PARTITION BY service_id ORDER BY id) - 1 AS number FROM devices) n
  WHERE n.service_id = d.service_id AND n.id = d.id;
  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE definition;
  END LOOP;
END $$;
ALTER TABLE devices ALTER COLUMN number SET NOT NULL;
INSERT INTO device_numbers (service_id, next) SELECT service_id, max(number) + 1 FROM devices GROUP BY service_id;
CREATE UNIQUE INDEX devices_number ON devices (service_id, number);
CREATE INDEX devices_pushable ON devices (service_id, number)
  WHERE deactivated_at IS NULL AND notifications_enabled AND endpoint IS NOT NULL;

-- Whose a device was before, so that a user's notifications can be listed. A row is written when a device changes its user or
-- is deleted, and deleted when the user is erased.
CREATE TABLE former_users (
  service_id uuid NOT NULL REFERENCES services,
  -- hashtextextended of the user's id.
  user_hash bigint NOT NULL,
  device_id uuid NOT NULL,
  number integer NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_users_user ON former_users (service_id, user_hash);
CREATE INDEX former_users_device ON former_users (service_id, device_id);
CREATE INDEX former_users_age ON former_users (service_id, until);

-- A block's share in a broadcast. The bits of a device, at its position: it is a recipient; its delivery was accepted; its
-- delivery left the page, and has, or will have, a row in `deliveries` if it is attempted. A bit is never cleared, and a device
-- has one of the last two at most.
CREATE TABLE broadcast_pages (
  service_id uuid NOT NULL,
  notification_id uuid NOT NULL,
  block integer NOT NULL,
  recipients bit(1024) NOT NULL,
  accepted bit(1024) NOT NULL DEFAULT repeat('0', 1024)::bit(1024),
  diverted bit(1024) NOT NULL DEFAULT repeat('0', 1024)::bit(1024),
  -- The accepted ones are counted in the notification's row, which happens once, when all recipients have one of the two bits.
  counted boolean NOT NULL DEFAULT false,
  dispatched_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- How many became accepted in which second after `dispatched_at`: pairs of the second and the number.
  progress integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (service_id, notification_id, block),
  CONSTRAINT one_way_each CHECK (bit_count(accepted & diverted) = 0),
  CONSTRAINT recipients_alone CHECK (bit_count((accepted | diverted) & ~recipients) = 0),
  CONSTRAINT counted_is_complete CHECK (NOT counted OR (accepted | diverted) = recipients)
-- A page is updated some ten times, in place while there is room.
) WITH (fillfactor = 50);
CREATE INDEX broadcast_pages_block ON broadcast_pages (service_id, block, notification_id);
CREATE INDEX broadcast_pages_uncounted ON broadcast_pages (service_id, notification_id) WHERE NOT counted;

-- Where the walk over a broadcast's devices stands, by their numbers. `dispatch_cursor` remains for notifications that are sent
-- again, and for broadcasts whose dispatch began before this migration.
ALTER TABLE notifications ADD COLUMN dispatch_number integer;
