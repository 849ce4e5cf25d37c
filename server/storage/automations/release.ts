import { uuidArray } from '../arrays.ts';
import { type Database, prepared, type Queryable, sql } from '../database.ts';
import { addRunJobs } from '../jobs/jobs.ts';
import type { RunRef } from '../jobs/queues.ts';

/** Runs that one transaction releases. */
const RELEASE_BATCH_SIZE = 2000;

/** Schedules runs: `dueAt` is when they go on, in ms since 1970. The caller has called `commitOnAllNodes`. */
export async function scheduleRuns(tx: Queryable, runs: (RunRef & { dueAt: number })[]): Promise<void> {
  if (runs.length === 0) return;
  await tx.query(
    prepared(
      'schedule runs',
      sql`
        INSERT INTO scheduled_runs (due_at, service_id, run_id)
        SELECT * FROM unnest(${runs.map(({ dueAt }) => new Date(dueAt))}::timestamptz[], ${uuidArray(runs.map(({ serviceId }) => serviceId))}::uuid[],
          ${uuidArray(runs.map(({ id }) => id))}::uuid[])
        ON CONFLICT DO NOTHING`,
    ),
  );
}

/**
 * Adds jobs for runs of automations that are due, by the database's clock. Their rows are not read: whoever has the job finds out what became of
 * them. Runs of closed services and disabled automations are released too, and held by the job, so that they do not stand before all others here.
 *
 * @returns the number of released runs, and the ms until the next run is due; null if none is scheduled
 */
export const releaseDueRuns = (database: Database): Promise<{ count: number; nextIn: number | null }> =>
  database.transaction(async (tx) => {
    const due = await tx.query<RunRef>(sql`
      DELETE FROM scheduled_runs WHERE (due_at, run_id) IN (
        SELECT due_at, run_id FROM scheduled_runs WHERE due_at <= now() ORDER BY due_at LIMIT ${RELEASE_BATCH_SIZE} FOR UPDATE SKIP LOCKED
      ) RETURNING service_id AS "serviceId", run_id AS id`);
    await addRunJobs(tx, due);
    const [next] = await tx.query<{ next_in: number | null }>(sql`
      SELECT (extract(epoch FROM min(due_at) - clock_timestamp()) * 1000)::float AS next_in FROM scheduled_runs`);
    return { count: due.length, nextIn: next!.next_in };
  });
