import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRetryAfter } from '../src/retry-after.ts';

const NOW = Date.UTC(2026, 0, 15, 12);

test('seconds become milliseconds', () => {
  assert.equal(parseRetryAfter('0', NOW), 0);
  assert.equal(parseRetryAfter('120', NOW), 120_000);
  assert.equal(parseRetryAfter(' 7 ', NOW), 7_000);
});

test('a date in any of HTTP’s three formats becomes the time until then', () => {
  for (const date of [
    'Thu, 15 Jan 2026 12:01:00 GMT',
    'Thursday, 15-Jan-26 12:01:00 GMT',
    'Thu Jan 15 12:01:00 2026',
  ]) {
    assert.equal(parseRetryAfter(date, NOW), 60_000, date);
  }
});

test('a date in the past means now', () => {
  assert.equal(parseRetryAfter('Thu, 15 Jan 2026 11:00:00 GMT', NOW), 0);
});

test('delays are limited to 28 days, the maximum TTL', () => {
  const maxDelay = 28 * 86_400_000;
  assert.equal(parseRetryAfter('9'.repeat(400), NOW), maxDelay);
  assert.equal(parseRetryAfter('Fri, 31 Dec 9999 23:59:59 GMT', NOW), maxDelay);
});

test('missing and malformed values are ignored', () => {
  for (const value of [
    undefined,
    '',
    'soon',
    '-5',
    '1.5',
    '1e3',
    '0x10',
    '2026-01-16',
    'Thu, 99 Foo 2026',
    'Jan 1',
  ]) {
    assert.equal(parseRetryAfter(value, NOW), null, String(value));
  }
});
