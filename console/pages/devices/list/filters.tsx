import { Box, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { DisplayPlatform } from '../../../../contract/display-platform.ts';
import { MAX_DEVICE_SEARCH_LENGTH } from '../../../../contract/limits.ts';
import type { DeviceCounts, DeviceState } from '../../../../contract/managed-devices.ts';
import { formatNumber } from '../../../components/numbers.ts';
import { PLATFORM_OPTIONS, sumOfPlatforms } from '../../../components/platforms.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import classes from '../devices.module.css';
import { countsQuery, type Filters } from '../queries.ts';

const STATE_TABS = [
  ['', 'Active'],
  ['on', 'Subscribed'],
  ['off', 'Off'],
  ['deactivated', 'Deactivated'],
] as const;

const ORDERS = [
  { value: '', label: 'Newest first' },
  { value: 'subscribed', label: 'Last subscribed' },
  { value: 'seen', label: 'Last seen' },
  { value: 'unseen', label: 'Longest unseen' },
];

/** The list's filters, which are kept in the address. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const filters: Filters = {
    search: search.get('search') ?? '',
    state: search.get('state') ?? '',
    platform: search.get('platform') ?? '',
    // A search has its own order.
    sort: search.get('search') ? '' : (search.get('sort') ?? ''),
  };
  return [filters, (change) => setSearch(toQuery({ ...filters, ...change }), { replace: true })];
}

const toQuery = (filters: Filters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value));

/** Search, platform and state. The tabs show no counts during a search: counting its results means reading them all. */
export function FilterBar({ service }: { service: string }) {
  const [filters, change] = useFilters();
  const { data: counts } = useQuery(countsQuery(service));
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          className={classes.search}
          label="Search devices"
          placeholder="Search by customer, name or ID"
          maxLength={MAX_DEVICE_SEARCH_LENGTH}
          value={filters.search}
          change={(search) => change({ search: search.trim() })}
        />
        <NativeSelect
          aria-label="Platform"
          value={filters.platform}
          onChange={({ target }) => change({ platform: target.value })}
          data={PLATFORM_OPTIONS}
        />
        {!filters.search && (
          <NativeSelect
            aria-label="Order"
            value={filters.sort}
            onChange={({ target }) => change({ sort: target.value })}
            data={ORDERS}
          />
        )}
      </div>
      <Box mb={14}>
        <Tabs
          label="State"
          tabs={STATE_TABS}
          current={filters.state}
          search={(state) => toQuery({ ...filters, state })}
          aside={(state) =>
            counts && !filters.search && <span>{formatNumber(countOf(counts, state, filters.platform))}</span>
          }
        />
      </Box>
    </>
  );
}

const STATES_BY_FILTER: Record<string, DeviceState[]> = {
  '': ['on', 'off'],
  on: ['on'],
  off: ['off'],
  deactivated: ['deactivated'],
};

/** How many devices match a state and a platform; '' is no filter. */
export function countOf(counts: DeviceCounts, state: string, platform: string): number {
  let sum = 0;
  for (const name of STATES_BY_FILTER[state] ?? [])
    sum +=
      platform in counts[name] ? counts[name][platform as DisplayPlatform] : sumOfPlatforms(counts[name]);
  return sum;
}
