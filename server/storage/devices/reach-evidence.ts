import type { Reach } from '../../../contract/lists.ts';
import { type Queryable, sql } from '../database.ts';
import { BLOCK_SIZE } from '../sending/broadcasts/page-bits.ts';
import { isInBlock } from '../sending/broadcasts/recent-pages.ts';
import { PUSHABLE, STATUS } from '../vocabulary.ts';

/** A device whose reach may change. Times are in ms, 0 if there is none. */
export type Candidate = {
  id: string;
  number: number;
  reach: Reach;
  subscribedAt: number;
  /** Latest sign of the device that the row knows. A silent device has none: an opening does not prove that its subscription works. */
  signAt: number;
  /**
   * False if its absent receipts say nothing: Apple's systems show notifications without the app, and an
   * imported subscription has another system's worker, which report nothing.
   */
  reports: boolean;
};

/** Highest number of a device's newest rows that are read. */
const MAX_ROWS = 100;

/** Finds the pushable devices of some blocks, without those that are proven by what their row knows. `now` is the database's time. */
export async function findCandidates(
  database: Queryable,
  serviceId: string,
  blocks: number[],
  provenDays: number,
): Promise<{ candidates: Candidate[]; now: number }> {
  const ms = (time: ReturnType<typeof sql>) => sql`(coalesce(extract(epoch FROM ${time}), 0) * 1000)::float`;
  const rows = await database.query<Candidate & { now: number }>(sql`
    SELECT d.id, d.number, d.reach, ${ms(sql`d.subscribed_at`)} AS "subscribedAt", ${ms(sql`s.sign_at`)} AS "signAt",
      d.platform = 'android' AND d.endpoint NOT LIKE 'https://%push.apple.com/%' AND d.vapid_key_id IS NULL AS reports, ${ms(sql`now()`)} AS now
    FROM unnest(${blocks}::int[]) AS b (block)
    JOIN devices d ON d.service_id = ${serviceId} AND ${isInBlock(sql`b.block`)} AND ${PUSHABLE}
    CROSS JOIN LATERAL (
      SELECT CASE WHEN d.reach <> 'silent' THEN
        greatest(d.reach_at, d.last_tapped_at, CASE WHEN d.last_seen_at > d.subscribed_at THEN d.last_seen_at END) END AS sign_at
    ) s
    WHERE d.reach <> 'proven' OR s.sign_at IS NULL OR s.sign_at <= now() - ${provenDays} * interval '1 day'`);
  return { candidates: rows, now: rows[0]?.now ?? 0 };
}

/** Number of accepted notifications since the last sign, and when the first and the last of them were sent. */
export type Accepted = { count: number; first: number; last: number };
/** `shownAt`: when the latest one that was shown was sent. */
export type InRows = Accepted & { shownAt: number };

export const NO_ROWS: InRows = { shownAt: 0, count: 0, first: Number.POSITIVE_INFINITY, last: 0 };

/** Reads the deliveries of some devices that have rows: direct ones, and those of broadcasts that were retried. */
export async function readRows(
  database: Queryable,
  serviceId: string,
  devices: Candidate[],
): Promise<Map<string, InRows>> {
  if (devices.length === 0) return new Map();
  const rows = await database.query<{ id: string } & InRows>(sql`
    SELECT t.id, s.shown_at AS "shownAt", a.count, a.first, a.last
    FROM unnest(${devices.map(({ id }) => id)}::uuid[], ${devices.map(({ number }) => number)}::int[],
      ${devices.map(({ signAt, subscribedAt }) => Math.max(signAt, subscribedAt))}::float[]) AS t (id, number, since)
    CROSS JOIN LATERAL (
      SELECT array_agg(x.at) AS times, coalesce(max(x.at) FILTER (WHERE x.shown), 0) AS shown_at FROM (
        SELECT (extract(epoch FROM x.updated_at) * 1000)::float AS at, coalesce(get_bit(r.shown, t.number % ${BLOCK_SIZE}) = 1, false) AS shown
        FROM deliveries x
        LEFT JOIN receipts r ON r.service_id = ${serviceId} AND r.notification_id = x.notification_id AND r.block = t.number / ${BLOCK_SIZE}
        WHERE x.service_id = ${serviceId} AND x.device_id = t.id AND x.status = ${STATUS.completed}
        ORDER BY x.notification_id DESC LIMIT ${MAX_ROWS}
      ) x
    ) s
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, min(at) AS first, max(at) AS last FROM unnest(s.times) AS u (at)
      WHERE at > greatest(t.since, s.shown_at)
    ) a
    WHERE s.times IS NOT NULL`);
  return new Map(
    rows.map(({ id, first, last, ...row }) => [
      id,
      { ...row, first: first ?? NO_ROWS.first, last: last ?? NO_ROWS.last },
    ]),
  );
}
