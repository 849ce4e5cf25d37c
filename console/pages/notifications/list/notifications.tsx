import { Button, Card, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, Plus, SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { ManagedService } from '../../../../contract/console.ts';
import { Empty } from '../../../parts/empty.tsx';
import { LoadFault } from '../../../parts/load-fault.tsx';
import { More } from '../../../parts/more.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { paths } from '../../../paths.ts';
import { may, useService } from '../../../server/me.ts';
import classes from '../notifications.module.css';
import { type Filters, sentListQuery } from '../queries.ts';
import { isFinal } from '../words.ts';
import { FilterBar, useFilters } from './filter-bar.tsx';
import { Row } from './row.tsx';

/** All that was sent, by whomever: from here, or by a key. */
export function Notifications() {
  const service = useService(useParams().service!);
  return (
    <>
      <PageHead
        title="Notifications"
        about="What was sent and what is scheduled, from here and by your keys."
      >
        {may(service.role, 'editor') && <NewOne service={service.id} />}
      </PageHead>
      <FilterBar />
      <List service={service} />
    </>
  );
}

/** ms. */
const WHILE_SENDING = 3000;

function List({ service }: { service: ManagedService }) {
  const [filters] = useFilters();
  const query = useInfiniteQuery({
    ...sentListQuery(service.id, filters),
    refetchInterval: ({ state }) => {
      const rows = state.data?.pages.flatMap((page) => page.data) ?? [];
      return rows.some((row) => !isFinal(row) && !row.is_waiting) ? WHILE_SENDING : false;
    },
  });
  const { data, error, refetch } = query;
  if (error && !data) return <LoadFault error={error} retry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.length === 0 && !query.hasNextPage) return <Nothing service={service} filters={filters} />;
  return (
    <>
      {data.length === 0 && (
        <Text c="var(--quiet)">Nothing fits among the latest; there are older ones.</Text>
      )}
      <Card p={0} display={data.length === 0 ? 'none' : 'block'}>
        <ul className={classes.rows}>
          {data.map((notification) => (
            <li key={notification.id}>
              <Row service={service.id} notification={notification} />
            </li>
          ))}
        </ul>
      </Card>
      <More query={query} />
    </>
  );
}

function Nothing({ service, filters }: { service: ManagedService; filters: Filters }) {
  const isNarrow = Object.values(filters).some(Boolean);
  if (filters.status === 'scheduled' && !filters.search)
    return (
      <Empty icon={<Bell size={32} />} title="Nothing is scheduled">
        What you compose for later waits here until its time, and can be cancelled.
      </Empty>
    );
  if (isNarrow)
    return (
      <Empty
        icon={<SearchX size={32} />}
        title="Nothing fits"
        action={
          <Button component={Link} to={paths.notifications(service.id)} variant="default">
            Show all
          </Button>
        }
      >
        No notification fits what you look for.
      </Empty>
    );
  return (
    <Empty
      icon={<Bell size={32} />}
      title="Nothing was sent yet"
      action={may(service.role, 'editor') && <NewOne service={service.id} />}
    >
      Compose a notification here, or send one from your server with an API key. Each appears in this list
      with what became of it.
    </Empty>
  );
}

const NewOne = ({ service }: { service: string }) => (
  <Button component={Link} to={paths.compose(service)} leftSection={<Plus size={16} aria-hidden />}>
    New notification
  </Button>
);

const Waiting = () => (
  <Card aria-busy aria-label="Loading">
    <Stack gap="lg">
      {[0, 1, 2, 3, 4].map((one) => (
        <Skeleton key={one} height={40} />
      ))}
    </Stack>
  </Card>
);
