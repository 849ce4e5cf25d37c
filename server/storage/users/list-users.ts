import { type Queryable, sql } from '../database.ts';
import { latest, type UserRead, type UserRow } from './users.ts';

/** Reads the identifiers of up to `limit` users after one, in order: with data from the business, or with a device, active or not. */
export async function readUserIds(
  database: Queryable,
  { serviceId, after, limit }: { serviceId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await database.query<{ user_id: string }>(sql`
    SELECT DISTINCT user_id FROM (
      (SELECT u.user_id FROM users u WHERE u.service_id = ${serviceId} AND u.user_id > ${after} ORDER BY u.user_id LIMIT ${limit})
      UNION ALL
      (SELECT DISTINCT d.user_id FROM devices d WHERE d.service_id = ${serviceId} AND d.user_id > ${after} ORDER BY d.user_id LIMIT ${limit})
    ) ids ORDER BY user_id LIMIT ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

/** Reads what businesses and users said; users without data are left out. */
export async function readUserRows(
  database: Queryable,
  serviceId: string,
  ids: string[],
): Promise<Map<string, UserRow>> {
  const rows = await database.query<UserRow & { user_id: string }>(sql`
    SELECT user_id, tags, topics, own_topics FROM users WHERE service_id = ${serviceId} AND user_id = ANY(${ids}::text[])`);
  return new Map(rows.map(({ user_id, ...row }) => [user_id, row]));
}

export type DevicesOfUser = Omit<UserRead, keyof UserRow> & {
  /** The values of `reach` among the active devices. */
  reaches: string[];
};

/** Sums up the devices of users; users without one are left out. */
export async function readDevicesOf(
  database: Queryable,
  serviceId: string,
  ids: string[],
): Promise<Map<string, DevicesOfUser>> {
  const rows = await database.query<DevicesOfUser & { user_id: string }>(sql`
    SELECT d.user_id, count(*) FILTER (WHERE d.deactivated_at IS NULL)::int AS devices, max(d.last_seen_at) AS last_seen_at,
      ${latest(sql`d.language`, sql`d.last_seen_at`)} AS language, ${latest(sql`d.time_zone`, sql`d.last_seen_at`)} AS time_zone,
      coalesce(array_agg(DISTINCT d.reach) FILTER (WHERE d.deactivated_at IS NULL), '{}') AS reaches
    FROM devices d WHERE d.service_id = ${serviceId} AND d.user_id = ANY(${ids}::text[]) GROUP BY d.user_id`);
  return new Map(rows.map(({ user_id, ...row }) => [user_id, row]));
}
