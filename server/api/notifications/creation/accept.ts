import { createHash } from 'node:crypto';
import type { RequestedAudience } from '../../../../contract/api/audiences.ts';
import type { Content } from '../../../../contract/api/notifications/notification-content.ts';
import { serviceClosed } from '../../../errors.ts';
import { newId, toWire } from '../../../ids.ts';
import { coalesce } from '../../../lib/concurrency/coalesce.ts';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { rememberTraces } from '../../../lib/known-traces.ts';
import { twoPhaseCommit } from '../../../storage/citus/layout.ts';
import type { Queryable } from '../../../storage/database.ts';
import { isDataError } from '../../../storage/database-errors.ts';
import { areActive } from '../../../storage/devices/devices.ts';
import { addStatement, directJobs } from '../../../storage/jobs/jobs.ts';
import { MAX_DIRECT_BATCH } from '../../../storage/jobs/queues.ts';
import { deviceOf, insertDirectStatements } from '../../../storage/notifications/insert-notifications.ts';
import { type DirectTarget, isDirect, type Target } from '../../../storage/notifications/notifications.ts';
import {
  type EarlierRequest,
  findEarlierRequest,
  lockIdempotencyKey,
  storeIdempotencyKey,
} from '../../../storage/operating/idempotency.ts';
import { addNotifications, kindOf, queueOf } from '../../../storage/sending/add-notifications.ts';
import { findReleaseTimes } from '../../../storage/sending/broadcasts/waves.ts';
import {
  loadUnsentStatements,
  type UnsentRow,
  unsentFrom,
} from '../../../storage/sending/direct-deliveries.ts';
import { holdLive, holdLiveStatements } from '../../../storage/services/service-deletion.ts';
import { findClosedAmong } from '../../../storage/services/services.ts';
import type { Variant, Winner } from '../../../storage/variants/shown-payload.ts';
import { chargeDeliveries } from '../../authentication/demo-budget.ts';
import type { ApiDeps } from '../../deps.ts';
import { sortKeys } from '../../http/idempotency.ts';

export type NotificationRequest = Content & {
  serviceId: string;
  target: Target;
  /** A topic that recipients must have on, beside the target; null if there is none. */
  topic: string | null;
  /** Contents in place of the payload, for notifications to many. */
  variants?: Variant[] | null;
  winner?: Winner | null;
  scheduledAt: Date | null;
};

/** An Idempotency-Key of one service, and the hash of its request. */
export type Idempotency = { serviceId: string; key: string; requestHash: Buffer };

/** `ids` are in the order of the requests; `isRepeated` if an earlier request created them; `unknownDevices` are indexes of requests. */
export type AcceptResult =
  | { ids: string[]; isRepeated?: boolean }
  | { unknownDevices: number[] }
  | 'running'
  | 'another request';

/**
 * Returns the result of an earlier request with the same Idempotency-Key. The lookup precedes the full validation of the request, so that
 * a repetition gets the first response even if its `scheduled_at` has passed or its image has changed since.
 */
export async function findAccepted(
  { database }: ApiDeps,
  idempotency: Idempotency | null,
): Promise<AcceptResult | null> {
  if (idempotency === null) return null;
  const { serviceId, key, requestHash } = idempotency;
  return resultOfEarlier(await findEarlierRequest(database, serviceId, key, requestHash));
}

const resultOfEarlier = (earlier: EarlierRequest | null): AcceptResult | null =>
  earlier && (earlier.sameRequest ? { ids: earlier.ids, isRepeated: true } : 'another request');

/** Accepts the notifications of one request, all of them or none. */
export type Accept = (
  requests: NotificationRequest[],
  idempotency: Idempotency | null,
) => Promise<AcceptResult>;

/**
 * Creates the function that accepts notifications: one transaction writes the notifications, their jobs, and the Idempotency-Key, so that a
 * returned id is durable. Concurrent requests share a transaction if each has a single notification and no key. Any other request has its
 * own transaction, which locks the key if there is one.
 */
export function createAcceptor(deps: ApiDeps): Accept {
  const { database, log, metrics, wakeups } = deps;
  const acceptTogether = coalesce(
    async (requests: TimedRequest[]) => {
      const results = await database.transaction((tx) => insertAll(tx, requests));
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

  return async (requested, idempotency) => {
    const [{ serviceId }] = requested as [NotificationRequest];
    await chargeDeliveries(
      deps,
      serviceId,
      requested.map(({ target }) => target),
    );
    const result = await unlessClosed(database, serviceId, () => accept(requested, idempotency));
    if (log.isLevelEnabled('debug')) logAccepted(result);
    return result;
  };

  async function accept(
    requested: NotificationRequest[],
    idempotency: Idempotency | null,
  ): Promise<AcceptResult> {
    const releases = await findReleaseTimes(database, requested);
    const trace = deps.tracing?.current();
    const requests = requested.map((request, i) => ({ ...request, releaseAt: releases[i]!, trace }));
    const [request, ...others] = requests as [TimedRequest];
    if (idempotency !== null || others.length > 0) return acceptAlone(requests, idempotency);
    const result = await (isDirectNow(request) ? acceptDirect(request) : acceptTogether(request));
    return result === 'unknown device' ? { unknownDevices: [0] } : { ids: [result.id] };
  }

  /** Accepts in one round trip. If the worker of this process has room, it gets the notifications with their recipients, and need not fetch them. */
  async function acceptAllDirect(requests: DirectNow[]): Promise<AcceptedOne[]> {
    const notifications = requests.map((request) => ({ id: newId(), ...request }));
    rememberTraces(
      requests,
      notifications.map(({ id }) => id),
    );
    const refs = notifications.map(({ id, serviceId }) => ({ service_id: serviceId, notification_id: id }));
    // With Citus a service's node may commit after the coordinator; the worker that leases the job waits for it.
    const reservation = (await database.isDistributed()) ? null : wakeups.reserve();
    const leasedAt = performance.now();
    const jobs = directJobs(refs);
    const holds = holdLiveStatements(notifications.map(({ serviceId }) => serviceId));
    const inserts = insertDirectStatements(notifications);
    const loads = reservation ? loadUnsentStatements(refs) : [];
    let rows: unknown[][];
    try {
      rows = await database.batch([
        ...holds,
        ...inserts,
        addStatement('direct', jobs, reservation !== null),
        ...loads,
        ...(await twoPhaseCommit(database)),
      ]);
      rows = rows.slice(holds.length);
    } catch (error) {
      reservation?.cancel();
      throw error;
    }
    const [added] = rows[inserts.length] as [{ job_id: string }];
    if (reservation) {
      const unsent = unsentFrom(rows.slice(inserts.length + 1).flat() as UnsentRow[]);
      reservation.start({ id: added.job_id, data: jobs[0]!.data, retryCount: 0, unsent }, leasedAt);
    } else wakeups.wake('direct');
    const accepted = new Set(
      (rows.slice(0, inserts.length).flat() as { accepted_id: string }[]).map((row) => row.accepted_id),
    );
    return requests.map(({ target }, i) => {
      const { id } = notifications[i]!;
      if (!accepted.has(id)) return 'unknown device';
      metrics.accepted(kindOf(target));
      return { id };
    });
  }

  async function acceptAlone(
    requests: TimedRequest[],
    idempotency: Idempotency | null,
  ): Promise<AcceptResult> {
    let isNew = false;
    const result = await database.transaction(async (tx): Promise<AcceptResult> => {
      await holdLive(tx, [requests[0]!.serviceId]);
      if (idempotency) {
        const { serviceId, key, requestHash } = idempotency;
        const earlier = await lockIdempotencyKey(tx, serviceId, key, requestHash);
        if (earlier === 'running') return 'running';
        if (earlier) return resultOfEarlier(earlier)!;
      }
      const unknownDevices = await findUnknownDevices(tx, requests);
      if (unknownDevices.length > 0) return { unknownDevices };
      const ids = await addNotifications(tx, requests);
      if (idempotency) await storeIdempotencyKey(tx, { ...idempotency, ids });
      isNew = true;
      return { ids };
    });
    if (isNew && typeof result === 'object' && 'ids' in result) {
      announce(requests);
    }
    return result;
  }

  async function insertAll(tx: Queryable, requests: TimedRequest[]): Promise<AcceptedOne[]> {
    await holdLive(
      tx,
      requests.map(({ serviceId }) => serviceId),
    );
    const unknown = new Set(await findUnknownDevices(tx, requests));
    const ids = await addNotifications(
      tx,
      requests.filter((_, i) => !unknown.has(i)),
    );
    return requests.map((_, i) => (unknown.has(i) ? 'unknown device' : { id: ids.shift()! }));
  }

  /** Returns the indexes of requests to a device that is not active. */
  async function findUnknownDevices(tx: Queryable, requests: TimedRequest[]): Promise<number[]> {
    const devices = requests.flatMap(({ target, serviceId }, index) => {
      const id = deviceOf(target);
      return id === null ? [] : [{ id, serviceId, index }];
    });
    const isActive = await areActive(tx, devices);
    return devices.filter((device) => !isActive(device)).map(({ index }) => index);
  }

  function logAccepted(result: AcceptResult): void {
    if (typeof result === 'string' || !('ids' in result) || result.isRepeated) return;
    for (const id of result.ids) log.debug({ notification_id: toWire('ntf', id) }, 'notification accepted');
  }

  /** Counts the accepted requests and wakes the workers. */
  function announce(accepted: TimedRequest[]): void {
    for (const [kind, { length }] of Map.groupBy(accepted, ({ target }) => kindOf(target)))
      metrics.accepted(kind, length);
    const immediate = accepted.filter(({ releaseAt }) => releaseAt === null);
    for (const queue of new Set(immediate.map(queueOf))) wakeups.wake(queue);
  }
}

/**
 * Runs `accept`, which holds the service (`holdLive`).
 *
 * @throws 403 if the service was deleted or suspended since the request was authorised
 */
export const unlessClosed = <Result>(
  database: Queryable,
  serviceId: string,
  accept: () => Promise<Result>,
): Promise<Result> =>
  accept().catch(async (error) => {
    const closure = isDataError(error) && (await findClosedAmong(database, [serviceId])).get(serviceId);
    throw closure ? serviceClosed(closure) : error;
  });

/** `releaseAt` is null if the notification is due at once; `trace` is the `traceparent` of its request, if that is sampled. */
type TimedRequest = NotificationRequest & { releaseAt: Date | null; trace: string | undefined };

type AcceptedOne = { id: string } | 'unknown device';

type DirectNow = TimedRequest & { target: DirectTarget };

const isDirectNow = (request: TimedRequest): request is DirectNow =>
  isDirect(request.target) && request.releaseAt === null;

/** Returns a hash that is equal for equivalent requests, whatever the order of their fields. */
export function hashRequest({
  payload,
  data,
  options,
  metadata,
  target,
  topic,
  variants = null,
  winner = null,
  scheduledAt,
}: HashedRequest): Buffer {
  const meaning = [
    'template_id' in payload
      ? payload
      : { ...payload, link: payload.link ?? null, image_url: payload.image_url ?? null },
    options,
    metadata,
    target,
    scheduledAt,
    ...(topic === null ? [] : [topic]),
    ...(variants === null ? [] : [{ variants, winner }]),
    ...(data === null ? [] : [{ data }]),
  ];
  return createHash('sha256').update(JSON.stringify(meaning, sortKeys)).digest();
}

/** A request as it was asked for: with a template in place of its payload, perhaps. */
type HashedRequest = Omit<NotificationRequest, 'serviceId' | 'target' | 'payload'> & {
  payload: NotificationRequest['payload'] | { template_id: string };
  target: DirectTarget | 'everybody' | RequestedAudience;
};

export async function hashBatch(requests: HashedRequest[]): Promise<Buffer> {
  const hash = createHash('sha256').update('batch');
  await mapInTurns(requests, (request) => hash.update(hashRequest(request)));
  return hash.digest();
}
