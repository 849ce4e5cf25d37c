import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Overview } from '../../../contract/overview.ts';
import { ask, queryOf } from '../../server/request.ts';

/** Days are those of this browser's time zone. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export type Days = '30' | '90';

export const overviewQuery = (service: string, days: Days) =>
  queryOptions({
    queryKey: [service, 'overview', days],
    queryFn: () => ask<Overview>('GET', `/services/${service}/overview${queryOf({ tz: ZONE, days })}`),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
