import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';
import { createVapid, generateVapidKeys } from '../src/vapid.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 0, 15, 12);
const ORIGIN = 'https://fcm.googleapis.com';
const keys = generateVapidKeys();
const subject = 'mailto:push@example.org';

test('keys keep their leading zeros', () => {
  for (let i = 0; i < 1000; i++) {
    const { publicKey, privateKey } = generateVapidKeys();
    assert.equal(publicKey.length, 65);
    assert.equal(publicKey[0], 4);
    assert.equal(privateKey.length, 32);
    if (privateKey[0] === 0) createVapid({ publicKey, privateKey, subject }).authorization(ORIGIN);
  }
});

test('a token has the claims of RFC 8292 and is signed by the key in the header', () => {
  const { header, claims, isSigned, key } = read(
    createVapid({ ...keys, subject }).authorization(ORIGIN, NOW),
  );
  assert.deepEqual(header, { typ: 'JWT', alg: 'ES256' });
  assert.deepEqual(claims, { aud: ORIGIN, exp: (NOW + 12 * HOUR) / 1000, sub: subject });
  assert.equal(key, keys.publicKey.toString('base64url'));
  assert.ok(isSigned);
});

test('a token is reused until less than an hour of it remains', () => {
  const { authorization } = createVapid({ ...keys, subject });
  const first = authorization(ORIGIN, NOW);
  assert.equal(authorization(ORIGIN, NOW + 1), first);
  assert.equal(authorization(ORIGIN, NOW + 11 * HOUR), first);
  const second = authorization(ORIGIN, NOW + 11 * HOUR + 1);
  assert.notEqual(second, first);
  assert.equal(authorization(ORIGIN, NOW + 22 * HOUR), second);
});

test('a token is reused after the clock is set back by an hour, and renewed after twenty', () => {
  const { authorization } = createVapid({ ...keys, subject });
  const first = authorization(ORIGIN, NOW);
  assert.equal(authorization(ORIGIN, NOW - HOUR), first);
  const { claims } = read(authorization(ORIGIN, NOW - 20 * HOUR));
  assert.equal(claims.exp, (NOW - 8 * HOUR) / 1000);
});

test('every origin gets a different token', () => {
  const { authorization } = createVapid({ ...keys, subject });
  assert.equal(read(authorization(ORIGIN, NOW)).claims.aud, ORIGIN);
  const apple = 'https://web.push.apple.com';
  assert.equal(read(authorization(apple, NOW)).claims.aud, apple);
});

test('invented origins evict old tokens instead of filling the memory', () => {
  const { authorization } = createVapid({ ...keys, subject });
  const first = authorization(ORIGIN, NOW);
  for (let i = 0; i < 1000; i++) authorization(`https://x${i}.push.apple.com`, NOW);
  assert.notEqual(authorization(ORIGIN, NOW), first);
});

test('mismatched keys and invalid subjects are a TypeError', () => {
  const { publicKey } = generateVapidKeys();
  assert.throws(() => createVapid({ ...keys, publicKey, subject }), TypeError);
  assert.throws(() => createVapid({ ...keys, subject: 'push@example.org' }), TypeError);
  assert.throws(() => createVapid({ ...keys, subject: 'mailto:' }), TypeError);
});

function read(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  // The SubjectPublicKeyInfo prefix of P-256 keys, then the point. The signer imports its key in another way.
  const spki = Buffer.concat([
    Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex'),
    Buffer.from(key, 'base64url'),
  ]);
  return {
    key,
    header: JSON.parse(Buffer.from(header, 'base64url').toString()),
    claims: JSON.parse(Buffer.from(payload, 'base64url').toString()),
    isSigned: verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: createPublicKey({ key: spki, format: 'der', type: 'spki' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  };
}
