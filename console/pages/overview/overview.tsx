import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import type { Overview } from '../../../contract/overview.ts';
import { LoadFault } from '../../parts/load-fault.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useService } from '../../server/me.ts';
import { Attention } from './attention.tsx';
import { ActivityCard, GrowthCard } from './chart-cards.tsx';
import { Fresh } from './fresh.tsx';
import { NextUp } from './next-up.tsx';
import classes from './overview.module.css';
import { type Days, overviewQuery } from './queries.ts';
import { Tiles } from './tiles.tsx';

/** How a service stands: who is there, what was sent, what comes next, and what somebody should look at. */
export function OverviewPage() {
  const service = useService(useParams().service!);
  const [search] = useSearchParams();
  const days: Days = search.get('days') === '90' ? '90' : '30';
  const { data, error, refetch } = useQuery(overviewQuery(service.id, days));
  return (
    <>
      <PageHead title="Overview" />
      {error && !data ? (
        <LoadFault error={error} retry={() => void refetch()} />
      ) : data ? (
        <Filled service={service} overview={data} days={days} />
      ) : (
        <Wait />
      )}
    </>
  );
}

function Filled({ service, overview, days }: { service: ManagedService; overview: Overview; days: Days }) {
  const { devices, sent, next } = overview;
  const everyone = [devices.on, devices.off, devices.deactivated];
  const isFresh =
    everyone.every(({ ios, android }) => ios + android === 0) &&
    sent.every(({ notifications }) => notifications === 0) &&
    next.total === 0;
  if (isFresh) return <Fresh service={service} overview={overview} />;
  return (
    <Stack gap="lg">
      <Tiles service={service.id} overview={overview} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <GrowthCard growth={overview.growth} days={days} />
          <ActivityCard sent={sent} />
        </Stack>
        <Stack gap="lg">
          <Attention service={service} overview={overview} />
          <NextUp service={service} next={next} />
        </Stack>
      </div>
    </Stack>
  );
}

const Wait = () => (
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
