import type { ByPlatform } from '../../../contract/console/devices.ts';
import { MAX_COUNTED_SCHEDULED, MAX_SCHEDULE_DAYS } from '../../../contract/limits.ts';
import type { FailureCode } from '../../../contract/reason-codes.ts';
import { firstIdAt } from '../../ids.ts';
import type { Day } from '../../lib/time/days.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { type Counts, KINDS, type KindCount, NONE, sumCounts } from '../devices/device-counts.ts';
import { completedIn } from '../sending/broadcasts/broadcast-pages.ts';
import { STATUS } from '../vocabulary.ts';
import { findNotificationDetails, type NotificationDetailsRow, problemsOf } from './notification-details.ts';

/**
 * Period that an overview counts: its days in order, the end of the last one, and `before`, the earlier period to compare it with.
 */
export type Period = { days: Day[]; end: Date; before: { from: Date; until: Date } };

/** Devices now, at the end of each day, and at the end of the earlier period. */
export type Growth = { devices: Counts; growth: ({ day: string } & ByPlatform)[]; before: ByPlatform };

/**
 * Counts the present devices of each kind, and how many of them existed at the end of each day. Ids begin
 * with the time of their creation, so that additions are counted in the index by state, for each kind and
 * day. Deactivated devices are read from the table, since no index has the time of deactivation.
 */
export async function growthOf(database: Queryable, serviceId: string, period: Period): Promise<Growth> {
  const ends = [...period.days.slice(1).map(({ start }) => start), period.end];
  const times = [period.before.until, ...ends];
  const ids = times.map(firstIdAt);
  const [added, deactivated] = await Promise.all([
    database.query<KindCount & { bucket: number }>(sql`
      SELECT s.state, p.platform, b.bucket, c.count FROM ${KINDS}
      CROSS JOIN unnest(${[LOWEST_ID, ...ids]}::uuid[], ${[...ids, HIGHEST_ID]}::uuid[]) WITH ORDINALITY AS b (first, past, bucket)
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count FROM devices d
        WHERE d.service_id = ${serviceId} AND d.state = s.state AND d.display_platform = p.platform
          AND d.id >= b.first AND d.id < b.past
      ) c`),
    database.query<{ platform: keyof ByPlatform; bucket: number; count: number }>(sql`
      SELECT display_platform AS platform, 1 + width_bucket(deactivated_at, ${times}::timestamptz[]) AS bucket, count(*)::int AS count
      FROM devices WHERE service_id = ${serviceId} AND state = 'deactivated' GROUP BY 1, 2`),
  ]);
  const byBucket = Map.groupBy(
    [...added, ...deactivated.map((row) => ({ ...row, count: -row.count }))],
    ({ bucket }) => Number(bucket),
  );
  const total = { ...NONE };
  /** Returns the total at the time with this index. */
  const totalAt = (index: number) => {
    for (const { platform, count } of byBucket.get(index + 1) ?? []) total[platform] += count;
    // Machines' clocks differ by some ms, so that a device may be deactivated before it was added.
    const { ios, android, computer } = total;
    return { ios: Math.max(0, ios), android: Math.max(0, android), computer: Math.max(0, computer) };
  };
  return {
    devices: sumCounts(added),
    before: totalAt(0),
    growth: period.days.map(({ name }, index) => ({ day: name, ...totalAt(index + 1) })),
  };
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Longest time from creation to due time: 30 days, and a day more for differing clocks. */
const MAX_SCHEDULE_AHEAD_MS = (MAX_SCHEDULE_DAYS + 1) * 86_400_000;

export type SentCounts = {
  notifications: number;
  delivered: number;
  unsubscribed: number;
  problems: number;
  taps: number;
};

/**
 * Counts notifications by the day they were due, with their deliveries' outcomes, and taps by day. Members' tests do not count. Reads the
 * notifications of the period by their ids, and the taps from an index alone.
 */
export async function sentByDay(
  database: Queryable,
  serviceId: string,
  { days, end, before }: Period,
): Promise<{ days: ({ day: string } & SentCounts)[]; before: SentCounts }> {
  // Positions from 1: the earlier period, the gap between the two, and each day.
  const starts = [before.from, before.until, ...days.map(({ start }) => start)];
  const oldest = firstIdAt(new Date(before.from.getTime() - MAX_SCHEDULE_AHEAD_MS));
  // Tests are few, and found by the audit log's own index. A test is due at once, and its entry is written after it.
  const tests = sql`(SELECT notification_id FROM audit_entries
    WHERE service_id = ${serviceId} AND id >= ${oldest} AND action = 'notification.tested' AND notification_id IS NOT NULL)`;
  const tapsWhere = (condition: Sql) => sql`
    SELECT width_bucket(tapped_at, ${starts}::timestamptz[]) AS bucket, count(*)::int AS taps FROM taps
    WHERE service_id = ${serviceId} AND tapped_at >= ${before.from} AND tapped_at < ${end} AND ${condition} GROUP BY 1`;
  const [sent, taps, testTaps] = await Promise.all([
    database.query<{ bucket: number } & Omit<SentCounts, 'taps'>>(sql`
      SELECT width_bucket(due_at, ${starts}::timestamptz[]) AS bucket, count(*)::int AS notifications,
        sum(${completedIn(serviceId)})::int AS delivered, coalesce(sum(n.failed - p.problems) FILTER (WHERE n.stopped_at IS NULL), 0)::int AS unsubscribed,
        sum(p.problems)::int AS problems
      FROM notifications n
      CROSS JOIN LATERAL (SELECT CASE WHEN n.failed > 0 THEN ${problemsOf(serviceId)} ELSE 0 END AS problems) p
      WHERE service_id = ${serviceId} AND id >= ${oldest} AND id < ${firstIdAt(end)} AND due_at >= ${before.from} AND due_at < ${end}
        AND id NOT IN ${tests}
      GROUP BY 1`),
    database.query<{ bucket: number; taps: number }>(tapsWhere(sql`true`)),
    database.query<{ bucket: number; taps: number }>(tapsWhere(sql`notification_id IN ${tests}`)),
  ]);
  const at = (position: number): SentCounts => {
    const counts = sent.find(({ bucket }) => bucket === position);
    const tapsIn = (rows: { bucket: number; taps: number }[]) =>
      rows.find(({ bucket }) => bucket === position)?.taps ?? 0;
    return {
      notifications: counts?.notifications ?? 0,
      delivered: counts?.delivered ?? 0,
      unsubscribed: counts?.unsubscribed ?? 0,
      problems: counts?.problems ?? 0,
      taps: tapsIn(taps) - tapsIn(testTaps),
    };
  };
  return { before: at(1), days: days.map(({ name }, index) => ({ day: name, ...at(index + 3) })) };
}

/** Finds the latest notifications of a period that were neither direct nor skipped. */
export async function recentlySent(
  database: Queryable,
  serviceId: string,
  { days, end }: Period,
  limit: number,
): Promise<NotificationDetailsRow[]> {
  const start = days[0]!.start;
  const rows = await database.query<{ id: string }>(sql`
    SELECT id FROM notifications
    WHERE service_id = ${serviceId} AND target_user_id IS NULL AND target_device_id IS NULL
      AND due_at >= ${start} AND due_at < ${end} AND status <> 'skipped'
    ORDER BY due_at DESC LIMIT ${limit}`);
  return findNotificationDetails(
    database,
    serviceId,
    rows.map(({ id }) => id),
  );
}

export type Scheduled = {
  id: string;
  title: string;
  scheduled_at: Date;
  to: 'everybody' | 'user' | 'device' | 'audience';
};

/** Lists the next scheduled notifications, at most a hundred. */
export const nextScheduled = (database: Queryable, serviceId: string): Promise<Scheduled[]> =>
  database.query<Scheduled>(sql`
    SELECT id, payload ->> 'title' AS title, scheduled_at,
      CASE WHEN target_user_id IS NOT NULL THEN 'user' WHEN target_device_id IS NOT NULL THEN 'device'
        WHEN audience IS NOT NULL THEN 'audience' ELSE 'everybody' END AS to
    FROM notifications WHERE service_id = ${serviceId} AND status = 'created' AND NOT released
    ORDER BY scheduled_at LIMIT ${MAX_COUNTED_SCHEDULED}`);

/** Counts failed deliveries of notifications created since a time by reason code, the most frequent first. */
export const failuresSince = (
  database: Queryable,
  serviceId: string,
  since: Date,
): Promise<{ reason_code: FailureCode; count: number }[]> =>
  database.query(sql`
    SELECT reason_code, count(*)::int AS count FROM deliveries
    WHERE service_id = ${serviceId} AND notification_id >= ${firstIdAt(since)} AND status = ${STATUS.failed}
    GROUP BY 1 ORDER BY 2 DESC, 1`);

export type UnusedKey = { id: string; name: string | null; last_four: string; last_used_at: Date | null };

/** Lists up to ten keys that were not used for a number of days, the oldest first. */
export const unusedKeys = (database: Queryable, serviceId: string, days: number): Promise<UnusedKey[]> =>
  database.query<UnusedKey>(sql`
    SELECT id, name, last_four, last_used_at FROM api_keys
    WHERE service_id = ${serviceId} AND revoked_at IS NULL
      AND coalesce(last_used_at, created_at) < now() - ${days} * interval '1 day'
    ORDER BY id LIMIT 10`);
