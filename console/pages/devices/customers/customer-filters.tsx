import { Box, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { MAX_USER_ID_LENGTH } from '../../../../contract/limits.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { audiencesQuery } from '../../audiences/queries.ts';
import classes from '../devices.module.css';
import type { UserFilters } from '../queries.ts';

const REACH_TABS = [
  ['', 'All'],
  ['subscribed', 'Subscribed'],
  ['unsubscribed', 'Not subscribed'],
] as const;

export const NO_FILTERS: UserFilters = { search: '', reach: '', audience_id: '' };

export const isFiltered = (filters: UserFilters): boolean => Object.values(filters).some(Boolean);

/** The list's filters, which are kept in the address. An audience has only subscribed customers. */
export function useCustomerFilters(): [UserFilters, (change: Partial<UserFilters>) => void] {
  const [search, setSearch] = useSearchParams();
  const audience_id = search.get('audience_id') ?? '';
  const filters = {
    search: search.get('search') ?? '',
    reach: audience_id ? '' : (search.get('reach') ?? ''),
    audience_id,
  };
  return [filters, (change) => setSearch(toQuery({ ...filters, ...change }), { replace: true })];
}

const toQuery = (filters: UserFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value));

/** Search, saved audience, and whether they can be reached. */
export function CustomerFilters({ service }: { service: string }) {
  const [filters, change] = useCustomerFilters();
  const { data: audiences = [] } = useInfiniteQuery(audiencesQuery(service));
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          className={classes.search}
          label="Search customers"
          placeholder="Search by identifier"
          maxLength={MAX_USER_ID_LENGTH}
          value={filters.search}
          change={(search) => change({ search: search.trim() })}
        />
        {(audiences.length > 0 || filters.audience_id) && (
          <NativeSelect
            aria-label="Audience"
            value={filters.audience_id}
            onChange={({ target }) => change({ audience_id: target.value })}
            data={[
              { value: '', label: 'Everyone' },
              ...audiences.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
      {!filters.audience_id && (
        <Box mb={14}>
          <Tabs
            label="Subscription"
            tabs={REACH_TABS}
            current={filters.reach}
            search={(reach) => toQuery({ ...filters, reach })}
          />
        </Box>
      )}
    </>
  );
}
