import { Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Link } from 'react-router';
import type { MissedReason } from '../../../../contract/console/users.ts';
import { fill } from '../../../../languages/text.ts';
import { shownText } from '../../../components/text/personal-text.ts';
import { RelativeTime } from '../../../components/text/time.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import classes from '../devices.module.css';
import { missedQuery } from '../queries.ts';

const words = texts.customers.missed;

const REASONS: Record<MissedReason, string> = words.reasons;

/** The latest notifications to many that a user did not get, each with the reason. Nothing if there is none. */
export function Missed({ service, user }: { service: string; user: string }) {
  const { data } = useQuery(missedQuery(service, user));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="missed">
      <Title order={2} size="h4" id="missed">
        {words.title}
      </Title>
      <Text size="sm" c="var(--quiet)" mb="sm">
        {words.about}
      </Text>
      <Card p={0}>
        {data.data.map(({ id, title, message, due_at, reasons }) => (
          <article key={id} className={classes.delivery}>
            <Link to={paths.notification(service, id)} dir="auto">
              {shownText(title)}
            </Link>
            <span className={classes.outcome}>
              <BellOff size={15} aria-hidden color="var(--quiet)" />
              {words.notSent}
            </span>
            <span className={classes.small} dir="auto">
              {shownText(message)}
            </span>
            <span className={classes.small}>
              <RelativeTime time={due_at} />
            </span>
            <div className={classes.why} data-tone="waiting">
              {reasons
                .map((reason) => REASONS[reason])
                .reduce((reason, other) => fill(words.or, { reason, other }))}
            </div>
          </article>
        ))}
      </Card>
    </section>
  );
}
