import assert from 'node:assert/strict';
import { createECDH, type ECDH } from 'node:crypto';
import { test } from 'node:test';
import { createVectorAgreement } from '../../src/vector/agreement.ts';
import { PRIME } from '../../src/vector/field.ts';
import { hasFusedMultiplyAdd } from '../../src/vector/fused.ts';

const skip = hasFusedMultiplyAdd() ? false : 'this processor has no fused multiply-add';
const CURVE = 'prime256v1';
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const agree = createVectorAgreement(16);

test('OpenSSL computes the same secrets from the phones’ private keys, for every batch size', {
  skip,
}, () => {
  const phones = Array.from({ length: 40 }, createPhone);
  for (let round = 0; round < 480; round++) {
    const size = 1 + (round % 16);
    const batch = Array.from({ length: size }, (_, i) => phones[(round + i) % phones.length]!);
    const agreements = agree(batch.map((phone) => phone.getPublicKey()));
    for (const [i, phone] of batch.entries()) assertAgrees(phone, agreements[i]!);
  }
});

test('scalars at the ends of their range and with equal digits give correct keys', {
  skip,
}, () => {
  const scalars = [
    ...[0n, 1n, 2n, 3n, 30n, 31n, 32n, 33n, 2n ** 255n, 2n ** 255n - 1n, 2n ** 256n - 2n ** 224n - 1n],
    ORDER % 2n ** 251n,
    ...Array.from({ length: 32 }, (_, digit) => repeatedDigit(BigInt(digit))),
    ...Array.from({ length: 31 }, (_, i) => 2n ** BigInt(8 * i + 5)),
  ];
  let scalar = 0n;
  const agreeWithScalars = createVectorAgreement(2, (bytes) => {
    for (let at = 0; at < bytes.length; at += 32) bytes.set(littleEndian(scalar), at);
  });
  const phone = createPhone();
  for (scalar of scalars) {
    const [agreement] = agreeWithScalars([phone.getPublicKey()]);
    assert.deepEqual(agreement!.publicKey, publicKeyOf(scalar), `the public key of ${scalar}`);
    assertAgrees(phone, agreement!);
  }
});

test('a scalar that may exceed the order of the curve is drawn again', { skip }, () => {
  const draws = [[2n ** 256n - 1n, 2n ** 256n - 2n ** 224n], [2n ** 256n - 2n ** 224n], [6n], [8n]];
  const agreeWithScalars = createVectorAgreement(2, (bytes) => {
    for (const [i, scalar] of draws.shift()!.entries()) bytes.set(littleEndian(scalar), i * 32);
  });
  const publicKey = createPhone().getPublicKey();
  const agreements = agreeWithScalars([publicKey, publicKey]);
  assert.deepEqual(
    agreements.map((agreement) => agreement!.publicKey),
    [publicKeyOf(6n), publicKeyOf(8n)],
  );
  assert.equal(draws.length, 0);
});

for (const fails of [false, true])
  test(`private keys are wiped from memory after a batch that ${fails ? 'failed' : 'succeeded'}`, {
    skip,
  }, () => {
    const buffers: Buffer[] = [];
    const agreeWithRecording = createVectorAgreement(2, (bytes) => {
      if (buffers.length > 0) throw new Error('no entropy');
      buffers.push(bytes);
      for (let at = 0; at < bytes.length; at += 32) bytes.set(littleEndian(fails ? 2n ** 256n - 1n : 5n), at);
    });
    const batch = [createPhone().getPublicKey()];
    if (fails) assert.throws(() => agreeWithRecording(batch), /no entropy/);
    else agreeWithRecording(batch);
    assert.deepEqual(buffers, [Buffer.alloc(64)]);
  });

test('later batches do not modify earlier results', { skip }, () => {
  const phones = Array.from({ length: 16 }, createPhone);
  const publicKeys = phones.map((phone) => phone.getPublicKey());
  const first = agree(publicKeys);
  agree(publicKeys.toReversed());
  for (const [i, phone] of phones.entries()) assertAgrees(phone, first[i]!);
});

test('points with small, large and sparse coordinates give correct secrets', { skip }, () => {
  const bases = [
    0n,
    1n,
    2n,
    PRIME - 1n,
    PRIME >> 1n,
    2n ** 224n,
    2n ** 192n,
    2n ** 96n,
    2n ** 52n,
    2n ** 204n,
  ];
  const points = bases.flatMap((x) => Array.from({ length: 12 }, (_, i) => pointAt((x + BigInt(i)) % PRIME)));
  const publicKeys = points.flatMap((point) => point ?? []);
  assert.ok(publicKeys.length > 40);
  const keyPair = createECDH(CURVE);
  for (let first = 0; first < publicKeys.length; first += 16) {
    const batch = publicKeys.slice(first, first + 16);
    const scalars: bigint[] = batch.map((_, i) => 2n ** 200n + BigInt(first + i) * 2n + 1n);
    const agreeWithScalars = createVectorAgreement(16, (bytes) => {
      for (const [i, scalar] of scalars.entries()) bytes.set(littleEndian(scalar), i * 32);
    });
    for (const [i, agreement] of agreeWithScalars(batch).entries()) {
      keyPair.setPrivateKey(scalars[i]!.toString(16).padStart(64, '0'), 'hex');
      assert.deepEqual(agreement!.sharedSecret, keyPair.computeSecret(batch[i]!));
    }
  }
});

test('invalid public keys give null and do not affect the rest of their batch', { skip }, () => {
  const phone = createPhone();
  const valid = phone.getPublicKey();
  const offCurve = Buffer.from(valid);
  offCurve[64]! ^= 1;
  const invalidKeys = [
    offCurve,
    key(5n, 0n), // on another curve, where its double is the point at infinity
    key(0n, 0n),
    key(2n ** 256n - 1n, 2n ** 256n - 1n),
    pointWithLargeX(5n),
    Buffer.concat([Buffer.of(6), valid.subarray(1)]),
    valid.subarray(0, 64),
    Buffer.concat([valid, Buffer.alloc(100)]),
    Buffer.alloc(0),
  ];
  for (const invalid of invalidKeys)
    for (const batch of [
      [invalid],
      [valid, invalid, valid],
      [invalid, invalid],
      [invalid, valid, valid, valid, valid],
    ]) {
      for (const [i, agreement] of agree(batch).entries()) {
        if (batch[i] === invalid) assert.equal(agreement, null, invalid.toString('hex'));
        else assertAgrees(phone, agreement!);
      }
    }
});

test('a batch above the maximum size is a RangeError', { skip }, () => {
  assert.throws(() => agree(Array(17).fill(createPhone().getPublicKey())), RangeError);
});

test('half of the public keys are negated: their lowest bit is 0 as often as 1', { skip }, () => {
  const phone = createPhone().getPublicKey();
  let odd = 0;
  for (let round = 0; round < 100; round++)
    for (const agreement of agree(Array(16).fill(phone))) odd += agreement!.publicKey[64]! & 1;
  assert.ok(odd > 600 && odd < 1000, `${odd} of 1,600`);
});

function createPhone(): ECDH {
  const phone = createECDH(CURVE);
  phone.generateKeys();
  return phone;
}

function assertAgrees(
  phone: ECDH,
  { publicKey, sharedSecret }: { publicKey: Buffer; sharedSecret: Buffer },
): void {
  assert.deepEqual(phone.computeSecret(publicKey), sharedSecret);
}

/** The lowest bit of a scalar chooses between the multiple and its negative. */
function publicKeyOf(scalar: bigint): Buffer {
  const keyPair = createECDH(CURVE);
  keyPair.setPrivateKey((scalar | 1n).toString(16).padStart(64, '0'), 'hex');
  const publicKey = keyPair.getPublicKey();
  if (scalar & 1n) {
    const y = PRIME - BigInt(`0x${publicKey.toString('hex', 33)}`);
    publicKey.write(y.toString(16).padStart(64, '0'), 33, 'hex');
  }
  return publicKey;
}

function repeatedDigit(digit: bigint): bigint {
  let scalar = 0n;
  for (let i = 0; i < 50; i++) scalar = (scalar << 5n) | digit;
  return scalar << 1n;
}

function littleEndian(scalar: bigint): Buffer {
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();
}

/** Returns the point with this x if it exists (SEC 1, section 2.3.4). p is 3 modulo 4, so a power of y² is y. */
function pointAt(x: bigint): Buffer | undefined {
  const yy = (x ** 3n - 3n * x + B) % PRIME;
  const y = power(yy < 0n ? yy + PRIME : yy, (PRIME + 1n) / 4n);
  if ((y * y - yy) % PRIME !== 0n) return undefined;
  return key(x, y);
}

/** Encodes x as x + p, which is congruent but not a valid encoding. */
function pointWithLargeX(x: bigint): Buffer {
  const point = pointAt(x)!;
  return key(x + PRIME, BigInt(`0x${point.toString('hex', 33)}`));
}

function key(x: bigint, y: bigint): Buffer {
  return Buffer.from(`04${[x, y].map((number) => number.toString(16).padStart(64, '0')).join('')}`, 'hex');
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let bit = 255n; bit >= 0n; bit--) {
    result = (result * result) % PRIME;
    if ((exponent >> bit) & 1n) result = (result * base) % PRIME;
  }
  return result;
}
