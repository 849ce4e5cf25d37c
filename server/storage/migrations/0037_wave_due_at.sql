-- A wave may begin late, after an outage: the messages' time to live runs from when it was due. Null without waves.
--
-- Time and locks: the catalog alone changes.
ALTER TABLE notifications ADD COLUMN wave_due_at timestamptz;
