import { Card, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  ConsoleNotificationDetails,
  PlatformResults,
} from '../../../../contract/console/notifications.ts';
import { isFinal } from '../../../../contract/lists.ts';
import { fill } from '../../../../languages/text.ts';
import { count, formatNumber, formatPercent } from '../../../components/text/numbers.ts';
import { PLATFORM_LABELS } from '../../../components/text/platforms.ts';
import { texts } from '../../../texts.ts';
import { platformsQuery } from '../queries.ts';
import classes from './engagement.module.css';

const { platforms: words } = texts.notification;

const REFETCH_MS = 10_000;
/** Interval for a final notification, which can still be tapped. */
const TAPS_REFETCH_MS = 30_000;

/** The number of devices of each platform that tapped. Renders nothing before it is loaded, and for a single platform. */
export function PlatformsCard({
  service,
  notification,
}: {
  service: string;
  notification: ConsoleNotificationDetails;
}) {
  const { data } = useQuery({
    ...platformsQuery(service, notification.id),
    refetchInterval: isFinal(notification) ? TAPS_REFETCH_MS : REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  if (!data || data.length < 2) return null;
  return (
    <Card component="section" aria-labelledby="platforms">
      <Title order={2} size="h5" mb="md" id="platforms">
        {words.title}
      </Title>
      <dl className={classes.ladder}>
        {data.map((result) => (
          <Platform key={result.platform} result={result} />
        ))}
      </dl>
    </Card>
  );
}

type Result = PlatformResults['data'][number];

/** A platform. A full bar is all its devices. */
function Platform({ result }: { result: Result }) {
  const { platform, delivered, tapped } = result;
  return (
    <div className={classes.step}>
      <dt>{PLATFORM_LABELS[platform]}</dt>
      <dd className={classes.wide}>
        <span className={classes.bar} aria-hidden>
          <span
            data-tone="tapped"
            style={{ width: `${delivered === 0 ? 0 : (tapped / delivered) * 100}%` }}
          />
        </span>
        <span className={classes.share}>
          {fill(words.share, { tapped: formatNumber(tapped), devices: count(words.devices, delivered) })}
        </span>
        <span className={classes.value}>{formatPercent(tapped, delivered)}</span>
      </dd>
    </div>
  );
}
