import type {
  Content,
  FullPayload,
  Metadata,
  NotificationOptions,
} from '../../../contract/api/notifications/notification-content.ts';
import type { DeliveryStats, NotificationStatus } from '../../../contract/api/notifications/notifications.ts';
import { isFinal } from '../../../contract/lists.ts';
import { firstIdAt } from '../../ids.ts';
import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { completedIn } from '../sending/broadcasts/broadcast-pages.ts';
import { wasAccepted } from '../sending/device-deliveries.ts';
import { addFinishedEvents, FINISHED_COLUMNS, type FinishedRow } from '../sending/finished-notifications.ts';
import type { LeftOutCounts } from '../sending/left-out.ts';
import type { Audience } from '../users/audiences.ts';
import { devicesOfUser, devicesWithId } from '../users/device-users.ts';
import type { Variant, Winner } from '../variants/shown-payload.ts';
import { STATUS, userHash } from '../vocabulary.ts';

/** The target of a notification. `userIds` are the recipients of a list. */
export type Target = DirectTarget | 'everybody' | { audience: Audience; userIds: string[] | null };
export type DirectTarget = { deviceId: string } | { userId: string };

export const isDirect = (target: Target): target is DirectTarget =>
  target !== 'everybody' && !('audience' in target);

export type NotificationRow = {
  id: string;
  service_id: string;
  status: NotificationStatus;
  payload: FullPayload;
  data: Record<string, unknown> | null;
  options: NotificationOptions;
  metadata: Metadata | null;
  target_device_id: string | null;
  target_user_id: string | null;
  audience: Audience | null;
  topic: string | null;
  variants: Variant[] | null;
  winner: Winner | null;
  /** The variant that the devices left out by the shares get, once it is chosen. */
  winner_variant: number | null;
  automation_id: string | null;
  left_out: LeftOutCounts;
  scheduled_at: Date | null;
  created_at: Date;
  /** Latest revision; see corrections.ts. */
  revision: number;
  replaced_at: Date | null;
  retracted_at: Date | null;
};

const COLUMNS = sql`n.id, n.service_id, n.status, n.payload, n.data, n.options, n.metadata, n.target_device_id, n.target_user_id, n.audience,
  n.topic, n.automation_id, n.left_out, n.scheduled_at, n.created_at, n.variants, n.winner, n.winner_variant, n.revision, n.replaced_at, n.retracted_at`;

/** Returns columns with the counts of a notification `n`'s deliveries, which one statement reads so that they always add up. */
const statsColumns = (
  serviceId: string,
): Sql => sql`n.total, ${completedIn(serviceId)} AS completed, n.failed,
  (SELECT count(*)::int FROM deliveries d
    WHERE d.service_id = ${serviceId} AND d.notification_id = n.id AND d.status = ${STATUS.queued}) AS queued`;

type StatsRow = { total: number; completed: number; failed: number; queued: number };

function withStats({ total, queued, completed, failed, ...row }: NotificationRow & StatsRow) {
  const created = total - queued - completed - failed;
  const delivery_stats: DeliveryStats = { total, created, queued, completed, failed };
  return { ...row, delivery_stats };
}

export async function findNotification(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<(NotificationRow & { delivery_stats: DeliveryStats }) | null> {
  const [row] = await database.query<NotificationRow & StatsRow>(sql`
    SELECT ${COLUMNS}, ${statsColumns(serviceId)} FROM notifications n WHERE n.service_id = ${serviceId} AND n.id = ${id}`);
  return row ? withStats(row) : null;
}

/**
 * Finds the content of a notification, or of its variant, and the user and the device to whom it is addressed; null if the notification
 * does not exist, or was retracted.
 */
export async function findContent(
  database: Queryable,
  serviceId: string,
  id: string,
  variant: number | null,
): Promise<FoundContent | null> {
  const [row] = await database.query<FoundContent>(sql`
    SELECT coalesce(CASE WHEN replaced_at IS NULL THEN variants -> ${variant}::int -> 'payload' END, payload) AS payload,
      data, target_user_id AS user_id, target_device_id AS device_id
    FROM notifications WHERE service_id = ${serviceId} AND id = ${id} AND retracted_at IS NULL`);
  return row ?? null;
}

export type FoundContent = Pick<Content, 'payload' | 'data'> & {
  user_id: string | null;
  device_id: string | null;
};

/**
 * Condition that a notification is `created` and not being sent: the release has not taken it, or has returned it until quiet hours end. A
 * notification to many may have been released: its dispatch locks the row, and makes it `queued` before it writes a delivery.
 */
const IS_UNSENT = sql`status = 'created' AND (NOT released OR (target_device_id IS NULL AND target_user_id IS NULL))`;

/** Reason why a notification can no longer be cancelled or changed. */
export type Late = 'being sent' | 'final';

export const lateness = (row: { status: NotificationStatus }): Late =>
  isFinal(row) ? 'final' : 'being sent';

/**
 * Cancels a notification that is not being sent yet. Returns `cancelled` even if it was cancelled before.
 */
export async function cancelNotification(
  database: Database,
  serviceId: string,
  id: string,
): Promise<'cancelled' | Late | 'unknown'> {
  const isCancelled = await database.transaction(async (tx) => {
    const cancelled = await tx.query<FinishedRow>(sql`
      UPDATE notifications SET status = 'skipped', released = true, due_at = NULL
      WHERE service_id = ${serviceId} AND id = ${id} AND ${IS_UNSENT}
      RETURNING ${FINISHED_COLUMNS}`);
    if (cancelled.length > 0) await deleteListOf(tx, serviceId, [id]);
    await addFinishedEvents(tx, serviceId, cancelled);
    return cancelled.length > 0;
  });
  if (isCancelled) return 'cancelled';
  const [row] = await database.query<{ cancelled: boolean; status: NotificationStatus }>(sql`
    SELECT status = 'skipped' AND due_at IS NULL AS cancelled, status FROM notifications
    WHERE service_id = ${serviceId} AND id = ${id}`);
  if (!row) return 'unknown';
  return row.cancelled ? 'cancelled' : lateness(row);
}

/** Deletes the recipients of lists that will not be dispatched any more. */
export const deleteListOf = (tx: Queryable, serviceId: string, ids: string[]): Promise<unknown> =>
  tx.query(sql`
    DELETE FROM notification_users WHERE service_id = ${serviceId} AND notification_id = ANY(${ids}::uuid[])`);

export type NotificationPage = {
  serviceId: string;
  limit: number;
  after: string | null;
  status: NotificationStatus | null;
  for: DirectTarget | 'everybody';
  /** Limits of the creation time: `createdFrom` is included, `createdBefore` is not. */
  createdFrom?: Date | null;
  createdBefore?: Date | null;
};

/** Largest difference between `created_at` and the time in an id, which is the clock of the process that made the id. */
const CLOCK_TOLERANCE_MS = 3_600_000;

/**
 * Returns a list page of a service's notifications, newest first; for a device or a user, the notifications
 * addressed to it, and all others with a delivery for it. Each of the sets is read from its own index up to
 * `limit` before they are joined, so that the deepest list page costs as much as the first.
 */
export const listNotifications = (database: Queryable, page: NotificationPage): Promise<NotificationRow[]> =>
  database.query(listStatement(page, COLUMNS));

export async function listWithStats(
  database: Queryable,
  page: NotificationPage,
): Promise<(NotificationRow & { delivery_stats: DeliveryStats })[]> {
  const columns = sql`${COLUMNS}, ${statsColumns(page.serviceId)}`;
  const rows = await database.query<NotificationRow & StatsRow>(listStatement(page, columns));
  return rows.map(withStats);
}

function listStatement(page: NotificationPage, columns: Sql): Sql {
  const { serviceId, limit, createdFrom = null, createdBefore = null } = page;
  const last = createdBefore && firstIdAt(new Date(createdBefore.getTime() + CLOCK_TOLERANCE_MS));
  const first = createdFrom && firstIdAt(new Date(createdFrom.getTime() - CLOCK_TOLERANCE_MS));
  /** Compares ids, by which the indexes are ordered. */
  const isInRange = (id: Sql) => sql`${page.after === null ? sql`true` : sql`${id} < ${page.after}`}
    AND ${last === null ? sql`true` : sql`${id} < ${last}`} AND ${first === null ? sql`true` : sql`${id} >= ${first}`}`;
  const filter = sql`${isInRange(sql`n.id`)}
    AND ${page.status === null ? sql`true` : sql`n.status = ${page.status}`}
    AND ${createdFrom === null ? sql`true` : sql`n.created_at >= ${createdFrom}`}
    AND ${createdBefore === null ? sql`true` : sql`n.created_at < ${createdBefore}`}`;
  if (page.for === 'everybody')
    return sql`
      SELECT ${columns} FROM notifications n WHERE n.service_id = ${serviceId} AND ${filter}
      ORDER BY n.id DESC LIMIT ${limit}`;
  const [addressed, delivered, holders] = conditionsFor(serviceId, page.for);
  const before = isInRange(sql`notification_id`);
  return sql`
    WITH addressed AS (
      SELECT n.id FROM notifications n WHERE n.service_id = ${serviceId} AND ${addressed} AND ${filter}
      ORDER BY n.id DESC LIMIT ${limit}
    ), delivered AS (
      SELECT DISTINCT d.notification_id AS id FROM deliveries d
      JOIN notifications n ON n.service_id = d.service_id AND n.id = d.notification_id
      WHERE d.service_id = ${serviceId} AND ${delivered} AND ${before} AND ${filter}
      ORDER BY d.notification_id DESC LIMIT ${limit}
    ), in_pages AS (
      SELECT p.notification_id AS id FROM ${holders} h CROSS JOIN LATERAL (
        SELECT p.notification_id FROM broadcast_pages p
        JOIN notifications n ON n.service_id = p.service_id AND n.id = p.notification_id
        WHERE p.service_id = ${serviceId} AND ${wasAccepted(sql`h.number`)} AND ${before} AND ${filter}
          AND p.dispatched_at >= h.since AND p.dispatched_at < h.until
        ORDER BY p.notification_id DESC LIMIT ${limit}
      ) p
    )
    SELECT ${columns} FROM notifications n
    WHERE n.service_id = ${serviceId} AND n.id IN (
      SELECT id FROM addressed UNION SELECT id FROM delivered UNION SELECT id FROM in_pages)
    ORDER BY n.id DESC LIMIT ${limit}`;
}

/** Returns conditions on a notification `n` and on a delivery `d`, and a SELECT of the devices with the time for which they count. */
function conditionsFor(serviceId: string, target: DirectTarget): [Sql, Sql, Sql] {
  if ('deviceId' in target)
    return [
      sql`n.target_device_id = ${target.deviceId}`,
      sql`d.device_id = ${target.deviceId}`,
      devicesWithId(serviceId, target.deviceId),
    ];
  return [
    sql`n.target_user_id = ${target.userId}`,
    sql`d.user_hash = ${userHash(target.userId)}`,
    devicesOfUser(serviceId, target.userId),
  ];
}
