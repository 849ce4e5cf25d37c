import { forEachService } from '../citus/per-service.ts';
import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { deleteArchived } from '../notifications/archive.ts';
import { addFormerUsers, deleteTapsOfFormerUsers } from '../users/device-users.ts';
import { addEvents, type NewEvent } from '../webhooks/events.ts';
import type { DeviceRef } from './deactivation.ts';

/** Highest number of devices that one step deletes. */
const MAX_DELETED_DEVICES = 500;

/**
 * Deletes up to 500 devices that were deactivated more than `days` ago. As with a removed device, their deliveries stay for the
 * counts of their notifications.
 */
export const deleteDeactivatedDevices = (database: Database, days: number): Promise<Deleted> =>
  deleteOld(
    database,
    sql`deactivated_at`,
    sql`deactivated_at IS NOT NULL AND deactivated_at < now() - ${days} * interval '1 day'`,
  );

/** The number of devices that a step deleted: fewer than `max` at the end. */
export type Deleted = { count: number; max: number };

export const deleteOld = (database: Database, age: Sql, isOld: Sql): Promise<Deleted> =>
  database.transaction(async (tx) => {
    const old = await tx.query<{ serviceId: string; id: string }>(sql`
      SELECT service_id AS "serviceId", id FROM devices WHERE ${isOld} ORDER BY ${age} LIMIT ${MAX_DELETED_DEVICES}`);
    const deleted = await forEachService(old, async (serviceId, group) => {
      const rows = await tx.query<DeviceRef & { is_on: boolean }>(sql`
        SELECT id, user_id, deactivated_at IS NULL AND notifications_enabled AS is_on FROM devices
        WHERE service_id = ${serviceId} AND id = ANY(${group.map(({ id }) => id)}::uuid[]) AND ${isOld}
        ORDER BY id FOR UPDATE SKIP LOCKED`);
      await deleteDevices(
        tx,
        serviceId,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...row, serviceId }));
    });
    await addEvents(
      tx,
      deleted
        .filter(({ is_on }) => is_on)
        .map(({ serviceId, id, user_id }) => ({
          serviceId,
          type: 'device.unsubscribed',
          deviceId: id,
          userId: user_id,
        })),
    );
    return { count: deleted.length, max: MAX_DELETED_DEVICES };
  });

/** Deletes devices with their archives, and the references to them from joined sessions and from members' test settings. */
async function deleteDevices(tx: Queryable, serviceId: string, ids: string[]): Promise<void> {
  await addFormerUsers(tx, serviceId, ids);
  await tx.query(sql`DELETE FROM devices WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])`);
  await deleteArchived(tx, serviceId, sql`device_id = ANY(${ids}::uuid[])`);
  const theirs = (column: Sql) => sql`service_id = ${serviceId} AND ${column} = ANY(${ids}::uuid[])`;
  await tx.query(sql`UPDATE sessions SET device_id = NULL WHERE ${theirs(sql`device_id`)}`);
  await tx.query(sql`UPDATE members SET test_device_id = NULL WHERE ${theirs(sql`test_device_id`)}`);
}

/**
 * Deletes a device that its user removed, with its subscription and taps. Its deliveries stay for the counts of their
 * notifications: they hold only identifiers of deleted rows. Deletes the device first: a concurrent tap holds the device's
 * lock, so it has committed by then, and its row is deleted too.
 *
 * @returns the events to add at the end of the transaction
 */
export async function eraseDevice(tx: Queryable, serviceId: string, id: string): Promise<NewEvent[]> {
  const [device] = await tx.query<{ user_id: string; is_on: boolean }>(sql`
    SELECT user_id, deactivated_at IS NULL AND notifications_enabled AS is_on FROM devices
    WHERE service_id = ${serviceId} AND id = ${id} FOR UPDATE`);
  await deleteDevices(tx, serviceId, [id]);
  await tx.query(sql`
    DELETE FROM taps t USING deliveries d
    WHERE d.service_id = ${serviceId} AND d.device_id = ${id} AND t.service_id = d.service_id
      AND t.notification_id = d.notification_id AND t.device_id = d.device_id`);
  await deleteTapsOfFormerUsers(tx, serviceId, sql`f.device_id = ${id}`);
  return device?.is_on
    ? [{ serviceId, type: 'device.unsubscribed', deviceId: id, userId: device.user_id }]
    : [];
}
