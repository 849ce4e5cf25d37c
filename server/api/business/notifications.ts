import { Type } from 'typebox';
import { UserId } from '../../../contract/devices.ts';
import { DeviceId, NotificationId } from '../../../contract/ids.ts';
import { Notification, NotificationStatus, NotificationWithStats } from '../../../contract/notifications.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { ApiError, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import {
  cancelNotification,
  type DirectTarget,
  findNotification,
  listNotifications,
  type NotificationRow,
} from '../../storage/notifications.ts';
import { stopNotification } from '../../storage/stops.ts';
import { countTaps } from '../../storage/taps.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, named, object } from '../http/route.ts';
import { createRoutes } from './create-notifications.ts';

const NotificationRef = Type.Object({ id: NotificationId });
const targetQuery = {
  device_id: Type.Optional(DeviceId),
  user_id: Type.Optional(UserId),
};

export const notificationRoutes = (deps: ApiDeps) => {
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

    ...createRoutes(deps),

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

/** Null for a device id that matches the pattern but encodes no id. */
function targetOf(query: { device_id?: string; user_id?: string }): DirectTarget | 'everybody' | null {
  if (query.device_id !== undefined) {
    const deviceId = fromWire('dvc', query.device_id);
    return deviceId === null ? null : { deviceId };
  }
  return query.user_id === undefined ? 'everybody' : { userId: query.user_id };
}

const presentNotification = (row: NotificationRow): Notification => ({
  id: toWire('ntf', row.id),
  service_id: toWire('svc', row.service_id),
  status: row.status,
  payload: row.payload,
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
});
