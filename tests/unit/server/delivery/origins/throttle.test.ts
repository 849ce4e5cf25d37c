import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { PushAnswer } from '../../../../../packages/web-push/src/push-request.ts';
import { createAdaptiveLimit } from '../../../../../server/delivery/origins/adaptive-limit.ts';
import { createOrigins, type Post } from '../../../../../server/delivery/origins/origins.ts';
import { createThrottle } from '../../../../../server/delivery/origins/throttle.ts';

const FCM = 'https://fcm.googleapis.com';
const answer = (status: number, retryAfter: number | null = null): PushAnswer => ({
  kind: 'answer',
  status,
  retryAfter,
  reason: '',
});
const NO_ANSWER: PushAnswer = { kind: 'no-answer', reason: 'connection', detail: 'reset' };

/** Starts with a limit of 64, on a clock that the tests set. */
function start(t: TestContext, service: 'fcm' | 'windows' = 'fcm') {
  let now = 1000;
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(performance, 'now', () => now);
  let resumed = 0;
  const limit = createAdaptiveLimit({ max: 1000, threads: 1, quickMs: 1000 });
  const throttle = createThrottle(service, limit, () => resumed++);
  const observe = (device: string, answer: PushAnswer, sentAt = now) => {
    limit.sent(1, sentAt);
    const verdict = throttle.observe(device, answer, sentAt, 1);
    limit.observe({ sentAt, receivedAt: now, exchangeMs: 80 }, verdict);
    return verdict;
  };
  const pass = (ms: number) => {
    now += ms;
    t.mock.timers.tick(ms);
  };
  const limitReached = () => limit.reached();
  return { ...throttle, observe, limit: limit.value, limitReached, resumed: () => resumed, pass };
}

test('an origin pauses for Retry-After when several subscriptions are throttled', (t) => {
  const { observe, limit, isPaused, resumed, pass } = start(t);
  for (const device of ['a', 'b']) observe(device, answer(429, 5000));
  assert.equal(limit(), 64);
  observe('c', answer(429, 5000));
  assert.ok(isPaused());
  // Answers to requests that were in flight do not slow it down further.
  for (let i = 0; i < 61; i++) observe(`${i}`, answer(429, 5000), 999);
  pass(5000);
  assert.equal(resumed(), 1);
  assert.ok(!isPaused());
  assert.equal(limit(), 32);
});

for (const [name, failure] of [
  ['500', answer(500)],
  ['503', answer(503)],
  ['resets and timeouts', NO_ANSWER],
] as const)
  test(`${name} of several subscriptions halve the limit at once, and again if they go on`, (t) => {
    const { observe, limit, isPaused, pass } = start(t);
    for (let i = 0; i < 200; i++) observe(`${i}`, answer(201));
    for (let i = 0; i < 64; i++) observe(`${i}`, failure, 999);
    assert.equal(limit(), 32);
    assert.equal(isPaused(), false);
    pass(80);
    for (const device of ['a', 'b', 'c']) observe(device, failure);
    assert.equal(limit(), 16);
    for (const device of ['a', 'b', 'c']) observe(device, failure);
    assert.equal(limit(), 16);
  });

test('one device that gets too many messages does not slow down the others', (t) => {
  const { observe, limit } = start(t);
  for (let i = 0; i < 50; i++) observe('busy', answer(429, 60_000));
  assert.equal(limit(), 64);
});

test('a few throttled devices among many answers keep the limit from growing, and do not halve it', (t) => {
  const { observe, limit, limitReached, pass } = start(t);
  const round = (isThrottled: (i: number) => boolean) => {
    limitReached();
    for (let i = 0; i < 1000; i++) {
      pass(1);
      observe(`${i}`, isThrottled(i) ? answer(429, 60_000) : answer(201));
    }
  };
  round((i) => i % 10 === 9);
  round((i) => i % 10 === 9);
  assert.ok(limit() >= 0.9 * 64 && limit() <= 64, `${limit()}`);
  for (let i = 0; i < 8; i++) round(() => false);
  assert.ok(limit() > 64);
});

test('what concerns one subscription or one message is not a failure of the origin', (t) => {
  const { observe, limit } = start(t);
  for (let i = 0; i < 100; i++)
    for (const status of [400, 403, 404, 406, 410, 413]) observe(`${i}`, answer(status));
  assert.ok(limit() >= 64);
});

test('406 of Microsoft means throttled', (t) => {
  const { observe } = start(t, 'windows');
  const verdicts = ['a', 'b', 'c'].map((device) => observe(device, answer(406)));
  assert.deepEqual(verdicts, ['fine', 'fine', 'throttled']);
});

test('a pause lasts a minute at most, and the limit is never below one', (t) => {
  const { observe, limit, isPaused, pass } = start(t);
  for (let round = 0; round < 10; round++) {
    for (const device of ['a', 'b', 'c']) observe(device, answer(503, 86_400_000));
    assert.ok(isPaused());
    pass(61_001);
    assert.ok(!isPaused());
  }
  assert.equal(limit(), 1);
});

test('a paused origin starts nothing, counts as slow, and goes on after the pause', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const origins = createOrigins({ maxInFlight: 100, threads: 1, slowAfterMs: 1000 });
  let begun = 0;
  const post: Post = (count, end) => {
    begun += count;
    queueMicrotask(() => end(count));
  };
  const submit = () => origins.submit(FCM, { direct: true, count: 1, post });
  submit();
  const timing = () => ({ sentAt: performance.now(), receivedAt: performance.now(), exchangeMs: 1 });
  for (const device of ['a', 'b', 'c']) origins.observe(FCM, device, answer(429, 1000), timing());
  submit();
  assert.equal(begun, 1);
  assert.equal(origins.isSlow(FCM), true);
  t.mock.timers.tick(1000);
  assert.equal(begun, 2);
});
