import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, MOST_TRIES, TIME_TO_LIVE, type Try } from '../../server/delivery/retry.ts';

const HOUR = 3_600_000;
const FIRST: Try = { attempts: 1, age: 0, subscribedFor: HOUR, lastReason: null, retryBase: 5000, random: 1 };

const answer = (status: number, t: Partial<Try> = {}, retryAfter: number | null = null, reason = '') =>
  judge({ kind: 'answer', status, retryAfter, reason }, { ...FIRST, ...t });
const silence = (t: Partial<Try> = {}, reason: 'timeout' | 'connection' = 'connection') =>
  judge({ kind: 'no-answer', reason, detail: '' }, { ...FIRST, ...t });
const waitOf = ({ outcome }: ReturnType<typeof judge>) => {
  assert.equal(outcome.status, 'queued');
  return (outcome as { retryIn: number }).retryIn;
};

test('2xx is completed', () => {
  for (const status of [200, 201, 202, 204]) {
    const { outcome, gone } = answer(status);
    assert.deepEqual([outcome.status, gone], ['completed', false]);
  }
});

test('4xx is failed for good, and says nothing against the device', () => {
  for (const status of [400, 401, 402, 403, 405, 406, 409, 411, 413, 415, 422, 431]) {
    const { outcome, gone } = answer(status);
    assert.deepEqual([outcome.status, gone], ['failed', false], String(status));
  }
});

test('a redirect is failed: it is never followed', () => {
  for (const status of [301, 302, 307, 308]) assert.deepEqual(answer(status).outcome.status, 'failed');
});

test('408, 425, 429, 5xx and no answer are tried again', () => {
  for (const status of [408, 425, 429, 500, 501, 502, 503, 504, 507, 599]) {
    const verdict = answer(status);
    assert.deepEqual([verdict.outcome.status, verdict.gone], ['queued', false], String(status));
  }
  assert.equal(silence().outcome.status, 'queued');
  assert.equal(silence({}, 'timeout').outcome.status, 'queued');
});

test('404 and 410 mean that the subscription is gone', () => {
  for (const status of [404, 410]) {
    const { outcome, gone } = answer(status);
    assert.deepEqual([outcome.status, gone], ['failed', true]);
  }
});

test('a 410 for a subscription younger than a minute is tried once more, some 5 seconds later', () => {
  const verdict = answer(410, { subscribedFor: 59_999 });

  assert.equal(waitOf(verdict), 5000);
  assert.equal(verdict.gone, false);
  assert.equal(answer(410, { subscribedFor: 59_999, attempts: 2, lastReason: '410' }).gone, true);
  assert.equal(answer(410, { subscribedFor: 59_999, attempts: 2, lastReason: '410 gone' }).gone, true);
  assert.equal(answer(410, { subscribedFor: 60_000 }).gone, true);
  assert.equal(answer(410, { subscribedFor: null }).gone, true);
  assert.equal(answer(404, { subscribedFor: 10 }).gone, true);
});

test('it is so also where a try before it came to something else', () => {
  for (const lastReason of ['connection', 'timeout', '503 busy'])
    assert.equal(waitOf(answer(410, { subscribedFor: 10_000, attempts: 2, lastReason })), 5000);
});

test('waits double from the base to an hour, by chance from half to the whole', () => {
  const waits = [1, 2, 3, 4].map((attempts) => waitOf(answer(503, { attempts })));
  assert.deepEqual(waits, [5000, 10_000, 20_000, 40_000]);
  assert.equal(waitOf(answer(503, { random: 0 })), 2500);
  assert.equal(waitOf(answer(503, { random: 0.5 })), 3750);
  assert.equal(waitOf(answer(503, { attempts: MOST_TRIES - 1 })), HOUR);
  assert.equal(waitOf(silence({ retryBase: 50 })), 50);
});

test('never before Retry-After, and not sooner than the wait of its own', () => {
  assert.equal(waitOf(answer(429, {}, 120_000)), 120_000);
  assert.equal(waitOf(answer(503, { attempts: 10 }, 1000)), waitOf(answer(503, { attempts: 10 })));
});

test('it gives up after the most tries', () => {
  assert.equal(answer(503, { attempts: MOST_TRIES - 1 }).outcome.status, 'queued');
  const { outcome, gone } = answer(503, { attempts: MOST_TRIES });
  assert.deepEqual([outcome.status, gone], ['failed', false]);
  assert.equal(silence({ attempts: MOST_TRIES }).outcome.status, 'failed');
});

test('it gives up where the next try would come after the time to live', () => {
  const end = TIME_TO_LIVE * 1000;

  assert.equal(answer(503, { age: end - 5001 }).outcome.status, 'queued');
  assert.equal(answer(503, { age: end - 5000 }).outcome.status, 'failed');
  assert.equal(answer(429, {}, end).outcome.status, 'failed');
  assert.equal(answer(201, { age: end + HOUR }).outcome.status, 'completed');
});

test("the reason names the status and the start of the push service's words", () => {
  assert.equal(answer(201).outcome.reason, '201');
  assert.equal(answer(403, {}, null, 'BadJwtToken').outcome.reason, '403 BadJwtToken');
  assert.ok(answer(400, {}, null, 'x'.repeat(5000)).outcome.reason.length <= 200);
  assert.match(answer(503, { attempts: MOST_TRIES }, null, 'busy').outcome.reason, /503 busy/);
});
