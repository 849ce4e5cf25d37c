/** The memory layout that `program.ts` and `agreement.ts` share. */
import { AFFINE_BYTES, JACOBIAN_BYTES } from './curve.ts';
import { ELEMENT_BYTES } from './field.ts';

/**
 * A scalar is odd and written as 2^255 + the sum of d_i × 32^i over 51 digits, which are odd numbers from -31
 * to 31 (after Joye and Tunstall, 2009). So all scalars take the same steps, and the table of a point
 * contains its 16 odd multiples from 1 to 31.
 */
export const DIGIT_BITS = 5;
export const DIGITS = 51;
export const ENTRIES = 16;
export const TABLE_BYTES = ENTRIES * AFFINE_BYTES;

/** Offsets in bytes within the memory of a pair. */
export const PAIR = layOut({
  /** The phones' public keys: x and y, 32 bytes each, of the first lane and then of the second. */
  recipientKeys: 128,
  /** y² - (x³ - 3x + b) of each public key: all zeros if it is on the curve. */
  curveResiduals: 64,
  /** 64 bits in each lane, from 0 to 31: digit d_i is stored as (d_i + 31) / 2. */
  digits: DIGITS * 16,
  /**
   * A lane's uppermost bit is set if the sender's public key is the negative of the multiple that the digits
   * represent.
   */
  signMask: 16,
  /** Odd multiples of the phones' public keys. */
  table: TABLE_BYTES,
  zRatios: ENTRIES * ELEMENT_BYTES,
  /** Two points with a common Z. */
  coZPoints: 4 * ELEMENT_BYTES,
  selected: AFFINE_BYTES,
  tableZ: ELEMENT_BYTES,
  sharedPoint: JACOBIAN_BYTES,
  senderPoint: JACOBIAN_BYTES,
  /** Product of all numbers to be inverted before this one. */
  tablePrefix: ELEMENT_BYTES,
  sharedPrefix: ELEMENT_BYTES,
  senderPrefix: ELEMENT_BYTES,
  inverse: ELEMENT_BYTES,
  sharedSecrets: 64,
  senderKeys: 128,
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
