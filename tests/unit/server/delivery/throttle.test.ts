import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createOrigins } from '../../../../server/delivery/origins.ts';
import { createThrottle } from '../../../../server/delivery/throttle.ts';

const FCM = 'https://fcm.googleapis.com';
const WNS = 'https://db5p.notify.windows.com';
const answer = (status: number, retryAfter: number | null = null) =>
  ({ kind: 'answer', status, retryAfter, reason: '' }) as const;

/** On a clock that the tests set. */
function start(t: TestContext) {
  let now = 0;
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(performance, 'now', () => now);
  const resumed: string[] = [];
  const throttle = createThrottle(100, (origin) => resumed.push(origin));
  const pass = (ms: number) => {
    now += ms;
    t.mock.timers.tick(ms);
  };
  return { ...throttle, resumed, pass };
}

test('an origin pauses for Retry-After when several subscriptions are throttled', (t) => {
  const { observe, limit, isPaused, resumed, pass } = start(t);
  for (const device of ['a', 'b']) observe(FCM, device, answer(429, 5000));
  assert.equal(limit(FCM), 100);
  observe(FCM, 'c', answer(429, 5000));
  assert.equal(limit(FCM), 0);
  assert.ok(isPaused(FCM));
  assert.equal(limit(WNS), 100);
  // The answers to what was in flight do not slow it down further.
  for (let i = 0; i < 97; i++) observe(FCM, `${i}`, answer(429, 5000));
  pass(5000);
  assert.deepEqual(resumed, [FCM]);
  assert.equal(limit(FCM), 50);
});

test('one device that gets too many messages does not slow down the others', (t) => {
  const { observe, limit } = start(t);
  for (let i = 0; i < 50; i++) observe(FCM, 'busy', answer(429, 60_000));
  assert.equal(limit(FCM), 100);
});

test('a few throttled devices among many answers do not slow an origin down', (t) => {
  const { observe, limit } = start(t);
  for (let i = 0; i < 1000; i++) observe(FCM, `${i}`, i % 10 === 1 ? answer(429, 60_000) : answer(201));
  assert.equal(limit(FCM), 100);
});

test('an origin that throttles a part of its requests has fewer in flight, without a pause', (t) => {
  const { observe, limit, isPaused } = start(t);
  for (let i = 0; i < 100; i++) observe(FCM, `${i}`, i % 3 === 1 ? answer(429, 60_000) : answer(201));
  assert.equal(limit(FCM) < 100, true);
  assert.equal(isPaused(FCM), false);
});

test('the limit grows again with accepted messages, to where it was', (t) => {
  const { observe, limit, pass } = start(t);
  for (const device of ['a', 'b', 'c']) observe(FCM, device, answer(429));
  assert.equal(limit(FCM), 50);
  for (let i = 0; i < 50; i++) observe(FCM, `${i}`, answer(201));
  assert.equal(limit(FCM), 51);
  pass(20_000);
  for (let i = 0; i < 10_000; i++) observe(FCM, `${i}`, answer(201));
  assert.equal(limit(FCM), 100);
});

test('a pause lasts a minute at most, and the limit is never below one', (t) => {
  const { observe, limit, pass } = start(t);
  for (let round = 0; round < 10; round++) {
    for (const device of ['a', 'b', 'c']) observe(FCM, device, answer(503, 86_400_000));
    assert.equal(limit(FCM), 0);
    pass(61_001);
  }
  assert.equal(limit(FCM), 1);
});

test('406 is such an answer at Microsoft alone, and 503 with Retry-After alone', (t) => {
  const { observe, limit } = start(t);
  for (const device of ['a', 'b', 'c', 'd']) {
    observe(WNS, device, answer(406));
    observe(FCM, device, answer(406));
    observe(FCM, device, answer(503));
  }
  assert.equal(limit(WNS), 50);
  assert.equal(limit(FCM), 100);
});

test('a paused origin starts nothing, counts as slow, and goes on after the pause', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const origins = createOrigins(100, 1000);
  for (const device of ['a', 'b', 'c']) origins.observe(FCM, device, answer(429, 1000));
  let begun = 0;
  origins.submit(FCM, true, async () => void begun++);
  assert.equal(begun, 0);
  assert.equal(origins.isSlow(FCM), true);
  t.mock.timers.tick(1000);
  assert.equal(begun, 1);
});
