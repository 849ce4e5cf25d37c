import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { deleteArchived } from '../notifications/archive.ts';
import { isInInbox } from '../sending/device-deliveries.ts';
import { userHash } from '../vocabulary.ts';

/**
 * The present and former users of devices. Pages of broadcasts hold no users: a page tells which devices it reached, and these
 * tables tell who their users were at that time.
 */

/** Returns a table of the devices that are or were a user's: `number`, `since`, `until`. */
export const devicesOfUser = (serviceId: string, userId: string): Sql => sql`(
  SELECT number, user_since AS since, 'infinity'::timestamptz AS until FROM devices v
  WHERE service_id = ${serviceId} AND ${ofUser(userId)}
  UNION ALL
  SELECT number, since, until FROM former_users WHERE service_id = ${serviceId} AND user_hash = ${userHash(userId)}
)`;

/** Returns such a table of one device, deleted or not, whoever owned it. */
export const devicesWithId = (serviceId: string, deviceId: string): Sql => sql`(
  SELECT number, '-infinity'::timestamptz AS since, 'infinity'::timestamptz AS until
  FROM (
    SELECT number FROM devices WHERE service_id = ${serviceId} AND id = ${deviceId}
    UNION
    SELECT number FROM former_users WHERE service_id = ${serviceId} AND device_id = ${deviceId}
  ) numbers
)`;

/** Returns the condition that a device `v`, active or not, is the user's, in the form that matches the index of the device search. */
export const ofUser = (
  userId: string,
): Sql => sql`v.user_id COLLATE "C" = ${userId} AND v.state IN ('on', 'off', 'deactivated')
  AND v.display_platform IN ('ios', 'android', 'computer')`;

/** Returns whether an anonymous user was merged into this one. */
export async function wasMerged(
  database: Queryable,
  serviceId: string,
  { from, into }: { from: string; into: string },
): Promise<boolean> {
  const rows = await database.query(sql`
    SELECT FROM merged_users WHERE service_id = ${serviceId} AND into_user_id = ${into} AND user_id = ${from}`);
  return rows.length > 0;
}

/** Records the users of devices that are about to be deleted, or to become another user's. */
export const addFormerUsers = (tx: Queryable, serviceId: string, deviceIds: string[]): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO former_users (service_id, user_hash, device_id, number, since)
    SELECT service_id, ${userHash(sql`user_id`)}, id, number, user_since FROM devices
    WHERE service_id = ${serviceId} AND id = ANY(${deviceIds}::uuid[])`);

/** Deletes the taps of former users `f` on broadcasts, made on devices while these were theirs. */
export const deleteTapsOfFormerUsers = (tx: Queryable, serviceId: string, which: Sql): Promise<unknown> =>
  tx.query(sql`
    DELETE FROM taps t USING former_users f, broadcast_pages p
    WHERE f.service_id = ${serviceId} AND ${which}
      AND p.service_id = ${serviceId} AND ${isInInbox(sql`f.number`)} AND p.dispatched_at >= f.since AND p.dispatched_at < f.until
      AND t.service_id = ${serviceId} AND t.notification_id = p.notification_id AND t.device_id = f.device_id`);

/** Deletes the records of a user's former devices, with taps on them, archive and what was read: from then on, bits of broadcasts have no user. */
export async function eraseFormerUser(database: Database, serviceId: string, userId: string): Promise<void> {
  const isTheirs = sql`f.user_hash = ${userHash(userId)}`;
  await database.transaction(async (tx) => {
    await deleteTapsOfFormerUsers(tx, serviceId, isTheirs);
    await tx.query(sql`DELETE FROM former_users f WHERE f.service_id = ${serviceId} AND ${isTheirs}`);
    const theirs = sql`user_hash = ${userHash(userId)}`;
    await deleteArchived(tx, serviceId, theirs);
    await tx.query(sql`DELETE FROM read_notifications WHERE service_id = ${serviceId} AND ${theirs}`);
  });
}

/** Deletes records of former users from more than `days` ago: no notification of that time is left. */
export const deleteOldFormerUsers = (
  database: Queryable,
  serviceId: string,
  days: number,
): Promise<unknown> =>
  database.query(sql`
    DELETE FROM former_users WHERE service_id = ${serviceId} AND until < now() - ${days} * interval '1 day'`);
