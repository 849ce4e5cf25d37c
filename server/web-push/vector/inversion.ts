/** Divisions, as few as can be. */
import { ELEMENT_BYTES, fieldOf } from './field.ts';
import type { Module } from './wasm.ts';
import type { Local, Writer } from './wasm-writer.ts';

export function defineInversion(module: Module): void {
  module.define('multiply', 3, (w, out, a, b) => {
    const f = fieldOf(w);
    f.store(out, 0, f.narrow(f.multiply(f.loadNarrow(a, 0), f.loadNarrow(b, 0))));
  });
  module.define('square', 2, (w, a, times) => {
    const f = fieldOf(w);
    w.repeat(times, () => f.store(a, 0, f.narrow(f.square(f.loadNarrow(a, 0)))));
  });
  module.define('invert', 2, writeInvert);
  module.define('chain', 3, (w, a, before, product) => {
    const f = fieldOf(w);
    f.store(before, 0, f.loadNarrow(product, 0));
    w.call('multiply', product, product, a);
  });
  module.define('unchain', 4, (w, a, before, inverse, out) => {
    w.call('multiply', out, inverse, before);
    w.call('multiply', inverse, inverse, a);
  });
}

/** a^(p - 2), which is 1 / a, since p is prime (Fermat): 255 squares and 12 products. */
function writeInvert(w: Writer, a: Local, scratch: Local): void {
  const f = fieldOf(w);
  const ones = (i: number) => w.i32.plus(scratch, i * ELEMENT_BYTES);
  const power = ones(0);
  /** out = from^(2^squares) × by */
  const step = (out: Local, from: Local, squares: number, by: Local) => {
    f.store(power, 0, f.loadNarrow(from, 0));
    w.call('square', power, w.i32.constant(squares));
    w.call('multiply', out, power, by);
  };
  // Powers whose exponents are 2, 3, 6, … ones in a row.
  const [two, three, six, twelve] = [ones(1), ones(2), ones(3), ones(4)];
  const [fifteen, thirty, thirtyTwo] = [ones(5), ones(6), ones(7)];
  step(two, a, 1, a);
  step(three, two, 1, a);
  step(six, three, 3, three);
  step(twelve, six, 6, six);
  step(fifteen, twelve, 3, three);
  step(thirty, fifteen, 15, fifteen);
  step(thirtyTwo, thirty, 2, two);
  step(two, thirtyTwo, 32, a);
  step(two, two, 128, thirtyTwo);
  step(two, two, 32, thirtyTwo);
  step(two, two, 30, thirty);
  step(a, two, 2, a);
}
