import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Filter, ReachCount } from '../../contract/api/audiences.ts';
import { fill } from '../../languages/text.ts';
import { count } from '../components/text/numbers.ts';
import { texts } from '../texts.ts';
import { request } from './request.ts';

/** Returns a query for the number of subscribed users and devices that a filter selects now. */
export const countQuery = (service: string, filter: Filter) =>
  queryOptions({
    queryKey: [service, 'audiences', 'count', filter],
    queryFn: () => request<ReachCount>('POST', `/services/${service}/audiences/count`, { filter }),
    placeholderData: keepPreviousData,
    enabled: Object.keys(filter).length > 0,
  });

/** Formats a count, such as "1,204 customers on 1,310 devices". */
export const formatCount = ({ users, devices }: ReachCount): string =>
  fill(texts.audiences.reach, {
    customers: count(texts.audiences.customers, users),
    devices: count(texts.audiences.devices, devices),
  });
