import type { CreateNotification } from '../../../../contract/notifications.ts';
import { fromWire } from '../../../ids.ts';
import type { ApiParts } from '../../parts.ts';
import type { MemberRoute } from '../../route.ts';
import type { Endpoint } from '../../routes.ts';
import { fromApi } from '../from-api.ts';
import { SERVICE, type SharedRoutes } from '../routes.ts';
import { listSent } from './list.ts';
import { myDeviceRoutes } from './my-device.ts';
import { findOne, sentRoutes, titleToTell } from './one.ts';
import { resendRoutes } from './resend.ts';

/** Notifications: lists, how they went, sending and cancelling. */
export function notificationEndpoints(parts: ApiParts, shared: SharedRoutes): Endpoint[] {
  const sent = sentRoutes(parts);
  const again = resendRoutes(parts);
  const myDevice = myDeviceRoutes(parts);
  return [
    ['GET', `${SERVICE}/notifications`, listSent(parts)],
    ['POST', `${SERVICE}/notifications`, create(shared)],
    ['GET', `${SERVICE}/notifications/:id`, sent.get],
    ['DELETE', `${SERVICE}/notifications/:id`, cancel(parts, shared)],
    ['GET', `${SERVICE}/notifications/:id/progress`, sent.watch],
    ['GET', `${SERVICE}/notifications/:id/timeline`, sent.timeline],
    ['GET', `${SERVICE}/notifications/:id/resend`, again.count],
    ['POST', `${SERVICE}/notifications/:id/resend`, again.resend],
    ['GET', `${SERVICE}/my-device`, myDevice.get],
    ['PUT', `${SERVICE}/my-device`, myDevice.set],
  ];
}

type Target = { user_id?: string; device_id?: string };

const create = ({ notifications }: SharedRoutes): MemberRoute =>
  fromApi(
    'editor',
    notifications.create,
    ({ body, query }: { body: CreateNotification; query: Target }, { id }: { id: string }) => ({
      action: body.scheduled_at ? 'notification.scheduled' : 'notification.sent',
      // What one person alone gets is told to nobody else.
      subject: query.user_id || query.device_id ? null : body.payload.title,
      notification: fromWire('ntf', id),
    }),
  );

/** Answers as the HTTP API does; the log also wants to know what it was that was cancelled. */
function cancel({ database }: ApiParts, { notifications }: SharedRoutes): MemberRoute {
  const route = fromApi(
    'editor',
    notifications.cancel,
    (_, { id, title }: { id: string; title: string | null }) => ({
      action: 'notification.cancelled',
      subject: title,
      notification: fromWire('ntf', id),
    }),
  );
  return {
    ...route,
    async work(call) {
      const answer = (await route.work(call)) as { id: string };
      return { ...answer, title: titleToTell(await findOne(database, call.serviceId, answer.id)) };
    },
  };
}
