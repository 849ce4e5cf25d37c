import { Type } from 'typebox';
import { UserId } from '../../../../contract/devices.ts';
import { DeviceId, NotificationId } from '../../../../contract/ids.ts';
import { STATUSES } from '../../../../contract/notifications.ts';
import { DEFAULT_LIMIT, limit, pageOf } from '../../../../contract/pages.ts';
import { SentNotification } from '../../../../contract/sent.ts';
import { fromWire, toWire } from '../../../ids.ts';
import { listNotifications, type Target } from '../../../storage/notifications.ts';
import { findSent, searchNotifications } from '../../../storage/sent.ts';
import { baseUrl, nextPage, type Part, position, positionFaults, readPage } from '../../pages.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute, object } from '../../route.ts';
import { presentSent } from './present.ts';

/** `scheduled`: those of `created` that wait for their time. */
const Filter = Type.Enum([...STATUSES, 'scheduled'], { type: 'string' });

export const listSent = ({ config, database }: ApiParts) =>
  memberRoute('viewer', {
    summary: 'List notifications, with how they went',
    tag: 'Console',
    query: object({
      limit,
      after: Type.Optional(NotificationId),
      status: Type.Optional(Filter),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      device_id: Type.Optional(DeviceId),
      user_id: Type.Optional(UserId),
    }),
    success: { 200: pageOf(SentNotification) },
    errors: [400, 401, 404, 500],
    check: (request) => {
      const { search, device_id, user_id } = request.query as Record<string, unknown>;
      const isNarrow = device_id !== undefined || user_id !== undefined;
      return [
        ...positionFaults('ntf')(request),
        ...(search && isNarrow
          ? [{ field: 'search', reason: 'goes with neither device_id nor user_id' }]
          : []),
      ];
    },
    async work({ query, serviceId, raw }) {
      const { limit: most = DEFAULT_LIMIT, search: words } = query;
      const waiting = query.status === 'scheduled';
      const status = query.status === 'scheduled' ? 'created' : (query.status ?? null);
      const base = baseUrl(config.PUBLIC_URL, raw);
      if (words) {
        const after = position('ntf', query.after);
        const found = await searchNotifications(database, {
          ...{ serviceId, words, limit: most, after, status, waiting },
        });
        const rows = await findSent(database, serviceId, found.ids);
        const next = found.next && nextPage(base, raw, toWire('ntf', found.next));
        return { data: rows.map(presentSent), pagination: { next } };
      }
      const whom = targetOf(query);
      return readPage({ prefix: 'ntf', query, raw, base }, read, presentSent);

      async function read(part: Part) {
        if (whom === null) return [];
        const listed = await listNotifications(database, { serviceId, status, waiting, for: whom, ...part });
        return findSent(
          database,
          serviceId,
          listed.map(({ id }) => id),
        );
      }
    },
  });

/** Null for a device id that nobody can have been given. */
function targetOf({ device_id, user_id }: { device_id?: string; user_id?: string }): Target | null {
  if (device_id === undefined) return user_id === undefined ? 'everybody' : { userId: user_id };
  const deviceId = fromWire('dvc', device_id);
  return deviceId === null ? null : { deviceId };
}
