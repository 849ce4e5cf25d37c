import { Button, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { Overview } from '../../../contract/console/overview.ts';
import { fill } from '../../../languages/text.ts';
import { useService } from '../../api-client/me.ts';
import { queryString, request } from '../../api-client/request.ts';
import { LoadError } from '../../components/feedback/error-pages.tsx';
import { EmptyState } from '../../components/lists/list.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { sumOfPlatforms } from '../../components/text/platforms.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { Attention } from './attention.tsx';
import { DeliveriesCard, GrowthCard } from './chart-cards.tsx';
import { formatDate, formatDays } from './chart-data.ts';
import classes from './overview.module.css';
import { type Period, periodIn } from './period.ts';
import { PeriodSelect } from './period-select.tsx';
import { RecentCard } from './recent-card.tsx';
import { ScheduledCard } from './scheduled-card.tsx';
import { StatTiles } from './stat-tiles.tsx';

const { overview: words } = texts;

const overviewQuery = (service: string, period: Period) =>
  queryOptions({
    queryKey: [service, 'overview', period],
    queryFn: () => request<Overview>('GET', `/services/${service}/overview${queryString(period)}`),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** A service's home page: devices, deliveries, scheduled notifications and issues. */
export function OverviewPage() {
  const service = useService(useParams().service!);
  const [search] = useSearchParams();
  const period = periodIn(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(overviewQuery(service.id, period));
  return (
    <>
      <PageHead
        title={texts.shell.pages.overview}
        about={data && !isUnused(data) && <Days overview={data} />}
      >
        {data && !isUnused(data) && <PeriodSelect period={period} shown={data.period} />}
      </PageHead>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : data ? (
        <Content service={service} overview={data} isOutdated={isPlaceholderData} />
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
}

/** The days of the figures, and the days that they are compared with. */
function Days({ overview: { period, before, complete_from } }: { overview: Overview }) {
  const zone = period.time_zone.replaceAll('_', ' ');
  return (
    <>
      {fill(zone === 'UTC' ? words.daysInUtc : words.daysIn, {
        days: formatDays(period),
        before: formatDays(before),
        zone,
      })}
      {complete_from && ` ${fill(words.deleted, { date: formatDate(complete_from) })}`}
    </>
  );
}

/** Returns whether the service has no devices and has sent nothing. */
const isUnused = ({ devices, sent, recent, next }: Overview): boolean =>
  [devices.on, devices.off, devices.deactivated].every((counts) => sumOfPlatforms(counts) === 0) &&
  sent.every(({ notifications }) => notifications === 0) &&
  recent.length === 0 &&
  next.total === 0;

function Content(props: { service: ConsoleService; overview: Overview; isOutdated: boolean }) {
  const { service, overview, isOutdated } = props;
  if (isUnused(overview)) return <FirstSteps service={service} overview={overview} />;
  return (
    <Stack gap="lg" aria-busy={isOutdated} className={classes.content ?? ''}>
      <StatTiles service={service.id} overview={overview} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <GrowthCard overview={overview} />
          <DeliveriesCard overview={overview} />
          <RecentCard service={service.id} recent={overview.recent} />
        </Stack>
        <Stack gap="lg">
          <Attention service={service} overview={overview} />
          <ScheduledCard service={service} next={overview.next} />
        </Stack>
      </div>
    </Stack>
  );
}

/** The first steps of a service without any device or notification. */
const FirstSteps = ({ service, overview }: { service: ConsoleService; overview: Overview }) => (
  <div className={classes.columns}>
    <EmptyState
      icon={<Rocket size={34} />}
      title={words.empty.title}
      action={
        <Button component={Link} to={paths.start(service.id)}>
          {texts.shell.pages.start}
        </Button>
      }
    >
      {words.empty.body}
    </EmptyState>
    <Attention service={service} overview={overview} />
  </div>
);

const OverviewSkeleton = () => (
  <Stack gap="lg" role="status" aria-label={texts.common.loading}>
    <div className={classes.tiles}>
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} height={112} radius="lg" />
      ))}
    </div>
    <div className={classes.columns}>
      <Skeleton height={340} radius="lg" />
      <Skeleton height={220} radius="lg" />
    </div>
  </Stack>
);
