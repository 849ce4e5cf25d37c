import { prepared, type Queryable, type Sql, sql } from '../../database.ts';
import { BLOCK_SIZE } from './page-bits.ts';

/**
 * The newest pages of a block, newest first: when each was dispatched, in ms, and the bits of its devices. PostgreSQL packs them into a row,
 * and their bits are counted here: joining each device with its pages took PostgreSQL ten times as long.
 */
export type PackedPages = { block: number; times: number[]; accepted: Buffer; shown: Buffer };

/** Reads up to `max` pages of each block that has any. `shown` has no bits unless they are asked for. */
export async function readRecentPages(
  database: Queryable,
  serviceId: string,
  blocks: number[],
  { max, withShown }: { max: number; withShown: boolean },
): Promise<Map<number, PackedPages>> {
  const shown = withShown
    ? sql`string_agg(substr(bit_send(coalesce(r.shown, p.accepted & ~p.accepted)), 5), '')`
    : sql`''::bytea`;
  const receipts = withShown
    ? sql`LEFT JOIN receipts r ON r.service_id = ${serviceId} AND r.notification_id = p.notification_id AND r.block = b.block`
    : sql``;
  const rows = await database.query<PackedPages>(
    prepared(
      withShown ? 'recent pages with receipts' : 'recent pages',
      sql`
        SELECT b.block, r.times, r.accepted, r.shown FROM unnest(${blocks}::int[]) AS b (block) CROSS JOIN LATERAL (
          SELECT array_agg((extract(epoch FROM p.dispatched_at) * 1000)::float) AS times,
            string_agg(substr(bit_send(p.accepted), 5), '') AS accepted, ${shown} AS shown
          FROM (
            SELECT notification_id, dispatched_at, accepted FROM broadcast_pages WHERE service_id = ${serviceId} AND block = b.block
            ORDER BY notification_id DESC LIMIT ${max}
          ) p ${receipts}
        ) r WHERE r.times IS NOT NULL`,
    ),
  );
  return new Map(rows.map((row) => [row.block, row]));
}

export const isSet = (bits: Buffer, page: number, position: number): boolean =>
  (bits[page * (BLOCK_SIZE / 8) + (position >> 3)]! & (0x80 >> (position & 7))) !== 0;

/** Returns the condition that a device `d` is in a block. */
export const isInBlock = (block: Sql): Sql =>
  sql`d.number >= ${block} * ${BLOCK_SIZE} AND d.number < (${block} + 1) * ${BLOCK_SIZE}`;
