import { queryOptions } from '@tanstack/react-query';
import type { FilterValues, SavedAudience } from '../../../contract/api/audiences.ts';
import { listQuery } from '../../api-client/lists.ts';
import { request } from '../../api-client/request.ts';

export const audiencesQuery = (service: string) =>
  listQuery<SavedAudience>([service, 'audiences', 'list'], `/services/${service}/audiences`);

export const audienceQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'audiences', id],
    queryFn: () => request<SavedAudience>('GET', `/services/${service}/audiences/${id}`),
  });

/** Returns a query of tags and languages to choose from. Others can be typed. */
export const valuesQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'audiences', 'values'],
    queryFn: () => request<FilterValues>('GET', `/services/${service}/filter-values`),
    staleTime: 60_000,
  });
