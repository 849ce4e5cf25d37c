import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { ManagedService } from '../../../contract/console.ts';
import type { Overview } from '../../../contract/overview.ts';
import { exactly, When } from '../../parts/when.tsx';
import { paths } from '../../paths.ts';
import { may } from '../../server/me.ts';
import classes from './overview.module.css';

const WHOM = { everybody: 'to everybody', user: 'to one person', device: 'to one device' } as const;

/** As many as the server counts. */
const MANY = 100;

/** What is scheduled, the next first. */
export function NextUp({ service, next }: { service: ManagedService; next: Overview['next'] }) {
  const { data, total } = next;
  return (
    <Card component="section" aria-labelledby="next">
      <Title order={2} size="h5" id="next" mb="sm">
        Scheduled next
      </Title>
      {data.length === 0 ? (
        <Stack gap="sm" align="flex-start">
          <Text size="sm" c="var(--quiet)">
            Nothing is scheduled.
          </Text>
          {may(service.role, 'editor') && (
            <Button component={Link} to={paths.compose(service.id)} variant="default" size="compact-md">
              Write something
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
              <span className={classes.label}>{exactly(scheduled_at)}</span>
              <span className={classes.label}>
                <When time={scheduled_at} /> · {WHOM[to as 'user']}
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
          All {total >= MANY ? `${MANY} and more` : total}
        </Anchor>
      )}
    </Card>
  );
}
