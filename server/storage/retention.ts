import { type Database, sql } from './database.ts';

/** A notification that is finished and old. UUIDs; `total` is how many deliveries it made. */
export type Old = { id: string; serviceId: string; total: number };

/** What a look finds; `next` is where the next one goes on, null at the end. */
export type Look = { old: Old[]; next: string | null };

/** Notifications that one look reads. */
const A_LOOK = 1000;
/** Deliveries that one statement deletes: some 30 ms, four indexes included. */
export const MOST_DELIVERIES = 5000;

const LOCK = 7_236_010_002;

/**
 * The right to delete what is old, which one process has at a time: several would each take their share of the database. It
 * ends with its connection, so that nobody has to give back what a killed process held.
 *
 * @returns how to give it back; null where another has it
 */
export async function takeRetention(database: Database): Promise<(() => Promise<void>) | null> {
  const connection = await database.connect();
  const giveBack = () => connection.end();
  try {
    const { rows } = await connection.query('SELECT pg_try_advisory_lock($1) AS taken', [LOCK]);
    if (rows[0].taken) return giveBack;
  } catch (error) {
    await giveBack();
    throw error;
  }
  await giveBack();
  return null;
}

/**
 * Looks at the next notifications after `after`, in the order of their ids, for those that are finished and were due more
 * than `days` ago. Ids begin with the time they were made at, so that the walk ends where the young ones begin, and needs no
 * index but the primary key: one of its own every notification would have to pay for. (The end is not in the condition:
 * where it is, the planner takes what is between to be little, and sorts all of it for each look.) What was scheduled is
 * younger than its id, by 30 days at most, and is passed over until its time.
 */
export async function findOld(database: Database, days: number, after: string | null): Promise<Look> {
  const before = sql`now() - ${days} * interval '1 day'`;
  const rows = await database.query<Old & { isYoung: boolean; isOld: boolean }>(sql`
    SELECT id, service_id AS "serviceId", total,
      id >= rpad(lpad(to_hex(greatest(0, extract(epoch FROM ${before}) * 1000)::bigint), 12, '0'), 32, '0')::uuid AS "isYoung",
      status IN ('completed', 'failed', 'skipped') AND coalesce(due_at, scheduled_at, created_at) < ${before} AS "isOld"
    FROM notifications WHERE id > ${after ?? '00000000-0000-0000-0000-000000000000'} ORDER BY id LIMIT ${A_LOOK}`);
  const isEnd = rows.length < A_LOOK || rows.at(-1)!.isYoung;
  return {
    old: rows.filter((row) => row.isOld && !row.isYoung),
    next: isEnd ? null : rows.at(-1)!.id,
  };
}

/**
 * Deletes deliveries of old notifications with their taps, MOST_DELIVERIES at most, then the notifications themselves. Only
 * a single notification may have more: it is deleted in several steps, each going on after the device where the one before
 * stopped, since reading from the start would meet all that has been deleted. What another process has in hand is left to it.
 *
 * @returns the device to go on after; null when all are gone
 */
export function forgetSome(database: Database, old: Old[], after: string | null): Promise<string | null> {
  return database.transaction(async (tx) => {
    const held = await tx.query<{ id: string; service_id: string }>(sql`
      SELECT id, service_id FROM notifications WHERE id = ANY(${old.map((one) => one.id)}::uuid[])
      ORDER BY id FOR UPDATE SKIP LOCKED`);
    if (held.length === 0) return null;
    const ids = held.map((row) => row.id);
    // Each is looked up by itself, by the primary key. Left to choose, the planner reads a table of 100,000 deliveries to
    // delete 500 of them: 80 ms in place of 5.
    await tx.query(sql`SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off`);
    const [gone] = await tx.query<{ count: number; last: string | null }>(sql`
      WITH doomed AS MATERIALIZED (
        SELECT n.service_id, n.id AS notification_id, d.device_id
        FROM unnest(${ids}::uuid[], ${held.map((row) => row.service_id)}::uuid[]) AS n (id, service_id)
        CROSS JOIN LATERAL (
          SELECT device_id FROM deliveries
          WHERE service_id = n.service_id AND notification_id = n.id
            AND ${after === null ? sql`true` : sql`device_id > ${after}`}
          ORDER BY device_id LIMIT ${MOST_DELIVERIES}
        ) d
        LIMIT ${MOST_DELIVERIES}
      ), untapped AS (
        DELETE FROM taps t USING doomed x
        WHERE t.service_id = x.service_id AND t.notification_id = x.notification_id AND t.device_id = x.device_id
      ), undelivered AS (
        DELETE FROM deliveries d USING doomed x
        WHERE d.service_id = x.service_id AND d.notification_id = x.notification_id AND d.device_id = x.device_id
      )
      SELECT count(*)::int AS count, (SELECT device_id FROM doomed ORDER BY device_id DESC LIMIT 1) AS last FROM doomed`);
    if (gone!.count === MOST_DELIVERIES) return gone!.last;
    await tx.query(sql`DELETE FROM notifications WHERE id = ANY(${ids}::uuid[])`);
    return null;
  });
}
