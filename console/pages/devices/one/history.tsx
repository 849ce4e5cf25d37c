import { Card, Skeleton, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, Check, Clock, Hand, X } from 'lucide-react';
import { Link } from 'react-router';
import type { DeviceDelivery } from '../../../../contract/managed-devices.ts';
import { LoadError } from '../../../components/error-pages.tsx';
import { EmptyState, LoadMore } from '../../../components/list.tsx';
import { pluralize } from '../../../components/numbers.ts';
import { reasonOf } from '../../../components/reasons.ts';
import { formatRelativeTime, RelativeTime } from '../../../components/time.tsx';
import { paths } from '../../../paths.ts';
import classes from '../devices.module.css';
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
  const { id, title, message, status, tapped, attempts, due_at, updated_at } = delivery;
  return (
    <article className={classes.delivery}>
      <Link to={paths.notification(service, id)}>{title}</Link>
      <Outcome delivery={delivery} />
      <span className={classes.small}>{message}</span>
      <span className={classes.small}>
        <RelativeTime time={due_at ?? updated_at} />
        {attempts > 1 && ` · ${pluralize(attempts, 'attempt')}`}
      </span>
      {!tapped && (status === 'failed' || status === 'queued') && <Why delivery={delivery} />}
    </article>
  );
}

function Outcome({ delivery: { status, tapped } }: { delivery: DeviceDelivery }) {
  const [icon, label, color] = tapped
    ? ([Hand, 'Tapped', 'var(--bell)'] as const)
    : status === 'completed'
      ? ([Check, 'Delivered', 'var(--bell)'] as const)
      : status === 'failed'
        ? ([X, 'Failed', 'var(--mantine-color-error)'] as const)
        : ([Clock, 'Sending', 'var(--quiet)'] as const);
  const Icon = icon;
  return (
    <span className={classes.outcome}>
      <Icon size={15} aria-hidden color={color} />
      {label}
    </span>
  );
}

function Why({ delivery: { reason_code, detail, status, retry_at } }: { delivery: DeviceDelivery }) {
  if (reason_code === null || reason_code === 'accepted') return null;
  const { words, advice } = reasonOf(reason_code);
  const isWaiting = status === 'queued';
  return (
    <div className={classes.why} data-tone={isWaiting ? 'waiting' : 'bad'}>
      {words}. {isWaiting ? `Retrying${retry_at ? ` ${formatRelativeTime(retry_at)}` : ''}.` : advice}
      {detail && <div className={classes.said}>{detail}</div>}
    </div>
  );
}
