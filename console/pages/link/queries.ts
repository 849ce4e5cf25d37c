import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConsoleService, PublicLink } from '../../../contract/console/console.ts';
import { serviceQuery } from '../../api-client/me.ts';
import { request } from '../../api-client/request.ts';

/** Returns a query of the public link, which never changes. */
export const linkQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'link'],
    queryFn: () => request<PublicLink>('GET', `/services/${service}/link`),
    staleTime: Number.POSITIVE_INFINITY,
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
