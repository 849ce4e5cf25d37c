import { Type } from 'typebox';
import { RenameDevice } from '../../contract/devices.ts';
import { DeviceId, NotificationId } from '../../contract/ids.ts';
import { InboxItem } from '../../contract/inbox.ts';
import { limit, pageOf } from '../../contract/pages.ts';
import { notFound } from '../errors.ts';
import { fromWire, toWire } from '../ids.ts';
import { eraseDevice, renameDevice } from '../storage/devices.ts';
import { type InboxRow, listInbox } from '../storage/inbox.ts';
import { findNotification } from '../storage/notifications.ts';
import { addDeviceEvent } from '../storage/sessions.ts';
import { countTap, countTaps } from '../storage/taps.ts';
import { baseUrl, type Part, positionFaults, readPage } from './pages.ts';
import type { ApiParts } from './parts.ts';
import { keyedRoute, named, object, phoneRoute } from './route.ts';

const device = object({ id: DeviceId });
const identifier = Type.Object({ id: DeviceId });

/** What a phone may do with its own device, with its own secret. */
export const inboxRoutes = ({ config, database, sessions }: ApiParts) => ({
  list: phoneRoute({
    summary: 'Read this phone’s inbox',
    description:
      'What was sent to this device while it was its present user’s, newest first. 404 while the device is off.',
    tag: 'Embed',
    params: device,
    query: object({ limit, after: Type.Optional(NotificationId) }),
    success: { 200: pageOf(named(InboxItem)) },
    check: positionFaults('ntf'),
    errors: [400, 401, 404, 429, 500],
    async work({ query, phone, raw }) {
      const base = baseUrl(config.PUBLIC_URL, raw);
      return readPage({ prefix: 'ntf', query, raw, base }, read, presentItem);

      async function read(part: Part) {
        const rows = await listInbox(database, phone.id, part);
        if (!rows) throw notFound('device');
        return rows;
      }
    },
  }),

  tap: phoneRoute({
    summary: 'Count a tap on a notification',
    description:
      'Once, however often it is told. 404 where it was not sent to this device and its present user.',
    tag: 'Embed',
    params: object({ id: DeviceId, notification: NotificationId }),
    success: { 200: Type.Object({ id: NotificationId }) },
    errors: [400, 401, 404, 429, 500],
    async work({ params, phone }) {
      const { notification } = params;
      const id = fromWire('ntf', notification);
      if (!id) throw notFound('notification');
      const told = await database.transaction(async (tx) => {
        const tap = await countTap(tx, phone.id, id);
        if (!tap) return null;
        const { link } = tap;
        return tap.isFirst
          ? addDeviceEvent(tx, phone.id, 'clicked', { notification_id: notification, ...(link && { link }) })
          : [];
      });
      if (!told) throw notFound('notification');
      sessions.tell(told);
      return { id: notification };
    },
  }),

  rename: phoneRoute({
    summary: 'Give this phone a name',
    description: 'Later openings bring their own name: the experience sends this one then.',
    tag: 'Embed',
    params: device,
    body: RenameDevice,
    success: { 200: identifier },
    errors: [400, 401, 404, 429, 500],
    async work({ params, body, phone }) {
      if (!(await renameDevice(database, phone.id, body.name))) throw notFound('device');
      return { id: params.id };
    },
  }),

  erase: phoneRoute({
    summary: 'Remove this phone',
    description:
      'The device is deleted, with its subscription and its taps. The counts of what was sent to it stay as they are.',
    tag: 'Embed',
    params: device,
    success: { 200: identifier },
    errors: [400, 401, 429, 500],
    async work({ params, phone }) {
      const told = await database.transaction(async (tx) => {
        const hashes = await addDeviceEvent(tx, phone.id, 'unsubscribed', { device_id: params.id });
        await eraseDevice(tx, phone.service_id, phone.id);
        return hashes;
      });
      sessions.tell(told);
      return { id: params.id };
    },
  }),

  countTaps: keyedRoute({
    summary: 'Read how often a notification was tapped',
    description: 'On how many devices: a device counts once.',
    tag: 'Notifications',
    params: object({ id: NotificationId }),
    success: { 200: Type.Object({ total: Type.Integer({ minimum: 0 }) }) },
    errors: [400, 401, 403, 404, 500],
    async work({ params, serviceId }) {
      const id = fromWire('ntf', params.id);
      if (!id || !(await findNotification(database, serviceId, id))) throw notFound('notification');
      return { total: await countTaps(database, serviceId, id) };
    },
  }),
});

const presentItem = ({ id, payload, sent_at, tapped }: InboxRow): InboxItem => ({
  id: toWire('ntf', id),
  payload,
  sent_at: sent_at.toISOString(),
  tapped,
});
