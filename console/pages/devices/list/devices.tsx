import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SearchX, Smartphone } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { ConsoleService } from '../../../../contract/console/console.ts';
import { hasRole, useService } from '../../../api-client/me.ts';
import { queryString } from '../../../api-client/request.ts';
import { LoadError } from '../../../components/feedback/error-pages.tsx';
import { CsvLink } from '../../../components/lists/csv-link.tsx';
import { EmptyState, LoadMore } from '../../../components/lists/list.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { fillWith } from '../../../components/text/fill.tsx';
import { paths } from '../../../paths.ts';
import { texts } from '../../../texts.ts';
import { DeviceRows, DeviceRowsSkeleton } from '../device-rows.tsx';
import { countsQuery, devicesQuery, matchingOf } from '../queries.ts';
import { countOf, DeviceFilters, useDeviceFilters } from './filters.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

const words = texts.devices;

/** Every device that has opened the app, with search, filters and actions on several devices. */
export function Devices() {
  const service = useService(useParams().service!);
  const { filters } = useDeviceFilters();
  const { data: counts } = useQuery(countsQuery(service.id));
  const hasNone = counts && countOf(counts, '', '') + countOf(counts, 'deactivated', '') === 0;
  return (
    <>
      <PageHead title={texts.shell.pages.devices} about={words.about}>
        {!hasNone && (
          <CsvLink path={`/services/${service.id}/devices.csv${queryString(matchingOf(filters))}`} />
        )}
      </PageHead>
      {hasNone ? (
        <NoDevicesYet service={service.id} />
      ) : (
        <>
          <DeviceFilters service={service.id} />
          {/* The key clears the selection when the filters change. */}
          <List key={JSON.stringify(filters)} service={service} />
        </>
      )}
    </>
  );
}

function List({ service }: { service: ConsoleService }) {
  const { filters } = useDeviceFilters();
  const query = useInfiniteQuery(devicesQuery(service.id, filters));
  const selection = useSelection();
  const { data, error, refetch } = query;
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <DeviceRowsSkeleton />;
  if (data.length === 0 && !query.hasNextPage) return <NoMatches isSearch={filters.search !== ''} />;
  const canSelect = hasRole(service.role, 'editor') && filters.state !== 'deactivated';
  return (
    <>
      {data.length > 0 && (
        <DeviceRows service={service.id} devices={data} withUser {...(canSelect && { selection })} />
      )}
      <LoadMore query={query} />
      {canSelect && (
        <SelectionBar
          service={service.id}
          filters={filters}
          selection={selection}
          hasMore={query.hasNextPage}
        />
      )}
    </>
  );
}

function NoMatches({ isSearch }: { isSearch: boolean }) {
  const { change } = useDeviceFilters();
  return (
    <EmptyState
      icon={<SearchX size={34} />}
      title={words.lists.noResults}
      action={
        <Button variant="default" onClick={() => change({ search: '', state: '', platform: '', domain: '' })}>
          {words.lists.clearFilters}
        </Button>
      }
    >
      {isSearch ? words.noMatches.search : words.noMatches.filters}
    </EmptyState>
  );
}

const NoDevicesYet = ({ service }: { service: string }) => (
  <EmptyState
    icon={<Smartphone size={34} />}
    title={words.empty.title}
    action={
      <Button component={Link} to={paths.start(service)}>
        {texts.shell.pages.start}
      </Button>
    }
  >
    {fillWith(words.empty.body, {
      import: (
        <Anchor component={Link} to={paths.imports(service)} underline="always" inherit>
          {words.empty.import}
        </Anchor>
      ),
    })}
  </EmptyState>
);
