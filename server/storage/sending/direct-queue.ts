import { uuidArray } from '../arrays.ts';
import { commitOnAllNodes } from '../citus/layout.ts';
import { prepared, type Queryable, type Sql, sql } from '../database.ts';

/**
 * The queue of direct notifications that are due. A row has a batch of them, so that leasing and finishing cost next to nothing for
 * each: as pg-boss's jobs, one for each notification, they took a third of what PostgreSQL spent on it.
 */

/** UUIDs. */
export type NotificationRef = { service_id: string; notification_id: string };

export type DirectNotifications = { notifications: NotificationRef[] };

/** A row that is leased. `retryCount`: how often it was leased before. */
export type DirectBatch = { id: string; data: DirectNotifications; retryCount: number };

/** Notifications of one row, and about as many are leased at a time. */
export const MAX_DIRECT_BATCH = 200;
/** Rows that one lease looks at. */
const MAX_ROWS = 200;
const LEASE = sql`interval '10 seconds'`;
const MAX_RETRY_S = 15;

/** `isLeased`: this process handles them itself, and holds the lease from the commit on. */
export const addDirectStatement = (notifications: NotificationRef[], isLeased: boolean): Sql =>
  prepared(
    'add direct batch',
    sql`
      INSERT INTO direct_batches (service_ids, notification_ids, start_after, leases, heartbeat_at)
      VALUES (${uuidArray(notifications.map((n) => n.service_id))}::uuid[],
        ${uuidArray(notifications.map((n) => n.notification_id))}::uuid[], now(), ${isLeased ? 1 : 0}::int,
        CASE WHEN ${isLeased}::boolean THEN now() END)
      RETURNING id AS batch_id`,
  );

export async function addDirect(tx: Queryable, notifications: NotificationRef[]): Promise<void> {
  if (notifications.length > 0) await commitOnAllNodes(tx);
  for (let from = 0; from < notifications.length; from += MAX_DIRECT_BATCH)
    await tx.query(addDirectStatement(notifications.slice(from, from + MAX_DIRECT_BATCH), false));
}

const IS_DUE = sql`CASE WHEN heartbeat_at IS NULL THEN start_after <= now() ELSE heartbeat_at < now() - ${LEASE} END`;

/** Leases the oldest batches, until they have MAX_DIRECT_BATCH notifications: also those of workers whose lease has ended. */
export async function leaseDirect(database: Queryable): Promise<DirectBatch[]> {
  const rows = await database.query<LeasedRow>(
    prepared(
      'lease direct batches',
      sql`
        UPDATE direct_batches SET heartbeat_at = now(), leases = leases + 1
        WHERE id IN (
          SELECT id FROM (
            SELECT id, sum(size) OVER (ORDER BY id) - size AS before FROM (
              SELECT id, cardinality(notification_ids) AS size FROM direct_batches WHERE ${IS_DUE}
              ORDER BY id LIMIT ${MAX_ROWS} FOR UPDATE SKIP LOCKED
            ) AS due
          ) AS counted WHERE before < ${MAX_DIRECT_BATCH}
        )
        RETURNING id, service_ids, notification_ids, leases`,
    ),
  );
  return rows.map(jobFrom);
}

type LeasedRow = { id: string; service_ids: string[]; notification_ids: string[]; leases: number };

const jobFrom = ({ id, service_ids, notification_ids, leases }: LeasedRow): DirectBatch => ({
  id,
  data: {
    notifications: notification_ids.map((notification_id, i) => ({
      service_id: service_ids[i]!,
      notification_id,
    })),
  },
  retryCount: leases - 1,
});

type Leased = Pick<DirectBatch, 'id' | 'retryCount'>;

/** Of a batch `b`: it is one of these, and its lease is still theirs. */
const isHeld = (jobs: Leased[]): Sql => sql`b.id = ANY(${jobs.map(({ id }) => id)}::bigint[])
  AND (b.id, b.leases) IN (SELECT * FROM unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ retryCount }) => retryCount + 1)}::int[]))`;

/** Returns how many of them are still held. */
export async function extendDirect(database: Queryable, jobs: Leased[]): Promise<number> {
  const held = await database.query(sql`
    UPDATE direct_batches b SET heartbeat_at = now() WHERE ${isHeld(jobs)} RETURNING b.id`);
  return held.length;
}

/** Deletes batches that are done. Returns the ids of those that were still held. */
export async function finishDirect(database: Queryable, jobs: Leased[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    prepared('finish direct batches', sql`DELETE FROM direct_batches b WHERE ${isHeld(jobs)} RETURNING b.id`),
  );
  return rows.map(({ id }) => id);
}

/** Gives batches back after an error, with backoff. */
export async function returnDirect(database: Queryable, jobs: Leased[]): Promise<void> {
  await database.query(sql`
    UPDATE direct_batches b SET heartbeat_at = NULL,
      start_after = now() + least(2 ^ least(b.leases - 1, 10), ${MAX_RETRY_S}) * interval '1 second'
    WHERE ${isHeld(jobs)}`);
}

type DirectDepth = { waiting: number; active: number; age: number; retrying: number };

/**
 * Counts the notifications that wait and those that a worker has. `age`: how long the oldest that is due has waited, in seconds; `retrying`:
 * those that wait after an error.
 */
export async function directDepth(database: Queryable): Promise<DirectDepth> {
  const [row] = await database.query<DirectDepth>(sql`
    SELECT coalesce(sum(cardinality(notification_ids)) FILTER (WHERE heartbeat_at IS NULL), 0)::int AS waiting,
      coalesce(sum(cardinality(notification_ids)) FILTER (WHERE heartbeat_at IS NOT NULL), 0)::int AS active,
      coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE heartbeat_at IS NULL AND start_after <= now())), 0)::float AS age,
      coalesce(sum(cardinality(notification_ids)) FILTER (WHERE heartbeat_at IS NULL AND leases > 0), 0)::int AS retrying
    FROM direct_batches`);
  return row!;
}

/** As `pullBackJobs`, which calls it. Returns the number of batches whose times were ahead. */
export async function pullBackDirect(database: Queryable): Promise<number> {
  const isAhead = sql`start_after > now() + ${MAX_RETRY_S + 5} * interval '1 second'`;
  const isLeasedAhead = sql`heartbeat_at > now() + interval '5 seconds'`;
  const rows = await database.query(sql`
    UPDATE direct_batches SET heartbeat_at = CASE WHEN ${isLeasedAhead} THEN now() ELSE heartbeat_at END,
      start_after = CASE WHEN ${isAhead} THEN now() ELSE start_after END
    WHERE ${isAhead} OR ${isLeasedAhead}
    RETURNING id`);
  return rows.length;
}
