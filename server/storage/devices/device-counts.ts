import type { ByPlatform, DeviceState } from '../../../contract/console/devices.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { type DirectTarget, isDirect, type Target } from '../notifications/notifications.ts';
import { conditionOf, topicCondition } from '../users/audiences.ts';
import { PUSHABLE } from '../vocabulary.ts';

export type Counts = Record<DeviceState, ByPlatform>;

/** Counts a service's devices by state and platform, by one index-only scan per kind. */
export async function countDevices(database: Queryable, serviceId: string): Promise<Counts> {
  return sumCounts(
    await database.query<KindCount>(sql`
      SELECT s.state, p.platform, c.count FROM ${KINDS}
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count FROM devices d
        WHERE d.service_id = ${serviceId} AND d.state = s.state AND d.display_platform = p.platform
      ) c`),
  );
}

export type KindCount = { state: DeviceState; platform: keyof ByPlatform; count: number };

/** Every combination of state and platform: each is one range of the index by state. */
export const KINDS = sql`(VALUES ('on'), ('off'), ('deactivated')) AS s (state)
  CROSS JOIN (VALUES ('ios'), ('android'), ('computer')) AS p (platform)`;

export const NONE: ByPlatform = { ios: 0, android: 0, computer: 0 };

export function sumCounts(rows: KindCount[]): Counts {
  const counts: Counts = {
    on: { ...NONE },
    off: { ...NONE },
    deactivated: { ...NONE },
  };
  for (const { state, platform, count } of rows) counts[state][platform] += count;
  return counts;
}

/** `proven`: of the devices, those that are proven to show notifications. */
export type Reach = { devices: number; people: number; platforms: ByPlatform; proven: number };

/** Counts the devices that are proven to show notifications, from an index alone. */
export async function countProven(database: Queryable, serviceId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM devices
    WHERE service_id = ${serviceId} AND reach = 'proven' AND deactivated_at IS NULL`);
  return row!.count;
}

/** Counts the devices and users that would receive a notification now. */
export async function countReach(
  database: Queryable,
  serviceId: string,
  target: Target,
  topic: string | null = null,
): Promise<Reach> {
  if (target === 'everybody') return countReachAmong(database, serviceId);
  const condition = sql`${await recipientsCondition(database, serviceId, target)} AND ${await topicCondition(database, serviceId, topic)}`;
  return countReachAmong(database, serviceId, condition);
}

/** Counts as `countReach` does, among the devices `d` for which a condition holds. */
export async function countReachAmong(
  database: Queryable,
  serviceId: string,
  condition?: Sql,
): Promise<Reach> {
  const rows = await database.query<Omit<Reach, 'platforms'> & { platform: keyof ByPlatform | null }>(
    condition ? reachOf(serviceId, condition) : broadcastReach(serviceId),
  );
  const platforms = { ...NONE };
  for (const { platform, devices } of rows) if (platform) platforms[platform] = devices;
  const devices = platforms.ios + platforms.android + platforms.computer;
  const sum = rows.find(({ platform }) => platform === null);
  const proven = condition ? (sum?.proven ?? 0) : await countProven(database, serviceId);
  return { devices, people: sum?.people ?? 0, platforms, proven };
}

/** Returns a statement that counts users with devices of several platforms once, by merging the ranges of the index in order. */
const broadcastReach = (serviceId: string) => sql`
  SELECT display_platform AS platform, count(*)::int AS devices, 0 AS people FROM devices
  WHERE service_id = ${serviceId} AND state = 'on' GROUP BY display_platform
  UNION ALL
  SELECT NULL, 0, count(*)::int FROM (
    SELECT user_id COLLATE "C" FROM devices WHERE service_id = ${serviceId} AND state = 'on' AND display_platform = 'ios'
    UNION
    SELECT user_id COLLATE "C" FROM devices WHERE service_id = ${serviceId} AND state = 'on' AND display_platform = 'android'
    UNION
    SELECT user_id COLLATE "C" FROM devices WHERE service_id = ${serviceId} AND state = 'on' AND display_platform = 'computer'
  ) people`;

const reachOf = (serviceId: string, condition: Sql) => sql`
  SELECT d.display_platform AS platform, count(*)::int AS devices, count(DISTINCT d.user_id)::int AS people,
    count(*) FILTER (WHERE d.reach = 'proven')::int AS proven
  FROM devices d
  WHERE d.service_id = ${serviceId} AND ${PUSHABLE} AND ${condition}
  GROUP BY GROUPING SETS ((d.display_platform), ())`;

/** Returns the condition that a device `d` is a recipient. */
async function recipientsCondition(
  database: Queryable,
  serviceId: string,
  target: Exclude<Target, 'everybody'>,
): Promise<Sql> {
  if (isDirect(target)) return directCondition(target);
  const { audience, userIds } = target;
  return audience.kind === 'list'
    ? sql`d.user_id = ANY(${userIds}::text[])`
    : conditionOf(database, serviceId, audience);
}

const directCondition = (target: DirectTarget): Sql =>
  'deviceId' in target ? sql`d.id = ${target.deviceId}` : sql`d.user_id = ${target.userId}`;
