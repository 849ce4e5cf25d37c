import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Timeline } from '../../../../contract/console/notifications.ts';
import type { Row, Series } from '../../../components/charts/series.ts';
import { LoadError } from '../../../components/feedback/error-pages.tsx';
import { formatNumber, pluralize } from '../../../components/text/numbers.ts';
import { timelineQuery } from '../queries.ts';
import { TimelineChart } from './timeline-chart.tsx';

const DELIVERIES: Series[] = [
  { name: 'completed', label: 'Sent', color: '#2f9e7f' },
  { name: 'failed', label: 'Unsubscribed or failed', color: '#b3833f' },
];
const TAPS: Series[] = [{ name: 'taps', label: 'Taps', color: '#c58a1b' }];

/** Interval of updates. It is affordable, since the server caches expensive timelines. */
const LIVE_REFETCH_MS = 5000;

/** Deliveries and taps over time. */
export function TimelineCard({ service, id, isLive }: { service: string; id: string; isLive: boolean }) {
  const { data, error, refetch } = useQuery({
    ...timelineQuery(service, id),
    refetchInterval: isLive && LIVE_REFETCH_MS,
  });
  return (
    <Card>
      <Stack gap="xl">
        {error && !data && <LoadError error={error} retry={() => void refetch()} />}
        {!error && !data && <Skeleton height={240} />}
        {data && (
          <>
            <Chart title="Deliveries over time" timeline={data.deliveries} series={DELIVERIES}>
              No deliveries have finished yet.
            </Chart>
            <Chart title="Taps over time" timeline={data.taps} series={TAPS}>
              No taps yet.
            </Chart>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Chart(props: {
  title: string;
  timeline: Timeline['deliveries'] | Timeline['taps'];
  series: Series[];
  /** Shown while there is no data. */
  children: string;
}) {
  const { title, timeline, series, children } = props;
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {timeline.spans.length === 0 ? (
        <Text size="sm" c="var(--quiet)">
          {children}
        </Text>
      ) : timeline.seconds < MIN_SPAN_SECONDS ? (
        <Text size="sm">{summarize(timeline.seconds, timeline.spans, series)}</Text>
      ) : (
        <TimelineChart title={title} seconds={timeline.seconds} spans={timeline.spans} series={series} />
      )}
    </section>
  );
}

/** Length of a span from which a chart tells more than a sentence: it covers several minutes. */
const MIN_SPAN_SECONDS = 15;

type Span = Row & { from: string };

/** Says what happened within seconds or few minutes, such as “1,204 sent, 3 unsubscribed or failed, within 4 seconds.” */
function summarize(seconds: number, spans: Span[], series: Series[]): string {
  const counts = series
    .map(({ name, label }) => ({ label, count: spans.reduce((sum, span) => sum + Number(span[name]), 0) }))
    .filter(({ count }) => count > 0)
    .map(
      ({ label, count }) =>
        `${formatNumber(count)} ${count === 1 && label === 'Taps' ? 'tap' : label.toLowerCase()}`,
    );
  const length = (Date.parse(spans.at(-1)!.from) - Date.parse(spans[0]!.from)) / 1000 + seconds;
  const within =
    length < 120 ? pluralize(Math.ceil(length), 'second') : pluralize(Math.ceil(length / 60), 'minute');
  return `${counts.join(', ')}, within ${within}.`;
}
