import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ManagedService, Me } from '../../contract/console.ts';
import type { MemberRole } from '../../contract/members.ts';
import { ROLES } from '../../contract/roles.ts';
import { ask } from './request.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => ask<Me>('GET', '/me'),
  staleTime: 60_000,
});

/** Who is signed in, and what the installation offers. The shell has waited for it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

export const serviceQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'service'],
    queryFn: () => ask<ManagedService>('GET', `/services/${service}`),
    staleTime: 60_000,
  });

/** The service that the address names. The shell has waited for it. */
export const useService = (service: string): ManagedService => useSuspenseQuery(serviceQuery(service)).data;

/** Whether somebody of this role may do what takes at least the other. */
export const may = (role: MemberRole, least: MemberRole): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(least);
