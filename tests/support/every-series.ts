import { REASON_CODES } from '../../contract/reason-codes.ts';
import { PUSH_SERVICES } from '../../packages/web-push/src/push-services.ts';
import { readConfig } from '../../server/config.ts';
import { createMetrics } from '../../server/metrics.ts';
import { QUEUE_NAMES } from '../../server/storage/jobs/queues.ts';
import { addCertificateGauges, addOrderCounter } from '../../server/tls/metrics.ts';
import { addBackupMetrics } from '../../server/upkeep/backup-metrics.ts';
import { openapi, operationsOf } from './openapi.ts';

export type Series = { name: string; labels: Record<string, string> };

/** Returns every series that a process can expose, except for the routes of pages, as Prometheus stores it: with job and instance. */
export async function everySeries(): Promise<Series[]> {
  const metrics = createMetrics({
    depths: async () => QUEUE_NAMES.map((queue) => ({ queue, waiting: 1, active: 1, age: 1, retrying: 0 })),
  });
  for (const target of ['device', 'user', 'audience', 'everybody'] as const) metrics.accepted(target);
  metrics.readDisk(() => ({ free_bytes: 1e9, level: 'low' }));
  const backup = {
    taken_at: '2026-11-23T03:00:00Z',
    bytes: 84e6,
    file: '/backups/carillon-2026-11-23',
    age: 3600,
  };
  addBackupMetrics(metrics.registry, async () => backup, readConfig({}));
  addCertificateGauges(metrics.registry, {
    earliestExpiry: async () => new Date('2027-02-25T00:00:00Z'),
    countFailing: async () => 1,
  });
  addOrderCounter(metrics.registry);
  metrics.readConcurrency(() =>
    PUSH_SERVICES.map((pushService) => ({ pushService, limit: 64, inFlight: 1 })),
  );
  const answers = ['timeout', 'connection', ...Array.from({ length: 400 }, (_, i) => String(200 + i))];
  for (const service of [...PUSH_SERVICES, 'none']) {
    metrics.http2Fallback(service);
    for (const answer of answers) metrics.posted(service, answer, 0.1);
    for (const code of REASON_CODES)
      for (const outcome of ['completed', 'failed', 'queued'] as const)
        metrics.settled(service, outcome, code);
  }
  for (const answer of ['none', '200', '404', '503']) metrics.webhookPosted(answer, 0.1);
  for (const route of [...routes(), '/livez', '/readyz', '/metrics'])
    for (const status of [200, 201, 404, 500, 503])
      for (const method of ['GET', 'POST']) metrics.request(method, route, status, 0.1);
  const exposed = parseExposition(await metrics.registry.metrics());
  return [{ name: 'up', labels: {} }, ...exposed].map(({ name, labels }) => ({
    name,
    labels: { ...labels, job: 'carillon', instance: '127.0.0.1:3000' },
  }));
}

const routes = (): string[] => operationsOf(openapi).map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1'));

/** Parses the samples of an answer of `/metrics`. */
export const parseExposition = (text: string): Series[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = ''] = /^([\w:]+)(?:\{(.*)\})? \S+$/.exec(line)!;
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      return { name: name!, labels: Object.fromEntries(pairs.map(([, key, value]) => [key!, value!])) };
    });
