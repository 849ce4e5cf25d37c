import type { FastifyRequest } from 'fastify';
import type { Pagination } from '../../contract/pages.ts';
import { invalid } from '../errors.ts';
import { fromWire, type IdPrefix } from '../ids.ts';

/** The origin under which the client reached us, unless the operator named one. */
export const baseUrl = (publicUrl: string, request: FastifyRequest): string =>
  publicUrl || `${request.protocol}://${request.host}`;

/**
 * The UUID of an `after` cursor: a position, which need not exist any more.
 *
 * @throws 400 for an identifier that nobody can have been given
 */
export function position(prefix: IdPrefix, after: string | undefined): string | null {
  if (after === undefined) return null;
  const id = fromWire(prefix, after);
  if (id === null) throw invalid({ field: 'after', reason: 'is not an identifier of a list' });
  return id;
}

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
  const next = new URL(request.url, base);
  next.searchParams.set('after', last.id);
  return { data, pagination: { next: next.href } };
}
