import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AttemptContext,
  judge,
  lifetimeOf,
  MAX_ATTEMPTS,
} from '../../../../../server/delivery/outcomes/judge.ts';

const HOUR = 3_600_000;
const FIRST: AttemptContext = {
  attempts: 1,
  age: 0,
  lifetime: 3 * 24 * HOUR,
  subscribedFor: HOUR,
  lastReasonCode: null,
  retryBase: 5000,
  random: 1,
  isKeyAccepted: false,
  pushService: 'fcm',
};

const answer = (
  status: number,
  context: Partial<AttemptContext> = {},
  retryAfter: number | null = null,
  reason = '',
) => judge({ kind: 'answer', status, retryAfter, reason }, { ...FIRST, ...context });
const noAnswer = (
  context: Partial<AttemptContext> = {},
  reason: 'timeout' | 'connection' = 'connection',
  detail = '',
) => judge({ kind: 'no-answer', reason, detail }, { ...FIRST, ...context });
const waitOf = ({ outcome }: ReturnType<typeof judge>) => {
  assert.equal(outcome.status, 'queued');
  return (outcome as { retryIn: number }).retryIn;
};

test('2xx completes the delivery', () => {
  for (const status of [200, 201, 202, 204]) {
    const { outcome, gone } = answer(status);
    assert.deepEqual([outcome.status, outcome.reasonCode, gone], ['completed', 'accepted', false]);
  }
});

test('other 4xx fail the delivery for good, and leave the device alone', () => {
  for (const [status, code] of [
    [400, 'bad_request'],
    [401, 'unauthorized'],
    [402, 'rejected'],
    [403, 'unauthorized'],
    [405, 'rejected'],
    [406, 'rejected'],
    [409, 'rejected'],
    [411, 'rejected'],
    [413, 'payload_too_large'],
    [415, 'rejected'],
    [422, 'rejected'],
    [431, 'rejected'],
  ] as const) {
    const { outcome, gone } = answer(status);
    assert.deepEqual([outcome.status, outcome.reasonCode, gone], ['failed', code, false], String(status));
  }
});

test('a mismatch of the VAPID key ends the subscription only if the key is accepted from others', () => {
  const words =
    'the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.';
  for (const [status, reason] of [
    [403, words],
    [401, '{"errno":109,"message":"VAPID public key mismatch"}'],
    [400, '{"reason":"VapidPkHashMismatch"}'],
  ] as const)
    for (const isKeyAccepted of [true, false]) {
      const { outcome, gone } = answer(status, { isKeyAccepted }, null, reason);
      const code = isKeyAccepted ? 'unknown_subscription' : 'unauthorized';
      assert.deepEqual([outcome.status, outcome.reasonCode, gone], ['failed', code, isKeyAccepted], reason);
    }
});

test('a redirect fails the delivery: it is never followed', () => {
  for (const status of [301, 302, 307, 308]) {
    const { outcome } = answer(status);
    assert.deepEqual([outcome.status, outcome.reasonCode], ['failed', 'rejected']);
  }
});

test('408, 425, 429, 5xx and no answer are retried', () => {
  const retried = ({ outcome, gone }: ReturnType<typeof judge>, code: string) =>
    assert.deepEqual([outcome.status, outcome.reasonCode, gone], ['queued', code, false]);
  for (const status of [408, 425, 429]) retried(answer(status), 'throttled');
  for (const status of [500, 501, 502, 503, 504, 507, 599]) retried(answer(status), 'push_service_error');
  retried(noAnswer(), 'connection_failed');
  retried(noAnswer({}, 'timeout'), 'timeout');
});

test('404 and 410 mean that the subscription no longer exists', () => {
  for (const [status, code] of [
    [404, 'unknown_subscription'],
    [410, 'gone'],
  ] as const) {
    const { outcome, gone } = answer(status);
    assert.deepEqual([outcome.status, outcome.reasonCode, gone], ['failed', code, true]);
  }
});

test('a 410 for a subscription younger than a minute is retried once, after 5 seconds', () => {
  const verdict = answer(410, { subscribedFor: 59_999 });

  assert.equal(waitOf(verdict), 5000);
  assert.deepEqual([verdict.outcome.reasonCode, verdict.gone], ['gone', false]);
  assert.equal(answer(410, { subscribedFor: 59_999, attempts: 2, lastReasonCode: 'gone' }).gone, true);
  assert.equal(answer(410, { subscribedFor: 60_000 }).gone, true);
  assert.equal(answer(410, { subscribedFor: null }).gone, true);
  assert.equal(answer(404, { subscribedFor: 10 }).gone, true);
});

test('it is also retried if an earlier attempt failed for another reason', () => {
  for (const lastReasonCode of ['connection_failed', 'timeout', 'push_service_error'] as const)
    assert.equal(waitOf(answer(410, { subscribedFor: 10_000, attempts: 2, lastReasonCode })), 5000);
});

test('the backoff doubles from the base to an hour, with jitter from half to all of it', () => {
  const waits = [1, 2, 3, 4].map((attempts) => waitOf(answer(503, { attempts })));
  assert.deepEqual(waits, [5000, 10_000, 20_000, 40_000]);
  assert.equal(waitOf(answer(503, { random: 0 })), 2500);
  assert.equal(waitOf(answer(503, { random: 0.5 })), 3750);
  assert.equal(waitOf(answer(503, { attempts: MAX_ATTEMPTS - 1 })), HOUR);
  assert.equal(waitOf(noAnswer({ retryBase: 50 })), 50);
});

test('a retry is never before Retry-After, nor before its backoff', () => {
  assert.equal(waitOf(answer(429, {}, 120_000)), 120_000);
  assert.equal(waitOf(answer(503, { attempts: 10 }, 1000)), waitOf(answer(503, { attempts: 10 })));
});

test('a delivery fails after the last attempt', () => {
  assert.equal(answer(503, { attempts: MAX_ATTEMPTS - 1 }).outcome.status, 'queued');
  for (const { outcome, gone } of [
    answer(503, { attempts: MAX_ATTEMPTS }),
    noAnswer({ attempts: MAX_ATTEMPTS }),
  ])
    assert.deepEqual([outcome.status, outcome.reasonCode, gone], ['failed', 'attempts_exhausted', false]);
});

test('a delivery expires if its next attempt would be after its time to live', () => {
  const end = FIRST.lifetime;

  assert.equal(answer(503, { age: end - 5001 }).outcome.status, 'queued');
  for (const { outcome } of [answer(503, { age: end - 5000 }), answer(429, {}, end)])
    assert.deepEqual([outcome.status, outcome.reasonCode], ['failed', 'expired']);
  assert.equal(answer(201, { age: end + HOUR }).outcome.status, 'completed');
});

test('a notification lives as long as it says, three days if it says nothing, and a minute if it says 0', () => {
  assert.equal(lifetimeOf({ ttl_seconds: 5 }), 5);
  assert.equal(lifetimeOf({}), 259_200);
  assert.equal(lifetimeOf({ ttl_seconds: 0 }), 60);
});

test('the detail has the status and the start of the answer, or what the network reported', () => {
  const detail = (verdict: ReturnType<typeof judge>) => verdict.outcome.detail;
  assert.equal(detail(answer(201)), null, 'the status that RFC 8030 asks for');
  assert.equal(detail(answer(200)), '200');
  assert.equal(detail(answer(403, {}, null, 'BadJwtToken')), '403 BadJwtToken');
  assert.equal(detail(answer(400, {}, null, 'x'.repeat(5000)))?.length, 200);
  assert.equal(detail(noAnswer({}, 'timeout')), null);
  assert.equal(detail(noAnswer({}, 'connection', 'ECONNRESET: a\0b\n')), 'ECONNRESET: a b ');
  assert.equal(detail(noAnswer({}, 'connection', 'x'.repeat(5000)))?.length, 200);
});

test('the detail of a delivery that was given up is how its last attempt ended', () => {
  const last = { attempts: MAX_ATTEMPTS };
  assert.equal(answer(503, last, null, 'busy').outcome.detail, 'push_service_error: 503 busy');
  assert.equal(noAnswer(last, 'timeout').outcome.detail, 'timeout');
  assert.equal(noAnswer(last, 'timeout', 'x'.repeat(5000)).outcome.detail?.length, 200);
  assert.equal(answer(429, {}, FIRST.lifetime).outcome.detail, 'throttled: 429');
});
