/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) of four messages at a time, one 32-bit word of each in every
 * vector.
 */
import type { Local, Writer } from './wasm-writer.ts';

/** A block has 16 words; a state or digest has 8. */
export const BLOCK_BYTES = 16 * 16;
export const STATE_BYTES = 8 * 16;

/** Compresses the 16 words at `block` into the state at `state`. */
export function writeCompress(w: Writer, state: Local, block: Local): void {
  const { add, constant, rotate, shiftRight } = w.i32x4;
  const { and, xor } = w.v128;
  const xor3 = (a: Local, b: Local, c: Local) => xor(xor(a, b), c);
  const words = loadWords(w, block, 16);
  const start = loadWords(w, state, 8);
  let [a, b, c, d, e, f, g, h] = start as Eight;
  for (let i = 0; i < 64; i++) {
    if (i >= 16) {
      const [before15, before2] = [words[i - 15]!, words[i - 2]!];
      const s0 = xor3(rotate(before15, 7), rotate(before15, 18), shiftRight(before15, 3));
      const s1 = xor3(rotate(before2, 17), rotate(before2, 19), shiftRight(before2, 10));
      words.push(add(add(words[i - 16]!, s0), add(words[i - 7]!, s1)));
    }
    const choice = xor(g, and(e, xor(f, g)));
    const s1 = xor3(rotate(e, 6), rotate(e, 11), rotate(e, 25));
    const t1 = add(add(h, s1), add(choice, add(constant(K[i]!), words[i]!)));
    const majority = xor(b, and(xor(a, b), xor(b, c)));
    const s0 = xor3(rotate(a, 2), rotate(a, 13), rotate(a, 22));
    [a, b, c, d, e, f, g, h] = [add(t1, add(s0, majority)), a, b, c, add(d, t1), e, f, g];
  }
  const sums = [a, b, c, d, e, f, g, h].map((word, i) => add(word, start[i]!));
  storeWords(w, state, sums);
}

/** Starts HMAC with a key of up to 16 words: writes the inner state and then the outer state to `states`. */
export function writeHmacStart(w: Writer, key: Local[], states: Local, block: Local): void {
  for (const [i, pad] of [0x36363636, 0x5c5c5c5c].entries()) {
    const padding = w.i32x4.constant(pad);
    const state = w.i32.plus(states, i * STATE_BYTES);
    const padded = Array.from({ length: 16 }, (_, word) =>
      key[word] === undefined ? padding : w.v128.xor(key[word], padding),
    );
    storeWords(w, block, padded);
    storeWords(w, state, INITIAL_STATE.map(w.i32x4.constant));
    w.call('compress', state, block);
  }
}

/** Finishes HMAC: compresses the digest of the inner state into the outer state and returns the result. */
export function writeHmacEnd(w: Writer, states: Local, block: Local): Local[] {
  const outer = w.i32.plus(states, STATE_BYTES);
  storeWords(w, block, lastHmacBlock(w, loadWords(w, states, 8)));
  w.call('compress', outer, block);
  return loadWords(w, outer, 8);
}

/** Returns the last block of HMAC for 8 words. Its length field includes the 64 bytes of the padded key. */
export function lastHmacBlock(w: Writer, words: Local[]): Local[] {
  const zeros = Array<Local>(6).fill(w.i32x4.constant(0));
  return [...words, w.i32x4.constant(0x80000000), ...zeros, w.i32x4.constant((64 + 32) * 8)];
}

/**
 * Transposes four vectors of four words: from one message per vector to one word of all four messages per
 * vector, and back.
 */
export function transpose(w: Writer, rows: Local[]): Local[] {
  const [a, b, c, d] = rows as [Local, Local, Local, Local];
  const lanes = (x: Local, y: Local, ...order: number[]) =>
    w.v128.shuffle(
      x,
      y,
      order.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte)),
    );
  const [ab, AB] = [lanes(a, b, 0, 4, 1, 5), lanes(a, b, 2, 6, 3, 7)];
  const [cd, CD] = [lanes(c, d, 0, 4, 1, 5), lanes(c, d, 2, 6, 3, 7)];
  return [
    lanes(ab, cd, 0, 1, 4, 5),
    lanes(ab, cd, 2, 3, 6, 7),
    lanes(AB, CD, 0, 1, 4, 5),
    lanes(AB, CD, 2, 3, 6, 7),
  ];
}

/** Converts words between big-endian and little-endian. */
export function swapBytes(w: Writer, words: Local): Local {
  return w.v128.shuffle(
    words,
    words,
    [0, 1, 2, 3].flatMap((lane) => [3, 2, 1, 0].map((byte) => 4 * lane + byte)),
  );
}

export function loadWords(w: Writer, address: Local, count: number): Local[] {
  return Array.from({ length: count }, (_, i) => w.v128.load(address, 16 * i));
}

export function storeWords(w: Writer, address: Local, words: Local[]): void {
  for (const [i, word] of words.entries()) w.v128.store(address, 16 * i, word);
}

type Eight = [Local, Local, Local, Local, Local, Local, Local, Local];

/**
 * SHA-256's constants are the first 32 bits of the fractional parts of square roots and cube roots of primes.
 */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n - 2 }, (_, i) => i + 2).every((divisor) => n % divisor !== 0),
);
const INITIAL_STATE = PRIMES.slice(0, 8).map((prime) =>
  Number(integerRoot(BigInt(prime) << 64n, 2n) & 0xffffffffn),
);
const K = PRIMES.map((prime) => Number(integerRoot(BigInt(prime) << 96n, 3n) & 0xffffffffn));

/** Returns the greatest integer whose power is at most `value`. */
function integerRoot(value: bigint, power: bigint): bigint {
  let root = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) if ((root + bit) ** power <= value) root += bit;
  return root;
}
