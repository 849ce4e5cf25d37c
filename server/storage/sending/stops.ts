import { type Database, type Queryable, sql } from '../database.ts';
import { addJobs, hastenJobs, type Job, postponeJobs } from '../jobs/jobs.ts';
import type { NotificationRef } from '../jobs/queues.ts';
import type { Signals } from '../signals.ts';

/**
 * Notifications that were stopped while being sent. Workers learn of a stop by a signal, which may be lost, and whenever they load a job
 * of the notification.
 */
export type Stops = {
  /** Tells the workers of all processes. */
  announce(notificationId: string): void;
  /** Remembers a stop that was read from the database. */
  note(notificationId: string): void;
  isStopped(notificationId: string): boolean;
  onStop(listener: (notificationId: string) => void): void;
  /** Tells the workers of all processes that a notification's content was replaced: what they have not sent they load again. */
  announceReplacement(notificationId: string): void;
  onReplacement(listener: (notificationId: string) => void): void;
};

const CHANNEL = 'carillon_stop';
const REPLACEMENT_CHANNEL = 'carillon_replacement';
/** Highest number of remembered stops: far more than notifications are sent at a time. */
const MAX_REMEMBERED = 1000;

/** @param listen whether this process has workers */
export function startStops(signals: Signals, listen: boolean): Stops {
  const stopped = new Set<string>();
  const listeners: ((notificationId: string) => void)[] = [];
  const replacementListeners: ((notificationId: string) => void)[] = [];
  const noteReplacement = (notificationId: string) => {
    for (const listener of replacementListeners) listener(notificationId);
  };
  const note = (notificationId: string) => {
    if (stopped.has(notificationId)) return;
    stopped.add(notificationId);
    if (stopped.size > MAX_REMEMBERED) stopped.delete(stopped.values().next().value!);
    for (const listener of listeners) listener(notificationId);
  };
  if (listen) {
    signals.listen(CHANNEL, note);
    signals.listen(REPLACEMENT_CHANNEL, noteReplacement);
  }

  return {
    announce(notificationId) {
      note(notificationId);
      signals.send(CHANNEL, notificationId);
    },
    note,
    isStopped: (notificationId) => stopped.has(notificationId),
    onStop: (listener) => void listeners.push(listener),
    announceReplacement(notificationId) {
      noteReplacement(notificationId);
      signals.send(REPLACEMENT_CHANNEL, notificationId);
    },
    onReplacement: (listener) => void replacementListeners.push(listener),
  };
}

/** Tells the workers about a stopped notification, from a process that ends afterwards. */
export const announceStop = (database: Queryable, notificationId: string): Promise<unknown> =>
  database.query(sql`SELECT pg_notify(${CHANNEL}, ${notificationId})`);

/**
 * Marks a notification that is being sent as stopped. Its dispatch ends, its waiting jobs are due at once, and the workers fail unsent
 * deliveries. Returns `stopped` even if it was stopped before.
 */
export const stopNotification = (
  database: Database,
  serviceId: string,
  id: string,
): Promise<'stopped' | 'final' | 'not due' | 'unknown'> =>
  database.transaction(async (tx) => {
    if (await endSending(tx, serviceId, id)) return 'stopped';
    const [row] = await tx.query<{ stopped: boolean; released: boolean }>(sql`
      SELECT stopped_at IS NOT NULL AS stopped, released FROM notifications WHERE service_id = ${serviceId} AND id = ${id}`);
    if (!row) return 'unknown';
    if (row.stopped) return 'stopped';
    return row.released ? 'final' : 'not due';
  });

/** Stops a notification in the caller's transaction. Returns false if it was stopped before, or is not being sent. */
export async function endSending(tx: Queryable, serviceId: string, id: string): Promise<boolean> {
  const [stopped] = await tx.query<{ is_being_dispatched: boolean }>(sql`
    UPDATE notifications SET stopped_at = now()
    WHERE service_id = ${serviceId} AND id = ${id} AND status IN ('created', 'queued') AND released AND stopped_at IS NULL
    RETURNING NOT dispatched AND target_device_id IS NULL AND target_user_id IS NULL AS is_being_dispatched`);
  if (!stopped) return false;
  // Between two waves there is no dispatch job. If there already is one, the later of the two finds nothing left to dispatch.
  if (stopped.is_being_dispatched)
    await addJobs(tx, 'broadcast', [{ data: { service_id: serviceId, notification_id: id } }]);
  await hastenJobs(tx, id);
  return true;
}

/**
 * Puts a job of a notification off, in the caller's transaction. If the notification was stopped, the job is due at once; a stop meanwhile
 * waits for this transaction, and then makes the job due. Returns whether the job was still held.
 */
export async function postponeUnlessStopped(
  tx: Queryable,
  job: Pick<Job<'send'>, 'id' | 'retryCount'> & { data: NotificationRef },
  startIn: number,
): Promise<boolean> {
  const { service_id, notification_id } = job.data;
  const [n] = await tx.query<{ is_stopped: boolean }>(sql`
    SELECT stopped_at IS NOT NULL AS is_stopped FROM notifications
    WHERE service_id = ${service_id} AND id = ${notification_id} FOR NO KEY UPDATE`);
  const [isHeld] = await postponeJobs(tx, [job], n && !n.is_stopped ? startIn : 0);
  return isHeld!;
}
