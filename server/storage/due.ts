import { type Database, type Queryable, sql } from './database.ts';
import { type Delivery, lockNotifications, PUSHABLE } from './deliveries.ts';
import { type JobQueue, packIds } from './jobs.ts';

/**
 * Puts scheduled notifications whose time has come into their queues. The condition is the database's clock, so that
 * none leaves early and machines with other clocks agree.
 *
 * @returns the queues that got something, and the ms until the next one is due (null where none is scheduled)
 */
export function releaseDue(
  database: Database,
  jobs: JobQueue,
): Promise<{ direct: number; broadcast: number; nextIn: number | null }> {
  return database.transaction(async (tx) => {
    const due = await tx.query<{ id: string; direct: boolean }>(sql`
      WITH due AS (
        SELECT id FROM notifications WHERE NOT released AND scheduled_at <= now()
        ORDER BY scheduled_at LIMIT 500 FOR NO KEY UPDATE SKIP LOCKED
      )
      UPDATE notifications n SET released = true, due_at = now() FROM due WHERE n.id = due.id
      RETURNING n.id, n.target_device_id IS NOT NULL OR n.target_user_id IS NOT NULL AS direct`);
    const jobsFor = (direct: boolean) =>
      due.filter((row) => row.direct === direct).map((row) => ({ data: { notification_id: row.id } }));
    await jobs.add(tx, 'direct', jobsFor(true));
    await jobs.add(tx, 'broadcast', jobsFor(false));
    const [next] = await tx.query<{ next_in: number | null }>(sql`
      SELECT (extract(epoch FROM min(scheduled_at) - clock_timestamp()) * 1000)::float AS next_in
      FROM notifications WHERE NOT released`);
    const broadcast = due.filter((row) => !row.direct).length;
    return { direct: due.length - broadcast, broadcast, nextIn: next!.next_in };
  });
}

/**
 * Settles who is reached by direct notifications that are due, and writes what is owed: one row a device. Run again
 * after a crash, it finds what is still owed.
 */
export async function claimDirect(database: Database, notificationIds: string[]): Promise<Delivery[]> {
  const claimed = await database.transaction(async (tx) => {
    const rows = await lockNotifications(tx, notificationIds);
    const fresh = rows.filter((row) => row.status === 'created').map((row) => row.id);
    const resumed = rows.filter((row) => row.status === 'queued').map((row) => row.id);
    const made = fresh.length === 0 ? [] : await makeDirect(tx, fresh);
    const owed = resumed.length === 0 ? [] : await owedBy(tx, resumed);
    return [...made, ...owed];
  });
  return claimed.map((row) => ({ notificationId: row.notification_id, deviceId: row.device_id }));
}

type Made = { notification_id: string; device_id: string };

function makeDirect(tx: Queryable, ids: string[]): Promise<Made[]> {
  return tx.query<Made>(sql`
    WITH targets AS (
      SELECT n.service_id, n.id AS notification_id, d.id AS device_id, d.user_id
      FROM notifications n JOIN devices d ON d.id = n.target_device_id AND d.service_id = n.service_id AND ${PUSHABLE}
      WHERE n.id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT n.service_id, n.id, d.id, d.user_id
      FROM notifications n JOIN devices d ON d.service_id = n.service_id AND d.user_id = n.target_user_id AND ${PUSHABLE}
      WHERE n.id = ANY(${ids}::uuid[])
    ), made AS (
      INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status)
      SELECT service_id, notification_id, device_id, hashtextextended(user_id, 0), 0 FROM targets
      RETURNING notification_id, device_id
    ), counted AS (
      UPDATE notifications n SET dispatched = true, total = coalesce(c.count, 0),
        status = CASE WHEN c.count IS NULL THEN 'skipped' ELSE 'queued' END
      FROM unnest(${ids}::uuid[]) AS t (id)
      LEFT JOIN (SELECT notification_id, count(*)::int FROM made GROUP BY 1) c ON c.notification_id = t.id
      WHERE n.id = t.id
    )
    SELECT notification_id, device_id FROM made`);
}

function owedBy(tx: Queryable, ids: string[]): Promise<Made[]> {
  return tx.query<Made>(sql`
    SELECT notification_id, device_id FROM deliveries d JOIN notifications n ON n.id = d.notification_id
    WHERE d.service_id = n.service_id AND n.id = ANY(${ids}::uuid[]) AND d.status < 2`);
}

const PAGE = 1000;

/** The later a page of its broadcast, the lower: broadcasts take turns, and a small one never waits for a large one. */
const rankOf = (before: number): number => -Math.floor(before / PAGE);

/**
 * Takes one more page of a broadcast's devices: writes its send job, the count and the cursor in one transaction. A
 * crash resumes at the cursor; two workers on one broadcast take turns at its row. Of one that is sent again, the devices
 * are those whose delivery failed before.
 *
 * @returns `more`, or `done` when the walk has come to its end (or the notification is gone)
 */
export function dispatchPage(database: Database, jobs: JobQueue, id: string): Promise<'more' | 'done'> {
  return database.transaction(async (tx) => {
    const [n] = await tx.query<{
      service_id: string;
      cursor: string | null;
      dispatched: boolean;
      status: string;
      total: number;
      retry_of: string | null;
    }>(sql`
      SELECT service_id, dispatch_cursor AS cursor, dispatched, status, total, retry_of FROM notifications
      WHERE id = ${id} FOR NO KEY UPDATE`);
    if (!n || n.dispatched || (n.status !== 'created' && n.status !== 'queued')) return 'done';
    const { devices, cursor, isLast } = await (n.retry_of === null
      ? devicesOf(tx, n.service_id, n.cursor)
      : missedBy(tx, { id, earlier: n.retry_of, serviceId: n.service_id, cursor: n.cursor }));
    if (devices.length > 0)
      await jobs.add(tx, 'send', [
        {
          data: { notification_id: id, devices: packIds(devices), direct: false },
          priority: rankOf(n.total),
        },
      ]);
    await tx.query(sql`
      UPDATE notifications SET total = total + ${devices.length}, dispatch_cursor = ${cursor},
        dispatched = ${isLast},
        status = CASE
          WHEN ${isLast} AND total + ${devices.length} = 0 THEN 'skipped'
          WHEN ${isLast} AND completed + failed = total + ${devices.length}
            THEN CASE WHEN completed > 0 THEN 'completed' ELSE 'failed' END
          ELSE 'queued' END
      WHERE id = ${id}`);
    return isLast ? 'done' : 'more';
  });
}

/** A page of a walk: whom it found, where it stands, and whether it has come to its end. */
type Page = { devices: string[]; cursor: string | null; isLast: boolean };

/** The next page of a service's devices that can be pushed. */
async function devicesOf(tx: Queryable, serviceId: string, cursor: string | null): Promise<Page> {
  const page = await tx.query<{ id: string }>(sql`
    SELECT d.id FROM devices d
    WHERE d.service_id = ${serviceId} AND ${PUSHABLE} AND ${cursor === null ? sql`true` : sql`d.id > ${cursor}`}
    ORDER BY d.id LIMIT ${PAGE}`);
  const devices = page.map((row) => row.id);
  return { devices, cursor: devices.at(-1) ?? cursor, isLast: devices.length < PAGE };
}

/**
 * The next devices that an earlier notification did not reach, those among them that can be pushed and are still the same
 * person's: a page may hold few, or none. What is owed is written at once, as for direct ones: it says whose device it is, so
 * that nobody else is sent what was meant for them.
 */
async function missedBy(
  tx: Queryable,
  again: { id: string; earlier: string; serviceId: string; cursor: string | null },
): Promise<Page> {
  const { id, earlier, serviceId, cursor } = again;
  const [page] = await tx.query<{ devices: string[]; walked: number; last: string | null }>(sql`
    WITH missed AS MATERIALIZED (
      SELECT device_id, user_hash FROM deliveries
      WHERE service_id = ${serviceId} AND notification_id = ${earlier} AND status = 3
        AND ${cursor === null ? sql`true` : sql`device_id > ${cursor}`}
      ORDER BY device_id LIMIT ${PAGE}
    ), owed AS (
      INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status)
      SELECT d.service_id, ${id}, d.id, m.user_hash, 0 FROM missed m
      JOIN devices d ON d.id = m.device_id AND d.service_id = ${serviceId} AND ${PUSHABLE}
        AND m.user_hash = hashtextextended(d.user_id, 0)
      RETURNING device_id
    )
    SELECT ARRAY(SELECT device_id::text FROM owed ORDER BY device_id) AS devices,
      (SELECT count(*)::int FROM missed) AS walked,
      (SELECT device_id FROM missed ORDER BY device_id DESC LIMIT 1) AS last`);
  const { devices, walked, last } = page!;
  return { devices, cursor: last ?? cursor, isLast: walked < PAGE };
}
