import type { NotificationOptions } from '../../../contract/api/notifications/notification-content.ts';
import type { LeftOutReason } from '../../../contract/lists.ts';
import { partition } from '../../lib/partition.ts';
import { readNamed } from '../citus/layout.ts';
import { forEachService } from '../citus/per-service.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { FIRST_FINAL_STATUS, PUSHABLE, STATUS, userHash } from '../vocabulary.ts';
import { type Delivery, lockNotifications } from './deliveries.ts';
import { addFinishedEvents, type FinishedRow } from './finished-notifications.ts';
import { findCap, isSubjectToCap, lockCap, readReceived } from './frequency-cap.ts';
import { countReasons, leftOutReason } from './left-out.ts';

/**
 * Resolves the recipients of direct notifications that another worker had leased, or that a frequency cap may stop, and writes a delivery for
 * each device before it is sent (direct-deliveries.ts does so for all others). Returns the owed deliveries, including those of notifications that had some before.
 */
export const claimDirect = (
  database: Database,
  notifications: { serviceId: string; id: string }[],
): Promise<Delivery[]> =>
  database.transaction(async (tx) => {
    const skipped: (FinishedRow & { service_id: string })[] = [];
    const owed = await forEachService(notifications, async (serviceId, group) => {
      const ids = group.map(({ id }) => id);
      const claimed = await claimDirectOf(tx, serviceId, ids);
      skipped.push(...claimed.counted.map((row) => ({ ...row, service_id: serviceId })));
      return claimed.owed;
    });
    for (const [serviceId, rows] of Map.groupBy(skipped, (row) => row.service_id))
      await addFinishedEvents(tx, serviceId, rows);
    return owed;
  });

async function claimDirectOf(
  tx: Queryable,
  serviceId: string,
  ids: string[],
): Promise<{ owed: Delivery[]; counted: FinishedRow[] }> {
  const rows = await readNamed(
    tx,
    serviceId,
    () => lockNotifications(tx, serviceId, ids),
    (found) => found.length === ids.length,
  );
  const created = rows.filter((row) => row.status === 'created').map((row) => row.id);
  const queued = rows.filter((row) => row.status === 'queued').map((row) => row.id);
  const { inserted, counted } = await insertDirectDeliveries(tx, serviceId, created);
  const owed = queued.length === 0 ? [] : await findOwedDeliveries(tx, serviceId, queued);
  return {
    owed: [...inserted, ...owed].map((row) => ({
      serviceId,
      notificationId: row.notification_id,
      deviceId: row.device_id,
    })),
    counted,
  };
}

type DeliveryRow = { notification_id: string; device_id: string };
type TargetRow = DeliveryRow & {
  options: NotificationOptions;
  user_id: string;
  user_hash: string;
  left_out: LeftOutReason | null;
};

async function insertDirectDeliveries(
  tx: Queryable,
  serviceId: string,
  ids: string[],
): Promise<{ inserted: DeliveryRow[]; counted: FinishedRow[] }> {
  if (ids.length === 0) return { inserted: [], counted: [] };
  const found = await tx.query<TargetRow>(sql`
    SELECT n.id AS notification_id, n.options, d.user_id, d.id AS device_id, ${userHash(sql`d.user_id`)} AS user_hash, ${leftOutReason(serviceId)} AS left_out
    FROM notifications n JOIN devices d ON d.service_id = n.service_id AND d.id = n.target_device_id AND ${PUSHABLE}
    WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT n.id, n.options, d.user_id, d.id, ${userHash(sql`d.user_id`)}, ${leftOutReason(serviceId)}
    FROM notifications n JOIN devices d ON d.service_id = n.service_id AND d.user_id = n.target_user_id AND ${PUSHABLE}
    WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[])`);
  await markCapped(tx, serviceId, found);
  const [leftOut, rows] = partition(found, ({ left_out }) => left_out !== null);
  await tx.query(sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status)
    SELECT ${serviceId}, t.notification_id, t.device_id, t.user_hash, ${STATUS.created}
    FROM unnest(${rows.map((row) => row.notification_id)}::uuid[], ${rows.map((row) => row.device_id)}::uuid[],
      ${rows.map((row) => row.user_hash)}::bigint[]) AS t (notification_id, device_id, user_hash)`);
  const byNotification = Map.groupBy(rows, (row) => row.notification_id);
  const leftOutBy = Map.groupBy(leftOut, (row) => row.notification_id);
  const counts = ids.map((id) => byNotification.get(id)?.length ?? 0);
  const reasons = ids.map((id) => countReasons((leftOutBy.get(id) ?? []).map((row) => row.left_out)));
  const counted = await tx.query<FinishedRow>(sql`
    UPDATE notifications n SET dispatched = true, total = t.count, left_out = t.left_out::jsonb,
      status = CASE WHEN t.count = 0 THEN 'skipped' ELSE 'queued' END
    FROM unnest(${ids}::uuid[], ${counts}::int[], ${reasons.map((counts) => JSON.stringify(counts))}::text[]) AS t (id, count, left_out)
    WHERE n.service_id = ${serviceId} AND n.id = t.id AND n.id = ANY(${ids}::uuid[])
    RETURNING n.id, n.status, n.total, n.completed, n.failed, n.target_device_id, n.target_user_id`);
  return { inserted: rows, counted };
}

/** Marks the targets whose users have had as many notifications as the frequency cap of the service allows, in the order of the notifications. */
async function markCapped(tx: Queryable, serviceId: string, found: TargetRow[]): Promise<void> {
  const subject = found.filter((row) => row.left_out === null && isSubjectToCap(row.options, 'one'));
  const cap = subject.length > 0 ? await findCap(tx, serviceId) : null;
  if (!cap) return;
  await lockCap(tx, serviceId);
  const userIds = [...new Set(subject.map(({ user_id }) => user_id))];
  const { countOf } = await readReceived(tx, serviceId, cap, { userIds });
  for (const theirs of Map.groupBy(subject, ({ user_hash }) => user_hash).values()) {
    let count = countOf(BigInt(theirs[0]!.user_hash));
    const byNotification = Map.groupBy(theirs, ({ notification_id }) => notification_id);
    for (const [, rows] of [...byNotification].sort(([a], [b]) => (a < b ? -1 : 1)))
      if (count >= cap.notifications) for (const row of rows) row.left_out = 'capped';
      else count++;
  }
}

function findOwedDeliveries(tx: Queryable, serviceId: string, ids: string[]): Promise<DeliveryRow[]> {
  return tx.query<DeliveryRow>(sql`
    SELECT notification_id, device_id FROM deliveries
    WHERE service_id = ${serviceId} AND notification_id = ANY(${ids}::uuid[]) AND status < ${FIRST_FINAL_STATUS}`);
}
