/** What is where in the memory that `program.ts` works on. */
import { AFFINE_BYTES, JACOBIAN_BYTES } from './curve.ts';
import { ELEMENT_BYTES } from './field.ts';

/**
 * A scalar is odd, and written as 2^255 + the sum of d_i × 32^i over 51 digits that are odd numbers from -31 to 31 (after Joye and
 * Tunstall, 2009). So every scalar takes the same steps, and a table of a point holds its 16 odd multiples, from 1 to 31.
 */
export const DIGIT_BITS = 5;
export const DIGITS = 51;
export const ENTRIES = 16;
export const TABLE_BYTES = ENTRIES * AFFINE_BYTES;

/** What a pair's memory holds, as offsets in bytes. */
export const PAIR = layOut({
  /** The phones' public keys: x and y, 32 bytes each, of the first lane and of the second. */
  keys: 128,
  /** Of y² - (x³ - 3x + b): all zeros where a public key is a point of the curve. */
  faults: 64,
  /** One of 64 bits in each lane, from 0 to 31: of d_i this is (d_i + 31) / 2. */
  digits: DIGITS * 16,
  /** The uppermost bit of a lane is set where the sender's public key is the negative of what the digits make. */
  sign: 16,
  /** Of the phones' keys. */
  table: TABLE_BYTES,
  ratios: ENTRIES * ELEMENT_BYTES,
  couple: 4 * ELEMENT_BYTES,
  picked: AFFINE_BYTES,
  tableZ: ELEMENT_BYTES,
  shared: JACOBIAN_BYTES,
  own: JACOBIAN_BYTES,
  /** Products of what is to be inverted, up to each of these. */
  tableBefore: ELEMENT_BYTES,
  sharedBefore: ELEMENT_BYTES,
  ownBefore: ELEMENT_BYTES,
  inverse: ELEMENT_BYTES,
  secrets: 64,
  publicKeys: 128,
  bytes: 0,
});

function layOut<Name extends string>(sizes: Record<Name, number>): Record<Name, number> {
  let end = 0;
  return Object.fromEntries(
    Object.entries<number>(sizes).map(([name, size]) => {
      const offset = end;
      end += size;
      return [name, offset];
    }),
  ) as Record<Name, number>;
}
