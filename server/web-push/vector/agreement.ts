/**
 * Key pairs of P-256 and what they share with phones' public keys (ECDH: SP 800-56A, section 5.7.1.2), two in the time of one.
 * By way of Node OpenSSL takes two and a half times as long for a message, half of it to check the key pair it has just made.
 *
 * A private key serves one message, so that there is nothing to measure twice; still every step is the same whatever the key.
 */
import { randomFillSync } from 'node:crypto';
import type { Agreement } from '../primitives.ts';
import { AFFINE_BYTES, Z } from './curve.ts';
import { ELEMENT_BYTES, limbsOf, ONE, PRIME } from './field.ts';
import { DIGIT_BITS, DIGITS, PAIR, TABLE_BYTES } from './layout.ts';
import { encodeProgram, type Program } from './program.ts';
import { instantiate } from './wasm.ts';

/** Where in memory things are: the generator's tables, what all pairs share, the pairs. */
const FIXED = 0;
const PRODUCT = (DIGITS + 1) * TABLE_BYTES;
const SCRATCH = PRODUCT + ELEMENT_BYTES;
const FIRST_PAIR = SCRATCH + 8 * ELEMENT_BYTES;

/**
 * Starts the arithmetic, which takes some 50 ms. The function takes up to `mostAtOnce` (even) public keys, as
 * `Primitives.agree` says.
 */
export function createVectorAgreement(
  mostAtOnce: number,
  fillRandom: (bytes: Buffer) => void = randomFillSync,
): (publicKeys: Buffer[]) => (Agreement | null)[] {
  const code = encodeProgram(FIRST_PAIR + (mostAtOnce / 2) * PAIR.bytes);
  const program = instantiate<Program>(code);
  const bytes = Buffer.from(program.memory.buffer);
  const words = new Int32Array(program.memory.buffer);
  const doubles = new Float64Array(program.memory.buffer);
  const scalars = Buffer.alloc(mostAtOnce * SCALAR_BYTES);
  const pairs = Array.from({ length: mostAtOnce / 2 }, (_, i) => FIRST_PAIR + i * PAIR.bytes);
  fillFixed();

  function agree(publicKeys: Buffer[]): (Agreement | null)[] {
    if (publicKeys.length > mostAtOnce) throw new RangeError(`at most ${mostAtOnce} public keys at once`);
    const used = pairs.slice(0, Math.ceil(publicKeys.length / 2));
    takeScalars(used.length * 2);
    const arePoints = readKeys(used, publicKeys);
    makeTables(used);
    multiply(used);
    if (publicKeys.length % 2 === 1) checkIdleLane(used.at(-1)!);
    const agreements = publicKeys.map((_, i) => (arePoints[i] ? read(pairs[i >> 1]!, i & 1) : null));
    forget(used);
    return agreements;
  }

  /** Whether each is a point of the curve. The generator stands in for what is not, and for what is not there. */
  function readKeys(used: number[], publicKeys: Buffer[]): boolean[] {
    return used.flatMap((pair, i) => {
      const keys = [0, 1].map((lane) => {
        const key = publicKeys[2 * i + lane];
        return key && isWritten(key) ? key : undefined;
      });
      for (const lane of [0, 1]) placeKey(pair, lane, keys[lane] ?? GENERATOR);
      program.read(pair);
      const areOn = [0, 1].map((lane) => isZero(pair + PAIR.faults + lane * 32));
      if (!areOn.every(Boolean)) {
        for (const lane of [0, 1]) if (!areOn[lane]) placeKey(pair, lane, GENERATOR);
        program.read(pair);
      }
      return areOn.map((isOn, lane) => isOn && keys[lane] !== undefined);
    });
  }

  // A division costs as much as 270 products, so all of a batch share one here and one below (Montgomery's trick): 1 / a and 1 / b
  // come of 1 / (a × b).
  function makeTables(used: number[]): void {
    one(PRODUCT);
    for (const pair of used) {
      program.tabulate(pair, pair + PAIR.table);
      program.chain(pair + PAIR.tableZ, pair + PAIR.tableBefore, PRODUCT);
    }
    program.invert(PRODUCT, SCRATCH);
    for (const pair of used.toReversed()) {
      program.unchain(pair + PAIR.tableZ, pair + PAIR.tableBefore, PRODUCT, pair + PAIR.inverse);
      program.normalize(pair, pair + PAIR.table);
    }
  }

  function multiply(used: number[]): void {
    one(PRODUCT);
    for (const pair of used) {
      program.generate(pair, FIXED);
      program.agree(pair);
      program.chain(pair + PAIR.own + Z, pair + PAIR.ownBefore, PRODUCT);
      program.chain(pair + PAIR.shared + Z, pair + PAIR.sharedBefore, PRODUCT);
    }
    program.invert(PRODUCT, SCRATCH);
    for (const pair of used.toReversed()) {
      program.unchain(pair + PAIR.shared + Z, pair + PAIR.sharedBefore, PRODUCT, pair + PAIR.inverse);
      program.affine(pair + PAIR.shared, pair + PAIR.inverse);
      program.unchain(pair + PAIR.own + Z, pair + PAIR.ownBefore, PRODUCT, pair + PAIR.inverse);
      program.affine(pair + PAIR.own, pair + PAIR.inverse);
      program.write(pair);
    }
  }

  /** With the generator as the recipient's key, the shared secret is the x of the public key, though it came another way. */
  function checkIdleLane(pair: number): void {
    const { publicKey, sharedSecret } = read(pair, 1);
    if (!publicKey.subarray(1, 33).equals(sharedSecret))
      throw new Error('a multiple on P-256 came out wrong');
  }

  /**
   * An odd scalar k below 2^256 - 2^224 for each message, as digits. The lowest bit, which is 1 in each, chooses between the
   * multiple and its negative instead: together they are all points, each as likely, but for 2^-64 of them.
   *
   * No sum on the way meets the exceptions of the formulas. From the uppermost digit down, what the digits above j make is S × 32^j, S
   * even and not 0. To meet an exception, (S + d) × 32^j or (S - d) × 32^j had to be 0 or the order n of the curve. Neither is 0,
   * since d is odd; both are multiples of 32 while j is not 0, which n is not; and at the end they are k and k - 2d, and n is
   * more than 62 above k. (`agree` leaves the 32^j to the doublings, so that it stays below n all the more.)
   */
  function takeScalars(count: number): void {
    fillRandom(scalars.subarray(0, count * SCALAR_BYTES));
    for (let i = 0; i < count; i++) {
      const scalar = scalars.subarray(i * SCALAR_BYTES, (i + 1) * SCALAR_BYTES);
      while (scalar.readUInt32LE(28) === 0xffffffff) fillRandom(scalar);
      const place = pairs[i >> 1]! + (i & 1) * 8;
      for (let digit = 0; digit < DIGITS; digit++) {
        const bit = digit * DIGIT_BITS + 1;
        const byte = bit >> 3;
        const around = scalar[byte]! | ((scalar[byte + 1] ?? 0) << 8);
        words[(place + PAIR.digits + digit * 16) >> 2] = (around >> (bit & 7)) & 31;
      }
      words[(place + PAIR.sign + 4) >> 2] = scalar[0]! << 31;
    }
  }

  function placeKey(pair: number, lane: number, publicKey: Buffer): void {
    publicKey.copy(bytes, pair + PAIR.keys + lane * 64, 1);
  }

  /** Zero could be written as p too, which comes once in 2^255. */
  function isZero(at: number): boolean {
    return bytes.subarray(at, at + 32).equals(ZERO);
  }

  function read(pair: number, lane: number): Agreement {
    const publicKey = Buffer.allocUnsafe(65);
    publicKey[0] = UNCOMPRESSED;
    const key = pair + PAIR.publicKeys + lane * 64;
    bytes.copy(publicKey, 1, key, key + 64);
    const secret = pair + PAIR.secrets + lane * 32;
    // SP 800-56A, section 5.7.1.2: nobody shares the point at infinity.
    if (isZero(secret)) throw new Error('a multiple on P-256 came out as the point at infinity');
    return { publicKey, sharedSecret: Buffer.from(bytes.subarray(secret, secret + 32)) };
  }

  /** A private key serves one message. */
  function forget(used: number[]): void {
    scalars.fill(0);
    for (const pair of used) {
      bytes.fill(0, pair + PAIR.digits, pair + PAIR.digits + DIGITS * 16);
      bytes.fill(0, pair + PAIR.secrets, pair + PAIR.secrets + 64);
    }
  }

  function one(at: number): void {
    for (const [i, limb] of limbsOf(ONE).entries())
      doubles.fill(Number(limb), (at >> 3) + 2 * i, (at >> 3) + 2 * i + 2);
  }

  /** The tables of 32^i × G, some 130 KB, take a few ms. */
  function fillFixed(): void {
    const pair = FIRST_PAIR;
    for (const lane of [0, 1]) placeKey(pair, lane, GENERATOR);
    program.read(pair);
    bytes.copyWithin(FIXED, pair + PAIR.table, pair + PAIR.table + AFFINE_BYTES);
    for (let table = FIXED; table < FIXED + DIGITS * TABLE_BYTES; table += TABLE_BYTES) {
      program.tabulate(pair, table);
      invertInto(pair + PAIR.inverse, pair + PAIR.tableZ);
      program.normalize(pair, table);
      program.step(pair, table);
      invertInto(pair + PAIR.inverse, pair + PAIR.own + Z);
      program.affine(pair + PAIR.own, pair + PAIR.inverse);
      bytes.copyWithin(table + TABLE_BYTES, pair + PAIR.own, pair + PAIR.own + AFFINE_BYTES);
    }
  }

  function invertInto(out: number, from: number): void {
    bytes.copyWithin(out, from, from + ELEMENT_BYTES);
    program.invert(out, SCRATCH);
  }

  return agree;
}

const SCALAR_BYTES = 32;
const UNCOMPRESSED = 4;
const GENERATOR = Buffer.from(
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
    '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);
const ZERO = Buffer.alloc(32);
const P = Buffer.from(PRIME.toString(16), 'hex');

/** As SEC 1 has it, section 2.3.3: uncompressed, both coordinates below p. */
function isWritten(publicKey: Buffer): boolean {
  return (
    publicKey.length === 65 &&
    publicKey[0] === UNCOMPRESSED &&
    P.compare(publicKey, 1, 33) > 0 &&
    P.compare(publicKey, 33, 65) > 0
  );
}
