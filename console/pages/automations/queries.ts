import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Run } from '../../../contract/api/automations/automation-runs.ts';
import type { Automation, AutomationStatistics } from '../../../contract/api/automations/automations.ts';
import type { FeedPreview } from '../../../contract/api/automations/feeds.ts';
import type { ScheduleTrigger } from '../../../contract/api/automations/triggers.ts';
import type { AutomationResults, NextTimes, UserRun } from '../../../contract/console/automations.ts';
import { MAX_AUTOMATIONS } from '../../../contract/limits.ts';
import { type ListPage, listQuery } from '../../api-client/lists.ts';
import { queryString, request } from '../../api-client/request.ts';

export const automationsPath = (service: string): string => `/services/${service}/automations`;

/** Returns a query of all automations, newest first. They fit in one page of the list. */
export const automationsQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'automations', 'list'],
    queryFn: async () =>
      (await request<ListPage<Automation>>('GET', `${automationsPath(service)}?limit=${MAX_AUTOMATIONS}`))
        .data,
  });

/** Returns a query of what each automation brought, by its id. */
export const resultsQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'automations', 'results'],
    queryFn: async (): Promise<Record<string, AutomationStatistics>> => {
      const { data } = await request<AutomationResults>('GET', `${automationsPath(service)}/results`);
      return Object.fromEntries(data.map(({ id, ...results }) => [id, results]));
    },
  });

export const automationQuery = (service: string, id: string) =>
  queryOptions({
    queryKey: [service, 'automations', id],
    queryFn: () => request<Automation>('GET', `${automationsPath(service)}/${id}`),
  });

/** Returns a query of the next times of a schedule, also of one that is not saved. */
export const nextTimesQuery = (service: string, trigger: ScheduleTrigger) =>
  queryOptions({
    queryKey: [service, 'automations', 'next', trigger],
    queryFn: () => request<NextTimes>('POST', `${automationsPath(service)}/next`, { trigger }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Returns a query of the newest items of a feed, which its server is asked for. */
export const feedQuery = (service: string, url: string) =>
  queryOptions({
    queryKey: [service, 'automations', 'feed', url],
    queryFn: () => request<FeedPreview>('POST', `${automationsPath(service)}/feed`, { url }),
    staleTime: 60_000,
    retry: false,
  });

export const runsQuery = (service: string, id: string, status: string) =>
  listQuery<Run>(
    [service, 'automations', id, 'runs', status],
    `${automationsPath(service)}/${id}/runs${queryString({ status, limit: 25 })}`,
  );

export const userRunsQuery = (service: string, user: string) =>
  listQuery<UserRun>(
    [service, 'automations', 'user', user],
    `/services/${service}/user/runs${queryString({ user_id: user, limit: 10 })}`,
  );
