import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOnce } from '../../../../../server/lib/concurrency/load-once.ts';

test('something is loaded at its first use, once, and a load that failed is repeated at the next use', async () => {
  let loads = 0;
  const get = loadOnce(async () => {
    loads++;
    if (loads === 1) throw new Error('too many open files');
    return { loads };
  });
  assert.equal(loads, 0);

  const failed = await Promise.allSettled([get(), get()]);
  assert.deepEqual([loads, ...failed.map(({ status }) => status)], [1, 'rejected', 'rejected']);

  const [one, other] = await Promise.all([get(), get()]);
  assert.deepEqual(one, { loads: 2 });
  assert.equal(one, other);
  assert.equal(await get(), one);
});
