import type { NotificationStatus } from '../../contract/notifications.ts';
import { newId } from '../ids.ts';
import { type Queryable, sql } from './database.ts';
import { PUSHABLE } from './deliveries.ts';
import type { NotificationRow } from './notifications.ts';

/** A notification with all that is known of how it went. */
export type SentRow = NotificationRow & {
  target_device_id: string | null;
  target_user_id: string | null;
  /** Of the device that it is for, where that is still there. */
  device_name: string | null;
  created_at: Date;
  due_at: Date | null;
  released: boolean;
  retry_of: string | null;
  total: number;
  completed: number;
  failed: number;
  queued: number;
  taps: number;
};

/** These notifications of a service, newest first. Their counts are of one moment, so that they add up. */
export const findSent = (database: Queryable, serviceId: string, ids: string[]): Promise<SentRow[]> =>
  database.query<SentRow>(sql`
    SELECT n.id, n.service_id, n.status, n.payload, n.scheduled_at, n.target_device_id, n.target_user_id,
      v.name AS device_name, n.created_at, n.due_at, n.released, n.retry_of, n.total, n.completed, n.failed,
      CASE WHEN n.status = 'queued' THEN (SELECT count(*)::int FROM deliveries d
        WHERE d.service_id = n.service_id AND d.notification_id = n.id AND d.status = 1) ELSE 0 END AS queued,
      (SELECT count(*)::int FROM taps t WHERE t.service_id = n.service_id AND t.notification_id = n.id) AS taps
    FROM notifications n
    LEFT JOIN devices v ON v.id = n.target_device_id AND v.service_id = n.service_id
    WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[]) ORDER BY n.id DESC`);

/** As many notifications as one search reads: some 30 ms. Farther back, it goes on from there when asked to. */
const A_SEARCH = 20_000;

/**
 * A page of the notifications whose title or message has these words, newest first. No index holds words, so the search
 * reads a stretch and says where it ends.
 *
 * @returns `next` is where to go on after; null at the end
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
  const { serviceId, limit } = search;
  const pattern = `%${search.words.replace(/[\\%_]/g, '\\$&')}%`;
  const [found] = await database.query<{ ids: string[]; count: number; last: string | null }>(sql`
    WITH walked AS MATERIALIZED (
      SELECT id, payload ->> 'title' ILIKE ${pattern} OR payload ->> 'message' ILIKE ${pattern} AS fits
      FROM notifications
      WHERE service_id = ${serviceId} AND ${search.after === null ? sql`true` : sql`id < ${search.after}`}
        AND ${search.status === null ? sql`true` : sql`status = ${search.status}`}
        AND ${search.waiting ? sql`NOT released` : sql`true`}
      ORDER BY id DESC LIMIT ${A_SEARCH}
    )
    SELECT ARRAY(SELECT id::text FROM walked WHERE fits ORDER BY id DESC LIMIT ${limit + 1}) AS ids,
      (SELECT count(*)::int FROM walked) AS count, (SELECT id FROM walked ORDER BY id LIMIT 1) AS last`);
  const { ids, count, last } = found!;
  const page = ids.slice(0, limit);
  if (ids.length > limit) return { ids: page, next: page.at(-1)! };
  return { ids: page, next: count === A_SEARCH ? last : null };
}

/** Reasons beyond these are one notification's oddities. */
const MOST_REASONS = 50;

/** What the last tries of a notification's failed deliveries came to, the most frequent first. */
export const failuresOf = (
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<{ reason: string; count: number }[]> =>
  database.query(sql`
    SELECT coalesce(reason, '') AS reason, count(*)::int AS count FROM deliveries
    WHERE service_id = ${serviceId} AND notification_id = ${id} AND status = 3
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_REASONS}`);

/** The notification that was sent to those whom another did not reach. */
export async function findResent(database: Queryable, id: string): Promise<string | null> {
  const [row] = await database.query<{ id: string }>(
    sql`SELECT id FROM notifications WHERE retry_of = ${id}`,
  );
  return row?.id ?? null;
}

export type Missed = { devices: number; people: number };

/** On how many devices, and of how many people, a notification failed that could be reached now. */
export async function countMissed(database: Queryable, serviceId: string, id: string): Promise<Missed> {
  const [row] = await database.query<Missed>(sql`
    SELECT count(*)::int AS devices, count(DISTINCT f.user_hash)::int AS people
    FROM deliveries f JOIN devices d ON d.id = f.device_id AND d.service_id = f.service_id
    WHERE f.service_id = ${serviceId} AND f.notification_id = ${id} AND f.status = 3
      AND ${PUSHABLE} AND f.user_hash = hashtextextended(d.user_id, 0)`);
  return row!;
}

/**
 * Makes a notification of a finished one, for those alone whom that did not reach; its caller puts it into the queue of
 * broadcasts, which is walked page by page. Whom it is addressed to stays, and with it how urgent it is.
 *
 * @returns null where it was made before
 */
export async function insertResent(
  tx: Queryable,
  serviceId: string,
  earlier: string,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(sql`
    INSERT INTO notifications (id, service_id, payload, target_device_id, target_user_id, due_at, released, retry_of)
    SELECT ${newId()}, service_id, payload, target_device_id, target_user_id, now(), true, id
    FROM notifications WHERE id = ${earlier} AND service_id = ${serviceId}
    ON CONFLICT DO NOTHING RETURNING id`);
  return row?.id ?? null;
}
