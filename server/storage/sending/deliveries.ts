import type { Content } from '../../../contract/api/notifications/notification-content.ts';
import type { ReasonCode } from '../../../contract/reason-codes.ts';
import { readNamed, transactionTime } from '../citus/layout.ts';
import { byService, forEachService } from '../citus/per-service.ts';
import { prepared, type Queryable, type Sql, sql } from '../database.ts';
import { VARIANT_COLUMNS, type Variant } from '../variants/shown-payload.ts';
import { FIRST_FINAL_STATUS, PUSHABLE, userHash } from '../vocabulary.ts';
import { BLOCK_SIZE, type Place } from './broadcasts/page-bits.ts';

/** One notification to one device. Ids are UUIDs. */
export type Delivery = {
  serviceId: string;
  notificationId: string;
  deviceId: string;
  /** Place in a page of a broadcast. */
  place?: Place;
  /** When its wave was due, in ms since 1970, if the broadcast has waves. */
  waveDueAt?: number | undefined;
};

/**
 * A delivery with the data needed to send it. `pushable` is false if the device is deactivated or has notifications turned off. It is
 * also false if the device now belongs to another user, unless the notification is to a device or to everybody and repeats no other.
 */
export type Recipient = Delivery & {
  attempts: number;
  /** Reason code of the previous attempt. */
  lastReasonCode: ReasonCode | null;
  userHash: string;
  pushable: boolean;
  endpoint: string | null;
  p256dh: Buffer | null;
  auth: Buffer | null;
  /** Age of the subscription in ms, by the database's clock. */
  subscribedFor: number | null;
  /** Language of the phone, in BCP 47. */
  language: string | null;
  /** The imported key for which the subscription was made; null for the service's own key. */
  vapidKeyId: string | null;
  /** The domain at which the phone subscribed; null for the shared address. */
  domain: string | null;
  /** The device's number, of a notification to many. */
  number?: number | null;
};

export type RecipientRow = {
  device_id: string;
  user_hash: string;
  pushable: boolean;
  endpoint: string | null;
  p256dh: Buffer | null;
  auth: Buffer | null;
  subscribed_for: number | null;
  language: string | null;
  vapid_key_id: string | null;
  domain: string | null;
};

export const recipientFrom = (row: RecipientRow) => ({
  deviceId: row.device_id,
  userHash: row.user_hash,
  pushable: row.pushable,
  endpoint: row.endpoint,
  p256dh: row.p256dh,
  auth: row.auth,
  subscribedFor: row.subscribed_for,
  language: row.language,
  vapidKeyId: row.vapid_key_id,
  domain: row.domain,
});

/** Age of the subscription of a device `d`, in ms. */
export const SUBSCRIBED_FOR: Sql = sql`(extract(epoch FROM now() - d.subscribed_at) * 1000)::float`;

/** Data that all deliveries of a notification, or of one of its waves, share. */
export type Sending = Pick<Content, 'payload' | 'data' | 'options'> & {
  id: string;
  serviceId: string;
  direct: boolean;
  /** When its time to live began, in ms since 1970. */
  dueAt: number;
  /** True if it was stopped: deliveries that have not left are not sent. */
  stopped: boolean;
  /** Time since `dueAt` in ms, by the database's clock. */
  age: number;
  /** The revision of the content: 0, or one more for each correction (corrections.ts). */
  revision: number;
  /** Contents in place of the payload, of which each device gets one (storage/variants). */
  variants?: Variant[] | null;
  winner_variant?: number | null;
  /** The kind of correction, for a device that got an earlier revision. Absent if the device got none. */
  correction?: 'replaced' | 'retracted';
};

/**
 * Start of the time to live of a notification `n`: the end of its requested wait, however late a process released it. A `scheduled_at` that
 * was past when the notification was accepted means now.
 */
const LIVES_FROM: Sql = sql`coalesce(n.wave_due_at, n.next_wave_at, CASE WHEN n.scheduled_at > n.created_at THEN n.scheduled_at END, n.due_at)`;
export const DUE_AT: Sql = sql`floor(extract(epoch FROM ${LIVES_FROM}) * 1000)::float`;
export const AGE: Sql = sql`(extract(epoch FROM now() - ${LIVES_FROM}) * 1000)::float`;

/**
 * Locks notifications. Every transaction that locks several does so in order of service id, then notification id, so that
 * none deadlocks.
 */
export const lockNotifications = (tx: Queryable, serviceId: string, ids: string[]) =>
  tx.query<{ id: string; status: string }>(lockStatement(serviceId, ids));

/** Returns statements that lock the notifications of some deliveries. */
export const lockStatements = (deliveries: Omit<Delivery, 'deviceId'>[]): Sql[] =>
  byService(deliveries).map(([serviceId, group]) => lockStatement(serviceId, notificationIdsOf(group)));

export const lockStatement = (serviceId: string, ids: string[]): Sql =>
  prepared(
    'lock notifications',
    sql`
      SELECT id, status FROM notifications WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])
      ORDER BY id FOR NO KEY UPDATE`,
  );

/**
 * Returns the given deliveries that are still owed and may be attempted now. A row from the future was written before the database's
 * clock was set back: its time to retry is ahead by as much, and does not count.
 */
export const loadRecipients = (database: Queryable, deliveries: Delivery[]): Promise<Recipient[]> =>
  forEachService(deliveries, (serviceId, group) => loadRecipientsOf(database, serviceId, group));

/** Returns the condition that a device `d` has the user that it had when the notification `n` to an audience was dispatched to it. */
const isStillRecipients = (serviceId: string): Sql => sql`(n.audience IS NULL OR coalesce(d.user_since <= (
  SELECT greatest(p.dispatched_at, n.wave_at) FROM broadcast_pages p
  WHERE p.service_id = ${serviceId} AND p.notification_id = n.id AND p.block = d.number / ${BLOCK_SIZE}), true))`;

/** Loads the recipients of one service. `is_written`: deliveries of a repeated notification have a row from the beginning. */
async function loadRecipientsOf(
  database: Queryable,
  serviceId: string,
  deliveries: Delivery[],
): Promise<Recipient[]> {
  const ids = notificationIdsOf(deliveries);
  const now = await transactionTime(database);
  const statement = sql`
    SELECT n.retry_of IS NULL OR x.status IS NOT NULL AS is_written, t.notification_id, t.device_id, x.attempts, x.reason_code,
      coalesce(x.user_hash, ${userHash(sql`d.user_id`)}, 0) AS user_hash,
      coalesce(${PUSHABLE} AND coalesce(d.user_id = n.target_user_id, true) AND ${isStillRecipients(serviceId)}
        AND (n.retry_of IS NULL OR x.user_hash = ${userHash(sql`d.user_id`)}), false) AS pushable, d.endpoint, d.p256dh, d.auth,
      ${SUBSCRIBED_FOR} AS subscribed_for, d.language, d.vapid_key_id, d.domain, d.number
    FROM unnest(${deliveries.map((d) => d.notificationId)}::uuid[], ${deliveries.map((d) => d.deviceId)}::uuid[])
      AS t (notification_id, device_id)
    JOIN notifications n ON n.service_id = ${serviceId} AND n.id = t.notification_id AND n.status = 'queued'
      AND n.id = ANY(${ids}::uuid[])
    LEFT JOIN devices d ON d.service_id = ${serviceId} AND d.id = t.device_id
    LEFT JOIN deliveries x
      ON x.service_id = ${serviceId} AND x.notification_id = t.notification_id AND x.device_id = t.device_id
    WHERE coalesce(x.status < ${FIRST_FINAL_STATUS}, true) AND coalesce(n.stopped_at IS NOT NULL OR x.retry_at <= ${now} OR x.updated_at > ${now} + interval '5 seconds', true)`;
  type Row = RecipientRow & {
    is_written: boolean;
    notification_id: string;
    attempts: number | null;
    reason_code: ReasonCode | null;
    number: number | null;
  };
  const rows = await readNamed(
    database,
    serviceId,
    () => database.query<Row>(statement),
    (found) => found.length === deliveries.length && found.every((row) => row.is_written),
  );
  const waves = wavesOf(deliveries);
  return rows.map((row) => ({
    serviceId,
    notificationId: row.notification_id,
    waveDueAt: waves.get(row.notification_id + row.device_id),
    attempts: row.attempts ?? 0,
    lastReasonCode: row.reason_code,
    number: row.number,
    ...recipientFrom(row),
  }));
}

/** Returns when the waves of deliveries were due, by notification and device. */
const wavesOf = (deliveries: Delivery[]): Map<string, number> =>
  new Map(
    deliveries.flatMap(({ notificationId, deviceId, waveDueAt }) =>
      waveDueAt === undefined ? [] : [[notificationId + deviceId, waveDueAt] as const],
    ),
  );

/** Finds the recorded number of attempts of a delivery. */
export async function findAttempts(
  database: Queryable,
  { serviceId, notificationId, deviceId }: Delivery,
): Promise<number> {
  const [row] = await database.query<{ attempts: number }>(sql`
    SELECT attempts FROM deliveries
    WHERE service_id = ${serviceId} AND notification_id = ${notificationId} AND device_id = ${deviceId}`);
  return row?.attempts ?? 0;
}

/** Loads the notifications of some deliveries. */
export const loadSendings = (
  database: Queryable,
  deliveries: Omit<Delivery, 'deviceId'>[],
): Promise<Sending[]> =>
  forEachService(deliveries, (serviceId, group) =>
    database.query<Sending>(
      prepared(
        'load sendings',
        sql`
          SELECT n.id, n.service_id AS "serviceId", n.payload, n.data, n.options, ${DUE_AT} AS "dueAt", ${AGE} AS age,
            n.target_device_id IS NOT NULL OR n.target_user_id IS NOT NULL AS direct, n.stopped_at IS NOT NULL AS stopped,
            n.revision, ${VARIANT_COLUMNS}
          FROM notifications n WHERE n.service_id = ${serviceId} AND n.id = ANY(${notificationIdsOf(group)}::uuid[])`,
      ),
    ),
  );

/** Returns ids for a condition of statements, without which the planner reads the whole table of notifications. */
export const notificationIdsOf = (deliveries: Omit<Delivery, 'deviceId'>[]): string[] => [
  ...new Set(deliveries.map((delivery) => delivery.notificationId)),
];
