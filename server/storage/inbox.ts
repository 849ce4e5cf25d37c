import type { Payload } from '../../contract/notifications.ts';
import type { FailureCode } from '../../contract/reason-codes.ts';
import { type Queryable, type Sql, sql } from './database.ts';
import { deliveriesTo, FOR_PRESENT_USER, isBefore } from './device-deliveries.ts';
import { STATUS } from './vocabulary.ts';

export type InboxRow = { id: string; payload: Payload; sent_at: Date; tapped: boolean };

/** Whether a failed delivery was sent to this device again since: the inbox lists that one instead. */
const wasResent = (serviceId: string): Sql => sql`EXISTS (
  SELECT FROM notifications r JOIN deliveries a ON a.service_id = ${serviceId} AND a.notification_id = r.id
    AND a.device_id = d.device_id
  WHERE r.service_id = ${serviceId} AND r.retry_of = d.notification_id)`;

/** When it was sent, the device had no subscription, or somebody else's. */
const NOT_SUBSCRIBED: FailureCode[] = ['no_longer_subscribed', 'unknown_subscription', 'gone'];

/**
 * Whether a delivery `d` failed for that reason. Other failures were meant for this user, and are listed.
 */
const WAS_NOT_SUBSCRIBED: Sql = sql`d.status = ${STATUS.failed} AND d.reason_code = ANY(${NOT_SUBSCRIBED}::text[])`;

/**
 * A page of what was sent to an active device for its present user, newest first; null if the device is
 * deactivated. Walks the device's deliveries from the page's cursor, and looks up the notification of each.
 */
export async function listInbox(
  database: Queryable,
  device: { serviceId: string; deviceId: string },
  page: { limit: number; after: string | null },
): Promise<InboxRow[] | null> {
  const rows = await database.query<InboxRow | { id: null }>(sql`
    SELECT i.* FROM devices v LEFT JOIN LATERAL (
      SELECT n.id, n.payload, n.due_at AS sent_at, t.device_id IS NOT NULL AS tapped
      FROM ${deliveriesTo(device, isBefore(page.after))} d
      CROSS JOIN LATERAL (SELECT * FROM notifications WHERE service_id = ${device.serviceId} AND id = d.notification_id OFFSET 0) n
      LEFT JOIN taps t ON t.service_id = ${device.serviceId} AND t.notification_id = d.notification_id AND t.device_id = d.device_id
      WHERE ${FOR_PRESENT_USER} AND (${WAS_NOT_SUBSCRIBED}) IS NOT TRUE
        AND NOT (d.status = ${STATUS.failed} AND ${wasResent(device.serviceId)})
      ORDER BY d.notification_id DESC LIMIT ${page.limit}
    ) i ON true
    WHERE v.service_id = ${device.serviceId} AND v.id = ${device.deviceId} AND v.deactivated_at IS NULL`);
  if (rows.length === 0) return null;
  return rows.filter((row): row is InboxRow => row.id !== null);
}
