import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOrigins } from '../../../../server/delivery/origins.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Posts that end on demand. `started` has their names in the order in which they started. */
function posts() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const post = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { started, post, endOne: () => ends.shift()?.() };
}

test('each origin has its own concurrency limit', async () => {
  const origins = createOrigins(2, 1000);
  const { started, post, endOne } = posts();
  for (const name of ['a1', 'a2', 'a3']) origins.submit('a', false, post(name));
  origins.submit('b', false, post('b1'));
  assert.deepEqual(started, ['a1', 'a2', 'b1']);
  endOne();
  await turn();
  assert.deepEqual(started, ['a1', 'a2', 'b1', 'a3']);
});

test('direct requests are first', async () => {
  const origins = createOrigins(1, 1000);
  const { started, post, endOne } = posts();
  origins.submit('a', false, post('broadcast 1'));
  origins.submit('a', false, post('broadcast 2'));
  origins.submit('a', true, post('direct'));
  for (let i = 0; i < 2; i++) {
    endOne();
    await turn();
  }
  assert.deepEqual(started, ['broadcast 1', 'direct', 'broadcast 2']);
});

test('a turn of the event loop starts a few requests of broadcasts, and any number of direct ones', async () => {
  const origins = createOrigins(100, 1000);
  const { started, post } = posts();
  for (let i = 0; i < 50; i++) origins.submit('a', false, post(`broadcast ${i}`));
  const atOnce = started.length;
  assert.ok(atOnce > 0 && atOnce < 50);
  origins.submit('a', true, post('direct'));
  assert.equal(started.at(-1), 'direct');
  for (let i = 0; i < 50; i++) await turn();
  assert.equal(started.length, 51);
});

test('a waiting request can be withdrawn, a started one cannot', async () => {
  const origins = createOrigins(1, 1000);
  const { started, post, endOne } = posts();
  const first = origins.submit('a', false, post('first'));
  const second = origins.submit('a', false, post('second'));
  assert.equal(first.withdraw(), false);
  assert.equal(second.withdraw(), true);
  await second.withdrawn;
  endOne();
  await turn();
  assert.deepEqual(started, ['first']);
});

test('nothing starts after close', async () => {
  const origins = createOrigins(1, 1000);
  const { started, post, endOne } = posts();
  origins.submit('a', false, post('first'));
  const waiting = origins.submit('a', false, post('second'));
  origins.close();
  await waiting.withdrawn;
  await origins.submit('a', true, post('third')).withdrawn;
  endOne();
  await turn();
  assert.deepEqual(started, ['first']);
});

test('an origin is slow when half of its requests in flight have waited for long', async () => {
  const origins = createOrigins(10, 0);
  const { post, endOne } = posts();
  assert.equal(origins.isSlow('a'), false);
  origins.submit('a', false, post('first'));
  await turn();
  assert.equal(origins.isSlow('a'), true);
  endOne();
  await turn();
  assert.equal(origins.isSlow('a'), false);
});
