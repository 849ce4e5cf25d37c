import { Box, Card, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Overview } from '../../../contract/console/overview.ts';
import { fill } from '../../../languages/text.ts';
import { Chart } from '../../components/charts/chart.tsx';
import { ChartLegend } from '../../components/charts/legend.tsx';
import type { Row, Series } from '../../components/charts/series.ts';
import { ChartTable } from '../../components/charts/table.tsx';
import { count, formatNumber } from '../../components/text/numbers.ts';
import { sumOfPlatforms } from '../../components/text/platforms.ts';
import { texts } from '../../texts.ts';
import { DELIVERY_SERIES, formatDate, formatDay, PLATFORM_SERIES, TAP_SERIES } from './chart-data.ts';
import classes from './overview.module.css';

const { overview: words } = texts;

const BY_DAY = { by: 'day', label: formatDay };

/** Active devices by day and platform, subscribed or not, because the time of subscription is not recorded. */
export function GrowthCard({ overview: { devices, growth, period } }: { overview: Overview }) {
  const present = PLATFORM_SERIES.filter(({ name }) => growth.some((day) => day[name as 'ios'] > 0));
  const [first, last] = [growth[0]!, growth.at(-1)!].map(sumOfPlatforms) as [number, number];
  const change = last - first;
  return (
    <ChartCard
      title={words.activeDevices}
      about={fill(change === 0 ? words.growth.same : change > 0 ? words.growth.more : words.growth.fewer, {
        devices: count(words.devices, last),
        subscribed: formatNumber(sumOfPlatforms(devices.on)),
        number: formatNumber(Math.abs(change)),
        day: formatDay(period.from),
      })}
      series={present}
      table={<DayTable title={words.growth.table} days={growth} series={present} zone={period.time_zone} />}
    >
      <Chart kind="area" rows={growth} series={present} height={230} {...BY_DAY} />
    </ChartCard>
  );
}

/** Deliveries by day; below them taps, which are far fewer, on their own scale. */
export function DeliveriesCard({ overview: { sent, period } }: { overview: Overview }) {
  const pointed = useState<number | null>(null);
  const isEmpty = sent.every((day) => day.delivered + day.unsubscribed + day.problems + day.taps === 0);
  const series = [...DELIVERY_SERIES, TAP_SERIES];
  const shared = { rows: sent, kind: 'bars', pointed, ...BY_DAY } as const;
  return (
    <ChartCard
      title={words.deliveries.title}
      about={words.deliveries.about}
      series={isEmpty ? [] : series}
      table={
        isEmpty ? null : (
          <DayTable title={words.deliveries.table} days={sent} series={series} zone={period.time_zone} />
        )
      }
    >
      {isEmpty ? (
        <Text size="sm" c="var(--quiet)" py="xl" ta="center">
          {words.deliveries.none}
        </Text>
      ) : (
        <>
          <Chart {...shared} series={DELIVERY_SERIES} more={[TAP_SERIES]} height={160} hidesLabels />
          <Chart {...shared} series={[TAP_SERIES]} height={92} hidesTooltip />
        </>
      )}
    </ChartCard>
  );
}

function ChartCard(props: {
  title: string;
  about: string;
  series: Series[];
  table: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card component="figure" m={0}>
      <figcaption>
        <Title order={2} size="h5">
          {props.title}
        </Title>
        <Text size="sm" c="var(--quiet)">
          {props.about}
        </Text>
        <div className={classes.legend}>
          <ChartLegend series={props.series} />
        </div>
      </figcaption>
      {props.children}
      {props.table && <Box mt={8}>{props.table}</Box>}
    </Card>
  );
}

/** A table of days, the latest first. */
const DayTable = (props: { title: string; days: Row[]; series: Series[]; zone: string }) => (
  <ChartTable
    title={props.title}
    head={fill(words.dayIn, { zone: props.zone.replaceAll('_', ' ') })}
    by="day"
    label={formatDate}
    rows={props.days.toReversed()}
    series={props.series}
  />
);
