import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOrigins } from '../../server/delivery/origins.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Posts that end when they are told to, in a note of the order in which they began. */
function posts() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const post = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { begun, post, endOne: () => ends.shift()?.() };
}

test('no more than so many are under way to an origin, and another origin has its own room', async () => {
  const origins = createOrigins(2, 1000);
  const { begun, post, endOne } = posts();
  for (const name of ['a1', 'a2', 'a3']) origins.submit('a', false, post(name));
  origins.submit('b', false, post('b1'));
  assert.deepEqual(begun, ['a1', 'a2', 'b1']);
  endOne();
  await turn();
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3']);
});

test('direct ones go first', async () => {
  const origins = createOrigins(1, 1000);
  const { begun, post, endOne } = posts();
  origins.submit('a', false, post('broadcast 1'));
  origins.submit('a', false, post('broadcast 2'));
  origins.submit('a', true, post('direct'));
  for (let i = 0; i < 2; i++) {
    endOne();
    await turn();
  }
  assert.deepEqual(begun, ['broadcast 1', 'direct', 'broadcast 2']);
});

test('a turn of the event loop begins a few of a broadcast, and any number of direct ones', async () => {
  const origins = createOrigins(100, 1000);
  const { begun, post } = posts();
  for (let i = 0; i < 50; i++) origins.submit('a', false, post(`broadcast ${i}`));
  const atOnce = begun.length;
  assert.ok(atOnce > 0 && atOnce < 50);
  origins.submit('a', true, post('direct'));
  assert.equal(begun.at(-1), 'direct');
  for (let i = 0; i < 50; i++) await turn();
  assert.equal(begun.length, 51);
});

test('what waits can be withdrawn, and says so; what has begun cannot', async () => {
  const origins = createOrigins(1, 1000);
  const { begun, post, endOne } = posts();
  const first = origins.submit('a', false, post('first'));
  const second = origins.submit('a', false, post('second'));
  assert.equal(first.withdraw(), false);
  assert.equal(second.withdraw(), true);
  await second.withdrawn;
  endOne();
  await turn();
  assert.deepEqual(begun, ['first']);
});

test('after a close nothing begins any more', async () => {
  const origins = createOrigins(1, 1000);
  const { begun, post, endOne } = posts();
  origins.submit('a', false, post('first'));
  const waiting = origins.submit('a', false, post('second'));
  origins.close();
  await waiting.withdrawn;
  await origins.submit('a', true, post('third')).withdrawn;
  endOne();
  await turn();
  assert.deepEqual(begun, ['first']);
});

test('an origin is slow when half of its requests go without an answer for long', async () => {
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
