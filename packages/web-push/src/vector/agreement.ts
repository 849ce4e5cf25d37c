/**
 * P-256 key pairs and their shared secrets with phones' public keys (ECDH: SP 800-56A, section 5.7.1.2), two
 * messages per instruction. OpenSSL through Node takes two and a half times as long per message, half of it
 * to check the key pair that it has just generated.
 *
 * A private key serves a single message, so an attacker cannot measure it twice; nevertheless all keys take the
 * same steps.
 */
import { randomFillSync } from 'node:crypto';
import type { Agreement } from '../encryption/primitives.ts';
import { AFFINE_BYTES, Z } from './curve.ts';
import { ELEMENT_BYTES, limbsOf, ONE, PRIME } from './field.ts';
import { DIGIT_BITS, DIGITS, PAIR, TABLE_BYTES } from './layout.ts';
import { encodeProgram, type Program } from './program.ts';
import { instantiate } from './wasm.ts';

/** Addresses of the generator's tables, the memory shared by all pairs, and the pairs. */
const GENERATOR_TABLES = 0;
const PRODUCT = (DIGITS + 1) * TABLE_BYTES;
const SCRATCH = PRODUCT + ELEMENT_BYTES;
const FIRST_PAIR = SCRATCH + 8 * ELEMENT_BYTES;

/**
 * Creates `Primitives.agree` for up to `maxBatchSize` (even) public keys. Initialisation takes some 50 ms.
 *
 * @param fillRandom for tests
 */
export function createVectorAgreement(
  maxBatchSize: number,
  fillRandom: (bytes: Buffer) => void = randomFillSync,
): (publicKeys: Buffer[]) => (Agreement | null)[] {
  const code = encodeProgram(FIRST_PAIR + (maxBatchSize / 2) * PAIR.bytes);
  const program = instantiate<Program>(code);
  const bytes = Buffer.from(program.memory.buffer);
  const words = new Int32Array(program.memory.buffer);
  const doubles = new Float64Array(program.memory.buffer);
  const scalars = Buffer.alloc(maxBatchSize * SCALAR_BYTES);
  const pairs = Array.from({ length: maxBatchSize / 2 }, (_, i) => FIRST_PAIR + i * PAIR.bytes);
  fillGeneratorTables();

  function agree(publicKeys: Buffer[]): (Agreement | null)[] {
    if (publicKeys.length > maxBatchSize)
      throw new RangeError(`a batch can have at most ${maxBatchSize} public keys`);
    const used = pairs.slice(0, Math.ceil(publicKeys.length / 2));
    try {
      drawScalars(used.length * 2);
      const areValid = loadPublicKeys(used, publicKeys);
      fillTables(used);
      multiply(used);
      if (publicKeys.length % 2 === 1) checkIdleLane(used.at(-1)!);
      return publicKeys.map((_, i) => (areValid[i] ? readAgreement(pairs[i >> 1]!, i & 1) : null));
    } finally {
      wipe(used);
    }
  }

  /**
   * Draws an odd scalar k below 2^256 - 2^224 for each message and writes its digits. The lowest bit of k is
   * always 1; the lowest bit that was drawn chooses between the multiple and its negative instead. Together
   * these are all points but a fraction of 2^-64, with equal probability.
   *
   * No intermediate sum meets the exceptions of the formulas. From the most significant digit down, the
   * digits above j sum up to S × 32^j, with S even and not 0. To meet an exception, (S + d) × 32^j or (S - d)
   * × 32^j would have to be 0 or the order n of the curve. Neither is 0, because d is odd. While j is not 0
   * both are multiples of 32, which n is not. At the end they are k and k - 2d, and n exceeds k by more than
   * 62. (`computeShared` leaves the factor 32^j to the doublings, so its values are even further below n.)
   */
  function drawScalars(count: number): void {
    fillRandom(scalars.subarray(0, count * SCALAR_BYTES));
    for (let i = 0; i < count; i++) {
      const scalar = scalars.subarray(i * SCALAR_BYTES, (i + 1) * SCALAR_BYTES);
      while (scalar.readUInt32LE(28) === 0xffffffff) fillRandom(scalar);
      const lane = pairs[i >> 1]! + (i & 1) * 8;
      for (let digit = 0; digit < DIGITS; digit++) {
        const bit = digit * DIGIT_BITS + 1;
        const byte = bit >> 3;
        const twoBytes = scalar[byte]! | ((scalar[byte + 1] ?? 0) << 8);
        words[(lane + PAIR.digits + digit * 16) >> 2] = (twoBytes >> (bit & 7)) & 31;
      }
      words[(lane + PAIR.signMask + 4) >> 2] = scalar[0]! << 31;
    }
  }

  /**
   * Returns which keys are points on the curve. The generator replaces invalid keys and fills an idle lane.
   */
  function loadPublicKeys(used: number[], publicKeys: Buffer[]): boolean[] {
    return used.flatMap((pair, i) => {
      const keys = [0, 1].map((lane) => {
        const key = publicKeys[2 * i + lane];
        return key && isWellFormed(key) ? key : undefined;
      });
      for (const lane of [0, 1]) storePublicKey(pair, lane, keys[lane] ?? GENERATOR);
      program.loadKeys(pair);
      const areOnCurve = [0, 1].map((lane) => isZero(pair + PAIR.curveResiduals + lane * 32));
      if (!areOnCurve.every(Boolean)) {
        for (const lane of [0, 1]) if (!areOnCurve[lane]) storePublicKey(pair, lane, GENERATOR);
        program.loadKeys(pair);
      }
      return areOnCurve.map((isOnCurve, lane) => isOnCurve && keys[lane] !== undefined);
    });
  }

  // An inversion costs as much as 270 products, so a batch makes just one here and one in `multiply`
  // (Montgomery's trick): 1 / a and 1 / b are derived from 1 / (a × b).
  function fillTables(used: number[]): void {
    storeOne(PRODUCT);
    for (const pair of used) {
      program.fillTable(pair, pair + PAIR.table);
      program.accumulate(pair + PAIR.tableZ, pair + PAIR.tablePrefix, PRODUCT);
    }
    program.invert(PRODUCT, SCRATCH);
    for (const pair of used.toReversed()) {
      program.extractInverse(pair + PAIR.tableZ, pair + PAIR.tablePrefix, PRODUCT, pair + PAIR.inverse);
      program.normalizeTable(pair, pair + PAIR.table);
    }
  }

  function multiply(used: number[]): void {
    storeOne(PRODUCT);
    for (const pair of used) {
      program.computeSender(pair, GENERATOR_TABLES);
      program.computeShared(pair);
      program.accumulate(pair + PAIR.senderPoint + Z, pair + PAIR.senderPrefix, PRODUCT);
      program.accumulate(pair + PAIR.sharedPoint + Z, pair + PAIR.sharedPrefix, PRODUCT);
    }
    program.invert(PRODUCT, SCRATCH);
    for (const pair of used.toReversed()) {
      program.extractInverse(
        pair + PAIR.sharedPoint + Z,
        pair + PAIR.sharedPrefix,
        PRODUCT,
        pair + PAIR.inverse,
      );
      program.toAffine(pair + PAIR.sharedPoint, pair + PAIR.inverse);
      program.extractInverse(
        pair + PAIR.senderPoint + Z,
        pair + PAIR.senderPrefix,
        PRODUCT,
        pair + PAIR.inverse,
      );
      program.toAffine(pair + PAIR.senderPoint, pair + PAIR.inverse);
      program.storeResults(pair);
    }
  }

  /**
   * Checks the idle lane: with the generator as the recipient's key, its shared secret equals the x of the sender's
   * key, computed in another way.
   */
  function checkIdleLane(pair: number): void {
    const { publicKey, sharedSecret } = readAgreement(pair, 1);
    if (!publicKey.subarray(1, 33).equals(sharedSecret))
      throw new Error('P-256 self-check failed: two computations of the same point differ');
  }

  function readAgreement(pair: number, lane: number): Agreement {
    const publicKey = Buffer.allocUnsafe(65);
    publicKey[0] = UNCOMPRESSED;
    const key = pair + PAIR.senderKeys + lane * 64;
    bytes.copy(publicKey, 1, key, key + 64);
    const secret = pair + PAIR.sharedSecrets + lane * 32;
    // SP 800-56A, section 5.7.1.2: a shared secret is never the point at infinity.
    if (isZero(secret)) throw new Error('P-256 self-check failed: the result is the point at infinity');
    return { publicKey, sharedSecret: Buffer.from(bytes.subarray(secret, secret + 32)) };
  }

  function wipe(used: number[]): void {
    scalars.fill(0);
    for (const pair of used) {
      bytes.fill(0, pair + PAIR.digits, pair + PAIR.digits + DIGITS * 16);
      bytes.fill(0, pair + PAIR.sharedSecrets, pair + PAIR.sharedSecrets + 64);
    }
  }

  function storePublicKey(pair: number, lane: number, publicKey: Buffer): void {
    publicKey.copy(bytes, pair + PAIR.recipientKeys + lane * 64, 1);
  }

  /** Ignores that p also represents zero, which has a probability of 2^-255. */
  function isZero(address: number): boolean {
    return bytes.subarray(address, address + 32).equals(ZERO);
  }

  function storeOne(address: number): void {
    for (const [i, limb] of limbsOf(ONE).entries())
      doubles.fill(Number(limb), (address >> 3) + 2 * i, (address >> 3) + 2 * i + 2);
  }

  /** Fills the tables of 32^i × G, some 130 KB, in a few ms. */
  function fillGeneratorTables(): void {
    const pair = FIRST_PAIR;
    for (const lane of [0, 1]) storePublicKey(pair, lane, GENERATOR);
    program.loadKeys(pair);
    bytes.copyWithin(GENERATOR_TABLES, pair + PAIR.table, pair + PAIR.table + AFFINE_BYTES);
    const end = GENERATOR_TABLES + DIGITS * TABLE_BYTES;
    for (let table = GENERATOR_TABLES; table < end; table += TABLE_BYTES) {
      program.fillTable(pair, table);
      invertInto(pair + PAIR.inverse, pair + PAIR.tableZ);
      program.normalizeTable(pair, table);
      program.multiplyBy32(pair, table);
      invertInto(pair + PAIR.inverse, pair + PAIR.senderPoint + Z);
      program.toAffine(pair + PAIR.senderPoint, pair + PAIR.inverse);
      bytes.copyWithin(table + TABLE_BYTES, pair + PAIR.senderPoint, pair + PAIR.senderPoint + AFFINE_BYTES);
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

/** SEC 1, section 2.3.3: uncompressed, with both coordinates below p. */
function isWellFormed(publicKey: Buffer): boolean {
  return (
    publicKey.length === 65 &&
    publicKey[0] === UNCOMPRESSED &&
    P.compare(publicKey, 1, 33) > 0 &&
    P.compare(publicKey, 33, 65) > 0
  );
}
