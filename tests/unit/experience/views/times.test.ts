import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayHeading, fullTime, messageTime, regionalTag } from '../../../../experience/views/times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Noon on a Wednesday in the local time zone. */
const now = new Date(2026, 10, 18, 12).getTime();
const at = (...parts: [number, number, number, number]) => new Date(...parts).getTime();

test('a message from today has a relative time', () => {
  assert.equal(messageTime(now - 20_000, now, 'en', 'now'), 'now');
  assert.equal(messageTime(now - 5 * MINUTE, now, 'en', 'now'), '5 min. ago');
  assert.equal(messageTime(now - 3.9 * HOUR, now, 'en', 'now'), '3 hr. ago');
  assert.equal(messageTime(now - 5 * MINUTE, now, 'de', 'jetzt'), 'vor 5 Min.');
});

test('a message from the future, from a clock that is ahead, is shown as now', () => {
  assert.equal(messageTime(now + 5 * MINUTE, now, 'en', 'now'), 'now');
});

test('a message from another day has a clock time, however little time has passed', () => {
  const afterMidnight = at(2026, 10, 18, 0) + 30 * MINUTE;
  assert.match(messageTime(afterMidnight - HOUR, afterMidnight, 'en-GB', 'now'), /^23:30$/);
});

test('day headings are today, yesterday, then the date', () => {
  assert.equal(dayHeading(now - HOUR, now, 'en'), 'Today');
  assert.equal(dayHeading(at(2026, 10, 17, 23), now, 'en'), 'Yesterday');
  assert.equal(dayHeading(at(2026, 10, 17, 23), now, 'de'), 'Gestern');
  assert.equal(dayHeading(at(2026, 10, 15, 9), now, 'en-GB'), 'Sunday 15 November');
  assert.match(dayHeading(at(2025, 10, 15, 9), now, 'en-GB'), /2025/);
  assert.equal(dayHeading(now, now, 'ar'), 'اليوم');
});

test('a day with 23 hours counts as one day', () => {
  // Most time zones with daylight saving time change their clocks within these weeks.
  for (let day = 1; day <= 40; day++) {
    assert.equal(dayHeading(at(2027, 2, day, 1), at(2027, 2, day + 1, 1), 'en'), 'Yesterday', `day ${day}`);
  }
});

test('dates follow the person’s region if its language is the page’s', () => {
  assert.equal(regionalTag('en', ['de-AT', 'en-GB', 'en-US']), 'en-GB');
  assert.equal(regionalTag('de', ['EN-us', 'DE-at']), 'DE-at');
  assert.equal(regionalTag('ar', ['fr']), 'ar');
  assert.match(fullTime(at(2026, 11, 24, 18), 'en-GB'), /^24 December 2026.*18:00$/);
});
