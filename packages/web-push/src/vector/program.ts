/**
 * The WebAssembly functions that `agreement.ts` calls. A pair is two messages, one in each lane of the
 * vectors.
 */
import { readNumbers, writeNumbers } from './bytes.ts';
import { writeAdd, writeCurveResidual, writeDouble, X, Y, Z } from './curve.ts';
import { fieldOf, ONE, PRIME } from './field.ts';
import { defineInversion } from './inversion.ts';
import { DIGIT_BITS, DIGITS, PAIR, TABLE_BYTES } from './layout.ts';
import { defineTables } from './tables.ts';
import { createModule, type Module } from './wasm.ts';
import type { Local, Writer } from './wasm-writer.ts';

/** Addresses are in bytes of `memory`; numbers are `Narrow` and in Montgomery form. */
export type Program = {
  memory: { buffer: ArrayBuffer };
  /** a = 1 / a. `scratch` has room for 8 numbers. */
  invert(a: number, scratch: number): void;
  /** Loads `recipientKeys` into the first entry of `table` and writes `curveResiduals`. */
  loadKeys(pair: number): void;
  /** Fills a table from its first entry. Every entry has a different Z; `tableZ` is the Z of the last entry. */
  fillTable(pair: number, table: number): void;
  /** Makes a filled table affine. `inverse` has to be 1 / `tableZ`. */
  normalizeTable(pair: number, table: number): void;
  /** `sharedPoint` = scalar × the phone's public key. */
  computeShared(pair: number): void;
  /**
   * `senderPoint` = scalar × the generator G. `generatorTables`: a table of 32^i × G for each digit, then the point
   * 2^255 × G.
   */
  computeSender(pair: number, generatorTables: number): void;
  /** `senderPoint` = 32 × the first entry of a table. */
  multiplyBy32(pair: number, table: number): void;
  /** prefix = product; product = product × a. */
  accumulate(a: number, prefix: number, product: number): void;
  /** Undoes `accumulate` in reverse order. From inverse = 1 / product: out = 1 / a; inverse = 1 / prefix. */
  extractInverse(a: number, prefix: number, inverse: number, out: number): void;
  /** Converts (X, Y, Z) to (X / Z², Y / Z³), where `inverse` is 1 / Z. */
  toAffine(point: number, inverse: number): void;
  /** Writes `sharedSecrets` and `senderKeys` from `sharedPoint` and `senderPoint`, which are affine. */
  storeResults(pair: number): void;
};

export function encodeProgram(memoryBytes: number): Uint8Array<ArrayBuffer> {
  const module = createModule(memoryBytes);
  defineInversion(module);
  defineTables(module);
  defineMultiples(module);
  module.define('loadKeys', 1, (w, pair) => {
    const table = w.i32.plus(pair, PAIR.table);
    const f = fieldOf(w);
    const toMontgomery = f.narrowConstant((ONE * ONE) % PRIME);
    const coordinate = (offset: number) =>
      f.narrow(f.multiply(f.narrow(readNumbers(w, { address: pair, offset, stride: 64 })), toMontgomery));
    f.store(table, X, coordinate(PAIR.recipientKeys));
    f.store(table, Y, coordinate(PAIR.recipientKeys + 32));
    writeNumbers(w, writeCurveResidual(w, table), { address: pair, offset: PAIR.curveResiduals, stride: 32 });
  });
  module.define('storeResults', 1, (w, pair) => {
    const f = fieldOf(w);
    const place = (offset: number, stride: number) => ({ address: pair, offset, stride });
    const signMask = w.v128.load(pair, PAIR.signMask);
    const y = f.loadNarrow(pair, PAIR.senderPoint + Y).narrow.map((limb) => w.v128.xor(limb, signMask));
    writeNumbers(w, f.loadNarrow(pair, PAIR.sharedPoint + X), place(PAIR.sharedSecrets, 32));
    writeNumbers(w, f.loadNarrow(pair, PAIR.senderPoint + X), place(PAIR.senderKeys, 64));
    writeNumbers(w, { narrow: y }, place(PAIR.senderKeys + 32, 64));
  });
  return module.encode();
}

function defineMultiples(module: Module): void {
  module.define('double', 2, (w, p, times) => w.repeat(times, () => writeDouble(w, p)));
  module.define('add', 2, writeAdd);
  module.define('computeShared', 1, (w, pair) => {
    const table = w.i32.plus(pair, PAIR.table);
    const sharedPoint = w.i32.plus(pair, PAIR.sharedPoint);
    const selected = w.i32.plus(pair, PAIR.selected);
    const digit = w.i32.plus(pair, PAIR.digits + (DIGITS - 1) * 16);
    loadPoint(w, sharedPoint, table);
    w.repeat(w.i32.constant(DIGITS), () => {
      w.call('double', sharedPoint, w.i32.constant(DIGIT_BITS));
      w.call('select', selected, table, digit);
      w.call('add', sharedPoint, selected);
      w.i32.increase(digit, -16);
    });
    narrowPoint(w, sharedPoint);
  });
  module.define('computeSender', 2, (w, pair, generatorTables) => {
    const senderPoint = w.i32.plus(pair, PAIR.senderPoint);
    const selected = w.i32.plus(pair, PAIR.selected);
    const digit = w.i32.plus(pair, PAIR.digits + (DIGITS - 1) * 16);
    const table = w.i32.plus(generatorTables, (DIGITS - 1) * TABLE_BYTES);
    loadPoint(w, senderPoint, w.i32.plus(generatorTables, DIGITS * TABLE_BYTES));
    w.repeat(w.i32.constant(DIGITS), () => {
      w.call('select', selected, table, digit);
      w.call('add', senderPoint, selected);
      w.i32.increase(digit, -16);
      w.i32.increase(table, -TABLE_BYTES);
    });
    narrowPoint(w, senderPoint);
  });
  module.define('multiplyBy32', 2, (w, pair, table) => {
    const senderPoint = w.i32.plus(pair, PAIR.senderPoint);
    loadPoint(w, senderPoint, table);
    w.call('double', senderPoint, w.i32.constant(DIGIT_BITS));
    narrowPoint(w, senderPoint);
  });
}

/** point = the affine point at `from`, as `Wide` numbers with Z = 1. */
function loadPoint(w: Writer, point: Local, from: Local): void {
  const f = fieldOf(w);
  for (const coordinate of [X, Y]) f.store(point, coordinate, f.widen(f.loadNarrow(from, coordinate)));
  f.store(point, Z, f.wideConstant(ONE));
}

/** Turns the coordinates into `Narrow` numbers, in place. */
function narrowPoint(w: Writer, point: Local): void {
  const f = fieldOf(w);
  for (const coordinate of [X, Y, Z]) f.store(point, coordinate, f.narrow(f.loadWide(point, coordinate)));
}
