import { Type } from 'typebox';
import { UserId } from '../../../../contract/devices.ts';
import { DeviceId, NotificationId } from '../../../../contract/ids.ts';
import {
  DeviceCounts,
  DeviceDelivery,
  DeviceFilter,
  ManagedDevice,
  platformFilter,
} from '../../../../contract/managed-devices.ts';
import { DEFAULT_LIMIT, limit, pageOf } from '../../../../contract/pages.ts';
import { notFound } from '../../../errors.ts';
import { fromWire } from '../../../ids.ts';
import { createKept } from '../../../kept.ts';
import { type Counts, countDevices } from '../../../storage/device-counts.ts';
import { findManagedDevice, listDeviceDeliveries } from '../../../storage/managed-devices.ts';
import { baseUrl, nextPage, positionFaults, readPage } from '../../pages.ts';
import type { ApiParts } from '../../parts.ts';
import { memberRoute, object } from '../../route.ts';
import { presentDelivery, presentDevice } from './present.ts';
import { cursorFaults, searchDevices } from './search.ts';

export const managedDeviceRoutes = ({ config, database }: ApiParts) => {
  const counts = createKept<Counts>();
  return {
    list: memberRoute('viewer', {
      summary: 'List devices, active or not',
      description:
        'Newest first. With `search`, those whose user or name begins with it, in that order; a device’s own identifier finds it alone. With `user_id`, those of one user.',
      tag: 'Console',
      query: object({
        search: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
        user_id: Type.Optional(UserId),
        state: Type.Optional(DeviceFilter),
        platform: platformFilter,
        limit,
        after: Type.Optional(Type.String({ maxLength: 2000 })),
      }),
      success: { 200: pageOf(ManagedDevice) },
      check: cursorFaults,
      errors: [400, 401, 404, 500],
      async work({ query, serviceId, raw }) {
        const { rows, next } = await searchDevices(database, {
          serviceId,
          search: query.search,
          userId: query.user_id,
          state: (query.state ?? 'active') as 'active',
          platform: query.platform as 'ios' | undefined,
          limit: query.limit ?? DEFAULT_LIMIT,
          after: query.after,
        });
        return {
          data: rows.map(presentDevice),
          pagination: { next: next && nextPage(baseUrl(config.PUBLIC_URL, raw), raw, next) },
        };
      },
    }),

    count: memberRoute('viewer', {
      summary: 'Count devices of each kind',
      tag: 'Console',
      success: { 200: DeviceCounts },
      errors: [401, 404, 500],
      async work({ serviceId }): Promise<DeviceCounts> {
        const { answer, at } = await counts(serviceId, () => countDevices(database, serviceId));
        return { ...answer, counted_at: at.toISOString() };
      },
    }),

    get: memberRoute('viewer', {
      summary: 'Read a device, active or not',
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

    deliveries: memberRoute('viewer', {
      summary: 'List what was sent to a device while it was its present user’s',
      tag: 'Console',
      params: object({ id: DeviceId }),
      query: object({ limit, after: Type.Optional(NotificationId) }),
      success: { 200: pageOf(DeviceDelivery) },
      check: positionFaults('ntf'),
      errors: [400, 401, 404, 500],
      async work({ params, query, serviceId, raw }) {
        const id = fromWire('dvc', params.id);
        if (!id || !(await findManagedDevice(database, serviceId, id))) throw notFound('device');
        const base = baseUrl(config.PUBLIC_URL, raw);
        return readPage(
          { prefix: 'ntf', query, raw, base },
          (part) => listDeviceDeliveries(database, id, part),
          presentDelivery,
        );
      },
    }),
  };
};
