import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobQueue } from './storage/jobs.ts';

export type Metrics = {
  registry: Registry;
  request(method: string, route: string, status: number, seconds: number): void;
  /** Starts the clock of one push; call what it returns with the answer's status. */
  posting(service: string): (answer: string) => void;
  /** What became of a try: final, or to be tried again. */
  settled(service: string, outcome: 'completed' | 'failed' | 'queued'): void;
  accepted(target: 'device' | 'user' | 'everybody'): void;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** This process's metrics, in Prometheus' form. Queue figures are read from the database at each scrape. */
export function createMetrics(jobs: Pick<JobQueue, 'depths'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'carillon_http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const accepted = new Counter({
    name: 'carillon_notifications_accepted_total',
    help: 'Notifications accepted, by whom they are for.',
    labelNames: ['target'],
    registers,
  });
  const deliveries = new Counter({
    name: 'carillon_deliveries_total',
    help: 'Deliveries that became final, by outcome and push service.',
    labelNames: ['outcome', 'push_service'],
    registers,
  });
  const retries = new Counter({
    name: 'carillon_delivery_retries_total',
    help: 'Tries that are to be repeated, by push service.',
    labelNames: ['push_service'],
    registers,
  });
  const pushes = new Histogram({
    name: 'carillon_push_duration_seconds',
    help: "Time from encrypting a message to its push service's answer, by push service and answer.",
    labelNames: ['push_service', 'answer'],
    buckets: SECONDS,
    registers,
  });
  const waiting = gauge('carillon_queue_jobs_waiting', 'Jobs that wait, those for later included, by queue.');
  const active = gauge('carillon_queue_jobs_active', 'Jobs at work, by queue.');
  const age = gauge(
    'carillon_queue_age_seconds',
    'How long the oldest job that is due has waited, by queue.',
  );
  let reading: Promise<void> | null = null;

  function gauge(name: string, help: string) {
    return new Gauge({ name, help, labelNames: ['queue'], registers, collect: readQueues });
  }

  /** One look at the queues for the three gauges of a scrape, which all wait for it. */
  function readQueues(): Promise<void> {
    reading ??= jobs
      .depths()
      .then((depths) => {
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
    posting(service) {
      const stop = pushes.startTimer({ push_service: service });
      return (answer) => void stop({ answer });
    },
    settled(service, outcome) {
      if (outcome === 'queued') retries.inc({ push_service: service });
      else deliveries.inc({ outcome, push_service: service });
    },
    accepted: (target) => accepted.inc({ target }),
  };
}
