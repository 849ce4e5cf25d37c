import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Timeline } from '../../../../contract/console/notifications.ts';
import { fill, type Plural } from '../../../../languages/text.ts';
import type { Row, Series } from '../../../components/charts/series.ts';
import { LoadError } from '../../../components/feedback/error-pages.tsx';
import { count } from '../../../components/text/numbers.ts';
import { listCounts } from '../../../components/text/sentences.ts';
import { texts } from '../../../texts.ts';
import { timelineQuery } from '../queries.ts';
import { TimelineChart } from './timeline-chart.tsx';

const { timeline: words } = texts.notification;

const DELIVERIES: Series[] = [
  { name: 'completed', label: words.series.sent, color: '#2f9e7f' },
  { name: 'failed', label: words.series.failed, color: '#b3833f' },
];
const TAPS: Series[] = [{ name: 'taps', label: words.series.taps, color: '#c58a1b' }];

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
            <Chart title={words.deliveries} timeline={data.deliveries} series={DELIVERIES}>
              {words.noDeliveries}
            </Chart>
            <Chart title={words.taps} timeline={data.taps} series={TAPS}>
              {words.noTaps}
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
    .map(({ name }) => ({ name, number: spans.reduce((sum, span) => sum + Number(span[name]), 0) }))
    .filter(({ number }) => number > 0)
    .map(({ name, number }) => count(COUNTS[name]!, number));
  const length = (Date.parse(spans.at(-1)!.from) - Date.parse(spans[0]!.from)) / 1000 + seconds;
  const time =
    length < 120 ? count(words.seconds, Math.ceil(length)) : count(words.minutes, Math.ceil(length / 60));
  return fill(words.summary, { counts: listCounts(counts), time });
}

const COUNTS: Record<string, Plural> = words.counts;
