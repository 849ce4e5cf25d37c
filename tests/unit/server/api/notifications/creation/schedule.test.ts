import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  scheduledTime,
  scheduleErrors,
} from '../../../../../../server/api/notifications/creation/schedule.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (ms: number) => ({ scheduled_at: new Date(NOW + ms).toISOString() });
const fields = (body: unknown, mayRepeat = false) =>
  scheduleErrors(body, NOW, mayRepeat).map((error) => error.field);

test('accepts times from 5 minutes ago to 30 days from now, inclusive', () => {
  for (const ms of [-5 * MINUTE, -1, 0, 1, DAY, 30 * DAY]) assert.deepEqual(fields(at(ms)), []);
});

test('rejects times a millisecond outside of the range', () => {
  for (const ms of [-5 * MINUTE - 1, -DAY, 30 * DAY + 1, 400 * DAY])
    assert.deepEqual(fields(at(ms)), ['scheduled_at']);
});

test('a repeated request may have a time in the past, but not more than 30 days ahead', () => {
  assert.deepEqual(fields(at(-DAY), true), []);
  assert.deepEqual(fields(at(30 * DAY + 1), true), ['scheduled_at']);
});

test('offsets are applied', () => {
  assert.deepEqual(fields({ scheduled_at: '2026-01-15T14:00:00+02:00' }), []);
  assert.deepEqual(fields({ scheduled_at: '2026-01-15T12:00:00+02:00' }), ['scheduled_at']);
});

test('anything but a date-time is left to the schema', () => {
  for (const body of [
    undefined,
    null,
    5,
    'x',
    [],
    {},
    { scheduled_at: null },
    { scheduled_at: '' },
    { scheduled_at: 'x' },
  ])
    assert.deepEqual(fields(body), []);
});

test('undefined, null and an empty text mean now', () => {
  for (const empty of [undefined, null, '']) assert.equal(scheduledTime(empty), null);
  assert.equal(scheduledTime('2026-01-15T14:00:00+02:00')?.getTime(), NOW);
});
