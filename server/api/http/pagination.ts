import type { FastifyRequest } from 'fastify';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits.ts';
import type { Pagination } from '../../../contract/pagination.ts';
import type { Config } from '../../config.ts';
import { type IdPrefix, positionOf } from '../../ids.ts';
import { baseUrl } from './base-url.ts';

/** Rows of a list to read: at most `limit`, after the row with the id `after` or from the start. */
export type ListRange = { limit: number; after: string | null };

/** Returns a list page. Its cursor is the id of its last item. */
export async function readPage<Row extends { id: string }, Item extends { id: string }>(
  list: {
    prefix: IdPrefix;
    query: { limit?: number; after?: string };
    raw: FastifyRequest;
    config: Config;
  },
  read: (range: ListRange) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<{ data: Item[]; pagination: Pagination }> {
  const { prefix, query, raw, config } = list;
  const { limit = DEFAULT_PAGE_SIZE } = query;
  const after = query.after === undefined ? null : positionOf(prefix, query.after);
  // One extra row tells whether another list page follows.
  const rows = await read({ limit: limit + 1, after });
  const data = rows.slice(0, limit).map(present);
  const next = rows.length > limit ? nextPage(config, raw, data.at(-1)!.id) : null;
  return { data, pagination: { next } };
}

/** Returns the request's URL with another `after`; `limit` and all filters are kept. */
export function nextPage({ PUBLIC_URL }: Config, request: FastifyRequest, after: string): string {
  const base = baseUrl(PUBLIC_URL, request);
  // A request line may name any host (RFC 9112, section 3.2.2), so only its path and query are used.
  const { pathname, search } = new URL(request.url, base);
  const next = new URL(pathname + search, base);
  next.searchParams.set('after', after);
  return next.href;
}
