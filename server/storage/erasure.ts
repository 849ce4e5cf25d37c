import { toWire } from '../ids.ts';
import { type Database, type Queryable, sql } from './database.ts';
import { lockNotifications } from './deliveries.ts';
import { eraseDevice } from './devices.ts';
import { revokeEntries } from './entries.ts';
import { addDeviceEvent } from './sessions.ts';

export type Erased = { devices: number; notifications: number; widgets: number };

/** Devices or notifications that one transaction takes. */
const A_STEP = 100;

/**
 * Erases a person: devices, sessions, widgets and notifications for them alone, taps, and whatever tells that a delivery of a
 * broadcast was theirs. In steps that are transactions of their own, each of which goes on where it was stopped, so that done
 * again it finds what is left. The links that stand for them are void first, and no step makes them valid again.
 *
 * Broadcasts keep their counts and their deliveries, as numbers without a person. What is under way to a device of theirs at this
 * moment is settled as for any device that is gone; what was for them alone is gone by then, and settles nothing.
 *
 * @param tell says to the pages that listen to a device that it is gone, after the commit
 */
export async function eraseUser(
  database: Database,
  serviceId: string,
  userId: string,
  tell: (sessions: Buffer[]) => void,
): Promise<Erased> {
  await revokeEntries(database, serviceId, userId);
  const widgets = await eraseWidgets(database, serviceId, userId);
  const notifications = await eraseNotifications(database, serviceId, userId);
  const devices = await eraseDevices(database, serviceId, userId, tell);
  await awaitWriters(database, serviceId);
  while ((await forgetDeliveries(database, serviceId, userId)) > 0);
  await database.query(sql`DELETE FROM sessions WHERE service_id = ${serviceId} AND user_id = ${userId}`);
  await forgetIn(database, serviceId, [userId]);
  return { devices, notifications, widgets };
}

async function eraseWidgets(database: Database, serviceId: string, userId: string): Promise<number> {
  const gone = await database.query<{ name: string | null }>(sql`
    DELETE FROM widgets WHERE service_id = ${serviceId} AND user_id = ${userId}
    RETURNING coalesce(content ->> 'title', content ->> 'label') AS name`);
  await forgetIn(
    database,
    serviceId,
    gone.flatMap(({ name }) => name ?? []),
  );
  return gone.length;
}

/**
 * Notifications for them alone, whatever their state: by their identifier; to a device when it was theirs; and to a device of
 * theirs that have no delivery which says whose it was.
 */
async function eraseNotifications(database: Database, serviceId: string, userId: string): Promise<number> {
  for (let count = 0; ; ) {
    const gone = await database.transaction(async (tx) => {
      const found = await tx.query<{ id: string }>(sql`
        (SELECT id FROM notifications WHERE service_id = ${serviceId} AND target_user_id = ${userId} LIMIT ${A_STEP})
        UNION
        (SELECT n.id FROM deliveries d JOIN notifications n ON n.id = d.notification_id
          WHERE d.service_id = ${serviceId} AND d.user_hash = hashtextextended(${userId}, 0) AND n.target_device_id = d.device_id
          LIMIT ${A_STEP})
        UNION
        (SELECT n.id FROM devices v
          JOIN notifications n ON n.service_id = v.service_id AND n.target_device_id = v.id
          WHERE v.service_id = ${serviceId} AND ${ofUser(userId)}
            AND NOT EXISTS (SELECT FROM deliveries d WHERE d.service_id = n.service_id AND d.notification_id = n.id)
          LIMIT ${A_STEP})`);
      const ids = (await lockNotifications(tx, idsOf(found))).map(({ id }) => id);
      await deleteNotifications(tx, serviceId, ids);
      return found.length;
    });
    count += gone;
    if (gone === 0) return count;
  }
}

async function deleteNotifications(tx: Queryable, serviceId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const which = sql`service_id = ${serviceId} AND notification_id = ANY(${ids}::uuid[])`;
  await tx.query(sql`DELETE FROM taps WHERE ${which}`);
  await tx.query(sql`DELETE FROM deliveries WHERE ${which}`);
  await tx.query(sql`DELETE FROM idempotency_keys WHERE ${which}`);
  await tx.query(sql`DELETE FROM notifications WHERE id = ANY(${ids}::uuid[])`);
  await tx.query(sql`UPDATE activities SET subject = NULL WHERE notification_id = ANY(${ids}::uuid[])`);
}

/** One at a time, as a phone that removes itself. */
async function eraseDevices(
  database: Database,
  serviceId: string,
  userId: string,
  tell: (sessions: Buffer[]) => void,
): Promise<number> {
  for (let count = 0; ; ) {
    const devices = await database.query<{ id: string }>(sql`
      SELECT v.id FROM devices v WHERE v.service_id = ${serviceId} AND ${ofUser(userId)} ORDER BY v.id LIMIT ${A_STEP}`);
    if (devices.length === 0) return count;
    for (const { id } of devices) {
      const name = toWire('dvc', id);
      const told = await database.transaction(async (tx) => {
        const heard = await addDeviceEvent(tx, id, 'unsubscribed', { device_id: name });
        await eraseDevice(tx, serviceId, id);
        await forgetIn(tx, serviceId, [name]);
        return heard;
      });
      tell(told);
    }
    count += devices.length;
  }
}

/**
 * Lets those end who write deliveries of broadcasts at this moment: they may still take a device for the person's, and what they
 * have not committed cannot be found yet. All of them hold the lock of their notification, and whoever takes it later meets
 * no device of theirs.
 */
async function awaitWriters(database: Database, serviceId: string): Promise<void> {
  const underWay = await database.query<{ id: string }>(sql`
    SELECT id FROM notifications
    WHERE service_id = ${serviceId} AND status IN ('created', 'queued') AND released
      AND target_device_id IS NULL AND target_user_id IS NULL`);
  await lockNotifications(database, idsOf(underWay));
}

/**
 * Takes the person out of deliveries of broadcasts, also of those to a phone that is somebody else's by now. Under a new random
 * device each, they still say why how many failed. While a broadcast is being sent a delivery keeps its device: whoever sends
 * must find that it is not owed any more. Locks the notifications first, as those who settle do.
 *
 * @returns how many there were in this step
 */
const forgetDeliveries = (database: Database, serviceId: string, userId: string): Promise<number> =>
  database.transaction(async (tx) => {
    const theirs = sql`d.service_id = ${serviceId} AND d.user_hash = hashtextextended(${userId}, 0)`;
    const found = await tx.query<{ id: string }>(sql`
      SELECT DISTINCT notification_id AS id FROM deliveries d WHERE ${theirs} LIMIT ${A_STEP}`);
    const ids = idsOf(found);
    const sending = (await lockNotifications(tx, ids)).filter(({ status }) => status === 'queued');
    const these = sql`${theirs} AND d.notification_id = ANY(${ids}::uuid[])`;
    await tx.query(sql`
      DELETE FROM taps t USING deliveries d
      WHERE ${these} AND t.service_id = d.service_id AND t.notification_id = d.notification_id AND t.device_id = d.device_id`);
    await tx.query(sql`
      UPDATE deliveries d SET user_hash = 0,
        device_id = CASE WHEN d.notification_id = ANY(${idsOf(sending)}::uuid[]) THEN d.device_id ELSE gen_random_uuid() END
      WHERE ${these}`);
    return found.length;
  });

/** The log keeps who did what and when, but not to whom. */
const forgetIn = (database: Queryable, serviceId: string, subjects: string[]): Promise<unknown> =>
  database.query(sql`
    UPDATE activities SET subject = NULL WHERE service_id = ${serviceId} AND subject = ANY(${subjects}::text[])`);

/** Of a device `v`, active or not; so that the index which the search has is of use. */
const ofUser = (
  userId: string,
) => sql`v.user_id COLLATE "C" = ${userId} AND v.state IN ('on', 'off', 'deactivated')
  AND v.platform IN ('ios', 'android')`;

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
