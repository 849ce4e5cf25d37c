import { Table, Text } from '@mantine/core';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { count } from '../../../parts/numbers.ts';
import classes from '../notifications.module.css';

export type Series = { name: string; label: string; color: string };
type Span = { from: string } & { [name: string]: number | string };

/** Counts by time as stacked bars; the same as a table for whoever does not look at it. */
export function TimelineChart(props: { title: string; seconds: number; spans: Span[]; series: Series[] }) {
  const { title, seconds, spans, series } = props;
  const label = clock(spans, seconds);
  const present = series.filter(({ name }) => spans.some((span) => Number(span[name]) > 0));
  return (
    <>
      <div className={classes.key} aria-hidden>
        {present.length > 1 &&
          present.map((one) => (
            <span key={one.name}>
              <i style={{ background: one.color }} />
              {one.label}
            </span>
          ))}
      </div>
      <div className={classes.chart} aria-hidden>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={spans}
            margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="from"
              tickFormatter={label}
              tick={TICK}
              tickLine={false}
              axisLine={false}
              minTickGap={24}
            />
            <YAxis
              width={44}
              allowDecimals={false}
              tickFormatter={short}
              tick={TICK}
              tickLine={false}
              axisLine={false}
            />
            <Tooltip
              cursor={{ fill: 'color-mix(in srgb, var(--quiet) 12%, transparent)' }}
              content={({ active, payload }) =>
                active && payload[0] ? (
                  <Hint span={payload[0].payload as Span} label={label} series={present} />
                ) : null
              }
            />
            {present.map((one) => (
              <Bar
                key={one.name}
                dataKey={one.name}
                stackId="all"
                fill={one.color}
                maxBarSize={40}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <AsTable title={title} spans={spans} series={present} label={label} seconds={seconds} />
    </>
  );
}

const TICK = { fill: 'var(--quiet)', fontSize: 12 };
const SHORT = new Intl.NumberFormat(undefined, { notation: 'compact' });
const short = (number: number): string => SHORT.format(number);

type Label = (time: string) => string;

/** Times as exact as the spans are long, with the day where there are several. */
function clock(spans: Span[], seconds: number): Label {
  const [first, last] = [spans[0]!.from, spans.at(-1)!.from].map((time) => new Date(time));
  const isOneDay = first!.toDateString() === last!.toDateString();
  const format = new Intl.DateTimeFormat(undefined, {
    ...(!isOneDay && { month: 'short', day: 'numeric' }),
    ...(seconds < 86_400 && { hour: '2-digit', minute: '2-digit' }),
    ...(seconds < 60 && { second: '2-digit' }),
  });
  return (time) => format.format(new Date(time));
}

const Hint = ({ span, label, series }: { span: Span; label: Label; series: Series[] }) => (
  <div className={classes.hint}>
    <Text size="xs" c="var(--quiet)">
      {label(span.from)}
    </Text>
    {series.map(({ name, label: what }) => (
      <Text key={name} size="sm">
        {what}: <strong>{count(Number(span[name]))}</strong>
      </Text>
    ))}
  </div>
);

function AsTable(props: { title: string; spans: Span[]; series: Series[]; label: Label; seconds: number }) {
  const { title, spans, series, label, seconds } = props;
  const some = spans.filter((span) => series.some(({ name }) => Number(span[name]) > 0));
  return (
    <details className={classes.details}>
      <summary>As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which takes the focus where there is only a keyboard */}
      <section className={classes.table} aria-label={`${title}, as a table`} tabIndex={0}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>From, for {lengthOf(seconds)}</Table.Th>
              {series.map(({ name, label: what }) => (
                <Table.Th key={name} ta="end">
                  {what}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {some.map((span) => (
              <Table.Tr key={span.from}>
                <Table.Td>{label(span.from)}</Table.Td>
                {series.map(({ name }) => (
                  <Table.Td key={name} ta="end">
                    {count(Number(span[name]))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </details>
  );
}

function lengthOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
}
