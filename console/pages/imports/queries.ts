import { queryOptions } from '@tanstack/react-query';
import type { VapidKey } from '../../../contract/api/vapid-keys.ts';
import type { ListPage } from '../../api-client/lists.ts';
import { request } from '../../api-client/request.ts';

/** Returns a query of all imported VAPID keys of a service. */
export const vapidKeysQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'vapid-keys'],
    queryFn: async () => (await request<ListPage<VapidKey>>('GET', `/services/${service}/vapid-keys`)).data,
  });
