import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SearchX, Smartphone } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useService } from '../../../api-client/me.ts';
import { LoadError } from '../../../components/error-pages.tsx';
import { EmptyState, LoadMore } from '../../../components/list.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { paths } from '../../../paths.ts';
import { DeviceRows, DeviceRowsSkeleton } from '../device-rows.tsx';
import { countsQuery, devicesQuery } from '../queries.ts';
import { countOf, FilterBar, useFilters } from './filters.tsx';

/** Every device that has opened the app, with search and filters. */
export function Devices() {
  const { id } = useService(useParams().service!);
  const { data: counts } = useQuery(countsQuery(id));
  const hasNone = counts && countOf(counts, '', '') + countOf(counts, 'deactivated', '') === 0;
  return (
    <>
      <PageHead
        title="Devices"
        about="The phones that have opened your app, and whether they are subscribed to notifications."
      />
      {hasNone ? (
        <NoDevicesYet service={id} />
      ) : (
        <>
          <FilterBar service={id} />
          <List service={id} />
        </>
      )}
    </>
  );
}

function List({ service }: { service: string }) {
  const [filters] = useFilters();
  const query = useInfiniteQuery(devicesQuery(service, filters));
  const { data, error, refetch } = query;
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <DeviceRowsSkeleton />;
  if (data.length === 0 && !query.hasNextPage) return <NoMatches isSearch={filters.search !== ''} />;
  return (
    <>
      {data.length > 0 && <DeviceRows service={service} devices={data} withUser />}
      <LoadMore query={query} />
    </>
  );
}

function NoMatches({ isSearch }: { isSearch: boolean }) {
  const [, change] = useFilters();
  return (
    <EmptyState
      icon={<SearchX size={34} />}
      title="No results"
      action={
        <Button variant="default" onClick={() => change({ search: '', state: '', platform: '' })}>
          Clear filters
        </Button>
      }
    >
      {isSearch
        ? 'Search matches the start of a user’s identifier or a device name, or a complete device ID, within the current filters.'
        : 'No devices match these filters.'}
    </EmptyState>
  );
}

const NoDevicesYet = ({ service }: { service: string }) => (
  <EmptyState
    icon={<Smartphone size={34} />}
    title="No devices yet"
    action={
      <Button component={Link} to={paths.start(service)}>
        Get started
      </Button>
    }
  >
    Phones appear here as soon as someone opens your app on them.
  </EmptyState>
);
