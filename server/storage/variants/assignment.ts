import { BLOCK_SIZE } from '../sending/broadcasts/page-bits.ts';

/** Variants with the shares of devices that get them, in whole percent: together at most 100. */
export type Shares = readonly { share: number }[];

/**
 * Returns the variant of a device by its number: the position in the list, or null if the shares leave the device out. It follows from the
 * notification and the number alone, so that no row stores it, and every process, wave and retry finds the same.
 */
export function variantOf(notificationId: string, variants: Shares, number: number): number | null {
  const place = placeOf(seedsOf(notificationId), number);
  let end = 0;
  for (const [i, { share }] of variants.entries()) {
    end += share;
    if (place < end) return i;
  }
  return null;
}

/** Returns the variants of the devices of a block, by position. */
export function variantsOfBlock(notificationId: string, variants: Shares, block: number): (number | null)[] {
  const table = Array.from({ length: 100 }, (_, place) => {
    let end = 0;
    const found = variants.findIndex(({ share }) => {
      end += share;
      return place < end;
    });
    return found === -1 ? null : found;
  });
  const seeds = seedsOf(notificationId);
  return Array.from({ length: BLOCK_SIZE }, (_, i) => table[placeOf(seeds, block * BLOCK_SIZE + i)]!);
}

/**
 * Returns the variant of the device at an index of a page: the winner, or else the first one, if the shares leave the device out. Null if
 * the notification has no variants.
 */
export function variantsOfPage(
  { id, variants, winner_variant }: { id: string; variants?: Shares | null; winner_variant?: number | null },
  { page, position }: { page: { block: number }; position(index: number): number },
): ((index: number) => number) | null {
  if (!variants) return null;
  const ofBlock = variantsOfBlock(id, variants, page.block);
  return (index) => ofBlock[position(index)] ?? winner_variant ?? 0;
}

type Seeds = [number, number];

/** Returns the random bits at the end of a UUID: its beginning is a time. */
function seedsOf(notificationId: string): Seeds {
  const hex = notificationId.replaceAll('-', '');
  return [Number.parseInt(hex.slice(16, 24), 16), Number.parseInt(hex.slice(24, 32), 16)];
}

/** Returns the place of a device among a hundred. */
function placeOf([first, second]: Seeds, number: number): number {
  const mixed = mix(mix(first ^ Math.imul(number, 0x9e3779b1)) ^ second);
  return Math.floor(((mixed >>> 0) / 2 ** 32) * 100);
}

/** The finalizer of MurmurHash3, after which each bit depends on all bits. */
function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
