import { Card, Skeleton, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import type { UserDelivery } from '../../../../contract/managed-devices.ts';
import { LoadError } from '../../../components/error-pages.tsx';
import { EmptyState, LoadMore } from '../../../components/list.tsx';
import { RelativeTime } from '../../../components/time.tsx';
import { paths } from '../../../paths.ts';
import classes from '../devices.module.css';
import { bestOf, labelOf, OutcomeMark, Why } from '../outcome.tsx';
import { userDeliveriesQuery } from '../queries.ts';

/** What was sent to a person's devices while they were theirs, and what became of it. */
export function UserHistory({ service, user }: { service: string; user: string }) {
  const query = useInfiniteQuery(userDeliveriesQuery(service, user));
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby="history">
      <Title order={2} size="h4" mb="sm" id="history">
        Notifications
      </Title>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={190} radius="lg" role="status" aria-label="Loading" />
      ) : data.length === 0 ? (
        <EmptyState icon={<Bell size={30} />} title="No notifications yet">
          Notifications that were sent to this person’s devices are listed here, and whether they were
          delivered, shown, tapped or dismissed.
        </EmptyState>
      ) : (
        <Card p={0}>
          {data.map((delivery) => (
            <Delivery key={delivery.id} service={service} delivery={delivery} />
          ))}
        </Card>
      )}
      <LoadMore query={query} />
    </section>
  );
}

function Delivery({ service, delivery }: { service: string; delivery: UserDelivery }) {
  const { id, title, message, due_at, devices } = delivery;
  const best = bestOf(devices);
  return (
    <article className={classes.delivery}>
      <Link to={paths.notification(service, id)}>{title}</Link>
      <OutcomeMark outcome={best} />
      <span className={classes.small}>{message}</span>
      <span className={classes.small}>
        <RelativeTime time={due_at ?? best.updated_at} />
      </span>
      {devices.length > 1 && (
        <span className={classes.each}>
          {devices.map((device) => `${device.name}: ${labelOf(device).label.toLowerCase()}`).join(' · ')}
        </span>
      )}
      <Why outcome={best} />
    </article>
  );
}
