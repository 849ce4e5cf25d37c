import { queryOptions } from '@tanstack/react-query';
import type { Topic } from '../../contract/api/topics.ts';
import { MAX_TOPICS } from '../../contract/limits.ts';
import type { ListPage } from './lists.ts';
import { request } from './request.ts';

/** Returns a query of a service's topics, in the order in which phones show them. All topics fit in one page of the list. */
export const topicsQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'topics', 'list'],
    queryFn: () => request<ListPage<Topic>>('GET', `/services/${service}/topics?limit=${MAX_TOPICS}`),
    select: ({ data }) => data.toReversed(),
    staleTime: 60_000,
  });
