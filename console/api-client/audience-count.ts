import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Filter, ReachCount } from '../../contract/api/audiences.ts';
import { pluralize } from '../components/text/numbers.ts';
import { request } from './request.ts';

/** How many customers and devices a filter selects now, of those that are subscribed. */
export const countQuery = (service: string, filter: Filter) =>
  queryOptions({
    queryKey: [service, 'audiences', 'count', filter],
    queryFn: () => request<ReachCount>('POST', `/services/${service}/audiences/count`, { filter }),
    placeholderData: keepPreviousData,
    enabled: Object.keys(filter).length > 0,
  });

/** Such as "1,204 customers on 1,310 devices". */
export const formatCount = ({ users, devices }: ReachCount): string =>
  `${pluralize(users, 'customer')} on ${pluralize(devices, 'device')}`;
