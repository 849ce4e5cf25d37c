import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Timeline } from '../../../../contract/sent.ts';
import type { Series } from '../../../parts/charts/series.ts';
import { LoadFault } from '../../../parts/load-fault.tsx';
import classes from '../notifications.module.css';
import { timelineQuery } from '../queries.ts';

const TimelineChart = lazy(async () => ({ default: (await import('./timeline-chart.tsx')).TimelineChart }));

const DELIVERIES: Series[] = [
  { name: 'completed', label: 'Delivered', color: '#2f9e7f' },
  { name: 'failed', label: 'Failed', color: '#d0493f' },
];
const TAPS: Series[] = [{ name: 'taps', label: 'Taps', color: '#c58a1b' }];

/** The server keeps what takes it long to find out, so that asking often costs little. */
const LIVE_MS = 5000;

/** What became of it in the course of time. */
export function TimelineCard({ service, id, isLive }: { service: string; id: string; isLive: boolean }) {
  const { data, error, refetch } = useQuery({
    ...timelineQuery(service, id),
    refetchInterval: isLive && LIVE_MS,
  });
  return (
    <Card>
      <Stack gap="xl">
        {error && !data && <LoadFault error={error} retry={() => void refetch()} />}
        {!error && !data && <Skeleton height={240} />}
        {data && (
          <>
            <Part title="Deliveries over time" part={data.deliveries} series={DELIVERIES}>
              Nothing is settled yet.
            </Part>
            <Part title="Taps over time" part={data.taps} series={TAPS}>
              Nobody has tapped it yet.
            </Part>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Part(props: {
  title: string;
  part: Timeline['deliveries'] | Timeline['taps'];
  series: Series[];
  children: string;
}) {
  const { title, part, series, children } = props;
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {part.spans.length === 0 ? (
        <Text size="sm" c="var(--quiet)">
          {children}
        </Text>
      ) : (
        <Suspense fallback={<Skeleton className={classes.chart ?? ''} />}>
          <TimelineChart title={title} seconds={part.seconds} spans={part.spans} series={series} />
        </Suspense>
      )}
    </section>
  );
}
