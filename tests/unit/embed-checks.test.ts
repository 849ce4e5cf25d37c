import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkService, checkUser } from '../../embed/checks.ts';

const service = `svc_${'0a'.repeat(13)}`;

test('the embed takes a service identifier as it is', () => {
  assert.equal(checkService(service), service);
});

test('the embed refuses what is no service identifier, and says what it was', () => {
  for (const wrong of [
    undefined,
    null,
    '',
    'svc_1',
    service.toUpperCase(),
    `${service}x`,
    ` ${service}`,
    7,
  ]) {
    assert.throws(() => checkService(wrong), { name: 'TypeError', message: /svc_/ });
  }
  assert.throws(() => checkService('svc_1'), /"svc_1"/);
});

test('the embed counts the characters of a user as code points, up to 255', () => {
  const longest = '😀'.repeat(255);
  assert.equal(checkUser(longest), longest);
  assert.throws(() => checkUser(`${longest}x`), TypeError);
});

test('the embed refuses a user that is empty, no string, or half a character', () => {
  for (const wrong of ['', undefined, null, 12, {}, '\ud83d']) {
    assert.throws(() => checkUser(wrong), { name: 'TypeError', message: /1 to 255 characters/ });
  }
});
