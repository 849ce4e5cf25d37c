import { Box, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { count } from '../../../parts/numbers.ts';
import { SearchField } from '../../../parts/search-field.tsx';
import { Tabs } from '../../../parts/tabs.tsx';
import classes from '../devices.module.css';
import { countsQuery, type Filters } from '../queries.ts';
import { countOf } from '../words.ts';

const STATES = [
  ['', 'Active'],
  ['on', 'Receiving'],
  ['off', 'Off'],
  ['deactivated', 'Deactivated'],
] as const;

/** What the list is narrowed to, as the address says it. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const one = (name: string) => search.get(name) ?? '';
  const filters = { search: one('search'), state: one('state'), platform: one('platform') };
  return [filters, (change) => setSearch(queryOf({ ...filters, ...change }), { replace: true })];
}

const queryOf = (filters: Filters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value));

/** How many there are of each kind stands beside it, but for what is searched for: that would have to be read. */
export function FilterBar({ service }: { service: string }) {
  const [filters, change] = useFilters();
  const { data: counts } = useQuery(countsQuery(service));
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          className={classes.search}
          label="Search devices"
          placeholder="Search by user, name or id"
          maxLength={255}
          value={filters.search}
          change={(search) => change({ search: search.trim() })}
        />
        <NativeSelect
          aria-label="Platform"
          value={filters.platform}
          onChange={({ target }) => change({ platform: target.value })}
          data={[
            { value: '', label: 'All platforms' },
            { value: 'ios', label: 'iOS' },
            { value: 'android', label: 'Android' },
          ]}
        />
      </div>
      <Box mb={14}>
        <Tabs
          label="State"
          tabs={STATES}
          current={filters.state}
          search={(state) => queryOf({ ...filters, state })}
          aside={(state) =>
            counts && !filters.search && <span>{count(countOf(counts, state, filters.platform))}</span>
          }
        />
      </Box>
    </>
  );
}
