import type { TagValue } from '../../../contract/api/users.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { addEvents, type NewEvent } from '../webhooks/events.ts';
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

const lockUser = (tx: Queryable, serviceId: string, userId: string): Promise<unknown> =>
  tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${userLock(serviceId, userId)}, 0))`);

/** Locks several names of advisory locks in one order, so that transactions which need several do not deadlock. */
export const lockNames = (tx: Queryable, names: string[]): Promise<unknown> =>
  tx.query(sql`
    SELECT pg_advisory_xact_lock(lock)
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS lock FROM unnest(${names}::text[]) AS t (name) ORDER BY lock) locks`);

export const lockUsers = (tx: Queryable, serviceId: string, userIds: string[]): Promise<unknown> =>
  lockNames(
    tx,
    userIds.map((userId) => userLock(serviceId, userId)),
  );

/** A change that is merged into a user's row; null removes. `ownTopics` are the user's own choices. */
export type UserChange = {
  tags?: Record<string, TagValue | null>;
  topics?: Record<string, boolean | null>;
  ownTopics?: Choices;
};

/** Changes a user, who need not have a device, and the copies in the user's devices. Writes events, so the caller takes no locks afterwards. */
export async function changeUser(
  tx: Queryable,
  serviceId: string,
  userId: string,
  change: UserChange,
): Promise<UserRow> {
  await lockUser(tx, serviceId, userId);
  const { events, ...user } = await mergeUser(tx, serviceId, userId, change);
  await addEvents(tx, events);
  return user;
}

/** Does the same as `changeUser`, for a user that the caller has locked. The caller adds the events. */
export async function mergeUser(
  tx: Queryable,
  serviceId: string,
  userId: string,
  { tags = {}, topics = {}, ownTopics = {} }: UserChange,
): Promise<UserRow & { events: NewEvent[] }> {
  const [former] = await tx.query<UserRow>(sql`
    SELECT tags, topics, own_topics FROM users WHERE service_id = ${serviceId} AND user_id = ${userId}`);
  const [user] = await tx.query<UserRow>(sql`
    INSERT INTO users AS u (service_id, user_id, tags, topics, own_topics)
    VALUES (${serviceId}, ${userId}, ${given(tags)}::jsonb, ${given(topics)}::jsonb, ${given(ownTopics)}::jsonb)
    ON CONFLICT (service_id, user_id) DO UPDATE SET tags = (u.tags || excluded.tags) - ${removed(tags)}::text[],
      topics = (u.topics || excluded.topics) - ${removed(topics)}::text[], own_topics = u.own_topics || excluded.own_topics,
      updated_at = excluded.updated_at
    RETURNING tags, topics, own_topics`);
  const { tags: newTags, topics: newTopics } = copiesOf(user!);
  await tx.query(sql`
    UPDATE devices d SET tags = c.tags, topics = c.topics
    FROM (SELECT v.id FROM devices v WHERE v.service_id = ${serviceId} AND ${ofUser(userId)} ORDER BY v.id FOR UPDATE) t,
      (SELECT ${newTags}::jsonb AS tags, ${newTopics}::jsonb AS topics) c
    WHERE d.service_id = ${serviceId} AND d.id = t.id AND (d.tags <> c.tags OR d.topics <> c.topics)`);
  const changed = changedTopics(former, user!);
  const data = { topics: changed, by: Object.keys(ownTopics).length > 0 ? 'user' : 'business' };
  const isChanged = Object.keys(changed).length > 0;
  return { ...user!, events: isChanged ? [{ serviceId, type: 'user.topics_changed', userId, data }] : [] };
}

/** Returns the changed choices, of which the user's own win. Null: the topic's default applies. */
export function changedTopics(former: UserRow | undefined, user: UserRow): Record<string, boolean | null> {
  const before = new Map(Object.entries({ ...former?.topics, ...former?.own_topics }));
  const after = new Map(Object.entries({ ...user.topics, ...user.own_topics }));
  const keys = new Set([...before.keys(), ...after.keys()]);
  return Object.fromEntries(
    [...keys].flatMap((key) =>
      before.get(key) === after.get(key) ? [] : [[key, after.get(key) ?? null] as const],
    ),
  );
}

const given = (fields: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));

const removed = (fields: object): string[] =>
  Object.entries(fields).flatMap(([key, value]) => (value === null ? [key] : []));

/** Returns a device's copies of its user's data, as JSON: the user's own choices win. */
const copiesOf = (user: UserRow) => ({
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

/** Stores the user's choices on a phone. Returns the user; null if the phone is not active. */
export async function chooseTopics(
  tx: Queryable,
  serviceId: string,
  deviceId: string,
  ownTopics: Choices,
): Promise<string | null> {
  const userId = await findUserOf(tx, serviceId, deviceId);
  if (userId === null) return null;
  await lockUser(tx, serviceId, userId);
  // The phone may now belong to another user.
  if ((await findUserOf(tx, serviceId, deviceId)) !== userId) return null;
  const { events } = await mergeUser(tx, serviceId, userId, { ownTopics });
  await addEvents(
    tx,
    events.map((event) => ({ ...event, deviceId })),
  );
  return userId;
}

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

/** Creates a user's row unless there is one. What is sent to everybody from then on is in the user's inbox. */
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

/** Deletes the data about a user, and removes the user from lists that are not dispatched yet. */
export async function deleteUser(tx: Queryable, serviceId: string, userId: string): Promise<void> {
  await lockUser(tx, serviceId, userId);
  await tx.query(sql`DELETE FROM users WHERE service_id = ${serviceId} AND user_id = ${userId}`);
  await tx.query(sql`
    UPDATE notification_users SET user_ids = array_remove(user_ids, ${userId})
    WHERE service_id = ${serviceId} AND user_ids @> ARRAY[${userId}::text]`);
}
