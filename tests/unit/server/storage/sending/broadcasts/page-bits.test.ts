import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BLOCK_SIZE,
  bitsOf,
  blockOf,
  positionOf,
  positionsIn,
} from '../../../../../../server/storage/sending/broadcasts/page-bits.ts';

test('positions become a bit string of a whole block', () => {
  assert.equal(bitsOf([]), `x${'00'.repeat(BLOCK_SIZE / 8)}`);
  assert.equal(bitsOf([1023, 0, 512, 7]), `x81${'00'.repeat(63)}80${'00'.repeat(62)}01`);
});

test('the positions of a bit string are read in ascending order', () => {
  assert.deepEqual(positionsIn('1000000100001'), [0, 7, 12]);
  assert.deepEqual(positionsIn('0'.repeat(BLOCK_SIZE)), []);
});

test('the number of a device names its block and its position there', () => {
  assert.deepEqual([0, 1023, 1024, 5000].map(blockOf), [0, 0, 1, 4]);
  assert.deepEqual([0, 1023, 1024, 5000].map(positionOf), [0, 1023, 0, 904]);
});
