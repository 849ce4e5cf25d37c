import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MAX_USER_ID_LENGTH } from '../../../../contract/limits.ts';
import { FilterBar } from '../../../components/lists/filter-bar.tsx';
import { useFilters } from '../../../components/lists/use-filters.ts';
import { Tabs } from '../../../components/page/tabs.tsx';
import { audiencesQuery } from '../../audiences/queries.ts';
import type { UserFilters } from '../queries.ts';

const REACH_TABS = [
  ['', 'All'],
  ['subscribed', 'Subscribed'],
  ['unsubscribed', 'Not subscribed'],
] as const;

export const NO_FILTERS: UserFilters = { search: '', reach: '', audience_id: '' };

export const isFiltered = (filters: UserFilters): boolean => Object.values(filters).some(Boolean);

/** Returns the filters, without `reach` for an audience, which has only subscribed users. */
export function useCustomerFilters() {
  const all = useFilters(['search', 'reach', 'audience_id']);
  return { ...all, filters: { ...all.filters, ...(all.filters.audience_id && { reach: '' }) } };
}

/** Search, saved audience, and reachability. */
export function CustomerFilters({ service }: { service: string }) {
  const { filters, change, queryWith } = useCustomerFilters();
  const { data: audiences = [] } = useInfiniteQuery(audiencesQuery(service));
  return (
    <FilterBar
      label="Search customers"
      placeholder="Search by identifier"
      maxLength={MAX_USER_ID_LENGTH}
      search={filters.search}
      change={change}
      tabs={
        !filters.audience_id && (
          <Tabs
            label="Subscription"
            tabs={REACH_TABS}
            current={filters.reach}
            search={(reach) => queryWith({ reach })}
          />
        )
      }
    >
      {(audiences.length > 0 || filters.audience_id) && (
        <NativeSelect
          aria-label="Audience"
          value={filters.audience_id}
          onChange={({ target }) => change({ audience_id: target.value, reach: '' })}
          data={[
            { value: '', label: 'Everyone' },
            ...audiences.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </FilterBar>
  );
}
