import { ReplaceNotification } from '../../../contract/api/notifications/notification-requests.ts';
import { NotificationId, NotificationRef } from '../../../contract/ids.ts';
import { ApiError, notFound } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { type Revision, replaceNotification, retractNotification } from '../../storage/corrections/revise.ts';
import type { ApiDeps } from '../deps.ts';
import { keyedRoute, object } from '../http/route.ts';
import { contentErrors, storedPayload } from './creation/content.ts';
import { MAX_BODY_BYTES } from './creation/create-notifications.ts';
import { personalErrors } from './creation/personal-texts.ts';
import { requireMaySend } from './may-send.ts';

/** Routes that correct notifications after they were sent. */
export const correctionRoutes = (deps: ApiDeps) => ({
  replace: keyedRoute({
    operationId: 'replaceNotification',
    summary: 'Replace the content of a notification',
    description: [
      'For as long as the notification exists. Inboxes have the new content at once, and keep what was read. What has not been sent is sent with it. Devices that got the earlier content get a silent push, which replaces it on the screen, or at the push service where it waits.',
      'Statistics stay those of one notification. While the notification waits to be sent, this is a change like `PATCH`. 409 if it was cancelled or retracted.',
    ].join(' '),
    tag: 'Notifications',
    params: object({ id: NotificationId }),
    body: ReplaceNotification,
    maxBodyBytes: MAX_BODY_BYTES,
    waitsForOthers: true,
    success: { 200: NotificationRef },
    errors: [400, 401, 403, 404, 409, 500],
    errorCodes: ['too_late'],
    check: async ({ body }) => [...contentErrors(body), ...(await personalErrors(body, null))],
    async work({ params, body, serviceId, key }) {
      const id = fromWire('ntf', params.id);
      if (!id) throw notFound('notification');
      await requireMaySend(deps, key, id);
      await deps.checkImage(body.payload.image_url);
      const result = await replaceNotification(deps.database, serviceId, id, storedPayload(body.payload));
      refuse(result, ['cancelled', 'retracted']);
      if (result === 'made')
        deps.database.afterCommit(() => {
          deps.stops.announceReplacement(id);
          deps.wakeups.wake('correct');
        });
      return { id: params.id };
    },
  }),

  retract: keyedRoute({
    operationId: 'retractNotification',
    summary: 'Take a notification back',
    description: [
      'For as long as the notification exists. What has not been sent is stopped. The notification is in no inbox and no archive any more, and devices that got it get a silent push, which closes it as far as their platform allows.',
      'A notification that waits to be sent is cancelled. Repeating the request changes nothing.',
    ].join(' '),
    tag: 'Notifications',
    params: object({ id: NotificationId }),
    success: { 200: NotificationRef },
    errors: [400, 401, 403, 404, 500],
    whileDiskIsFull: true,
    async work({ params, serviceId, key }) {
      const id = fromWire('ntf', params.id);
      if (!id) throw notFound('notification');
      await requireMaySend(deps, key, id);
      const result = await retractNotification(deps.database, serviceId, id);
      refuse(result, []);
      if (result === 'made')
        deps.database.afterCommit(() => {
          deps.stops.announce(id);
          for (const queue of ['broadcast', 'retry', 'correct'] as const) deps.wakeups.wake(queue);
        });
      return { id: params.id };
    },
  }),
});

/** @throws 404 if the notification is unknown, 409 if the result is one of those refused */
function refuse(result: Revision, refused: (keyof typeof REFUSED)[]): void {
  if (result === 'unknown') throw notFound('notification');
  const reason = refused.find((each) => each === result);
  if (reason)
    throw new ApiError('too_late', REFUSED[reason], { entity: 'notification', text: { key: reason } });
}

const REFUSED = {
  cancelled: 'The notification was cancelled, so it has no content to replace: send another one',
  retracted: 'The notification was retracted, so it has no content to replace: send another one',
};
