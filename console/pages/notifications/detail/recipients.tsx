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
import { count } from '../../../components/text/numbers.ts';
import { reasonOf } from '../../../components/text/reasons.ts';
import { RelativeTime } from '../../../components/text/time.tsx';
import { userLabel } from '../../../components/text/user-label.ts';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { labelOf } from '../../devices/outcome.tsx';
import { type RecipientFilters, recipientsPath, recipientsQuery } from '../queries.ts';
import { failuresByWords } from './failures.tsx';
import classes from './recipients.module.css';

const { recipients: words } = texts.notification;
const { outcomes } = words;

const OUTCOMES = [
  ['', outcomes.all],
  ['completed', outcomes.sent],
  ['tapped', outcomes.tapped],
  ['failed', outcomes.failed],
  ['queued', outcomes.retrying],
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
          {words.title}
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
              <Table.Th>{words.customer}</Table.Th>
              <Table.Th>{words.device}</Table.Th>
              <Table.Th>{words.outcome}</Table.Th>
              <Table.Th>{words.when}</Table.Th>
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
      label={words.search}
      placeholder={words.searchBy}
      maxLength={MAX_DEVICE_SEARCH_LENGTH}
      search={filters.search}
      change={change}
      tabs={
        <Tabs
          label={words.outcome}
          tabs={OUTCOMES}
          current={filters.outcome}
          search={(outcome) => queryWith({ outcome, reasons: '' })}
        />
      }
    >
      {reasons.length > 0 && (
        <NativeSelect
          aria-label={words.reason}
          value={filters.reasons}
          onChange={({ target }) => change({ outcome: target.value && 'failed', reasons: target.value })}
          data={[
            { value: '', label: words.anyReason },
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
  if (search) return words.none.search;
  if (reasons) return words.none.reason;
  return EMPTY[outcome] ?? EMPTY['']!;
}

const EMPTY: Record<string, string> = {
  '': words.none.any,
  completed: words.none.sent,
  tapped: words.none.tapped,
  failed: words.none.failed,
  queued: words.none.retrying,
};

function Delivery({ service, delivery }: { service: string; delivery: ConsoleDelivery }) {
  const { device_id, device_name, user_id, user_name, attempts, updated_at } = delivery;
  const { icon: Icon, label, color } = labelOf(delivery);
  return (
    <Table.Tr>
      <Table.Td className={classes.person}>
        {user_id === null ? (
          <Text span size="sm" c="var(--quiet)">
            {words.moved}
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
          {attempts > 1 && <span className={classes.quiet}>{count(words.attempts, attempts)}</span>}
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
