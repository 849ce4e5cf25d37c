import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { ConsoleService } from '../../../contract/console/console.ts';
import type { Overview } from '../../../contract/console/overview.ts';
import { MAX_COUNTED_SCHEDULED } from '../../../contract/limits.ts';
import { fill } from '../../../languages/text.ts';
import { hasRole } from '../../api-client/me.ts';
import { formatLocalTime, RelativeTime } from '../../components/text/time.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import classes from './overview.module.css';

const { next: words } = texts.overview;

const AUDIENCES: Record<Overview['next']['data'][number]['to'], string> = words.to;

/** The next scheduled notifications, earliest first. */
export function ScheduledCard({ service, next }: { service: ConsoleService; next: Overview['next'] }) {
  const { data, total } = next;
  return (
    <Card component="section" aria-labelledby="next">
      <Title order={2} size="h5" id="next" mb="sm">
        {words.title}
      </Title>
      {data.length === 0 ? (
        <Stack gap="sm" align="flex-start">
          <Text size="sm" c="var(--quiet)">
            {words.none}
          </Text>
          {hasRole(service.role, 'editor') && (
            <Button component={Link} to={paths.compose(service.id)} variant="default" size="compact-md">
              {texts.shell.newNotification}
            </Button>
          )}
        </Stack>
      ) : (
        <ul className={classes.list}>
          {data.map(({ id, title, scheduled_at, to }) => (
            <li key={id}>
              <Link to={paths.notification(service.id, id)} className={classes.itemTitle}>
                {title}
              </Link>
              <span className={classes.label}>{formatLocalTime(scheduled_at)}</span>
              <span className={classes.label}>
                <RelativeTime time={scheduled_at} /> · {AUDIENCES[to]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > data.length && (
        <Anchor
          component={Link}
          to={`${paths.notifications(service.id)}?status=scheduled`}
          size="sm"
          mt="sm"
          display="inline-block"
        >
          {fill(words.all, { number: total >= MAX_COUNTED_SCHEDULED ? `${MAX_COUNTED_SCHEDULED}+` : total })}
        </Anchor>
      )}
    </Card>
  );
}
