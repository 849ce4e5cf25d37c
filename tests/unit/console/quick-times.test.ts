import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quickTimes } from '../../../console/pages/notifications/compose/delivery/quick-times.ts';

const times = (zone: string, now: string) =>
  quickTimes(zone, new Date(now)).map(({ label, time }) => [
    label.replace(/ 0?9:00.*/, ''),
    time.toISOString(),
  ]);

test('quick times are mornings of the business’s time zone', () => {
  // It is Friday in Vienna, but already Saturday in Auckland.
  assert.deepEqual(times('Europe/Vienna', '2026-03-27T20:30:00.000Z'), [
    ['In 1 hour', '2026-03-27T21:30:00.000Z'],
    ['Tomorrow', '2026-03-28T08:00:00.000Z'],
    // Summer time begins on the Sunday between.
    ['Monday', '2026-03-30T07:00:00.000Z'],
  ]);
  assert.deepEqual(times('Pacific/Auckland', '2026-03-27T20:30:00.000Z').slice(1), [
    ['Tomorrow', '2026-03-28T20:00:00.000Z'],
    ['Monday', '2026-03-29T20:00:00.000Z'],
  ]);
});

test('on Sunday, tomorrow is said to be Monday; on Monday, it is the next one', () => {
  assert.deepEqual(
    times('UTC', '2026-03-29T12:00:00.000Z').map(([label]) => label),
    ['In 1 hour', 'Tomorrow, Monday'],
  );
  assert.deepEqual(times('UTC', '2026-03-30T08:00:00.000Z').at(-1), [
    'Next Monday',
    '2026-04-06T09:00:00.000Z',
  ]);
});
