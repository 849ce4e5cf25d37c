import { Pill } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { SearchField } from '../../../parts/search-field.tsx';
import { Tabs } from '../../../parts/tabs.tsx';
import classes from '../notifications.module.css';
import type { Filters } from '../queries.ts';

const STATES = [
  ['', 'All'],
  ['scheduled', 'Scheduled'],
  ['queued', 'Sending'],
  ['completed', 'Delivered'],
  ['failed', 'Failed'],
  ['skipped', 'Not sent'],
] as const;

/** What the list is narrowed to, as the address says it. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  return [filters, (change) => setSearch(queryOf({ ...filters, ...change }), { replace: true })];
}

function filtersOf(search: URLSearchParams): Filters {
  const one = (name: string) => search.get(name) ?? '';
  return {
    status: one('status'),
    search: one('search'),
    user_id: one('user_id'),
    device_id: one('device_id'),
  };
}

const queryOf = (filters: Filters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value));

export function FilterBar() {
  const [filters, change] = useFilters();
  return (
    <div className={classes.filters}>
      <Tabs
        label="State"
        tabs={STATES}
        current={filters.status}
        search={(status) => queryOf({ ...filters, status })}
      />
      {filters.user_id || filters.device_id ? (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{
            'aria-label': 'Show those to everybody too',
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => change({ user_id: '', device_id: '' })}
        >
          {filters.device_id ? 'One device' : `User ${filters.user_id}`}
        </Pill>
      ) : (
        <SearchField
          className={classes.search}
          label="Search titles and messages"
          placeholder="Search titles and messages"
          maxLength={100}
          value={filters.search}
          change={(search) => change({ search })}
        />
      )}
    </div>
  );
}
