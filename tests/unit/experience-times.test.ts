import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayWords, fullTime, regionalTag, timeWords } from '../../experience/views/times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Noon on a Wednesday, wherever the tests run. */
const now = new Date(2026, 10, 18, 12).getTime();
const at = (...parts: [number, number, number, number]) => new Date(...parts).getTime();

test('what came today is told by how long ago that is', () => {
  assert.equal(timeWords(now - 20_000, now, 'en', 'now'), 'now');
  assert.equal(timeWords(now - 5 * MINUTE, now, 'en', 'now'), '5 min. ago');
  assert.equal(timeWords(now - 3.9 * HOUR, now, 'en', 'now'), '3 hr. ago');
  assert.equal(timeWords(now - 5 * MINUTE, now, 'de', 'jetzt'), 'vor 5 Min.');
});

test('a clock that goes a little ahead says now, not in five minutes', () => {
  assert.equal(timeWords(now + 5 * MINUTE, now, 'en', 'now'), 'now');
});

test('what came on another day is told by the clock, however short the night was', () => {
  const afterMidnight = at(2026, 10, 18, 0) + 30 * MINUTE;
  assert.match(timeWords(afterMidnight - HOUR, afterMidnight, 'en-GB', 'now'), /^23:30$/);
});

test('days are called today and yesterday, then by their names', () => {
  assert.equal(dayWords(now - HOUR, now, 'en'), 'Today');
  assert.equal(dayWords(at(2026, 10, 17, 23), now, 'en'), 'Yesterday');
  assert.equal(dayWords(at(2026, 10, 17, 23), now, 'de'), 'Gestern');
  assert.equal(dayWords(at(2026, 10, 15, 9), now, 'en-GB'), 'Sunday 15 November');
  assert.match(dayWords(at(2025, 10, 15, 9), now, 'en-GB'), /2025/);
  assert.equal(dayWords(now, now, 'ar'), 'اليوم');
});

test('a day that an hour is missing from is a day all the same', () => {
  // Clocks go forward in spring somewhere in these weeks, in most places that change them.
  for (let day = 1; day <= 40; day++) {
    assert.equal(dayWords(at(2027, 2, day, 1), at(2027, 2, day + 1, 1), 'en'), 'Yesterday', `day ${day}`);
  }
});

test('dates follow the person’s region, where it speaks the page’s language', () => {
  assert.equal(regionalTag('en', ['de-AT', 'en-GB', 'en-US']), 'en-GB');
  assert.equal(regionalTag('de', ['EN-us', 'DE-at']), 'DE-at');
  assert.equal(regionalTag('ar', ['fr']), 'ar');
  assert.match(fullTime(at(2026, 11, 24, 18), 'en-GB'), /^24 December 2026.*18:00$/);
});
