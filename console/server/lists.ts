import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Pagination } from '../../contract/pages.ts';
import { ask } from './request.ts';

/** A page of a list as the server gives it. */
export type ListPage<Item> = { data: Item[]; pagination: Pagination };

/** A list that grows by pages. `path` is below `/console/api`, with its query. */
export const listQuery = <Item>(key: readonly unknown[], path: string) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => ask<ListPage<Item>>('GET', pageParam),
    initialPageParam: path,
    getNextPageParam: ({ pagination }) => (pagination.next ? belowApi(pagination.next) : null),
    select: ({ pages }) => pages.flatMap((page) => page.data),
  });

/** The server names whole addresses; the origin that counts is the page's own. */
function belowApi(next: string): string {
  const { pathname, search } = new URL(next);
  return pathname.replace(/^\/console\/api/, '') + search;
}
