import type { NotificationStatus } from '../../../contract/api/notifications/notifications.ts';
import type { FailureCode } from '../../../contract/reason-codes.ts';
import { newId } from '../../ids.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { completedIn } from '../sending/broadcasts/broadcast-pages.ts';
import { isTest } from '../services/audit.ts';
import { containing, HAS_PROBLEM, NAME, PUSHABLE, STATUS, userHash } from '../vocabulary.ts';
import type { DirectTarget, NotificationRow } from './notifications.ts';

/** A notification with its counters. */
export type NotificationDetailsRow = NotificationRow & {
  /** Name of its topic, if that still exists. */
  topic_name: string | null;
  /** Name of the target device, if it still exists. */
  device_name: string | null;
  /** The name of the user; null without one. */
  user_name: string | null;
  created_at: Date;
  due_at: Date | null;
  released: boolean;
  /** True if it is a member's test. */
  is_test: boolean;
  retry_of: string | null;
  /** True if all recipients are determined. */
  dispatched: boolean;
  total: number;
  completed: number;
  failed: number;
  stopped: boolean;
  /** Failed deliveries other than those of ended subscriptions and stopped ones. */
  problems: number;
  queued: number;
  taps: number;
};

/** Finds notifications of a service, in the order of `ids`. One statement reads all counts, so that they add up. */
export const findNotificationDetails = (
  database: Queryable,
  serviceId: string,
  ids: string[],
): Promise<NotificationDetailsRow[]> =>
  database.query<NotificationDetailsRow>(sql`
    SELECT n.id, n.service_id, n.status, n.payload, n.options, n.metadata, n.scheduled_at, n.target_device_id, n.target_user_id, n.audience, n.topic, n.left_out,
      (SELECT t.name FROM topics t WHERE t.service_id = ${serviceId} AND t.key = coalesce(n.topic, n.audience ->> 'topic') AND t.deleted_at IS NULL) AS topic_name,
      (SELECT ${NAME} FROM users u WHERE u.service_id = ${serviceId} AND u.user_id = n.target_user_id) AS user_name,
      v.name AS device_name, n.created_at, n.due_at, n.released, n.retry_of, n.dispatched, n.total, n.variants, n.winner, n.winner_variant, n.revision, n.replaced_at, n.retracted_at,
      ${completedIn(serviceId)} AS completed, n.failed, n.stopped_at IS NOT NULL AS stopped, ${isTest(serviceId)} AS is_test,
      CASE WHEN n.failed > 0 THEN ${problemsOf(serviceId)} ELSE 0 END AS problems,
      CASE WHEN n.status = 'queued' THEN (SELECT count(*)::int FROM deliveries d
        WHERE d.service_id = ${serviceId} AND d.notification_id = n.id AND d.status = ${STATUS.queued}) ELSE 0 END AS queued,
      (SELECT count(*)::int FROM taps t WHERE t.service_id = ${serviceId} AND t.notification_id = n.id) AS taps
    FROM notifications n
    LEFT JOIN devices v ON v.service_id = ${serviceId} AND v.id = n.target_device_id
    WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[])
    ORDER BY array_position(${ids}::uuid[], n.id)`);

/** Returns the number of a notification `n`'s deliveries that failed with a problem. */
export const problemsOf = (serviceId: string): Sql => sql`(SELECT count(*)::int FROM deliveries d
  WHERE d.service_id = ${serviceId} AND d.notification_id = n.id AND ${HAS_PROBLEM})`;

/** Number of notifications read for one list page of a search: some 30 ms. The next list page continues from there. */
const SEARCH_BATCH_SIZE = 20_000;

/**
 * Returns a list page of the scheduled notifications that are not due yet, the next one first.
 *
 * @param page.after id of the last notification of the previous list page
 */
export async function listScheduled(
  database: Queryable,
  page: { serviceId: string; limit: number; after: string | null; for: DirectTarget | 'everybody' },
): Promise<string[]> {
  const { serviceId, after, limit } = page;
  const rows = await database.query<{ id: string }>(sql`
    SELECT id FROM notifications
    WHERE service_id = ${serviceId} AND status = 'created' AND NOT released AND ${isFor(page.for)}
      AND ${laterThan(serviceId, after)}
    ORDER BY scheduled_at, id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

function isFor(target: DirectTarget | 'everybody'): Sql {
  if (target === 'everybody') return sql`true`;
  return 'deviceId' in target
    ? sql`target_device_id = ${target.deviceId}`
    : sql`target_user_id = ${target.userId}`;
}

const laterThan = (serviceId: string, after: string | null): Sql =>
  after === null
    ? sql`true`
    : sql`(scheduled_at, id) > (SELECT a.scheduled_at, a.id FROM notifications a WHERE a.service_id = ${serviceId} AND a.id = ${after})`;

/**
 * Returns a list page of the notifications whose title or message contains a text: newest first, or scheduled ones, the next one first. No index
 * has the texts, so each list page reads a limited number of notifications.
 *
 * @returns `next` is the cursor of the next list page; null at the end
 */
export async function searchNotifications(
  database: Queryable,
  search: {
    serviceId: string;
    words: string;
    limit: number;
    after: string | null;
    status: NotificationStatus | null;
    waiting: boolean;
  },
): Promise<{ ids: string[]; next: string | null }> {
  const { serviceId, limit, after, waiting } = search;
  const order = waiting ? sql`scheduled_at, id` : sql`id DESC`;
  const position = waiting ? laterThan(serviceId, after) : after === null ? sql`true` : sql`id < ${after}`;
  const pattern = containing(search.words);
  const [found] = await database.query<{ ids: string[]; count: number; last: string | null }>(sql`
    WITH walked AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY ${order}) AS place, payload ->> 'title' ILIKE ${pattern} OR payload ->> 'message' ILIKE ${pattern} AS fits
      FROM notifications
      WHERE service_id = ${serviceId} AND ${position}
        AND ${search.status === null ? sql`true` : sql`status = ${search.status}`}
        AND ${waiting ? sql`NOT released` : sql`true`}
      ORDER BY ${order} LIMIT ${SEARCH_BATCH_SIZE}
    )
    SELECT ARRAY(SELECT id::text FROM walked WHERE fits ORDER BY place LIMIT ${limit + 1}) AS ids,
      (SELECT count(*)::int FROM walked) AS count, (SELECT id FROM walked ORDER BY place DESC LIMIT 1) AS last`);
  const { ids, count, last } = found!;
  const page = ids.slice(0, limit);
  if (ids.length > limit) return { ids: page, next: page.at(-1)! };
  return { ids: page, next: count === SEARCH_BATCH_SIZE ? last : null };
}

/**
 * Counts failed deliveries of a notification by reason code, the most frequent first, each with its most frequent detail.
 */
export const failuresOf = (
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<{ reason_code: FailureCode; detail: string | null; count: number }[]> =>
  database.query(sql`
    SELECT reason_code, (array_agg(detail ORDER BY count DESC, detail))[1] AS detail, sum(count)::int AS count
    FROM (
      SELECT reason_code, detail, count(*) AS count FROM deliveries
      WHERE service_id = ${serviceId} AND notification_id = ${id} AND status = ${STATUS.failed}
      GROUP BY 1, 2
      UNION ALL
      SELECT 'stopped', NULL, sum(bit_count(stopped)) FROM broadcast_pages
      WHERE service_id = ${serviceId} AND notification_id = ${id} AND bit_count(stopped) > 0
    ) AS by_detail
    WHERE count > 0
    GROUP BY 1 ORDER BY 3 DESC, 1`);

/** Finds the id of the notification that repeated this one for its failed devices; null if there is none. */
export async function findResent(database: Queryable, serviceId: string, id: string): Promise<string | null> {
  const [row] = await database.query<{ id: string }>(
    sql`SELECT id FROM notifications WHERE service_id = ${serviceId} AND retry_of = ${id}`,
  );
  return row?.id ?? null;
}

export type Missed = { devices: number; people: number };

/** Counts the devices, and their users, that a notification did not reach and that could be reached now. */
export async function countMissed(database: Queryable, serviceId: string, id: string): Promise<Missed> {
  const [row] = await database.query<Missed>(sql`
    SELECT count(*)::int AS devices, count(DISTINCT f.user_hash)::int AS people
    FROM deliveries f JOIN devices d ON d.service_id = f.service_id AND d.id = f.device_id
    WHERE f.service_id = ${serviceId} AND f.notification_id = ${id} AND f.status = ${STATUS.failed} AND f.reason_code <> 'stopped'
      AND ${PUSHABLE} AND f.user_hash = ${userHash(sql`d.user_id`)}`);
  return row!;
}

/**
 * Copies a finished notification, for the devices that it did not reach. The caller adds a job to the queue
 * of broadcasts, which dispatches it step by step. The copy keeps the target, and with it the urgency.
 *
 * @returns null if the notification was resent or retracted before
 */
export async function insertResent(
  tx: Queryable,
  serviceId: string,
  earlier: string,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(sql`
    INSERT INTO notifications
      (id, service_id, payload, options, metadata, data, target_device_id, target_user_id, audience, topic, due_at, released, retry_of)
    SELECT ${newId()}, service_id, coalesce(variants -> winner_variant::int -> 'payload', payload), options, metadata, data, target_device_id, target_user_id, audience, topic, now(), true, id
    FROM notifications WHERE service_id = ${serviceId} AND id = ${earlier} AND retracted_at IS NULL
    ON CONFLICT DO NOTHING RETURNING id`);
  return row?.id ?? null;
}
