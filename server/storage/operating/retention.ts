import { type Database, sql } from '../database.ts';

/** A finished notification that is past its retention: its UUID, and the number of its deliveries. */
export type OldNotification = { id: string; total: number };

/** Id above those of all devices: retention continues after it when no delivery is left and other tables still have rows. */
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Number of notifications read at a time. */
const SCAN_BATCH_SIZE = 1000;
/** Highest number of deliveries that one statement deletes: some 30 ms, with four indexes. */
export const MAX_DELIVERIES = 5000;

/** Other tables with rows of a notification. */
const OTHER_TABLES = [
  sql`taps`,
  sql`answers`,
  sql`receipts`,
  sql`archived_notifications`,
  sql`read_notifications`,
  sql`broadcast_pages`,
  sql`notification_users`,
];

const LOCK = 7_236_010_002;

/**
 * Acquires the lock under which one process at a time applies the retention: several processes would each take
 * a share of the database's time. The lock ends with its connection, so a killed process leaves none.
 *
 * @returns a function that releases it; null if another process has it
 */
export async function acquireRetentionLock(database: Database): Promise<(() => Promise<void>) | null> {
  const connection = await database.connect();
  const release = () => connection.end();
  try {
    const { rows } = await connection.query('SELECT pg_try_advisory_lock($1) AS acquired', [LOCK]);
    if (rows[0].acquired) return release;
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return null;
}

/**
 * Reads the next notifications of a service after `after`, in the order of their ids, and returns those that are finished
 * and were due more than `days` ago. Ids begin with the time of their creation, so that the scan ends at the
 * first young id and needs only the primary key; an index of its own would cost every notification. (The end
 * is not a condition of the statement: with it the planner expects few rows in between, and sorts all of them
 * for each batch.) A scheduled notification is up to 30 days younger than its id, and is skipped until its
 * time.
 *
 * @returns `next` is the id to continue after; null at the end
 */
export async function findOldNotifications(
  database: Database,
  serviceId: string,
  days: number,
  after: string | null,
): Promise<{ old: OldNotification[]; next: string | null }> {
  const before = sql`now() - ${days} * interval '1 day'`;
  const rows = await database.query<OldNotification & { isYoung: boolean; isOld: boolean }>(sql`
    SELECT id, total,
      id >= rpad(lpad(to_hex(greatest(0, extract(epoch FROM ${before}) * 1000)::bigint), 12, '0'), 32, '0')::uuid AS "isYoung",
      status IN ('completed', 'failed', 'skipped') AND coalesce(due_at, scheduled_at, created_at) < ${before} AS "isOld"
    FROM notifications WHERE service_id = ${serviceId} AND id > ${after ?? '00000000-0000-0000-0000-000000000000'}
    ORDER BY id LIMIT ${SCAN_BATCH_SIZE}`);
  const isEnd = rows.length < SCAN_BATCH_SIZE || rows.at(-1)!.isYoung;
  return {
    old: rows.filter((row) => row.isOld && !row.isYoung),
    next: isEnd ? null : rows.at(-1)!.id,
  };
}

/**
 * Deletes at most MAX_DELIVERIES deliveries of old notifications, then as many rows of each other
 * table, then the notifications themselves. Only a single notification may have more deliveries: it takes several calls, each continuing
 * after the device where the previous one stopped, since reading from the start would meet all dead rows.
 * Notifications locked by another process are left alone.
 *
 * @returns the device to continue after; null when everything is deleted
 */
export function deleteBatch(
  database: Database,
  serviceId: string,
  old: OldNotification[],
  after: string | null,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const locked = await tx.query<{ id: string }>(sql`
      SELECT id FROM notifications WHERE service_id = ${serviceId} AND id = ANY(${old.map(({ id }) => id)}::uuid[])
      ORDER BY id FOR UPDATE SKIP LOCKED`);
    if (locked.length === 0) return null;
    const ids = locked.map((row) => row.id);
    // Rows are found by the primary key and deleted by their ctid. With statistics of a smaller table, the planner would choose to compare
    // each row of the table with each doomed row: seconds instead of milliseconds.
    await tx.query(sql`SET LOCAL enable_seqscan = off`);
    const [deleted] = await tx.query<{ count: number; last: string | null }>(sql`
      WITH doomed AS MATERIALIZED (
        SELECT d.row_at, d.device_id
        FROM unnest(${ids}::uuid[]) AS n (id)
        CROSS JOIN LATERAL (
          SELECT ctid AS row_at, device_id FROM deliveries
          WHERE service_id = ${serviceId} AND notification_id = n.id
            AND ${after === null ? sql`true` : sql`device_id > ${after}`}
          ORDER BY device_id LIMIT ${MAX_DELIVERIES}
        ) d
        LIMIT ${MAX_DELIVERIES}
      ), deleted AS (
        DELETE FROM deliveries WHERE service_id = ${serviceId} AND ctid = ANY(ARRAY(SELECT row_at FROM doomed))
      )
      SELECT count(*)::int AS count, (SELECT device_id FROM doomed ORDER BY device_id DESC LIMIT 1) AS last FROM doomed`);
    if (deleted!.count === MAX_DELIVERIES) return deleted!.last;
    const isTheirs = sql`service_id = ${serviceId} AND notification_id = ANY(${ids}::uuid[])`;
    for (const table of OTHER_TABLES) {
      const rows = await tx.query(sql`
        DELETE FROM ${table} WHERE service_id = ${serviceId}
          AND ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${isTheirs} LIMIT ${MAX_DELIVERIES}))
        RETURNING 1`);
      if (rows.length === MAX_DELIVERIES) return HIGHEST_ID;
    }
    await tx.query(
      sql`DELETE FROM notifications WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])`,
    );
    return null;
  });
}
