import type { Filter, TagCondition } from '../../../contract/api/audiences.ts';
import type { TagValue } from '../../../contract/api/users.ts';
import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { lockName } from '../locks.ts';
import { domainCondition } from '../vocabulary.ts';
import { readTopics, type TopicRow } from './topics.ts';

/**
 * The audience of a notification that is neither direct nor to everybody, as stored with it. The recipients of a list are in
 * `notification_users` until it is dispatched. The filter of a saved audience is copied when the notification is accepted.
 */
export type Audience =
  | { kind: 'list'; users: number }
  | { kind: 'topic'; topic: string }
  | { kind: 'filter'; filter: Filter }
  | { kind: 'saved'; id: string; name: string; filter: Filter };

/** An audience that is a condition on each device. */
export type Filtering = Exclude<Audience, { kind: 'list' }>;

/** Returns the condition on a device `d`. Reads the topics, because their defaults may change until a notification is dispatched. */
export async function conditionOf(database: Queryable, serviceId: string, audience: Filtering): Promise<Sql> {
  const filter = audience.kind === 'topic' ? { topics: { all: [audience.topic] } } : audience.filter;
  const topics = filter.topics ? await readTopics(database, serviceId) : [];
  return filterCondition(filter, topics);
}

/** Returns the condition that a device `d` may get a notification with this topic. */
export const topicCondition = async (
  database: Queryable,
  serviceId: string,
  topic: string | null,
): Promise<Sql> => (topic === null ? sql`true` : conditionOf(database, serviceId, { kind: 'topic', topic }));

/** Returns the condition that a device `d` belongs to a user of a list. */
export const listCondition = (userIds: string[]): Sql => sql`d.user_id = ANY(${userIds}::text[])`;

export function filterCondition(filter: Filter, topics: TopicRow[]): Sql {
  const { platform, language, subscribed_before, subscribed_after, seen_within_days, tapped_within_days } =
    filter;
  const conditions = [
    ...topicConditions(filter.topics ?? {}, topics),
    ...(filter.tags ? [tagsCondition(filter.tags)] : []),
    ...(platform ? [sql`d.platform = ${platform}`] : []),
    ...(language ? [sql`(d.language = ${language} OR d.language LIKE ${`${language}-%`})`] : []),
    ...(filter.reach ? [sql`d.reach = ${filter.reach}`] : []),
    ...(filter.domain ? [domainCondition(filter.domain)] : []),
    ...(subscribed_before ? [sql`d.subscribed_at < ${subscribed_before}::timestamptz`] : []),
    ...(subscribed_after ? [sql`d.subscribed_at > ${subscribed_after}::timestamptz`] : []),
    ...(seen_within_days ? [sql`d.last_seen_at > now() - ${seen_within_days} * interval '1 day'`] : []),
    ...(tapped_within_days ? [sql`d.last_tapped_at > now() - ${tapped_within_days} * interval '1 day'`] : []),
  ];
  return joined(conditions, sql` AND `);
}

/**
 * Looks up as many topics as possible at once: `d.topics` may be compressed, and each operator unpacks it. With choices in a hundred topics on each
 * device, a filter of a hundred topics took six times as long with separate look-ups, and a filter of twenty tags nine times. A deleted topic is on
 * for no user.
 */
function topicConditions(
  { any, all = [], none = [] }: NonNullable<Filter['topics']>,
  topics: TopicRow[],
): Sql[] {
  const defaults = new Map(topics.map(({ key, default_on }) => [key, default_on]));
  const withDefault = (keys: string[], on: boolean) => keys.filter((key) => defaults.get(key) === on);
  const areAllOn = [hasAll(withDefault(all, false), true), hasNone(withDefault(all, true), false)];
  const areAllOff = [hasAll(withDefault(none, true), false), hasNone(withDefault(none, false), true)];
  const [anyOff, anyOn] = [withDefault(any ?? [], false), withDefault(any ?? [], true)];
  const isAnyOn = [
    ...(anyOff.length > 0 ? [sql`NOT ${hasNone(anyOff, true)}`] : []),
    ...(anyOn.length > 0 ? [sql`NOT ${hasAll(anyOn, false)}`] : []),
  ];
  return [
    ...(all.every((key) => defaults.has(key)) ? [] : [sql`false`]),
    ...areAllOn,
    ...areAllOff,
    ...(any ? [isAnyOn.length > 0 ? sql`(${joined(isAnyOn, sql` OR `)})` : sql`false`] : []),
  ];
}

/** Returns the condition that each of these topics has this choice. */
const hasAll = (keys: string[], choice: boolean): Sql =>
  keys.length === 0 ? sql`true` : sql`d.topics @> ${choicesOf(keys, choice)}::jsonb`;

/** Number of look-ups that cost as much as adding the opposite choices. */
const MAX_SEPARATE_TOPICS = 8;

/** Returns the condition that none of these topics has this choice. For many, it checks that all have the opposite, if that is the default. */
function hasNone(keys: string[], choice: boolean): Sql {
  if (keys.length <= MAX_SEPARATE_TOPICS)
    return sql`(${joined([sql`true`, ...keys.map((key) => sql`NOT ${hasAll([key], choice)}`)], sql` AND `)})`;
  const opposite = choicesOf(keys, !choice);
  return sql`((${opposite}::jsonb || d.topics) @> ${opposite}::jsonb)`;
}

const choicesOf = (keys: string[], choice: boolean): string =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, choice])));

/** Number of conditions from which unpacking `d.tags` once pays. */
const MIN_UNPACKED_TAGS = 4;

function tagsCondition(tags: TagCondition[]): Sql {
  const condition = joined(tags.map(tagCondition), sql` AND `);
  if (tags.length < MIN_UNPACKED_TAGS) return condition;
  return sql`(SELECT ${condition} FROM (SELECT d.tags || '{}'::jsonb AS tags OFFSET 0) d)`;
}

/** Returns a condition on a row `d` with tags. */
function tagCondition({ key, op, value }: TagCondition): Sql {
  const is = () => sql`d.tags @> ${json({ [key]: value! })}::jsonb`;
  const compares = (operator: Sql) =>
    sql`(jsonb_typeof(d.tags -> ${key}::text) = 'number' AND d.tags -> ${key}::text ${operator} ${json(value!)}::jsonb)`;
  switch (op) {
    case 'is':
      return is();
    case 'is_not':
      return sql`NOT ${is()}`;
    case 'gt':
      return compares(sql`>`);
    case 'lt':
      return compares(sql`<`);
    case 'exists':
      return sql`d.tags ? ${key}`;
  }
}

const json = (value: TagValue | Record<string, TagValue>): string => JSON.stringify(value);

const joined = (parts: Sql[], separator: Sql): Sql =>
  parts.reduce((all, part) => sql`${all}${separator}${part}`);

export type SavedRow = { id: string; name: string; filter: Filter };

/** Returns a list page of a service's saved audiences, newest first. */
export const listAudiences = (
  database: Queryable,
  page: { serviceId: string; limit: number; after: string | null },
): Promise<SavedRow[]> =>
  database.query<SavedRow>(sql`
    SELECT id, name, filter FROM audiences
    WHERE service_id = ${page.serviceId} AND ${page.after === null ? sql`true` : sql`id < ${page.after}`}
    ORDER BY id DESC LIMIT ${page.limit}`);

export async function findAudience(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<SavedRow | null> {
  const [row] = await database.query<SavedRow>(
    sql`SELECT id, name, filter FROM audiences WHERE service_id = ${serviceId} AND id = ${id}`,
  );
  return row ?? null;
}

/** Inserts a saved audience. Returns false if the service already has `max`. */
export const insertAudience = (
  database: Database,
  serviceId: string,
  { id, name, filter }: SavedRow,
  max: number,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    await lockName(tx, `audiences ${serviceId}`);
    const [{ count }] = (await tx.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM audiences WHERE service_id = ${serviceId}`,
    )) as [{ count: number }];
    if (count >= max) return false;
    await tx.query(sql`
      INSERT INTO audiences (service_id, id, name, filter) VALUES (${serviceId}, ${id}, ${name}, ${JSON.stringify(filter)})`);
    return true;
  });

/** Replaces the given fields. Returns false if there is no such audience. */
export async function updateAudience(
  database: Queryable,
  serviceId: string,
  id: string,
  { name, filter }: Partial<Omit<SavedRow, 'id'>>,
): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE audiences SET name = coalesce(${name ?? null}, name), filter = coalesce(${filter ? JSON.stringify(filter) : null}::jsonb, filter)
    WHERE service_id = ${serviceId} AND id = ${id} RETURNING id`);
  return rows.length > 0;
}

/** Deletes a saved audience. Returns false if there is none. */
export async function deleteAudience(database: Queryable, serviceId: string, id: string): Promise<boolean> {
  const rows = await database.query(
    sql`DELETE FROM audiences WHERE service_id = ${serviceId} AND id = ${id} RETURNING id`,
  );
  return rows.length > 0;
}
