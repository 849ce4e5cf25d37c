import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { count } from '../../../parts/numbers.ts';
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
        <SearchField value={filters.search} change={(search) => change({ search })} />
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
      <nav className={classes.tabs} aria-label="State">
        {STATES.map(([state, label]) => (
          <Link
            key={state}
            to={{ search: queryOf({ ...filters, state }).toString() }}
            replace
            className={classes.tab}
            aria-current={filters.state === state ? 'true' : undefined}
          >
            {label}
            {counts && !filters.search && <span>{count(countOf(counts, state, filters.platform))}</span>}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Asks the server once the person pauses. */
function SearchField({ value, change }: { value: string; change: (words: string) => void }) {
  const [words, setWords] = useState(value);
  const changeSoon = useDebouncedCallback(change, 250);
  const write = (next: string) => {
    setWords(next);
    changeSoon(next.trim());
  };
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label="Search devices"
      placeholder="Search by user, name or id"
      maxLength={255}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        words && <CloseButton size="sm" aria-label="Clear the search" onClick={() => write('')} />
      }
      value={words}
      onChange={({ target }) => write(target.value)}
    />
  );
}
