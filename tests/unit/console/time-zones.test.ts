import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatTimeZone,
  fromClockTime,
  isWithin,
  toClockTime,
} from '../../../console/components/text/time-zones.ts';

test('the clocks of a time zone name a time, also around a change of theirs', () => {
  const zone = 'Europe/Vienna';
  for (const [date, time, utc] of [
    ['2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
    ['2026-12-01', '09:00', '2026-12-01T08:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '04:00', '2026-10-25T03:00:00.000Z'],
  ] as const) {
    assert.equal(fromClockTime({ date, time }, zone)!.toISOString(), utc);
    assert.deepEqual(toClockTime(new Date(utc), zone), { date, time });
  }
  assert.equal(
    fromClockTime({ date: '2026-07-01', time: '00:00' }, 'Asia/Kolkata')!.toISOString(),
    '2026-06-30T18:30:00.000Z',
  );
  assert.equal(fromClockTime({ date: '', time: '09:00' }, zone), null);
});

test('a skipped time is read with the offset before the change, and of a repeated one the first counts', () => {
  for (const [zone, date, time, utc] of [
    ['Europe/Vienna', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Vienna', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00:00.000Z'],
  ] as const)
    assert.equal(fromClockTime({ date, time }, zone)!.toISOString(), utc, `${zone} ${date} ${time}`);
});

test('a time zone is shown with its offset at that time', () => {
  assert.equal(formatTimeZone(new Date('2026-07-01T00:00:00Z'), 'Europe/Vienna'), 'Europe/Vienna (GMT+2)');
  assert.equal(formatTimeZone(new Date('2026-07-01T00:00:00Z'), 'UTC'), 'UTC');
});

test('quiet hours may lead over midnight', () => {
  const night = { from: '22:00', to: '08:00' };
  assert.deepEqual(
    ['21:59', '22:00', '03:00', '08:00'].map((time) => isWithin(time, night)),
    [false, true, true, false],
  );
  const noon = { from: '12:00', to: '14:00' };
  assert.deepEqual(
    ['11:59', '12:00', '14:00'].map((time) => isWithin(time, noon)),
    [false, true, false],
  );
});
