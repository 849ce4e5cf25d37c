import { type Database, sql } from '../database.ts';
import { addDeactivatedEvents, type DeviceRef } from '../devices/deactivation.ts';
import { NO_SUBSCRIPTION } from '../devices/subscriptions.ts';

/** Devices per transaction, which holds their locks. */
const BATCH_SIZE = 500;

/**
 * Deletes an imported key. Its devices lose their subscriptions, in batches, so that these may be imported again: first the deactivated ones, and
 * with `force` the active ones too, which are deactivated. Repeating a deletion that was interrupted completes it.
 *
 * @returns the number of active devices if there are any, and nothing was forced
 */
export async function deleteVapidKey(
  database: Database,
  serviceId: string,
  id: string,
  force: boolean,
): Promise<'deleted' | 'unknown' | { activeDevices: number }> {
  for (;;) {
    const result = await deleteUnused(database, serviceId, id);
    if (result !== 'used') return result;
    const activeDevices = force ? 0 : await countActive(database, serviceId, id);
    if (activeDevices > 0) return { activeDevices };
    while ((await endDevices(database, serviceId, id, force)) === BATCH_SIZE);
  }
}

/** Deletes the key unless a device has it. Imports hold the key until they have written their devices. */
const deleteUnused = (
  database: Database,
  serviceId: string,
  id: string,
): Promise<'deleted' | 'unknown' | 'used'> =>
  database.transaction(async (tx) => {
    const keys = await tx.query(sql`
      SELECT FROM vapid_keys WHERE service_id = ${serviceId} AND id = ${id} FOR UPDATE`);
    if (keys.length === 0) return 'unknown';
    const devices = await tx.query(sql`
      SELECT FROM devices WHERE service_id = ${serviceId} AND vapid_key_id = ${id} LIMIT 1`);
    if (devices.length > 0) return 'used';
    await tx.query(sql`DELETE FROM vapid_keys WHERE service_id = ${serviceId} AND id = ${id}`);
    return 'deleted';
  });

async function countActive(database: Database, serviceId: string, id: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM devices
    WHERE service_id = ${serviceId} AND vapid_key_id = ${id} AND state <> 'deactivated'`);
  return row!.count;
}

/** Ends the subscriptions of one batch. Returns how many there were. */
const endDevices = (
  database: Database,
  serviceId: string,
  id: string,
  withActive: boolean,
): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await tx.query<DeviceRef & { was_active: boolean }>(sql`
      WITH theirs AS (
        SELECT id, deactivated_at IS NULL AS was_active FROM devices
        WHERE service_id = ${serviceId} AND vapid_key_id = ${id} AND (${withActive} OR deactivated_at IS NOT NULL)
        ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE
      )
      UPDATE devices d SET deactivated_at = coalesce(d.deactivated_at, now()),
        deactivation_reason = coalesce(d.deactivation_reason, 'business'), ${NO_SUBSCRIPTION}
      FROM theirs WHERE d.service_id = ${serviceId} AND d.id = theirs.id RETURNING d.id, d.user_id, theirs.was_active`);
    const deactivated = rows.filter(({ was_active }) => was_active);
    await addDeactivatedEvents(tx, serviceId, deactivated, 'business');
    return rows.length;
  });
