import type { FastifyRequest } from 'fastify';
import type { ValidationFault } from '../../contract/errors.ts';
import type { Pagination } from '../../contract/pages.ts';
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

/**
 * Cuts a page out of one row more than was asked for, and says where the next one begins: the full URL of the same
 * list, with `limit` and every filter kept.
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
  // A request line may name any host (RFC 9112, section 3.2.2): only its path and query count.
  const { pathname, search } = new URL(request.url, base);
  const next = new URL(pathname + search, base);
  next.searchParams.set('after', last.id);
  return { data, pagination: { next: next.href } };
}
