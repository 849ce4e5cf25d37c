import { ReadNotifications } from '../../../contract/api/notifications/notifications.ts';
import { DeviceId, DeviceRef } from '../../../contract/ids.ts';
import { notFound } from '../../errors.ts';
import type { ApiDeps } from '../deps.ts';
import { object, phoneRoute } from '../http/route.ts';
import { InboxEvents, storeRead, userOf } from './inbox/inbox-changes.ts';

const params = object({ id: DeviceId });

/** Routes by which a phone shares with its user's other devices, and with the bell, what was read. */
export const ownReadRoutes = ({ database, inboxes }: ApiDeps) => ({
  read: phoneRoute({
    operationId: 'reportRead',
    summary: 'Mark notifications as read for the person of this phone',
    description:
      'On all phones of the person, and in the bell. Ids that are not in the inbox are ignored. 404 while the device is deactivated.',
    tag: 'Embed',
    params,
    body: ReadNotifications,
    success: { 200: DeviceRef },
    errors: [400, 401, 404, 429, 500],
    async work({ params: { id }, body, phone }) {
      const user = await userOf(database, phone);
      if (!user) throw notFound('device');
      await storeRead(database, user, body);
      inboxes.notify(user);
      return { id };
    },
  }),

  listen: phoneRoute({
    operationId: 'listenToOwnInbox',
    summary: 'Listen to changes of the inbox',
    description:
      'Server-sent events without data: `changed` at first, and whenever the inbox of the person of this phone has changed, here or elsewhere. 404 while the device is deactivated.',
    tag: 'Embed',
    contentType: 'text/event-stream',
    params,
    success: { 200: InboxEvents },
    errors: [400, 401, 404, 429, 500],
    async work({ phone, raw, reply }) {
      const user = await userOf(database, phone);
      if (!user) throw notFound('device');
      inboxes.open(reply, user, {
        client: raw.ip,
        isAllowed: async () => (await userOf(database, phone))?.userId === user.userId,
      });
      return reply;
    },
  }),
});
