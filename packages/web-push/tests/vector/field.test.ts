import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldOf, limbsOf, PRIME } from '../../src/vector/field.ts';
import { hasFusedMultiplyAdd } from '../../src/vector/fused.ts';
import { createModule, instantiate } from '../../src/vector/wasm.ts';

const skip = hasFusedMultiplyAdd() ? false : 'this processor has no fused multiply-add';
type Program = { memory: { buffer: ArrayBuffer } } & Record<
  'multiply' | 'square' | 'reduceWeakly' | 'narrow',
  (out: number, a: number, b: number) => void
>;

const module = createModule(65_536);
module.define('multiply', 3, (w, out, a, b) => {
  const f = fieldOf(w);
  f.store(out, 0, f.multiply(f.loadNarrow(a, 0), f.loadNarrow(b, 0)));
});
module.define('square', 3, (w, out, a) => {
  const f = fieldOf(w);
  f.store(out, 0, f.square(f.loadNarrow(a, 0)));
});
module.define('reduceWeakly', 3, (w, out, a) => {
  const f = fieldOf(w);
  f.store(out, 0, f.reduceWeakly(f.loadWide(a, 0)));
});
module.define('narrow', 3, (w, out, a) => {
  const f = fieldOf(w);
  f.store(out, 0, f.narrow(f.loadWide(a, 0)));
});
const program = instantiate<Program>(module.encode());
const doubles = new Float64Array(program.memory.buffer);
const integers = new BigInt64Array(program.memory.buffer);
const [OUT, A, B] = [0, 160, 320];

const R = 2n ** 260n;
/** The largest absolute value of a `Narrow` limb. */
const MAX_LIMB = 2n ** 51n + 2n ** 10n;
const EXTREMES = [
  -MAX_LIMB,
  1n - MAX_LIMB,
  -(2n ** 51n),
  -1n,
  0n,
  1n,
  2n ** 51n - 1n,
  2n ** 51n,
  MAX_LIMB - 1n,
  MAX_LIMB,
];

test('products are exact for all limbs, up to the ends of their range', { skip }, () => {
  const factors = Array.from({ length: 20_000 }, (_, i) => [randomLimbs(i), randomLimbs(i * 7 + 3)] as const);
  for (let i = 0; i < factors.length; i += 2) {
    for (const lane of [0, 1]) {
      putNarrow(A, lane, factors[i + lane]![0]);
      putNarrow(B, lane, factors[i + lane]![1]);
    }
    program.multiply(OUT, A, B);
    for (const lane of [0, 1]) {
      const [a, b] = factors[i + lane]!.map(numberOf) as [bigint, bigint];
      assertCongruent(wideAt(lane) * R, a * b);
    }
    program.square(OUT, A, 0);
    for (const lane of [0, 1]) assertCongruent(wideAt(lane) * R, numberOf(factors[i + lane]![0]) ** 2n);
  }
});

test('a product is between 0 and p, extended by the size of its factors', { skip }, () => {
  const extremes = [-4n * PRIME, -PRIME, -1n, 0n, 1n, PRIME - 1n, PRIME, 4n * PRIME];
  for (const a of extremes)
    for (const b of extremes) {
      putNarrow(A, 0, limbsOf(a));
      putNarrow(B, 0, limbsOf(b));
      program.multiply(OUT, A, B);
      const product = wideAt(0);
      assertCongruent(product * R, a * b);
      assert.ok(product >= -PRIME - 1n && product <= 2n * PRIME + 1n, `${a} × ${b} gave ${product}`);
    }
});

test('weak reduction preserves the number modulo p and brings it between 0 and p', { skip }, () => {
  for (let i = 0; i < 5000; i++) {
    const value = randomNumber(i) * BigInt((i % 2047) - 1023);
    putWide(A, 0, withLargeLimbs(value, i));
    program.reduceWeakly(OUT, A, 0);
    const reduced = wideAt(0);
    assertCongruent(reduced, value);
    const margin = PRIME >> 20n;
    assert.ok(reduced >= -margin && reduced <= PRIME + margin, `${value} became ${reduced}`);
  }
});

test('narrowing preserves the number and brings every limb into its range', { skip }, () => {
  for (let i = 0; i < 5000; i++) {
    const value = randomNumber(i) * BigInt((i % 15) - 7);
    putWide(A, 1, withLargeLimbs(value, i));
    program.narrow(OUT, A, 0);
    const limbs = Array.from({ length: 5 }, (_, limb) => BigInt(doubles[OUT / 8 + 2 * limb + 1]!));
    assert.equal(numberOf(limbs), value);
    for (const limb of limbs) assert.ok(limb >= -MAX_LIMB && limb <= MAX_LIMB, `${value}: ${limbs}`);
  }
});

/** A deterministic pseudo-random sequence (with a multiplier of L'Ecuyer's). */
let state = 88_172_645_463_325_252n;
function randomBits(bits: bigint): bigint {
  state = (state * 2_862_933_555_777_941_757n + 3_037_000_493n) & (2n ** 64n - 1n);
  return (state >> 11n) & (2n ** bits - 1n);
}

function randomLimbs(seed: number): bigint[] {
  return Array.from({ length: 5 }, (_, i) =>
    seed % 3 === 0
      ? EXTREMES[Number(randomBits(20n) % BigInt(EXTREMES.length))]!
      : (randomBits(52n) - 2n ** 51n) >> BigInt(i === 4 ? 2 : 0),
  );
}

function randomNumber(i: number): bigint {
  const edges = [0n, 1n, PRIME - 1n, PRIME, 2n ** 255n, 2n ** 224n - 1n];
  return (
    edges[i % 9] ??
    (randomBits(52n) << 204n) | (randomBits(52n) << 152n) | (randomBits(52n) << 60n) | randomBits(52n)
  );
}

/** Returns the same number with limbs as large as sums make them. */
function withLargeLimbs(value: bigint, seed: number): bigint[] {
  const limbs = limbsOf(value);
  for (let i = 0; i < 4; i++) {
    const moved = (randomBits(10n) - 512n) * BigInt(seed % 2);
    limbs[i]! += moved << 52n;
    limbs[i + 1]! -= moved;
  }
  return limbs;
}

function putNarrow(address: number, lane: number, limbs: readonly bigint[]): void {
  for (const [i, limb] of limbs.entries()) doubles[address / 8 + 2 * i + lane] = Number(limb);
}

function putWide(address: number, lane: number, limbs: bigint[]): void {
  for (const [i, limb] of limbs.entries()) integers[address / 8 + 2 * i + lane] = limb;
}

function wideAt(lane: number): bigint {
  return numberOf(Array.from({ length: 5 }, (_, i) => integers[OUT / 8 + 2 * i + lane]!));
}

function numberOf(limbs: readonly bigint[]): bigint {
  return limbs.reduceRight((sum, limb) => (sum << 52n) + limb, 0n);
}

function assertCongruent(a: bigint, b: bigint): void {
  assert.equal((a - b) % PRIME, 0n);
}
