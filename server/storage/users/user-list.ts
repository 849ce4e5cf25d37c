import type { UserOrder, UserReach } from '../../../contract/console/users.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { containing, NAME, PUSHABLE } from '../vocabulary.ts';
import { latest, type UserRow } from './users.ts';

/** Filters of the console's list of users. `condition`: on a device `d`, of which a user has a subscribed one that meets it. */
export type UserFilter = {
  serviceId: string;
  search: string | null;
  reach: UserReach | null;
  condition: Sql | null;
};

/** A user's position in an order. */
export type UserPlace = { key: string; userId: string };

/** The part of an order to read: after a place, before one, or the last part. */
export type UserRange =
  | { limit: number; after: UserPlace | null }
  | { limit: number; before: UserPlace | null };

/** Orders by one ascending value. Times are negative microseconds, so that the latest comes first; who was never seen is last. */
const KEYS: Record<UserOrder, { key: Sql; type: Sql }> = {
  seen: { key: sql`coalesce(-(extract(epoch FROM d.seen) * 1000000)::bigint, 0)`, type: sql`bigint` },
  newest: {
    key: sql`-(extract(epoch FROM least(d.begun, u.created_at)) * 1000000)::bigint`,
    type: sql`bigint`,
  },
  name: { key: sql`coalesce('0' || lower(u.name), '1')`, type: sql`text` },
  id: { key: sql`coalesce(d.user_id, u.user_id)`, type: sql`text` },
};

/** Returns whether an order compares times. */
export const isByTime = (order: UserOrder): boolean => order === 'seen' || order === 'newest';

/**
 * Returns a table of the users that match: users with data from the business, or with a device, active or not. It reads all users of the
 * service, or those of `ids`.
 */
function matching(
  { serviceId, search, reach, condition }: UserFilter,
  key: Sql,
  ids: string[] | null = null,
): Sql {
  const isListed = (column: Sql) => (ids === null ? sql`true` : sql`${column} = ANY(${ids}::text[])`);
  const isOn = sql`coalesce(d.is_on, false)`;
  return sql`(
    SELECT coalesce(d.user_id, u.user_id) AS user_id, ${key} AS key
    FROM (
      SELECT d.user_id, max(d.last_seen_at) AS seen, min(d.created_at) AS begun, bool_or(d.state = 'on') AS is_on,
        ${condition === null ? sql`true` : sql`bool_or(${PUSHABLE} AND ${condition})`} AS matches
      FROM devices d WHERE d.service_id = ${serviceId} AND ${isListed(sql`d.user_id`)} GROUP BY d.user_id
    ) d
    FULL JOIN (
      SELECT u.user_id, ${NAME} AS name, u.tags, u.created_at
      FROM users u WHERE u.service_id = ${serviceId} AND ${isListed(sql`u.user_id`)}
    ) u ON u.user_id = d.user_id
    WHERE ${condition === null ? sql`true` : sql`d.matches`}
      AND ${reach === null ? sql`true` : reach === 'subscribed' ? isOn : sql`NOT ${isOn}`}
      AND ${search === null ? sql`true` : found(search)}
  ) m`;
}

/** Returns the condition that the identifier, the name, or the value of a tag contains a text, or that a tag is `key: value`. */
function found(search: string): Sql {
  const pattern = containing(search);
  const [, tag, value] = /^([a-z0-9_.-]{1,40}): ?(.+)$/.exec(search) ?? [];
  return sql`(coalesce(d.user_id, u.user_id) ILIKE ${pattern} OR u.name ILIKE ${pattern}
    OR EXISTS (SELECT FROM jsonb_each_text(u.tags) t WHERE t.value ILIKE ${pattern})
    OR ${tag === undefined ? sql`false` : sql`u.tags ->> ${tag}::text ILIKE ${containing(value!).slice(1)}`})`;
}

/** Lists the places of users in an order. The deepest part costs what the first does: some 30 ms among 10,000 users. */
export async function listUserPlaces(
  database: Queryable,
  filter: UserFilter,
  order: UserOrder,
  range: UserRange,
): Promise<UserPlace[]> {
  const { key, type } = KEYS[order];
  const isBackwards = 'before' in range;
  const from = isBackwards ? range.before : range.after;
  const direction = isBackwards ? sql`DESC` : sql`ASC`;
  const rows = await database.query<{ key: string; user_id: string }>(sql`
    SELECT user_id, key::text FROM ${matching(filter, key)}
    WHERE ${from === null ? sql`true` : sql`(m.key, m.user_id) ${isBackwards ? sql`<` : sql`>`} (${from.key}::${type}, ${from.userId}::text)`}
    ORDER BY m.key ${direction}, m.user_id ${direction} LIMIT ${range.limit}`);
  const places = rows.map((row) => ({ key: row.key, userId: row.user_id }));
  return isBackwards ? places.reverse() : places;
}

export async function countUsers(database: Queryable, filter: UserFilter): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${matching(filter, sql`0`)}`,
  );
  return row!.count;
}

/** Returns those of `ids` that match, in their order. */
export async function filterUsers(database: Queryable, filter: UserFilter, ids: string[]): Promise<string[]> {
  const rows = await database.query<{ user_id: string }>(
    sql`SELECT user_id FROM ${matching(filter, sql`0`, ids)}`,
  );
  const matches = new Set(rows.map(({ user_id }) => user_id));
  return ids.filter((id) => matches.has(id));
}

export type Names = { name: string | null; nickname: string | null };

export type ListedUserRow = UserRow &
  Names & {
    user_id: string;
    /** Active devices. */
    devices: number;
    /** Devices that receive notifications. */
    subscribed: number;
    /** Language of the device that was seen last. */
    language: string | null;
    last_seen_at: Date | null;
  };

/** Reads the data of users, in the order of `ids`. */
export async function readUsers(
  database: Queryable,
  serviceId: string,
  ids: string[],
): Promise<ListedUserRow[]> {
  const [known, seen] = await Promise.all([
    database.query<UserRow & Names & { user_id: string }>(sql`
      SELECT u.user_id, u.tags, u.topics, u.own_topics, u.nickname, ${NAME} AS name FROM users u
      WHERE u.service_id = ${serviceId} AND u.user_id = ANY(${ids}::text[])`),
    database.query<Omit<ListedUserRow, keyof UserRow | keyof Names>>(sql`
      SELECT d.user_id, count(*) FILTER (WHERE d.deactivated_at IS NULL)::int AS devices,
        count(*) FILTER (WHERE d.state = 'on')::int AS subscribed, max(d.last_seen_at) AS last_seen_at,
        ${latest(sql`d.language`, sql`d.last_seen_at`)} AS language
      FROM devices d WHERE d.service_id = ${serviceId} AND d.user_id = ANY(${ids}::text[])
      GROUP BY d.user_id`),
  ]);
  const knownById = new Map(known.map((row) => [row.user_id, row]));
  const seenById = new Map(seen.map((row) => [row.user_id, row]));
  return ids.map((user_id) => ({ ...NOTHING, user_id, ...knownById.get(user_id), ...seenById.get(user_id) }));
}

const NOTHING = {
  tags: {},
  topics: {},
  own_topics: {},
  name: null,
  nickname: null,
  devices: 0,
  subscribed: 0,
  language: null,
  last_seen_at: null,
};
