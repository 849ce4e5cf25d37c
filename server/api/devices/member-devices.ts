import { Type } from 'typebox';
import { UserId } from '../../../contract/api/devices.ts';
import type { ImportedDevices } from '../../../contract/api/import-devices.ts';
import {
  ConsoleDevice,
  DeactivateDevices,
  DeactivatedDevices,
  DeviceCounts,
  DeviceDelivery,
  type DeviceFilter,
  DeviceSort,
  MatchingCount,
  MatchingDevices,
} from '../../../contract/console/devices.ts';
import { DeviceId, NotificationId } from '../../../contract/ids.ts';
import { DEFAULT_PAGE_SIZE, MAX_COUNTED_DEVICES } from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { notFound } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { createCostBasedCache } from '../../lib/concurrency/cost-based-cache.ts';
import { type Counts, countDevices } from '../../storage/devices/device-counts.ts';
import { findDeviceDetails } from '../../storage/devices/device-details.ts';
import { listDeviceDeliveries } from '../../storage/notifications/delivery-history.ts';
import { readNames } from '../../storage/users/nicknames.ts';
import type { ApiDeps } from '../deps.ts';
import { sendCsv } from '../http/csv.ts';
import { forMembers } from '../http/for-members.ts';
import { nextPage, readPage } from '../http/pagination.ts';
import { memberRoute, object } from '../http/route.ts';
import { deactivateMany } from './deactivate-devices.ts';
import { DEVICE_COLUMNS, readDeviceTable } from './device-table.ts';
import type { deviceRoutes } from './devices.ts';
import { presentDelivery, presentDevice } from './present.ts';
import { countFound, type Search, searchDevices, searchErrors } from './search.ts';

export const memberDeviceRoutes = (
  { config, database, freshReach }: ApiDeps,
  devices: ReturnType<typeof deviceRoutes>,
) => {
  const countCache = createCostBasedCache<Counts>();
  const namesOf = (serviceId: string, rows: { user_id: string }[]) =>
    readNames(
      database,
      serviceId,
      rows.map(({ user_id }) => user_id),
    );
  return {
    list: memberRoute('viewer', {
      summary: 'List devices, active or deactivated',
      description:
        'Newest first, or by `sort`. With `search`, devices whose user begins with it, then devices whose name does; a device’s id finds that device alone. With `user_id`, devices of one user.',
      tag: 'Console',
      query: object({
        ...MatchingDevices.properties,
        user_id: Type.Optional(UserId),
        sort: Type.Optional(DeviceSort),
        limit,
        after: Type.Optional(Type.String({ maxLength: 2000 })),
      }),
      success: { 200: pageOf(ConsoleDevice) },
      check: searchErrors,
      errors: [400, 401, 404, 500],
      async work({ query, serviceId, raw }) {
        await freshReach(serviceId);
        const { rows, next } = await searchDevices(database, {
          ...searchOf(serviceId, query),
          userId: query.user_id,
          limit: query.limit ?? DEFAULT_PAGE_SIZE,
          after: query.after,
        });
        const names = await namesOf(serviceId, rows);
        return {
          data: rows.map((row) => presentDevice(row, names)),
          pagination: { next: next && nextPage(config, raw, next) },
        };
      },
    }),

    download: memberRoute('viewer', {
      summary: 'Download the devices of the list as a table',
      description:
        'Newest first, in whatever order the list is: each device is in it once, also one that is seen during the download.',
      tag: 'Console',
      contentType: 'text/csv',
      query: MatchingDevices,
      success: { 200: Type.String() },
      errors: [400, 401, 404, 429, 500],
      work: ({ query, serviceId, reply }) =>
        sendCsv(
          { database, serviceId, reply },
          {
            name: 'devices',
            columns: DEVICE_COLUMNS,
            read: readDeviceTable(database, searchOf(serviceId, query)),
          },
        ),
    }),

    countMatching: memberRoute('viewer', {
      summary: 'Count the devices that the list shows',
      tag: 'Console',
      query: MatchingDevices,
      costly: true,
      success: { 200: MatchingCount },
      errors: [400, 401, 404, 429, 500],
      work: async ({ query, serviceId }): Promise<MatchingCount> => ({
        count: await countFound(database, searchOf(serviceId, query), MAX_COUNTED_DEVICES),
      }),
    }),

    deactivateMany: memberRoute('editor', {
      summary: 'Deactivate chosen devices, or those that the list shows',
      description: 'Of the latter at most 5,000 in one request: see `is_more`.',
      tag: 'Console',
      body: DeactivateDevices,
      costly: true,
      whileDiskIsFull: true,
      success: { 200: DeactivatedDevices },
      errors: [400, 401, 403, 404, 429, 500],
      work: ({ body, serviceId }) => deactivateMany(database, serviceId, body),
      audit(_, result) {
        const { count } = result as DeactivatedDevices;
        const subject = `${count.toLocaleString('en')} ${count === 1 ? 'device' : 'devices'}`;
        return count === 0 ? null : { action: 'devices.deactivated', subject, details: { devices: count } };
      },
    }),

    count: memberRoute('viewer', {
      summary: 'Count devices by state and platform',
      tag: 'Console',
      success: { 200: DeviceCounts },
      errors: [401, 404, 429, 500],
      async work({ serviceId }): Promise<DeviceCounts> {
        const { answer, at } = await countCache(serviceId, () =>
          database.costly(serviceId, () => countDevices(database, serviceId)),
        );
        return { ...answer, counted_at: at.toISOString() };
      },
    }),

    get: memberRoute('viewer', {
      summary: 'Read a device, active or deactivated',
      tag: 'Console',
      params: object({ id: DeviceId }),
      success: { 200: ConsoleDevice },
      errors: [400, 401, 404, 500],
      async work({ params, serviceId }) {
        const id = fromWire('dvc', params.id);
        await freshReach(serviceId);
        const row = id && (await findDeviceDetails(database, serviceId, id));
        if (!row) throw notFound('device');
        return presentDevice(row, await namesOf(serviceId, [row]));
      },
    }),

    listDeliveries: memberRoute('viewer', {
      summary: 'List the deliveries to a device since its present user has it',
      tag: 'Console',
      params: object({ id: DeviceId }),
      query: object({ limit, after: Type.Optional(NotificationId) }),
      costly: true,
      success: { 200: pageOf(DeviceDelivery) },
      errors: [400, 401, 404, 429, 500],
      async work({ params, query, serviceId, raw }) {
        const id = fromWire('dvc', params.id);
        if (!id || !(await findDeviceDetails(database, serviceId, id))) throw notFound('device');
        return readPage(
          { prefix: 'ntf', query, raw, config },
          (range) => listDeviceDeliveries(database, { serviceId, deviceId: id }, range),
          presentDelivery,
        );
      },
    }),

    import: forMembers('editor', devices.import, (_, { created }: ImportedDevices) =>
      created === 0
        ? null
        : {
            action: 'devices.imported',
            subject: `${created.toLocaleString('en')} ${created === 1 ? 'device' : 'devices'}`,
            details: { devices: created },
          },
    ),

    deactivate: forMembers('editor', devices.deactivate, ({ params }: { params: { id: string } }) => ({
      action: 'device.deactivated',
      subject: params.id,
    })),
  };
};

/** Returns the search for a request's filters. */
const searchOf = (
  serviceId: string,
  query: MatchingDevices & { sort?: string },
): Omit<Search, 'limit' | 'after'> => ({
  serviceId,
  search: query.search,
  userId: undefined,
  state: (query.state as DeviceFilter | undefined) ?? 'active',
  platform: query.platform,
  domain: query.domain,
  sort: (query.sort as Search['sort'] | undefined) ?? 'newest',
});
