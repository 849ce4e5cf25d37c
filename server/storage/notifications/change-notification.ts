import type {
  FullPayload,
  NotificationOptions,
} from '../../../contract/api/notifications/notification-content.ts';
import type { NotificationStatus } from '../../../contract/api/notifications/notifications.ts';
import { commitOnAllNodes } from '../citus/layout.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { findReleaseTimes } from '../sending/broadcasts/waves.ts';
import { type DirectTarget, type Late, lateness } from './notifications.ts';

/** Changes to a notification; null keeps the current value. `scheduledAt` may be slightly in the past: then it is due at once. */
export type NotificationChange = {
  payload: FullPayload | null;
  options: NotificationOptions | null;
  scheduledAt: Date | null;
};

/**
 * Changes a notification that is not released yet. Returns `direct` if it is direct and the change gives it an option of those to many,
 * and `with winner` if its better variant goes to the rest later, and the change gives it an option that spreads it over time.
 *
 * A change and a release wait for each other at the lock of the notification's row, and the second one reads the row again: a change after
 * the release is late, and a release after a change takes the changed notification, unless the change has moved it to another time.
 */
export async function changeNotification(
  database: Database,
  serviceId: string,
  id: string,
  change: NotificationChange,
): Promise<'changed' | Late | 'direct' | 'with winner' | 'unknown'> {
  for (;;) {
    const [former] = await database.query<
      Waiting & { is_waiting: boolean; status: NotificationStatus; has_winner: boolean }
    >(sql`
      SELECT id, status, target_device_id, target_user_id, options, scheduled_at, next_wave_at, ${IS_WAITING} AS is_waiting,
        winner IS NOT NULL AS has_winner
      FROM notifications WHERE service_id = ${serviceId} AND id = ${id}`);
    if (!former) return 'unknown';
    if (!former.is_waiting) return lateness(former);
    const target = targetFrom(former);
    const options = change.options ?? former.options;
    const isSpread = options.local_time || options.over_minutes;
    if ((isSpread || options.unresponsive) && target !== 'everybody') return 'direct';
    // A new payload ends the variants.
    if (isSpread && former.has_winner && change.payload === null) return 'with winner';
    const scheduledAt = change.scheduledAt ?? former.scheduled_at;
    const [from = null, to = null] = await findReleaseTimes(database, [
      { serviceId, target, options: former.options, scheduledAt: former.scheduled_at },
      { serviceId, target, options, scheduledAt },
    ]);
    const isWritten = await database.transaction(async (tx) => {
      const now = new Date(database.now());
      const releaseAt = change.options || change.scheduledAt ? latest(to ?? now, now) : null;
      if (!(await write(tx, serviceId, former, change, releaseAt))) return false;
      if (releaseAt) await reschedule(tx, serviceId, former, from, releaseAt);
      return true;
    });
    if (isWritten) return 'changed';
  }
}

/** Returns the later of two times: a past time counts as now, so that the time to live does not begin before the change. */
const latest = (a: Date, b: Date): Date => (a < b ? b : a);

type Waiting = {
  id: string;
  target_device_id: string | null;
  target_user_id: string | null;
  options: NotificationOptions;
  scheduled_at: Date | null;
  next_wave_at: Date | null;
};

/** Condition that the release has not taken the notification. */
const IS_WAITING = sql`status = 'created' AND NOT released`;

/** Returns the target for the release, which treats an audience as everybody. */
const targetFrom = ({ target_device_id, target_user_id }: Waiting): DirectTarget | 'everybody' =>
  target_device_id !== null
    ? { deviceId: target_device_id }
    : target_user_id !== null
      ? { userId: target_user_id }
      : 'everybody';

/** Writes a change. Returns false if the notification differs from what was read. */
async function write(
  tx: Queryable,
  serviceId: string,
  former: Waiting,
  { payload, options, scheduledAt }: NotificationChange,
  releaseAt: Date | null,
): Promise<boolean> {
  const changed = await tx.query(sql`
    UPDATE notifications SET
      payload = coalesce(${payload && JSON.stringify(payload)}::jsonb, payload),
      variants = CASE WHEN ${payload === null} THEN variants END, winner = CASE WHEN ${payload === null} THEN winner END,
      options = coalesce(${options && JSON.stringify(options)}::jsonb, options),
      scheduled_at = coalesce(${scheduledAt}::timestamptz, scheduled_at),
      next_wave_at = coalesce(${releaseAt}::timestamptz, next_wave_at)
    WHERE service_id = ${serviceId} AND id = ${former.id} AND ${IS_WAITING} AND options = ${JSON.stringify(former.options)}::jsonb
      AND scheduled_at IS NOT DISTINCT FROM ${former.scheduled_at}::timestamptz
      AND next_wave_at IS NOT DISTINCT FROM ${former.next_wave_at}::timestamptz
    RETURNING id`);
  return changed.length > 0;
}

/** Moves a notification in the schedule. Skips locked rows, because the release locks them and then waits for the notification's row. */
async function reschedule(
  tx: Queryable,
  serviceId: string,
  { id, next_wave_at, scheduled_at }: Waiting,
  from: Date | null,
  to: Date,
): Promise<void> {
  await commitOnAllNodes(tx);
  await tx.query(sql`
    DELETE FROM scheduled_notifications WHERE (scheduled_at, notification_id) IN (
      SELECT scheduled_at, notification_id FROM scheduled_notifications
      WHERE scheduled_at = ANY(${[next_wave_at, scheduled_at, from]}::timestamptz[]) AND scheduled_at <> ${to}::timestamptz
        AND notification_id = ${id} FOR UPDATE SKIP LOCKED)`);
  await tx.query(sql`
    INSERT INTO scheduled_notifications (scheduled_at, service_id, notification_id)
    SELECT ${to}::timestamptz, ${serviceId}::uuid, ${id}::uuid
    WHERE NOT EXISTS (SELECT FROM scheduled_notifications WHERE scheduled_at = ${to}::timestamptz AND notification_id = ${id})`);
}
