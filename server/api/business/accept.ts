import { createHash } from 'node:crypto';
import type { Content } from '../../../contract/notifications.ts';
import { newId, toWire } from '../../ids.ts';
import { coalesce } from '../../lib/coalesce.ts';
import { isDataError, type Queryable } from '../../storage/database.ts';
import { areActive } from '../../storage/devices.ts';
import { loadUnsentStatements, type UnsentRow, unsentFrom } from '../../storage/direct-deliveries.ts';
import { addDirectStatement, MAX_DIRECT_BATCH } from '../../storage/direct-queue.ts';
import {
  type EarlierRequest,
  findEarlierRequest,
  lockIdempotencyKey,
  storeIdempotencyKey,
} from '../../storage/idempotency.ts';
import { twoPhaseCommit } from '../../storage/layout.ts';
import {
  deviceOf,
  insertDirectStatements,
  insertNotifications,
  type Target,
} from '../../storage/notifications.ts';
import { findReleaseTime } from '../../storage/waves.ts';
import type { ApiDeps } from '../deps.ts';

export type NotificationRequest = Content & {
  serviceId: string;
  target: Target;
  scheduledAt: Date | null;
  idempotencyKey: string | null;
};

export type AcceptResult = { id: string } | 'unknown device' | 'running' | 'another request';

/**
 * The result of an earlier request with the same Idempotency-Key. It is looked up before the request is validated in full: a
 * repetition gets the first response even if its time has passed or its image has changed since.
 */
export async function findAccepted(
  { database }: ApiDeps,
  request: NotificationRequest,
): Promise<AcceptResult | null> {
  const { serviceId, idempotencyKey } = request;
  if (idempotencyKey === null) return null;
  return resultOfEarlier(await findEarlierRequest(database, serviceId, idempotencyKey, hashRequest(request)));
}

const resultOfEarlier = (earlier: EarlierRequest | null): AcceptResult | null =>
  earlier && (earlier.sameRequest ? { id: earlier.notificationId } : 'another request');

export type Accept = (request: NotificationRequest) => Promise<AcceptResult>;

/**
 * Accepts notifications: one transaction writes the notifications, their jobs, and the Idempotency-Key, so that a returned id is
 * durable. Concurrent requests share a transaction. A request with a key has its own, which locks the key.
 */
export function createAcceptor(deps: ApiDeps): Accept {
  const { database, jobs, log, metrics, wakeups } = deps;
  const acceptTogether = coalesce(
    async (requests: TimedRequest[]) => {
      const results = await database.transaction((tx) => insertAll(tx, requests));
      for (const result of results) logAccepted(result);
      announce(requests.filter((_, i) => results[i] !== 'unknown device'));
      return results;
    },
    { maxBatchSize: 200, maxConcurrent: 2, isInputError: isDataError },
  );

  const acceptDirect = coalesce(acceptAllDirect, {
    maxBatchSize: MAX_DIRECT_BATCH,
    maxConcurrent: 2,
    isInputError: isDataError,
  });

  return async (requested) => {
    const request = { ...requested, releaseAt: await findReleaseTime(database, requested) };
    if (request.idempotencyKey !== null) return acceptWithKey(request, request.idempotencyKey);
    return isDirectNow(request) ? acceptDirect(request) : acceptTogether(request);
  };

  /** One round trip. A worker of this process gets them at once, with their recipients, if it has room: nothing has to fetch them. */
  async function acceptAllDirect(requests: DirectNow[]): Promise<AcceptResult[]> {
    const notifications = requests.map((request) => ({ id: newId(), ...request }));
    const refs = notifications.map(({ id, serviceId }) => ({ service_id: serviceId, notification_id: id }));
    // With Citus their node may commit later than the coordinator: whoever leases them waits for that.
    const reservation = (await database.isDistributed()) ? null : wakeups.reserve();
    const leasedAt = performance.now();
    const inserts = insertDirectStatements(notifications);
    const loads = reservation ? loadUnsentStatements(refs) : [];
    let rows: unknown[][];
    try {
      rows = await database.batch([
        ...inserts,
        addDirectStatement(refs, reservation !== null),
        ...loads,
        ...(await twoPhaseCommit(database)),
      ]);
    } catch (error) {
      reservation?.cancel();
      throw error;
    }
    const [added] = rows[inserts.length] as [{ batch_id: string }];
    if (reservation) {
      const unsent = unsentFrom(rows.slice(inserts.length + 1).flat() as UnsentRow[]);
      reservation.start(
        { id: added.batch_id, data: { notifications: refs }, retryCount: 0, unsent },
        leasedAt,
      );
    } else wakeups.wake('direct');
    const accepted = new Set(
      (rows.slice(0, inserts.length).flat() as { accepted_id: string }[]).map((row) => row.accepted_id),
    );
    return requests.map(({ target }, i) => {
      const { id } = notifications[i]!;
      if (!accepted.has(id)) return 'unknown device';
      metrics.accepted('deviceId' in target ? 'device' : 'user');
      logAccepted({ id });
      return { id };
    });
  }

  async function acceptWithKey(request: TimedRequest, key: string): Promise<AcceptResult> {
    const { serviceId } = request;
    const requestHash = hashRequest(request);
    let isNew = false;
    const result = await database.transaction(async (tx): Promise<AcceptResult> => {
      const earlier = await lockIdempotencyKey(tx, serviceId, key, requestHash);
      if (earlier === 'running') return 'running';
      if (earlier) return resultOfEarlier(earlier)!;
      const [inserted] = await insertAll(tx, [request]);
      if (inserted === undefined || typeof inserted === 'string') return 'unknown device';
      await storeIdempotencyKey(tx, { serviceId, key, requestHash, notificationId: inserted.id });
      isNew = true;
      return inserted;
    });
    if (isNew) {
      logAccepted(result);
      announce([request]);
    }
    return result;
  }

  async function insertAll(
    tx: Queryable,
    requests: TimedRequest[],
  ): Promise<({ id: string } | 'unknown device')[]> {
    const deviceRef = ({ target, serviceId }: NotificationRequest) => ({
      id: deviceOf(target) ?? '',
      serviceId,
    });
    const isActive = await areActive(
      tx,
      requests.filter(({ target }) => deviceOf(target)).map((request) => deviceRef(request)),
    );
    const accepted = requests.filter((request) => !deviceOf(request.target) || isActive(deviceRef(request)));
    const ids = accepted.length > 0 ? await insertNotifications(tx, accepted) : [];
    const inserted = new Map(accepted.map((request, i) => [request, { id: ids[i]! }]));
    // Scheduled notifications get their jobs at release, which decides by the database's clock.
    const immediate = accepted.filter(({ releaseAt }) => releaseAt === null);
    for (const [queue, queued] of Map.groupBy(immediate, queueOf)) {
      const refs = queued.map((request) => ({
        service_id: request.serviceId,
        notification_id: inserted.get(request)!.id,
      }));
      if (queue === 'direct') await jobs.add(tx, queue, [{ data: { notifications: refs } }]);
      else
        await jobs.add(
          tx,
          queue,
          refs.map((data) => ({ data })),
        );
    }
    return requests.map((request) => inserted.get(request) ?? 'unknown device');
  }

  function logAccepted(result: AcceptResult): void {
    if (typeof result === 'string' || !log.isLevelEnabled('debug')) return;
    log.debug({ notification_id: toWire('ntf', result.id) }, 'notification accepted');
  }

  /** Counts the accepted requests and wakes the workers. */
  function announce(accepted: TimedRequest[]): void {
    for (const { target } of accepted)
      metrics.accepted(target === 'everybody' ? 'everybody' : 'deviceId' in target ? 'device' : 'user');
    const immediate = accepted.filter(({ releaseAt }) => releaseAt === null);
    for (const queue of new Set(immediate.map(queueOf))) wakeups.wake(queue);
  }
}

/** `releaseAt`: null if it is due at once. */
type TimedRequest = NotificationRequest & { releaseAt: Date | null };

type DirectNow = TimedRequest & { target: Exclude<Target, 'everybody'> };

const isDirectNow = (request: TimedRequest): request is DirectNow =>
  request.target !== 'everybody' && request.releaseAt === null;

const queueOf = ({ target }: NotificationRequest) => (target === 'everybody' ? 'broadcast' : 'direct');

/** Equal for requests that mean the same, whatever the order of their fields. */
function hashRequest({ payload, options, metadata, target, scheduledAt }: NotificationRequest): Buffer {
  const { title, message, link, image_url, ...content } = payload;
  const canonical: unknown[] = [
    title,
    message,
    link ?? null,
    image_url ?? null,
    target,
    scheduledAt?.toISOString() ?? null,
  ];
  // Earlier versions hashed the fields above alone: a repetition during an upgrade must still be found.
  const more = { ...content, ...options, ...(metadata && { metadata }) };
  if (Object.keys(more).length > 0) canonical.push(more);
  return createHash('sha256').update(JSON.stringify(canonical, sortKeys)).digest();
}

const sortKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
