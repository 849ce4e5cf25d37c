/**
 * A broadcast's page has one bit for each device of a block. `devices.number` never changes, so a device is always at
 * the same position of the same block.
 */

/** A block's page of a broadcast. Ids are UUIDs. */
export type Page = { serviceId: string; notificationId: string; block: number };

/** The part of a page that a job sends: `only` these bits, because jobs of other waves send the rest. `waveDueAt`: when its wave was due. */
export type PageToSend = Page & { only?: string; waveDueAt?: number | undefined };

/** The place where a delivery of a broadcast is recorded. */
export type Place = { page: Page; position: number };

export const pageKey = ({ notificationId, block }: Omit<Page, 'serviceId'>): string =>
  `${notificationId} ${block}`;

/** Number of devices in a block, and length of the bit strings in `broadcast_pages`. */
export const BLOCK_SIZE = 1024;

export const blockOf = (number: number): number => Math.floor(number / BLOCK_SIZE);
export const positionOf = (number: number): number => number % BLOCK_SIZE;

/** Returns the numbers of the devices of a block that are 1 in a bit string. */
export const numbersOf = (block: number, bits: string): number[] =>
  positionsIn(bits).map((position) => block * BLOCK_SIZE + position);

/** Returns the bit string in which these positions are 1, as PostgreSQL reads it in hexadecimal: a quarter of the text. */
export function bitsOf(positions: Iterable<number>): string {
  const bytes = Buffer.alloc(BLOCK_SIZE / 8);
  for (const position of positions) bytes[position >> 3]! |= 0x80 >> (position & 7);
  return `x${bytes.toString('hex')}`;
}

/** Returns the positions that are 1 in a bit string, as PostgreSQL writes it. */
export function positionsIn(bits: string): number[] {
  const positions: number[] = [];
  for (let at = bits.indexOf('1'); at !== -1; at = bits.indexOf('1', at + 1)) positions.push(at);
  return positions;
}
