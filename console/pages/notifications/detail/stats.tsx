import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import type { ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { LEFT_OUT_REASONS, type LeftOutReason } from '../../../../contract/lists.ts';
import { fill, type Plural } from '../../../../languages/text.ts';
import { count, formatNumber, formatPercent } from '../../../components/text/numbers.ts';
import { joinSentences } from '../../../components/text/sentences.ts';
import { formatRelativeTime } from '../../../components/text/time.tsx';
import { texts } from '../../../texts.ts';
import { formatReach, reachQuery, recipientsOf } from '../compose/draft/requests.ts';
import { explainRetries } from '../describe-status.ts';
import classes from '../notifications.module.css';
import { OutcomeBar } from '../status.tsx';
import { describeSchedule } from './describe-schedule.ts';

const { leftOut, stats: words, upcoming } = texts.notification;

/** Delivery results in figures and one bar. */
export function StatsCard({ notification }: { notification: ConsoleNotificationDetails }) {
  const { delivery_stats: stats, unsubscribed, problems } = notification;
  const pending = stats.created + stats.queued;
  if (stats.total === 0) return null;
  return (
    <Card>
      <Stack gap="md">
        <div className={classes.numbers}>
          <Figure
            label={notification.is_dispatched ? words.devices : words.devicesSoFar}
            value={formatNumber(stats.total)}
          >
            {pending > 0 ? count(words.inProgress, pending) : words.finished}
          </Figure>
          <Figure label={words.sent} value={formatNumber(stats.completed)}>
            {formatPercent(stats.completed, stats.total)}
          </Figure>
          {unsubscribed > 0 && (
            <Figure label={words.unsubscribed} value={formatNumber(unsubscribed)}>
              {formatPercent(unsubscribed, stats.total)}
            </Figure>
          )}
          {problems > 0 && (
            <Figure label={words.failed} value={formatNumber(problems)}>
              {formatPercent(problems, stats.total)}
            </Figure>
          )}
        </div>
        <OutcomeBar notification={notification} size="lg" />
        <LeftOutLine notification={notification} />
        {stats.queued > 0 && (
          <Text size="sm" c="var(--quiet)">
            {explainRetries(notification, stats.queued)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const Figure = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div>
    <Text size="sm" c="var(--quiet)">
      {label}
    </Text>
    <div className={classes.number}>{value}</div>
    <Text size="sm" c="var(--quiet)">
      {children}
    </Text>
  </div>
);

/** How many devices got no push although the notification was for them. They are in no figure. */
export function LeftOutLine({ notification }: { notification: ConsoleNotificationDetails }) {
  const reasons = LEFT_OUT_REASONS.flatMap((reason) => {
    const devices = notification.left_out[reason] ?? 0;
    return devices > 0 ? [count(LEFT_OUT_WORDS[reason], devices)] : [];
  });
  if (reasons.length === 0) return null;
  return (
    <Text size="sm" c="var(--quiet)">
      {fill(leftOut.sentence, {
        reasons: reasons.reduce((first, second) => fill(leftOut.list, { first, second })),
      })}
    </Text>
  );
}

const LEFT_OUT_WORDS: Record<LeftOutReason, Plural> = leftOut;

/** Replaces the results while there are no deliveries yet. */
export function UpcomingCard(props: { service: ConsoleService; notification: ConsoleNotificationDetails }) {
  const { service, notification } = props;
  const { is_waiting, scheduled_at, audience } = notification;
  const recipients = recipientsOf(audience);
  const { data: reach } = useQuery({
    ...reachQuery(service.id, recipients ?? { kind: 'everybody' }),
    enabled: recipients !== null,
  });
  if (!is_waiting || !scheduled_at) return <Card>{upcoming.preparing}</Card>;
  return (
    <Card>
      <Stack gap="xs">
        <Text size="sm" c="var(--quiet)">
          {upcoming.scheduledFor}
        </Text>
        <Title order={2} size="h3">
          {describeSchedule(service, notification)}
        </Title>
        <Text>
          {joinSentences(
            notification.options.local_time
              ? upcoming.byLocalTime
              : fill(upcoming.sentIn, { time: formatRelativeTime(scheduled_at) }),
            recipients && reach && fill(upcoming.reach, { reach: formatReach(reach) }),
          )}
        </Text>
        <Text size="sm" c="var(--quiet)">
          {upcoming.about}
        </Text>
      </Stack>
    </Card>
  );
}
