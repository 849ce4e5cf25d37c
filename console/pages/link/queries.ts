import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConsoleDomain, ConsoleService, PublicLink } from '../../../contract/console/console.ts';
import { serviceQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';

/** Returns a query of the public link, which changes only with the domain. */
export const linkQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'link'],
    queryFn: () => request<PublicLink>('GET', `/services/${service}/link`),
    staleTime: Number.POSITIVE_INFINITY,
  });

const WAITING_POLL_MS = 10_000;

/** Returns a query of the service's own domain, read again while it waits for its DNS record. */
export const domainQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'domain'],
    queryFn: () => request<ConsoleDomain>('GET', `/services/${service}/domain`),
    refetchInterval: ({ state: { data } }) => (data?.domain?.status === 'waiting' ? WAITING_POLL_MS : false),
  });

/** Switches the public link on or off. */
export function useLinkSwitch(service: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (public_link: boolean) =>
      request<ConsoleService>('PATCH', `/services/${service}`, { settings: { public_link } }),
    onSuccess: (updated) => queries.setQueryData(serviceQuery(service).queryKey, updated),
  });
}
