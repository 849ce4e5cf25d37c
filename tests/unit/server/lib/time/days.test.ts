import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimeZone, lastDays } from '../../../../../server/lib/time/days.ts';

const daysOf = (zone: string, count: number, now: string) =>
  lastDays(zone, count, new Date(now)).map(
    ({ name, start }) => `${name} ${start.toISOString().slice(0, 16)}`,
  );

test('days start at midnight of the time zone', () => {
  assert.deepEqual(daysOf('UTC', 2, '2026-11-21T13:00:00Z'), [
    '2026-11-20 2026-11-20T00:00',
    '2026-11-21 2026-11-21T00:00',
  ]);
  assert.deepEqual(daysOf('Asia/Kathmandu', 2, '2026-11-21T19:00:00Z'), [
    '2026-11-21 2026-11-20T18:15',
    '2026-11-22 2026-11-21T18:15',
  ]);
  assert.deepEqual(daysOf('America/Los_Angeles', 1, '2026-11-21T03:00:00Z'), ['2026-11-20 2026-11-20T08:00']);
});

test('a day on which clocks change is an hour longer or shorter', () => {
  assert.deepEqual(daysOf('Europe/Berlin', 3, '2026-10-26T12:00:00Z'), [
    '2026-10-24 2026-10-23T22:00',
    '2026-10-25 2026-10-24T22:00',
    '2026-10-26 2026-10-25T23:00',
  ]);
  assert.deepEqual(daysOf('Europe/Berlin', 3, '2026-03-30T12:00:00Z'), [
    '2026-03-28 2026-03-27T23:00',
    '2026-03-29 2026-03-28T23:00',
    '2026-03-30 2026-03-29T22:00',
  ]);
});

test('a day that skips midnight starts at its first hour', () => {
  // In Cairo, 24 April 2026 starts at 01:00.
  assert.deepEqual(daysOf('Africa/Cairo', 2, '2026-04-25T12:00:00Z'), [
    '2026-04-24 2026-04-23T22:00',
    '2026-04-25 2026-04-24T21:00',
  ]);
});

test('isTimeZone accepts IANA names only', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])
    assert.equal(isTimeZone(zone), true);
  for (const zone of ['Mars/Olympus', '', 'Europe/Berlin; DROP']) assert.equal(isTimeZone(zone), false);
});
