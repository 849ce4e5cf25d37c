import type { TagValue } from '../../../contract/api/users.ts';
import { type Queryable, sql } from '../database.ts';
import { addEvents, type NewEvent } from '../webhooks/events.ts';
import { changedTopics, lockUsers, type UserRow } from './users.ts';

/** What a business says about a user, which is merged with what is there; null removes. */
export type UserWrite = {
  userId: string;
  tags: Record<string, TagValue | null>;
  topics: Record<string, boolean | null>;
};

const NOTHING: UserRow = { tags: {}, topics: {}, own_topics: {} };

/**
 * Writes users, and the copies in their devices. What changes nothing is not written. Takes a lock for each user, so callers pass a few
 * hundred at a time; and writes events, so they take no locks afterwards.
 *
 * @returns for each write, in order, whether it was saved; false if the user would have more than `maxTags`
 */
export async function putUsers(
  tx: Queryable,
  serviceId: string,
  writes: UserWrite[],
  maxTags: number,
): Promise<boolean[]> {
  const ids = [...new Set(writes.map(({ userId }) => userId))];
  await lockUsers(tx, serviceId, ids);
  const rows = await tx.query<UserRow & { user_id: string }>(sql`
    SELECT user_id, tags, topics, own_topics FROM users
    WHERE service_id = ${serviceId} AND user_id = ANY(${ids}::text[]) ORDER BY user_id FOR UPDATE`);
  const former = new Map<string, UserRow>(rows.map(({ user_id, ...row }) => [user_id, row]));
  const users = new Map(former);
  const results = writes.map(({ userId, tags, topics }) => {
    const user = users.get(userId) ?? NOTHING;
    const merged = { ...user, tags: merge(user.tags, tags), topics: merge(user.topics, topics) };
    if (Object.keys(merged.tags).length > maxTags) return false;
    users.set(userId, merged);
    return true;
  });
  const changed = [...users].filter(([id, user]) => !isSame(former.get(id), user));
  if (changed.length > 0) await write(tx, serviceId, changed);
  await addEvents(
    tx,
    changed.flatMap(([id, user]) => eventOf(serviceId, id, former.get(id), user)),
  );
  return results;
}

async function write(tx: Queryable, serviceId: string, users: [string, UserRow][]): Promise<void> {
  const ids = users.map(([id]) => id);
  const tags = users.map(([, user]) => JSON.stringify(user.tags));
  const topics = users.map(([, user]) => JSON.stringify(user.topics));
  const copied = users.map(([, user]) => JSON.stringify({ ...user.topics, ...user.own_topics }));
  await tx.query(sql`
    INSERT INTO users (service_id, user_id, tags, topics)
    SELECT ${serviceId}, t.user_id, t.tags::jsonb, t.topics::jsonb
    FROM unnest(${ids}::text[], ${tags}::text[], ${topics}::text[]) AS t (user_id, tags, topics)
    ON CONFLICT (service_id, user_id) DO UPDATE
    SET tags = excluded.tags, topics = excluded.topics, updated_at = excluded.updated_at`);
  await tx.query(sql`
    UPDATE devices d SET tags = t.tags, topics = t.topics
    FROM (
      SELECT v.id, c.tags::jsonb AS tags, c.topics::jsonb AS topics
      FROM devices v JOIN unnest(${ids}::text[], ${tags}::text[], ${copied}::text[]) AS c (user_id, tags, topics)
        ON c.user_id = v.user_id
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
  former !== undefined && isEqual(former.tags, user.tags) && isEqual(former.topics, user.topics);

const isEqual = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);

function eventOf(serviceId: string, userId: string, former: UserRow | undefined, user: UserRow): NewEvent[] {
  const topics = changedTopics(former, user);
  if (Object.keys(topics).length === 0) return [];
  return [{ serviceId, type: 'user.topics_changed', userId, data: { topics, by: 'business' } }];
}
