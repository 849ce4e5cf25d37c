import type { Payload } from '../../contract/notifications.ts';
import { type Queryable, type Sql, sql } from './database.ts';
import { NOT_ITS_TURN } from './deliveries.ts';

export type InboxRow = { id: string; payload: Payload; sent_at: Date; tapped: boolean };

/**
 * That a delivery `d` was made for the device `v` while it was its present user's: by the hash that was stored with it, and
 * for a notification `n` to a user by that user's identifier itself.
 */
export const FOR_PRESENT_USER: Sql = sql`d.user_hash = hashtextextended(v.user_id, 0)
  AND coalesce(n.target_user_id = v.user_id, true)`;

/** What failed was sent to this device once more since: it is listed as that. */
const SENT_AGAIN = sql`EXISTS (
  SELECT FROM notifications r JOIN deliveries a ON a.service_id = d.service_id AND a.notification_id = r.id
    AND a.device_id = d.device_id
  WHERE r.retry_of = d.notification_id)`;

/**
 * That a delivery `d` met a device that was off, gone or somebody else's: by our own word, or by the push service's 404 or
 * 410. What failed otherwise was meant for whoever reads here, and here it can be read.
 */
const MISSED: Sql = sql`d.status = 3 AND (d.reason = ${NOT_ITS_TURN} OR d.reason LIKE '404%' OR d.reason LIKE '410%')`;

/**
 * A page of what was sent to an active device for its present user, newest first; null where the device is off. Walks the
 * index of the device's deliveries from the page's place on, and looks up each one's notification, so that the deepest page
 * costs what the first does: OFFSET 0 keeps the planner from walking all deliveries of a user who has thousands of devices,
 * or the notifications of everybody, beside them.
 */
export async function listInbox(
  database: Queryable,
  deviceId: string,
  page: { limit: number; after: string | null },
): Promise<InboxRow[] | null> {
  const rows = await database.query<InboxRow | { id: null }>(sql`
    SELECT i.* FROM devices v LEFT JOIN LATERAL (
      SELECT n.id, n.payload, n.due_at AS sent_at, t.device_id IS NOT NULL AS tapped
      FROM (
        SELECT * FROM deliveries
        WHERE service_id = v.service_id AND device_id = v.id
          AND ${page.after === null ? sql`true` : sql`notification_id < ${page.after}`}
        ORDER BY notification_id DESC OFFSET 0
      ) d
      CROSS JOIN LATERAL (SELECT * FROM notifications WHERE id = d.notification_id OFFSET 0) n
      LEFT JOIN taps t ON t.service_id = d.service_id AND t.notification_id = d.notification_id AND t.device_id = d.device_id
      WHERE ${FOR_PRESENT_USER} AND (${MISSED}) IS NOT TRUE AND NOT (d.status = 3 AND ${SENT_AGAIN})
      ORDER BY d.notification_id DESC LIMIT ${page.limit}
    ) i ON true
    WHERE v.id = ${deviceId} AND v.deactivated_at IS NULL`);
  if (rows.length === 0) return null;
  return rows.filter((row): row is InboxRow => row.id !== null);
}
