import { Card, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { DeliveryStatus } from '../../../../contract/notification-status.ts';
import { isFinal } from '../../../../contract/notification-status.ts';
import type { SentDelivery, SentDetail } from '../../../../contract/sent-notifications.ts';
import { LoadError } from '../../../components/error-pages.tsx';
import { LoadMore } from '../../../components/list.tsx';
import { pluralize } from '../../../components/numbers.ts';
import { reasonOf } from '../../../components/reasons.ts';
import { Tabs } from '../../../components/tabs.tsx';
import { RelativeTime } from '../../../components/time.tsx';
import { paths } from '../../../paths.ts';
import { deliveriesQuery } from '../queries.ts';
import classes from './deliveries.module.css';

const STATUSES = [
  ['', 'All'],
  ['completed', 'Delivered'],
  ['failed', 'Failed'],
  ['queued', 'Retrying'],
] as const;

const REFETCH_MS = 5000;

/** Each device that the notification was sent to, filtered by the outcome in the URL. */
export function Deliveries({ service, notification }: { service: string; notification: SentDetail }) {
  const [search] = useSearchParams();
  const status = search.get('deliveries') ?? '';
  const query = useInfiniteQuery({
    ...deliveriesQuery(service, notification.id, status),
    refetchInterval: !isFinal(notification) && REFETCH_MS,
    // Another outcome replaces the rows once they have come.
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = query;
  return (
    <Card component="section" aria-labelledby="deliveries">
      <div className={classes.head}>
        <Title order={2} size="h5" id="deliveries">
          Deliveries
        </Title>
        <Tabs
          label="Outcome"
          tabs={STATUSES}
          current={status}
          search={(value) => new URLSearchParams(value && { deliveries: value })}
        />
      </div>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : data?.length === 0 && !query.hasNextPage ? (
        <Text c="var(--quiet)">{EMPTY[status] ?? EMPTY['']}</Text>
      ) : (
        <Table
          className={classes.table}
          aria-labelledby="deliveries"
          aria-busy={!data || query.isPlaceholderData}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Person</Table.Th>
              <Table.Th>Device</Table.Th>
              <Table.Th>Outcome</Table.Th>
              <Table.Th>When</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data?.map((delivery) => (
              <Delivery key={delivery.device_id} service={service} delivery={delivery} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <LoadMore query={query} />
    </Card>
  );
}

/** Devices that were deleted are not listed. */
const EMPTY: Record<string, string> = {
  '': 'None of these devices exists any more.',
  completed: 'No delivery to a device that still exists has been accepted.',
  failed: 'No delivery to a device that still exists has failed.',
  queued: 'No delivery is being retried.',
};

function Delivery({ service, delivery }: { service: string; delivery: SentDelivery }) {
  const { device_id, device_name, user_id, status, attempts, updated_at } = delivery;
  const { icon: Icon, label, color } = LABELS[status];
  return (
    <Table.Tr>
      <Table.Td className={classes.person}>
        {user_id === null ? (
          <Text span size="sm" c="var(--quiet)">
            Moved to another person
          </Text>
        ) : (
          <Link to={paths.user(service, user_id)}>{user_id}</Link>
        )}
      </Table.Td>
      <Table.Td className={classes.device}>
        <Link to={paths.device(service, device_id)}>{device_name}</Link>
      </Table.Td>
      <Table.Td className={classes.result}>
        <span className={classes.outcome}>
          <Icon size={15} aria-hidden color={color} />
          {label}
          {attempts > 1 && <span className={classes.quiet}>{pluralize(attempts, 'attempt')}</span>}
        </span>
        <Why delivery={delivery} />
      </Table.Td>
      <Table.Td className={classes.when}>
        <RelativeTime time={updated_at} />
      </Table.Td>
    </Table.Tr>
  );
}

function Why({ delivery: { status, reason_code, reason } }: { delivery: SentDelivery }) {
  if (reason_code === null || reason_code === 'accepted' || status === 'completed') return null;
  return (
    <div className={classes.quiet} title={reason ?? undefined}>
      {reasonOf(reason_code).words}
    </div>
  );
}

const LABELS: Record<DeliveryStatus, { icon: LucideIcon; label: string; color: string }> = {
  created: { icon: Clock, label: 'Sending', color: 'var(--quiet)' },
  queued: { icon: Clock, label: 'Retrying', color: 'var(--quiet)' },
  completed: { icon: Check, label: 'Delivered', color: 'var(--bell)' },
  failed: { icon: X, label: 'Failed', color: 'var(--mantine-color-error)' },
};
