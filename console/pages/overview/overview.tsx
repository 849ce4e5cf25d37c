import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import type { Overview } from '../../../contract/overview.ts';
import { useService } from '../../api-client/me.ts';
import { queryString, request } from '../../api-client/request.ts';
import { LoadError } from '../../components/error-pages.tsx';
import { EmptyState } from '../../components/list.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { sumOfPlatforms } from '../../components/platforms.ts';
import { BROWSER_ZONE } from '../../components/time-zones.ts';
import { paths } from '../../paths.ts';
import { Attention } from './attention.tsx';
import { type Days, DeliveriesCard, GrowthCard } from './chart-cards.tsx';
import classes from './overview.module.css';
import { ScheduledCard } from './scheduled-card.tsx';
import { StatTiles } from './stat-tiles.tsx';

/** The server groups by days of the browser's time zone. */
const overviewQuery = (service: string, days: Days) =>
  queryOptions({
    queryKey: [service, 'overview', days],
    queryFn: () =>
      request<Overview>('GET', `/services/${service}/overview${queryString({ tz: BROWSER_ZONE, days })}`),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** A service's home page: devices, recent deliveries, what is scheduled and what needs attention. */
export function OverviewPage() {
  const service = useService(useParams().service!);
  const [search] = useSearchParams();
  const days: Days = search.get('days') === '90' ? '90' : '30';
  const { data, error, refetch } = useQuery(overviewQuery(service.id, days));
  return (
    <>
      <PageHead title="Overview" />
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : data ? (
        <Content service={service} overview={data} days={days} />
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
}

function Content({ service, overview, days }: { service: ManagedService; overview: Overview; days: Days }) {
  const { devices, sent, next } = overview;
  const isUnused =
    [devices.on, devices.off, devices.deactivated].every((counts) => sumOfPlatforms(counts) === 0) &&
    sent.every(({ notifications }) => notifications === 0) &&
    next.total === 0;
  if (isUnused) return <FirstSteps service={service} overview={overview} />;
  return (
    <Stack gap="lg">
      <StatTiles service={service.id} overview={overview} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <GrowthCard growth={overview.growth} days={days} />
          <DeliveriesCard sent={sent} />
        </Stack>
        <Stack gap="lg">
          <Attention service={service} overview={overview} />
          <ScheduledCard service={service} next={next} />
        </Stack>
      </div>
    </Stack>
  );
}

/** For a service without any device or notification. */
const FirstSteps = ({ service, overview }: { service: ManagedService; overview: Overview }) => (
  <div className={classes.columns}>
    <EmptyState
      icon={<Rocket size={34} />}
      title="No devices yet"
      action={
        <Button component={Link} to={paths.start(service.id)}>
          Get started
        </Button>
      }
    >
      Open the app on your own phone first and send yourself a notification; it takes two minutes. After that,
      this page shows your devices and what you send.
    </EmptyState>
    <Attention service={service} overview={overview} />
  </div>
);

const OverviewSkeleton = () => (
  <Stack gap="lg" role="status" aria-label="Loading">
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} height={112} radius="lg" />
      ))}
    </SimpleGrid>
    <div className={classes.columns}>
      <Skeleton height={340} radius="lg" />
      <Skeleton height={220} radius="lg" />
    </div>
  </Stack>
);
