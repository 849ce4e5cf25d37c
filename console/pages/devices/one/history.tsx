import { Card, Skeleton, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, Check, Clock, Hand, X } from 'lucide-react';
import { Link } from 'react-router';
import type { DeviceDelivery } from '../../../../contract/managed-devices.ts';
import { Empty } from '../../../parts/empty.tsx';
import { LoadFault } from '../../../parts/load-fault.tsx';
import { More } from '../../../parts/more.tsx';
import { counted } from '../../../parts/numbers.ts';
import { reasonOf } from '../../../parts/reasons.ts';
import { relatively, When } from '../../../parts/when.tsx';
import { paths } from '../../../paths.ts';
import classes from '../devices.module.css';
import { deliveriesQuery } from '../queries.ts';

/** What was sent to a device while it was its present user's, and why any of it failed. */
export function History({ service, device }: { service: string; device: string }) {
  const query = useInfiniteQuery(deliveriesQuery(service, device));
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby="history">
      <Title order={2} size="h4" mb="sm" id="history">
        What was sent to it
      </Title>
      {error && !data ? (
        <LoadFault error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Stack gap="xs" role="status" aria-label="Loading">
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} height={62} radius="md" />
          ))}
        </Stack>
      ) : data.length === 0 ? (
        <Empty icon={<Bell size={30} />} title="Nothing yet">
          Notifications that are sent to this device are listed here, with what became of each. What was for
          somebody else who had this phone before is not shown.
        </Empty>
      ) : (
        <Card p={0}>
          {data.map((delivery) => (
            <Delivery key={delivery.id} service={service} delivery={delivery} />
          ))}
        </Card>
      )}
      <More query={query} />
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
        <When time={due_at ?? updated_at} />
        {attempts > 1 && ` · ${counted(attempts, 'try', 'tries')}`}
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
        : ([Clock, 'On its way', 'var(--quiet)'] as const);
  const Icon = icon;
  return (
    <span className={classes.outcome}>
      <Icon size={15} aria-hidden color={color} />
      {label}
    </span>
  );
}

function Why({ delivery: { reason, status, retry_at } }: { delivery: DeviceDelivery }) {
  const { words, advice } = reasonOf(reason ?? '');
  const isWaiting = status === 'queued';
  return (
    <div className={classes.why} data-tone={isWaiting ? 'waiting' : 'bad'}>
      {words}. {isWaiting ? `It is tried again${retry_at ? ` ${relatively(retry_at)}` : ''}.` : advice}
      {reason && <div className={classes.said}>{reason}</div>}
    </div>
  );
}
