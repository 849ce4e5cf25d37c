import type { FastifyRequest } from 'fastify';
import type { ValidationFault } from '../../contract/errors.ts';
import { DEFAULT_LIMIT, type Pagination } from '../../contract/pages.ts';
import { fromWire, type IdPrefix } from '../ids.ts';

/** The origin under which the client reached us, unless the operator named one. */
export const baseUrl = (publicUrl: string, request: FastifyRequest): string =>
  publicUrl || `${request.protocol}://${request.host}`;

/** The UUID of an `after` cursor: a position, which need not exist any more. It has been checked. */
export const position = (prefix: IdPrefix, after: string | undefined): string | null =>
  after === undefined ? null : fromWire(prefix, after);

/** The fault of an `after` that fits its pattern, and that nobody can have been given. */
export const positionFaults =
  (prefix: IdPrefix) =>
  (request: FastifyRequest): ValidationFault[] => {
    const { after } = request.query as { after?: unknown };
    if (typeof after !== 'string' || fromWire(prefix, after) !== null) return [];
    return [{ field: 'after', reason: 'is not an identifier of a list' }];
  };

/** Of a list's rows: so many, after a position or from the beginning. */
export type Part = { limit: number; after: string | null };

/** Answers a request for a list whose positions are ids of one kind: `read` is asked for one row more than the page has. */
export async function readPage<Row extends { id: string }, Item extends { id: string }>(
  asked: {
    prefix: IdPrefix;
    query: { limit?: number; after?: string };
    raw: FastifyRequest;
    base: string;
  },
  read: (part: Part) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<{ data: Item[]; pagination: Pagination }> {
  const { prefix, query, raw, base } = asked;
  const { limit = DEFAULT_LIMIT } = query;
  const rows = await read({ limit: limit + 1, after: position(prefix, query.after) });
  return page(base, raw, rows, limit, present);
}

/**
 * Cuts a page out of one row more than was asked for, and says where the next one begins, with `limit` and every filter kept.
 */
export function page<Row extends { id: string }, Item extends { id: string }>(
  base: string,
  request: FastifyRequest,
  rows: Row[],
  limit: number,
  present: (row: Row) => Item,
): { data: Item[]; pagination: Pagination } {
  const data = rows.slice(0, limit).map(present);
  const last = data.at(-1);
  if (rows.length <= limit || !last) return { data, pagination: { next: null } };
  return { data, pagination: { next: nextPage(base, request, last.id) } };
}

/** The full URL of the same list, going on after a position. */
export function nextPage(base: string, request: FastifyRequest, after: string): string {
  // A request line may name any host (RFC 9112, section 3.2.2): only its path and query count.
  const { pathname, search } = new URL(request.url, base);
  const next = new URL(pathname + search, base);
  next.searchParams.set('after', after);
  return next.href;
}
