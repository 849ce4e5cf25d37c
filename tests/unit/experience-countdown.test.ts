import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countdownParts, countdownWords, unitWord } from '../../experience/views/countdown-parts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('what is left is split into days, hours, minutes and seconds', () => {
  const left = 3 * DAY + 4 * HOUR + 5 * MINUTE + 6 * SECOND;
  assert.deepEqual(countdownParts(left), { day: 3, hour: 4, minute: 5, second: 6 });
});

test('the last second is shown until it is over', () => {
  assert.deepEqual(countdownParts(1), { day: 0, hour: 0, minute: 0, second: 1 });
  assert.deepEqual(countdownParts(0), { day: 0, hour: 0, minute: 0, second: 0 });
  assert.deepEqual(countdownParts(-DAY), { day: 0, hour: 0, minute: 0, second: 0 });
});

test('59.5 seconds and more count as a minute, never as sixty seconds', () => {
  assert.deepEqual(countdownParts(59_500), { day: 0, hour: 0, minute: 1, second: 0 });
});

test('ears get words without seconds, and without what is zero', () => {
  assert.equal(countdownWords(3 * DAY + 4 * HOUR, 'en'), '3 days, 4 hours');
  assert.equal(countdownWords(DAY + MINUTE, 'en'), '1 day, 1 minute');
  assert.equal(countdownWords(20 * SECOND, 'en'), '1 minute');
  assert.equal(countdownWords(2 * HOUR, 'de'), '2 Stunden');
});

test('a unit stands in the form that its number asks for', () => {
  assert.equal(unitWord(1, 'day', 'en'), 'day');
  assert.equal(unitWord(0, 'day', 'en'), 'days');
  assert.equal(unitWord(1, 'minute', 'de'), 'Minute');
  assert.notEqual(unitWord(5, 'day', 'ar'), unitWord(45, 'day', 'ar'));
});
