import { queryOptions } from '@tanstack/react-query';
import type { SentDetail, SentNotification, Timeline } from '../../../contract/sent.ts';
import { listQuery } from '../../server/lists.ts';
import { ask, queryOf } from '../../server/request.ts';

/** What a list of notifications is narrowed to. Empty: to nothing. */
export type Filters = { status: string; search: string; user_id: string; device_id: string };

export const sentListQuery = (service: string, filters: Filters) =>
  listQuery<SentNotification>(
    [service, 'notifications', 'list', filters],
    `/services/${service}/notifications${queryOf({ ...filters, limit: 25 })}`,
  );

export const sentQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'notifications', id],
    queryFn: () => ask<SentDetail>('GET', `/services/${service}/notifications/${id}`),
  });

export const timelineQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'notifications', id, 'timeline'],
    queryFn: () => ask<Timeline>('GET', `/services/${service}/notifications/${id}/timeline`),
  });
