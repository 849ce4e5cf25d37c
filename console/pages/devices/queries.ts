import { queryOptions } from '@tanstack/react-query';
import type { ConsoleUser, ListedUser, PutUser } from '../../../contract/api/users.ts';
import type {
  ConsoleDevice,
  DeviceCounts,
  DeviceDelivery,
  MatchingCount,
  MatchingDevices,
  Reach,
  UserDelivery,
} from '../../../contract/console/devices.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits.ts';
import { listQuery } from '../../api-client/lists.ts';
import { queryClient } from '../../api-client/query-client.ts';
import { queryString, request } from '../../api-client/request.ts';

/** Filters and order of a list of devices; '' is no filter, or the default order, newest first. */
export type Filters = { search: string; state: string; platform: string; sort: string };

export const devicesQuery = (service: string, filters: Filters) =>
  listQuery<ConsoleDevice>(
    [service, 'devices', 'list', filters],
    `/services/${service}/devices${queryString({ ...filters, limit: DEFAULT_PAGE_SIZE })}`,
  );

/** Returns the filters for a request. */
export const matchingOf = ({ search, state, platform }: Filters): MatchingDevices =>
  Object.fromEntries(Object.entries({ search, state, platform }).filter(([, value]) => value));

export const matchingCountQuery = (service: string, filters: Filters) =>
  queryOptions({
    queryKey: [service, 'devices', 'matching', matchingOf(filters)],
    queryFn: () =>
      request<MatchingCount>('GET', `/services/${service}/devices/count${queryString(matchingOf(filters))}`),
    staleTime: 0,
  });

export const countsQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'devices', 'counts'],
    queryFn: () => request<DeviceCounts>('GET', `/services/${service}/device-counts`),
  });

export const deviceQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'devices', id],
    queryFn: () => request<ConsoleDevice>('GET', `/services/${service}/devices/${id}`),
  });

export const deliveriesQuery = (service: string, id: string) =>
  listQuery<DeviceDelivery>(
    [service, 'devices', id, 'deliveries'],
    `/services/${service}/devices/${id}/deliveries${queryString({ limit: 25 })}`,
  );

export const userDevicesQuery = (service: string, user: string) =>
  listQuery<ConsoleDevice>(
    [service, 'devices', 'user', user],
    `/services/${service}/devices${queryString({ user_id: user, state: 'all', limit: DEFAULT_PAGE_SIZE })}`,
  );

export const userQuery = (service: string, user: string) =>
  queryOptions({
    queryKey: [service, 'devices', 'user', user, 'facts'],
    queryFn: () => request<ConsoleUser>('GET', `/services/${service}/user${queryString({ user_id: user })}`),
  });

export const userDeliveriesQuery = (service: string, user: string) =>
  listQuery<UserDelivery>(
    [service, 'devices', 'user', user, 'deliveries'],
    `/services/${service}/user/deliveries${queryString({ user_id: user, limit: 25 })}`,
  );

/** Filters of the list of users; '' is no filter. */
export type UserFilters = { search: string; reach: string; audience_id: string };

export const usersQuery = (service: string, filters: UserFilters) =>
  listQuery<ListedUser>(
    [service, 'devices', 'users', filters],
    `/services/${service}/users${queryString({ ...filters, limit: DEFAULT_PAGE_SIZE })}`,
  );

export const userReachQuery = (service: string, user: string) =>
  queryOptions({
    queryKey: [service, 'audience', 'user', user],
    queryFn: () => request<Reach>('GET', `/services/${service}/audience${queryString({ user_id: user })}`),
  });

/** Changes tags or topics of a user. A null value removes its key. */
export async function changeUser(service: string, user: string, change: PutUser): Promise<void> {
  await request('PUT', `/services/${service}/user${queryString({ user_id: user })}`, change);
  await queryClient.invalidateQueries({ queryKey: [service] });
}

/** Invalidates the whole service after a change to devices: lists, counts and reach may be stale. */
export const invalidateService = (service: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === service });
