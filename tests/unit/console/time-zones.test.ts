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
  assert.ok(fromClockTime({ date: '2026-03-29', time: '02:30' }, zone), 'a time that is skipped');
  assert.equal(fromClockTime({ date: '', time: '09:00' }, zone), null);
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
