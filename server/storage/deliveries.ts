import type { Payload } from '../../contract/notifications.ts';
import { type Queryable, sql } from './database.ts';

/** A delivery that is owed: which notification, which device. UUIDs. */
export type Delivery = { notificationId: string; deviceId: string };

/**
 * A device as a sender needs it. `pushable` is false once it is switched off or gone, and where a message to a user, or one
 * that is sent again, meets somebody else on the phone.
 */
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

/** Of a device `d`: active, with notifications enabled and a push subscription. */
export const PUSHABLE = sql`d.deactivated_at IS NULL AND d.notifications_enabled AND d.endpoint IS NOT NULL`;

/** Locks in the order of ids, as every transaction that touches several notifications does, so that none deadlocks. */
export function lockNotifications(tx: Queryable, ids: string[]) {
  return tx.query<{ id: string; status: string }>(sql`
    SELECT id, status FROM notifications WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
}

/** Which of these deliveries are still owed and may be tried now, with what is needed to send them. */
export async function loadRecipients(database: Queryable, deliveries: Delivery[]): Promise<Recipient[]> {
  const ids = notificationsOf(deliveries);
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
      coalesce(${PUSHABLE} AND coalesce(d.user_id = n.target_user_id, true)
        AND (n.retry_of IS NULL OR x.user_hash = hashtextextended(d.user_id, 0)), false) AS pushable, d.endpoint, d.p256dh, d.auth,
      (extract(epoch FROM now() - d.subscribed_at) * 1000)::float AS subscribed_for
    FROM unnest(${deliveries.map((d) => d.notificationId)}::uuid[], ${deliveries.map((d) => d.deviceId)}::uuid[])
      AS t (notification_id, device_id)
    JOIN notifications n ON n.id = t.notification_id AND n.status = 'queued' AND n.id = ANY(${ids}::uuid[])
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

/** Why a delivery failed for a device that cannot be pushed any more, or is not its user's. */
export const NOT_ITS_TURN = 'the device was switched off, or moved to another user, before its turn';

/** What became of a try. `retryIn` is in ms. */
export type Outcome =
  | { status: 'completed' | 'failed'; reason: string }
  | { status: 'queued'; reason: string; retryIn: number };

/** `userHash` says whose device it was when it was looked up. */
export type Settled = Delivery & { userHash: string; attempts: number; outcome: Outcome };

const STATUS = { queued: 1, completed: 2, failed: 3 };

/**
 * Writes outcomes, and raises the counters of their notifications by just the rows that became final here: an outcome
 * that is final already stays as it is, so nothing is counted twice. The write that makes the sums meet sets the
 * notification's final status.
 *
 * A new row says whose device it is only if it is theirs still: whoever was erased while a push was under way stays erased.
 * Looking each device up by itself adds some 2 µs to the 17 that a row costs; joined by all ids of the batch, it was 15.
 *
 * @returns the deliveries to be tried again; one that was final already is not among them
 */
export async function writeOutcomes(
  tx: Queryable,
  settled: Settled[],
): Promise<(Delivery & { retryIn: number })[]> {
  const ids = notificationsOf(settled);
  await lockNotifications(tx, ids);
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
      SELECT n.service_id, t.notification_id, t.device_id,
        coalesce((SELECT t.user_hash FROM devices v
          WHERE v.id = t.device_id AND hashtextextended(v.user_id, 0) = t.user_hash), 0),
        t.status, t.attempts, t.reason, now() + t.retry_in * interval '1 millisecond'
      FROM t JOIN notifications n ON n.id = t.notification_id AND n.status = 'queued' AND n.id = ANY(${ids}::uuid[])
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

/** Named again in a statement, they keep the planner from reading the whole table of notifications. */
const notificationsOf = (deliveries: Delivery[]): string[] => [
  ...new Set(deliveries.map((delivery) => delivery.notificationId)),
];
