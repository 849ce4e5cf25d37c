import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scheduledTime, scheduleFaults } from '../../server/api/schedule.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (ms: number) => ({ scheduled_at: new Date(NOW + ms).toISOString() });
const fields = (body: unknown, mayRepeat = false) =>
  scheduleFaults(body, mayRepeat, NOW).map((fault) => fault.field);

test('from 5 minutes back to 30 days ahead is good, both included', () => {
  for (const ms of [-5 * MINUTE, -1, 0, 1, DAY, 30 * DAY]) assert.deepEqual(fields(at(ms)), []);
});

test('a millisecond beyond is not', () => {
  for (const ms of [-5 * MINUTE - 1, -DAY, 30 * DAY + 1, 400 * DAY])
    assert.deepEqual(fields(at(ms)), ['scheduled_at']);
});

test('a repetition may come when its time has passed, and yet not ask for more than 30 days', () => {
  assert.deepEqual(fields(at(-DAY), true), []);
  assert.deepEqual(fields(at(30 * DAY + 1), true), ['scheduled_at']);
});

test('offsets count', () => {
  assert.deepEqual(fields({ scheduled_at: '2026-01-15T14:00:00+02:00' }), []);
  assert.deepEqual(fields({ scheduled_at: '2026-01-15T12:00:00+02:00' }), ['scheduled_at']);
});

test('what is no time is no fault of the time', () => {
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

test('nothing, null and the empty text mean now; a time is its moment', () => {
  for (const nothing of [undefined, null, '']) assert.equal(scheduledTime(nothing), null);
  assert.equal(scheduledTime('2026-01-15T14:00:00+02:00')?.getTime(), NOW);
});
