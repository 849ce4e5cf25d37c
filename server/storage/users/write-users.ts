import type { TagValue } from '../../../contract/api/users.ts';
import { type Queryable, sql } from '../database.ts';
import { addEvents, type NewEvent } from '../webhooks/events.ts';
import { type Choices, copiesOf, findUserOf, lockUsers, type UserRow } from './users.ts';

/** A change that is merged into a user's row; null removes. `ownTopics` are the user's own choices. */
export type UserChange = {
  tags?: Record<string, TagValue | null>;
  topics?: Record<string, boolean | null>;
  ownTopics?: Choices;
};

export type UserWrite = UserChange & { userId: string };

const NOTHING: UserRow = { tags: {}, topics: {}, own_topics: {} };

/** Changes a user, who need not have a device, and the copies in the user's devices. Writes events, so the caller takes no locks afterwards. */
export async function changeUser(
  tx: Queryable,
  serviceId: string,
  userId: string,
  change: UserChange,
): Promise<UserRow> {
  const [user] = await changeUsers(tx, serviceId, [{ userId, ...change }]);
  return user!;
}

/**
 * Does the same for many users. Takes a lock for each user, so callers pass a few hundred at a time.
 *
 * @returns for each write, in order, the user; null if the user would have more than `maxTags`, and is not changed
 */
export async function changeUsers(
  tx: Queryable,
  serviceId: string,
  writes: UserWrite[],
  maxTags = Number.POSITIVE_INFINITY,
): Promise<(UserRow | null)[]> {
  await lockUsers(
    tx,
    serviceId,
    writes.map(({ userId }) => userId),
  );
  const { users, events } = await writeUsers(tx, serviceId, writes, maxTags);
  await addEvents(tx, events);
  return users;
}

/**
 * Stores what the user of a phone says there.
 *
 * @returns null if the phone is not active; `user` is null if the user would have more than `maxTags`, and is not changed
 */
export async function changeOwn(
  tx: Queryable,
  serviceId: string,
  deviceId: string,
  change: UserChange,
  maxTags = Number.POSITIVE_INFINITY,
): Promise<{ userId: string; user: UserRow | null } | null> {
  const userId = await findUserOf(tx, serviceId, deviceId);
  if (userId === null) return null;
  await lockUsers(tx, serviceId, [userId]);
  // The phone may now belong to another user.
  if ((await findUserOf(tx, serviceId, deviceId)) !== userId) return null;
  const { users, events } = await writeUsers(tx, serviceId, [{ userId, ...change }], maxTags);
  await addEvents(
    tx,
    events.map((event) => ({ ...event, deviceId })),
  );
  return { userId, user: users[0]! };
}

/** Does the same as `changeUsers`, for users that the caller has locked. The caller adds the events. */
export async function writeUsers(
  tx: Queryable,
  serviceId: string,
  writes: UserWrite[],
  maxTags = Number.POSITIVE_INFINITY,
): Promise<{ users: (UserRow | null)[]; events: NewEvent[] }> {
  const ids = [...new Set(writes.map(({ userId }) => userId))];
  const rows = await tx.query<UserRow & { user_id: string }>(sql`
    SELECT user_id, tags, topics, own_topics FROM users
    WHERE service_id = ${serviceId} AND user_id = ANY(${ids}::text[]) ORDER BY user_id FOR UPDATE`);
  const former = new Map<string, UserRow>(rows.map(({ user_id, ...row }) => [user_id, row]));
  const current = new Map(former);
  const choosers = new Set<string>();
  const users = writes.map(({ userId, tags = {}, topics = {}, ownTopics = {} }) => {
    const user = current.get(userId) ?? NOTHING;
    const merged = {
      tags: merge(user.tags, tags),
      topics: merge(user.topics, topics),
      own_topics: { ...user.own_topics, ...ownTopics },
    };
    if (Object.keys(merged.tags).length > maxTags) return null;
    if (Object.keys(ownTopics).length > 0) choosers.add(userId);
    current.set(userId, merged);
    return merged;
  });
  const written = [...current];
  if (written.length === 0) return { users, events: [] };
  const changed = written.filter(([id, user]) => !isSame(former.get(id), user));
  if (changed.length > 0) await writeRows(tx, serviceId, changed);
  await writeCopies(tx, serviceId, written);
  return {
    users,
    events: changed.flatMap(([userId, user]) => {
      const topics = changedTopics(former.get(userId), user);
      const data = { topics, by: choosers.has(userId) ? 'user' : 'business' };
      return Object.keys(topics).length > 0
        ? [{ serviceId, type: 'user.topics_changed', userId, data } satisfies NewEvent]
        : [];
    }),
  };
}

async function writeRows(tx: Queryable, serviceId: string, users: [string, UserRow][]): Promise<void> {
  const json = (name: keyof UserRow) => users.map(([, user]) => JSON.stringify(user[name]));
  await tx.query(sql`
    INSERT INTO users (service_id, user_id, tags, topics, own_topics)
    SELECT ${serviceId}, t.user_id, t.tags::jsonb, t.topics::jsonb, t.own_topics::jsonb
    FROM unnest(${users.map(([id]) => id)}::text[], ${json('tags')}::text[], ${json('topics')}::text[], ${json('own_topics')}::text[])
      AS t (user_id, tags, topics, own_topics)
    ON CONFLICT (service_id, user_id) DO UPDATE
    SET tags = excluded.tags, topics = excluded.topics, own_topics = excluded.own_topics, updated_at = excluded.updated_at`);
}

/** Writes the copies in devices that differ: also in devices that have become a user's since the user was written. */
async function writeCopies(tx: Queryable, serviceId: string, users: [string, UserRow][]): Promise<void> {
  const ids = users.map(([id]) => id);
  const copies = users.map(([, user]) => copiesOf(user));
  await tx.query(sql`
    UPDATE devices d SET tags = t.tags, topics = t.topics
    FROM (
      SELECT v.id, c.tags::jsonb AS tags, c.topics::jsonb AS topics
      FROM devices v
      JOIN unnest(${ids}::text[], ${copies.map(({ tags }) => tags)}::text[], ${copies.map(({ topics }) => topics)}::text[])
        AS c (user_id, tags, topics) ON c.user_id = v.user_id
      WHERE v.service_id = ${serviceId} AND v.user_id = ANY(${ids}::text[])
        AND (v.tags <> c.tags::jsonb OR v.topics <> c.topics::jsonb)
      ORDER BY v.id FOR UPDATE OF v
    ) t
    WHERE d.service_id = ${serviceId} AND d.id = t.id`);
}

const merge = <Value>(stored: Record<string, Value>, given: Record<string, Value | null>) =>
  Object.fromEntries(
    Object.entries({ ...stored, ...given }).filter((entry): entry is [string, Value] => entry[1] !== null),
  );

/** Returns whether a stored user is the same already. */
const isSame = (former: UserRow | undefined, user: UserRow): boolean =>
  former !== undefined &&
  isEqual(former.tags, user.tags) &&
  isEqual(former.topics, user.topics) &&
  isEqual(former.own_topics, user.own_topics);

const isEqual = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);

/** Returns the changed choices, of which the user's own win. Null: the topic's default applies. */
function changedTopics(former: UserRow | undefined, user: UserRow): Record<string, boolean | null> {
  const before = new Map(Object.entries({ ...former?.topics, ...former?.own_topics }));
  const after = new Map(Object.entries({ ...user.topics, ...user.own_topics }));
  const keys = new Set([...before.keys(), ...after.keys()]);
  return Object.fromEntries(
    [...keys].flatMap((key) =>
      before.get(key) === after.get(key) ? [] : [[key, after.get(key) ?? null] as const],
    ),
  );
}
