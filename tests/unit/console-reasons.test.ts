import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonOf } from '../../console/parts/reasons.ts';
import { judge, MOST_TRIES } from '../../server/delivery/retry.ts';
import { NOT_ITS_TURN } from '../../server/storage/deliveries.ts';
import type { PushAnswer } from '../../server/web-push/post.ts';

const OTHER = 'The push service refused it';

/** What the delivery notes for an answer, at its last try. */
const noted = (answer: PushAnswer): string =>
  judge(answer, {
    attempts: MOST_TRIES,
    age: 0,
    subscribedFor: 3_600_000,
    lastReason: null,
    retryBase: 1000,
    random: 0,
  }).outcome.reason;
const answer = (status: number): PushAnswer => ({
  kind: 'answer',
  status,
  retryAfter: null,
  reason: 'so it says',
});

test('whatever a delivery fails of has words of its own', () => {
  const reasons = [
    ...[400, 401, 403, 404, 408, 410, 413, 425, 429, 500, 502, 503].map((status) => noted(answer(status))),
    ...(['timeout', 'connection'] as const).map((reason) => noted({ kind: 'no-answer', reason, detail: '' })),
    NOT_ITS_TURN,
    'its time to live ran out',
    'its time to live ran out: 503',
    'it cannot be sent: the service is gone',
    'it could not be sent: the key is broken',
    'the push endpoint is not allowed: must be at a known push service',
  ];
  for (const reason of reasons) assert.notEqual(reasonOf(reason).words, OTHER, reason);
  assert.equal(reasonOf(noted(answer(418))).words, OTHER);
});

test('what is tried again says why it was not taken', () => {
  for (const reason of ['timeout', 'connection', '503', '429 too many', '500'])
    assert.notEqual(reasonOf(reason).words, OTHER, reason);
});

test('phones that come and go are nobody’s concern', () => {
  for (const reason of ['410 unsubscribed', '404', NOT_ITS_TURN])
    assert.equal(reasonOf(reason).isUsual, true, reason);
  for (const reason of ['403 bad token', 'gave up after 20 tries: timeout', '4040'])
    assert.equal(reasonOf(reason).isUsual, undefined, reason);
});
