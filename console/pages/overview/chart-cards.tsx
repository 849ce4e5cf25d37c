import { Box, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Overview } from '../../../contract/overview.ts';
import { AsTable } from '../../parts/charts/as-table.tsx';
import { Key } from '../../parts/charts/key.tsx';
import type { Row, Series } from '../../parts/charts/series.ts';
import { counted } from '../../parts/numbers.ts';
import { dayOf } from './days.ts';
import classes from './overview.module.css';
import type { Days } from './queries.ts';

const GrowthChart = lazy(async () => ({ default: (await import('./charts.tsx')).GrowthChart }));
const SentChart = lazy(async () => ({ default: (await import('./charts.tsx')).SentChart }));

/** No two alike, also to those who see few colours: the lighter is always the same one. */
export const PLATFORM_SERIES: Series[] = [
  { name: 'android', label: 'Android', color: 'var(--chart-green)' },
  { name: 'ios', label: 'iOS', color: 'var(--chart-blue)' },
];
export const SENT_SERIES: Series[] = [
  { name: 'delivered', label: 'Delivered', color: 'var(--chart-green)' },
  { name: 'failed', label: 'Failed', color: 'var(--chart-red)' },
];
export const TAP_SERIES: Series = { name: 'taps', label: 'Taps', color: 'var(--chart-amber)', isLine: true };

/** Devices by platform, day by day. */
export function GrowthCard({ growth, days }: { growth: Overview['growth']; days: Days }) {
  const present = PLATFORM_SERIES.filter(({ name }) => growth.some((day) => day[name as 'ios'] > 0));
  const total = (day: Overview['growth'][number] | undefined) => (day ? day.ios + day.android : 0);
  const more = total(growth.at(-1)) - total(growth[0]);
  return (
    <ChartCard
      title="Devices"
      about={
        more === 0
          ? `As many as ${days} days ago`
          : `${counted(Math.abs(more), more > 0 ? 'more' : 'fewer', more > 0 ? 'more' : 'fewer')} than ${days} days ago`
      }
      series={present}
      aside={<Period days={days} />}
      table={<ByDay title="Devices by day" days={growth} series={present} />}
    >
      <GrowthChart growth={growth} series={present} />
    </ChartCard>
  );
}

/** Deliveries day by day, and below them how often people tapped. */
export function ActivityCard({ sent }: { sent: Overview['sent'] }) {
  const isEmpty = sent.every((day) => day.delivered + day.failed + day.taps === 0);
  const series = [...SENT_SERIES, TAP_SERIES];
  return (
    <ChartCard
      title="Deliveries and taps"
      about="The last 30 days"
      series={isEmpty ? [] : series}
      table={isEmpty ? null : <ByDay title="Deliveries and taps by day" days={sent} series={series} />}
    >
      {isEmpty ? (
        <Text size="sm" c="var(--quiet)" py="xl" ta="center">
          Nothing was sent in this time.
        </Text>
      ) : (
        <SentChart sent={sent} />
      )}
    </ChartCard>
  );
}

function ChartCard(props: {
  title: string;
  about: string;
  series: Series[];
  aside?: ReactNode;
  table: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card component="figure" m={0}>
      <figcaption>
        <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
          <div>
            <Title order={2} size="h5">
              {props.title}
            </Title>
            <Text size="sm" c="var(--quiet)">
              {props.about}
            </Text>
          </div>
          {props.aside}
        </Group>
        <div className={classes.key}>
          <Key series={props.series} />
        </div>
      </figcaption>
      <Suspense fallback={<Skeleton height={220} />}>{props.children}</Suspense>
      {props.table && <Box mt={8}>{props.table}</Box>}
    </Card>
  );
}

/** The latest day comes first. */
const ByDay = ({ title, days, series }: { title: string; days: Row[]; series: Series[] }) => (
  <AsTable title={title} head="Day" by="day" label={dayOf} rows={days.toReversed()} series={series} />
);

/** How far back devices are shown: in the address, so that it can be shared. */
function Period({ days }: { days: Days }) {
  const [search] = useSearchParams();
  const withDays = (one: Days) => {
    const next = new URLSearchParams(search);
    next.set('days', one);
    return `?${next}`;
  };
  return (
    <nav className={classes.periods} aria-label="Period">
      {(['30', '90'] as const).map((one) => (
        <Link
          key={one}
          to={withDays(one)}
          replace
          preventScrollReset
          className={classes.period}
          aria-current={one === days ? 'true' : undefined}
        >
          {one} days
        </Link>
      ))}
    </nav>
  );
}
