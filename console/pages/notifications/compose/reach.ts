import { queryOptions } from '@tanstack/react-query';
import type { Audience as Reach } from '../../../../contract/managed-devices.ts';
import { count, counted } from '../../../parts/numbers.ts';
import { ask, queryOf } from '../../../server/request.ts';
import type { Whom } from './draft.ts';

const queryFor = (whom: Whom) =>
  queryOf({
    user_id: whom.kind === 'user' ? whom.id : null,
    device_id: whom.kind === 'device' ? whom.id : null,
  });

/** Whether it is said whom it is for. */
export const isNamed = (whom: Whom): boolean => whom.kind === 'everybody' || whom.id !== '';

export const reachQuery = (service: string, whom: Whom) =>
  queryOptions({
    queryKey: [service, 'audience', queryFor(whom)],
    queryFn: () => ask<Reach>('GET', `/services/${service}/audience${queryFor(whom)}`),
    enabled: isNamed(whom),
    staleTime: 5000,
    refetchInterval: 15_000,
  });

export const sendPath = (service: string, whom: Whom): string =>
  `/services/${service}/notifications${queryFor(whom)}`;

export const reachWords = ({ devices, people, platforms: { ios, android } }: Reach): string => {
  const both = ios > 0 && android > 0 ? `: ${counted(ios, 'iPhone')} and ${count(android)} with Android` : '';
  return `${counted(devices, 'device')} of ${counted(people, 'person', 'people')}${both}`;
};

export function whomWords(whom: Whom): string {
  if (whom.kind === 'everybody') return 'everybody';
  return whom.kind === 'user' ? whom.id : whom.name || 'a device';
}
