import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from '../../../server/metrics.ts';

test('a push service cannot make a series for each number that it calls a status', async () => {
  const metrics = createMetrics({ depths: async () => [] });
  for (const answer of ['201', '429', 'timeout', 'connection']) metrics.posting('other')(answer);
  for (let status = 200; status < 1000; status++) metrics.posting('other')(String(status));
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
