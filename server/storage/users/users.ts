import type { TagValue } from '../../../contract/api/users.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { lockNames } from '../locks.ts';
import { ofUser } from './device-users.ts';

/** Choices of topics: by key, whether the topic is on. */
export type Choices = Record<string, boolean>;

/**
 * Data about a user from the business, and the user's own choices. Each device has a copy of its user's tags and choices
 * (`devices.tags`, `devices.topics`), so that a filter reads one table.
 */
export type UserRow = { tags: Record<string, TagValue>; topics: Choices; own_topics: Choices };

/**
 * Returns the name of a lock on a user, who need not exist: it serialises changes to a user with openings of the user's devices.
 * Transactions that also lock devices take it first.
 */
export const userLock = (serviceId: string, userId: string): string => `${serviceId} user ${userId}`;

export const lockUsers = (tx: Queryable, serviceId: string, userIds: string[]): Promise<unknown> =>
  lockNames(
    tx,
    userIds.map((userId) => userLock(serviceId, userId)),
  );

/** Returns a device's copies of its user's data, as JSON: the user's own choices win. */
export const copiesOf = (user: UserRow) => ({
  tags: JSON.stringify(user.tags),
  topics: JSON.stringify({ ...user.topics, ...user.own_topics }),
});

/** Reads the copies for a device that becomes this user's. The caller holds `userLock`; the row's lock makes the deletion of a topic wait. */
export async function readCopies(
  tx: Queryable,
  serviceId: string,
  userId: string,
): Promise<{ tags: string; topics: string }> {
  const [user] = await tx.query<UserRow>(sql`
    SELECT tags, topics, own_topics FROM users WHERE service_id = ${serviceId} AND user_id = ${userId} FOR SHARE`);
  return user ? copiesOf(user) : { tags: '{}', topics: '{}' };
}

export type UserRead = UserRow & {
  /** Language and time zone of the device that was seen last. */
  language: string | null;
  time_zone: string | null;
  /** Number of active devices. */
  devices: number;
  last_seen_at: Date | null;
};

/** Finds a user with data from the business, or with a device, active or not; null for any other. */
export async function findUser(
  database: Queryable,
  serviceId: string,
  userId: string,
): Promise<UserRead | null> {
  const [user] = await database.query<UserRow>(sql`
    SELECT tags, topics, own_topics FROM users WHERE service_id = ${serviceId} AND user_id = ${userId}`);
  const [devices] = await database.query<Omit<UserRead, keyof UserRow> & { all: number }>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE v.deactivated_at IS NULL)::int AS devices,
      max(v.last_seen_at) AS last_seen_at, ${latest(sql`v.language`, sql`v.last_seen_at`)} AS language,
      ${latest(sql`v.time_zone`, sql`v.last_seen_at`)} AS time_zone
    FROM devices v WHERE v.service_id = ${serviceId} AND ${ofUser(userId)}`);
  const { all, ...read } = devices!;
  if (!user && all === 0) return null;
  return { ...(user ?? { tags: {}, topics: {}, own_topics: {} }), ...read };
}

/** Returns the value of a column in the device that was seen last, among the devices that have one. */
export const latest = (column: Sql, seenAt: Sql): Sql =>
  sql`(array_agg(${column} ORDER BY ${seenAt} DESC) FILTER (WHERE ${column} IS NOT NULL))[1]`;

/** Returns the user of an active phone; null if it is not active. */
export async function findUserOf(tx: Queryable, serviceId: string, deviceId: string): Promise<string | null> {
  const [device] = await tx.query<{ user_id: string }>(sql`
    SELECT user_id FROM devices WHERE service_id = ${serviceId} AND id = ${deviceId} AND deactivated_at IS NULL`);
  return device?.user_id ?? null;
}

/** Reads the choices of a user, which a business may not know: the user's own win. */
export async function readChoices(database: Queryable, serviceId: string, userId: string): Promise<Choices> {
  const [user] = await database.query<UserRow>(sql`
    SELECT tags, topics, own_topics FROM users WHERE service_id = ${serviceId} AND user_id = ${userId}`);
  return { ...user?.topics, ...user?.own_topics };
}

/** Creates a user's row unless there is one. The user's inbox has notifications that are sent to everybody from then on. */
export const ensureUser = (database: Queryable, serviceId: string, userId: string): Promise<unknown> =>
  database.query(sql`
    INSERT INTO users (service_id, user_id) VALUES (${serviceId}, ${userId}) ON CONFLICT DO NOTHING`);

/** Reads the choices that apply to the user of an active phone; null if the phone is not active. */
export async function readChoicesOf(
  database: Queryable,
  phone: { service_id: string; id: string },
): Promise<Choices | null> {
  const [device] = await database.query<{ topics: Choices }>(sql`
    SELECT topics FROM devices WHERE service_id = ${phone.service_id} AND id = ${phone.id} AND deactivated_at IS NULL`);
  return device?.topics ?? null;
}

/** Reads the tags of the user of an active phone; null if the phone is not active. */
export async function readOwnTags(
  database: Queryable,
  phone: { service_id: string; id: string },
): Promise<UserRow['tags'] | null> {
  const [device] = await database.query<{ tags: UserRow['tags'] }>(sql`
    SELECT tags FROM devices WHERE service_id = ${phone.service_id} AND id = ${phone.id} AND deactivated_at IS NULL`);
  return device?.tags ?? null;
}

/** Deletes the data about a user, and removes the user from lists that are not dispatched yet. */
export async function deleteUser(tx: Queryable, serviceId: string, userId: string): Promise<void> {
  await lockUsers(tx, serviceId, [userId]);
  await tx.query(sql`DELETE FROM users WHERE service_id = ${serviceId} AND user_id = ${userId}`);
  await tx.query(sql`
    UPDATE notification_users SET user_ids = array_remove(user_ids, ${userId})
    WHERE service_id = ${serviceId} AND user_ids @> ARRAY[${userId}::text]`);
}
