import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkService, checkUser } from '../../../embed/checks.ts';

const service = `svc_${'0a'.repeat(13)}`;

test('a valid service id is returned unchanged', () => {
  assert.equal(checkService(service), service);
});

test('a malformed service id throws a TypeError that quotes it', () => {
  for (const invalid of [
    undefined,
    null,
    '',
    'svc_1',
    service.toUpperCase(),
    `${service}x`,
    ` ${service}`,
    7,
  ]) {
    assert.throws(() => checkService(invalid), { name: 'TypeError', message: /svc_/ });
  }
  assert.throws(() => checkService('svc_1'), /"svc_1"/);
});

test('a user has up to 255 characters, counted in code points', () => {
  const longest = '😀'.repeat(255);
  assert.equal(checkUser(longest), longest);
  assert.throws(() => checkUser(`${longest}x`), TypeError);
  for (const user of ['undefined-1', 'Null', 'nan']) assert.equal(checkUser(user), user);
});

const MISSING = ['undefined', 'null', 'NaN', '[object Object]'];

test('a user that is empty, no string, half a surrogate pair, or what a program writes for a missing value throws a TypeError', () => {
  for (const invalid of ['', undefined, null, 12, {}, '\ud83d', ...MISSING]) {
    assert.throws(() => checkUser(invalid), { name: 'TypeError', message: /1 to 255 characters/ });
  }
});
