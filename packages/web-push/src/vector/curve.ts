/**
 * Points of P-256, y² = x³ - 3x + b, in Jacobian coordinates: (X, Y, Z) represents (X / Z², Y / Z³). In
 * memory an accumulator is three `Wide` numbers; the points added to it are affine, two `Narrow` numbers.
 *
 * The formulas are incomplete: a point must not be added to itself, to its negative or to the point at
 * infinity. `agreement.ts` draws its scalars so that this never occurs.
 */
import { ELEMENT_BYTES, fieldOf, ONE, PRIME, type Wide } from './field.ts';
import type { Local, Writer } from './wasm-writer.ts';

export const X = 0;
export const Y = ELEMENT_BYTES;
export const Z = 2 * ELEMENT_BYTES;
export const AFFINE_BYTES = 2 * ELEMENT_BYTES;
export const JACOBIAN_BYTES = 3 * ELEMENT_BYTES;

const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/**
 * Doubles the point at `p` in place: dbl-2001-b of the Explicit-Formulas Database for a = -3, but with Z =
 * 2YZ.
 */
export function writeDouble(w: Writer, p: Local): void {
  const f = fieldOf(w);
  const wideX = f.loadWide(p, X);
  const x = f.narrow(wideX);
  const y = f.narrow(f.loadWide(p, Y));
  const z = f.narrow(f.loadWide(p, Z));
  const delta = f.square(z);
  const gamma = f.narrow(f.square(y));
  const beta = f.multiply(x, gamma);
  const slope = f.multiply(f.narrow(f.sub(wideX, delta)), f.narrow(f.add(wideX, delta)));
  const alpha = f.narrow(f.threefold(slope));
  const newX = f.reduceWeakly(f.sub(f.square(alpha), f.eightfold(beta)));
  const unreducedY = f.multiply(alpha, f.narrow(f.sub(f.fourfold(beta), newX)));
  f.store(p, X, newX);
  f.store(p, Z, f.twice(f.multiply(y, z)));
  f.store(p, Y, f.reduceWeakly(f.sub(unreducedY, f.eightfold(f.square(gamma)))));
}

/**
 * Adds the affine point at `q` to the point at `p` in place: mixed addition after Cohen, Miyaji and Ono
 * (1998).
 */
export function writeAdd(w: Writer, p: Local, q: Local): void {
  const f = fieldOf(w);
  const wideX = f.loadWide(p, X);
  const wideY = f.loadWide(p, Y);
  const z = f.narrow(f.loadWide(p, Z));
  const zz = f.narrow(f.square(z));
  const h = f.narrow(f.sub(f.multiply(f.loadNarrow(q, X), zz), wideX));
  const zzz = f.narrow(f.multiply(z, zz));
  const r = f.narrow(f.sub(f.multiply(f.loadNarrow(q, Y), zzz), wideY));
  const hh = f.narrow(f.square(h));
  const hhh = f.multiply(h, hh);
  const v = f.multiply(f.narrow(wideX), hh);
  const newX = f.reduceWeakly(f.sub(f.sub(f.square(r), hhh), f.twice(v)));
  const unreducedY = f.multiply(r, f.narrow(f.sub(v, newX)));
  f.store(p, X, newX);
  f.store(p, Z, f.multiply(z, h));
  f.store(p, Y, f.sub(unreducedY, f.multiply(f.narrow(wideY), f.narrow(hhh))));
}

/**
 * Writes to `out` the x and y of 2P, then the x and y of P, both with the Z of 2P, and this Z to `z`. P is the
 * affine point at `p`; all numbers are `Narrow`. Points with a common Z are cheap to add (Meloni, "New Point
 * Addition Formulae for ECC Applications", 2007).
 */
export function writeTableStart(w: Writer, p: Local, out: Local, z: Local): void {
  const f = fieldOf(w);
  const x = f.widen(f.loadNarrow(p, X));
  const y = f.loadNarrow(p, Y);
  const one = f.wideConstant(ONE);
  const yy = f.narrow(f.square(y));
  const s = f.fourfold(f.multiply(f.loadNarrow(p, X), yy));
  const l = f.eightfold(f.square(yy));
  const slope = f.multiply(f.narrow(f.sub(x, one)), f.narrow(f.add(x, one)));
  const m = f.narrow(f.threefold(slope));
  const doubleX = f.reduceWeakly(f.sub(f.square(m), f.twice(s)));
  const doubleY = f.reduceWeakly(f.sub(f.multiply(m, f.narrow(f.sub(s, doubleX))), l));
  storeFour(f, out, [doubleX, doubleY, f.reduceWeakly(s), f.reduceWeakly(l)]);
  f.store(z, 0, f.narrow(f.twice(f.widen(y))));
}

/**
 * Replaces 2P and nP at `points`, which have a common Z as after `writeTableStart`, by 2P and (n + 2)P with a
 * new Z. Also writes (n + 2)P to `entry`, and the new Z divided by the old one to `ratio`.
 */
export function writeNextMultiple(w: Writer, points: Local, z: Local, entry: Local, ratio: Local): void {
  const f = fieldOf(w);
  const [x1, y1, x2, y2] = [0, 1, 2, 3].map((i) => f.loadNarrow(points, i * ELEMENT_BYTES));
  const dx = f.narrow(f.sub(f.widen(x1!), f.widen(x2!)));
  const dy = f.narrow(f.sub(f.widen(y1!), f.widen(y2!)));
  const c = f.narrow(f.square(dx));
  const newX1 = f.multiply(x1!, c);
  const newX2 = f.multiply(x2!, c);
  const newY1 = f.multiply(y1!, f.narrow(f.sub(newX1, newX2)));
  const sumX = f.reduceWeakly(f.sub(f.sub(f.square(dy), newX1), newX2));
  const sumY = f.reduceWeakly(f.sub(f.multiply(dy, f.narrow(f.sub(newX1, sumX))), newY1));
  storeFour(f, points, [newX1, newY1, sumX, sumY]);
  f.store(entry, X, f.narrow(sumX));
  f.store(entry, Y, f.narrow(sumY));
  f.store(ratio, 0, dx);
  f.store(z, 0, f.narrow(f.multiply(f.loadNarrow(z, 0), dx)));
}

function storeFour(f: ReturnType<typeof fieldOf>, address: Local, values: Wide[]): void {
  for (const [i, value] of values.entries()) f.store(address, i * ELEMENT_BYTES, f.narrow(value));
}

/** Divides x by Z² and y by Z³ in place, where `inverse` is 1 / Z. All are `Narrow`. */
export function writeAffine(w: Writer, point: Local, inverse: Local): void {
  const f = fieldOf(w);
  const i = f.loadNarrow(inverse, 0);
  const ii = f.narrow(f.square(i));
  const iii = f.narrow(f.multiply(ii, i));
  f.store(point, X, f.narrow(f.multiply(f.loadNarrow(point, X), ii)));
  f.store(point, Y, f.narrow(f.multiply(f.loadNarrow(point, Y), iii)));
}

/** Computes y² - (x³ - 3x + b) of the affine point at `p`, which is 0 if the point is on the curve. */
export function writeCurveResidual(w: Writer, p: Local) {
  const f = fieldOf(w);
  const x = f.loadNarrow(p, X);
  const xx = f.narrow(f.sub(f.square(x), f.wideConstant((3n * ONE) % PRIME)));
  const right = f.add(f.multiply(x, xx), f.wideConstant((B * ONE) % PRIME));
  return f.narrow(f.sub(f.square(f.loadNarrow(p, Y)), right));
}
