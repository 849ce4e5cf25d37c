import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { rememberTrace, traceOf } from '../../../../../server/lib/known-traces.ts';
import { takeTraces, withTraces } from '../../../../../server/storage/jobs/job-traces.ts';
import { packRefs, unpackRefs } from '../../../../../server/storage/jobs/queues.ts';

const traceparent = (digit: string) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`;
const stored = (data: object) => JSON.parse(JSON.stringify(withTraces(data)));

test('a job has no traces while the process knows none', () => {
  const data = packRefs([{ service_id: randomUUID(), notification_id: randomUUID() }]);
  assert.equal(withTraces(data), data);
});

test('a job carries the traces of its notifications, and is handled without them', () => {
  const service_id = randomUUID();
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
  rememberTrace(a, traceparent('a'));
  rememberTrace(b, traceparent('a'));
  const refs = [a, b, c].map((notification_id) => ({ service_id, notification_id }));
  const job = stored(packRefs(refs));
  assert.deepEqual(Object.keys(job.traces), [traceparent('a')]);
  // Another process, which knows other traces.
  rememberTrace(a, traceparent('b'));
  rememberTrace(b, traceparent('b'));
  assert.deepEqual(unpackRefs(takeTraces(job)), refs);
  assert.deepEqual([a, b, c].map(traceOf), [traceparent('a'), traceparent('a'), undefined]);

  const page = { service_id, notification_id: a, blocks: [0] };
  assert.deepEqual(takeTraces(stored(page)), page);
  assert.equal(stored({ service_id, webhook_id: randomUUID() }).traces, undefined);
});

test('the traces that are remembered are bounded', () => {
  const first = randomUUID();
  rememberTrace(first, traceparent('c'));
  for (let i = 0; i < 10_000; i++) rememberTrace(randomUUID(), traceparent('d'));
  assert.equal(traceOf(first), undefined);
});
