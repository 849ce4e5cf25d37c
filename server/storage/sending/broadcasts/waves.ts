import type { NotificationOptions } from '../../../../contract/api/notifications/notification-content.ts';
import type { ServiceSettings } from '../../../../contract/api/services.ts';
import { commitOnAllNodes } from '../../citus/layout.ts';
import { type Database, prepared, type Queryable, type Sql, sql } from '../../database.ts';
import type { NewNotification } from '../../notifications/insert-notifications.ts';
import { isDirect } from '../../notifications/notifications.ts';
import { findService, settingsOf } from '../../services/services.ts';
import { chooseWinner } from '../../variants/results.ts';
import type { Variant, Winner } from '../../variants/shown-payload.ts';
import { PUSHABLE } from '../../vocabulary.ts';
import { closedZones, firstOpening, firstWave, NO_ZONE, openingIn, type Plan, shownIn } from './openings.ts';

/**
 * A notification to many leaves in waves if it has to wait somewhere: for a local time, or for the end of quiet hours. A wave walks over
 * all devices, as a broadcast without waves does, and takes those whose time zone is open. The last wave takes all remaining devices, even
 * if they have changed time zones since. Between waves the notification is scheduled. There are at most as many waves as offsets from UTC, some 40.
 */

type Planned = {
  id: string;
  status: string;
  options: NotificationOptions;
  /** Times in ms, by the database's clock. */
  now: number;
  created_at: number;
  scheduled_at: number | null;
  /** When it was released. */
  due_at: number;
  /** When its time to live begins, if it has no waves. */
  lives_from: number;
  next_wave_at: number | null;
  closed_zones: string[] | null;
  /** With a winner, the first wave goes to the shares of the variants, and the next ones to all others. */
  variants: Variant[] | null;
  winner: Winner | null;
  winner_variant: number | null;
};

/**
 * Begins a wave, if the notification has waves. A wave that begins late, after an outage, takes devices whose zone was open when it was due,
 * because the messages of each wave live from its time.
 *
 * @returns `waits` if nothing can be sent anywhere yet, and nothing was sent: the notification is treated as not due
 */
export async function beginWave(
  tx: Queryable,
  serviceId: string,
  n: Planned,
): Promise<'no waves' | 'begun' | 'waits'> {
  const service = await findService(tx, serviceId);
  const plan = service && planOf(n, settingsOf(service));
  const isTest = n.winner !== null && n.closed_zones === null;
  if (!plan && !isTest && n.closed_zones === null) return 'no waves';
  const zones = plan ? await zonesOf(tx, serviceId, plan) : [];
  const at = n.closed_zones === null && plan ? firstWave(zones, plan, n.now) : (n.next_wave_at ?? n.now);
  const { closed, nextAt } = plan ? closedZones(zones, plan, at) : { closed: [], nextAt: null };
  const next = nextAt === null ? null : new Date(nextAt);
  if (next && closed.length === zones.length && n.status === 'created') {
    await tx.query(sql`
      UPDATE notifications SET released = false, due_at = NULL, next_wave_at = ${next}
      WHERE service_id = ${serviceId} AND id = ${n.id}`);
    await schedule(tx, serviceId, n.id, next);
    return 'waits';
  }
  const dueAt = plan && !plan.localTime && at === n.due_at ? n.lives_from : at;
  const later = isTest ? new Date(at + n.winner!.after_minutes * 60_000) : next;
  const winner =
    n.winner && n.variants && !isTest && n.winner_variant === null
      ? await chooseWinner(tx, serviceId, { id: n.id, variants: n.variants })
      : null;
  await tx.query(sql`
    UPDATE notifications SET status = 'queued', dispatch_number = 0, wave_at = now(), wave_due_at = ${new Date(dueAt)}, next_wave_at = ${later},
      closed_zones = ${isTest ? [...closed, THE_REST] : closed}::text[], winner_variant = coalesce(winner_variant, ${winner}::smallint)
    WHERE service_id = ${serviceId} AND id = ${n.id}`);
  return 'begun';
}

/** Stands among closed zones for the devices that get the better variant after the test: no time zone has this name. */
const THE_REST = '*';

/** Returns the plan of a notification; null if it can be sent everywhere at once. */
function planOf(n: Planned, settings: ServiceSettings): Plan | null {
  const { time_zone: timeZone } = settings;
  const quietHours = n.options.urgency === 'high' ? null : settings.quiet_hours;
  const localTime =
    n.options.local_time && n.scheduled_at !== null
      ? { shows: shownIn(timeZone, n.scheduled_at), acceptedAt: n.created_at }
      : null;
  return quietHours || localTime ? { dueAt: n.due_at, localTime, quietHours, timeZone } : null;
}

/** Finds the zones of devices; for a local time also the service's, even without devices, because devices that subscribe by then are recipients. */
async function zonesOf(tx: Queryable, serviceId: string, plan: Plan): Promise<string[]> {
  const rows = await tx.query<{ zone: string }>(sql`
    SELECT DISTINCT coalesce(d.time_zone, ${NO_ZONE}) AS zone FROM devices d WHERE d.service_id = ${serviceId} AND ${PUSHABLE}`);
  return [...rows.map(({ zone }) => zone), ...(plan.localTime ? [plan.timeZone] : [])];
}

/** Returns the condition that a device `d` is in a zone that is not closed. */
export const isInWave = (closed: string[]): Sql =>
  sql`coalesce(d.time_zone, ${NO_ZONE}) <> ALL(${closed}::text[])`;

/** Schedules the next release of a notification, for its next wave. */
export async function scheduleNextWave(tx: Queryable, serviceId: string, id: string): Promise<void> {
  const [n] = await tx.query<{ next_wave_at: Date }>(sql`
    SELECT next_wave_at FROM notifications WHERE service_id = ${serviceId} AND id = ${id}`);
  await schedule(tx, serviceId, id, n!.next_wave_at);
}

async function schedule(tx: Queryable, serviceId: string, id: string, at: Date): Promise<void> {
  await commitOnAllNodes(tx);
  await tx.query(
    prepared(
      'schedule',
      sql`
        INSERT INTO scheduled_notifications (scheduled_at, service_id, notification_id) VALUES (${at}::timestamptz, ${serviceId}, ${id})
        ON CONFLICT DO NOTHING`,
    ),
  );
}

/**
 * Returns when the release first looks at notifications; null if at once. For a local time, that is when the first clocks of the world show it.
 * The release postpones a direct notification that is not urgent if its recipient has quiet hours.
 */
export async function findReleaseTimes(
  database: Queryable & Pick<Database, 'now'>,
  notifications: Pick<NewNotification, 'serviceId' | 'target' | 'options' | 'scheduledAt'>[],
): Promise<(Date | null)[]> {
  const services = new Map<string, ServiceSettings | null>();
  for (const { serviceId } of notifications.filter(mayWait))
    if (!services.has(serviceId)) {
      const service = await findService(database, serviceId);
      services.set(serviceId, service && settingsOf(service));
    }
  return notifications.map((notification) => {
    const { serviceId, scheduledAt } = notification;
    const settings = services.get(serviceId);
    if (!settings || !mayWait(notification)) return scheduledAt;
    if (scheduledAt === null) return settings.quiet_hours && new Date(database.now());
    return new Date(firstOpening(shownIn(settings.time_zone, scheduledAt.getTime())));
  });
}

/** Returns whether the settings of its service decide when the release first looks at a notification. */
const mayWait = ({
  target,
  options,
  scheduledAt,
}: Pick<NewNotification, 'target' | 'options' | 'scheduledAt'>): boolean =>
  isDirect(target)
    ? (options.urgency ?? 'high') !== 'high' && scheduledAt === null
    : options.local_time === true;

/**
 * Postpones direct notifications that are due in quiet hours and not urgent. A user's time zone is that of the device seen last. Locks
 * the notifications, so that none is changed or cancelled meanwhile.
 */
export async function waitForEndOfQuietHours(tx: Queryable, serviceId: string, ids: string[]): Promise<void> {
  const calm = await tx.query<{ id: string; zone: string; now: number }>(sql`
    SELECT n.id, (extract(epoch FROM now()) * 1000)::float AS now, coalesce(
      (SELECT d.time_zone FROM devices d WHERE d.service_id = ${serviceId} AND d.id = n.target_device_id),
      (SELECT d.time_zone FROM devices d WHERE d.service_id = ${serviceId} AND d.user_id = n.target_user_id AND ${PUSHABLE}
        ORDER BY d.last_seen_at DESC LIMIT 1), ${NO_ZONE}) AS zone
    FROM notifications n
    WHERE n.service_id = ${serviceId} AND n.id = ANY(${ids}::uuid[]) AND n.status = 'created' AND n.options ->> 'urgency' <> 'high'
      AND (n.target_device_id IS NOT NULL OR n.target_user_id IS NOT NULL) AND (n.next_wave_at IS NULL OR n.next_wave_at <= now())
    ORDER BY n.id FOR NO KEY UPDATE OF n`);
  if (calm.length === 0) return;
  const service = await findService(tx, serviceId);
  if (!service) return;
  const { quiet_hours: quietHours, time_zone: timeZone } = settingsOf(service);
  for (const { id, zone, now } of calm) {
    const opening = openingIn(zone, { dueAt: now, localTime: null, quietHours, timeZone });
    if (opening <= now) continue;
    const next = new Date(opening);
    await tx.query(
      sql`UPDATE notifications SET next_wave_at = ${next} WHERE service_id = ${serviceId} AND id = ${id}`,
    );
    await schedule(tx, serviceId, id, next);
  }
}
