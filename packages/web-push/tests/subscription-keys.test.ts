import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { test } from 'node:test';
import { parseSubscriptionKeys } from '../src/subscription-keys.ts';

const point = createECDH('prime256v1').generateKeys();
const p256dh = point.toString('base64url');
const secret = Buffer.alloc(16, 0xfb);
const auth = secret.toString('base64url');

test('keys are accepted with and without padding', () => {
  for (const result of [
    parseSubscriptionKeys(p256dh, auth),
    parseSubscriptionKeys(`${p256dh}=`, `${auth}==`),
  ]) {
    assert.deepEqual(result, { ok: true, p256dh: point, auth: secret });
  }
});

test('an invalid public key is rejected', () => {
  const offCurve = Buffer.from(point);
  offCurve[64]! ^= 1;
  const hybrid = Buffer.from(point);
  hybrid[0] = 6 + (point[64]! & 1);
  const invalid: [string, Buffer | string][] = [
    ['empty', ''],
    ['64 bytes', point.subarray(0, 64)],
    ['66 bytes', Buffer.concat([point, Buffer.of(0)])],
    ['compressed', Buffer.concat([Buffer.of(2), point.subarray(1, 33)])],
    ['hybrid form', hybrid],
    ['not on the curve', offCurve],
    ['all zeros', Buffer.concat([Buffer.of(4), Buffer.alloc(64)])],
    ['coordinates above the prime', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 0xff)])],
    ['white space', ` ${p256dh}`],
    ['too much padding', `${p256dh}==`],
    ['an invalid character', `${p256dh.slice(0, 40)}!${p256dh.slice(40)}`],
    ['very long', 'A'.repeat(100_000)],
  ];
  for (const [description, key] of invalid) {
    const text = typeof key === 'string' ? key : key.toString('base64url');
    const result = parseSubscriptionKeys(text, auth);
    assert.ok(!result.ok && result.field === 'p256dh' && result.reason, description);
  }
});

test('an invalid auth secret is rejected', () => {
  const inBase64 = secret.toString('base64');
  assert.match(inBase64, /\+/);
  const invalid = [
    '',
    'AAAA',
    Buffer.alloc(15).toString('base64url'),
    Buffer.alloc(17).toString('base64url'),
  ];
  for (const text of [...invalid, inBase64, `${auth}=`, `${auth}===`, `${auth}\n`, `${auth.slice(0, -1)}B`]) {
    const result = parseSubscriptionKeys(p256dh, text);
    assert.ok(!result.ok && result.field === 'auth' && result.reason, text);
  }
});
