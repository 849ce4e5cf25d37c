import { queryOptions } from '@tanstack/react-query';
import type { Reach } from '../../contract/managed-devices.ts';
import { request } from './request.ts';

/** How many devices and people would receive a notification now. `target` is a query string; '' is everybody. */
export const reachQuery = (service: string, target: string) =>
  queryOptions({
    queryKey: [service, 'audience', target],
    queryFn: () => request<Reach>('GET', `/services/${service}/audience${target}`),
    staleTime: 5000,
  });
