import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createOrigins, type Post } from '../../../../server/delivery/origins/origins.ts';

const ORIGIN = 'https://fcm.googleapis.com';
const ACCEPTED_MS = 40;
const REFUSED_MS = 1;

/**
 * Simulates a broadcast on virtual time, to a push service that takes a number of requests a second, a tenth of them at once, and
 * answers the others with 429 immediately; also those to a share of the devices.
 */
function simulate(
  t: TestContext,
  service: { perSecond: number; retryAfter: number; throttledShare?: number },
) {
  const { setTimeout, pass, read } = useVirtualTime(t);
  const origins = createOrigins({ maxInFlight: 4000, threads: 1, slowAfterMs: 1000 });
  const totals = { accepted: 0, refused: 0 };
  let device = 0;
  let tokens = service.perSecond / 10;
  let refilledAt = read();

  const take = (): boolean => {
    const burst = service.perSecond / 10;
    tokens = Math.min(burst, tokens + ((read() - refilledAt) * service.perSecond) / 1000);
    refilledAt = read();
    if (tokens < 1 || device % 10 < 10 * (service.throttledShare ?? 0)) return false;
    tokens--;
    return true;
  };
  const post: Post = (count, end) => {
    for (let i = 0; i < count; i++) {
      const endpoint = `${device++}`;
      const sentAt = read();
      const isTaken = take();
      const exchangeMs = isTaken ? ACCEPTED_MS : REFUSED_MS;
      setTimeout(() => {
        totals[isTaken ? 'accepted' : 'refused']++;
        const answer = {
          kind: 'answer',
          status: isTaken ? 201 : 429,
          retryAfter: isTaken ? null : service.retryAfter,
          reason: '',
        } as const;
        origins.observe(ORIGIN, endpoint, answer, { sentAt, receivedAt: read(), exchangeMs });
        end(1);
      }, exchangeMs);
    }
  };
  origins.submit(ORIGIN, { direct: false, count: 1e9, post });
  return {
    service,
    origins,
    run(ms: number) {
      totals.accepted = 0;
      totals.refused = 0;
      pass(ms);
      return { ...totals };
    },
  };
}

/** Replaces clock and timers. Those of node:test call some twice if they set others meanwhile. */
function useVirtualTime(t: TestContext) {
  type Timer = { at: number; run: () => void; unref(): void };
  const timers: Timer[] = [];
  let now = 1000;
  const setTimeout = (run: () => void, ms = 0) => {
    const timer: Timer = { at: now + ms, run, unref() {} };
    const index = timers.findLastIndex(({ at }) => at <= timer.at);
    timers.splice(index + 1, 0, timer);
    return timer;
  };
  t.mock.method(performance, 'now', () => now);
  t.mock.method(globalThis, 'setTimeout', setTimeout as never);
  t.mock.method(globalThis, 'setImmediate', setTimeout as never);
  t.mock.method(globalThis, 'clearTimeout', ((timer: Timer | undefined) => {
    const index = timer ? timers.indexOf(timer) : -1;
    if (index >= 0) timers.splice(index, 1);
  }) as never);
  return {
    setTimeout,
    read: () => now,
    pass(ms: number) {
      const end = now + ms;
      while (timers[0] && timers[0].at <= end) {
        const timer = timers.shift()!;
        now = timer.at;
        timer.run();
      }
      now = end;
    },
  };
}

test('a push service that throttles gets nine tenths of what it takes, and few requests that it does not take', (t) => {
  const { run, service } = simulate(t, { perSecond: 2000, retryAfter: 1000 });
  run(2000);
  for (let second = 2; second < 10; second++) {
    const { accepted } = run(1000);
    assert.ok(accepted >= 0.7 * 2000, `${accepted} accepted in second ${second}`);
  }
  const { accepted, refused } = run(10_000);
  assert.ok(accepted >= 0.9 * 20_000, `${accepted} accepted`);
  assert.ok(refused <= 0.02 * accepted, `${refused} refused, ${accepted} accepted`);

  service.perSecond = 4000;
  run(8000);
  const more = run(3000);
  assert.ok(more.accepted >= 0.8 * 12_000, `${more.accepted} accepted of what it takes then`);
});

test('a push service that throttles every request for an hour gets three a minute, and all of what it takes then', (t) => {
  const { run, service, origins } = simulate(t, { perSecond: 0, retryAfter: 60_000 });
  run(600_000);
  const { refused } = run(3_600_000);
  assert.ok(refused >= 177 && refused <= 183, `${refused} refused`);
  assert.equal(origins.isSlow(ORIGIN), true);
  service.perSecond = 500;
  run(70_000);
  const { accepted } = run(10_000);
  assert.ok(accepted >= 0.9 * 5000, `${accepted} accepted`);
});

test('single devices that are throttled, whatever the load, lower the limit for moments only', (t) => {
  const { run } = simulate(t, { perSecond: 1e6, retryAfter: 60_000, throttledShare: 0.1 });
  run(5000);
  for (let period = 0; period < 4; period++) {
    const { accepted, refused } = run(5000);
    const inFlight = ((accepted + refused) * ACCEPTED_MS) / 5000;
    assert.ok(inFlight >= 50, `${inFlight} in flight in period ${period}`);
  }
});
