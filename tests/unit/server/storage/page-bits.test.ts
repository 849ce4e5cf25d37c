import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BLOCK_SIZE,
  bitsOf,
  blockOf,
  positionOf,
  positionsIn,
} from '../../../../server/storage/page-bits.ts';

test('positions become a bit string of a whole block, and are read back in ascending order', () => {
  const positions = [1023, 0, 512, 7];
  const bits = bitsOf(positions);
  assert.equal(bits.length, BLOCK_SIZE);
  assert.match(bits, /^1[01]+1$/);
  assert.deepEqual(
    positionsIn(bits),
    positions.toSorted((a, b) => a - b),
  );
  assert.deepEqual(positionsIn(bitsOf([])), []);
});

test('the number of a device names its block and its position there', () => {
  assert.deepEqual([0, 1023, 1024, 5000].map(blockOf), [0, 0, 1, 4]);
  assert.deepEqual([0, 1023, 1024, 5000].map(positionOf), [0, 1023, 0, 904]);
});
