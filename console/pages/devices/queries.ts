import { queryOptions } from '@tanstack/react-query';
import type {
  Audience,
  DeviceCounts,
  DeviceDelivery,
  ManagedDevice,
} from '../../../contract/managed-devices.ts';
import { listQuery } from '../../server/lists.ts';
import { queryClient } from '../../server/query-client.ts';
import { ask, queryOf } from '../../server/request.ts';

/** What a list of devices is narrowed to. Empty: to nothing. */
export type Filters = { search: string; state: string; platform: string };

export const devicesQuery = (service: string, filters: Filters) =>
  listQuery<ManagedDevice>(
    [service, 'devices', 'list', filters],
    `/services/${service}/devices${queryOf({ ...filters, limit: 50 })}`,
  );

export const countsQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'devices', 'counts'],
    queryFn: () => ask<DeviceCounts>('GET', `/services/${service}/device-counts`),
  });

export const deviceQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'devices', id],
    queryFn: () => ask<ManagedDevice>('GET', `/services/${service}/devices/${id}`),
  });

export const deliveriesQuery = (service: string, id: string) =>
  listQuery<DeviceDelivery>(
    [service, 'devices', id, 'deliveries'],
    `/services/${service}/devices/${id}/deliveries${queryOf({ limit: 25 })}`,
  );

export const devicesOfUserQuery = (service: string, user: string) =>
  listQuery<ManagedDevice>(
    [service, 'devices', 'user', user],
    `/services/${service}/devices${queryOf({ user_id: user, state: 'all', limit: 50 })}`,
  );

export const reachOfUserQuery = (service: string, user: string) =>
  queryOptions({
    queryKey: [service, 'audience', 'user', user],
    queryFn: () => ask<Audience>('GET', `/services/${service}/audience${queryOf({ user_id: user })}`),
  });

/** After something was done to devices: all that is said of them, and of whom it reaches. */
export const askAnew = (service: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === service });
