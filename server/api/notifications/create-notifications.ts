import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ReachCount, type RequestedAudience } from '../../../contract/api/audiences.ts';
import { UserId } from '../../../contract/api/devices.ts';
import {
  type BatchedNotification,
  CreateBatch,
  CreatedBatch,
  CreateNotification,
  DirectTopic,
} from '../../../contract/api/notification-requests.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { DeviceId, NotificationRef } from '../../../contract/ids.ts';
import { MAX_BATCH_NOTIFICATIONS } from '../../../contract/limits.ts';
import { ApiError, invalid } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { checkImages } from '../../images/check-image.ts';
import { mapInTurns } from '../../lib/turns.ts';
import { countReach } from '../../storage/devices/device-counts.ts';
import { areActive } from '../../storage/devices/devices.ts';
import type { DirectTarget, Target } from '../../storage/notifications/notifications.ts';
import { findService, settingsOf } from '../../storage/services/services.ts';
import { findAudience } from '../../storage/users/audiences.ts';
import { readTopics } from '../../storage/users/topics.ts';
import { audienceErrors, checkedFilter, NO_TOPIC } from '../audiences/audience-checks.ts';
import { requireScope, sendingScope } from '../authentication/scopes.ts';
import type { ApiDeps } from '../deps.ts';
import { idempotencyKeyOf, inProgress, mismatch } from '../http/idempotency.ts';
import { keyedRoute, object } from '../http/route.ts';
import {
  type AcceptResult,
  createAcceptor,
  findAccepted,
  hashBatch,
  hashRequest,
  type Idempotency,
} from './accept.ts';
import { contentErrors, contentOf } from './content.ts';
import { optionsErrors, scheduledTime, scheduleErrors } from './schedule.ts';

/** Body limit for lists of users, batches and many translations. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Returns the routes that accept notifications. */
export const createRoutes = (deps: ApiDeps) => {
  const { database } = deps;
  const accept = createAcceptor(deps);
  return {
    create: keyedRoute({
      operationId: 'sendNotification',
      summary: 'Send a notification',
      description:
        'To one active device (`device_id`), to all active devices of a user (`user_id`), to an `audience`, or to all subscribed devices. If both `device_id` and `user_id` are given, only `device_id` is used. 201 means that the notification is stored durably. With an Idempotency-Key, repeating the request within 24 hours returns the first id. With `dry_run`, the answer is a 200 with the number of users and devices that it would reach now, and nothing is stored.',
      tag: 'Notifications',
      query: object({
        device_id: Type.Optional(DeviceId),
        user_id: Type.Optional(UserId),
        topic: DirectTopic,
        dry_run: Type.Optional(
          Type.Boolean({
            description: 'Checks the request and counts whom it would reach. Nothing is stored.',
          }),
        ),
      }),
      body: CreateNotification,
      maxBodyBytes: MAX_BODY_BYTES,
      ownIdempotency: true,
      success: { 200: ReachCount, 201: NotificationRef },
      successDescriptions: {
        200: 'With `dry_run`: how many it would reach now.',
        201: 'The notification is stored durably.',
      },
      errors: [400, 401, 403, 409, 429, 500],
      errorCodes: ['too_costly'],
      authorize(key, { query }) {
        const { device_id, user_id } = query as { device_id?: unknown; user_id?: unknown };
        if (device_id !== undefined || user_id !== undefined) requireScope(key, sendingScope(true));
      },
      check: (request) => [
        ...contentErrors(request.body),
        ...scheduleErrors(request.body, database.now(), hasIdempotencyKey(request)),
        ...optionsErrors(request),
        ...audienceErrors(request.body, request.query),
        ...topicErrors(request.query),
      ],
      async work({ query, body, serviceId, key, raw, reply }) {
        const direct = directTargetOf(query);
        if (direct === null) throw unknownDevices(['device_id']);
        const asked = direct ?? body.audience ?? 'everybody';
        requireScope(key, sendingScope(direct !== undefined || body.audience?.user_ids !== undefined));
        const topic = query.topic ?? null;
        const content = { ...contentOf(body), topic, scheduledAt: scheduledTime(body.scheduled_at) };
        if (query.dry_run) return count();

        const idempotency = await idempotencyOf(raw, serviceId, () =>
          hashRequest({ ...content, target: asked }),
        );
        const result = (await findAccepted(deps, idempotency)) ?? (await acceptNew());
        const [id] = idsOf(result, () => 'device_id', reply);
        reply.code(201);
        return { id };

        async function acceptNew(): Promise<AcceptResult> {
          const target = await checkedTarget();
          return accept([{ serviceId, ...content, ...target }], idempotency);
        }

        async function count(): Promise<ReachCount> {
          const { target, topic } = await checkedTarget();
          if (direct && 'deviceId' in direct) {
            const device = { serviceId, id: direct.deviceId };
            const isActive = await areActive(database, [device]);
            if (!isActive(device)) throw unknownDevices(['device_id']);
          }
          const { people, devices } = await database.costly(serviceId, () =>
            countReach(database, serviceId, target, topic),
          );
          return { users: people, devices };
        }

        async function checkedTarget(): Promise<{ target: Target; topic: string | null }> {
          const errors = scheduleErrors(body, database.now());
          if (errors.length > 0) throw invalid(errors);
          if (asked === 'everybody' && key.keyId !== null) await checkExplicit(serviceId);
          if (direct) await checkTopics(serviceId, [{ topic, field: 'topic' }]);
          const target = direct ? { target: direct, topic } : await resolveAudience(serviceId, body.audience);
          await deps.checkImage(body.payload.image_url);
          return target;
        }
      },
    }),

    createBatch: keyedRoute({
      operationId: 'sendNotifications',
      summary: 'Send a batch of notifications',
      description: `1 to ${MAX_BATCH_NOTIFICATIONS} direct notifications, each to one user or one device. Either all of them are accepted or none. The answer has their ids in order. With an Idempotency-Key, repeating the request within 24 hours returns the first ids.`,
      tag: 'Notifications',
      body: CreateBatch,
      maxBodyBytes: MAX_BODY_BYTES,
      ownIdempotency: true,
      success: { 201: CreatedBatch },
      errors: [400, 401, 403, 409, 500],
      authorize: (key) => requireScope(key, sendingScope(true)),
      check: (request) => [
        ...ofEach(request.body, (item) => [
          ...targetErrors(item),
          ...contentErrors(item),
          ...scheduleErrors(item, database.now(), hasIdempotencyKey(request)),
          ...optionsErrors({ query: item ?? {}, body: item }),
        ]),
      ],
      async work({ body, serviceId, raw, reply }) {
        const targets = body.notifications.map(directTargetOf);
        const malformed = indexesOf(targets, (target) => target === null);
        if (malformed.length > 0) throw unknownDevices(malformed.map(deviceField));
        const requests = await mapInTurns(body.notifications, (item, i) => ({
          serviceId,
          ...contentOf(item),
          target: targets[i] as DirectTarget,
          topic: item.topic ?? null,
          scheduledAt: scheduledTime(item.scheduled_at),
        }));
        const idempotency = await idempotencyOf(raw, serviceId, () => hashBatch(requests));
        const result = (await findAccepted(deps, idempotency)) ?? (await acceptNew());
        const ids = idsOf(result, deviceField, reply);
        reply.code(201);
        return { data: ids.map((id) => ({ id })) };

        async function acceptNew(): Promise<AcceptResult> {
          const errors = [
            ...ofEach(body, (item) => scheduleErrors(item, database.now())),
            ...(await checkImages(
              deps.checkImage,
              body.notifications.map(({ payload }) => payload.image_url),
            )),
          ];
          if (errors.length > 0) throw invalid(errors);
          await checkTopics(
            serviceId,
            requests.map(({ topic }, i) => ({ topic, field: `notifications[${i}].topic` })),
          );
          return accept(requests, idempotency);
        }
      },
    }),
  };

  /** Rejects an implicit broadcast if the service's settings do, because a client library might drop a null `user_id`. @throws 400 */
  async function checkExplicit(serviceId: string): Promise<void> {
    const service = await findService(database, serviceId);
    if (service && settingsOf(service).require_explicit_audience)
      throw invalid({
        field: 'audience',
        reason: 'is required: this service sends to everybody only if asked to',
      });
  }

  /** @throws 400 if the service does not have a topic */
  async function checkTopics(
    serviceId: string,
    asked: { topic: string | null; field: string }[],
  ): Promise<void> {
    if (asked.every(({ topic }) => topic === null)) return;
    const known = new Set((await readTopics(database, serviceId)).map(({ key }) => key));
    const unknown = asked.filter(({ topic }) => topic !== null && !known.has(topic));
    if (unknown.length > 0) throw invalid(unknown.map(({ field }) => ({ field, reason: NO_TOPIC })));
  }

  /** @throws 400 if the service does not have the topic or the saved audience */
  async function resolveAudience(
    serviceId: string,
    audience: RequestedAudience | undefined,
  ): Promise<{ target: Exclude<Target, DirectTarget>; topic: string | null }> {
    const { topic = null, ...others } = audience ?? {};
    await checkTopics(serviceId, [{ topic, field: 'audience.topic' }]);
    if (topic !== null && Object.keys(others).length === 0)
      return { target: { audience: { kind: 'topic', topic }, userIds: null }, topic: null };
    return { target: await resolveOthers(serviceId, others), topic };
  }

  /** @throws 400 if the service does not have the saved audience, or a topic of the filter */
  async function resolveOthers(
    serviceId: string,
    { user_ids, audience_id, filter }: Omit<RequestedAudience, 'topic'>,
  ): Promise<Exclude<Target, DirectTarget>> {
    if (user_ids) {
      const userIds = [...new Set(user_ids)];
      return { audience: { kind: 'list', users: userIds.length }, userIds };
    }
    if (audience_id !== undefined) {
      const id = fromWire('aud', audience_id);
      const saved = id && (await findAudience(database, serviceId, id));
      if (!saved)
        throw invalid({ field: 'audience.audience_id', reason: 'is not a saved audience of this service' });
      if (saved.filter.reach) await deps.freshReach(serviceId);
      return { audience: { kind: 'saved', ...saved }, userIds: null };
    }
    if (filter) {
      const checked = await checkedFilter(deps, serviceId, filter, 'audience.filter');
      return { audience: { kind: 'filter', filter: checked }, userIds: null };
    }
    return 'everybody';
  }
};

/** Returns undefined without a target, null for a device id that matches the pattern but encodes no id. */
function directTargetOf(to: { device_id?: string; user_id?: string }): DirectTarget | null | undefined {
  if (to.device_id !== undefined) {
    const deviceId = fromWire('dvc', to.device_id);
    return deviceId === null ? null : { deviceId };
  }
  return to.user_id === undefined ? undefined : { userId: to.user_id };
}

/** Checks each notification of a batch. The body can be any JSON. */
function ofEach(body: unknown, check: (item: unknown) => ValidationError[]): ValidationError[] {
  const { notifications } = (body ?? {}) as { notifications?: unknown };
  const errors: ValidationError[] = [];
  if (!Array.isArray(notifications)) return errors;
  for (const [i, item] of notifications.entries())
    for (const { field, reason } of check(item))
      errors.push({ field: `notifications[${i}]${field && `.${field}`}`, reason });
  return errors;
}

function targetErrors(item: unknown): ValidationError[] {
  if (typeof item !== 'object' || item === null) return [];
  const { user_id, device_id } = item as Partial<BatchedNotification>;
  return (user_id === undefined) === (device_id === undefined)
    ? [{ field: '', reason: 'must have either user_id or device_id' }]
    : [];
}

/** Rejects a topic that has nobody beside it. The query can be any JSON. */
function topicErrors(query: unknown): ValidationError[] {
  const { topic, user_id, device_id } = query as Record<string, unknown>;
  return topic === undefined || user_id !== undefined || device_id !== undefined
    ? []
    : [{ field: 'topic', reason: 'needs user_id or device_id; for all who have it on, use audience.topic' }];
}

const deviceField = (index: number): string => `notifications[${index}].device_id`;

const indexesOf = <Item>(items: Item[], fits: (item: Item) => boolean): number[] =>
  items.flatMap((item, i) => (fits(item) ? [i] : []));

const hasIdempotencyKey = (request: FastifyRequest): boolean => idempotencyKeyOf(request) !== undefined;

async function idempotencyOf(
  request: FastifyRequest,
  serviceId: string,
  hash: () => Buffer | Promise<Buffer>,
): Promise<Idempotency | null> {
  const key = idempotencyKeyOf(request);
  return key === undefined ? null : { serviceId, key, requestHash: await hash() };
}

/** Returns the ids on the wire. @throws 400 and 409 */
function idsOf(result: AcceptResult, deviceField: (index: number) => string, reply: FastifyReply): string[] {
  if (result === 'running') throw inProgress(reply);
  if (result === 'another request') throw mismatch();
  if ('unknownDevices' in result) throw unknownDevices(result.unknownDevices.map(deviceField));
  if (result.isRepeated) reply.header('idempotency-replayed', 'true');
  return result.ids.map((id) => toWire('ntf', id));
}

function unknownDevices(fields: string[]): ApiError {
  const error = invalid(
    fields.map((field) => ({ field, reason: 'is not an active device of this service' })),
  );
  return new ApiError('invalid_request', error.message, { ...error.details, entity: 'device' });
}
