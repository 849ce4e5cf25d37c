import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldOf, limbsOf, PRIME } from '../../../../server/web-push/vector/field.ts';
import { hasFusedMultiplyAdd } from '../../../../server/web-push/vector/fused.ts';
import { createModule, instantiate } from '../../../../server/web-push/vector/wasm.ts';

const skip = hasFusedMultiplyAdd() ? false : 'this processor has no fused multiply-add';
type Program = { memory: { buffer: ArrayBuffer } } & Record<
  'multiply' | 'square' | 'settle' | 'narrow',
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
module.define('settle', 3, (w, out, a) => {
  const f = fieldOf(w);
  f.store(out, 0, f.settle(f.loadWide(a, 0)));
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
/** The most that a `Narrow` limb is in size. */
const MOST = 2n ** 51n + 2n ** 10n;
const EXTREMES = [-MOST, 1n - MOST, -(2n ** 51n), -1n, 0n, 1n, 2n ** 51n - 1n, 2n ** 51n, MOST - 1n, MOST];

test('products are exact whatever the limbs, up to the ends of their range', { skip }, () => {
  const lanes = Array.from({ length: 20_000 }, (_, i) => [someLimbs(i), someLimbs(i * 7 + 3)] as const);
  for (let i = 0; i < lanes.length; i += 2) {
    for (const lane of [0, 1]) {
      put(A, lane, lanes[i + lane]![0]);
      put(B, lane, lanes[i + lane]![1]);
    }
    program.multiply(OUT, A, B);
    for (const lane of [0, 1]) {
      const [a, b] = lanes[i + lane]!.map(numberOf) as [bigint, bigint];
      assertSame(wideAt(lane) * R, a * b);
    }
    program.square(OUT, A, 0);
    for (const lane of [0, 1]) assertSame(wideAt(lane) * R, numberOf(lanes[i + lane]![0]) ** 2n);
  }
});

test('a product lies between 0 and p, but for the share that its factors add', { skip }, () => {
  const extremes = [-4n * PRIME, -PRIME, -1n, 0n, 1n, PRIME - 1n, PRIME, 4n * PRIME];
  for (const a of extremes)
    for (const b of extremes) {
      put(A, 0, limbsOf(a));
      put(B, 0, limbsOf(b));
      program.multiply(OUT, A, B);
      const product = wideAt(0);
      assertSame(product * R, a * b);
      assert.ok(product >= -PRIME - 1n && product <= 2n * PRIME + 1n, `${a} × ${b} gave ${product}`);
    }
});

test('settling leaves the number and brings it between 0 and p', { skip }, () => {
  for (let i = 0; i < 5000; i++) {
    const value = someNumber(i) * BigInt((i % 2047) - 1023);
    putWide(A, 0, spread(value, i));
    program.settle(OUT, A, 0);
    const settled = wideAt(0);
    assertSame(settled, value);
    const slack = PRIME >> 20n;
    assert.ok(settled >= -slack && settled <= PRIME + slack, `${value} became ${settled}`);
  }
});

test('narrowing leaves the number and brings every limb into its range', { skip }, () => {
  for (let i = 0; i < 5000; i++) {
    const value = someNumber(i) * BigInt((i % 15) - 7);
    putWide(A, 1, spread(value, i));
    program.narrow(OUT, A, 0);
    const limbs = Array.from({ length: 5 }, (_, limb) => BigInt(doubles[OUT / 8 + 2 * limb + 1]!));
    assert.equal(numberOf(limbs), value);
    for (const limb of limbs) assert.ok(limb >= -MOST && limb <= MOST, `${value}: ${limbs}`);
  }
});

/** A sequence that looks like chance, the same each time (a multiplier of L'Ecuyer's). */
let state = 88_172_645_463_325_252n;
function chance(bits: bigint): bigint {
  state = (state * 2_862_933_555_777_941_757n + 3_037_000_493n) & (2n ** 64n - 1n);
  return (state >> 11n) & (2n ** bits - 1n);
}

function someLimbs(seed: number): bigint[] {
  return Array.from({ length: 5 }, (_, i) =>
    seed % 3 === 0
      ? EXTREMES[Number(chance(20n) % BigInt(EXTREMES.length))]!
      : (chance(52n) - 2n ** 51n) >> BigInt(i === 4 ? 2 : 0),
  );
}

function someNumber(i: number): bigint {
  const edges = [0n, 1n, PRIME - 1n, PRIME, 2n ** 255n, 2n ** 224n - 1n];
  return edges[i % 9] ?? (chance(52n) << 204n) | (chance(52n) << 152n) | (chance(52n) << 60n) | chance(52n);
}

/** The same number with limbs as large as sums make them. */
function spread(value: bigint, seed: number): bigint[] {
  const limbs = limbsOf(value);
  for (let i = 0; i < 4; i++) {
    const moved = (chance(10n) - 512n) * BigInt(seed % 2);
    limbs[i]! += moved << 52n;
    limbs[i + 1]! -= moved;
  }
  return limbs;
}

function put(at: number, lane: number, limbs: readonly bigint[]): void {
  for (const [i, limb] of limbs.entries()) doubles[at / 8 + 2 * i + lane] = Number(limb);
}

function putWide(at: number, lane: number, limbs: bigint[]): void {
  for (const [i, limb] of limbs.entries()) integers[at / 8 + 2 * i + lane] = limb;
}

function wideAt(lane: number): bigint {
  return numberOf(Array.from({ length: 5 }, (_, i) => integers[OUT / 8 + 2 * i + lane]!));
}

function numberOf(limbs: readonly bigint[]): bigint {
  return limbs.reduceRight((sum, limb) => (sum << 52n) + limb, 0n);
}

function assertSame(a: bigint, b: bigint): void {
  assert.equal((a - b) % PRIME, 0n);
}
