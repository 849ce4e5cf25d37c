/** Inversion modulo p, and Montgomery's trick, which inverts a batch by a single inversion. */
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
  module.define('accumulate', 3, (w, a, prefix, product) => {
    const f = fieldOf(w);
    f.store(prefix, 0, f.loadNarrow(product, 0));
    w.call('multiply', product, product, a);
  });
  module.define('extractInverse', 4, (w, a, prefix, inverse, out) => {
    w.call('multiply', out, inverse, prefix);
    w.call('multiply', inverse, inverse, a);
  });
}

/** Computes a^(p - 2), which is 1 / a because p is prime (Fermat), by 255 squarings and 12 products. */
function writeInvert(w: Writer, a: Local, scratch: Local): void {
  const f = fieldOf(w);
  const element = (i: number) => w.i32.plus(scratch, i * ELEMENT_BYTES);
  const power = element(0);
  /** out = from^(2^squares) × by */
  const squareAndMultiply = (out: Local, from: Local, squares: number, by: Local) => {
    f.store(power, 0, f.loadNarrow(from, 0));
    w.call('square', power, w.i32.constant(squares));
    w.call('multiply', out, power, by);
  };
  // Powers of a whose binary exponents are 2, 3, 6, … ones.
  const [two, three, six, twelve] = [element(1), element(2), element(3), element(4)];
  const [fifteen, thirty, thirtyTwo] = [element(5), element(6), element(7)];
  squareAndMultiply(two, a, 1, a);
  squareAndMultiply(three, two, 1, a);
  squareAndMultiply(six, three, 3, three);
  squareAndMultiply(twelve, six, 6, six);
  squareAndMultiply(fifteen, twelve, 3, three);
  squareAndMultiply(thirty, fifteen, 15, fifteen);
  squareAndMultiply(thirtyTwo, thirty, 2, two);
  squareAndMultiply(two, thirtyTwo, 32, a);
  squareAndMultiply(two, two, 128, thirtyTwo);
  squareAndMultiply(two, two, 32, thirtyTwo);
  squareAndMultiply(two, two, 30, thirty);
  squareAndMultiply(a, two, 2, a);
}
