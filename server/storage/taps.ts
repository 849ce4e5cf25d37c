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
  const { serviceId, deviceId } = device;
  const [row] = await tx.query<{ link: string | null }>(sql`
    WITH v AS (
      SELECT id, user_id, number, user_since FROM devices
      WHERE service_id = ${serviceId} AND id = ${deviceId} FOR NO KEY UPDATE
    )
    SELECT n.payload ->> 'link' AS link FROM v
    CROSS JOIN LATERAL ${deliveriesTo(device, sql`notification_id = ${notificationId}`)} d
    JOIN notifications n ON n.service_id = ${serviceId} AND n.id = d.notification_id
    WHERE ${FOR_PRESENT_USER}`);
  if (!row) return null;
  const counted = await tx.query(sql`
    INSERT INTO taps AS t (service_id, notification_id, device_id) VALUES (${serviceId}, ${notificationId}, ${deviceId})
    ON CONFLICT DO NOTHING RETURNING t.device_id`);
  await tx.query(
    sql`UPDATE devices SET last_tapped_at = now() WHERE service_id = ${serviceId} AND id = ${deviceId}`,
  );
  return { isFirst: counted.length > 0, link: row.link };
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
