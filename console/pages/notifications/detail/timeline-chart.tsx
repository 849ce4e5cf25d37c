import { fill } from '../../../../languages/text.ts';
import { Chart } from '../../../components/charts/chart.tsx';
import { ChartLegend } from '../../../components/charts/legend.tsx';
import type { Row, Series } from '../../../components/charts/series.ts';
import { ChartTable } from '../../../components/charts/table.tsx';
import { BROWSER_ZONE } from '../../../components/text/time-zones.ts';
import { LOCALE, texts } from '../../../texts.ts';

const { interval, timeIn } = texts.notification.timeline;

type Span = Row & { from: string };

/** Counts over time as stacked bars, and as a table. */
export function TimelineChart(props: { title: string; seconds: number; spans: Span[]; series: Series[] }) {
  const { title, seconds, spans, series } = props;
  const label = timeFormatter(spans, seconds);
  const present = series.filter(({ name }) => spans.some((span) => Number(span[name]) > 0));
  const nonZero = spans.filter((span) => present.some(({ name }) => Number(span[name]) > 0));
  return (
    <>
      {present.length > 1 && <ChartLegend series={present} />}
      <Chart kind="bars" rows={spans} series={present} by="from" label={label} height={200} />
      <ChartTable
        title={title}
        head={fill(timeIn, { zone: BROWSER_ZONE.replaceAll('_', ' '), interval: formatSeconds(seconds) })}
        by="from"
        label={label}
        rows={nonZero}
        series={present}
      />
    </>
  );
}

/** Formats times as precisely as the spans require, with the date if they cover several days. */
function timeFormatter(spans: Span[], seconds: number): (time: string) => string {
  const [first, last] = [spans[0]!.from, spans.at(-1)!.from].map((time) => new Date(time));
  const isOneDay = first!.toDateString() === last!.toDateString();
  const format = new Intl.DateTimeFormat(LOCALE, {
    ...(!isOneDay && { month: 'short', day: 'numeric' }),
    ...(seconds < 86_400 && { hour: '2-digit', minute: '2-digit' }),
    ...(seconds < 60 && { second: '2-digit' }),
  });
  return (time) => format.format(new Date(time));
}

function formatSeconds(seconds: number): string {
  if (seconds < 60) return fill(interval.seconds, { number: seconds });
  return seconds < 3600
    ? fill(interval.minutes, { number: seconds / 60 })
    : fill(interval.hours, { number: seconds / 3600 });
}
