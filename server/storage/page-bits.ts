/**
 * A broadcast's page has one bit for each device of a block. `devices.number` never changes, so a device is always at
 * the same position of the same block.
 */

/** A block's share in a broadcast. UUIDs. */
export type Page = { serviceId: string; notificationId: string; block: number };

/** Where a delivery of a broadcast is recorded. */
export type Place = { page: Page; position: number };

export const pageKey = ({ notificationId, block }: Omit<Page, 'serviceId'>): string =>
  `${notificationId} ${block}`;

/** Devices of a block; the length of the bit strings in `broadcast_pages`. */
export const BLOCK_SIZE = 1024;

export const blockOf = (number: number): number => Math.floor(number / BLOCK_SIZE);
export const positionOf = (number: number): number => number % BLOCK_SIZE;

const ZERO = 0x30;
const ONE = 0x31;

/** The bit string, as PostgreSQL writes it, in which these positions are 1. */
export function bitsOf(positions: Iterable<number>): string {
  const bits = Buffer.alloc(BLOCK_SIZE, ZERO);
  for (const position of positions) bits[position] = ONE;
  return bits.toString('latin1');
}

/** The positions that are 1 in a bit string. */
export function positionsIn(bits: string): number[] {
  const positions: number[] = [];
  for (let at = bits.indexOf('1'); at !== -1; at = bits.indexOf('1', at + 1)) positions.push(at);
  return positions;
}
