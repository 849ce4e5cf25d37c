import { ChangeNotification } from '../../../contract/api/notifications/notification-requests.ts';
import {
  EXPANSIONS,
  type Expansion,
  Notification,
  TapCount,
} from '../../../contract/api/notifications/notifications.ts';
import { NotificationId, NotificationRef } from '../../../contract/ids.ts';
import { ApiError, invalid, notFound } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { changeNotification } from '../../storage/notifications/change-notification.ts';
import { cancelNotification, findNotification } from '../../storage/notifications/notifications.ts';
import { countTaps } from '../../storage/notifications/taps.ts';
import { stopNotification } from '../../storage/sending/stops.ts';
import type { ApiDeps } from '../deps.ts';
import { expandErrors, expandParameter, expansionsOf } from '../http/expand.ts';
import { keyedRoute, object } from '../http/route.ts';
import { correctionRoutes } from './corrections.ts';
import { contentErrors, storedPayload } from './creation/content.ts';
import { createRoutes, MAX_BODY_BYTES } from './creation/create-notifications.ts';
import { personalErrors } from './creation/personal-texts.ts';
import { NOT_POSSIBLE, OPTIONS_TO_MANY, scheduledTime, scheduleErrors } from './creation/schedule.ts';
import { requireMaySend } from './may-send.ts';
import { present } from './present-notifications.ts';

export const notificationRoutes = (deps: ApiDeps) => {
  return {
    ...createRoutes(deps),
    ...correctionRoutes(deps),

    change: keyedRoute({
      operationId: 'changeNotification',
      summary: 'Change a scheduled notification',
      description:
        'Possible until it is released; 409 if it is being sent or is final. Each given field replaces the former one whole. Takes `expand` as reading does.',
      tag: 'Notifications',
      params: object({ id: NotificationId }),
      query: object({ expand: expandParameter(EXPANSIONS) }),
      body: ChangeNotification,
      maxBodyBytes: MAX_BODY_BYTES,
      success: { 200: Notification },
      errors: [400, 401, 403, 404, 409, 500],
      errorCodes: ['too_late'],
      check: async (request) => [
        ...expandErrors(EXPANSIONS)(request),
        ...contentErrors(request.body),
        ...(await personalErrors(request.body, null)),
        ...scheduleErrors(request.body, deps.database.now()),
      ],
      async work({ params, query, body, serviceId, key }) {
        const id = fromWire('ntf', params.id);
        if (!id) throw notFound('notification');
        await requireMaySend(deps, key, id);
        await deps.checkImage(body.payload?.image_url);
        const result = await changeNotification(deps.database, serviceId, id, {
          payload: body.payload ? storedPayload(body.payload) : null,
          options: body.options ?? null,
          scheduledAt: scheduledTime(body.scheduled_at),
        });
        if (result === 'unknown') throw notFound('notification');
        if (result === 'being sent' || result === 'final') throw tooLate(NOT_CHANGED[result], result);
        if (result === 'direct' || result === 'with winner') {
          const name = OPTIONS_TO_MANY.find((one) => body.options?.[one]);
          throw invalid({ field: `options.${name}`, reason: NOT_POSSIBLE[result] });
        }
        const row = await findNotification(deps.database, serviceId, id);
        if (!row) throw notFound('notification');
        const [changed] = await present(deps.database, serviceId, [row], expansionsOf<Expansion>(query));
        return changed;
      },
    }),

    cancel: keyedRoute({
      operationId: 'cancelNotification',
      summary: 'Cancel a notification that waits',
      description:
        'Possible until it is sent: while it is scheduled, and while it waits for quiet hours to end. Its status becomes `skipped`. 409 if it is being sent or is final.',
      tag: 'Notifications',
      params: object({ id: NotificationId }),
      success: { 200: NotificationRef },
      errors: [400, 401, 403, 404, 409, 500],
      errorCodes: ['too_late'],
      async work({ params, serviceId, key }) {
        const id = fromWire('ntf', params.id);
        if (id) await requireMaySend(deps, key, id);
        const result = id ? await cancelNotification(deps.database, serviceId, id) : 'unknown';
        if (result === 'unknown') throw notFound('notification');
        if (result !== 'cancelled') throw tooLate(NOT_CANCELLED[result], result);
        return { id: params.id };
      },
    }),

    stop: keyedRoute({
      operationId: 'stopNotification',
      summary: 'Stop a notification that is being sent',
      description:
        'Deliveries that have not left fail with the reason code `stopped`, and the notification becomes final. 409 if it is final or not due yet.',
      tag: 'Notifications',
      params: object({ id: NotificationId }),
      success: { 200: NotificationRef },
      errors: [400, 401, 403, 404, 409, 500],
      errorCodes: ['too_late'],
      whileDiskIsFull: true,
      async work({ params, serviceId, key }) {
        const id = fromWire('ntf', params.id);
        if (id) await requireMaySend(deps, key, id);
        const result = id ? await stopNotification(deps.database, serviceId, id) : 'unknown';
        if (!id || result === 'unknown') throw notFound('notification');
        if (result !== 'stopped') throw tooLate(NOT_STOPPED[result], result);
        deps.database.afterCommit(() => {
          deps.stops.announce(id);
          for (const queue of ['broadcast', 'retry'] as const) deps.wakeups.wake(queue);
        });
        return { id: params.id };
      },
    }),

    countTaps: keyedRoute({
      operationId: 'countTaps',
      summary: 'Count the taps on a notification',
      description: 'The number of devices on which it was tapped at least once.',
      tag: 'Notifications',
      params: object({ id: NotificationId }),
      costly: true,
      success: { 200: TapCount },
      errors: [400, 401, 403, 404, 429, 500],
      async work({ params, serviceId }) {
        const id = fromWire('ntf', params.id);
        if (!id || !(await findNotification(deps.database, serviceId, id))) throw notFound('notification');
        return { total: await countTaps(deps.database, serviceId, id) };
      },
    }),
  };
};

const STOP = 'what has not left can be stopped, by POST /v1/notifications/{id}/stop';
const NOT_CHANGED = {
  'being sent': `The notification is being sent, so it can no longer be changed: ${STOP}`,
  final: 'The notification is final, so it can no longer be changed',
};
const NOT_CANCELLED = {
  'being sent': `The notification is being sent, so it can no longer be cancelled: ${STOP}`,
  final: 'The notification is final, so it can no longer be cancelled',
};
const NOT_STOPPED = {
  final: 'The notification is final: there is nothing to stop',
  'not due': 'The notification is not due yet: cancel it, by DELETE /v1/notifications/{id}',
};

const TEXTS = { 'being sent': 'being_sent', final: 'final', 'not due': 'not_due' } as const;

const tooLate = (message: string, why: keyof typeof TEXTS) =>
  new ApiError('too_late', message, { entity: 'notification', text: { key: TEXTS[why] } });
