import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedOf, findDifferences, readPushLog, type Sent } from '../../../bench/push-log.ts';
import type { Sink } from '../../../bench/sink.ts';
import { topicOf } from '../../../packages/web-push/src/push-request.ts';

const stats = { total: 2, created: 0, queued: 0, completed: 2, failed: 0 };
const sent: Sent = { id: 'ntf_a', devices: 2, status: 'completed', stats };

const logOf = (...requests: [status: number, id: string, device: number][]) => {
  const sink = {
    async *requests() {
      for (const [status, id, device] of requests) yield { status, topic: topicOf(id), device };
    },
  };
  return readPushLog([sink as Sink]);
};

test('nothing is reported if push services accepted what the statistics say', async () => {
  const log = await logOf([503, 'ntf_a', 1], [201, 'ntf_a', 1], [201, 'ntf_a', 2], [410, 'ntf_a', 3]);
  assert.deepEqual(findDifferences([sent], log), []);
});

test('a message that a push service had already accepted is counted as repeated', async () => {
  const log = await logOf([499, 'ntf_a', 1], [201, 'ntf_a', 1], [201, 'ntf_a', 2]);
  assert.equal(acceptedOf(log, 'ntf_a').repeated, 1);
  assert.deepEqual(findDifferences([sent], log), []);
});

test('a message that never arrives is reported as lost, and as counted wrongly', async () => {
  const log = await logOf([201, 'ntf_a', 1]);
  assert.deepEqual(findDifferences([sent], log), [
    'ntf_a is lost for 1 of 2 devices',
    'ntf_a has 2 completed deliveries by its statistics, and push services accepted 1',
  ]);
});

test('a notification that never arrives is reported, although it has no line in the log', async () => {
  const none = { ...stats, total: 0, completed: 0 };
  assert.deepEqual(
    findDifferences([{ ...sent, devices: 1, status: 'skipped', stats: none }], await logOf()),
    ['ntf_a is lost for 1 of 1 devices'],
  );
});

test('statistics that are not final or do not add up are reported', async () => {
  const log = await logOf([201, 'ntf_a', 1], [201, 'ntf_a', 2]);
  for (const wrong of [
    { ...sent, status: 'queued' },
    { ...sent, stats: { ...stats, total: 3, queued: 1 } },
    { ...sent, stats: { ...stats, failed: 1 } },
  ])
    assert.match(
      findDifferences([wrong], log).join(),
      /^ntf_a is not final, or its statistics do not add up/,
    );
});

test('a notification that nobody sent is reported', async () => {
  const log = await logOf([201, 'ntf_b', 1]);
  assert.deepEqual(findDifferences([], log), [
    `push services got a notification that nobody sent: topic ${topicOf('ntf_b')}`,
  ]);
});
