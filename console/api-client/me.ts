import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ConsoleService, Me } from '../../contract/console/console.ts';
import { type MemberRole, ROLES } from '../../contract/lists.ts';
import { request } from './request.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => request<Me>('GET', '/me'),
  staleTime: 60_000,
});

/** The signed-in account and what the installation offers. The shell has loaded it already. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

export const serviceQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'service'],
    queryFn: () => request<ConsoleService>('GET', `/services/${service}`),
    staleTime: 60_000,
  });

/** The service of the current URL. The shell has loaded it already. */
export const useService = (service: string): ConsoleService => useSuspenseQuery(serviceQuery(service)).data;

/** Whether `role` includes the permissions of `minimum`. */
export const hasRole = (role: MemberRole, minimum: MemberRole): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(minimum);
