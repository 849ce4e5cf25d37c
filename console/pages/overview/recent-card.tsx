import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Overview } from '../../../contract/console/overview.ts';
import { fill } from '../../../languages/text.ts';
import { count, formatPercent } from '../../components/text/numbers.ts';
import { shownTexts } from '../../components/text/personal-text.ts';
import { RelativeTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { audienceLabel } from '../notifications/audience-label.ts';
import classes from './overview.module.css';

const { recent: words, devices } = texts.overview;

/** The latest notifications to many, each with the share of devices that tapped. */
export function RecentCard({ service, recent }: { service: string; recent: Overview['recent'] }) {
  return (
    <Card component="section" aria-labelledby="recent">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id="recent">
          {words.title}
        </Title>
        <Anchor component={Link} to={paths.notifications(service)} size="sm">
          {words.all}
        </Anchor>
      </Group>
      {recent.length === 0 ? (
        <Text size="sm" c="var(--quiet)">
          {words.none}
        </Text>
      ) : (
        <ul className={classes.recent}>
          {recent.map((notification) => (
            <Recent key={notification.id} service={service} notification={notification} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Recent(props: { service: string; notification: Overview['recent'][number] }) {
  const { id, payload, audience, due_at, taps, delivery_stats: stats } = props.notification;
  return (
    <li>
      <div>
        <Link to={paths.notification(props.service, id)} className={classes.itemTitle} dir="auto">
          {shownTexts(payload).title}
        </Link>
        <span className={classes.label}>
          {due_at && <RelativeTime time={due_at} />} · {audienceLabel(audience)}
        </span>
      </div>
      <div className={classes.rate}>
        <strong>{fill(words.tapped, { share: formatPercent(taps, stats.completed) })}</strong>
        <span className={classes.label}>{count(devices, stats.completed)}</span>
      </div>
    </li>
  );
}
