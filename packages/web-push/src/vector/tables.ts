/** Fills and reads tables of a point's odd multiples. */
import { AFFINE_BYTES, writeAffine, writeNextMultiple, writeTableStart, X, Y } from './curve.ts';
import { ELEMENT_BYTES, fieldOf, LIMBS } from './field.ts';
import { DIGIT_BITS, ENTRIES, PAIR } from './layout.ts';
import type { Module } from './wasm.ts';
import type { Local, Writer } from './wasm-writer.ts';

export function defineTables(module: Module): void {
  module.define('toAffine', 2, writeAffine);
  module.define('startTable', 3, writeTableStart);
  module.define('nextMultiple', 4, writeNextMultiple);
  module.define('fillTable', 2, (w, pair, table) => {
    const coZPoints = w.i32.plus(pair, PAIR.coZPoints);
    const z = w.i32.plus(pair, PAIR.tableZ);
    const ratio = w.i32.plus(pair, PAIR.zRatios);
    const entry = w.i32.plus(table, AFFINE_BYTES);
    w.call('startTable', table, coZPoints, z);
    w.repeat(w.i32.constant(ENTRIES - 1), () => {
      w.call('nextMultiple', coZPoints, z, entry, ratio);
      w.i32.increase(entry, AFFINE_BYTES);
      w.i32.increase(ratio, ELEMENT_BYTES);
    });
  });
  module.define('normalizeTable', 2, (w, pair, table) => {
    const inverse = w.i32.plus(pair, PAIR.inverse);
    const ratio = w.i32.plus(pair, PAIR.zRatios + (ENTRIES - 2) * ELEMENT_BYTES);
    const entry = w.i32.plus(table, (ENTRIES - 1) * AFFINE_BYTES);
    w.repeat(w.i32.constant(ENTRIES - 1), () => {
      w.call('toAffine', entry, inverse);
      w.call('multiply', inverse, inverse, ratio);
      w.i32.increase(entry, -AFFINE_BYTES);
      w.i32.increase(ratio, -ELEMENT_BYTES);
    });
  });
  module.define('select', 3, writeSelect);
}

/**
 * Selects the multiple that a digit stands for. Every entry is read for every digit, so that no address depends
 * on it.
 */
function writeSelect(w: Writer, out: Local, table: Local, digit: Local): void {
  const { i64, v128 } = w;
  const f = fieldOf(w);
  const value = v128.load(digit, 0);
  /** All ones if the digit is negative. */
  const negative = i64.sub(i64.shiftRight(value, DIGIT_BITS - 1), i64.constant(1n));
  const index = v128.and(v128.xor(value, negative), i64.constant(BigInt(ENTRIES - 1)));
  let entry = i64.constant(0n);
  let selected: Local[] = [];
  for (let i = 0; i < ENTRIES; i++) {
    const isSelected = i64.equal(index, entry);
    const limbs = [X, Y].flatMap((offset) => f.loadNarrow(table, i * AFFINE_BYTES + offset).narrow);
    const masked = limbs.map((limb) => v128.and(limb, isSelected));
    selected = i === 0 ? masked : selected.map((limb, l) => v128.or(limb, masked[l]!));
    entry = i64.add(entry, i64.constant(1n));
  }
  const signBit = v128.and(negative, i64.constant(2n ** 63n));
  f.store(out, X, { narrow: selected.slice(0, LIMBS) });
  f.store(out, Y, { narrow: selected.slice(LIMBS).map((limb) => v128.xor(limb, signBit)) });
}
