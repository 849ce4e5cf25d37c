import type { Payload } from '../../contract/notifications.ts';
import type { Database, Queryable } from './database.ts';
import { sql } from './database.ts';
import { type JobQueue, packIds } from './jobs.ts';

/** A delivery that is owed: which notification, which device. UUIDs. */
export type Delivery = { notificationId: string; deviceId: string };

/** A device as a sender needs it. `pushable` is false once it is switched off, or gone. */
export type Recipient = Delivery & {
  attempts: number;
  /** What the last try came to. */
  lastReason: string | null;
  userHash: string;
  pushable: boolean;
  endpoint: string | null;
  p256dh: Buffer | null;
  auth: Buffer | null;
  /** Age of the subscription in ms, by the database's clock. */
  subscribedFor: number | null;
};

/** What all deliveries of a notification share. `age` is how long it has been due, in ms, by the database's clock. */
export type Sending = { id: string; serviceId: string; payload: Payload; direct: boolean; age: number };

const PUSHABLE = sql`d.deactivated_at IS NULL AND d.notifications_enabled AND d.endpoint IS NOT NULL`;

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

/** Locks in the order of ids, as every transaction that touches several notifications does, so that none deadlocks. */
function lockNotifications(tx: Queryable, ids: string[]) {
  return tx.query<{ id: string; status: string }>(sql`
    SELECT id, status FROM notifications WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
}

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

/**
 * Takes one more page of a broadcast's devices: writes its send job, the count and the cursor in one transaction. A
 * crash resumes at the cursor; two workers on one broadcast take turns at its row.
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
    }>(sql`
      SELECT service_id, dispatch_cursor AS cursor, dispatched, status FROM notifications
      WHERE id = ${id} FOR NO KEY UPDATE`);
    if (!n || n.dispatched || (n.status !== 'created' && n.status !== 'queued')) return 'done';
    const page = await tx.query<{ id: string }>(sql`
      SELECT d.id FROM devices d
      WHERE d.service_id = ${n.service_id} AND ${PUSHABLE} AND ${n.cursor === null ? sql`true` : sql`d.id > ${n.cursor}`}
      ORDER BY d.id LIMIT ${PAGE}`);
    const devices = page.map((row) => row.id);
    if (devices.length > 0)
      await jobs.add(tx, 'send', [
        { data: { notification_id: id, devices: packIds(devices), direct: false } },
      ]);
    const last = devices.length < PAGE;
    await tx.query(sql`
      UPDATE notifications SET total = total + ${devices.length}, dispatch_cursor = ${devices.at(-1) ?? n.cursor},
        dispatched = ${last},
        status = CASE
          WHEN total + ${devices.length} = 0 THEN 'skipped'
          WHEN ${last} AND completed + failed = total + ${devices.length}
            THEN CASE WHEN completed > 0 THEN 'completed' ELSE 'failed' END
          ELSE 'queued' END
      WHERE id = ${id}`);
    return last ? 'done' : 'more';
  });
}

/** Which of these deliveries are still owed and may be tried now, with what is needed to send them. */
export async function loadRecipients(database: Queryable, deliveries: Delivery[]): Promise<Recipient[]> {
  const rows = await database.query<{
    notification_id: string;
    device_id: string;
    attempts: number | null;
    reason: string | null;
    user_hash: string;
    pushable: boolean;
    endpoint: string | null;
    p256dh: Buffer | null;
    auth: Buffer | null;
    subscribed_for: number | null;
  }>(sql`
    SELECT t.notification_id, t.device_id, x.attempts, x.reason,
      coalesce(x.user_hash, hashtextextended(d.user_id, 0), 0) AS user_hash,
      coalesce(${PUSHABLE}, false) AS pushable, d.endpoint, d.p256dh, d.auth,
      (extract(epoch FROM now() - d.subscribed_at) * 1000)::float AS subscribed_for
    FROM unnest(${deliveries.map((d) => d.notificationId)}::uuid[], ${deliveries.map((d) => d.deviceId)}::uuid[])
      AS t (notification_id, device_id)
    JOIN notifications n ON n.id = t.notification_id AND n.status = 'queued'
    LEFT JOIN devices d ON d.id = t.device_id
    LEFT JOIN deliveries x
      ON x.service_id = n.service_id AND x.notification_id = t.notification_id AND x.device_id = t.device_id
    WHERE coalesce(x.status < 2, true) AND coalesce(x.retry_at <= now(), true)`);
  return rows.map((row) => ({
    notificationId: row.notification_id,
    deviceId: row.device_id,
    attempts: row.attempts ?? 0,
    lastReason: row.reason,
    userHash: row.user_hash,
    pushable: row.pushable,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    subscribedFor: row.subscribed_for,
  }));
}

export async function loadSendings(database: Queryable, ids: string[]): Promise<Map<string, Sending>> {
  const rows = await database.query<Sending>(sql`
    SELECT id, service_id AS "serviceId", payload, (extract(epoch FROM now() - due_at) * 1000)::float AS age,
      target_device_id IS NOT NULL OR target_user_id IS NOT NULL AS direct
    FROM notifications WHERE id = ANY(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What became of a try. `retryIn` is in ms. */
export type Outcome =
  | { status: 'completed' | 'failed'; reason: string }
  | { status: 'queued'; reason: string; retryIn: number };

export type Settled = Delivery & { userHash: string; attempts: number; outcome: Outcome };

const STATUS = { queued: 1, completed: 2, failed: 3 };

/**
 * Writes outcomes, and raises the counters of their notifications by just the rows that became final here: an outcome
 * that is final already stays as it is, so nothing is counted twice. The write that makes the sums meet sets the
 * notification's final status.
 *
 * @returns the deliveries to be tried again; one that was final already is not among them
 */
export async function writeOutcomes(
  tx: Queryable,
  settled: Settled[],
): Promise<(Delivery & { retryIn: number })[]> {
  await lockNotifications(tx, [...new Set(settled.map((s) => s.notificationId))]);
  const retryIn = settled.map((s) => (s.outcome.status === 'queued' ? Math.ceil(s.outcome.retryIn) : null));
  const rows = await tx.query<{ notification_id: string; device_id: string; retry_in: number }>(sql`
    WITH t AS (
      SELECT * FROM unnest(
        ${settled.map((s) => s.notificationId)}::uuid[], ${settled.map((s) => s.deviceId)}::uuid[],
        ${settled.map((s) => s.userHash)}::bigint[], ${settled.map((s) => STATUS[s.outcome.status])}::smallint[],
        ${settled.map((s) => s.attempts)}::smallint[], ${settled.map((s) => s.outcome.reason)}::text[],
        ${retryIn}::float[]
      ) AS t (notification_id, device_id, user_hash, status, attempts, reason, retry_in)
    ), written AS (
      INSERT INTO deliveries AS d
        (service_id, notification_id, device_id, user_hash, status, attempts, reason, retry_at)
      SELECT n.service_id, t.notification_id, t.device_id, t.user_hash, t.status, t.attempts, t.reason,
        now() + t.retry_in * interval '1 millisecond'
      FROM t JOIN notifications n ON n.id = t.notification_id AND n.status = 'queued'
      ON CONFLICT (service_id, notification_id, device_id) DO UPDATE
        SET status = excluded.status, attempts = excluded.attempts, reason = excluded.reason,
          retry_at = excluded.retry_at, updated_at = now()
        WHERE d.status < 2
      RETURNING d.notification_id, d.device_id, d.status
    ), counts AS (
      SELECT notification_id, count(*) FILTER (WHERE status = 2)::int AS completed,
        count(*) FILTER (WHERE status = 3)::int AS failed
      FROM written GROUP BY notification_id
    ), counted AS (
      UPDATE notifications n SET completed = n.completed + c.completed, failed = n.failed + c.failed,
        status = CASE
          WHEN NOT n.dispatched OR n.completed + c.completed + n.failed + c.failed < n.total THEN n.status
          WHEN n.completed + c.completed > 0 THEN 'completed'
          ELSE 'failed' END
      FROM counts c WHERE n.id = c.notification_id AND c.completed + c.failed > 0
    )
    SELECT w.notification_id, w.device_id, t.retry_in FROM written w
    JOIN t ON t.notification_id = w.notification_id AND t.device_id = w.device_id WHERE w.status = 1`);
  return rows.map((row) => ({
    notificationId: row.notification_id,
    deviceId: row.device_id,
    retryIn: row.retry_in,
  }));
}

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
