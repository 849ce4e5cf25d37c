import { Type } from 'typebox';
import { UserId } from '../../../../contract/api/devices.ts';
import { ConsoleNotification } from '../../../../contract/console/notifications.ts';
import { DeviceId, NotificationId } from '../../../../contract/ids.ts';
import { DEFAULT_PAGE_SIZE, MAX_NOTIFICATION_SEARCH_LENGTH } from '../../../../contract/limits.ts';
import { NOTIFICATION_STATUSES } from '../../../../contract/lists.ts';
import { limit, pageOf } from '../../../../contract/pagination.ts';
import { positionOf, toWire } from '../../../ids.ts';
import {
  findNotificationDetails,
  listScheduled,
  searchNotifications,
} from '../../../storage/notifications/notification-details.ts';
import { listNotifications } from '../../../storage/notifications/notifications.ts';
import { targetOf } from '../../audiences/reach.ts';
import type { ApiDeps } from '../../deps.ts';
import { type ListRange, nextPage, readPage } from '../../http/pagination.ts';
import { memberRoute, object } from '../../http/route.ts';
import { presentForMembers } from './present-for-members.ts';

/** `scheduled` is `created`, and not due yet. */
const StatusFilter = Type.Enum([...NOTIFICATION_STATUSES, 'scheduled'], { type: 'string' });

export const listNotificationsRoute = ({ config, database }: ApiDeps) =>
  memberRoute('viewer', {
    summary: 'List notifications with their progress',
    description: 'Newest first; with `status=scheduled` the next one first.',
    tag: 'Console',
    query: object({
      limit,
      after: Type.Optional(NotificationId),
      status: Type.Optional(StatusFilter),
      search: Type.Optional(Type.String({ maxLength: MAX_NOTIFICATION_SEARCH_LENGTH })),
      device_id: Type.Optional(DeviceId),
      user_id: Type.Optional(UserId),
    }),
    costly: true,
    success: { 200: pageOf(ConsoleNotification) },
    errors: [400, 401, 404, 429, 500],
    check: (request) => {
      const { search, device_id, user_id } = request.query as Record<string, unknown>;
      const hasTarget = device_id !== undefined || user_id !== undefined;
      return search && hasTarget
        ? [{ field: 'search', reason: 'cannot be combined with device_id or user_id' }]
        : [];
    },
    async work({ query, serviceId, raw }) {
      const { limit: maxItems = DEFAULT_PAGE_SIZE, search } = query;
      const waiting = query.status === 'scheduled';
      const status = query.status === 'scheduled' ? 'created' : (query.status ?? null);
      if (search) {
        const after = query.after === undefined ? null : positionOf('ntf', query.after);
        const found = await searchNotifications(database, {
          serviceId,
          words: search,
          limit: maxItems,
          after,
          status,
          waiting,
        });
        const rows = await findNotificationDetails(database, serviceId, found.ids);
        const next = found.next && nextPage(config, raw, toWire('ntf', found.next));
        return { data: rows.map(presentForMembers), pagination: { next } };
      }
      const target = targetOf(query);
      return readPage({ prefix: 'ntf', query, raw, config }, read, presentForMembers);

      async function read(range: ListRange) {
        if (target === null) return [];
        const page = { serviceId, for: target, ...range };
        const ids = waiting
          ? await listScheduled(database, page)
          : (await listNotifications(database, { ...page, status })).map(({ id }) => id);
        return findNotificationDetails(database, serviceId, ids);
      }
    },
  });
