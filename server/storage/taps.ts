import { type Queryable, sql } from './database.ts';
import { deliveriesTo, FOR_PRESENT_USER } from './device-deliveries.ts';

/**
 * Counts a tap on a notification, once per device. Locks the device, so that one that is removed or moved concurrently counts
 * no tap.
 *
 * @returns `link` of the notification; null if it has no delivery to this device for the device's present user
 */
export async function countTap(
  tx: Queryable,
  device: { serviceId: string; deviceId: string },
  notificationId: string,
): Promise<{ isFirst: boolean; link: string | null } | null> {
  const [row] = await tx.query<{ is_first: boolean; link: string | null }>(sql`
    WITH v AS (
      SELECT id, user_id, number, user_since FROM devices
      WHERE service_id = ${device.serviceId} AND id = ${device.deviceId} FOR NO KEY UPDATE
    ), matched AS (
      SELECT d.service_id, d.notification_id, d.device_id, n.payload ->> 'link' AS link
      FROM v
      CROSS JOIN LATERAL ${deliveriesTo(device, sql`notification_id = ${notificationId}`)} d
      JOIN notifications n ON n.service_id = ${device.serviceId} AND n.id = d.notification_id
      WHERE ${FOR_PRESENT_USER}
    ), counted AS (
      INSERT INTO taps (service_id, notification_id, device_id)
      SELECT service_id, notification_id, device_id FROM matched
      ON CONFLICT DO NOTHING RETURNING device_id
    )
    SELECT EXISTS (SELECT FROM counted) AS is_first, link FROM matched`);
  return row ? { isFirst: row.is_first, link: row.link } : null;
}

/** Counts the devices on which a notification was tapped. */
export async function countTaps(
  database: Queryable,
  serviceId: string,
  notificationId: string,
): Promise<number> {
  const [row] = await database.query<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM taps
    WHERE service_id = ${serviceId} AND notification_id = ${notificationId}`);
  return row!.total;
}
