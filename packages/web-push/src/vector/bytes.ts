/** Converts between big-endian numbers of 32 bytes (SEC 1, section 2.3) and the limbs of `field.ts`. */
import { fieldOf, type Narrow, type Wide } from './field.ts';
import type { Local, Writer } from './wasm-writer.ts';

/** The bytes of both lanes. The second lane starts `stride` bytes after the first. */
export type Place = { address: Local; offset: number; stride: number };

/** Loads the numbers of both lanes, not yet in Montgomery form. */
export function readNumbers(w: Writer, { address, offset, stride }: Place): Wide {
  const { shiftLeft, shiftRight } = w.i64;
  const { and, or, load, shuffle } = w.v128;
  const upper = [load(address, offset), load(address, offset + stride)] as const;
  const lower = [load(address, offset + 16), load(address, offset + stride + 16)] as const;
  const d = shuffle(...upper, backwards(7, 23));
  const c = shuffle(...upper, backwards(15, 31));
  const b = shuffle(...lower, backwards(7, 23));
  const a = shuffle(...lower, backwards(15, 31));
  const mask = w.i64.constant(LIMB_MASK);
  return {
    wide: [
      and(a, mask),
      and(or(shiftRight(a, 52), shiftLeft(b, 12)), mask),
      and(or(shiftRight(b, 40), shiftLeft(c, 24)), mask),
      and(or(shiftRight(c, 28), shiftLeft(d, 36)), mask),
      shiftRight(d, 16),
    ],
  };
}

/** Converts from Montgomery form to numbers from 0 to p, where p also represents 0, and stores them. */
export function writeNumbers(w: Writer, value: Narrow, { address, offset, stride }: Place): void {
  const f = fieldOf(w);
  const { shiftLeft, shiftRight } = w.i64;
  const { or, store, shuffle } = w.v128;
  const [l0, l1, l2, l3, l4] = propagateCarries(w, f.multiply(value, f.narrowConstant(1n)));
  const a = or(l0, shiftLeft(l1, 52));
  const b = or(shiftRight(l1, 12), shiftLeft(l2, 40));
  const c = or(shiftRight(l2, 24), shiftLeft(l3, 28));
  const d = or(shiftRight(l3, 36), shiftLeft(l4, 16));
  for (const lane of [0, 1]) {
    const order = backwards(8 * lane + 7, 8 * lane + 23);
    store(address, offset + lane * stride, shuffle(d, c, order));
    store(address, offset + lane * stride + 16, shuffle(b, a, order));
  }
}

/** Returns limbs from 0 to 2^52 of a number that is not negative. */
function propagateCarries(w: Writer, { wide }: Wide): [Local, Local, Local, Local, Local] {
  const { i64, v128 } = w;
  const mask = i64.constant(LIMB_MASK);
  const bias = i64.constant(2n ** 60n);
  const carriedBias = i64.constant(2n ** 8n);
  let carry: Local | undefined;
  const limbs = wide.map((limb, i) => {
    const sum = carry === undefined ? limb : i64.add(limb, carry);
    if (i === 4) return sum;
    const positive = i64.add(sum, bias);
    carry = i64.sub(i64.shiftRight(positive, 52), carriedBias);
    return v128.and(positive, mask);
  });
  return limbs as [Local, Local, Local, Local, Local];
}

/** Returns the indexes of eight bytes in descending order from each argument. */
function backwards(first: number, second: number): number[] {
  return [first, second].flatMap((last) => Array.from({ length: 8 }, (_, i) => last - i));
}

const LIMB_MASK = 2n ** 52n - 1n;
