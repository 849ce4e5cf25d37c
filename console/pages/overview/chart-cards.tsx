import { Box, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Overview } from '../../../contract/overview.ts';
import { ChartLegend, ChartTable, type Row, type Series } from '../../components/charts.tsx';
import { formatNumber } from '../../components/numbers.ts';
import { sumOfPlatforms } from '../../components/platforms.ts';
import { BROWSER_ZONE } from '../../components/time-zones.ts';
import { DELIVERY_SERIES, formatDay, PLATFORM_SERIES, TAP_SERIES } from './chart-data.ts';
import classes from './overview.module.css';

// recharts is large, so the charts load after the page.
const GrowthChart = lazy(async () => ({ default: (await import('./charts.tsx')).GrowthChart }));
const DeliveriesChart = lazy(async () => ({ default: (await import('./charts.tsx')).DeliveriesChart }));

/** How many days the devices chart covers. */
export type Days = '30' | '90';

/** Active devices by day and platform, whether they are subscribed or not: when a device subscribed is not recorded. */
export function GrowthCard({ growth, days }: { growth: Overview['growth']; days: Days }) {
  const present = PLATFORM_SERIES.filter(({ name }) => growth.some((day) => day[name as 'ios'] > 0));
  const total = (day: Overview['growth'][number] | undefined) => (day ? sumOfPlatforms(day) : 0);
  const change = total(growth.at(-1)) - total(growth[0]);
  return (
    <ChartCard
      title="Active devices"
      about={`${formatNumber(total(growth.at(-1)))} with notifications on or off, ${
        change === 0
          ? `as many as ${days} days ago`
          : `${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than ${days} days ago`
      }`}
      series={present}
      aside={<PeriodSelect days={days} />}
      table={<DayTable title="Active devices by day" days={growth} series={present} />}
    >
      <GrowthChart growth={growth} series={present} />
    </ChartCard>
  );
}

/** Deliveries by day, with taps below. */
export function DeliveriesCard({ sent }: { sent: Overview['sent'] }) {
  const isEmpty = sent.every((day) => day.delivered + day.failed + day.taps === 0);
  const series = [...DELIVERY_SERIES, TAP_SERIES];
  return (
    <ChartCard
      title="Deliveries and taps"
      about="Last 30 days"
      series={isEmpty ? [] : series}
      table={isEmpty ? null : <DayTable title="Deliveries and taps by day" days={sent} series={series} />}
    >
      {isEmpty ? (
        <Text size="sm" c="var(--quiet)" py="xl" ta="center">
          Nothing was sent in this period.
        </Text>
      ) : (
        <DeliveriesChart sent={sent} />
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
        <div className={classes.legend}>
          <ChartLegend series={props.series} />
        </div>
      </figcaption>
      <Suspense fallback={<Skeleton height={220} />}>{props.children}</Suspense>
      {props.table && <Box mt={8}>{props.table}</Box>}
    </Card>
  );
}

/** Latest day first. */
const DayTable = ({ title, days, series }: { title: string; days: Row[]; series: Series[] }) => (
  <ChartTable
    title={title}
    head={`Day in ${BROWSER_ZONE.replaceAll('_', ' ')}`}
    by="day"
    label={formatDay}
    rows={days.toReversed()}
    series={series}
  />
);

/** Selects the period of the devices chart, which the URL contains. */
function PeriodSelect({ days }: { days: Days }) {
  const [search] = useSearchParams();
  const withDays = (value: Days) => {
    const next = new URLSearchParams(search);
    next.set('days', value);
    return `?${next}`;
  };
  return (
    <nav className={classes.periods} aria-label="Period">
      {(['30', '90'] as const).map((value) => (
        <Link
          key={value}
          to={withDays(value)}
          replace
          preventScrollReset
          className={classes.period}
          aria-current={value === days ? 'true' : undefined}
        >
          {value} days
        </Link>
      ))}
    </nav>
  );
}
