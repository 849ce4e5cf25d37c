import { useSearchParams } from 'react-router';

/**
 * Reads a list's filters from the address, under `names`. '' is no filter.
 *
 * @returns the filters, a function that changes some, and a function that returns the query of an address with some changed
 */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const queryWith = (change: Partial<typeof filters>): URLSearchParams =>
    new URLSearchParams(Object.entries<string>({ ...filters, ...change }).filter(([, value]) => value));
  return {
    filters,
    change: (change: Partial<typeof filters>) =>
      setSearch(queryWith(change), { replace: true, preventScrollReset: true }),
    queryWith,
  };
}
