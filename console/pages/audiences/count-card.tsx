import { Card, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Filter } from '../../../contract/api/audiences.ts';
import type { Reach } from '../../../contract/console/devices.ts';
import { fill } from '../../../languages/text.ts';
import { countQuery } from '../../api-client/audience-count.ts';
import { request } from '../../api-client/request.ts';
import { topicsQuery } from '../../api-client/topics.ts';
import { messageOf } from '../../components/feedback/error-message.tsx';
import { fillWith } from '../../components/text/fill.tsx';
import { count, formatNumber, formatPercent } from '../../components/text/numbers.ts';
import { texts } from '../../texts.ts';
import classes from './audiences.module.css';
import { describeFilter } from './describe-filter.ts';
import { formFor } from './line.tsx';

const { customers, devices, size, summary } = texts.audiences;

/** Debounces typing, so that not every digit is counted. */
const DEBOUNCE_MS = 300;

/** The number of users and devices that the filter selects now, and the filter as a sentence. */
export function CountCard({ service, filter }: { service: string; filter: Filter }) {
  const text = JSON.stringify(filter);
  const [settledText] = useDebouncedValue(text, DEBOUNCE_MS);
  const settled = JSON.parse(settledText) as Filter;
  const isEverybody = Object.keys(settled).length === 0;
  const { data: topics = [] } = useQuery(topicsQuery(service));
  const everybody = useQuery(everybodyQuery(service));
  const counted = useQuery(countQuery(service, settled));
  const all = everybody.data && { users: everybody.data.people, devices: everybody.data.devices };
  const reach = isEverybody ? all : counted.data;
  const error = isEverybody ? everybody.error : counted.error;
  const isStale = settledText !== text || counted.isPlaceholderData;
  return (
    <Card className={classes.count ?? ''} component="section" aria-label={size.label}>
      <div role="status" aria-busy={isStale}>
        {reach ? (
          <>
            <div className={classes.people} data-stale={isStale}>
              {fillWith(formFor(customers, reach.users), {
                count: <strong>{formatNumber(reach.users)}</strong>,
              })}
            </div>
            <Text size="sm" c="var(--quiet)">
              {count(devices, reach.devices)}
              {all &&
                !isEverybody &&
                all.users > 0 &&
                ` · ${fill(size.share, { share: formatPercent(reach.users, all.users) })}`}
            </Text>
          </>
        ) : error ? (
          <Text size="sm">{fillWith(size.failed, { error: messageOf(error) })}</Text>
        ) : (
          <>
            <Skeleton height={34} width={130} mb={8} />
            <Skeleton height={12} width={90} />
          </>
        )}
      </div>
      {all && (
        <div className={classes.meter} aria-hidden>
          <span style={{ width: `${all.users > 0 && reach ? (100 * reach.users) / all.users : 0}%` }} />
        </div>
      )}
      <Text size="sm" className={classes.sentence ?? ''}>
        {fill(summary.sentence, { summary: describeFilter(filter, topics) })}
      </Text>
    </Card>
  );
}

const everybodyQuery = (service: string) =>
  queryOptions({
    queryKey: [service, 'audience', ''],
    queryFn: () => request<Reach>('GET', `/services/${service}/audience`),
    staleTime: 5000,
  });
