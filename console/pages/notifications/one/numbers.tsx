import { Card, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SentDetail } from '../../../../contract/sent.ts';
import { count, share } from '../../../parts/numbers.ts';
import classes from '../notifications.module.css';
import { OutcomeBar } from '../outcome-bar.tsx';
import { isFinal } from '../words.ts';

/** Who got it, in four numbers and one bar. */
export function Numbers({ notification }: { notification: SentDetail }) {
  const { delivery_stats: stats, taps } = notification;
  const pending = stats.created + stats.queued;
  if (stats.total === 0) return null;
  return (
    <Card>
      <Stack gap="md">
        <div className={classes.numbers}>
          <Figure label={isFinal(notification) ? 'Devices' : 'Devices so far'} value={count(stats.total)}>
            {pending > 0 ? `${count(pending)} on their way` : 'all settled'}
          </Figure>
          <Figure label="Delivered" value={count(stats.completed)}>
            {share(stats.completed, stats.total)}
          </Figure>
          <Figure label="Failed" value={count(stats.failed)}>
            {share(stats.failed, stats.total)}
          </Figure>
          <Figure label="Tapped" value={count(taps)}>
            {stats.completed > 0 ? `${share(taps, stats.completed)} of delivered` : '–'}
          </Figure>
        </div>
        <OutcomeBar stats={stats} size="lg" />
        {stats.queued > 0 && (
          <Text size="sm" c="var(--quiet)">
            {count(stats.queued)} {stats.queued === 1 ? 'was' : 'were'} not taken at the first try, and{' '}
            {stats.queued === 1 ? 'is' : 'are'} tried again by and by, for three days.
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
