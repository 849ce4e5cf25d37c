-- The time of a service's latest event: ids of events begin with their times, and have to ascend.
--
-- Time and locks: none.

ALTER TABLE event_numbers ADD COLUMN at timestamptz NOT NULL DEFAULT '-infinity';
