import { Card, Skeleton, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import type { DeviceDelivery } from '../../../../contract/managed-devices.ts';
import { LoadError } from '../../../components/error-pages.tsx';
import { EmptyState, LoadMore } from '../../../components/list.tsx';
import { pluralize } from '../../../components/numbers.ts';
import { RelativeTime } from '../../../components/time.tsx';
import { paths } from '../../../paths.ts';
import classes from '../devices.module.css';
import { OutcomeMark, Why } from '../outcome.tsx';
import { deliveriesQuery } from '../queries.ts';

/** The notifications sent to a device while it belonged to its current user, and why any of them failed. */
export function History({ service, device }: { service: string; device: string }) {
  const query = useInfiniteQuery(deliveriesQuery(service, device));
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby="history">
      <Title order={2} size="h4" mb="sm" id="history">
        Notifications
      </Title>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Stack gap="xs" role="status" aria-label="Loading">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height={62} radius="md" />
          ))}
        </Stack>
      ) : data.length === 0 ? (
        <EmptyState icon={<Bell size={30} />} title="No notifications yet">
          Notifications sent to this device are listed here, with their outcome. Those for an earlier user of
          this phone are not shown.
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

function Delivery({ service, delivery }: { service: string; delivery: DeviceDelivery }) {
  const { id, title, message, attempts, due_at, updated_at } = delivery;
  return (
    <article className={classes.delivery}>
      <Link to={paths.notification(service, id)}>{title}</Link>
      <OutcomeMark outcome={delivery} />
      <span className={classes.small}>{message}</span>
      <span className={classes.small}>
        <RelativeTime time={due_at ?? updated_at} />
        {attempts > 1 && ` · ${pluralize(attempts, 'attempt')}`}
      </span>
      <Why outcome={delivery} />
    </article>
  );
}
