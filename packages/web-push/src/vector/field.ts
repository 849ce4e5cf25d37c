/**
 * Arithmetic modulo the prime p of P-256 (NIST SP 800-186, section 3.2.1.3) on two numbers at a time, one in
 * each lane of a vector.
 *
 * A number has five limbs of 52 bits and is multiplied by 2^260 (Montgomery form). There are two
 * representations:
 * - `Narrow`, for multiplication: doubles that contain integers of at most 2^51 + 2^10 in absolute value;
 * - `Wide`, for addition and subtraction: 64-bit integers of at most 2^61 in absolute value.
 *
 * A product of two limbs has up to 102 bits and a sign. Two fused multiply-adds compute it exactly: the first
 * adds it to a number so large that rounding discards the bits below 2^52, which yields the upper half; the
 * second yields the rest. No branch and no address depends on a number's value, and all products take the
 * same time.
 */
import { bitsOf, type Local, type Writer } from './wasm-writer.ts';

export type Narrow = { narrow: Local[] };
export type Wide = { wide: Local[] };

type Column = { sum: Local | undefined; excess: bigint };
const noColumns = (): Column[] => Array.from({ length: 2 * LIMBS }, () => ({ sum: undefined, excess: 0n }));

export const LIMBS = 5;
/** The size of a number in memory, both lanes. */
export const ELEMENT_BYTES = LIMBS * 16;

export const PRIME = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
/** Montgomery's factor, which is also the number 1 in Montgomery form. */
export const ONE = 2n ** 260n % PRIME;

export function fieldOf(w: Writer) {
  const { f64, i64, v128 } = w;
  const mask = i64.constant(2n ** 52n - 1n);
  const split = f64.constant(SPLIT);
  const unit = f64.constant(UNIT);

  function multiply({ narrow: a }: Narrow, { narrow: b }: Narrow): Wide {
    const columns = noColumns();
    for (let column = 0; column < 2 * LIMBS - 1; column++)
      for (let i = Math.max(0, column - 4); i <= Math.min(4, column); i++)
        addProduct(columns, a[i]!, b[column - i]!, column);
    return montgomeryReduce(columns);
  }

  /** A product of two different limbs occurs twice, but is computed once and doubled. */
  function square({ narrow: a }: Narrow): Wide {
    const columns = noColumns();
    for (let column = 1; column < 2 * LIMBS - 2; column++)
      for (let i = Math.max(0, column - 4); 2 * i < column; i++)
        addProduct(columns, a[i]!, a[column - i]!, column);
    for (const column of columns) {
      if (column.sum !== undefined) column.sum = i64.shiftLeft(column.sum, 1);
      column.excess *= 2n;
    }
    for (let i = 0; i < LIMBS; i++) addProduct(columns, a[i]!, a[i]!, 2 * i);
    return montgomeryReduce(columns);
  }

  /**
   * Adds up the raw bits of doubles. `excess` counts the contribution of their exponents, which is known in
   * advance.
   */
  function addProduct(columns: Column[], x: Local, y: Local, index: number): void {
    const upper = f64.multiplyAdd(x, y, split);
    const lower = f64.multiplyAdd(x, y, f64.add(f64.sub(split, upper), unit));
    addTo(columns[index]!, lower, bitsOf(UNIT));
    addTo(columns[index + 1]!, upper, bitsOf(SPLIT));
  }
  function addTo(column: Column, bits: Local, excess: bigint): void {
    column.sum = column.sum === undefined ? bits : i64.add(column.sum, bits);
    column.excess += excess;
  }

  /**
   * Divides by 2^260 modulo p. Adding q × p clears the lowest limb if q is that limb, because p ends in 96
   * ones; the rest of q × p is q × (2^256 - 2^224 + 2^192 + 2^96), which takes shifts only.
   */
  function montgomeryReduce(columns: Column[]): Wide {
    const t = columns.map(({ sum, excess }, i) => i64.add(sum!, i64.constant(OFFSETS[i]! - excess)));
    const add = (i: number, value: Local) => {
      t[i] = i64.add(t[i]!, value);
    };
    const sub = (i: number, value: Local) => {
      t[i] = i64.sub(t[i]!, value);
    };
    /** Moves the lowest bits of x to the upper end of a limb. */
    const lowest = (bits: number, x: Local) => i64.shiftRight(i64.shiftLeft(x, 64 - bits), 12);
    for (let i = 0; i < LIMBS; i++) {
      const x = t[i]!;
      const q = v128.and(x, mask);
      add(i + 1, i64.shiftRight(x, 52));
      add(i + 1, lowest(8, x));
      add(i + 2, i64.shiftRight(q, 8));
      add(i + 3, lowest(16, x));
      add(i + 4, i64.shiftRight(q, 16));
      sub(i + 4, lowest(36, x));
      sub(i + 5, i64.shiftRight(q, 36));
      add(i + 4, lowest(4, x));
      add(i + 5, i64.shiftRight(q, 4));
    }
    return { wide: t.slice(LIMBS) };
  }

  return {
    /**
     * The result is between 0 and p, extended by |a b| / 2^260 on the side of its sign: one p for factors
     * between -4 p and 4 p.
     */
    multiply,
    square,
    add: (a: Wide, b: Wide): Wide => ({ wide: a.wide.map((x, i) => i64.add(x, b.wide[i]!)) }),
    sub: (a: Wide, b: Wide): Wide => ({ wide: a.wide.map((x, i) => i64.sub(x, b.wide[i]!)) }),
    twice: (a: Wide): Wide => shiftLimbs(a, 1),
    fourfold: (a: Wide): Wide => shiftLimbs(a, 2),
    eightfold: (a: Wide): Wide => shiftLimbs(a, 3),
    threefold: (a: Wide): Wide => ({ wide: a.wide.map((x) => i64.add(x, i64.shiftLeft(x, 1))) }),
    /**
     * Returns the same number between 0 and p, with a margin of 2^-20 p on either side. Takes up to 2^10 p in
     * absolute value.
     */
    reduceWeakly({ wide: [a, b, c, d, e] }: Wide): Wide {
      const multiple = i64.sub(
        i64.shiftRight(i64.add(e!, i64.constant(2n ** 60n)), 48),
        i64.constant(2n ** 12n),
      );
      return {
        wide: [
          i64.add(a!, multiple),
          i64.sub(b!, i64.shiftLeft(multiple, 44)),
          c!,
          i64.sub(d!, i64.shiftLeft(multiple, 36)),
          i64.add(i64.sub(e!, i64.shiftLeft(multiple, 48)), i64.shiftLeft(multiple, 16)),
        ],
      };
    },
    /** Takes numbers below 8 p in absolute value, because nothing is carried out of the uppermost limb. */
    narrow({ wide }: Wide): Narrow {
      const bias = i64.constant(2n ** 62n + 2n ** 51n);
      const exponent = i64.constant(bitsOf(2 ** 52));
      const biasedLimbs = wide.slice(0, 4).map((limb) => i64.add(limb, bias));
      const carries = biasedLimbs.map((limb) => i64.shiftRight(limb, 52));
      const limbs = biasedLimbs.map((limb) => v128.or(v128.and(limb, mask), exponent));
      const lowest = f64.sub(limbs[0]!, f64.constant(2 ** 52 + 2 ** 51));
      const inner = limbs
        .slice(1)
        .map((limb, i) =>
          f64.add(f64.sub(limb, f64.constant(2 ** 53 + 2 ** 51 + 2 ** 10)), v128.or(carries[i]!, exponent)),
        );
      const top = i64.add(i64.add(wide[4]!, carries[3]!), i64.constant(bitsOf(UNIT) - 2n ** 10n));
      return { narrow: [lowest, ...inner, f64.sub(top, unit)] };
    },
    widen: ({ narrow }: Narrow): Wide => ({
      wide: narrow.map((x) => i64.sub(f64.add(x, unit), i64.constant(bitsOf(UNIT)))),
    }),
    narrowConstant: (value: bigint): Narrow => ({
      narrow: limbsOf(value).map((limb) => f64.constant(Number(limb))),
    }),
    wideConstant: (value: bigint): Wide => ({ wide: limbsOf(value).map(i64.constant) }),
    loadNarrow: (address: Local, offset: number): Narrow => ({ narrow: load(address, offset) }),
    loadWide: (address: Local, offset: number): Wide => ({ wide: load(address, offset) }),
    store(address: Local, offset: number, a: Narrow | Wide): void {
      const limbs = 'narrow' in a ? a.narrow : a.wide;
      for (const [i, limb] of limbs.entries()) v128.store(address, offset + 16 * i, limb);
    },
  };

  function shiftLimbs(a: Wide, bits: number): Wide {
    return { wide: a.wide.map((x) => i64.shiftLeft(x, bits)) };
  }
  function load(address: Local, offset: number): Local[] {
    return Array.from({ length: LIMBS }, (_, i) => v128.load(address, offset + 16 * i));
  }
}

/** Splits a number into five limbs of 52 bits, between -2^51 and 2^51 except for the uppermost. */
export function limbsOf(value: bigint): bigint[] {
  const limbs: bigint[] = [];
  let rest = value;
  for (let i = 1; i < LIMBS; i++) {
    const limb = BigInt.asIntN(52, rest);
    limbs.push(limb);
    rest = (rest - limb) >> 52n;
  }
  return [...limbs, rest];
}

/**
 * Addend that rounds a product to multiples of 2^52. Subtracting its bits from the sum's bits yields their
 * count.
 */
const SPLIT = 1.5 * 2 ** 104;
/** Addend that rounds to multiples of 1 in the same way. */
const UNIT = 1.5 * 2 ** 52;

/**
 * Offsets that keep the columns that `montgomeryReduce` shifts non-negative, and subtract their carries from the
 * next column.
 */
const OFFSETS = Array.from(
  { length: 10 },
  (_, i) => (i < 5 ? 2n ** 60n : 0n) - (i > 0 && i < 6 ? 2n ** 8n : 0n),
);
