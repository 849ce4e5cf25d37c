import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelPositions, ticksUpTo } from '../../../../console/components/charts/scale.ts';

test('ticks are few round numbers up to the largest count', () => {
  assert.deepEqual(ticksUpTo(0, 4), [0, 1]);
  assert.deepEqual(ticksUpTo(1, 4), [0, 1]);
  assert.deepEqual(ticksUpTo(3, 4), [0, 1, 2, 3]);
  assert.deepEqual(ticksUpTo(7, 3), [0, 5, 10]);
  assert.deepEqual(ticksUpTo(28, 4), [0, 10, 20, 30]);
  assert.deepEqual(ticksUpTo(28, 2), [0, 20, 40]);
  assert.deepEqual(ticksUpTo(100, 4), [0, 25, 50, 75, 100]);
  assert.deepEqual(ticksUpTo(1_050_000, 4), [0, 500_000, 1_000_000, 1_500_000]);
});

test('labels that would overlap are left out, the last one never', () => {
  const labels = ['Nov 1', 'Nov 2', 'Nov 3', 'Nov 4', 'Nov 5'];
  assert.deepEqual(labelPositions(labels, 1000), [0, 1, 2, 3, 4]);
  assert.deepEqual(labelPositions(labels, 150), [0, 2, 4]);
  assert.deepEqual(labelPositions(labels, 10), [4]);
  assert.deepEqual(labelPositions([], 10), []);
});
