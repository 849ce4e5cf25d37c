import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createConcurrencyLimit } from '../../../../../server/lib/concurrency/concurrency-limit.ts';

test('no more tasks than allowed run, even if one comes in the moment in which another ends', async () => {
  const limit = createConcurrencyLimit(1);
  const started: string[] = [];
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>();
  const { promise: others, resolve: endOthers } = Promise.withResolvers<void>();
  const start = (name: string, end: Promise<void>) =>
    limit(() => {
      started.push(name);
      return end;
    });
  const all = [start('first', first), start('second', others)];
  // The task that comes does so at each of the steps in which the first one gives its place to the second.
  const coming = (async () => {
    for (let step = 0; step < 6; step++) {
      all.push(start(`third, at step ${step}`, others));
      await null;
    }
  })();
  endFirst();
  await coming;
  await turn();
  assert.deepEqual(started, ['first', 'second']);
  endOthers();
  await Promise.all(all);
  assert.equal(started.length, 8);
});

test('a task that fails gives its place to the next', async () => {
  const limit = createConcurrencyLimit(1);
  await assert.rejects(
    limit(async () => {
      throw new Error('failed');
    }),
    /failed/,
  );
  assert.equal(await limit(async () => 'next'), 'next');
});
