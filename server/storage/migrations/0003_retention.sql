-- What is old is deleted now, and rows are written over: so that its room is used again before tables grow. PostgreSQL's own
-- settings vacuum a table once a fifth of it is dead, which in one of 100 million rows is 20 million. A vacuum reads all of
-- the table's indexes, so that less than a twentieth would cost more than it saves. The thresholds keep small tables from being
-- vacuumed for a handful of rows. pg-boss' tables have theirs from jobs.ts, since they are not there yet.

-- Four times the room of a row is dead by the time a notification is final: it is released, queued, counted, completed.
-- What changes its counters alone changes no index, if the page has room for the new version (HOT): a fifth is kept free for that.
ALTER TABLE notifications SET (
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 500,
  autovacuum_analyze_scale_factor = 0.05
);

-- A delivery of a broadcast is written once, one of a direct send twice, with its status in an index: no room on the page would
-- spare that. What is deleted as old is a ninetieth of the table a day, so this comes by every few days.
ALTER TABLE deliveries SET (
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.05
);

-- Written at each opening of the app (last_seen_at), which changes no index; and read by every broadcast, which meets the dead.
ALTER TABLE devices SET (
  fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_threshold = 500
);
