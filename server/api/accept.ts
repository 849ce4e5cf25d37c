import { createHash } from 'node:crypto';
import type { Payload } from '../../contract/notifications.ts';
import { findActiveDevice } from '../storage/devices.ts';
import { type Earlier, findEarlier, keepIdempotencyKey, takeIdempotencyKey } from '../storage/idempotency.ts';
import { insertNotification, type Target } from '../storage/notifications.ts';
import type { ApiParts } from './parts.ts';

export type Request = {
  serviceId: string;
  payload: Payload;
  target: Target;
  scheduledAt: Date | null;
  idempotencyKey: string | null;
};

export type Accepted = { id: string } | 'unknown device' | 'running' | 'another request';

/**
 * What was accepted before with the request's Idempotency-Key. Asked before the request is looked at closely: its time
 * may have passed since, and its image may have changed, but a repetition is answered as the first was.
 */
export async function acceptedBefore({ database }: ApiParts, request: Request): Promise<Accepted | null> {
  const { serviceId, idempotencyKey } = request;
  if (idempotencyKey === null) return null;
  return answerOf(await findEarlier(database, serviceId, idempotencyKey, hashOf(request)));
}

const answerOf = (earlier: Earlier | null): Accepted | null =>
  earlier && (earlier.sameRequest ? { id: earlier.notificationId } : 'another request');

/**
 * Accepts a notification: one transaction writes it, the job that sends it, and the Idempotency-Key. When this returns
 * an id it is durable.
 */
export async function acceptNotification(parts: ApiParts, request: Request): Promise<Accepted> {
  const { database, jobs, wakeups } = parts;
  const { serviceId, target, scheduledAt, idempotencyKey: key } = request;
  // Whether a given time has come is for the database's clock to say, at the release.
  const dueNow = scheduledAt === null;
  const queue = target === 'everybody' ? 'broadcast' : 'direct';
  const requestHash = hashOf(request);

  const accepted = await database.transaction(async (tx): Promise<Accepted & { isNew?: boolean }> => {
    if (key !== null) {
      const earlier = await takeIdempotencyKey(tx, serviceId, key, requestHash);
      if (earlier === 'running') return 'running';
      if (earlier) return answerOf(earlier)!;
    }
    if (
      target !== 'everybody' &&
      'deviceId' in target &&
      !(await findActiveDevice(tx, serviceId, target.deviceId))
    )
      return 'unknown device';
    const id = await insertNotification(tx, { ...request, dueNow });
    if (dueNow) await jobs.add(tx, queue, [{ data: { notification_id: id } }]);
    if (key !== null) await keepIdempotencyKey(tx, { serviceId, key, requestHash, notificationId: id });
    return { id, isNew: true };
  });

  if (typeof accepted === 'string') return accepted;
  if (accepted.isNew) {
    parts.metrics.accepted(target === 'everybody' ? 'everybody' : 'deviceId' in target ? 'device' : 'user');
    if (dueNow) wakeups.wake(queue);
  }
  return { id: accepted.id };
}

/** What makes two requests the same: their sense, not the order of their fields. */
function hashOf({ payload, target, scheduledAt }: Request): Buffer {
  const { title, message, link, image_url } = payload;
  const sense = [title, message, link ?? null, image_url ?? null, target, scheduledAt?.toISOString() ?? null];
  return createHash('sha256').update(JSON.stringify(sense)).digest();
}
