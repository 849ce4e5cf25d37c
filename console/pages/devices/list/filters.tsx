import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeviceCounts, DeviceState } from '../../../../contract/console/devices.ts';
import { MAX_DEVICE_SEARCH_LENGTH } from '../../../../contract/limits.ts';
import { type DisplayPlatform, SHARED_ADDRESS } from '../../../../contract/lists.ts';
import { FilterBar } from '../../../components/lists/filter-bar.tsx';
import { useFilters } from '../../../components/lists/use-filters.ts';
import { Tabs } from '../../../components/page/tabs.tsx';
import { formatNumber } from '../../../components/text/numbers.ts';
import { PLATFORM_OPTIONS, sumOfPlatforms } from '../../../components/text/platforms.ts';
import { texts } from '../../../texts.ts';
import { domainQuery } from '../../link/queries.ts';
import { countsQuery } from '../queries.ts';

const { filters: words, lists } = texts.devices;
const { states, orders } = words;

const STATE_TABS = [
  ['', states.active],
  ['on', states.on],
  ['off', states.off],
  ['deactivated', states.deactivated],
] as const;

const ORDERS = [
  { value: '', label: orders.newest },
  { value: 'subscribed', label: orders.subscribed },
  { value: 'seen', label: orders.seen },
  { value: 'unseen', label: orders.unseen },
];

/** Returns the filters. During a search they have no order, because the search has its own. */
export function useDeviceFilters() {
  const all = useFilters(['search', 'state', 'platform', 'domain', 'sort']);
  return { ...all, filters: { ...all.filters, ...(all.filters.search && { sort: '' }) } };
}

/** Search, platform, address, order and state. The tabs show no counts of a search or an address, because that means reading all devices. */
export function DeviceFilters({ service }: { service: string }) {
  const { filters, change, queryWith } = useDeviceFilters();
  const { data: counts } = useQuery(countsQuery(service));
  return (
    <FilterBar
      label={words.search}
      placeholder={words.searchExample}
      maxLength={MAX_DEVICE_SEARCH_LENGTH}
      search={filters.search}
      change={change}
      tabs={
        <Tabs
          label={words.state}
          tabs={STATE_TABS}
          current={filters.state}
          search={(state) => queryWith({ state })}
          aside={(state) =>
            counts &&
            !filters.search &&
            !filters.domain && <span>{formatNumber(countOf(counts, state, filters.platform))}</span>
          }
        />
      }
    >
      <NativeSelect
        aria-label={words.platform}
        value={filters.platform}
        onChange={({ target }) => change({ platform: target.value })}
        data={PLATFORM_OPTIONS}
      />
      <DomainSelect service={service} value={filters.domain} change={(domain) => change({ domain })} />
      {!filters.search && (
        <NativeSelect
          aria-label={lists.order}
          value={filters.sort}
          onChange={({ target }) => change({ sort: target.value })}
          data={ORDERS}
        />
      )}
    </FilterBar>
  );
}

/** The addresses at which devices are subscribed. Renders nothing where there is one, the installation's. */
function DomainSelect(props: { service: string; value: string; change: (domain: string) => void }) {
  const { service, value, change } = props;
  const { data } = useQuery(domainQuery(service));
  const own = new Set([data?.domain?.domain, value].filter((name) => name && name !== SHARED_ADDRESS));
  if (own.size === 0 && !value) return null;
  return (
    <NativeSelect
      aria-label={words.address}
      value={value}
      onChange={({ target }) => change(target.value)}
      data={[
        { value: '', label: words.anyAddress },
        ...[...own].map((name) => ({ value: name!, label: name! })),
        { value: SHARED_ADDRESS, label: words.sharedAddress },
      ]}
    />
  );
}

const STATES_BY_FILTER: Record<string, DeviceState[]> = {
  '': ['on', 'off'],
  on: ['on'],
  off: ['off'],
  deactivated: ['deactivated'],
};

/** Returns the number of devices that match a state and a platform; '' is no filter. */
export function countOf(counts: DeviceCounts, state: string, platform: string): number {
  let sum = 0;
  for (const name of STATES_BY_FILTER[state] ?? [])
    sum +=
      platform in counts[name] ? counts[name][platform as DisplayPlatform] : sumOfPlatforms(counts[name]);
  return sum;
}
