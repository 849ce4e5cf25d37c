import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { findDeviceRanges } from '../devices/device-numbers.ts';
import { nowUnlessSet } from '../vocabulary.ts';

export type TopicRow = {
  id: string;
  key: string;
  name: string;
  description: string | null;
  default_on: boolean;
  listed: boolean;
};

const COLUMNS = sql`id, key, name, description, default_on, listed`;

/** Returns a list page of a service's topics, newest first. */
export const listTopics = (
  database: Queryable,
  page: { serviceId: string; limit: number; after: string | null },
): Promise<TopicRow[]> =>
  database.query<TopicRow>(sql`
    SELECT ${COLUMNS} FROM topics
    WHERE service_id = ${page.serviceId} AND deleted_at IS NULL AND ${page.after === null ? sql`true` : sql`id < ${page.after}`}
    ORDER BY id DESC LIMIT ${page.limit}`);

/** Reads all topics of a service, oldest first. */
export const readTopics = (database: Queryable, serviceId: string): Promise<TopicRow[]> =>
  database.query<TopicRow>(sql`
    SELECT ${COLUMNS} FROM topics WHERE service_id = ${serviceId} AND deleted_at IS NULL ORDER BY id`);

export async function findTopic(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<TopicRow | null> {
  const [row] = await database.query<TopicRow>(sql`
    SELECT ${COLUMNS} FROM topics WHERE service_id = ${serviceId} AND id = ${id} AND deleted_at IS NULL`);
  return row ?? null;
}

/** Counts the users with a choice about a topic, made by themselves or by the business. */
export async function countChoices(database: Queryable, serviceId: string, key: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM users
    WHERE service_id = ${serviceId} AND (topics ? ${key} OR own_topics ? ${key})`);
  return row!.count;
}

/** Keeps a service's topics as they are until the end of the transaction. */
export const holdTopics = (tx: Queryable, serviceId: string): Promise<unknown> =>
  tx.query(sql`SELECT pg_advisory_xact_lock_shared(${topicsLock(serviceId)})`);

const lockTopics = (tx: Queryable, serviceId: string): Promise<unknown> =>
  tx.query(sql`SELECT pg_advisory_xact_lock(${topicsLock(serviceId)})`);

const topicsLock = (serviceId: string): Sql => sql`hashtextextended(${`topics ${serviceId}`}, 0)`;

/** Inserts a topic. Returns `deleting` if a topic with this key is not completely deleted. */
export async function insertTopic(
  database: Database,
  serviceId: string,
  topic: TopicRow,
  max: number,
): Promise<'inserted' | 'too many' | 'exists' | 'deleting'> {
  return database.transaction(async (tx) => {
    await lockTopics(tx, serviceId);
    const topics = await tx.query<{ key: string; is_deleted: boolean }>(sql`
      SELECT key, deleted_at IS NOT NULL AS is_deleted FROM topics WHERE service_id = ${serviceId}`);
    const same = topics.find(({ key }) => key === topic.key);
    if (same) return same.is_deleted ? 'deleting' : 'exists';
    if (topics.length >= max) return 'too many';
    await tx.query(sql`
      INSERT INTO topics (service_id, id, key, name, description, default_on, listed)
      VALUES (${serviceId}, ${topic.id}, ${topic.key}, ${topic.name}, ${topic.description}, ${topic.default_on}, ${topic.listed})`);
    return 'inserted';
  });
}

/** Changes the given fields. Returns false if there is no such topic. */
export async function updateTopic(
  database: Queryable,
  serviceId: string,
  id: string,
  change: Partial<Omit<TopicRow, 'id' | 'key'>>,
): Promise<boolean> {
  const { name = null, description, default_on = null, listed = null } = change;
  const rows = await database.query(sql`
    UPDATE topics SET name = coalesce(${name}, name), default_on = coalesce(${default_on}, default_on),
      listed = coalesce(${listed}, listed), description = ${description === undefined ? sql`description` : sql`${description}`}
    WHERE service_id = ${serviceId} AND id = ${id} AND deleted_at IS NULL RETURNING id`);
  return rows.length > 0;
}

/** Number of users in one step of a walk over all users. */
const USERS_BATCH_SIZE = 5000;

/**
 * Begins to delete a topic: it is no longer listed, and cannot be chosen. Its key is taken until `deleteMarkedTopic` has finished.
 *
 * @returns its key; null if there is no such topic
 */
export const markTopicDeleted = (database: Database, serviceId: string, id: string): Promise<string | null> =>
  database.transaction(async (tx) => {
    await lockTopics(tx, serviceId);
    const [row] = await tx.query<{ key: string }>(sql`
      UPDATE topics SET deleted_at = ${nowUnlessSet(sql`deleted_at`)} WHERE service_id = ${serviceId} AND id = ${id} RETURNING key`);
    return row?.key ?? null;
  });

/** Deletes all choices about a topic, then the topic. It takes long if there are many devices, and can be repeated. */
export async function deleteMarkedTopic(
  database: Queryable,
  serviceId: string,
  { id, key }: Pick<TopicRow, 'id' | 'key'>,
): Promise<void> {
  await deleteChoices(database, serviceId, key);
  await database.query(sql`DELETE FROM topics WHERE service_id = ${serviceId} AND id = ${id}`);
}

/** Lists topics whose deletion began over an hour ago, so that it must have been interrupted. */
export const listMarkedTopics = (
  database: Queryable,
  serviceId: string,
): Promise<Pick<TopicRow, 'id' | 'key'>[]> =>
  database.query(sql`
    SELECT id, key FROM topics WHERE service_id = ${serviceId} AND deleted_at < now() - interval '1 hour'`);

/** Deletes choices of users before those of devices, because an opening copies from a user's row, which it locks until its device is committed. */
async function deleteChoices(database: Queryable, serviceId: string, key: string): Promise<void> {
  for (let after: string | null = ''; after !== null; ) {
    const [batch]: { last: string | null }[] = await database.query<{ last: string | null }>(sql`
      WITH batch AS (
        SELECT user_id FROM users WHERE service_id = ${serviceId} AND user_id > ${after}
        ORDER BY user_id LIMIT ${USERS_BATCH_SIZE}
      ), changed AS (
        UPDATE users u SET topics = u.topics - ${key}, own_topics = u.own_topics - ${key}
        FROM batch b WHERE u.service_id = ${serviceId} AND u.user_id = b.user_id
          AND (u.topics ? ${key} OR u.own_topics ? ${key})
      )
      SELECT max(user_id) AS last FROM batch`);
    after = batch!.last;
  }
  for (const { from, to } of await findDeviceRanges(database, serviceId))
    await database.query(sql`
      UPDATE devices d SET topics = d.topics - ${key}
      FROM (
        SELECT id FROM devices
        WHERE service_id = ${serviceId} AND number >= ${from} AND number < ${to} AND topics ? ${key} ORDER BY id FOR UPDATE
      ) t
      WHERE d.service_id = ${serviceId} AND d.id = t.id`);
}
