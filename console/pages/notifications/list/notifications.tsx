import { Button, Card, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, Plus, SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import { isFinal } from '../../../../contract/lists.ts';
import { hasRole, useService } from '../../../api-client/me.ts';
import { LoadError } from '../../../components/feedback/error-pages.tsx';
import { EmptyState, LoadMore } from '../../../components/lists/list.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import classes from '../notifications.module.css';
import { type Filters, notificationsQuery } from '../queries.ts';
import { FilterBar, useNotificationFilters } from './filter-bar.tsx';
import { Proposals } from './proposals.tsx';
import { Row } from './row.tsx';

const { about, list: words } = texts.notifications;

/** Every notification of a service, sent from the console or with an API key. */
export function Notifications() {
  const service = useService(useParams().service!);
  return (
    <>
      <PageHead title={texts.shell.pages.notifications} about={about}>
        {hasRole(service.role, 'writer') && <NewButton service={service.id} />}
      </PageHead>
      {hasRole(service.role, 'writer') && <Proposals service={service} />}
      <FilterBar />
      <List service={service} />
    </>
  );
}

/** Interval while any of the listed notifications is being sent. */
const REFETCH_MS = 3000;

function List({ service }: { service: ConsoleService }) {
  const { filters } = useNotificationFilters();
  const query = useInfiniteQuery({
    ...notificationsQuery(service.id, filters),
    refetchInterval: ({ state }) => {
      const rows = state.data?.pages.flatMap((page) => page.data) ?? [];
      return rows.some((row) => !isFinal(row) && !row.is_waiting) ? REFETCH_MS : false;
    },
  });
  const { data, error, refetch } = query;
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0 && !query.hasNextPage) return <NoNotifications service={service} filters={filters} />;
  return (
    <>
      {data.length === 0 && <Text c="var(--quiet)">{words.olderMayMatch}</Text>}
      <Card p={0} display={data.length === 0 ? 'none' : 'block'}>
        <ul className={classes.rows}>
          {data.map((notification) => (
            <li key={notification.id}>
              <Row service={service.id} notification={notification} />
            </li>
          ))}
        </ul>
      </Card>
      <LoadMore query={query} />
    </>
  );
}

function NoNotifications({ service, filters }: { service: ConsoleService; filters: Filters }) {
  const isFiltered = Object.values(filters).some(Boolean);
  if (filters.status === 'scheduled' && !filters.search)
    return (
      <EmptyState icon={<Bell size={32} />} title={words.noneScheduled.title}>
        {words.noneScheduled.body}
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchX size={32} />}
        title={words.noResults.title}
        action={
          <Button component={Link} to={paths.notifications(service.id)} variant="default">
            {words.noResults.showAll}
          </Button>
        }
      >
        {words.noResults.body}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Bell size={32} />}
      title={words.none.title}
      action={hasRole(service.role, 'writer') && <NewButton service={service.id} />}
    >
      {words.none.body}
    </EmptyState>
  );
}

const NewButton = ({ service }: { service: string }) => (
  <Button component={Link} to={paths.compose(service)} leftSection={<Plus size={16} aria-hidden />}>
    {texts.shell.newNotification}
  </Button>
);

const ListSkeleton = () => (
  <Card aria-busy aria-label={texts.common.loading}>
    <Stack gap="lg">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Stack>
  </Card>
);
