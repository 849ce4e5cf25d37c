import { Card, Stack, Text, Title } from '@mantine/core';
import type { ConsoleNotificationDetails } from '../../../../contract/console/notifications.ts';
import { fill } from '../../../../languages/text.ts';
import { formatNumber, formatPercent } from '../../../components/text/numbers.ts';
import { texts } from '../../../texts.ts';
import classes from './engagement.module.css';

const { engagement: words } = texts.notification;

/** Events on the phones: from what was sent, that is accepted by push services, down to the taps. */
export function EngagementCard({ notification }: { notification: ConsoleNotificationDetails }) {
  const { delivery_stats: stats, engagement, payload } = notification;
  const { shown, tapped, dismissed, actions } = engagement;
  const { completed } = stats;
  return (
    <Card component="section" aria-labelledby="engagement">
      <Title order={2} size="h5" mb="md" id="engagement">
        {words.title}
      </Title>
      <Stack gap="md">
        <dl className={classes.ladder}>
          <Step label={words.sent} value={completed} of={completed} tone="accepted" />
          <Step label={words.shown} value={shown} of={completed} tone="shown" />
          <Step label={words.tapped} value={tapped} of={completed} tone="tapped" />
          {payload.actions?.map(({ title }, i) => (
            <Step
              // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a button
              key={i}
              label={fill(words.button, { title })}
              value={actions[i] ?? 0}
              of={completed}
              tone="tapped"
              isPart
            />
          ))}
          <Step label={words.dismissed} value={dismissed} of={completed} tone="dismissed" />
        </dl>
        <Text size="sm" c="var(--quiet)">
          {words.about}
        </Text>
      </Stack>
    </Card>
  );
}

function Step(props: {
  label: string;
  value: number;
  /** Number of all accepted deliveries. */
  of: number;
  tone: string;
  /** True if the step above contains this one. */
  isPart?: boolean;
}) {
  const { label, value, of, tone, isPart } = props;
  const percent = of === 0 ? 0 : Math.min(100, (value / of) * 100);
  return (
    <div className={classes.step} data-part={isPart || undefined}>
      <dt title={label}>{label}</dt>
      <dd>
        <span className={classes.bar} aria-hidden>
          <span data-tone={tone} style={{ width: `${percent}%` }} />
        </span>
        <span className={classes.value}>{formatNumber(value)}</span>
        <span className={classes.share}>{formatPercent(value, of)}</span>
      </dd>
    </div>
  );
}
