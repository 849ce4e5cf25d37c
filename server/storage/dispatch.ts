import { insertPages } from './broadcast-pages.ts';
import { type Database, prepared, type Queryable, sql } from './database.ts';
import { type Delivery, lockNotifications } from './deliveries.ts';
import { type JobQueue, packIds } from './jobs.ts';
import { readNamed } from './layout.ts';
import { BLOCK_SIZE, blockOf } from './page-bits.ts';
import { forEachService } from './per-service.ts';
import { FIRST_FINAL_STATUS, PUSHABLE, STATUS, userHash } from './vocabulary.ts';

/**
 * Adds jobs for scheduled notifications that are due. The database's clock decides, so that none is sent
 * early, whatever the clocks of the machines say.
 *
 * @returns how many jobs each queue got, the ms until the next notification is due (null if none is
 *   scheduled), and the database's time in ms
 */
export function releaseDue(
  database: Database,
  jobs: JobQueue,
): Promise<{ direct: number; broadcast: number; nextIn: number | null; now: number }> {
  return database.transaction(async (tx) => {
    const scheduled = await tx.query<{ serviceId: string; id: string }>(sql`
      DELETE FROM scheduled_notifications WHERE (scheduled_at, notification_id) IN (
        SELECT scheduled_at, notification_id FROM scheduled_notifications WHERE scheduled_at <= now()
        ORDER BY scheduled_at LIMIT 500 FOR UPDATE SKIP LOCKED
      ) RETURNING service_id AS "serviceId", notification_id AS id`);
    const due = await forEachService(scheduled, (serviceId, group) =>
      markReleased(
        tx,
        serviceId,
        group.map(({ id }) => id),
      ),
    );
    const refsOf = (direct: boolean) =>
      due
        .filter((row) => row.direct === direct)
        .map((row) => ({ service_id: row.service_id, notification_id: row.id }));
    await jobs.add(tx, 'direct', [{ data: { notifications: refsOf(true) } }]);
    await jobs.add(
      tx,
      'broadcast',
      refsOf(false).map((data) => ({ data })),
    );
    const [next] = await tx.query<{ next_in: number | null; now: number }>(sql`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float AS now,
        (extract(epoch FROM min(scheduled_at) - clock_timestamp()) * 1000)::float AS next_in
      FROM scheduled_notifications`);
    const broadcast = due.filter((row) => !row.direct).length;
    return { direct: due.length - broadcast, broadcast, nextIn: next!.next_in, now: next!.now };
  });
}

type Released = { service_id: string; id: string; direct: boolean };

/** Leaves out notifications that were cancelled or deleted since they were scheduled. */
function markReleased(tx: Queryable, serviceId: string, ids: string[]): Promise<Released[]> {
  const released: Released[] = [];
  const mark = async () => {
    const marked = await tx.query<Released>(sql`
      UPDATE notifications SET released = true, due_at = now()
      WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[]) AND NOT released
      RETURNING service_id, id, target_device_id IS NOT NULL OR target_user_id IS NOT NULL AS direct`);
    released.push(...marked);
    return released;
  };
  return readNamed(tx, serviceId, mark, () => released.length === ids.length);
}

/**
 * Resolves the recipients of direct notifications that another worker had, or had no time for, and writes a delivery for each
 * device (direct-deliveries.ts does it for all others). Those that have deliveries return the ones that are owed.
 */
export const claimDirect = (
  database: Database,
  notifications: { serviceId: string; id: string }[],
): Promise<Delivery[]> =>
  database.transaction((tx) =>
    forEachService(notifications, (serviceId, group) =>
      claimDirectOf(
        tx,
        serviceId,
        group.map(({ id }) => id),
      ),
    ),
  );

async function claimDirectOf(tx: Queryable, serviceId: string, ids: string[]): Promise<Delivery[]> {
  const rows = await readNamed(
    tx,
    serviceId,
    () => lockNotifications(tx, serviceId, ids),
    (found) => found.length === ids.length,
  );
  const created = rows.filter((row) => row.status === 'created').map((row) => row.id);
  const queued = rows.filter((row) => row.status === 'queued').map((row) => row.id);
  const inserted = created.length === 0 ? [] : await insertDirectDeliveries(tx, serviceId, created);
  const owed = queued.length === 0 ? [] : await findOwedDeliveries(tx, serviceId, queued);
  return [...inserted, ...owed].map((row) => ({
    serviceId,
    notificationId: row.notification_id,
    deviceId: row.device_id,
  }));
}

type DeliveryRow = { notification_id: string; device_id: string };

async function insertDirectDeliveries(
  tx: Queryable,
  serviceId: string,
  ids: string[],
): Promise<DeliveryRow[]> {
  const rows = await tx.query<DeliveryRow>(sql`
    INSERT INTO deliveries AS x (service_id, notification_id, device_id, user_hash, status)
    SELECT service_id, notification_id, device_id, ${userHash(sql`user_id`)}, ${STATUS.created} FROM (
      SELECT n.service_id, n.id AS notification_id, d.id AS device_id, d.user_id
      FROM notifications n JOIN devices d ON d.service_id = n.service_id AND d.id = n.target_device_id AND ${PUSHABLE}
      WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT n.service_id, n.id, d.id, d.user_id
      FROM notifications n JOIN devices d ON d.service_id = n.service_id AND d.user_id = n.target_user_id AND ${PUSHABLE}
      WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[])
    ) targets
    RETURNING x.notification_id, x.device_id`);
  const byNotification = Map.groupBy(rows, (row) => row.notification_id);
  const counts = ids.map((id) => byNotification.get(id)?.length ?? 0);
  await tx.query(sql`
    UPDATE notifications n SET dispatched = true, total = t.count,
      status = CASE WHEN t.count = 0 THEN 'skipped' ELSE 'queued' END
    FROM unnest(${ids}::uuid[], ${counts}::int[]) AS t (id, count)
    WHERE n.service_id = ${serviceId} AND n.id = t.id AND n.id = ANY(${ids}::uuid[])`);
  return rows;
}

function findOwedDeliveries(tx: Queryable, serviceId: string, ids: string[]): Promise<DeliveryRow[]> {
  return tx.query<DeliveryRow>(sql`
    SELECT notification_id, device_id FROM deliveries
    WHERE service_id = ${serviceId} AND notification_id = ANY(${ids}::uuid[]) AND status < ${FIRST_FINAL_STATUS}`);
}

/** Devices that are read for one job of a notification that is sent again. */
const MISSED_SIZE = 1000;

/**
 * Each page has a lower priority than the one before, so that broadcasts take turns, and a large one never
 * holds up a small one.
 */
const priorityOf = (devicesBefore: number): number => -Math.floor(devicesBefore / BLOCK_SIZE);

/**
 * Dispatches the next pages of a broadcast: writes them, their send job, the count and the cursor in one transaction.
 * After a crash the next call resumes at the cursor; two workers on one broadcast take turns at its row lock.
 * A resent notification goes to the devices whose delivery of the earlier one failed. One that was stopped goes to nobody further.
 *
 * @returns `done` after the last page, or if the notification was deleted
 */
export function dispatchPage(
  database: Database,
  jobs: JobQueue,
  serviceId: string,
  id: string,
): Promise<'more' | 'done'> {
  return database.transaction(async (tx) => {
    const [n] = await readNamed(
      tx,
      serviceId,
      () => lockBroadcast(tx, serviceId, id),
      (found) => found.length > 0,
    );
    if (!n || n.dispatched || (n.status !== 'created' && n.status !== 'queued')) return 'done';
    const { count, work, cursor, number, isLast } = await (n.stopped
      ? { ...NOTHING, cursor: n.cursor, number: n.number }
      : n.retry_of === null
        ? insertNextPages(tx, { id, serviceId, cursor: n.cursor, number: n.number })
        : insertPageOfMissed(tx, { id, earlier: n.retry_of, serviceId, cursor: n.cursor }));
    if (count > 0)
      await jobs.add(tx, 'send', [
        { data: { service_id: serviceId, notification_id: id, ...work }, priority: priorityOf(n.total) },
      ]);
    const advance = sql`
      UPDATE notifications SET total = total + ${count}, dispatch_cursor = ${cursor}, dispatch_number = ${number},
        dispatched = ${isLast},
        status = CASE
          WHEN ${isLast} AND total + ${count} = 0 THEN 'skipped'
          WHEN ${isLast} AND completed + failed = total + ${count}
            THEN CASE WHEN completed > 0 THEN 'completed' ELSE 'failed' END
          ELSE 'queued' END
      WHERE service_id = ${serviceId} AND id = ${id}`;
    await tx.query(prepared('advance broadcast', advance));
    return isLast ? 'done' : 'more';
  });
}

const lockBroadcast = (tx: Queryable, serviceId: string, id: string) =>
  tx.query<{
    cursor: string | null;
    number: number | null;
    dispatched: boolean;
    status: string;
    total: number;
    stopped: boolean;
    retry_of: string | null;
  }>(
    prepared(
      'lock broadcast',
      sql`
        SELECT dispatch_cursor AS cursor, dispatch_number AS number, dispatched, status, total,
          stopped_at IS NOT NULL AS stopped, retry_of FROM notifications
        WHERE service_id = ${serviceId} AND id = ${id} FOR NO KEY UPDATE`,
    ),
  );

/** `work`: what the send job needs beside the notification. `cursor` and `number`: where the next call begins. */
type Dispatched = {
  count: number;
  work: { blocks: number[] } | { devices: string; direct: boolean };
  cursor: string | null;
  number: number | null;
  isLast: boolean;
};

/** What is left of a notification that was stopped. */
const NOTHING = { count: 0, work: { blocks: [] }, isLast: true };

/** Writes the pages of the next devices of a service that can be pushed: of whole blocks, so that each page is written once. */
async function insertNextPages(
  tx: Queryable,
  at: { id: string; serviceId: string; cursor: string | null; number: number | null },
): Promise<Dispatched> {
  const { id, serviceId, cursor } = at;
  const next = sql`
    SELECT d.number FROM devices d
    WHERE d.service_id = ${serviceId} AND ${PUSHABLE} AND d.number >= ${at.number ?? 0}
      AND (${cursor}::uuid IS NULL OR d.id > ${cursor})
    ORDER BY d.number LIMIT ${BLOCK_SIZE}`;
  const found = await tx.query<{ number: number }>(prepared('next numbers', next));
  const isLast = found.length < BLOCK_SIZE;
  const all = found.map((row) => row.number);
  const numbers = isLast ? all : withoutPartOfBlock(all);
  const blocks = numbers.length === 0 ? [] : await insertPages(tx, serviceId, id, numbers);
  const number = isLast ? at.number : (blockOf(numbers.at(-1)!) + 1) * BLOCK_SIZE;
  return { count: numbers.length, work: { blocks }, cursor, number, isLast };
}

/** Leaves out the last block, of which there may be more. A block that fills the page is whole. */
function withoutPartOfBlock(numbers: number[]): number[] {
  const last = blockOf(numbers.at(-1)!);
  return blockOf(numbers[0]!) === last ? numbers : numbers.filter((number) => blockOf(number) < last);
}

/**
 * The next devices that an earlier notification did not reach, if they can be pushed now and still belong to
 * the same user: a page may have few, or none. Their deliveries are written at once, as for direct
 * notifications: the user hash in them keeps the message from anybody who gets the phone before it is sent.
 */
async function insertPageOfMissed(
  tx: Queryable,
  resent: { id: string; earlier: string; serviceId: string; cursor: string | null },
): Promise<Dispatched> {
  const { id, earlier, serviceId, cursor } = resent;
  const missed = await tx.query<{ device_id: string; user_hash: string }>(sql`
    SELECT device_id, user_hash FROM deliveries
    WHERE service_id = ${serviceId} AND notification_id = ${earlier} AND status = ${STATUS.failed} AND reason_code <> 'stopped'
      AND ${cursor === null ? sql`true` : sql`device_id > ${cursor}`}
    ORDER BY device_id LIMIT ${MISSED_SIZE}`);
  const owed = await tx.query<{ device_id: string }>(sql`
    INSERT INTO deliveries AS x (service_id, notification_id, device_id, user_hash, status)
    SELECT d.service_id, ${id}::uuid, d.id, m.user_hash, ${STATUS.created}
    FROM unnest(${missed.map((row) => row.device_id)}::uuid[], ${missed.map((row) => row.user_hash)}::bigint[])
      AS m (device_id, user_hash)
    JOIN devices d ON d.service_id = ${serviceId} AND d.id = m.device_id AND ${PUSHABLE}
      AND m.user_hash = ${userHash(sql`d.user_id`)}
    RETURNING x.device_id`);
  return {
    count: owed.length,
    work: { devices: packIds(owed.map((row) => row.device_id).sort()), direct: false },
    cursor: missed.at(-1)?.device_id ?? cursor,
    number: null,
    isLast: missed.length < MISSED_SIZE,
  };
}
