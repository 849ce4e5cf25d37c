import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pacedJobs } from '../../../../../../server/storage/sending/broadcasts/pacing.ts';

const HOUR_MS = 3_600_000;
const pace = { overMinutes: 60, now: 1000, begunAt: 1000, livesFrom: 500 };

const sizeOf = (bits: string): number =>
  bits.slice(1).replaceAll(/./g, (digit) => '1'.repeat(ones(digit))).length;
const ones = (digit: string): number => Number.parseInt(digit, 16).toString(2).replaceAll('0', '').length;

/** Returns the number of recipients that are due in each sixth of the hour. */
function bySixth(numbers: number[], nextNumber: number): number[] {
  const sixths = [0, 0, 0, 0, 0, 0];
  for (const { recipients, startIn } of pacedJobs(numbers, nextNumber, pace))
    sixths[Math.floor((6 * startIn) / HOUR_MS)]! += sizeOf(recipients[0]!);
  return sixths;
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

for (const [what, numbers, nextNumber] of [
  ['a small service', range(0, 300), 300],
  ['some thousand', range(0, 6000), 6000],
  ['many', range(0, 100_000), 100_000],
  ['few of many, in neighbouring pages', range(500_000, 6000), 1_000_000],
  ['every seventh', range(0, 3000).map((i) => i * 7), 21_000],
] as const)
  test(`recipients are spread evenly over the time: ${what}`, () => {
    const sixths = bySixth([...numbers], nextNumber);
    const mean = numbers.length / 6;
    assert.equal(
      sixths.reduce((sum, count) => sum + count),
      numbers.length,
      'each once, within the hour',
    );
    for (const count of sixths) assert.ok(Math.abs(count - mean) <= mean / 10 + 2, `${sixths}`);
  });

test('each portion lives from its time, and dispatch that goes on later gives the same times', () => {
  const numbers = range(0, 2048);
  const first = pacedJobs(numbers, 5000, pace);
  for (const { startIn, wave_due_at } of first) assert.equal(wave_due_at, 500 + startIn);
  const later = pacedJobs(numbers, 5000, { ...pace, now: 61_000 });
  assert.deepEqual(
    later.map(({ startIn }) => startIn),
    first.map(({ startIn }) => startIn - 60_000),
  );
  assert.ok(first.length <= 2 * 256);
});
