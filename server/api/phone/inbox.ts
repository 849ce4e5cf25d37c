import { Type } from 'typebox';
import { RenameDevice } from '../../../contract/devices.ts';
import { DeviceId, NotificationId } from '../../../contract/ids.ts';
import { InboxItem } from '../../../contract/notifications.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { eraseDevice, renameDevice } from '../../storage/devices.ts';
import { type InboxRow, listInbox } from '../../storage/inbox.ts';
import { addDeviceEvent } from '../../storage/sessions.ts';
import { countTap } from '../../storage/taps.ts';
import type { ApiDeps } from '../deps.ts';
import { type ListRange, readPage } from '../http/pagination.ts';
import { named, object, phoneRoute } from '../http/route.ts';

const deviceParams = object({ id: DeviceId });
const DeviceRef = Type.Object({ id: DeviceId });

/** What a phone may do with its inbox and its own device. */
export const inboxRoutes = ({ config, database, sessions }: ApiDeps) => ({
  list: phoneRoute({
    summary: "Read this phone's inbox",
    description:
      'The notifications sent to this device while it belonged to its present user, newest first. 404 while the device is deactivated.',
    tag: 'Embed',
    params: deviceParams,
    query: object({ limit, after: Type.Optional(NotificationId) }),
    success: { 200: pageOf(named(InboxItem)) },
    errors: [400, 401, 404, 429, 500],
    async work({ query, phone, raw }) {
      return readPage({ prefix: 'ntf', query, raw, config }, read, presentItem);

      async function read(range: ListRange) {
        const rows = await listInbox(database, { serviceId: phone.service_id, deviceId: phone.id }, range);
        if (!rows) throw notFound('device');
        return rows;
      }
    },
  }),

  tap: phoneRoute({
    summary: 'Report a tap on a notification',
    description:
      'Counted once, however often it is reported. 404 if the notification was not sent to this device and its present user.',
    tag: 'Embed',
    params: object({ id: DeviceId, notification: NotificationId }),
    success: { 200: Type.Object({ id: NotificationId }) },
    errors: [400, 401, 404, 429, 500],
    async work({ params, phone }) {
      const { notification } = params;
      const id = fromWire('ntf', notification);
      if (!id) throw notFound('notification');
      const changedSessions = await database.transaction(async (tx) => {
        const tap = await countTap(tx, { serviceId: phone.service_id, deviceId: phone.id }, id);
        if (!tap) return null;
        const { link } = tap;
        return tap.isFirst
          ? addDeviceEvent(tx, phone.service_id, phone.id, 'clicked', {
              notification_id: notification,
              ...(link && { link }),
            })
          : [];
      });
      if (!changedSessions) throw notFound('notification');
      sessions.notify(changedSessions);
      return { id: notification };
    },
  }),

  rename: phoneRoute({
    summary: 'Name this phone',
    description:
      'Opening the experience sets the name again, so the experience sends this name from then on.',
    tag: 'Embed',
    params: deviceParams,
    body: RenameDevice,
    success: { 200: DeviceRef },
    errors: [400, 401, 404, 429, 500],
    async work({ params, body, phone }) {
      if (!(await renameDevice(database, phone.service_id, phone.id, body.name))) throw notFound('device');
      return { id: params.id };
    },
  }),

  erase: phoneRoute({
    summary: 'Remove this phone',
    description:
      'Deletes the device, its subscription and its taps. The delivery statistics of notifications sent to it are not affected.',
    tag: 'Embed',
    params: deviceParams,
    success: { 200: DeviceRef },
    errors: [400, 401, 429, 500],
    async work({ params, phone }) {
      const changedSessions = await database.transaction(async (tx) => {
        const hashes = await addDeviceEvent(tx, phone.service_id, phone.id, 'unsubscribed', {
          device_id: params.id,
        });
        await eraseDevice(tx, phone.service_id, phone.id);
        return hashes;
      });
      sessions.notify(changedSessions);
      return { id: params.id };
    },
  }),
});

const presentItem = ({ id, payload, sent_at, tapped }: InboxRow): InboxItem => ({
  id: toWire('ntf', id),
  payload,
  sent_at: sent_at.toISOString(),
  tapped,
});
