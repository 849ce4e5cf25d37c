import { Card, NativeSelect, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type {
  ConsoleDelivery,
  ConsoleNotificationDetails,
} from '../../../../contract/console/notifications.ts';
import { MAX_DEVICE_SEARCH_LENGTH } from '../../../../contract/limits.ts';
import { isFinal } from '../../../../contract/lists.ts';
import { LoadError } from '../../../components/feedback/error-pages.tsx';
import { CsvLink } from '../../../components/lists/csv-link.tsx';
import { FilterBar } from '../../../components/lists/filter-bar.tsx';
import { LoadMore } from '../../../components/lists/list.tsx';
import { useFilters } from '../../../components/lists/use-filters.ts';
import { Tabs } from '../../../components/page/tabs.tsx';
import { pluralize } from '../../../components/text/numbers.ts';
import { reasonOf } from '../../../components/text/reasons.ts';
import { RelativeTime } from '../../../components/text/time.tsx';
import { userLabel } from '../../../components/text/user-label.ts';
import { paths } from '../../../paths.ts';
import { labelOf } from '../../devices/outcome.tsx';
import { type RecipientFilters, recipientsPath, recipientsQuery } from '../queries.ts';
import { failuresByWords } from './failures.tsx';
import classes from './recipients.module.css';

const OUTCOMES = [
  ['', 'All'],
  ['completed', 'Sent'],
  ['tapped', 'Tapped'],
  ['failed', 'Unsubscribed or failed'],
  ['queued', 'Retrying'],
] as const;

const REFETCH_MS = 5000;

/** The devices that the notification was sent to, with the outcome on each, filtered by the URL. */
export function Recipients({
  service,
  notification,
}: {
  service: string;
  notification: ConsoleNotificationDetails;
}) {
  const { filters } = useRecipientFilters();
  const query = useInfiniteQuery({
    ...recipientsQuery(service, notification.id, filters),
    refetchInterval: !isFinal(notification) && REFETCH_MS,
    // The present rows stay until the rows of another filter are loaded.
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = query;
  return (
    <Card component="section" aria-labelledby="recipients">
      <div className={classes.head}>
        <Title order={2} size="h5" id="recipients">
          Results by recipient
        </Title>
        <CsvLink path={recipientsPath(service, notification.id, '.csv', filters)} />
      </div>
      <RecipientFilterBar notification={notification} />
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : data?.length === 0 && !query.hasNextPage ? (
        <Text c="var(--quiet)">{describeEmpty(filters)}</Text>
      ) : (
        <Table
          className={classes.table}
          aria-labelledby="recipients"
          aria-busy={!data || query.isPlaceholderData}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Customer</Table.Th>
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

/** Search, reason and outcome. */
function RecipientFilterBar({ notification }: { notification: ConsoleNotificationDetails }) {
  const { filters, change, queryWith } = useRecipientFilters();
  const reasons = failuresByWords(notification.failures);
  return (
    <FilterBar
      label="Search recipients"
      placeholder="Search by customer ID"
      maxLength={MAX_DEVICE_SEARCH_LENGTH}
      search={filters.search}
      change={change}
      tabs={
        <Tabs
          label="Outcome"
          tabs={OUTCOMES}
          current={filters.outcome}
          search={(outcome) => queryWith({ outcome, reasons: '' })}
        />
      }
    >
      {reasons.length > 0 && (
        <NativeSelect
          aria-label="Reason"
          value={filters.reasons}
          onChange={({ target }) => change({ outcome: target.value && 'failed', reasons: target.value })}
          data={[
            { value: '', label: 'Any reason' },
            ...reasons.map(({ words, codes }) => ({ value: codes, label: words })),
          ]}
        />
      )}
    </FilterBar>
  );
}

const useRecipientFilters = () => useFilters(['outcome', 'reasons', 'search']);

/** Explains an empty list. Deleted devices are not listed. */
function describeEmpty({ outcome, reasons, search }: RecipientFilters): string {
  if (search) return 'No recipients match this search.';
  if (reasons) return 'No device that still exists failed for this reason.';
  return EMPTY[outcome] ?? EMPTY['']!;
}

const EMPTY: Record<string, string> = {
  '': 'None of these devices exists any more.',
  completed: 'No delivery to a device that still exists has been accepted.',
  tapped: 'Nobody has tapped it yet.',
  failed: 'No delivery to a device that still exists has failed.',
  queued: 'No delivery is being retried.',
};

function Delivery({ service, delivery }: { service: string; delivery: ConsoleDelivery }) {
  const { device_id, device_name, user_id, user_name, attempts, updated_at } = delivery;
  const { icon: Icon, label, color } = labelOf(delivery);
  return (
    <Table.Tr>
      <Table.Td className={classes.person}>
        {user_id === null ? (
          <Text span size="sm" c="var(--quiet)">
            Moved to another customer
          </Text>
        ) : (
          <Link to={paths.user(service, user_id)}>{userLabel({ user_id, name: user_name })}</Link>
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

function Why({ delivery: { status, reason_code, reason } }: { delivery: ConsoleDelivery }) {
  if (reason_code === null || reason_code === 'accepted' || status === 'completed') return null;
  return (
    <div className={classes.quiet} title={reason ?? undefined}>
      {reasonOf(reason_code).words}
    </div>
  );
}
