import type { FullPayload } from '../../../contract/api/notifications/notification-content.ts';
import type { FailureCode } from '../../../contract/reason-codes.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { deliveriesTo, FOR_PRESENT_USER, isBefore } from '../sending/device-deliveries.ts';
import { payloadFor, VARIANT_COLUMNS, type WithVariants } from '../variants/shown-payload.ts';
import { containing, STATUS, userHash } from '../vocabulary.ts';

export type InboxRow = {
  id: string;
  payload: FullPayload;
  /** The `data` that personal texts read. */
  data: Record<string, unknown> | null;
  collapse_key: string | null;
  sent_at: Date;
  tapped: boolean;
  /** Read by the user, on any device. */
  read: boolean;
  /** Language of the phone. */
  language: string | null;
};

type Device = { serviceId: string; deviceId: string };

/** `search`: a text that the title or the message contains, in any translation; '' for all. The caller searches personal texts. */
export type InboxQuery = { limit: number; after: string | null; isArchive: boolean; search: string };

/** Highest number of deliveries read for one list page: some 20 ms. The next list page continues from there. */
export const WALK_SIZE = 1000;

/** Highest number of later notifications with the same key that are checked: all of them may have gone to other users. */
export const MAX_LATER = 100;

/** Returns the condition that a failed delivery has been repeated for this device: the inbox lists the repetition instead. */
const wasResent = (serviceId: string): Sql => sql`EXISTS (
  SELECT FROM notifications r JOIN deliveries a ON a.service_id = ${serviceId} AND a.notification_id = r.id
    AND a.device_id = d.device_id
  WHERE r.service_id = ${serviceId} AND r.retry_of = d.notification_id)`;

/** Reason codes of deliveries to devices without a subscription, or with another user's, or that were stopped before they were sent, or had no text for this person. */
const NOT_LISTED: FailureCode[] = [
  'no_longer_subscribed',
  'unknown_subscription',
  'gone',
  'stopped',
  'personal_text_empty',
];

/**
 * Condition that a delivery `d` did not fail for a reason of NOT_LISTED. Other failures were meant for this user, and are listed.
 */
export const IS_LISTED: Sql = sql`(d.status = ${STATUS.failed} AND d.reason_code = ANY(${NOT_LISTED}::text[])) IS NOT TRUE`;

/** Returns the condition that this device got a later notification with the collapse key of `c`, for its present user. */
const wasReplaced = (device: Device): Sql => sql`EXISTS (
  SELECT FROM unnest(ARRAY['', v.user_id, v.id::text]) AS target
  CROSS JOIN LATERAL (
    SELECT id, target_user_id FROM notifications
    WHERE service_id = ${device.serviceId} AND options ->> 'collapse_key' = c.collapse_key
      AND coalesce(target_device_id::text, target_user_id, '') = target AND id > c.id AND retracted_at IS NULL
    ORDER BY id LIMIT ${MAX_LATER}
  ) n
  CROSS JOIN LATERAL ${deliveriesTo(device, sql`notification_id = n.id`)} d
  WHERE ${FOR_PRESENT_USER} AND ${IS_LISTED})`;

/** Returns a SELECT of the deliveries to a device `v` that its user has archived, here or elsewhere, newest first. */
const archivedDeliveries = (device: Device, which: Sql): Sql => sql`(
  SELECT d.* FROM (
    SELECT notification_id FROM archived_notifications
    WHERE service_id = ${device.serviceId} AND user_hash = ${userHash(sql`v.user_id`)} AND ${which}
    GROUP BY notification_id ORDER BY notification_id DESC LIMIT ${WALK_SIZE}
  ) a CROSS JOIN LATERAL ${deliveriesTo(device, sql`notification_id = a.notification_id`)} d
)`;

/** Returns the condition that a user has read the notification `n`, by itself or with all others of that time. */
export const wasRead = (serviceId: string, userId: Sql): Sql => sql`(
  EXISTS (SELECT FROM read_notifications r
    WHERE r.service_id = ${serviceId} AND r.user_hash = ${userHash(userId)} AND r.notification_id = n.id)
  OR EXISTS (SELECT FROM users u WHERE u.service_id = ${serviceId} AND u.user_id = ${userId} AND u.read_until >= n.due_at))`;

const contains = (texts: Sql, pattern: Sql | string): Sql =>
  sql`(${texts} ->> 'title' ILIKE ${pattern} OR ${texts} ->> 'message' ILIKE ${pattern})`;

/**
 * Returns a list page of the notifications sent to an active device for its present user, newest first; null if the device is
 * deactivated. Only the newest of notifications with the same collapse key is listed. Walks a limited number of the device's
 * deliveries from the cursor, and looks up the notification of each.
 *
 * @returns `next` is the cursor of the next list page; null at the end. A list page before the end may have fewer items than its limit
 */
export async function listInbox(
  database: Queryable,
  device: Device,
  { limit, after, isArchive, search }: InboxQuery,
): Promise<{ rows: InboxRow[]; next: string | null } | null> {
  const { serviceId, deviceId } = device;
  const deliveries = isArchive
    ? archivedDeliveries(device, isBefore(after))
    : deliveriesTo(device, isBefore(after), WALK_SIZE);
  const isInView = isArchive
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM archived_notifications a
        WHERE a.service_id = ${serviceId} AND a.user_hash = ${userHash(sql`v.user_id`)} AND a.notification_id = d.notification_id)`;
  const pattern = containing(search);
  const matches =
    search === ''
      ? sql`true`
      : sql`(n.payload ? 'personalize' OR n.variants IS NOT NULL OR ${contains(sql`n.payload`, pattern)} OR EXISTS (
          SELECT FROM jsonb_each(n.payload -> 'translations') x WHERE ${contains(sql`x.value`, pattern)}))`;
  type Row = InboxRow & WithVariants & { number: number; fits: boolean; place: number };
  const found = await database.query<Row>(sql`
    SELECT i.*, v.language, v.number FROM devices v LEFT JOIN LATERAL (
      SELECT d.notification_id AS id, n.payload, n.data, ${VARIANT_COLUMNS}, c.collapse_key, n.due_at AS sent_at, t.device_id IS NOT NULL AS tapped,
        t.device_id IS NOT NULL OR ${wasRead(serviceId, sql`v.user_id`)} AS read, f.fits, d.place
      FROM (
        SELECT d.*, row_number() OVER (ORDER BY notification_id DESC)::int AS place FROM ${deliveries} d
      ) d
      LEFT JOIN LATERAL (SELECT * FROM notifications WHERE service_id = ${serviceId} AND id = d.notification_id OFFSET 0) n ON true
      CROSS JOIN LATERAL (SELECT n.id, n.options ->> 'collapse_key' AS collapse_key) c
      CROSS JOIN LATERAL (
        SELECT n.id IS NOT NULL AND n.retracted_at IS NULL AND ${FOR_PRESENT_USER} AND ${IS_LISTED} AND ${isInView} AND ${matches}
          AND NOT (d.status = ${STATUS.failed} AND ${wasResent(serviceId)})
          AND NOT (c.collapse_key IS NOT NULL AND ${wasReplaced(device)}) AS fits OFFSET 0
      ) f
      LEFT JOIN taps t ON t.service_id = ${serviceId} AND t.notification_id = d.notification_id AND t.device_id = d.device_id
      WHERE f.fits OR d.place = ${WALK_SIZE}
      ORDER BY d.notification_id DESC LIMIT ${limit + 1}
    ) i ON true
    WHERE v.service_id = ${serviceId} AND v.id = ${deviceId} AND v.deactivated_at IS NULL`);
  if (found.length === 0) return null;
  const rows = found
    .filter(({ fits }) => fits)
    .map((row) => ({ ...row, payload: payloadFor(row, row.number) }));
  const last = found.at(-1)!;
  if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1]!.id };
  return { rows, next: last.place === WALK_SIZE ? last.id : null };
}
