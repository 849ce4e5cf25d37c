import { uuidArray } from '../arrays.ts';
import { commitOnAllNodes } from '../citus/layout.ts';
import { prepared, type Queryable, type Sql, sql } from '../database.ts';
import { takeTraces, withTraces } from './job-traces.ts';
import {
  type Jobs,
  MAX_DIRECT_BATCH,
  type NotificationRef,
  packRefs,
  packRuns,
  QUEUE_NAMES,
  QUEUES,
  type Queue,
  type RunRef,
} from './queues.ts';

/**
 * A job is work that is leased. It is added in the transaction that causes it. A process leases it when it is due, extends the lease by
 * heartbeats, and deletes the job when it is done. If the heartbeats stop, the job is due again when the lease ends, and another process
 * leases it. Jobs are never dropped.
 *
 * A lease postpones a job's due time by its length, so that leasing, retrying and rescuing are the same. The number of leases tells one
 * holder from the next: only the last can extend, finish or return the job.
 */

/** A leased job. `retryCount`: number of its earlier leases. */
export type Job<Name extends Queue> = LeasedJob<Jobs[Name]>;
export type LeasedJob<Data> = { id: string; data: Data; retryCount: number };
type Leased = Pick<LeasedJob<unknown>, 'id' | 'retryCount'>;

/** Time without a heartbeat after which a lease ends. */
export const LEASE_MS = 10_000;
const LEASE = sql`${LEASE_MS}::int * interval '1 millisecond'`;

/**
 * Timeout of a worker's statements, which take milliseconds. A statement without an answer for this long has probably lost its connection,
 * and is repeated on another; outcomes wait for that.
 */
export const WORKER_TIMEOUT_MS = 10_000;

export type NewJob<Name extends Queue> = {
  data: Jobs[Name];
  /** Milliseconds from the transaction's start until it is due. */
  startIn?: number;
  /** Higher priorities are leased first. The default is 0. */
  priority?: number;
  /** A UUID. A job is not added while its queue has another with this key. */
  key?: string;
  /** Weight of the job when jobs are leased. The default is 1. */
  size?: number;
};

/** Adds jobs to a queue in the caller's transaction. Returns their ids. */
export async function addJobs<Name extends Queue>(
  tx: Queryable,
  queue: Name,
  jobs: NewJob<Name>[],
): Promise<string[]> {
  if (jobs.length === 0) return [];
  await commitOnAllNodes(tx);
  const rows = await tx.query<{ job_id: string }>(addStatement(queue, jobs));
  return rows.map((row) => row.job_id);
}

/** @param isLeased whether this process handles the jobs itself, and holds their leases from the commit on */
export const addStatement = <Name extends Queue>(queue: Name, jobs: NewJob<Name>[], isLeased = false): Sql =>
  prepared(
    'add jobs',
    sql`
      INSERT INTO jobs (queue, key, data, priority, size, is_leased, leases, due_at)
      SELECT ${queue}, t.key, t.data::jsonb, t.priority, t.size, ${isLeased}::boolean, ${isLeased ? 1 : 0}::int,
        now() + t.start_in * interval '1 millisecond'
      FROM unnest(${uuidArray(jobs.map(({ key = null }) => key))}::uuid[], ${jobs.map(({ data }) => JSON.stringify(withTraces(data)))}::text[],
        ${jobs.map(({ priority = 0 }) => priority)}::int[], ${jobs.map(({ size = 1 }) => size)}::int[],
        ${jobs.map(({ startIn = 0 }) => Math.max(0, Math.ceil(startIn)) + (isLeased ? LEASE_MS : 0))}::float[])
        AS t (key, data, priority, size, start_in)
      ON CONFLICT (queue, key) WHERE key IS NOT NULL DO NOTHING
      RETURNING id AS job_id`,
  );

/** Returns jobs for direct notifications, each for up to MAX_DIRECT_BATCH of them. */
export const directJobs = (notifications: NotificationRef[]): NewJob<'direct'>[] =>
  Array.from({ length: Math.ceil(notifications.length / MAX_DIRECT_BATCH) }, (_, i) => {
    const some = notifications.slice(i * MAX_DIRECT_BATCH, (i + 1) * MAX_DIRECT_BATCH);
    return { data: packRefs(some), size: some.length };
  });

/** Highest number of runs in one job: they are taken along in one transaction. */
export const MAX_RUN_BATCH = 200;

/** Adds jobs for runs of automations that are due. */
export async function addRunJobs(tx: Queryable, runs: RunRef[]): Promise<void> {
  const jobs: NewJob<'run'>[] = [];
  for (let i = 0; i < runs.length; i += MAX_RUN_BATCH) {
    const some = runs.slice(i, i + MAX_RUN_BATCH);
    jobs.push({ data: packRuns(some), size: some.length });
  }
  await addJobs(tx, 'run', jobs);
}

const LOWEST_PRIORITY = -(2 ** 31);

/**
 * Leases due jobs, including jobs whose lease has ended: highest priority first, then longest due.
 *
 * @param size total size of the jobs, which the last one may exceed
 * @param urgentOnly whether to lease only jobs with a priority above 0
 */
export async function leaseJobs<Name extends Queue>(
  database: Queryable,
  queue: Name,
  size: number,
  urgentOnly = false,
): Promise<Job<Name>[]> {
  const rows = await database.query<{ id: string; data: Jobs[Name]; leases: number }>(
    prepared(
      'lease jobs',
      sql`
        UPDATE jobs SET is_leased = true, leases = leases + 1, due_at = now() + ${LEASE}, set_at = now()
        WHERE id = ANY(ARRAY(
          SELECT id FROM (
            SELECT id, sum(size) OVER (ORDER BY priority DESC, due_at, id) - size AS before FROM (
              SELECT id, size, priority, due_at FROM jobs
              WHERE queue = ${queue} AND due_at <= now() AND priority >= ${urgentOnly ? 1 : LOWEST_PRIORITY}::int
              ORDER BY priority DESC, due_at, id LIMIT ${size} FOR UPDATE SKIP LOCKED
            ) AS due
          ) AS counted WHERE before < ${size}
        ))
        RETURNING id, data, leases`,
    ),
  );
  return rows.map(({ id, data, leases }) => ({ id, data: takeTraces(data), retryCount: leases - 1 }));
}

/** Returns the condition that a job `j` is one of these, and still under the same lease. */
const isHeld = (jobs: Leased[]): Sql => sql`j.id = ANY(${jobs.map(({ id }) => id)}::bigint[])
  AND (j.id, j.leases) IN (SELECT * FROM unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ retryCount }) => retryCount + 1)}::int[]))`;

/** Extends the leases of jobs. Returns false if some are no longer held: another process has them, or they were deleted. */
export async function extendJobs(database: Queryable, jobs: Leased[]): Promise<boolean> {
  const held = await database.query(
    prepared(
      'extend jobs',
      sql`UPDATE jobs j SET due_at = now() + ${LEASE}, set_at = now() WHERE ${isHeld(jobs)} AND j.is_leased RETURNING j.id`,
    ),
  );
  return held.length === jobs.length;
}

/** Deletes jobs that are done. Returns for each whether its lease was still held: if not, its new holder handles it again. */
export async function finishJobs(database: Queryable, jobs: Leased[]): Promise<boolean[]> {
  const rows = await database.query<{ id: string }>(
    prepared('finish jobs', sql`DELETE FROM jobs j WHERE ${isHeld(jobs)} RETURNING j.id`),
  );
  const finished = new Set(rows.map(({ id }) => id));
  return jobs.map(({ id }) => finished.has(id));
}

/**
 * Puts jobs without a key off: in place of each, the same job is due after a time. It counts as new, because nothing failed. Returns like `finishJobs`.
 */
export async function postponeJobs(database: Queryable, jobs: Leased[], startIn: number): Promise<boolean[]> {
  const rows = await database.query<{ id: string }>(sql`
    WITH held AS (DELETE FROM jobs j WHERE ${isHeld(jobs)} RETURNING j.*), later AS (
      INSERT INTO jobs (queue, data, priority, size, is_leased, leases, due_at)
      SELECT queue, data, priority, size, false, 0, now() + ${startIn}::float * interval '1 millisecond' FROM held
    )
    SELECT id FROM held`);
  const postponed = new Set(rows.map(({ id }) => id));
  return jobs.map(({ id }) => postponed.has(id));
}

/** Gives jobs of one queue back after an error, or when the process stops. They are due again after a pause. */
export async function returnJobs(database: Queryable, queue: Queue, jobs: Leased[]): Promise<void> {
  const { first, longest } = QUEUES[queue].pause;
  await database.query(sql`
    UPDATE jobs j SET is_leased = false, set_at = now(),
      due_at = now() + least(${first}::int * 2 ^ least(j.leases - 1, 20), ${longest}::int) * interval '1 second'
    WHERE ${isHeld(jobs)}`);
}

/** Deletes jobs that are no longer needed, leased or not. */
export async function removeJobs(database: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await database.query(sql`DELETE FROM jobs WHERE id = ANY(${ids}::bigint[])`);
}

/** Makes the waiting retries and pages of a notification due, in the caller's transaction. */
export async function hastenJobs(tx: Queryable, notificationId: string): Promise<void> {
  await commitOnAllNodes(tx);
  await tx.query(sql`
    UPDATE jobs SET due_at = now(), set_at = now()
    WHERE queue IN ('retry', 'send') AND NOT is_leased AND due_at > now() AND data ->> 'notification_id' = ${notificationId}`);
}

/** Reads the data of all jobs of a queue that has few. */
export async function listJobs<Name extends Queue>(database: Queryable, queue: Name): Promise<Jobs[Name][]> {
  const rows = await database.query<{ data: Jobs[Name] }>(sql`SELECT data FROM jobs WHERE queue = ${queue}`);
  return rows.map(({ data }) => data);
}

export type QueueDepth = { queue: Queue; waiting: number; active: number; age: number; retrying: number };

/**
 * Counts the waiting and the leased jobs of each queue; for `direct`, their notifications. `age`: time for which the oldest due job has
 * waited, in seconds; `retrying`: number of waiting jobs that were given back.
 */
export const readDepths = (database: Queryable): Promise<QueueDepth[]> =>
  database.query<QueueDepth>(sql`
    SELECT q.queue, coalesce(sum(j.size) FILTER (WHERE NOT j.is_leased), 0)::int AS waiting,
      coalesce(sum(j.size) FILTER (WHERE j.is_leased), 0)::int AS active,
      coalesce(extract(epoch FROM now() - min(j.due_at) FILTER (WHERE NOT j.is_leased AND j.due_at <= now())), 0)::float AS age,
      coalesce(sum(j.size) FILTER (WHERE NOT j.is_leased AND j.leases > 0), 0)::int AS retrying
    FROM unnest(${QUEUE_NAMES}::text[]) AS q (queue) LEFT JOIN jobs j ON j.queue = q.queue
    GROUP BY q.queue ORDER BY array_position(${QUEUE_NAMES}::text[], q.queue)`);

/**
 * Corrects due times after the database's clock was set back, as if they had been set now: otherwise jobs would wait, and leases of killed
 * processes would last, longer by as much.
 *
 * @returns the number of corrected jobs
 */
export async function pullBackJobs(database: Queryable): Promise<number> {
  const rows = await database.query(sql`
    UPDATE jobs SET due_at = now() + (due_at - set_at), set_at = now() WHERE set_at > now() + interval '5 seconds' RETURNING id`);
  return rows.length;
}
