import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ConsoleService, Me } from '../../contract/console/console.ts';
import { type MemberRole, ROLES } from '../../contract/lists.ts';
import { request } from './request.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => request<Me>('GET', '/me'),
  staleTime: 60_000,
});

/** Returns the signed-in account and the features of the installation. The shell has loaded them already. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

export const serviceQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'service'],
    queryFn: () => request<ConsoleService>('GET', `/services/${service}`),
    staleTime: 60_000,
  });

/** Returns the service of the current URL. The shell has loaded it already. */
export const useService = (service: string): ConsoleService => useSuspenseQuery(serviceQuery(service)).data;

/** Returns whether `role` includes the permissions of `minimum`. */
export const hasRole = (role: MemberRole, minimum: MemberRole): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(minimum);

/** Returns whether an owner has to approve what the member sends. `isToMany`: not to one customer or device. */
export const needsApproval = ({ role, requires_approval }: ConsoleService, isToMany: boolean): boolean =>
  role === 'writer' || (isToMany && requires_approval && role !== 'owner');
