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

const A = 'https://a.example';
const B = 'https://b.example';
const start = (maxInFlight: number) => createOrigins({ maxInFlight, threads: 1, slowAfterMs: 1000 });

test('each origin has its own concurrency limit', async () => {
  const origins = start(3);
  const { started, post, endOne } = posts();
  for (const name of ['a1', 'a2', 'a3']) origins.submit(A, false, post(name));
  origins.submit(B, false, post('b1'));
  assert.deepEqual(started, ['a1', 'a2', 'b1']);
  endOne();
  await turn();
  assert.deepEqual(started, ['a1', 'a2', 'b1', 'a3']);
});

test('direct requests are first, and a tenth of the bound is theirs alone', async () => {
  const origins = start(20);
  const { started, post, endOne } = posts();
  for (let i = 0; i < 30; i++) origins.submit(A, false, post('broadcast'));
  for (let i = 0; i < 5; i++) await turn();
  assert.equal(started.length, 18);
  for (let i = 0; i < 4; i++) origins.submit(A, true, post('direct'));
  assert.deepEqual(started.slice(18), ['direct', 'direct']);
  for (let i = 0; i < 2; i++) endOne();
  await turn();
  assert.deepEqual(started.slice(18), ['direct', 'direct', 'direct', 'direct']);
});

test('a direct request does not wait for broadcasts, even if only one request may be in flight', async () => {
  const origins = start(100);
  const { started, post, endOne } = posts();
  for (let i = 0; i < 200; i++) origins.submit(A, false, post('broadcast'));
  for (let i = 0; i < 20; i++) await turn();
  assert.equal(started.length, 64);
  const throttled = { kind: 'answer', status: 429, retryAfter: null, reason: '' } as const;
  for (let i = 0; i < 30; i++) {
    const sentAt = performance.now();
    origins.observe(A, `${i}`, throttled, { sentAt, receivedAt: sentAt, exchangeMs: null });
  }
  assert.deepEqual(origins.readConcurrency(), [{ service: 'other', limit: 1, inFlight: 64 }]);
  origins.submit(A, true, post('direct 1'));
  origins.submit(A, true, post('direct 2'));
  assert.deepEqual(started.slice(64), ['direct 1']);
  for (let i = 0; i < 64; i++) endOne();
  await turn();
  // Of broadcasts too, one is in flight at most.
  assert.deepEqual(started.slice(64), ['direct 1']);
  endOne();
  await turn();
  assert.deepEqual(started.slice(64), ['direct 1', 'direct 2']);
  endOne();
  await turn();
  assert.deepEqual(started.slice(64), ['direct 1', 'direct 2', 'broadcast']);
  origins.submit(A, true, post('direct 3'));
  assert.equal(started.at(-1), 'direct 3');
});

test('a turn of the event loop starts a few requests of broadcasts, and any number of direct ones', async () => {
  const origins = start(100);
  const { started, post } = posts();
  for (let i = 0; i < 50; i++) origins.submit(A, false, post(`broadcast ${i}`));
  const atOnce = started.length;
  assert.ok(atOnce > 0 && atOnce < 50);
  origins.submit(A, true, post('direct'));
  assert.equal(started.at(-1), 'direct');
  for (let i = 0; i < 50; i++) await turn();
  assert.equal(started.length, 51);
});

test('a waiting request can be withdrawn, a started one cannot', async () => {
  const origins = start(2);
  const { started, post, endOne } = posts();
  const first = origins.submit(A, false, post('first'));
  const second = origins.submit(A, false, post('second'));
  assert.equal(first.withdraw(), false);
  assert.equal(second.withdraw(), true);
  await second.withdrawn;
  endOne();
  await turn();
  assert.deepEqual(started, ['first']);
});

test('nothing starts after close', async () => {
  const origins = start(2);
  const { started, post, endOne } = posts();
  origins.submit(A, false, post('first'));
  const waiting = origins.submit(A, false, post('second'));
  origins.close();
  await waiting.withdrawn;
  await origins.submit(A, true, post('third')).withdrawn;
  endOne();
  await turn();
  assert.deepEqual(started, ['first']);
});

test('an origin is slow when half of its requests in flight have waited for long', async () => {
  const origins = createOrigins({ maxInFlight: 10, threads: 1, slowAfterMs: 0 });
  const { post, endOne } = posts();
  assert.equal(origins.isSlow(A), false);
  origins.submit(A, false, post('first'));
  await turn();
  assert.equal(origins.isSlow(A), true);
  endOne();
  await turn();
  assert.equal(origins.isSlow(A), false);
});
