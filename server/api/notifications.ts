import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UserId } from '../../contract/devices.ts';
import type { ValidationFault } from '../../contract/errors.ts';
import { DeviceId, NotificationId } from '../../contract/ids.ts';
import {
  CreateNotification,
  Notification,
  NotificationStatus,
  NotificationWithStats,
} from '../../contract/notifications.ts';
import { limit, pageOf } from '../../contract/pages.ts';
import { ApiError, invalid, notFound } from '../errors.ts';
import { fromWire, toWire } from '../ids.ts';
import {
  cancelNotification,
  findNotification,
  listNotifications,
  type NotificationRow,
  type Target,
} from '../storage/notifications.ts';
import { acceptedBefore, createAcceptor, type Request } from './accept.ts';
import { imageFaults } from './image-check.ts';
import { baseUrl, positionFaults, readPage } from './pages.ts';
import type { ApiParts } from './parts.ts';
import { keyedRoute, named, object } from './route.ts';
import { scheduledTime, scheduleFaults } from './schedule.ts';

const identifier = Type.Object({ id: NotificationId });
const target = {
  device_id: Type.Optional(DeviceId),
  user_id: Type.Optional(UserId),
};

export const notificationRoutes = (parts: ApiParts) => {
  const accept = createAcceptor(parts);
  return {
    list: keyedRoute({
      summary: 'List notifications',
      description:
        'Newest first. With `device_id` or `user_id`: those addressed to it and those that made a delivery for it. When both are given, only `device_id` is used.',
      tag: 'Notifications',
      query: object({
        limit,
        after: Type.Optional(NotificationId),
        status: Type.Optional(NotificationStatus),
        ...target,
      }),
      success: { 200: pageOf(named(Notification)) },
      check: positionFaults('ntf'),
      errors: [400, 401, 403, 500],
      async work({ query, serviceId, raw }) {
        const base = baseUrl(parts.config.PUBLIC_URL, raw);
        const whom = targetOf(query);
        const status = query.status ?? null;
        return readPage(
          { prefix: 'ntf', query, raw, base },
          async (part) =>
            whom === null ? [] : listNotifications(parts.database, { serviceId, status, for: whom, ...part }),
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
        const row = id && (await findNotification(parts.database, serviceId, id));
        if (!row) throw notFound('notification');
        return { ...presentNotification(row), delivery_stats: row.delivery_stats };
      },
    }),

    create: keyedRoute({
      summary: 'Send a notification',
      description:
        'To one active device (`device_id`), to all active devices of a user (`user_id`), or to all subscribed devices. When both are given, `device_id` alone is used. 201 means durable. With an Idempotency-Key, the same request within 24 hours answers with the first id.',
      tag: 'Notifications',
      query: object(target),
      body: CreateNotification,
      success: { 201: identifier },
      errors: [400, 401, 403, 409, 500],
      check: (request) => [
        ...imageFaults(request.body),
        ...scheduleFaults(request.body, request.headers['idempotency-key'] !== undefined),
        ...idempotencyFaults(request),
      ],
      async work({ query, body, serviceId, raw, reply }) {
        const whom = targetOf(query);
        if (whom === null) throw unknownDevice();
        const request = {
          serviceId,
          payload: body.payload,
          target: whom,
          scheduledAt: scheduledTime(body.scheduled_at),
          idempotencyKey: (raw.headers['idempotency-key'] as string | undefined) ?? null,
        };
        const accepted = (await acceptedBefore(parts, request)) ?? (await acceptNew(request));
        if (accepted === 'unknown device') throw unknownDevice();
        if (accepted === 'running')
          throw new ApiError('conflict', 'the first request with this Idempotency-Key is still running');
        if (accepted === 'another request')
          throw new ApiError('conflict', 'this Idempotency-Key was used with another request');
        reply.code(201);
        return { id: toWire('ntf', accepted.id) };

        async function acceptNew(request: Request) {
          const faults = scheduleFaults(body);
          if (faults.length > 0) throw invalid(...faults);
          await parts.checkImage(body.payload.image_url);
          return accept(request);
        }
      },
    }),

    cancel: keyedRoute({
      summary: 'Cancel a scheduled notification',
      description: 'While it is not due; it becomes `skipped`. 409 once it is being sent or is final.',
      tag: 'Notifications',
      params: object({ id: NotificationId }),
      success: { 200: identifier },
      errors: [400, 401, 403, 404, 409, 500],
      async work({ params, serviceId }) {
        const id = fromWire('ntf', params.id);
        const result = id ? await cancelNotification(parts.database, serviceId, id) : 'unknown';
        if (result === 'unknown') throw notFound('notification');
        if (result === 'late')
          throw new ApiError('conflict', 'the notification is being sent or is final', {
            entity: 'notification',
          });
        return { id: params.id };
      },
    }),
  };
};

const unknownDevice = () => {
  const error = invalid({ field: 'device_id', reason: 'is no active device of this service' });
  return new ApiError('invalid', error.message, { ...error.data, entity: 'device' });
};

/** Whom a request is for; null for a device id that nobody can have been given. */
function targetOf(query: { device_id?: string; user_id?: string }): Target | null {
  if (query.device_id !== undefined) {
    const deviceId = fromWire('dvc', query.device_id);
    return deviceId === null ? null : { deviceId };
  }
  return query.user_id === undefined ? 'everybody' : { userId: query.user_id };
}

function idempotencyFaults(request: FastifyRequest): ValidationFault[] {
  const key = request.headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && key.length >= 1 && key.length <= 255)) return [];
  return [{ field: 'Idempotency-Key', reason: 'must have 1 to 255 characters' }];
}

const presentNotification = (row: NotificationRow): Notification => ({
  id: toWire('ntf', row.id),
  service_id: toWire('svc', row.service_id),
  status: row.status,
  payload: row.payload,
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
});
