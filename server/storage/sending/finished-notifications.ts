import type { NotificationStatus } from '../../../contract/api/notifications/notifications.ts';
import type { EventType } from '../../../contract/lists.ts';
import { type Change, changeStatements } from '../changes.ts';
import { byService } from '../citus/per-service.ts';
import { prepared, type Queryable, type Sql, sql } from '../database.ts';
import { addEvents, type EventSource, type NewEvent, typeNumber } from '../webhooks/events.ts';
import { lockStatements } from './deliveries.ts';

/** A notification by UUIDs. */
type Ref = { serviceId: string; notificationId: string };

const idsOf = (refs: Ref[]): string[] =>
  [...new Set(refs.map(({ notificationId }) => notificationId))].sort();

/** Returns the condition that all deliveries of a notification `n` are final, but its status is not yet. */
const isDone = (serviceId: string, ids: string[]): Sql => sql`
  n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[]) AND n.status = 'queued' AND n.dispatched AND n.completed + n.failed = n.total`;

/** Returns the user of a notification `n`, even if it is to a device. */
export const targetUser = (serviceId: string): Sql => sql`
  coalesce(n.target_user_id, (SELECT v.user_id FROM devices v WHERE v.service_id = ${serviceId} AND v.id = n.target_device_id))`;

/** Returns the changes that set the final status of notifications whose deliveries are all final. */
export const finishChanges = (refs: Ref[]): Change[] =>
  byService(refs).map(([serviceId, group]) => {
    const ids = idsOf(group);
    const finish = sql`
      UPDATE notifications n SET status = CASE WHEN n.completed > 0 THEN 'completed' ELSE 'failed' END
      WHERE ${isDone(serviceId, ids)}`;
    return { events: eventsOf(serviceId, ids), write: prepared('finish notifications', finish) };
  });

const eventsOf = (serviceId: string, ids: string[]): EventSource => ({
  serviceId,
  max: ids.length,
  insert: ({ before, at }) =>
    prepared(
      'insert events of finished notifications',
      sql`
        INSERT INTO events (service_id, number, at, type, notification_id, device_id, user_id, data)
        SELECT n.service_id, ${before} + array_position(${ids}::uuid[], n.id), ${at},
          CASE WHEN n.completed > 0 THEN ${typeNumber('notification.completed')}::smallint ELSE ${typeNumber('notification.failed')}::smallint END,
          n.id, n.target_device_id, ${targetUser(serviceId)},
          jsonb_build_object('total', n.total, 'completed', n.completed, 'failed', n.failed)
        FROM notifications n WHERE ${isDone(serviceId, ids)}`,
    ),
});

/** Returns statements that finish notifications: a whole transaction, or the end of one that holds no locks of devices. */
export const finishStatements = (refs: Ref[]): Sql[] => [
  ...lockStatements(refs),
  ...changeStatements(finishChanges(refs)),
];

/** A notification that a statement has just given its final status. */
export type FinishedRow = {
  id: string;
  status: NotificationStatus;
  total: number;
  completed: number;
  failed: number;
  target_device_id: string | null;
  target_user_id: string | null;
};

export const FINISHED_COLUMNS = sql`id, status, total, completed, failed, target_device_id, target_user_id`;

/** Writes the events of notifications with a final status, at the end of a transaction. */
export async function addFinishedEvents(
  tx: Queryable,
  serviceId: string,
  rows: FinishedRow[],
): Promise<void> {
  const final = rows.filter(({ status }) => status !== 'created' && status !== 'queued');
  const devices = final.flatMap(({ target_device_id }) => target_device_id ?? []);
  const found =
    devices.length === 0
      ? []
      : await tx.query<{ id: string; user_id: string }>(sql`
          SELECT id, user_id FROM devices WHERE service_id = ${serviceId} AND id = ANY(${devices}::uuid[])`);
  const users = new Map(found.map(({ id, user_id }) => [id, user_id]));
  await addEvents(
    tx,
    final.map(
      ({ id, status, total, completed, failed, target_device_id, target_user_id }): NewEvent => ({
        serviceId,
        type: `notification.${status}` as EventType,
        notificationId: id,
        deviceId: target_device_id,
        userId: target_user_id ?? users.get(target_device_id ?? '') ?? null,
        data: { total, completed, failed },
      }),
    ),
  );
}
