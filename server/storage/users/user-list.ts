import type { DeviceState } from '../../../contract/console/devices.ts';
import { DEVICE_STATES } from '../../../contract/console/devices.ts';
import { DISPLAY_PLATFORMS } from '../../../contract/lists.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { PUSHABLE } from '../vocabulary.ts';
import { latest, type UserRow } from './users.ts';

/** Up to `limit` identifiers with a prefix, which follow the identifier `after`. */
export type UserRange = { serviceId: string; prefix: string; after: string | null; limit: number };

/**
 * Lists the identifiers of users, in order: users with data from the business, or with a device. Each kind of device is a
 * range of its own in an index, of which each scan reads up to `limit`.
 *
 * @param isSubscribed whether to list only users with a subscribed device
 */
export async function listUserIds(
  database: Queryable,
  { serviceId, prefix, after, limit }: UserRange,
  isSubscribed: boolean,
): Promise<string[]> {
  const isIn = (column: Sql) => sql`${column} COLLATE "C" >= ${prefix}::text
    AND ${prefix === '' ? sql`true` : sql`${column} COLLATE "C" < ${prefix}::text || chr(1114111)`}
    AND ${after === null ? sql`true` : sql`${column} COLLATE "C" > ${after}::text`}`;
  const states: readonly DeviceState[] = isSubscribed ? ['on'] : DEVICE_STATES;
  const ofDevices = states.flatMap((state) =>
    DISPLAY_PLATFORMS.map(
      (platform) => sql`(
        SELECT DISTINCT d.user_id COLLATE "C" AS id FROM devices d
        WHERE d.service_id = ${serviceId} AND d.state = ${state} AND d.display_platform = ${platform} AND ${isIn(sql`d.user_id`)}
        ORDER BY id LIMIT ${limit})`,
    ),
  );
  const ofUsers = sql`(
    SELECT u.user_id COLLATE "C" AS id FROM users u WHERE u.service_id = ${serviceId} AND ${isIn(sql`u.user_id`)}
    ORDER BY id LIMIT ${limit})`;
  const parts = isSubscribed ? ofDevices : [...ofDevices, ofUsers];
  const all = parts.reduce((left, right) => sql`${left} UNION ALL ${right}`);
  const rows = await database.query<{ id: string }>(sql`
    SELECT DISTINCT id COLLATE "C" AS id FROM (${all}) ids ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export type ListedUserRow = UserRow & {
  user_id: string;
  /** Active devices. */
  devices: number;
  /** Devices that receive notifications. */
  subscribed: number;
  /** Language of the device that was seen last. */
  language: string | null;
  last_seen_at: Date | null;
  /** True if the condition holds for one of the subscribed devices. */
  matches: boolean;
};

/** Reads the data of users, in the order of `ids`. `condition`: on a device `d`. */
export async function readUsers(
  database: Queryable,
  serviceId: string,
  ids: string[],
  condition: Sql = sql`true`,
): Promise<ListedUserRow[]> {
  const [known, seen] = await Promise.all([
    database.query<UserRow & { user_id: string }>(sql`
      SELECT user_id, tags, topics, own_topics FROM users WHERE service_id = ${serviceId} AND user_id = ANY(${ids}::text[])`),
    database.query<Omit<ListedUserRow, keyof UserRow>>(sql`
      SELECT d.user_id, count(*) FILTER (WHERE d.deactivated_at IS NULL)::int AS devices,
        count(*) FILTER (WHERE d.state = 'on')::int AS subscribed, max(d.last_seen_at) AS last_seen_at,
        ${latest(sql`d.language`, sql`d.last_seen_at`)} AS language, coalesce(bool_or(${PUSHABLE} AND ${condition}), false) AS matches
      FROM devices d
      WHERE d.service_id = ${serviceId} AND d.user_id COLLATE "C" = ANY(${ids}::text[])
        AND d.state IN ('on', 'off', 'deactivated') AND d.display_platform IN ('ios', 'android', 'computer')
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
  devices: 0,
  subscribed: 0,
  language: null,
  last_seen_at: null,
  matches: false,
};
