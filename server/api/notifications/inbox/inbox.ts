import { Type } from 'typebox';
import { RenameDevice } from '../../../../contract/api/devices.ts';
import { InboxItem } from '../../../../contract/api/notifications/notifications.ts';
import { DeviceId, DeviceRef, NotificationId, NotificationRef } from '../../../../contract/ids.ts';
import { DEFAULT_PAGE_SIZE, MAX_NOTIFICATION_SEARCH_LENGTH } from '../../../../contract/limits.ts';
import { limit, pageOf } from '../../../../contract/pagination.ts';
import { translationFor } from '../../../../contract/translations.ts';
import { notFound } from '../../../errors.ts';
import { fromWire, positionOf, toWire } from '../../../ids.ts';
import { collapseTag } from '../../../lib/text/collapse-tag.ts';
import { shownTo } from '../../../personal/shown-texts.ts';
import { eraseDevice } from '../../../storage/devices/deletion.ts';
import { renameDevice } from '../../../storage/devices/devices.ts';
import type { PhoneRow } from '../../../storage/devices/phones.ts';
import { addDeviceEvent } from '../../../storage/devices/sessions.ts';
import { archiveNotification, unarchiveNotification } from '../../../storage/notifications/archive.ts';
import { type InboxRow, listInbox } from '../../../storage/notifications/inbox.ts';
import { findPersonOf, type Person } from '../../../storage/users/people.ts';
import { addEvents } from '../../../storage/webhooks/events.ts';
import type { ApiDeps } from '../../deps.ts';
import { nextPage } from '../../http/pagination.ts';
import { object, phoneRoute } from '../../http/route.ts';
import { notifyUserOf } from './inbox-changes.ts';

const deviceParams = object({ id: DeviceId });
const notificationParams = object({ id: DeviceId, notification: NotificationId });

/** Routes for a phone's inbox and its own device. */
export const inboxRoutes = ({ config, database, sessions, inboxes }: ApiDeps) => ({
  list: phoneRoute({
    operationId: 'listInbox',
    summary: "Read this phone's inbox",
    description: [
      'The notifications sent to this device while it belonged to its present user, newest first. Of those with the same `collapse_key` only the newest.',
      'A page reads a limited number of notifications, so that it may have fewer items than its limit although `next` is not null.',
      '404 while the device is deactivated.',
    ].join(' '),
    tag: 'Embed',
    params: deviceParams,
    query: object({
      limit,
      after: Type.Optional(NotificationId),
      expand: Type.Optional(
        Type.Enum(['read'], {
          type: 'string',
          description: 'Adds whether the person read it on any device.',
        }),
      ),
      archived: Type.Optional(
        Type.Boolean({ default: false, description: 'The archive instead of the inbox.' }),
      ),
      search: Type.Optional(
        Type.String({
          maxLength: MAX_NOTIFICATION_SEARCH_LENGTH,
          description: 'Those whose title or message contains this text, in upper or lower case.',
        }),
      ),
    }),
    success: { 200: pageOf(InboxItem) },
    errors: [400, 401, 404, 429, 500],
    async work({ query, phone, raw }) {
      const { limit: maxItems = DEFAULT_PAGE_SIZE, after, archived = false, search = '', expand } = query;
      const page = await listInbox(database, deviceOf(phone), {
        limit: maxItems,
        after: after === undefined ? null : positionOf('ntf', after),
        isArchive: archived,
        search: search.trim(),
      });
      if (!page) throw notFound('device');
      const next = page.next && nextPage(config, raw, toWire('ntf', page.next));
      const items = await presentItems(
        phone.service_id,
        page.rows,
        () => findPersonOf(database, phone.service_id, phone.id),
        expand === 'read',
      );
      return { data: items.filter(contains(search)), pagination: { next } };
    },
  }),

  archive: phoneRoute({
    operationId: 'archiveNotification',
    summary: 'Move a notification to the archive',
    description:
      'The inbox does not list it any more. 404 if the notification was not sent to this device and its present user.',
    tag: 'Embed',
    params: notificationParams,
    success: { 200: NotificationRef },
    errors: [400, 401, 404, 429, 500],
    async work({ params, phone }) {
      const { notification } = params;
      const id = fromWire('ntf', notification);
      if (!id || !(await database.transaction((tx) => archiveNotification(tx, deviceOf(phone), id))))
        throw notFound('notification');
      await notifyUserOf(database, inboxes, phone);
      return { id: notification };
    },
  }),

  unarchive: phoneRoute({
    operationId: 'unarchiveNotification',
    summary: 'Move a notification back to the inbox',
    description: 'Nothing changes if it is not in the archive.',
    tag: 'Embed',
    params: notificationParams,
    success: { 200: NotificationRef },
    errors: [400, 401, 429, 500],
    async work({ params, phone }) {
      const { notification } = params;
      const id = fromWire('ntf', notification);
      if (id) await unarchiveNotification(database, deviceOf(phone), id);
      await notifyUserOf(database, inboxes, phone);
      return { id: notification };
    },
  }),

  rename: phoneRoute({
    operationId: 'renameOwnDevice',
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
    operationId: 'eraseOwnDevice',
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
        await addEvents(tx, await eraseDevice(tx, phone.service_id, phone.id));
        return hashes;
      });
      sessions.notify(changedSessions);
      return { id: params.id };
    },
  }),
});

const deviceOf = ({ service_id, id }: PhoneRow) => ({ serviceId: service_id, deviceId: id });

/**
 * Presents notifications as one person sees them, without those that have no title for this person.
 *
 * @param findPerson called only if a text is personal
 * @param withRead adds whether the user has read it
 */
export async function presentItems(
  serviceId: string,
  rows: InboxRow[],
  findPerson: () => Promise<Person | null>,
  withRead: boolean,
): Promise<InboxItem[]> {
  const languageOf = ({ payload, language }: InboxRow) => translationFor(payload, language);
  const shown = await shownTo(rows, languageOf, findPerson);
  return rows.flatMap((row, i) => {
    const payload = shown[i];
    if (!payload) return [];
    const { id, collapse_key, sent_at, tapped, read } = row;
    const language = languageOf(row);
    return [
      {
        id: toWire('ntf', id),
        payload,
        ...(language !== null && { language }),
        ...(collapse_key !== null && { tag: collapseTag(serviceId, collapse_key) }),
        sent_at: sent_at.toISOString(),
        tapped,
        ...(withRead && { read }),
      },
    ];
  });
}

/** Returns a filter for items that show the searched text, because the query also finds texts in other languages, and all personal texts. */
function contains(search: string): (item: InboxItem) => boolean {
  const text = search.trim().toLowerCase();
  return ({ payload: { title, message } }) =>
    [title, message].some((shown) => shown.toLowerCase().includes(text));
}
