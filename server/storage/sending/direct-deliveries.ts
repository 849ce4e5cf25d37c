import type { Content } from '../../../contract/api/notifications/notification-content.ts';
import type { NotificationStatus } from '../../../contract/api/notifications/notifications.ts';
import type { EventType, LeftOutReason } from '../../../contract/lists.ts';
import type { Change } from '../changes.ts';
import { readNamed } from '../citus/layout.ts';
import { byService, forEachService } from '../citus/per-service.ts';
import { prepared, type Queryable, type Sql, sql } from '../database.ts';
import type { NotificationRef } from '../jobs/queues.ts';
import { PUSHABLE, statusNumber, userHash } from '../vocabulary.ts';
import { type EventSource, typeNumber } from '../webhooks/events.ts';
import {
  AGE,
  DUE_AT,
  lockStatement,
  type Recipient,
  type RecipientRow,
  recipientFrom,
  type Sending,
  SUBSCRIBED_FOR,
} from './deliveries.ts';
import { targetUser } from './finished-notifications.ts';
import { addLeftOut, type LeftOutCounts, leftOutReason } from './left-out.ts';
import type { FinalOutcome } from './outcomes.ts';

/** A direct notification that has not been sent yet, with its recipients at this moment, and the numbers of devices that it leaves out. */
export type UnsentDirect = { sending: Sending; recipients: Recipient[]; leftOut: LeftOutCounts };

/**
 * Loads due direct notifications and their recipients, in one statement for each service. Nothing is written: a
 * notification's deliveries are written together with their outcomes, which halves PostgreSQL's work for them.
 * Notifications that are no longer `created` are left out: they were cancelled or deleted, or another worker has them.
 */
export async function loadUnsent(
  database: Queryable,
  notifications: NotificationRef[],
): Promise<UnsentDirect[]> {
  const rows = await forEachService(notifications.map(namedFrom), (serviceId, group) =>
    readNamed(
      database,
      serviceId,
      () => database.query<UnsentRow>(loadStatement(serviceId, group)),
      (found) => new Set(found.map((row) => row.notification_id)).size === group.length,
    ),
  );
  return unsentFrom(rows);
}

/** Returns statements that read the recipients of direct notifications, one for each service: `unsentFrom` takes all their rows. */
export const loadUnsentStatements = (notifications: NotificationRef[]): Sql[] =>
  byService(notifications.map(namedFrom)).map(([serviceId, group]) => loadStatement(serviceId, group));

type Named = { serviceId: string; id: string };

const namedFrom = ({ service_id, notification_id }: NotificationRef): Named => ({
  serviceId: service_id,
  id: notification_id,
});

export function unsentFrom(rows: UnsentRow[]): UnsentDirect[] {
  const unsent = new Map<string, UnsentDirect>();
  for (const row of rows) {
    const { notification_id: id, service_id: serviceId } = row;
    let entry = unsent.get(id);
    if (!entry) {
      const { payload, data, options, stopped, due_at: dueAt, age, revision } = row;
      const sending: Sending = {
        id,
        serviceId,
        payload,
        data,
        options,
        direct: true,
        stopped,
        dueAt,
        age,
        revision,
      };
      entry = { sending, recipients: [], leftOut: {} };
      unsent.set(id, entry);
    }
    if (row.left_out) entry.leftOut = addLeftOut(entry.leftOut, { [row.left_out]: 1 });
    else if (row.device_id !== null)
      entry.recipients.push({
        serviceId,
        notificationId: id,
        attempts: 0,
        lastReasonCode: null,
        ...recipientFrom({ ...row, device_id: row.device_id, pushable: true }),
      });
  }
  return [...unsent.values()];
}

export type UnsentRow = Omit<RecipientRow, 'device_id' | 'pushable'> &
  Pick<Content, 'payload' | 'data' | 'options'> & {
    notification_id: string;
    service_id: string;
    due_at: number;
    stopped: boolean;
    age: number;
    revision: number;
    device_id: string | null;
    left_out: LeftOutReason | null;
  };

/** Returns a statement that reads recipients: pushable devices only. A notification without recipients has a row without a device. */
function loadStatement(serviceId: string, notifications: Named[]): Sql {
  const ids = notifications.map(({ id }) => id);
  const columns = sql`n.id AS notification_id, n.service_id, n.payload, n.data, n.options,
    n.stopped_at IS NOT NULL AS stopped, ${DUE_AT} AS due_at, ${AGE} AS age, n.revision, d.id AS device_id, ${leftOutReason(serviceId)} AS left_out, ${userHash(sql`d.user_id`)} AS user_hash,
    d.endpoint, d.p256dh, d.auth, ${SUBSCRIBED_FOR} AS subscribed_for, d.language, d.vapid_key_id, d.domain`;
  const isUnsent = sql`n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[]) AND n.status = 'created'`;
  return prepared(
    'load direct notifications',
    sql`
      SELECT ${columns} FROM notifications n
      LEFT JOIN devices d ON d.service_id = ${serviceId} AND d.id = n.target_device_id AND ${PUSHABLE}
      WHERE ${isUnsent} AND n.target_device_id IS NOT NULL
      UNION ALL
      SELECT ${columns} FROM notifications n
      LEFT JOIN devices d ON d.service_id = ${serviceId} AND d.user_id = n.target_user_id AND ${PUSHABLE}
      WHERE ${isUnsent} AND n.target_user_id IS NOT NULL`,
  );
}

/** Deliveries of a direct notification as they are first written. A delivery without an outcome is owed, and not tried yet. */
export type FirstDeliveries = {
  serviceId: string;
  notificationId: string;
  leftOut: LeftOutCounts;
  deliveries: { deviceId: string; userHash: string; attempts: number; outcome: FinalOutcome | null }[];
};

/**
 * Returns statements that write the deliveries of direct notifications: their only write if every delivery is final. They write nothing of a
 * notification that is no longer `created`: another worker has written its deliveries, or it was deleted.
 *
 * A user who was erased while the push was in flight stays erased, as in `outcomeStatements`.
 *
 * Neither these statements nor those of `firstDeliveriesChanges` join `notifications` with values: the planner expects few notifications to
 * be `created`, and reads all values for each, which took a third of the time.
 */
export const firstDeliveriesStatements = (notifications: FirstDeliveries[]): Sql[] =>
  byService(notifications).flatMap(([serviceId, group]) => [
    lockStatement(
      serviceId,
      group.map(({ notificationId }) => notificationId),
    ),
    insertStatement(serviceId, group),
  ]);

/**
 * Returns the changes that follow in the same transaction: the notifications' counters and status, with events of final notifications. They
 * return the written notifications as `written_id`.
 */
export const firstDeliveriesChanges = (notifications: FirstDeliveries[]): Change[] =>
  byService(notifications).flatMap(([serviceId, group]) =>
    [...Map.groupBy(group, countsKey).values()].map((alike) => changeOf(serviceId, alike)),
  );

function insertStatement(serviceId: string, notifications: FirstDeliveries[]): Sql {
  const rows = notifications.flatMap(({ notificationId, deliveries }) =>
    deliveries.map((delivery) => ({ notificationId, ...delivery })),
  );
  return prepared(
    'insert direct deliveries',
    sql`
      INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code, detail)
      SELECT ${serviceId}, t.notification_id, t.device_id,
        coalesce((SELECT t.user_hash FROM devices v
          WHERE v.service_id = ${serviceId} AND v.id = t.device_id AND ${userHash(sql`v.user_id`)} = t.user_hash), 0),
        t.status, t.attempts, t.reason_code, t.detail
      FROM unnest(
        ${rows.map((row) => row.notificationId)}::uuid[], ${rows.map((row) => row.deviceId)}::uuid[],
        ${rows.map((row) => row.userHash)}::bigint[], ${rows.map((row) => statusNumber(row.outcome?.status ?? 'created'))}::smallint[],
        ${rows.map((row) => row.attempts)}::smallint[], ${rows.map((row) => row.outcome?.reasonCode ?? null)}::text[],
        ${rows.map((row) => row.outcome?.detail ?? null)}::text[]
      ) AS t (notification_id, device_id, user_hash, status, attempts, reason_code, detail)
      WHERE (SELECT n.status FROM notifications n WHERE n.service_id = ${serviceId} AND n.id = t.notification_id) = 'created'`,
  );
}

type Counts = { total: number; completed: number; failed: number };

function countsOf({ deliveries }: FirstDeliveries): Counts {
  const count = (status: FinalOutcome['status']) =>
    deliveries.filter(({ outcome }) => outcome?.status === status).length;
  return { total: deliveries.length, completed: count('completed'), failed: count('failed') };
}

const countsKey = (notification: FirstDeliveries): string =>
  JSON.stringify([countsOf(notification), notification.leftOut]);

/** Returns the change of notifications with the same counts. There are few such groups: most of a batch have one accepted delivery. */
function changeOf(serviceId: string, alike: FirstDeliveries[]): Change {
  const ids = alike.map(({ notificationId }) => notificationId);
  const counts = countsOf(alike[0]!);
  const { total, completed, failed } = counts;
  const status = statusOf(counts);
  const isCreated = sql`n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[]) AND n.status = 'created'`;
  const count = sql`
    UPDATE notifications n SET dispatched = true, total = ${total}, completed = ${completed}, failed = ${failed}, status = ${status},
      left_out = ${JSON.stringify(alike[0]!.leftOut)}::jsonb
    WHERE ${isCreated} RETURNING n.id AS written_id`;
  const events: EventSource = {
    serviceId,
    max: status === 'queued' ? 0 : ids.length,
    insert: ({ before, at }) =>
      prepared(
        'insert events of direct notifications',
        sql`
          INSERT INTO events (service_id, number, at, type, notification_id, device_id, user_id, data)
          SELECT n.service_id, ${before} + array_position(${ids}::uuid[], n.id), ${at},
            ${typeNumber(`notification.${status}` as EventType)}::smallint, n.id, n.target_device_id, ${targetUser(serviceId)},
            ${JSON.stringify(counts)}::jsonb
          FROM notifications n WHERE ${isCreated}`,
      ),
  };
  return { events, write: prepared('count direct deliveries', count) };
}

function statusOf({ total, completed, failed }: Counts): NotificationStatus {
  if (total === 0) return 'skipped';
  if (completed + failed < total) return 'queued';
  return completed > 0 ? 'completed' : 'failed';
}
