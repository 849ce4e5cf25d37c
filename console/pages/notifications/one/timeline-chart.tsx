import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { AsTable } from '../../../parts/charts/as-table.tsx';
import { X_AXIS, Y_AXIS } from '../../../parts/charts/axes.ts';
import { hint } from '../../../parts/charts/hint.tsx';
import { Key } from '../../../parts/charts/key.tsx';
import type { Row, Series } from '../../../parts/charts/series.ts';
import classes from '../notifications.module.css';

type Span = Row & { from: string };

/** Counts by time as stacked bars; the same as a table for whoever does not look at it. */
export function TimelineChart(props: { title: string; seconds: number; spans: Span[]; series: Series[] }) {
  const { title, seconds, spans, series } = props;
  const label = clock(spans, seconds);
  const present = series.filter(({ name }) => spans.some((span) => Number(span[name]) > 0));
  const some = spans.filter((span) => present.some(({ name }) => Number(span[name]) > 0));
  return (
    <>
      {present.length > 1 && <Key series={present} />}
      <div className={classes.chart} aria-hidden>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={spans}
            margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis {...X_AXIS} dataKey="from" tickFormatter={label} minTickGap={24} />
            <YAxis {...Y_AXIS} />
            <Tooltip
              cursor={{ fill: 'color-mix(in srgb, var(--quiet) 12%, transparent)' }}
              content={hint({ by: 'from', label, series: present })}
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
      <AsTable
        title={title}
        head={`From, for ${lengthOf(seconds)}`}
        by="from"
        label={label}
        rows={some}
        series={present}
      />
    </>
  );
}

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

function lengthOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
}
