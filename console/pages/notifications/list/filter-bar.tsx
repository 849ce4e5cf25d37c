import { CloseButton, Pill, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
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
      <nav className={classes.tabs} aria-label="State">
        {STATES.map(([status, label]) => (
          <Link
            key={status}
            to={{ search: queryOf({ ...filters, status }).toString() }}
            replace
            className={classes.tab}
            aria-current={filters.status === status ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
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
        <SearchField value={filters.search} change={(search) => change({ search })} />
      )}
    </div>
  );
}

/** Asks the server once the person pauses. */
function SearchField({ value, change }: { value: string; change: (words: string) => void }) {
  const [words, setWords] = useState(value);
  const changeSoon = useDebouncedCallback(change, 250);
  const write = (next: string) => {
    setWords(next);
    changeSoon(next);
  };
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label="Search titles and messages"
      placeholder="Search titles and messages"
      maxLength={100}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        words && <CloseButton size="sm" aria-label="Clear the search" onClick={() => write('')} />
      }
      value={words}
      onChange={({ target }) => write(target.value)}
    />
  );
}
