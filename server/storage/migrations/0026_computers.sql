-- What people see as three platforms is two in the API, in which a computer counts as Android. Lists of devices are also ordered by
-- the time of their subscription, and by when they were last seen.
--
-- Time and locks: `devices` is locked against reads and writes until this migration commits. Its rows are rewritten, and three of its
-- indexes are built anew and two in addition, so it takes about as long as migration 9.
ALTER TABLE devices ADD COLUMN is_computer boolean NOT NULL DEFAULT false;
ALTER TABLE devices ADD COLUMN display_platform text NOT NULL GENERATED ALWAYS AS (
  CASE WHEN is_computer THEN 'computer' ELSE platform END
) STORED;

-- Browsers on computers named themselves so until now. Each opening stores what is right.
UPDATE devices SET is_computer = true
WHERE platform = 'android' AND model IS NULL AND name ~ ' on (Windows|macOS|Linux|Chrome ?OS|Chromium ?OS)$';

DROP INDEX devices_state;
DROP INDEX devices_user_prefix;
DROP INDEX devices_name_prefix;
CREATE INDEX devices_state ON devices (service_id, state, display_platform, id);
CREATE INDEX devices_user_prefix ON devices (service_id, state, display_platform, user_id COLLATE "C", id);
CREATE INDEX devices_name_prefix ON devices (service_id, state, display_platform, lower(name) COLLATE "C", id);

-- An opening changes `last_seen_at`, so from now on it writes an entry into every index of the table.
CREATE INDEX devices_subscribed ON devices (service_id, state, display_platform, coalesce(subscribed_at, '-infinity'::timestamptz), id);
CREATE INDEX devices_seen ON devices (service_id, state, display_platform, last_seen_at, id);
