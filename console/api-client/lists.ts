import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Pagination } from '../../contract/pagination.ts';
import { request } from './request.ts';

export type ListPage<Item> = { data: Item[]; pagination: Pagination };

/** Returns an infinite query of a paginated list. `path` is relative to `/console/api` and includes the query string. */
export const listQuery = <Item>(key: readonly unknown[], path: string) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => request<ListPage<Item>>('GET', pageParam),
    initialPageParam: path,
    getNextPageParam: ({ pagination }) => (pagination.next ? toPath(pagination.next) : null),
    select: ({ pages }) => pages.flatMap((page) => page.data),
  });

/** Converts the absolute URL of a list page to a path, so that the console stays on its own origin. */
function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.replace(/^\/console\/api/, '') + search;
}
