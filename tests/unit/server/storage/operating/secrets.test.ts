import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import {
  hashPassword,
  passwordMatches,
  seal,
  unseal,
} from '../../../../../server/storage/operating/secrets.ts';

test('the same secret unseals what it sealed', () => {
  const secret = randomBytes(32);
  for (const plain of [Buffer.alloc(0), Buffer.from('key'), randomBytes(5000)])
    assert.deepEqual(unseal(secret, seal(secret, plain)), plain);
});

test('sealing twice gives different bytes, which do not contain the plaintext', () => {
  const secret = randomBytes(32);
  const plain = randomBytes(32);
  const [first, second] = [seal(secret, plain), seal(secret, plain)];

  assert.notDeepEqual(first, second);
  assert.ok(!first.includes(plain));
});

test('unsealing throws for another secret, a changed byte or a missing one', () => {
  const secret = randomBytes(32);
  const sealed = seal(secret, Buffer.from('private key'));

  assert.throws(() => unseal(randomBytes(32), sealed));
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed[i]! ^ 1, i);
    assert.throws(() => unseal(secret, changed), `byte ${i}`);
  }
  for (let length = 0; length < sealed.length; length++)
    assert.throws(() => unseal(secret, sealed.subarray(0, length)), `${length} bytes`);
});

test('only the right password matches a hash, and each hash has its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);

  assert.notEqual(first, second);
  assert.match(first, /^[0-9a-f]{32}:[0-9a-f]{128}$/);
  assert.equal(await passwordMatches('correct horse', first), true);
  for (const wrong of ['correct horsE', 'correct horse ', '', 'x'])
    assert.equal(await passwordMatches(wrong, first), false, wrong);
});

test('a password matches in any Unicode normalization form', async () => {
  const stored = await hashPassword('Pässwörter');

  assert.equal(await passwordMatches('Pässwörter'.normalize('NFD'), stored), true);
});

test('no password matches a malformed hash', async () => {
  for (const stored of ['', ':', 'x', 'x:', ':00', 'salt:zz'])
    assert.equal(await passwordMatches('', stored), false, stored);
});
