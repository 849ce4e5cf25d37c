import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCostBasedCache } from '../../../../../server/lib/concurrency/cost-based-cache.ts';

test('a full cache evicts its oldest entry', () => {
  const computed: number[] = [];
  const cache = createCostBasedCache<number>();
  const read = (key: number) => {
    // The promise never settles, so that no entry expires during the test.
    void cache(String(key), () => {
      computed.push(key);
      return new Promise(() => {});
    });
  };
  for (let key = 0; key <= 1000; key++) read(key);
  computed.length = 0;
  for (const key of [1, 2, 1000, 0, 1, 0]) read(key);
  assert.deepEqual(computed, [0, 1]);
});
