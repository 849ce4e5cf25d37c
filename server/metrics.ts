import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ReasonCode } from '../contract/reason-codes.ts';
import { PUSH_SERVICES, type PushServiceName } from '../packages/web-push/src/push-services.ts';
import { within } from './lib/time/deadlines.ts';
import type { QueueDepth } from './storage/jobs/jobs.ts';

/** Returns the concurrency limit and the requests in flight of each push origin. */
export type ReadConcurrency = () => { pushService: PushServiceName; limit: number; inFlight: number }[];

/** Returns the state of the embedded database's disk. */
export type ReadDisk = () => { free_bytes: number; level: string } | null;

export type Metrics = {
  registry: Registry;
  request(method: string, route: string, status: number, seconds: number): void;
  /** @param answer status of the answer, or why there is none */
  posted(pushService: string, answer: string, seconds: number): void;
  /** Counts outcomes of attempts: final, or to be retried. */
  settled(
    pushService: string,
    outcome: 'completed' | 'failed' | 'queued',
    reasonCode: ReasonCode,
    count?: number,
  ): void;
  /** Counts an origin of a push service with which our HTTP/2 client fails. */
  http2Fallback(pushService: string): void;
  /** Sets the function that each scrape calls. */
  readConcurrency(read: ReadConcurrency): void;
  /** Sets the function that each scrape calls; it returns null if the disk is not ours to watch. */
  readDisk(read: ReadDisk): void;
  /** Sets the function that each scrape calls. */
  readReadiness(read: () => Promise<boolean>): void;
  /** @param answer status of the answer, or `none` */
  webhookPosted(answer: string, seconds: number): void;
  accepted(target: 'device' | 'user' | 'audience' | 'everybody', count?: number): void;
};

/** Statuses that a push service, or a proxy in front of it, is known to send. Others share a series by their class. */
const KNOWN_STATUSES = new Set(
  '200 201 202 204 301 302 307 308 400 401 403 404 405 406 408 410 411 413 415 425 426 429 500 502 503 504'.split(
    ' ',
  ),
);

const statusLabel = (answer: string): string =>
  /^\d+$/.test(answer) && !KNOWN_STATUSES.has(answer) ? `${answer[0]}xx` : answer;

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Reason codes of failures that the operator can fix. Their counters exist from the start, because Prometheus does not count the first
 * value of a series as an increase.
 */
const OPERATORS_REASONS: ReasonCode[] = ['unauthorized', 'vapid_identity_broken', 'internal_error'];

/** Time for which a scrape waits for the database. Prometheus waits 10 s for a scrape. */
const QUEUES_TIMEOUT_MS = 2000;

/**
 * Creates the metrics of this process, in Prometheus' format. Each scrape reads the queues from the database; while it does not answer, their
 * series are left out.
 */
export function createMetrics(jobs: { depths: () => Promise<QueueDepth[]> }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'carillon_http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  });
  const accepted = new Counter({
    name: 'carillon_notifications_accepted_total',
    help: 'Notifications accepted, by target.',
    labelNames: ['target'],
    registers,
  });
  const deliveries = new Counter({
    name: 'carillon_deliveries_total',
    help: 'Deliveries that became final, by outcome, reason code and push service.',
    labelNames: ['outcome', 'reason_code', 'push_service'],
    registers,
  });
  for (const push_service of [...PUSH_SERVICES, 'none'])
    for (const reason_code of OPERATORS_REASONS)
      deliveries.inc({ outcome: 'failed', reason_code, push_service }, 0);
  const retries = new Counter({
    name: 'carillon_delivery_retries_total',
    help: 'Failed attempts that will be retried, by reason code and push service.',
    labelNames: ['reason_code', 'push_service'],
    registers,
  });
  const pushes = new Histogram({
    name: 'carillon_push_duration_seconds',
    help: "Time from encrypting a message to its push service's answer, by push service and answer.",
    labelNames: ['push_service', 'answer'],
    buckets: BUCKETS_S,
    registers,
  });
  const webhookPosts = new Histogram({
    name: 'carillon_webhook_duration_seconds',
    help: 'Requests to webhooks, by answer.',
    labelNames: ['answer'],
    buckets: BUCKETS_S,
    registers,
  });
  const http2Fallbacks = new Counter({
    name: 'carillon_http2_fallbacks_total',
    help: 'Push origins that are reached through undici because our own HTTP/2 client failed, by push service.',
    labelNames: ['push_service'],
    registers,
  });
  let readReadiness = async () => true;
  new Gauge({
    name: 'carillon_ready',
    help: 'Whether /readyz answers with 200.',
    registers,
    async collect() {
      this.set((await readReadiness()) ? 1 : 0);
    },
  });
  let readDisk: ReadDisk = () => null;
  diskGauge(
    'carillon_disk_free_bytes',
    'Free space on the disk of the embedded database.',
    (disk) => disk.free_bytes,
  );
  diskGauge('carillon_disk_low', 'Whether that is less than DISK_WARNING_MB.', ({ level }) =>
    level === 'enough' ? 0 : 1,
  );
  let readConcurrency: ReadConcurrency = () => [];
  concurrencyGauge(
    'carillon_push_concurrency_limit',
    'Requests that may be in flight, by push service.',
    'limit',
  );
  concurrencyGauge('carillon_push_requests_in_flight', 'Requests in flight, by push service.', 'inFlight');
  const waiting = gauge('carillon_queue_jobs_waiting', 'Waiting jobs, including delayed ones, by queue.');
  const active = gauge('carillon_queue_jobs_active', 'Active jobs, by queue.');
  const age = gauge('carillon_queue_age_seconds', 'Waiting time of the oldest job that is due, by queue.');
  let reading: Promise<void> | null = null;

  function gauge(name: string, help: string) {
    return new Gauge({ name, help, labelNames: ['queue'], registers, collect: readQueues });
  }

  /** Adds a gauge, which has no series with DATABASE_URL. */
  function diskGauge(
    name: string,
    help: string,
    read: (disk: NonNullable<ReturnType<ReadDisk>>) => number,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: ['disk'],
      registers,
      collect() {
        this.reset();
        const disk = readDisk();
        if (disk) this.set({ disk: 'database' }, read(disk));
      },
    });
  }

  /** Adds a gauge that sums up the origins of each push service. */
  function concurrencyGauge(name: string, help: string, field: 'limit' | 'inFlight'): void {
    new Gauge({
      name,
      help,
      labelNames: ['push_service'],
      registers,
      collect() {
        this.reset();
        for (const origin of readConcurrency()) this.inc({ push_service: origin.pushService }, origin[field]);
      },
    });
  }

  /** The three gauges of a scrape share one query. */
  function readQueues(): Promise<void> {
    reading ??= within(QUEUES_TIMEOUT_MS, jobs.depths())
      .catch(() => [])
      .then((depths) => {
        for (const each of [waiting, active, age]) each.reset();
        for (const depth of depths) {
          waiting.set({ queue: depth.queue }, depth.waiting);
          active.set({ queue: depth.queue }, depth.active);
          age.set({ queue: depth.queue }, depth.age);
        }
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  return {
    registry,
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    posted: (pushService, answer, seconds) =>
      pushes.observe({ push_service: pushService, answer: statusLabel(answer) }, seconds),
    settled(pushService, outcome, reasonCode, count = 1) {
      if (outcome === 'queued') retries.inc({ reason_code: reasonCode, push_service: pushService }, count);
      else deliveries.inc({ outcome, reason_code: reasonCode, push_service: pushService }, count);
    },
    webhookPosted: (answer, seconds) => webhookPosts.observe({ answer: statusLabel(answer) }, seconds),
    http2Fallback: (pushService) => http2Fallbacks.inc({ push_service: pushService }),
    readConcurrency(read) {
      readConcurrency = read;
    },
    readDisk(read) {
      readDisk = read;
    },
    readReadiness(read) {
      readReadiness = read;
    },
    accepted: (target, count = 1) => accepted.inc({ target }, count),
  };
}
