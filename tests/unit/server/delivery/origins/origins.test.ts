import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOrigins, type Post } from '../../../../../server/delivery/origins/origins.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Creates posts that end on demand. `started` has their names in the order in which they started. */
function posts() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const post =
    (name: string): Post =>
    (count, end) => {
      for (let i = 0; i < count; i++) {
        started.push(name);
        ends.push(() => end(1));
      }
    };
  return { started, post, endOne: () => ends.shift()?.() };
}

const A = 'https://a.example';
const B = 'https://b.example';
const start = (maxInFlight: number) => createOrigins({ maxInFlight, threads: 1, slowAfterMs: 1000 });

test('each origin has its own concurrency limit', async () => {
  const origins = start(3);
  const { started, post, endOne } = posts();
  for (const name of ['a1', 'a2', 'a3']) origins.submit(A, { direct: false, count: 1, post: post(name) });
  origins.submit(B, { direct: false, count: 1, post: post('b1') });
  assert.deepEqual(started, ['a1', 'a2', 'b1']);
  endOne();
  await turn();
  assert.deepEqual(started, ['a1', 'a2', 'b1', 'a3']);
});

test('direct requests are first, and a tenth of the bound is theirs alone', async () => {
  const origins = start(20);
  const { started, post, endOne } = posts();
  for (let i = 0; i < 30; i++) origins.submit(A, { direct: false, count: 1, post: post('broadcast') });
  for (let i = 0; i < 5; i++) await turn();
  assert.equal(started.length, 18);
  for (let i = 0; i < 4; i++) origins.submit(A, { direct: true, count: 1, post: post('direct') });
  assert.deepEqual(started.slice(18), ['direct', 'direct']);
  for (let i = 0; i < 2; i++) endOne();
  await turn();
  assert.deepEqual(started.slice(18), ['direct', 'direct', 'direct', 'direct']);
});

test('a direct request does not wait for broadcasts, even if few requests may be in flight', async () => {
  const origins = start(100);
  const { started, post, endOne } = posts();
  for (let i = 0; i < 200; i++) origins.submit(A, { direct: false, count: 1, post: post('broadcast') });
  for (let i = 0; i < 20; i++) await turn();
  assert.equal(started.length, 64);
  const failed = { kind: 'answer', status: 500, retryAfter: null, reason: '' } as const;
  for (let i = 0; i < 30; i++) {
    const sentAt = performance.now();
    origins.observe(A, `${i}`, failed, { sentAt, receivedAt: sentAt, exchangeMs: null });
  }
  assert.deepEqual(origins.readConcurrency(), [{ pushService: 'other', limit: 16, inFlight: 64 }]);
  for (let i = 1; i <= 17; i++) origins.submit(A, { direct: true, count: 1, post: post(`direct ${i}`) });
  assert.equal(started.at(-1), 'direct 16');
  for (let i = 0; i < 64; i++) endOne();
  await turn();
  // At most 16 requests are in flight, including broadcasts.
  assert.equal(started.at(-1), 'direct 16');
  endOne();
  await turn();
  assert.equal(started.at(-1), 'direct 17');
  endOne();
  await turn();
  assert.equal(started.at(-1), 'broadcast');
  origins.submit(A, { direct: true, count: 1, post: post('direct 18') });
  assert.equal(started.at(-1), 'direct 18');
});

test('a turn of the event loop starts a few requests of broadcasts, and any number of direct ones', async () => {
  const origins = start(100);
  const { started, post } = posts();
  for (let i = 0; i < 50; i++) origins.submit(A, { direct: false, count: 1, post: post(`broadcast ${i}`) });
  const atOnce = started.length;
  assert.ok(atOnce > 0 && atOnce < 50);
  origins.submit(A, { direct: true, count: 1, post: post('direct') });
  assert.equal(started.at(-1), 'direct');
  for (let i = 0; i < 50; i++) await turn();
  assert.equal(started.length, 51);
});

test('a waiting request can be withdrawn, a started one cannot', async () => {
  const origins = start(2);
  const { started, post, endOne } = posts();
  const first = origins.submit(A, { direct: false, count: 1, post: post('first') });
  const second = origins.submit(A, { direct: false, count: 1, post: post('second') });
  assert.equal(first.withdraw(), 0);
  assert.equal(second.withdraw(), 1);
  await second.withdrawn;
  endOne();
  await turn();
  assert.deepEqual(started, ['first']);
});

test('requests that are submitted together start some at a time, and those that did not start can be withdrawn', async () => {
  const origins = start(1000);
  const counts: number[] = [];
  const ends: ((ended: number) => void)[] = [];
  const post: Post = (count, end) => {
    counts.push(count);
    ends.push(end);
  };
  const ticket = origins.submit(A, { direct: false, count: 100, post });
  assert.deepEqual(counts, [32, 32], 'as many as the limit');
  ends[0]!(2);
  assert.equal(counts.length, 2, 'room for two waits for more');
  ends[0]!(20);
  assert.deepEqual(counts, [32, 32, 22]);
  assert.equal(origins.readConcurrency()[0]?.inFlight, 64);
  assert.equal(ticket.withdraw(), 14);
  await ticket.withdrawn;
  ends[0]!(10);
  ends[1]!(32);
  ends[2]!(22);
  assert.equal(origins.readConcurrency()[0]?.inFlight, 0);
  assert.equal(counts.length, 3);
});

test('nothing starts after close', async () => {
  const origins = start(2);
  const { started, post, endOne } = posts();
  origins.submit(A, { direct: false, count: 1, post: post('first') });
  const waiting = origins.submit(A, { direct: false, count: 1, post: post('second') });
  origins.close();
  await waiting.withdrawn;
  await origins.submit(A, { direct: true, count: 1, post: post('third') }).withdrawn;
  endOne();
  await turn();
  assert.deepEqual(started, ['first']);
});

test('an origin is slow when half of its requests in flight have waited for long', async () => {
  const origins = createOrigins({ maxInFlight: 10, threads: 1, slowAfterMs: 0 });
  const { post, endOne } = posts();
  assert.equal(origins.isSlow(A), false);
  origins.submit(A, { direct: false, count: 1, post: post('first') });
  await turn();
  assert.equal(origins.isSlow(A), true);
  endOne();
  await turn();
  assert.equal(origins.isSlow(A), false);
});
