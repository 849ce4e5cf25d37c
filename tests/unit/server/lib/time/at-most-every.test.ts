import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atMostEvery } from '../../../../../server/lib/time/at-most-every.ts';

test('each key is due once in an interval', () => {
  let time = 0;
  const isDue = atMostEvery(60_000, () => time);
  assert.deepEqual([isDue('a'), isDue('a'), isDue('b')], [true, false, true]);
  time = 59_999;
  assert.equal(isDue('a'), false);
  time = 60_000;
  assert.deepEqual([isDue('a'), isDue('a'), isDue('b')], [true, false, true]);
});
