import { Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Link } from 'react-router';
import type { MissedReason } from '../../../../contract/console/users.ts';
import { RelativeTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import classes from '../devices.module.css';
import { missedQuery } from '../queries.ts';

const WORDS: Record<MissedReason, string> = {
  topic_off: 'They have its topic off.',
  unresponsive: 'They didn’t react to the notifications before, so it was sent without them.',
  capped: 'They had as many as the frequency cap allows.',
  no_device: 'They opened your app for the first time later.',
  off: 'Notifications were off on their devices.',
  not_recipient: 'It was for others: they don’t match its recipients.',
};

/** The latest notifications to many that a user did not get, each with the reason. Nothing if there is none. */
export function Missed({ service, user }: { service: string; user: string }) {
  const { data } = useQuery(missedQuery(service, user));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="missed">
      <Title order={2} size="h4" id="missed">
        Didn’t reach them
      </Title>
      <Text size="sm" c="var(--quiet)" mb="sm">
        Of your latest 20 notifications to many.
      </Text>
      <Card p={0}>
        {data.data.map(({ id, title, message, due_at, reasons }) => (
          <article key={id} className={classes.delivery}>
            <Link to={paths.notification(service, id)}>{title}</Link>
            <span className={classes.outcome}>
              <BellOff size={15} aria-hidden color="var(--quiet)" />
              Not sent
            </span>
            <span className={classes.small}>{message}</span>
            <span className={classes.small}>
              <RelativeTime time={due_at} />
            </span>
            <div className={classes.why} data-tone="waiting">
              {reasons.map((reason) => WORDS[reason]).join(' Or: ')}
            </div>
          </article>
        ))}
      </Card>
    </section>
  );
}
