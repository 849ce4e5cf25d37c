import { moveRuns } from '../automations/of-users.ts';
import { type Queryable, sql } from '../database.ts';
import { moveAnswers } from '../notifications/answers.ts';
import { lockNotifications } from '../sending/deliveries.ts';
import { userHash } from '../vocabulary.ts';
import type { NewEvent } from '../webhooks/events.ts';
import { ofUser } from './device-users.ts';
import { revokeEntries } from './entries.ts';
import { moveNickname } from './nicknames.ts';
import { lockUsers, type UserRow } from './users.ts';
import { writeUsers } from './write-users.ts';

/** `isNothing`: nothing was left to move. `tags`: number of tags that `into` has afterwards; 0 if neither data nor devices were moved. */
type Merged = { isNothing: boolean; devices: number; tags: number; events: NewEvent[] };

/**
 * Moves everything of the user `from` to the user `into`: devices with their inbox, tags, topics, widgets, and notifications for this user
 * alone, even if they are not due yet. The devices keep their subscriptions. Data of `into` wins, except that a topic which `from` turned
 * off stays off. Entries of `from` become invalid. A repetition changes nothing.
 *
 * Locks both users, then notifications, then devices, as every transaction does. A delivery in flight is settled without a user.
 *
 * @param admit called with the number of active devices to move; throws if `into` must not get them
 * @returns the events to add at the end of the transaction
 */
export async function mergeUsers(
  tx: Queryable,
  serviceId: string,
  { from, into }: { from: string; into: string },
  admit: (devices: number) => Promise<void>,
): Promise<Merged> {
  await lockUsers(tx, serviceId, [from, into]);
  const hadHistory = await moveHistory(tx, serviceId, from, into);
  const devices = await tx.query<{ id: string; is_active: boolean; is_enabled: boolean }>(sql`
    SELECT v.id, v.deactivated_at IS NULL AS is_active, v.notifications_enabled AS is_enabled FROM devices v
    WHERE v.service_id = ${serviceId} AND ${ofUser(from)} ORDER BY v.id FOR UPDATE`);
  await admit(devices.filter(({ is_active }) => is_active).length);
  await tx.query(sql`
    UPDATE devices SET user_id = ${into} WHERE service_id = ${serviceId} AND id = ANY(${devices.map(({ id }) => id)}::uuid[])`);
  const { hadProfile, tags, events } = await moveProfile(tx, serviceId, from, into, devices.length > 0);
  await tx.query(sql`
    UPDATE widgets SET user_id = ${into} WHERE service_id = ${serviceId} AND user_id = ${from}`);
  const isNothing = !hadHistory && devices.length === 0 && !hadProfile;
  // If nothing was moved, entries stay valid, so that an app that was installed and not opened yet can still open.
  if (!isNothing) {
    await revokeEntries(tx, serviceId, from);
    await tx.query(sql`
      INSERT INTO merged_users (service_id, into_user_id, user_id) VALUES (${serviceId}, ${into}, ${from}) ON CONFLICT DO NOTHING`);
  }
  const subscribed = devices.filter(({ is_active, is_enabled }) => is_active && is_enabled);
  return {
    isNothing,
    devices: devices.length,
    tags,
    events: [
      ...subscribed.flatMap(({ id }): NewEvent[] => [
        { serviceId, type: 'device.unsubscribed', deviceId: id, userId: from },
        { serviceId, type: 'device.subscribed', deviceId: id, userId: into },
      ]),
      ...events,
    ],
  };
}

/**
 * Moves sent and scheduled notifications of `from`, and the records of former devices, since inboxes show them by the present user of their
 * device. Returns whether there are any.
 */
async function moveHistory(tx: Queryable, serviceId: string, from: string, into: string): Promise<boolean> {
  const isTheirs = sql`service_id = ${serviceId} AND user_hash = ${userHash(from)}`;
  const affected = await tx.query<{ id: string }>(sql`
    SELECT id FROM notifications WHERE service_id = ${serviceId} AND target_user_id = ${from}
    UNION SELECT notification_id FROM deliveries WHERE ${isTheirs}
    UNION SELECT notification_id FROM notification_users WHERE service_id = ${serviceId} AND user_ids @> ARRAY[${from}::text]`);
  await lockNotifications(
    tx,
    serviceId,
    affected.map(({ id }) => id),
  );
  await tx.query(sql`
    UPDATE notifications SET target_user_id = ${into} WHERE service_id = ${serviceId} AND target_user_id = ${from}`);
  await tx.query(sql`
    UPDATE notification_users SET user_ids = array_append(array_remove(array_remove(user_ids, ${from}), ${into}), ${into}::text)
    WHERE service_id = ${serviceId} AND user_ids @> ARRAY[${from}::text]`);
  await tx.query(sql`UPDATE deliveries SET user_hash = ${userHash(into)} WHERE ${isTheirs}`);
  const former = await tx.query(
    sql`UPDATE former_users SET user_hash = ${userHash(into)} WHERE ${isTheirs} RETURNING number`,
  );
  await moveAnswers(tx, serviceId, from, into);
  await moveRuns(tx, serviceId, from, into);
  await tx.query(sql`UPDATE archived_notifications SET user_hash = ${userHash(into)} WHERE ${isTheirs}`);
  await tx.query(sql`
    INSERT INTO read_notifications (service_id, user_hash, notification_id)
    SELECT service_id, ${userHash(into)}, notification_id FROM read_notifications WHERE ${isTheirs} ON CONFLICT DO NOTHING`);
  await tx.query(sql`DELETE FROM read_notifications WHERE ${isTheirs}`);
  return affected.length > 0 || former.length > 0;
}

async function moveProfile(
  tx: Queryable,
  serviceId: string,
  from: string,
  into: string,
  hasDevices: boolean,
): Promise<{ hadProfile: boolean; tags: number; events: NewEvent[] }> {
  const read = (userId: string) =>
    tx.query<UserRow>(sql`
      SELECT tags, topics, own_topics FROM users WHERE service_id = ${serviceId} AND user_id = ${userId} FOR UPDATE`);
  const [former] = await read(from);
  if (!former && !hasDevices) return { hadProfile: false, tags: 0, events: [] };
  const [other] = await read(into);
  const change = {
    tags: without(former?.tags, other?.tags),
    topics: without(former?.topics, other?.topics),
    ownTopics: {
      ...without(former?.own_topics, other?.own_topics),
      ...Object.fromEntries(Object.entries(former?.own_topics ?? {}).filter(([, isOn]) => !isOn)),
    },
  };
  const { users, events } = await writeUsers(tx, serviceId, [{ userId: into, ...change }]);
  await moveNickname(tx, serviceId, { from, into });
  await tx.query(sql`DELETE FROM users WHERE service_id = ${serviceId} AND user_id = ${from}`);
  return { hadProfile: former !== undefined, tags: Object.keys(users[0]!.tags).length, events };
}

/** Returns the fields that `others` lacks. */
const without = <Value>(fields: Record<string, Value> = {}, others: object = {}): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(others, name)));

/** Lists the anonymous users that were merged into a user. */
export async function listMerged(database: Queryable, serviceId: string, into: string): Promise<string[]> {
  const rows = await database.query<{ user_id: string }>(sql`
    SELECT user_id FROM merged_users WHERE service_id = ${serviceId} AND into_user_id = ${into}`);
  return rows.map(({ user_id }) => user_id);
}

export const forgetMerged = (database: Queryable, serviceId: string, into: string): Promise<unknown> =>
  database.query(sql`DELETE FROM merged_users WHERE service_id = ${serviceId} AND into_user_id = ${into}`);
