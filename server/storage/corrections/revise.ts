import type { FullPayload } from '../../../contract/api/notifications/notification-content.ts';
import type { EventType } from '../../../contract/lists.ts';
import { type Database, type Queryable, type Sql, sql } from '../database.ts';
import { addJobs } from '../jobs/jobs.ts';
import { changeNotification } from '../notifications/change-notification.ts';
import { cancelNotification } from '../notifications/notifications.ts';
import { endSending } from '../sending/stops.ts';
import { addEvents } from '../webhooks/events.ts';

/**
 * The result of a correction. `waiting`: the notification was not sent yet, so that it was changed or cancelled instead; `cancelled` and
 * `retracted`: it was before, so that nothing changed.
 */
export type Revision = 'made' | 'waiting' | 'cancelled' | 'retracted' | 'unknown';

/**
 * Replaces the content of a notification: in inboxes at once, on phones by the job that this adds. What has not been sent is sent with the new
 * content.
 */
export const replaceNotification = (
  database: Database,
  serviceId: string,
  id: string,
  payload: FullPayload,
): Promise<Revision> =>
  revise(database, serviceId, id, {
    event: 'notification.replaced',
    set: sql`payload = ${JSON.stringify(payload)}::jsonb, replaced_at = now()`,
    whileWaiting: () =>
      changeNotification(database, serviceId, id, { payload, options: null, scheduledAt: null }),
  });

/**
 * Takes a notification back: from inboxes at once, from screens by the job that this adds. Deliveries that have not been sent are stopped. The caller
 * announces the stop.
 */
export const retractNotification = (database: Database, serviceId: string, id: string): Promise<Revision> =>
  revise(database, serviceId, id, {
    event: 'notification.retracted',
    set: sql`retracted_at = now()`,
    whileWaiting: () => cancelNotification(database, serviceId, id),
    andThen: (tx) => endSending(tx, serviceId, id),
  });

type Correcting = {
  event: EventType;
  /** Columns that the correction writes beside its revision. */
  set: Sql;
  /** Changes a notification that waits. It may be released meanwhile. */
  whileWaiting: () => Promise<string>;
  andThen?: (tx: Queryable) => Promise<unknown>;
};

type RevisedRow = {
  revision: number;
  target_device_id: string | null;
  target_user_id: string | null;
};

async function revise(
  database: Database,
  serviceId: string,
  id: string,
  { event, set, whileWaiting, andThen }: Correcting,
): Promise<Revision> {
  for (;;) {
    const isMade = await database.transaction(async (tx) => {
      const [row] = await tx.query<RevisedRow>(sql`
        UPDATE notifications SET ${set}, revision = revision + 1, corrected = 0, not_corrected = 0
        WHERE service_id = ${serviceId} AND id = ${id} AND due_at IS NOT NULL AND retracted_at IS NULL
          AND NOT (status = 'created' AND NOT released)
        RETURNING revision, target_device_id, target_user_id`);
      if (!row) return false;
      await andThen?.(tx);
      const { revision } = row;
      await addJobs(tx, 'correct', [
        { data: { service_id: serviceId, notification_id: id, revision, tries: 0 } },
      ]);
      const deviceId = row.target_device_id;
      const userId = row.target_user_id ?? (deviceId && (await findUserOf(tx, serviceId, deviceId)));
      await addEvents(tx, [
        { serviceId, type: event, notificationId: id, deviceId, userId, data: { revision } },
      ]);
      return true;
    });
    if (isMade) return 'made';
    const [former] = await database.query<{ is_retracted: boolean; is_waiting: boolean }>(sql`
      SELECT retracted_at IS NOT NULL AS is_retracted, status = 'created' AND NOT released AS is_waiting
      FROM notifications WHERE service_id = ${serviceId} AND id = ${id}`);
    if (!former) return 'unknown';
    if (former.is_retracted) return 'retracted';
    if (!former.is_waiting) return 'cancelled';
    if ((await whileWaiting()) !== 'being sent') return 'waiting';
  }
}

async function findUserOf(tx: Queryable, serviceId: string, deviceId: string): Promise<string | null> {
  const [row] = await tx.query<{ user_id: string }>(
    sql`SELECT user_id FROM devices WHERE service_id = ${serviceId} AND id = ${deviceId}`,
  );
  return row?.user_id ?? null;
}
