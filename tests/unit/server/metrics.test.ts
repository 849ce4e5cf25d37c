import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from '../../../server/metrics.ts';
import type { QueueDepth } from '../../../server/storage/jobs/jobs.ts';

test('a push service cannot make a series for each number that it calls a status', async () => {
  const metrics = createMetrics({ depths: async () => [] });
  for (const answer of ['201', '429', 'timeout', 'connection']) metrics.posted('other', answer, 0.1);
  for (let status = 200; status < 1000; status++) metrics.posted('other', String(status), 0.1);
  const text = await metrics.registry.getSingleMetricAsString('carillon_push_duration_seconds');
  const answers = new Set([...text.matchAll(/_count\{.*answer="([^"]+)"/g)].map(([, answer]) => answer!));
  for (const answer of ['201', '404', '429', '4xx', '9xx', 'timeout']) assert.ok(answers.has(answer), answer);
  assert.ok(answers.size < 50, String(answers.size));
});

test('origins that are reached through the library are counted by push service', async () => {
  const metrics = createMetrics({ depths: async () => [] });
  metrics.http2Fallback('fcm');
  const text = await metrics.registry.getSingleMetricAsString('carillon_http2_fallbacks_total');
  assert.match(text, /carillon_http2_fallbacks_total\{push_service="fcm"\} 1/);
});

test('limits and requests in flight are summed over the origins of a push service, as they are when read', async () => {
  const metrics = createMetrics({ depths: async () => [] });
  const read = async (name: string) =>
    (await metrics.registry.getSingleMetricAsString(name)).split('\n').slice(2);
  assert.deepEqual(await read('carillon_push_concurrency_limit'), []);
  const origins = [
    { pushService: 'apple' as const, limit: 64, inFlight: 3 },
    { pushService: 'apple' as const, limit: 32, inFlight: 0 },
    { pushService: 'fcm' as const, limit: 560, inFlight: 559 },
  ];
  metrics.readConcurrency(() => origins);
  for (let scrape = 0; scrape < 2; scrape++)
    assert.deepEqual(await read('carillon_push_concurrency_limit'), [
      'carillon_push_concurrency_limit{push_service="apple"} 96',
      'carillon_push_concurrency_limit{push_service="fcm"} 560',
    ]);
  origins.pop();
  assert.deepEqual(await read('carillon_push_requests_in_flight'), [
    'carillon_push_requests_in_flight{push_service="apple"} 3',
  ]);
});

test('while the database fails or does not answer, a scrape leaves the queues out and says that it is not ready', async (t) => {
  let depths: () => Promise<QueueDepth[]>;
  const metrics = createMetrics({ depths: () => depths() });
  let isReady = true;
  metrics.readReadiness(async () => isReady);
  const scrape = async () => {
    const text = await metrics.registry.metrics();
    return [/^carillon_ready \d$/m, /^carillon_queue_age_seconds\{.*$/m].map((line) => line.exec(text)?.[0]);
  };
  const answers = ['carillon_ready 1', 'carillon_queue_age_seconds{queue="send"} 3'];
  depths = async () => [{ queue: 'send', waiting: 2, active: 1, age: 3, retrying: 0 }];
  assert.deepEqual(await scrape(), answers);

  isReady = false;
  depths = async () => Promise.reject(new Error('the database is away'));
  assert.deepEqual(await scrape(), ['carillon_ready 0', undefined]);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  depths = () => new Promise(() => {});
  const hanging = scrape();
  t.mock.timers.tick(2000);
  assert.deepEqual(await hanging, ['carillon_ready 0', undefined]);

  isReady = true;
  depths = async () => [{ queue: 'send', waiting: 2, active: 1, age: 3, retrying: 0 }];
  assert.deepEqual(await scrape(), answers);
});

test("deliveries that fail for a reason that is the operator's are counted from 0", async () => {
  const metrics = createMetrics({ depths: async () => [] });
  const text = await metrics.registry.getSingleMetricAsString('carillon_deliveries_total');
  for (const labels of [
    'outcome="failed",reason_code="unauthorized",push_service="fcm"',
    'outcome="failed",reason_code="vapid_identity_broken",push_service="none"',
    'outcome="failed",reason_code="internal_error",push_service="apple"',
  ])
    assert.ok(
      text.includes(`carillon_deliveries_total{${labels}} 0\n`) || text.endsWith(`{${labels}} 0`),
      labels,
    );
});
