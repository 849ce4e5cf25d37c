import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SearchX, Smartphone } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Empty } from '../../../parts/empty.tsx';
import { LoadFault } from '../../../parts/load-fault.tsx';
import { More } from '../../../parts/more.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { paths } from '../../../paths.ts';
import { useService } from '../../../server/me.ts';
import { DeviceRows, DevicesWait } from '../device-rows.tsx';
import { countsQuery, devicesQuery } from '../queries.ts';
import { countOf } from '../words.ts';
import { FilterBar, useFilters } from './filters.tsx';

/** Every phone that has opened the experience. */
export function Devices() {
  const { id } = useService(useParams().service!);
  const { data: counts } = useQuery(countsQuery(id));
  const isFresh = counts && countOf(counts, '', '') + countOf(counts, 'deactivated', '') === 0;
  return (
    <>
      <PageHead
        title="Devices"
        about="The phones that have opened your experience, and whether they receive notifications."
      />
      {isFresh ? (
        <Nobody service={id} />
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
  if (error && !data) return <LoadFault error={error} retry={() => void refetch()} />;
  if (!data) return <DevicesWait />;
  if (data.length === 0 && !query.hasNextPage) return <Nothing isSearch={filters.search !== ''} />;
  return (
    <>
      {data.length > 0 && <DeviceRows service={service} devices={data} withUser />}
      <More query={query} />
    </>
  );
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  const [, change] = useFilters();
  return (
    <Empty
      icon={<SearchX size={34} />}
      title="No such devices"
      action={
        <Button variant="default" onClick={() => change({ search: '', state: '', platform: '' })}>
          Show all
        </Button>
      }
    >
      {isSearch
        ? 'A search finds the beginning of a user’s identifier or of a name, or a device’s whole id. Filters narrow it further.'
        : 'None stands so at the moment.'}
    </Empty>
  );
}

const Nobody = ({ service }: { service: string }) => (
  <Empty
    icon={<Smartphone size={34} />}
    title="No phone has come yet"
    action={
      <Button component={Link} to={paths.start(service)}>
        Get started
      </Button>
    }
  >
    As soon as somebody opens your experience on a phone, it is listed here.
  </Empty>
);
