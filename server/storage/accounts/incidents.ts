import type { FailureCode } from '../../../contract/reason-codes.ts';
import { firstIdAt } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import { STATUS } from '../vocabulary.ts';

/**
 * `refused`: push services reject our credentials; `failures`: too many deliveries fail for an actionable reason; `paused`: a push service
 * has paused the service's broadcasts; `domain`: the service's domain leads elsewhere; `certificate`: that of the service's address could not
 * be renewed, and expires soon; `feed_failing`: a feed cannot be read; `feed_flooded`: a feed had more new items at once than are sent.
 */
export type IncidentKind =
  | 'refused'
  | 'failures'
  | 'paused'
  | 'domain'
  | 'certificate'
  | 'feed_failing'
  | 'feed_flooded';

/** Records an incident. Returns whether it is new: the previous one of its kind ends after a day without recurrence. */
export async function recordIncident(
  database: Queryable,
  serviceId: string,
  kind: IncidentKind,
): Promise<boolean> {
  const [row] = await database.query<{ is_new: boolean }>(sql`
    INSERT INTO incidents AS i (service_id, kind, begun_at, seen_at) VALUES (${serviceId}, ${kind}, now(), now())
    ON CONFLICT (service_id, kind) DO UPDATE SET seen_at = now(),
      begun_at = CASE WHEN i.seen_at < now() - interval '1 day' THEN now() ELSE i.begun_at END
    RETURNING begun_at = now() AS is_new`);
  return row!.is_new;
}

/** A notification with failed deliveries. `failed`: how many failed for one of the reasons. `total`: all its deliveries. */
export type FailedNotification = { id: string; failed: number; total: number };

const MAX_NOTIFICATIONS = 1000;

/** Finds notifications created since a time with deliveries that failed for one of these reasons, most failures first. */
export const findFailedNotifications = (
  database: Queryable,
  serviceId: string,
  since: Date,
  reasons: readonly FailureCode[],
): Promise<FailedNotification[]> =>
  database.query<FailedNotification>(sql`
    SELECT d.notification_id AS id, count(*)::int AS failed, n.total FROM deliveries d
    JOIN notifications n ON n.service_id = d.service_id AND n.id = d.notification_id
    WHERE d.service_id = ${serviceId} AND d.notification_id >= ${firstIdAt(since)} AND d.status = ${STATUS.failed}
      AND d.reason_code = ANY(${reasons}) AND n.service_id = ${serviceId}
    GROUP BY 1, n.total ORDER BY 2 DESC LIMIT ${MAX_NOTIFICATIONS}`);

/** Counts the deliveries of notifications created since a time. */
export async function countDeliveries(database: Queryable, serviceId: string, since: Date): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT coalesce(sum(total), 0)::float AS count FROM notifications
    WHERE service_id = ${serviceId} AND id >= ${firstIdAt(since)}`);
  return row!.count;
}
