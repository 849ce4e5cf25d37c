import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SavedUsers } from '../../../contract/api/user-lists.ts';
import type { PutUser } from '../../../contract/api/users.ts';
import type {
  ConsoleDevice,
  DeviceCounts,
  DeviceDelivery,
  MatchingCount,
  MatchingDevices,
  Reach,
  UserDelivery,
} from '../../../contract/console/devices.ts';
import type {
  ConsoleUser,
  ListedUsers,
  MatchingUserIds,
  MissedNotification,
  PutNickname,
  UserCount,
} from '../../../contract/console/users.ts';
import { DEFAULT_PAGE_SIZE, MAX_PUT_USERS } from '../../../contract/limits.ts';
import { listQuery } from '../../api-client/lists.ts';
import { queryClient } from '../../api-client/query-client.ts';
import { queryString, request } from '../../api-client/request.ts';

/** Filters and order of a list of devices; '' is no filter, or the default order, newest first. */
export type Filters = { search: string; state: string; platform: string; domain: string; sort: string };

export const devicesQuery = (service: string, filters: Filters) =>
  listQuery<ConsoleDevice>(
    [service, 'devices', 'list', filters],
    `/services/${service}/devices${queryString({ ...filters, limit: DEFAULT_PAGE_SIZE })}`,
  );

/** Returns the filters for a request. */
export const matchingOf = ({ search, state, platform, domain }: Filters): MatchingDevices =>
  Object.fromEntries(Object.entries({ search, state, platform, domain }).filter(([, value]) => value));

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

export const missedQuery = (service: string, user: string) =>
  queryOptions({
    queryKey: [service, 'devices', 'user', user, 'missed'],
    queryFn: () =>
      request<{ data: MissedNotification[] }>(
        'GET',
        `/services/${service}/user/missed${queryString({ user_id: user })}`,
      ),
  });

/** Filters of the list of users; '' is no filter. */
export type UserFilters = { search: string; reach: string; audience_id: string };

/** A part of the list of users: an order, and a cursor of that order; '' is the default order, and the first page. */
export type UserPart = { sort: string; after: string; before: string };

export const usersQuery = (service: string, filters: UserFilters, part: UserPart, from: number) =>
  queryOptions({
    queryKey: [service, 'devices', 'users', filters, part, from],
    queryFn: async () => ({
      ...(await request<ListedUsers>(
        'GET',
        `/services/${service}/users${queryString({ ...filters, ...part, limit: DEFAULT_PAGE_SIZE })}`,
      )),
      // The position belongs to the page that is shown, which may be the former one.
      from,
      isLast: part.before === 'end',
    }),
    // The former page stays until the next one is there.
    placeholderData: keepPreviousData,
  });

export const userCountQuery = (service: string, filters: UserFilters) =>
  queryOptions({
    queryKey: [service, 'devices', 'users', 'count', filters],
    queryFn: () => request<UserCount>('GET', `/services/${service}/users/count${queryString(filters)}`),
  });

export const readMatchingIds = (service: string, filters: UserFilters): Promise<MatchingUserIds> =>
  request('GET', `/services/${service}/users/ids${queryString(filters)}`);

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

/** Sets a tag of many users. @returns the number of users that have it now */
export async function tagUsers(service: string, ids: string[], tags: PutUser['tags']): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += MAX_PUT_USERS) {
    const users = ids.slice(start, start + MAX_PUT_USERS).map((user_id) => ({ user_id, tags }));
    count += (await request<SavedUsers>('PUT', `/services/${service}/users`, { users })).saved;
  }
  await queryClient.invalidateQueries({ queryKey: [service] });
  return count;
}

export async function changeNickname(service: string, user: string, body: PutNickname): Promise<void> {
  await request('PUT', `/services/${service}/user/nickname${queryString({ user_id: user })}`, body);
  await queryClient.invalidateQueries({ queryKey: [service] });
}

/** Invalidates the whole service after a change to devices: lists, counts and reach may be stale. */
export const invalidateService = (service: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === service });
