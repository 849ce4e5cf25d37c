import { Counter, Gauge, type Registry } from 'prom-client';
import { within } from '../lib/time/deadlines.ts';
import type { ProblemCode } from './order.ts';
import type { CertificateSource } from './source.ts';

/** Counts an order by its outcome. */
export type OrderCounter = (outcome: 'issued' | ProblemCode) => void;

const OUTCOMES = [
  'issued',
  'authority_unreachable',
  'authority_refused',
  'rate_limited',
  'challenge_failed',
  'answer_unusable',
  'clock_wrong',
  'interrupted',
] as const satisfies ('issued' | ProblemCode)[];

const TIMEOUT_MS = 2000;

/** Adds the counter of orders, which begins at 0 for each outcome. */
export function addOrderCounter(registry: Registry): OrderCounter {
  const orders = new Counter({
    name: 'carillon_certificate_orders_total',
    help: 'Orders of certificates by this process, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) orders.inc({ outcome }, 0);
  return (outcome) => orders.inc({ outcome });
}

/** Adds the gauges of the certificates of HTTPS. While the database does not answer, they have no series. */
export function addCertificateGauges(
  registry: Registry,
  source: Pick<CertificateSource, 'earliestExpiry' | 'countFailing'>,
): void {
  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await within(TIMEOUT_MS, read()).catch(() => null);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge(
    'carillon_certificate_expiry_timestamp_seconds',
    'When the first of the certificates expires.',
    async () => {
      const expiry = await source.earliestExpiry();
      return expiry && expiry.getTime() / 1000;
    },
  );
  gauge(
    'carillon_certificates_failing',
    'Names that have no certificate, or whose latest order failed.',
    source.countFailing,
  );
}
