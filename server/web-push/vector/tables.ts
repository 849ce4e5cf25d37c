/** Tables of a point's odd multiples. */
import { AFFINE_BYTES, writeAffine, writeNext, writeStart, X, Y } from './curve.ts';
import { ELEMENT_BYTES, fieldOf, LIMBS } from './field.ts';
import { DIGIT_BITS, ENTRIES, PAIR } from './layout.ts';
import type { Module } from './wasm.ts';
import type { Local, Writer } from './wasm-writer.ts';

export function defineTables(module: Module): void {
  module.define('affine', 2, writeAffine);
  module.define('start', 3, writeStart);
  module.define('next', 4, writeNext);
  module.define('tabulate', 2, (w, pair, table) => {
    const couple = w.i32.plus(pair, PAIR.couple);
    const z = w.i32.plus(pair, PAIR.tableZ);
    const ratio = w.i32.plus(pair, PAIR.ratios);
    const entry = w.i32.plus(table, AFFINE_BYTES);
    w.call('start', table, couple, z);
    w.repeat(w.i32.constant(ENTRIES - 1), () => {
      w.call('next', couple, z, entry, ratio);
      w.i32.increase(entry, AFFINE_BYTES);
      w.i32.increase(ratio, ELEMENT_BYTES);
    });
  });
  module.define('normalize', 2, (w, pair, table) => {
    const inverse = w.i32.plus(pair, PAIR.inverse);
    const ratio = w.i32.plus(pair, PAIR.ratios + (ENTRIES - 2) * ELEMENT_BYTES);
    const entry = w.i32.plus(table, (ENTRIES - 1) * AFFINE_BYTES);
    w.repeat(w.i32.constant(ENTRIES - 1), () => {
      w.call('affine', entry, inverse);
      w.call('multiply', inverse, inverse, ratio);
      w.i32.increase(entry, -AFFINE_BYTES);
      w.i32.increase(ratio, -ELEMENT_BYTES);
    });
  });
  module.define('pick', 3, writePick);
}

/** The multiple that a digit stands for. Every entry is read, whatever the digit, so that no address tells of it. */
function writePick(w: Writer, out: Local, table: Local, digit: Local): void {
  const { i64, v128 } = w;
  const f = fieldOf(w);
  const value = v128.load(digit, 0);
  /** All ones where the digit is negative. */
  const negative = i64.sub(i64.shiftRight(value, DIGIT_BITS - 1), i64.constant(1n));
  const index = v128.and(v128.xor(value, negative), i64.constant(BigInt(ENTRIES - 1)));
  let entry = i64.constant(0n);
  let sums: Local[] = [];
  for (let i = 0; i < ENTRIES; i++) {
    const chosen = i64.equal(index, entry);
    const limbs = [X, Y].flatMap((offset) => f.loadNarrow(table, i * AFFINE_BYTES + offset).narrow);
    const kept = limbs.map((limb) => v128.and(limb, chosen));
    sums = i === 0 ? kept : sums.map((sum, l) => v128.or(sum, kept[l]!));
    entry = i64.add(entry, i64.constant(1n));
  }
  const signBit = v128.and(negative, i64.constant(2n ** 63n));
  f.store(out, X, { narrow: sums.slice(0, LIMBS) });
  f.store(out, Y, { narrow: sums.slice(LIMBS).map((limb) => v128.xor(limb, signBit)) });
}
