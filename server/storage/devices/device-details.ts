import type { DeviceState } from '../../../contract/console/devices.ts';
import type { DisplayPlatform } from '../../../contract/lists.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { atDomain, type Kinds, ofKinds } from './device-kinds.ts';
import type { DeviceRow } from './devices.ts';

export type DeviceDetailsRow = Omit<DeviceRow, 'device_token' | 'notifications_enabled'> & {
  display_platform: DisplayPlatform;
  state: DeviceState;
  deactivated_at: Date | null;
  deactivation_reason: 'business' | 'gone' | 'silent' | null;
  endpoint: string | null;
  language: string | null;
  time_zone: string | null;
  subscribed_at: Date | null;
  created_at: Date;
  last_seen_at: Date;
  virtual_until: Date | null;
  /** Name in lower case, by which the search by name is ordered. */
  lower_name: string;
};

const COLUMNS = sql`d.id, d.user_id, d.name, d.platform, d.display_platform, d.os_version, d.model, d.marketing_name, d.device_identifier,
  d.state, d.deactivated_at, d.deactivation_reason, d.endpoint, d.language, d.time_zone, d.subscribed_at, d.created_at, d.last_seen_at, d.virtual_until, d.reach, d.domain,
  lower(d.name) AS lower_name`;

/** A cursor of a list that is ordered by text. */
export type Place = { key: string; id: string };

/** Returns a list page of devices, newest first. `userId` limits it to one user's devices. */
export const listNewest = (
  database: Queryable,
  kinds: Kinds,
  page: { userId: string | null; after: string | null; limit: number },
): Promise<DeviceDetailsRow[]> =>
  database.query<DeviceDetailsRow>(
    ofKinds(
      COLUMNS,
      kinds,
      sql`${page.userId === null ? sql`true` : sql`d.user_id COLLATE "C" = ${page.userId}`}
        AND ${page.after === null ? sql`true` : sql`d.id < ${page.after}`}`,
      sql`id DESC`,
      page.limit,
    ),
  );

export type TimeOrder = 'subscribed' | 'seen' | 'unseen';

/** Columns and directions of the orders. Devices without a subscription come last. */
const TIME_ORDERS: Record<TimeOrder, { key: Sql; comparison: Sql; direction: Sql }> = {
  subscribed: {
    key: sql`coalesce(d.subscribed_at, '-infinity'::timestamptz)`,
    comparison: sql`<`,
    direction: sql`DESC`,
  },
  seen: { key: sql`d.last_seen_at`, comparison: sql`<`, direction: sql`DESC` },
  unseen: { key: sql`d.last_seen_at`, comparison: sql`>`, direction: sql`ASC` },
};

/** Returns a list page of devices by when they were subscribed or last seen. `position` is the key of a cursor: the time as PostgreSQL's text. */
export function listByTime(
  database: Queryable,
  kinds: Kinds,
  order: TimeOrder,
  page: { after: Place | null; limit: number },
): Promise<(DeviceDetailsRow & { position: string })[]> {
  const { key, comparison, direction } = TIME_ORDERS[order];
  const { after } = page;
  return database.query(
    ofKinds(
      sql`${COLUMNS}, ${key} AS sort_key, ${key}::text AS position`,
      kinds,
      after === null
        ? sql`true`
        : sql`(${key}, d.id) ${comparison} (${after.key}::timestamptz, ${after.id}::uuid)`,
      sql`sort_key ${direction}, id ${direction}`,
      page.limit,
    ),
  );
}

type PrefixPage = { prefix: string; after: Place | null; limit: number };

/** Returns a list page of devices whose user's identifier has a prefix, ordered by identifier. */
export const listByUser = (
  database: Queryable,
  kinds: Kinds,
  { prefix, after, limit }: PrefixPage,
): Promise<DeviceDetailsRow[]> =>
  database.query(ofKinds(COLUMNS, kinds, userBegins(prefix, after), sql`user_id COLLATE "C", id`, limit));

/** Returns a list page of devices whose name has a prefix, ordered by name; ignores case. */
export const listByName = (
  database: Queryable,
  kinds: Kinds,
  { prefix, after, limit }: PrefixPage,
): Promise<DeviceDetailsRow[]> =>
  database.query(ofKinds(COLUMNS, kinds, nameBegins(prefix, after), sql`lower(name) COLLATE "C", id`, limit));

/**
 * Counts the devices that a search finds, up to `max`: those whose user's identifier or name has the prefix, or all. Reads only indexes,
 * except for devices that match by name.
 */
export async function countMatching(
  database: Queryable,
  kinds: Kinds,
  prefix: string | null,
  max: number,
): Promise<number> {
  const { serviceId, states, platforms } = kinds;
  const ofKind = sql`d.service_id = ${serviceId} AND d.state = ANY(${states}::text[]) AND d.display_platform = ANY(${platforms}::text[])
    AND ${atDomain(kinds)}`;
  const found =
    prefix === null
      ? sql`SELECT 1 FROM devices d WHERE ${ofKind}`
      : sql`SELECT 1 FROM devices d WHERE ${ofKind} AND ${userBegins(prefix)}
          UNION ALL SELECT 1 FROM devices d WHERE ${ofKind} AND ${nameBegins(prefix)} AND NOT (${userBegins(prefix)})`;
  const [row] = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${found} LIMIT ${max}) f`,
  );
  return row!.count;
}

const userBegins = (prefix: string, after: Place | null = null): Sql =>
  hasPrefix(sql`d.user_id COLLATE "C"`, sql`${prefix}::text`, after);

const nameBegins = (prefix: string, after: Place | null = null): Sql =>
  hasPrefix(sql`lower(d.name) COLLATE "C"`, sql`lower(${prefix}::text)`, after);

/** Returns the condition as a range up to the highest character, which every plan can look up in an index. */
const hasPrefix = (column: Sql, prefix: Sql, after: Place | null): Sql =>
  sql`${column} >= ${prefix} AND ${column} < ${prefix} || chr(1114111)
    AND ${after === null ? sql`true` : sql`(${column}, d.id) > (${after.key}::text, ${after.id}::uuid)`}`;

export async function findDeviceDetails(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<DeviceDetailsRow | null> {
  const [row] = await database.query<DeviceDetailsRow>(sql`
    SELECT ${COLUMNS} FROM devices d WHERE d.service_id = ${serviceId} AND d.id = ${id}`);
  return row ?? null;
}
