-- Direct notifications that are due, some hundred to a row: one statement leases a row, another deletes it. Accepting one
-- notification at a time writes a row for each.
--
-- Time and locks: `notifications` is locked for a moment. Jobs that an earlier version left in pg-boss's queue `direct` are moved here
-- by each worker, also while processes of that version still run (server/storage/direct-queue.ts).
CREATE TABLE direct_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_ids uuid[] NOT NULL,
  notification_ids uuid[] NOT NULL,
  -- When it became due, or is to be tried again after an error.
  start_after timestamptz NOT NULL,
  -- How often a worker has leased it, which tells one lease from the next.
  leases integer NOT NULL,
  -- Of the worker that has it; null if none has.
  heartbeat_at timestamptz,
  CONSTRAINT two_of_each CHECK (cardinality(service_ids) = cardinality(notification_ids))
-- A row is leased in place, and vacuumed as the jobs are (server/storage/jobs.ts).
) WITH (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_threshold = 100,
  autovacuum_vacuum_cost_delay = 0
);

-- It was checked for each notification, and every process that accepts for the same service locked the same row. A service is never
-- deleted, and a request names it by a key that belongs to it.
ALTER TABLE notifications DROP CONSTRAINT notifications_service_id_fkey;
