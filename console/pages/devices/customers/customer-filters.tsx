import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MAX_USER_SEARCH_LENGTH } from '../../../../contract/limits.ts';
import { FilterBar } from '../../../components/lists/filter-bar.tsx';
import { useFilters } from '../../../components/lists/use-filters.ts';
import { Tabs } from '../../../components/page/tabs.tsx';
import { texts } from '../../../texts.ts';
import { audiencesQuery } from '../../audiences/queries.ts';
import type { UserFilters, UserPart } from '../queries.ts';

const words = texts.customers.filters;

const REACH_TABS = [
  ['', words.all],
  ['subscribed', words.subscribed],
  ['unsubscribed', words.unsubscribed],
] as const;

const ORDERS = [
  { value: '', label: words.orders.seen },
  { value: 'newest', label: words.orders.newest },
  { value: 'name', label: words.orders.name },
  { value: 'id', label: words.orders.id },
];

export const NO_FILTERS: UserFilters = { search: '', reach: '', audience_id: '' };

export const isFiltered = (filters: UserFilters): boolean => Object.values(filters).some(Boolean);

const FIRST_PAGE = { after: '', before: '', from: '' };

/**
 * Returns the filters, without `reach` for an audience, which has only subscribed users, and the part of the list that the address names.
 * `from` is the position of its first user. Another filter or order begins at the first page.
 */
export function useCustomerFilters() {
  const names = ['search', 'reach', 'audience_id', 'sort', 'after', 'before', 'from'] as const;
  const { filters: all, change, queryWith } = useFilters(names);
  const { search, audience_id, reach, sort, after, before } = all;
  const filters: UserFilters = { search, audience_id, reach: audience_id ? '' : reach };
  const part: UserPart = { sort, after, before };
  type Change = Partial<UserFilters & Pick<UserPart, 'sort'>>;
  return {
    filters,
    part,
    from: Number(all.from) || 1,
    change: (edit: Change) => change({ ...FIRST_PAGE, ...edit }),
    queryWith: (edit: Change) => queryWith({ ...FIRST_PAGE, ...edit }),
    /** Returns the query of an address of another part of the list, whose first user has the position `from`. */
    queryOfPart: (at: { after?: string; before?: string }, from: number) =>
      queryWith({ ...FIRST_PAGE, ...at, from: String(from) }),
  };
}

/** Search, saved audience, order, and reachability. */
export function CustomerFilters({ service }: { service: string }) {
  const { filters, part, change, queryWith } = useCustomerFilters();
  const { data: audiences = [] } = useInfiniteQuery(audiencesQuery(service));
  return (
    <FilterBar
      label={words.search}
      placeholder={words.searchExample}
      maxLength={MAX_USER_SEARCH_LENGTH}
      search={filters.search}
      change={change}
      tabs={
        !filters.audience_id && (
          <Tabs
            label={words.subscription}
            tabs={REACH_TABS}
            current={filters.reach}
            search={(reach) => queryWith({ reach })}
          />
        )
      }
    >
      {(audiences.length > 0 || filters.audience_id) && (
        <NativeSelect
          aria-label={texts.audiences.audience}
          value={filters.audience_id}
          onChange={({ target }) => change({ audience_id: target.value, reach: '' })}
          data={[
            { value: '', label: words.everyone },
            ...audiences.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <NativeSelect
        aria-label={texts.devices.lists.order}
        value={part.sort}
        onChange={({ target }) => change({ sort: target.value })}
        data={ORDERS}
      />
    </FilterBar>
  );
}
