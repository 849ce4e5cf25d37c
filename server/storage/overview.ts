import type { ByPlatform } from '../../contract/managed-devices.ts';
import type { Day } from '../days.ts';
import { firstIdAt } from '../ids.ts';
import { type Queryable, sql } from './database.ts';
import { type Counts, countsOf, KINDS, type KindCount } from './device-counts.ts';

/** One number or more for each day, in their order. */
type Buckets<Fields extends string> = ({ bucket: number } & Record<Fields, number>)[];

export type Growth = { devices: Counts; growth: ({ day: string } & ByPlatform)[] };

/**
 * How many devices there are of each kind, and how many there were at the end of each day of those that are there today. Ids
 * begin with the time they were made at, so that those who came are counted in the index by state, kind by kind and day by day.
 * Those who were deactivated are read, since no index holds when that was.
 */
export async function growthOf(database: Queryable, serviceId: string, days: Day[]): Promise<Growth> {
  const starts = days.map(({ start }) => start);
  const ids = starts.map(firstIdAt);
  const [came, left] = await Promise.all([
    database.query<KindCount & { bucket: number }>(sql`
      SELECT k.state, k.platform, b.bucket, c.count FROM ${KINDS} AS k (state, platform)
      CROSS JOIN unnest(${[LOWEST, ...ids]}::uuid[], ${[...ids, HIGHEST]}::uuid[]) WITH ORDINALITY AS b (first, past, bucket)
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count FROM devices d
        WHERE d.service_id = ${serviceId} AND d.state = k.state AND d.platform = k.platform
          AND d.id >= b.first AND d.id < b.past
      ) c`),
    database.query<{ platform: keyof ByPlatform; bucket: number; count: number }>(sql`
      SELECT platform, 1 + width_bucket(deactivated_at, ${starts}::timestamptz[]) AS bucket, count(*)::int AS count
      FROM devices WHERE service_id = ${serviceId} AND state = 'deactivated' GROUP BY 1, 2`),
  ]);
  const now = { ios: 0, android: 0 };
  const change = (bucket: number) => {
    for (const row of came) if (Number(row.bucket) === bucket) now[row.platform] += row.count;
    for (const row of left) if (row.bucket === bucket) now[row.platform] -= row.count;
    // Clocks of machines differ by some ms, which may take one for gone before it came.
    return { ios: Math.max(0, now.ios), android: Math.max(0, now.android) };
  };
  change(1);
  return {
    devices: countsOf(came),
    growth: days.map(({ name }, index) => ({ day: name, ...change(index + 2) })),
  };
}

const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What is scheduled is made so long before it is due, at most. */
const HORIZON = 31 * 86_400_000;

/** What was due on each day and what came of it, by the counters of notifications; and how often something was tapped. */
export async function sentByDay(database: Queryable, serviceId: string, days: Day[]) {
  const starts = days.map(({ start }) => start);
  const first = starts[0]!;
  const [sent, taps] = await Promise.all([
    database.query<Buckets<'notifications' | 'delivered' | 'failed'>[number]>(sql`
      SELECT width_bucket(due_at, ${starts}::timestamptz[]) AS bucket, count(*)::int AS notifications,
        sum(completed)::int AS delivered, sum(failed)::int AS failed
      FROM notifications
      WHERE service_id = ${serviceId} AND id >= ${firstIdAt(new Date(first.getTime() - HORIZON))} AND due_at >= ${first}
      GROUP BY 1`),
    database.query<Buckets<'taps'>[number]>(sql`
      SELECT width_bucket(tapped_at, ${starts}::timestamptz[]) AS bucket, count(*)::int AS taps FROM taps
      WHERE service_id = ${serviceId} AND tapped_at >= ${first} GROUP BY 1`),
  ]);
  return days.map(({ name }, index) => {
    const of = sent.find(({ bucket }) => bucket === index + 1);
    return {
      day: name,
      notifications: of?.notifications ?? 0,
      delivered: of?.delivered ?? 0,
      failed: of?.failed ?? 0,
      taps: taps.find(({ bucket }) => bucket === index + 1)?.taps ?? 0,
    };
  });
}

export type Scheduled = {
  id: string;
  title: string;
  scheduled_at: Date;
  to: 'everybody' | 'user' | 'device';
};

/** Of what waits for its time, the next: a hundred at most. */
export const nextScheduled = (database: Queryable, serviceId: string): Promise<Scheduled[]> =>
  database.query<Scheduled>(sql`
    SELECT id, payload ->> 'title' AS title, scheduled_at,
      CASE WHEN target_user_id IS NOT NULL THEN 'user' WHEN target_device_id IS NOT NULL THEN 'device'
        ELSE 'everybody' END AS to
    FROM notifications WHERE service_id = ${serviceId} AND status = 'created' AND NOT released
    ORDER BY scheduled_at LIMIT 100`);

/** Reasons beyond these are oddities. */
const MOST_REASONS = 50;

/** Why deliveries failed, of notifications made since: the most frequent reasons first. */
export const failuresSince = (
  database: Queryable,
  serviceId: string,
  since: Date,
): Promise<{ reason: string; count: number }[]> =>
  database.query(sql`
    SELECT coalesce(reason, '') AS reason, count(*)::int AS count FROM deliveries
    WHERE service_id = ${serviceId} AND notification_id >= ${firstIdAt(since)} AND status = 3
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_REASONS}`);

export type UnusedKey = { id: string; name: string | null; last_four: string; last_used_at: Date | null };

/** Keys that nobody has used for so many days, the oldest first. */
export const unusedKeys = (database: Queryable, serviceId: string, days: number): Promise<UnusedKey[]> =>
  database.query<UnusedKey>(sql`
    SELECT id, name, last_four, last_used_at FROM api_keys
    WHERE service_id = ${serviceId} AND revoked_at IS NULL
      AND coalesce(last_used_at, created_at) < now() - ${days} * interval '1 day'
    ORDER BY id LIMIT 10`);
