import { type Static, Type } from 'typebox';
import { UserId } from '../../../contract/api/devices.ts';
import {
  Delivery,
  DeliveryStatus,
  EXPANSIONS,
  type Expansion,
  LIST_EXPANSIONS,
  ListedNotification,
  NotificationStatus,
  NotificationWithStats,
} from '../../../contract/api/notifications/notifications.ts';
import { DeviceId, NotificationId } from '../../../contract/ids.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { Time } from '../../../contract/schema.ts';
import { notFound } from '../../errors.ts';
import { fromWire, positionOf, toWire } from '../../ids.ts';
import { type DeliveryRow, listDeliveries } from '../../storage/notifications/notification-deliveries.ts';
import {
  type DirectTarget,
  findNotification,
  listNotifications,
  listWithStats,
} from '../../storage/notifications/notifications.ts';
import type { ApiDeps } from '../deps.ts';
import { expandErrors, expandParameter, expansionsOf } from '../http/expand.ts';
import { nextPage, readPage } from '../http/pagination.ts';
import { type Call, keyedRoute, object } from '../http/route.ts';
import { present } from './present-notifications.ts';
import { asSeenBy } from './seen-by.ts';

export const deliveriesQuery = object({
  limit,
  after: Type.Optional(DeviceId),
  status: Type.Optional(DeliveryStatus),
});

/** Routes that list and read notifications. */
export const notificationReads = ({ config, database }: ApiDeps) => ({
  list: keyedRoute({
    operationId: 'listNotifications',
    summary: 'List notifications',
    description:
      'Newest first. With `device_id` or `user_id`: notifications addressed to it, and others that had a delivery to it, with personal texts as this person sees them now. If both are given, only `device_id` is used.',
    tag: 'Notifications',
    query: object({
      limit,
      after: Type.Optional(NotificationId),
      status: Type.Optional(NotificationStatus),
      created_after: Type.Optional({ ...Time, description: 'Created at this time or later.' }),
      created_before: Type.Optional({
        ...Time,
        description: 'Created before this time.',
        examples: ['2026-11-29T09:30:00.000Z'],
      }),
      expand: expandParameter(LIST_EXPANSIONS),
      device_id: Type.Optional(DeviceId),
      user_id: Type.Optional(UserId),
    }),
    success: { 200: pageOf(ListedNotification) },
    errors: [400, 401, 403, 429, 500],
    errorCodes: ['too_costly'],
    check: expandErrors(LIST_EXPANSIONS),
    async work({ query, serviceId, raw }) {
      const target = targetOf(query);
      const expansions = expansionsOf<Expansion>(query);
      const read = expansions.has('delivery_stats') ? listWithStats : listNotifications;
      const page = {
        serviceId,
        status: query.status ?? null,
        createdFrom: query.created_after ? new Date(query.created_after) : null,
        createdBefore: query.created_before ? new Date(query.created_before) : null,
      };
      return readPage(
        { prefix: 'ntf', query, raw, config },
        async (range) => {
          if (target === null) return [];
          const readRows = async () => {
            const found = await read(database, { ...page, for: target, ...range });
            const rows = await asSeenBy(database, serviceId, target, found);
            return present(database, serviceId, rows, expansions);
          };
          const isCostly = target !== 'everybody' || COSTLY.some((expansion) => expansions.has(expansion));
          return isCostly ? database.costly(serviceId, readRows) : readRows();
        },
        (notification) => notification,
      );
    },
  }),

  get: keyedRoute({
    operationId: 'getNotification',
    summary: 'Read a notification and its delivery statistics',
    description:
      'The statistics count deliveries, one for each device, and `total` is the sum of the others at every moment.',
    tag: 'Notifications',
    params: object({ id: NotificationId }),
    query: object({ expand: expandParameter(EXPANSIONS) }),
    success: { 200: NotificationWithStats },
    errors: [400, 401, 403, 404, 429, 500],
    errorCodes: ['too_costly'],
    check: expandErrors(EXPANSIONS),
    async work({ params, query, serviceId }) {
      const id = fromWire('ntf', params.id);
      const row = id && (await findNotification(database, serviceId, id));
      if (!row) throw notFound('notification');
      const expansions = expansionsOf<Expansion>(query);
      const read = () => present(database, serviceId, [row], expansions);
      const isCostly = expansions.has('engagement') || expansions.has('variants');
      const [notification] = await (isCostly ? database.costly(serviceId, read) : read());
      return notification;
    },
  }),

  listDeliveries: keyedRoute({
    operationId: 'listDeliveries',
    summary: 'List the deliveries of a notification',
    description: [
      'To devices that still exist. A page reads a limited number of deliveries, so that it may have fewer items than its limit although `next` is not null.',
      'Of a broadcast, `updated_at` is that of a group of some 1,000 deliveries.',
    ].join(' '),
    tag: 'Notifications',
    params: object({ id: NotificationId }),
    query: deliveriesQuery,
    success: { 200: pageOf(Delivery) },
    errors: [400, 401, 403, 404, 500],
    work: (call) => readDeliveries({ config, database }, call),
  }),
});

type DeliveriesCall = Pick<
  Call<{ id: string }, Static<typeof deliveriesQuery>, unknown>,
  'params' | 'query' | 'raw'
> & { serviceId: string };

/** Returns a list page of a notification's deliveries. @throws 404 */
export async function readDeliveries(
  { config, database }: Pick<ApiDeps, 'config' | 'database'>,
  { params, query, serviceId, raw }: DeliveriesCall,
) {
  const notificationId = fromWire('ntf', params.id);
  if (!notificationId) throw notFound('notification');
  const { limit: maxItems = DEFAULT_PAGE_SIZE, after, status = null } = query;
  const page = await listDeliveries(database, {
    ...{ serviceId, notificationId, status, limit: maxItems },
    after: after === undefined ? null : positionOf('dvc', after),
  });
  if (!page) throw notFound('notification');
  const next = page.next && nextPage(config, raw, toWire('dvc', page.next));
  return { data: page.rows.map(presentDelivery), pagination: { next } };
}

/** Presents a delivery for the API, or one with more fields for the console. */
export const presentDelivery = <Row extends DeliveryRow>({ device_id, detail, updated_at, ...row }: Row) => ({
  ...row,
  device_id: toWire('dvc', device_id),
  reason: detail,
  updated_at: updated_at.toISOString(),
});

/** Expansions that need counts for each notification of a list. */
const COSTLY: readonly Expansion[] = ['delivery_stats', 'engagement', 'corrections', 'variants'];

/** Returns null for a device id that matches the pattern but encodes no id. */
function targetOf(query: { device_id?: string; user_id?: string }): DirectTarget | 'everybody' | null {
  if (query.device_id !== undefined) {
    const deviceId = fromWire('dvc', query.device_id);
    return deviceId === null ? null : { deviceId };
  }
  return query.user_id === undefined ? 'everybody' : { userId: query.user_id };
}
