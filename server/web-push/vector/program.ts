/** The functions that `agreement.ts` calls. A pair is two messages, one in each lane. */
import { readNumbers, writeNumbers } from './bytes.ts';
import { writeAdd, writeDouble, writeFault, X, Y, Z } from './curve.ts';
import { fieldOf, ONE, PRIME } from './field.ts';
import { defineInversion } from './inversion.ts';
import { DIGIT_BITS, DIGITS, PAIR, TABLE_BYTES } from './layout.ts';
import { defineTables } from './tables.ts';
import { createModule, type Module } from './wasm.ts';
import type { Local, Writer } from './wasm-writer.ts';

/** Addresses are in bytes of `memory`; numbers are `Narrow` and in Montgomery's form. */
export type Program = {
  memory: { buffer: ArrayBuffer };
  /** In place; `scratch` has room for 8 numbers. */
  invert(a: number, scratch: number): void;
  /** Reads `keys` into the first entry of `table`, and writes `faults`. */
  read(pair: number): void;
  /** Fills a table from its first entry; each is under a Z of its own, the last under `tableZ`. */
  tabulate(pair: number, table: number): void;
  /** Makes a filled table affine, with 1 / `tableZ` in `inverse`. */
  normalize(pair: number, table: number): void;
  /** `shared` = scalar × the phone's key. */
  agree(pair: number): void;
  /** `own` = scalar × the generator G. `fixed` has the tables of 32^i × G for each digit, and 2^255 × G. */
  generate(pair: number, fixed: number): void;
  /** `own` = 32 × the first entry of a table. */
  step(pair: number, table: number): void;
  /** `before` = product; product = product × a. */
  chain(a: number, before: number, product: number): void;
  /** Backwards along what `chain` did, with 1 / product: out = 1 / a; inverse = 1 / `before`. */
  unchain(a: number, before: number, inverse: number, out: number): void;
  /** (X, Y, Z) to (X / Z², Y / Z³), where `inverse` is 1 / Z. */
  affine(point: number, inverse: number): void;
  /** Writes `secrets` and `publicKeys` from `shared` and `own`, which are affine. */
  write(pair: number): void;
};

export function encodeProgram(memoryBytes: number): Uint8Array<ArrayBuffer> {
  const module = createModule(memoryBytes);
  defineInversion(module);
  defineTables(module);
  defineMultiples(module);
  module.define('read', 1, (w, pair) => {
    const table = w.i32.plus(pair, PAIR.table);
    const f = fieldOf(w);
    const factor = f.narrowConstant((ONE * ONE) % PRIME);
    const coordinate = (offset: number) =>
      f.narrow(f.multiply(f.narrow(readNumbers(w, { address: pair, offset, stride: 64 })), factor));
    f.store(table, X, coordinate(PAIR.keys));
    f.store(table, Y, coordinate(PAIR.keys + 32));
    writeNumbers(w, writeFault(w, table), { address: pair, offset: PAIR.faults, stride: 32 });
  });
  module.define('write', 1, (w, pair) => {
    const f = fieldOf(w);
    const place = (offset: number, stride: number) => ({ address: pair, offset, stride });
    const sign = w.v128.load(pair, PAIR.sign);
    const y = f.loadNarrow(pair, PAIR.own + Y).narrow.map((limb) => w.v128.xor(limb, sign));
    writeNumbers(w, f.loadNarrow(pair, PAIR.shared + X), place(PAIR.secrets, 32));
    writeNumbers(w, f.loadNarrow(pair, PAIR.own + X), place(PAIR.publicKeys, 64));
    writeNumbers(w, { narrow: y }, place(PAIR.publicKeys + 32, 64));
  });
  return module.encode();
}

function defineMultiples(module: Module): void {
  module.define('double', 2, (w, p, times) => w.repeat(times, () => writeDouble(w, p)));
  module.define('add', 2, writeAdd);
  module.define('agree', 1, (w, pair) => {
    const table = w.i32.plus(pair, PAIR.table);
    const shared = w.i32.plus(pair, PAIR.shared);
    const picked = w.i32.plus(pair, PAIR.picked);
    const digit = w.i32.plus(pair, PAIR.digits + (DIGITS - 1) * 16);
    widenPoint(w, shared, table);
    w.repeat(w.i32.constant(DIGITS), () => {
      w.call('double', shared, w.i32.constant(DIGIT_BITS));
      w.call('pick', picked, table, digit);
      w.call('add', shared, picked);
      w.i32.increase(digit, -16);
    });
    narrowPoint(w, shared);
  });
  module.define('generate', 2, (w, pair, fixed) => {
    const own = w.i32.plus(pair, PAIR.own);
    const picked = w.i32.plus(pair, PAIR.picked);
    const digit = w.i32.plus(pair, PAIR.digits + (DIGITS - 1) * 16);
    const table = w.i32.plus(fixed, (DIGITS - 1) * TABLE_BYTES);
    widenPoint(w, own, w.i32.plus(fixed, DIGITS * TABLE_BYTES));
    w.repeat(w.i32.constant(DIGITS), () => {
      w.call('pick', picked, table, digit);
      w.call('add', own, picked);
      w.i32.increase(digit, -16);
      w.i32.increase(table, -TABLE_BYTES);
    });
    narrowPoint(w, own);
  });
  module.define('step', 2, (w, pair, table) => {
    const own = w.i32.plus(pair, PAIR.own);
    widenPoint(w, own, table);
    w.call('double', own, w.i32.constant(DIGIT_BITS));
    narrowPoint(w, own);
  });
}

/** point = the affine point at `from`. */
function widenPoint(w: Writer, point: Local, from: Local): void {
  const f = fieldOf(w);
  for (const coordinate of [X, Y]) f.store(point, coordinate, f.widen(f.loadNarrow(from, coordinate)));
  f.store(point, Z, f.wideConstant(ONE));
}

function narrowPoint(w: Writer, point: Local): void {
  const f = fieldOf(w);
  for (const coordinate of [X, Y, Z]) f.store(point, coordinate, f.narrow(f.loadWide(point, coordinate)));
}
