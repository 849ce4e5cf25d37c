import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdaptiveLimit } from '../../../../../server/delivery/origins/adaptive-limit.ts';

/** `delayMs`: median delay of answers; `sigma`: spread of the logarithm of delays, of some 10 % by default. */
type PushService = { delayMs: number; perSecond: number; sigma?: number; isTroubled?: boolean };
type Event = { at: number; run: () => void };

/**
 * Simulates broadcasts on virtual time: one sending thread encrypts a message at a time and hands answers back after
 * each batch, and a push service answers after its delay, or later if it gets more messages than it can take.
 */
function simulate(service: PushService, { threadPerSecond = 7000, max = 1000 } = {}) {
  const limit = createAdaptiveLimit({ max, threads: 1, quickMs: 1000 });
  const events: Event[] = [];
  const totals = { answers: 0, maxInFlight: 0, maxPosted: 0 };
  let [now, inFlight, posted] = [0, 0, 0];
  let [threadFreeAt, serviceFreeAt] = [0, 0];
  const seed = random();
  let isPaused = false;

  const at = (time: number, run: () => void) => {
    // Events are sorted from the last to the first.
    let [index, end] = [0, events.length];
    while (index < end) {
      const middle = (index + end) >> 1;
      if (events[middle]!.at > time) index = middle + 1;
      else end = middle;
    }
    events.splice(index, 0, { at: time, run });
  };
  const fill = () => {
    if (isPaused) return;
    while (inFlight < limit.value()) send();
    limit.reached();
  };
  const delayOf = ({ delayMs, sigma }: PushService) =>
    delayMs * (sigma === undefined ? 0.9 + 0.2 * seed() : Math.exp(sigma * normal(seed)));
  const send = () => {
    const sentAt = now;
    inFlight++;
    limit.sent(1, now);
    totals.maxInFlight = Math.max(totals.maxInFlight, inFlight);
    threadFreeAt = Math.max(threadFreeAt, now) + 1000 / threadPerSecond;
    at(threadFreeAt, () => {
      posted++;
      totals.maxPosted = Math.max(totals.maxPosted, posted);
      const postedAt = now;
      serviceFreeAt = Math.max(serviceFreeAt, now) + 1000 / service.perSecond;
      const answeredAt = serviceFreeAt + delayOf(service);
      at(answeredAt, () => {
        posted--;
        // The thread reads answers between two batches.
        at(now + seed() * 2, () => {
          inFlight--;
          totals.answers++;
          const verdict = service.isTroubled ? 'troubled' : 'fine';
          limit.observe({ sentAt, receivedAt: now, exchangeMs: answeredAt - postedAt }, verdict);
          fill();
        });
      });
    });
  };
  fill();

  return {
    limit,
    service,
    /** Lets all requests be answered, and starts new ones after some time. */
    pause(ms: number) {
      const end = now + ms;
      isPaused = true;
      while (events.length > 0) {
        const event = events.pop()!;
        now = event.at;
        event.run();
      }
      now = Math.max(now, end);
      isPaused = false;
      fill();
    },
    /** Runs for some time and returns the events in it. */
    run(ms: number) {
      const end = now + ms;
      Object.assign(totals, { answers: 0, maxInFlight: inFlight, maxPosted: posted });
      while (events.at(-1)!.at <= end) {
        const event = events.pop()!;
        now = event.at;
        event.run();
      }
      now = end;
      return { ...totals, perSecond: (totals.answers * 1000) / ms };
    },
  };
}

/** Returns the same numbers in each run. */
function random(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Returns a normally distributed number, by the method of Box and Muller. */
const normal = (seed: () => number): number =>
  Math.sqrt(-2 * Math.log(seed())) * Math.cos(2 * Math.PI * seed());

for (const delayMs of [5, 30, 80, 150])
  test(`a push service that answers after ${delayMs} ms is used to nine tenths of what it can take, within a second`, () => {
    const perSecond = 3000;
    const { run } = simulate({ delayMs, perSecond });
    run(1000);
    const { perSecond: reached, maxPosted } = run(2000);
    assert.ok(reached >= 0.9 * perSecond, `${reached} a second`);
    const product = (perSecond * delayMs) / 1000;
    assert.ok(maxPosted <= 3 * product + 64, `${maxPosted} in flight`);
  });

for (const [delayMs, sigma] of [
  [40, 0.4],
  [80, 0.6],
  [150, 0.8],
] as const)
  test(`answers after ${delayMs} ms at the median, with a spread of ${sigma}, do not pass for a queue`, () => {
    const { run } = simulate({ delayMs, sigma, perSecond: 50_000 }, { max: 4000 });
    run(4000);
    for (let second = 0; second < 20; second++) {
      const { perSecond } = run(1000);
      assert.ok(perSecond >= 0.75 * 7000, `${perSecond} in second ${second}`);
    }
    assert.ok(run(10_000).perSecond >= 0.95 * 7000);
  });

test('a median that drifts by half within seconds is followed', () => {
  const { run, service } = simulate({ delayMs: 80, sigma: 0.6, perSecond: 50_000 }, { max: 4000 });
  let answers = 0;
  for (let at = 0; at < 24_000; at += 100) {
    service.delayMs = 80 * (1 + 0.5 * Math.sin((at / 8000) * 2 * Math.PI));
    const ran = run(100);
    if (at >= 4000) answers += ran.answers;
  }
  assert.ok(answers / 20 >= 0.85 * 7000, `${answers / 20} a second`);
});

test('an origin that is far away from one moment to the next is used at full rate again after two seconds', () => {
  const { run, service } = simulate({ delayMs: 1, perSecond: 50_000 });
  run(30_000);
  service.delayMs = 80;
  run(2000);
  for (let second = 0; second < 15; second++) assert.ok(run(1000).perSecond >= 0.9 * 7000);
});

test('a pause between two broadcasts does not keep the limit from growing', () => {
  const { run, limit, pause, service } = simulate({ delayMs: 1, perSecond: 50_000 });
  run(1000);
  pause(5000);
  service.delayMs = 80;
  run(2000);
  assert.ok(run(1000).perSecond >= 0.9 * 7000, String(limit.value()));
});

test('where our own thread is the limit, little more is in flight than it takes to keep it busy', () => {
  for (const delayMs of [1, 80]) {
    const { run } = simulate({ delayMs, perSecond: 50_000 });
    run(1500);
    const { perSecond, maxInFlight, maxPosted } = run(1000);
    assert.ok(perSecond >= 0.98 * 7000, `${perSecond} a second`);
    assert.ok(maxPosted <= 7.5 * delayMs + 16, `${maxPosted} posted`);
    assert.ok(maxInFlight <= 7 * delayMs + 100, `${maxInFlight} in flight`);
  }
});

test('the bound is never exceeded', () => {
  const { run } = simulate({ delayMs: 150, perSecond: 50_000 }, { max: 300 });
  assert.equal(run(3000).maxInFlight, 300);
  const { perSecond } = run(1000);
  assert.ok(perSecond >= 0.9 * (300 / 0.15), String(perSecond));
});

test('a queue at the push service does not pass for its distance, however long it lasts', () => {
  const { run } = simulate({ delayMs: 20, perSecond: 500 });
  run(60_000);
  const { perSecond, maxPosted } = run(5000);
  assert.ok(perSecond >= 0.9 * 500, `${perSecond} a second`);
  assert.ok(maxPosted <= 80, `${maxPosted} posted`);
});

test('a push service that comes nearer or slows down is followed', () => {
  const { run, service } = simulate({ delayMs: 80, perSecond: 50_000 });
  run(2000);
  service.delayMs = 5;
  run(1000);
  assert.ok(run(1000).maxInFlight <= 150);
  service.perSecond = 500;
  run(2000);
  const slowed = run(2000);
  assert.ok(slowed.perSecond >= 450, `${slowed.perSecond} a second`);
  assert.ok(slowed.maxInFlight <= 100, `${slowed.maxInFlight} in flight`);
  service.perSecond = 50_000;
  run(1000);
  assert.ok(run(1000).perSecond >= 0.95 * 7000);
});

test('a farther push service is reached at full rate after the window of the shortest exchange', () => {
  const { run, service } = simulate({ delayMs: 5, perSecond: 50_000 });
  run(1000);
  service.delayMs = 80;
  run(25_000);
  assert.ok(run(1000).perSecond >= 0.95 * 7000);
});

test('each failure halves the limit once, down to one, and it grows again afterwards', () => {
  const { run, limit, service } = simulate({ delayMs: 80, perSecond: 50_000 });
  run(2000);
  const before = limit.value();
  limit.halve(2000, 1);
  assert.equal(limit.value(), Math.floor(before / 2));
  for (let i = 0; i < 20; i++) limit.halve(2000, 16);
  assert.equal(limit.value(), 16);
  for (let i = 0; i < 20; i++) limit.halve(2000, 1);
  limit.halve(2000, 16);
  assert.equal(limit.value(), 1);
  service.delayMs = 30;
  run(20_000);
  assert.ok(run(1000).perSecond >= 0.9 * 7000);
});

test('with failures now and then the limit neither grows nor stays down', () => {
  const { run, limit, service } = simulate({ delayMs: 30, perSecond: 2000 });
  run(2000);
  const before = limit.value();
  service.isTroubled = true;
  run(3000);
  assert.ok(limit.value() <= before);
  assert.ok(limit.value() >= 0.5 * before);
  service.isTroubled = false;
  run(5000);
  assert.ok(run(1000).perSecond >= 0.9 * 2000);
});

test('a limit that is not reached does not grow, nor does that of a push service that takes over a second', () => {
  const idle = createAdaptiveLimit({ max: 1000, threads: 1, quickMs: 1000 });
  for (let at = 100; at < 10_000; at += 10)
    idle.observe({ sentAt: at - 80, receivedAt: at, exchangeMs: 80 }, 'fine');
  assert.equal(idle.value(), 64);
  const slow = simulate({ delayMs: 1500, perSecond: 50_000 });
  slow.run(20_000);
  assert.equal(slow.limit.value(), 64);
});
