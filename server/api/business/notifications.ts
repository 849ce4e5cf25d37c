import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UserId } from '../../../contract/devices.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { DeviceId, NotificationId } from '../../../contract/ids.ts';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../../contract/limits.ts';
import {
  CreateNotification,
  Notification,
  NotificationStatus,
  NotificationWithStats,
} from '../../../contract/notifications.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { ApiError, invalid, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import {
  cancelNotification,
  findNotification,
  listNotifications,
  type NotificationRow,
  type Target,
} from '../../storage/notifications.ts';
import { findService, settingsOf } from '../../storage/services.ts';
import { stopNotification } from '../../storage/stops.ts';
import { countTaps } from '../../storage/taps.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, named, object } from '../http/route.ts';
import { createAcceptor, findAccepted, type NotificationRequest } from './accept.ts';
import { contentErrors, contentOf } from './content.ts';
import { localTimeErrors, scheduledTime, scheduleErrors } from './schedule.ts';

const NotificationRef = Type.Object({ id: NotificationId });
const targetQuery = {
  device_id: Type.Optional(DeviceId),
  user_id: Type.Optional(UserId),
};

export const notificationRoutes = (deps: ApiDeps) => {
  const accept = createAcceptor(deps);

  /** A client library that drops a null `user_id` would turn a personal message into one to everybody. */
  async function checkExplicit(serviceId: string): Promise<void> {
    const service = await findService(deps.database, serviceId);
    if (service && settingsOf(service).require_explicit_audience)
      throw invalid({
        field: 'audience',
        reason: 'is required: this service sends to everybody only if asked to',
      });
  }

  return {
    list: keyedRoute({
      summary: 'List notifications',
      description:
        'Newest first. With `device_id` or `user_id`: notifications addressed to it, and others that had a delivery to it. If both are given, only `device_id` is used.',
      tag: 'Notifications',
      query: object({
        limit,
        after: Type.Optional(NotificationId),
        status: Type.Optional(NotificationStatus),
        ...targetQuery,
      }),
      success: { 200: pageOf(named(Notification)) },
      errors: [400, 401, 403, 500],
      async work({ query, serviceId, raw }) {
        const target = targetOf(query);
        const status = query.status ?? null;
        return readPage(
          { prefix: 'ntf', query, raw, config: deps.config },
          async (range) =>
            target === null
              ? []
              : listNotifications(deps.database, { serviceId, status, for: target, ...range }),
          presentNotification,
        );
      },
    }),

    get: keyedRoute({
      summary: 'Read a notification and its delivery statistics',
      tag: 'Notifications',
      params: object({ id: NotificationId }),
      success: { 200: named(NotificationWithStats) },
      errors: [400, 401, 403, 404, 500],
      async work({ params, serviceId }) {
        const id = fromWire('ntf', params.id);
        const row = id && (await findNotification(deps.database, serviceId, id));
        if (!row) throw notFound('notification');
        return { ...presentNotification(row), delivery_stats: row.delivery_stats };
      },
    }),

    create: keyedRoute({
      summary: 'Send a notification',
      description:
        'To one active device (`device_id`), to all active devices of a user (`user_id`), or to all subscribed devices. If both are given, only `device_id` is used. 201 means that the notification is stored durably. With an Idempotency-Key, repeating the request within 24 hours returns the first id.',
      tag: 'Notifications',
      query: object(targetQuery),
      body: CreateNotification,
      success: { 201: NotificationRef },
      errors: [400, 401, 403, 409, 500],
      check: (request) => [
        ...contentErrors(request.body),
        ...scheduleErrors(
          request.body,
          deps.database.now(),
          request.headers['idempotency-key'] !== undefined,
        ),
        ...localTimeErrors(request),
        ...idempotencyKeyErrors(request),
      ],
      async work({ query, body, serviceId, key, raw, reply }) {
        const target = targetOf(query);
        if (target === null) throw unknownDevice();
        const request = {
          serviceId,
          ...contentOf(body),
          target,
          scheduledAt: scheduledTime(body.scheduled_at),
          idempotencyKey: (raw.headers['idempotency-key'] as string | undefined) ?? null,
        };
        const result = (await findAccepted(deps, request)) ?? (await acceptNew(request));
        if (result === 'unknown device') throw unknownDevice();
        if (result === 'running')
          throw new ApiError('conflict', 'The first request with this Idempotency-Key is still in progress');
        if (result === 'another request')
          throw new ApiError('conflict', 'This Idempotency-Key was already used with another request', {
            validation_errors: [
              { field: 'Idempotency-Key', reason: 'was already used with another request' },
            ],
          });
        reply.code(201);
        return { id: toWire('ntf', result.id) };

        async function acceptNew(request: NotificationRequest) {
          const errors = scheduleErrors(body, deps.database.now());
          if (errors.length > 0) throw invalid(...errors);
          if (request.target === 'everybody' && key.keyId !== null) await checkExplicit(serviceId);
          await deps.checkImage(body.payload.image_url);
          return accept(request);
        }
      },
    }),

    cancel: keyedRoute({
      summary: 'Cancel a scheduled notification',
      description:
        'Possible until it is due. Its status becomes `skipped`. 409 if it is being sent or is final.',
      tag: 'Notifications',
      params: object({ id: NotificationId }),
      success: { 200: NotificationRef },
      errors: [400, 401, 403, 404, 409, 500],
      async work({ params, serviceId }) {
        const id = fromWire('ntf', params.id);
        const result = id ? await cancelNotification(deps.database, serviceId, id) : 'unknown';
        if (result === 'unknown') throw notFound('notification');
        if (result === 'late')
          throw new ApiError('conflict', 'The notification is already being sent or is final', {
            entity: 'notification',
          });
        return { id: params.id };
      },
    }),

    stop: keyedRoute({
      summary: 'Stop a notification that is being sent',
      description:
        'What has not left is not sent: those deliveries fail with the reason code `stopped`, and the notification becomes final. 409 if it is final or not due yet.',
      tag: 'Notifications',
      params: object({ id: NotificationId }),
      success: { 200: NotificationRef },
      errors: [400, 401, 403, 404, 409, 500],
      async work({ params, serviceId }) {
        const id = fromWire('ntf', params.id);
        const result = id ? await stopNotification(deps.database, deps.jobs, serviceId, id) : 'unknown';
        if (!id || result === 'unknown') throw notFound('notification');
        if (result !== 'stopped')
          throw new ApiError('conflict', NOT_STOPPED[result], { entity: 'notification' });
        deps.stops.announce(id);
        for (const queue of ['broadcast', 'retry'] as const) deps.wakeups.wake(queue);
        return { id: params.id };
      },
    }),

    countTaps: keyedRoute({
      summary: 'Count the taps on a notification',
      description: 'The number of devices on which it was tapped at least once.',
      tag: 'Notifications',
      params: object({ id: NotificationId }),
      success: { 200: Type.Object({ total: Type.Integer({ minimum: 0 }) }) },
      errors: [400, 401, 403, 404, 500],
      async work({ params, serviceId }) {
        const id = fromWire('ntf', params.id);
        if (!id || !(await findNotification(deps.database, serviceId, id))) throw notFound('notification');
        return { total: await countTaps(deps.database, serviceId, id) };
      },
    }),
  };
};

const NOT_STOPPED = {
  final: 'The notification is final',
  'not due': 'The notification is not due yet: it can be cancelled',
};

const unknownDevice = () => {
  const error = invalid({ field: 'device_id', reason: 'is not an active device of this service' });
  return new ApiError('invalid', error.message, { ...error.data, entity: 'device' });
};

/** Null for a device id that matches the pattern but encodes no id. */
function targetOf(query: { device_id?: string; user_id?: string }): Target | null {
  if (query.device_id !== undefined) {
    const deviceId = fromWire('dvc', query.device_id);
    return deviceId === null ? null : { deviceId };
  }
  return query.user_id === undefined ? 'everybody' : { userId: query.user_id };
}

function idempotencyKeyErrors(request: FastifyRequest): ValidationError[] {
  const key = request.headers['idempotency-key'];
  if (
    key === undefined ||
    (typeof key === 'string' && key.length >= 1 && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH)
  )
    return [];
  return [{ field: 'Idempotency-Key', reason: `must have 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters` }];
}

const presentNotification = (row: NotificationRow): Notification => ({
  id: toWire('ntf', row.id),
  service_id: toWire('svc', row.service_id),
  status: row.status,
  payload: row.payload,
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
});
