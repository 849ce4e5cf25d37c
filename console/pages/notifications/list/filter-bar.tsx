import { Pill } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { MAX_NOTIFICATION_SEARCH_LENGTH } from '../../../../contract/limits.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import classes from '../notifications.module.css';
import type { Filters } from '../queries.ts';

const STATUSES = [
  ['', 'All'],
  ['scheduled', 'Scheduled'],
  ['queued', 'Sending'],
  ['completed', 'Delivered'],
  ['failed', 'Failed'],
  ['skipped', 'Not sent'],
] as const;

/** The list's filters, which live in the URL. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = parseFilters(search);
  return [filters, (change) => setSearch(toSearchParams({ ...filters, ...change }), { replace: true })];
}

function parseFilters(search: URLSearchParams): Filters {
  const read = (name: string) => search.get(name) ?? '';
  return {
    status: read('status'),
    search: read('search'),
    user_id: read('user_id'),
    device_id: read('device_id'),
  };
}

const toSearchParams = (filters: Filters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value));

export function FilterBar() {
  const [filters, change] = useFilters();
  return (
    <div className={classes.filters}>
      <Tabs
        label="Status"
        tabs={STATUSES}
        current={filters.status}
        search={(status) => toSearchParams({ ...filters, status })}
      />
      {filters.user_id || filters.device_id ? (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{
            'aria-label': 'Remove filter',
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
          maxLength={MAX_NOTIFICATION_SEARCH_LENGTH}
          value={filters.search}
          change={(search) => change({ search })}
        />
      )}
    </div>
  );
}
