import { type Sql, sql } from '../database.ts';
import { STATUS, userHash } from '../vocabulary.ts';
import { BLOCK_SIZE } from './broadcasts/page-bits.ts';

/** Returns the condition that a `broadcast_pages` row has an accepted delivery to the device with this number. */
export const wasAccepted = (number: Sql): Sql =>
  sql`block = ${number} / ${BLOCK_SIZE} AND get_bit(accepted, ${number} % ${BLOCK_SIZE}) = 1`;

/** Returns the condition that the delivery was accepted, or that the notification is in the device's inbox without a delivery. */
export const isInInbox = (number: Sql): Sql => sql`block = ${number} / ${BLOCK_SIZE}
  AND (get_bit(accepted, ${number} % ${BLOCK_SIZE}) = 1 OR get_bit(inbox, ${number} % ${BLOCK_SIZE}) = 1)`;

/** Returns the condition that a page was dispatched in an earlier period in which a device `v` belonged to its present user. */
const wasBefore = (serviceId: string): Sql => sql`EXISTS (
  SELECT FROM former_users f
  WHERE f.service_id = ${serviceId} AND f.device_id = v.id AND f.user_hash = ${userHash(sql`v.user_id`)}
    AND dispatched_at >= f.since AND dispatched_at < f.until)`;

/**
 * Returns a lateral table `d` of the inbox of a device `v`: its deliveries, newest first, from `deliveries` and from the pages of
 * broadcasts, with the columns of `deliveries` and `is_present_users`: whether the device belonged to its present user then. A
 * notification that is only in the inbox is `completed` without an attempt.
 *
 * Both indexes are walked from the cursor, so that the deepest list page costs as much as the first. OFFSET 0 keeps the planner
 * from also walking all deliveries of a user who has thousands of devices, or the notifications to everybody.
 *
 * @param which condition on `notification_id`
 * @param max highest number of rows to read; all if left out
 */
export const deliveriesTo = (
  { serviceId, deviceId }: { serviceId: string; deviceId: string },
  which: Sql,
  max?: number,
): Sql => sql`(
    SELECT service_id, notification_id, device_id, user_hash = ${userHash(sql`v.user_id`)} AS is_present_users, status,
      attempts, reason_code, detail, retry_at, updated_at
    FROM deliveries WHERE service_id = ${serviceId} AND device_id = ${deviceId} AND ${which}
    UNION ALL
    SELECT service_id, notification_id, v.id, dispatched_at >= v.user_since OR ${wasBefore(serviceId)}, ${STATUS.completed}::smallint,
      get_bit(accepted, v.number % ${BLOCK_SIZE})::smallint, 'accepted', NULL, NULL, updated_at
    FROM broadcast_pages WHERE service_id = ${serviceId} AND ${isInInbox(sql`v.number`)} AND ${which}
    ORDER BY notification_id DESC ${max === undefined ? sql`OFFSET 0` : sql`LIMIT ${max}`}
  )`;

/** Returns the condition for a list page that continues after a notification. */
export const isBefore = (after: string | null): Sql =>
  after === null ? sql`true` : sql`notification_id < ${after}`;

/**
 * Condition that a delivery of `deliveriesTo` was made for the device's present user: by the data stored with the delivery, and by
 * the identifier itself if the notification `n` was to a user.
 */
export const FOR_PRESENT_USER: Sql = sql`d.is_present_users AND coalesce(n.target_user_id = v.user_id, true)`;
