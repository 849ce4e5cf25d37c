import { type Queryable, type Sql, sql } from '../database.ts';
import { deliveriesTo, FOR_PRESENT_USER } from '../sending/device-deliveries.ts';
import { userHash } from '../vocabulary.ts';

type Device = { serviceId: string; deviceId: string };

/**
 * Moves a notification from a device's inbox to its archive. Locks the device, so that nothing is archived for a device that is
 * concurrently removed or moved to another user.
 *
 * @returns false if the notification has no delivery to this device for the device's present user
 */
export async function archiveNotification(
  tx: Queryable,
  device: Device,
  notificationId: string,
): Promise<boolean> {
  const { serviceId, deviceId } = device;
  const [owner] = await tx.query<{ user_hash: string }>(sql`
    WITH v AS (
      SELECT id, user_id, number, user_since FROM devices
      WHERE service_id = ${serviceId} AND id = ${deviceId} FOR NO KEY UPDATE
    )
    SELECT ${userHash(sql`v.user_id`)} AS user_hash FROM v
    CROSS JOIN LATERAL ${deliveriesTo(device, sql`notification_id = ${notificationId}`)} d
    JOIN notifications n ON n.service_id = ${serviceId} AND n.id = d.notification_id
    WHERE ${FOR_PRESENT_USER}`);
  if (!owner) return false;
  await tx.query(sql`
    INSERT INTO archived_notifications (service_id, device_id, notification_id, user_hash)
    VALUES (${serviceId}, ${deviceId}, ${notificationId}, ${owner.user_hash}) ON CONFLICT DO NOTHING`);
  return true;
}

/** Moves a notification back to the inbox of the device's user. */
export const unarchiveNotification = (
  database: Queryable,
  { serviceId, deviceId }: Device,
  notificationId: string,
): Promise<unknown> =>
  deleteArchived(
    database,
    serviceId,
    sql`notification_id = ${notificationId} AND user_hash IN (
      SELECT ${userHash(sql`v.user_id`)} FROM devices v WHERE v.service_id = ${serviceId} AND v.id = ${deviceId})`,
  );

/** Deletes rows from archives: those of a device, a user or a notification. */
export const deleteArchived = (database: Queryable, serviceId: string, which: Sql): Promise<unknown> =>
  database.query(sql`DELETE FROM archived_notifications WHERE service_id = ${serviceId} AND ${which}`);
