import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createVectorAgreement } from '../../src/vector/agreement.ts';
import { hasFusedMultiplyAdd } from '../../src/vector/fused.ts';

const skip = hasFusedMultiplyAdd() ? false : 'this processor has no fused multiply-add';
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const LANES = 16;

/** Lowest scalar that the agreement draws again. Nine cases have such private keys. */
const REDRAWN = 2n ** 256n - 2n ** 224n;

/**
 * Cases of `ecdh_secp256r1_ecpoint_test.json` of Project Wycheproof (github.com/C2SP/wycheproof at dac1dd47, Apache License 2.0): number,
 * result, flags, public key, private key and shared secret in hexadecimal.
 */
type Case = { id: string; result: string; publicKey: Buffer; privateKey: bigint; shared: Buffer };

const CASES: Case[] = readFileSync(new URL('./wycheproof-ecdh-secp256r1.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [id, result, , publicKey, privateKey, shared] = line.split(' ');
    return {
      id: id!,
      result: result!,
      publicKey: fromHex(publicKey!),
      privateKey: BigInt(`0x${privateKey}`),
      shared: fromHex(shared!),
    };
  });

/** Returns whether the secret is an x of 0. The agreement takes it for the point at infinity, and the thread continues with OpenSSL. */
const isZero = ({ shared }: Case): boolean => shared.length > 0 && shared.every((byte) => byte === 0);

const isDrawn = ({ privateKey }: Case): boolean => scalarOf(privateKey) < REDRAWN;

test('our arithmetic computes the secrets of Project Wycheproof, and refuses its invalid and compressed keys', {
  skip,
}, () => {
  const cases = CASES.filter((one) => isDrawn(one) && !isZero(one));
  assert.equal(cases.length, 345);
  assertSecrets(cases, agreeInLanes(cases));
  const zero = CASES.filter(isZero);
  assert.equal(zero.length, 1);
  assert.throws(() => agreeInLanes(zero), /the point at infinity/);
});

test('OpenSSL computes all of these', () => {
  assert.equal(CASES.length, 355);
  assertSecrets(CASES, agreeWithOpenssl(CASES));
});

function assertSecrets(cases: Case[], secrets: (Buffer | null)[]): void {
  for (const [i, { id, result, shared }] of cases.entries())
    assert.deepEqual(secrets[i], result === 'valid' ? shared : null, `case ${id}`);
}

/** Returns the secrets; null for a key that is refused. Neighbours in a batch share instructions and inversions. */
function agreeInLanes(cases: Case[]): (Buffer | null)[] {
  const secrets: (Buffer | null)[] = [];
  for (let first = 0; first < cases.length; first += LANES) {
    const batch = cases.slice(first, first + LANES);
    const agree = createVectorAgreement(LANES, (bytes) => {
      for (let at = 0; at < bytes.length; at += 32)
        bytes.set(littleEndian(scalarOf(batch[at / 32]?.privateKey ?? 1n)), at);
    });
    for (const agreement of agree(batch.map(({ publicKey }) => publicKey)))
      secrets.push(agreement?.sharedSecret ?? null);
  }
  return secrets;
}

/** Returns null for keys that are not in uncompressed form: they are refused before OpenSSL gets them. */
function agreeWithOpenssl(cases: Case[]): (Buffer | null)[] {
  const pair = createECDH('prime256v1');
  return cases.map(({ publicKey, privateKey }) => {
    if (publicKey.length !== 65) return null;
    pair.setPrivateKey(privateKey.toString(16).padStart(64, '0'), 'hex');
    try {
      return pair.computeSecret(publicKey);
    } catch {
      return null;
    }
  });
}

/** Returns an odd scalar with the same secret: a key and its negative share it, and one of them is odd. */
const scalarOf = (privateKey: bigint): bigint => (privateKey & 1n ? privateKey : ORDER - privateKey);

const littleEndian = (scalar: bigint): Buffer =>
  Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();

function fromHex(text: string): Buffer {
  return Buffer.from(text === '-' ? '' : text, 'hex');
}
