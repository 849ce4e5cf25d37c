import type { ByPlatform, DeviceState } from '../../contract/managed-devices.ts';
import { type Queryable, sql } from './database.ts';
import { PUSHABLE } from './deliveries.ts';
import type { Target } from './notifications.ts';

export type Counts = Record<DeviceState, ByPlatform>;

/** How many devices of each kind a service has: reads one index alone, from end to end. */
export async function countDevices(database: Queryable, serviceId: string): Promise<Counts> {
  return countsOf(
    await database.query<KindCount>(sql`
      SELECT k.state, k.platform, c.count FROM ${KINDS} AS k (state, platform)
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count FROM devices d
        WHERE d.service_id = ${serviceId} AND d.state = k.state AND d.platform = k.platform
      ) c`),
  );
}

export type KindCount = { state: DeviceState; platform: keyof ByPlatform; count: number };

/** Each kind by itself is a stretch of the index by state. */
export const KINDS = sql`(VALUES ('on', 'ios'), ('on', 'android'), ('off', 'ios'), ('off', 'android'),
  ('deactivated', 'ios'), ('deactivated', 'android'))`;

export function countsOf(rows: KindCount[]): Counts {
  const counts: Counts = {
    on: { ios: 0, android: 0 },
    off: { ios: 0, android: 0 },
    deactivated: { ios: 0, android: 0 },
  };
  for (const { state, platform, count } of rows) counts[state][platform] += count;
  return counts;
}

export type Reach = { devices: number; people: number; platforms: ByPlatform };

/** Who would get a notification now. */
export async function countReach(database: Queryable, serviceId: string, target: Target): Promise<Reach> {
  const rows = await database.query<{ platform: keyof ByPlatform | null; devices: number; people: number }>(
    target === 'everybody' ? everybody(serviceId) : few(serviceId, target),
  );
  const of = (platform: keyof ByPlatform | null) => rows.find((row) => row.platform === platform);
  const platforms = { ios: of('ios')?.devices ?? 0, android: of('android')?.devices ?? 0 };
  return {
    devices: platforms.ios + platforms.android,
    people: of(null)?.people ?? 0,
    platforms,
  };
}

/** People who have devices of both platforms count once: both parts of the index are read in order, and merged. */
const everybody = (serviceId: string) => sql`
  SELECT platform, count(*)::int AS devices, 0 AS people FROM devices
  WHERE service_id = ${serviceId} AND state = 'on' GROUP BY platform
  UNION ALL
  SELECT NULL, 0, count(*)::int FROM (
    SELECT user_id COLLATE "C" FROM devices WHERE service_id = ${serviceId} AND state = 'on' AND platform = 'ios'
    UNION
    SELECT user_id COLLATE "C" FROM devices WHERE service_id = ${serviceId} AND state = 'on' AND platform = 'android'
  ) people`;

const few = (serviceId: string, target: Exclude<Target, 'everybody'>) => sql`
  SELECT platform, count(*)::int AS devices, count(DISTINCT d.user_id)::int AS people FROM devices d
  WHERE d.service_id = ${serviceId} AND ${PUSHABLE}
    AND ${'deviceId' in target ? sql`d.id = ${target.deviceId}` : sql`d.user_id = ${target.userId}`}
  GROUP BY GROUPING SETS ((platform), ())`;
