import type { FullPayload } from '../../../contract/api/notification-content.ts';
import type { FailureCode } from '../../../contract/reason-codes.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { deliveriesTo, FOR_PRESENT_USER, isBefore } from '../sending/device-deliveries.ts';
import { containing, STATUS } from '../vocabulary.ts';

export type InboxRow = {
  id: string;
  payload: FullPayload;
  collapse_key: string | null;
  sent_at: Date;
  tapped: boolean;
  /** The phone's. */
  language: string | null;
};

type Device = { serviceId: string; deviceId: string };

/** `search`: a text that the title or the message contains, in any translation; '' for all. */
export type InboxQuery = { limit: number; after: string | null; isArchive: boolean; search: string };

/** Deliveries that one page reads at most: some 20 ms. The next page continues from there. */
const WALK_SIZE = 1000;

/** Of later notifications with the same key, how many are looked at: all of them may have gone to others. */
const MAX_LATER = 100;

/** Whether a failed delivery was sent to this device again since: the inbox lists that one instead. */
const wasResent = (serviceId: string): Sql => sql`EXISTS (
  SELECT FROM notifications r JOIN deliveries a ON a.service_id = ${serviceId} AND a.notification_id = r.id
    AND a.device_id = d.device_id
  WHERE r.service_id = ${serviceId} AND r.retry_of = d.notification_id)`;

/** When it was sent, the device had no subscription, or somebody else's; or it was stopped before it was sent. */
const NOT_LISTED: FailureCode[] = ['no_longer_subscribed', 'unknown_subscription', 'gone', 'stopped'];

/**
 * Whether a delivery `d` did not fail for that reason. Other failures were meant for this user, and are listed.
 */
const IS_LISTED: Sql = sql`(d.status = ${STATUS.failed} AND d.reason_code = ANY(${NOT_LISTED}::text[])) IS NOT TRUE`;

/** Whether this device got a later notification with the collapse key of `c`, for its present user. */
const wasReplaced = (device: Device): Sql => sql`EXISTS (
  SELECT FROM unnest(ARRAY['', v.user_id, v.id::text]) AS target
  CROSS JOIN LATERAL (
    SELECT id, target_user_id FROM notifications
    WHERE service_id = ${device.serviceId} AND options ->> 'collapse_key' = c.collapse_key
      AND coalesce(target_device_id::text, target_user_id, '') = target AND id > c.id
    ORDER BY id LIMIT ${MAX_LATER}
  ) n
  CROSS JOIN LATERAL ${deliveriesTo(device, sql`notification_id = n.id`)} d
  WHERE ${FOR_PRESENT_USER} AND ${IS_LISTED})`;

/** The archived ones of the deliveries to a device `v`, newest first. */
const archivedDeliveries = (device: Device, which: Sql): Sql => sql`(
  SELECT d.* FROM (
    SELECT notification_id FROM archived_notifications
    WHERE service_id = ${device.serviceId} AND device_id = ${device.deviceId} AND ${which}
    ORDER BY notification_id DESC LIMIT ${WALK_SIZE}
  ) a CROSS JOIN LATERAL ${deliveriesTo(device, sql`notification_id = a.notification_id`)} d
)`;

const contains = (texts: Sql, pattern: Sql | string): Sql =>
  sql`(${texts} ->> 'title' ILIKE ${pattern} OR ${texts} ->> 'message' ILIKE ${pattern})`;

/**
 * A page of what was sent to an active device for its present user, newest first; null if the device is deactivated. Of
 * notifications with the same collapse key it has the newest. Walks the device's deliveries from the page's cursor, a limited
 * number of them, and looks up the notification of each.
 *
 * @returns `next` is the cursor of the next page; null at the end. A page may have fewer items than its limit before the end
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
        WHERE a.service_id = ${serviceId} AND a.device_id = ${deviceId} AND a.notification_id = d.notification_id)`;
  const pattern = containing(search);
  const matches =
    search === ''
      ? sql`true`
      : sql`(${contains(sql`n.payload`, pattern)} OR EXISTS (
          SELECT FROM jsonb_each(n.payload -> 'translations') x WHERE ${contains(sql`x.value`, pattern)}))`;
  const found = await database.query<InboxRow & { fits: boolean; place: number }>(sql`
    SELECT i.*, v.language FROM devices v LEFT JOIN LATERAL (
      SELECT d.notification_id AS id, n.payload, c.collapse_key, n.due_at AS sent_at, t.device_id IS NOT NULL AS tapped, f.fits, d.place
      FROM (
        SELECT d.*, row_number() OVER (ORDER BY notification_id DESC)::int AS place FROM ${deliveries} d
      ) d
      LEFT JOIN LATERAL (SELECT * FROM notifications WHERE service_id = ${serviceId} AND id = d.notification_id OFFSET 0) n ON true
      CROSS JOIN LATERAL (SELECT n.id, n.options ->> 'collapse_key' AS collapse_key) c
      CROSS JOIN LATERAL (
        SELECT n.id IS NOT NULL AND ${FOR_PRESENT_USER} AND ${IS_LISTED} AND ${isInView} AND ${matches}
          AND NOT (d.status = ${STATUS.failed} AND ${wasResent(serviceId)})
          AND NOT (c.collapse_key IS NOT NULL AND ${wasReplaced(device)}) AS fits OFFSET 0
      ) f
      LEFT JOIN taps t ON t.service_id = ${serviceId} AND t.notification_id = d.notification_id AND t.device_id = d.device_id
      WHERE f.fits OR d.place = ${WALK_SIZE}
      ORDER BY d.notification_id DESC LIMIT ${limit + 1}
    ) i ON true
    WHERE v.service_id = ${serviceId} AND v.id = ${deviceId} AND v.deactivated_at IS NULL`);
  if (found.length === 0) return null;
  const rows = found.filter(({ fits }) => fits);
  const last = found.at(-1)!;
  if (rows.length > limit) return { rows: rows.slice(0, limit), next: rows[limit - 1]!.id };
  return { rows, next: last.place === WALK_SIZE ? last.id : null };
}
