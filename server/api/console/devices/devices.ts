import { Type } from 'typebox';
import { UserId } from '../../../../contract/devices.ts';
import { DeviceId, NotificationId } from '../../../../contract/ids.ts';
import { DEFAULT_PAGE_SIZE, MAX_DEVICE_SEARCH_LENGTH } from '../../../../contract/limits.ts';
import {
  DeviceCounts,
  DeviceDelivery,
  DeviceFilter,
  ManagedDevice,
  platformFilter,
} from '../../../../contract/managed-devices.ts';
import { limit, pageOf } from '../../../../contract/pagination.ts';
import { notFound } from '../../../errors.ts';
import { fromWire } from '../../../ids.ts';
import { createCostBasedCache } from '../../../lib/cost-based-cache.ts';
import { listDeviceDeliveries } from '../../../storage/delivery-history.ts';
import { type Counts, countDevices } from '../../../storage/device-counts.ts';
import { findManagedDevice } from '../../../storage/managed-devices.ts';
import type { ApiDeps } from '../../deps.ts';
import { nextPage, readPage } from '../../http/pagination.ts';
import { memberRoute, object } from '../../http/route.ts';
import { type ApiRoutes, fromApi } from '../from-api.ts';
import { presentDelivery, presentDevice } from './present.ts';
import { searchCursorErrors, searchDevices } from './search.ts';

export const managedDeviceRoutes = ({ config, database }: ApiDeps, api: ApiRoutes) => {
  const countCache = createCostBasedCache<Counts>();
  return {
    list: memberRoute('viewer', {
      summary: 'List devices, active or deactivated',
      description:
        'Newest first. With `search`, devices whose user begins with it, then devices whose name does; a device’s id finds that device alone. With `user_id`, devices of one user.',
      tag: 'Console',
      query: object({
        search: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_DEVICE_SEARCH_LENGTH })),
        user_id: Type.Optional(UserId),
        state: Type.Optional(DeviceFilter),
        platform: platformFilter,
        limit,
        after: Type.Optional(Type.String({ maxLength: 2000 })),
      }),
      success: { 200: pageOf(ManagedDevice) },
      check: searchCursorErrors,
      errors: [400, 401, 404, 500],
      async work({ query, serviceId, raw }) {
        const { rows, next } = await searchDevices(database, {
          serviceId,
          search: query.search,
          userId: query.user_id,
          state: (query.state ?? 'active') as 'active',
          platform: query.platform,
          limit: query.limit ?? DEFAULT_PAGE_SIZE,
          after: query.after,
        });
        return {
          data: rows.map(presentDevice),
          pagination: { next: next && nextPage(config, raw, next) },
        };
      },
    }),

    count: memberRoute('viewer', {
      summary: 'Count devices by state and platform',
      tag: 'Console',
      success: { 200: DeviceCounts },
      errors: [401, 404, 500],
      async work({ serviceId }): Promise<DeviceCounts> {
        const { answer, at } = await countCache(serviceId, () => countDevices(database, serviceId));
        return { ...answer, counted_at: at.toISOString() };
      },
    }),

    get: memberRoute('viewer', {
      summary: 'Read a device, active or deactivated',
      tag: 'Console',
      params: object({ id: DeviceId }),
      success: { 200: ManagedDevice },
      errors: [400, 401, 404, 500],
      async work({ params, serviceId }) {
        const id = fromWire('dvc', params.id);
        const row = id && (await findManagedDevice(database, serviceId, id));
        if (!row) throw notFound('device');
        return presentDevice(row);
      },
    }),

    listDeliveries: memberRoute('viewer', {
      summary: 'List the deliveries to a device since its present user has it',
      tag: 'Console',
      params: object({ id: DeviceId }),
      query: object({ limit, after: Type.Optional(NotificationId) }),
      success: { 200: pageOf(DeviceDelivery) },
      errors: [400, 401, 404, 500],
      async work({ params, query, serviceId, raw }) {
        const id = fromWire('dvc', params.id);
        if (!id || !(await findManagedDevice(database, serviceId, id))) throw notFound('device');
        return readPage(
          { prefix: 'ntf', query, raw, config },
          (range) => listDeviceDeliveries(database, { serviceId, deviceId: id }, range),
          presentDelivery,
        );
      },
    }),

    deactivate: fromApi('editor', api.devices.deactivate, ({ params }: { params: { id: string } }) => ({
      action: 'device.deactivated',
      subject: params.id,
    })),
  };
};
