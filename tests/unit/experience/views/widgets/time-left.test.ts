import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitTimeLeft, timeLeftText, unitLabel } from '../../../../../experience/views/widgets/time-left.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('splits the time left into days, hours, minutes and seconds', () => {
  const left = 3 * DAY + 4 * HOUR + 5 * MINUTE + 6 * SECOND;
  assert.deepEqual(splitTimeLeft(left), { day: 3, hour: 4, minute: 5, second: 6 });
});

test('counts the last second until it is over', () => {
  assert.deepEqual(splitTimeLeft(1), { day: 0, hour: 0, minute: 0, second: 1 });
  assert.deepEqual(splitTimeLeft(0), { day: 0, hour: 0, minute: 0, second: 0 });
  assert.deepEqual(splitTimeLeft(-DAY), { day: 0, hour: 0, minute: 0, second: 0 });
});

test('59.5 seconds and more count as a minute, never as sixty seconds', () => {
  assert.deepEqual(splitTimeLeft(59_500), { day: 0, hour: 0, minute: 1, second: 0 });
});

test('the text for screen readers omits seconds and zeros', () => {
  assert.equal(timeLeftText(3 * DAY + 4 * HOUR, 'en'), '3 days, 4 hours');
  assert.equal(timeLeftText(DAY + MINUTE, 'en'), '1 day, 1 minute');
  assert.equal(timeLeftText(20 * SECOND, 'en'), '1 minute');
  assert.equal(timeLeftText(2 * HOUR, 'de'), '2 Stunden');
});

test('a unit label has the plural form of its number', () => {
  assert.equal(unitLabel(1, 'day', 'en'), 'day');
  assert.equal(unitLabel(0, 'day', 'en'), 'days');
  assert.equal(unitLabel(1, 'minute', 'de'), 'Minute');
  assert.notEqual(unitLabel(5, 'day', 'ar'), unitLabel(45, 'day', 'ar'));
});
