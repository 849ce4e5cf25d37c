import { createHash } from 'node:crypto';
import type { Payload } from '../../contract/notifications.ts';
import { gather } from '../gather.ts';
import type { Queryable } from '../storage/database.ts';
import { areActive } from '../storage/devices.ts';
import { type Earlier, findEarlier, keepIdempotencyKey, takeIdempotencyKey } from '../storage/idempotency.ts';
import { deviceOf, insertNotifications, type Target } from '../storage/notifications.ts';
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

export type Accept = (request: Request) => Promise<Accepted>;

/**
 * Accepts notifications: one transaction writes them, the jobs that send them, and an Idempotency-Key. When an id is
 * returned it is durable. Those that arrive at about the same time are written together; one with a key by itself, since
 * the key is locked meanwhile.
 */
export function createAcceptor(parts: ApiParts): Accept {
  const { database, jobs, wakeups } = parts;
  const acceptTogether = gather(
    async (requests: Request[]) => {
      const accepted = await database.transaction((tx) => writeAll(tx, requests));
      tell(requests.filter((_, i) => accepted[i] !== 'unknown device'));
      return accepted;
    },
    { most: 200, atOnce: 2 },
  );

  return (request) =>
    request.idempotencyKey === null ? acceptTogether(request) : acceptOnce(request, request.idempotencyKey);

  async function acceptOnce(request: Request, key: string): Promise<Accepted> {
    const { serviceId } = request;
    const requestHash = hashOf(request);
    let isNew = false;
    const accepted = await database.transaction(async (tx): Promise<Accepted> => {
      const earlier = await takeIdempotencyKey(tx, serviceId, key, requestHash);
      if (earlier === 'running') return 'running';
      if (earlier) return answerOf(earlier)!;
      const [written] = await writeAll(tx, [request]);
      if (written === undefined || typeof written === 'string') return 'unknown device';
      await keepIdempotencyKey(tx, { serviceId, key, requestHash, notificationId: written.id });
      isNew = true;
      return written;
    });
    if (isNew) tell([request]);
    return accepted;
  }

  async function writeAll(
    tx: Queryable,
    requests: Request[],
  ): Promise<({ id: string } | 'unknown device')[]> {
    const named = ({ target, serviceId }: Request) => ({ id: deviceOf(target) ?? '', serviceId });
    const isActive = await areActive(
      tx,
      requests.filter(({ target }) => deviceOf(target)).map((request) => named(request)),
    );
    const known = requests.filter((request) => !deviceOf(request.target) || isActive(named(request)));
    const ids = known.length > 0 ? await insertNotifications(tx, known) : [];
    const written = new Map(known.map((request, i) => [request, { id: ids[i]! }]));
    // Whether a given time has come is for the database's clock to say, at the release.
    const due = known.filter(({ scheduledAt }) => scheduledAt === null);
    for (const [queue, some] of Map.groupBy(due, queueOf))
      await jobs.add(
        tx,
        queue,
        some.map((request) => ({ data: { notification_id: written.get(request)!.id } })),
      );
    return requests.map((request) => written.get(request) ?? 'unknown device');
  }

  function tell(accepted: Request[]): void {
    for (const { target } of accepted)
      parts.metrics.accepted(target === 'everybody' ? 'everybody' : 'deviceId' in target ? 'device' : 'user');
    const due = accepted.filter(({ scheduledAt }) => scheduledAt === null);
    for (const queue of new Set(due.map(queueOf))) wakeups.wake(queue);
  }
}

const queueOf = ({ target }: Request) => (target === 'everybody' ? 'broadcast' : 'direct');

/** What makes two requests the same: their sense, not the order of their fields. */
function hashOf({ payload, target, scheduledAt }: Request): Buffer {
  const { title, message, link, image_url } = payload;
  const sense = [title, message, link ?? null, image_url ?? null, target, scheduledAt?.toISOString() ?? null];
  return createHash('sha256').update(JSON.stringify(sense)).digest();
}
