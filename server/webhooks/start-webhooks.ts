import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { findServicesWithSums, writeSums } from '../storage/webhooks/events.ts';
import {
  extendLease,
  findDueWebhooks,
  type LeasedWebhook,
  leaseWebhook,
  releaseWebhook,
  trimAttempts,
  type WebhookRef,
} from '../storage/webhooks/webhook-deliveries.ts';
import { type DeliverDeps, type Delivered, deliverBacklog, deliverStream } from './deliver.ts';

export type Webhooks = { stop(patience: number): Promise<void> };

const POLL_MS = 500;
/** Webhooks that a process posts to at a time. They wait for answers most of the time. */
const MAX_WEBHOOKS = 500;
const MAX_WEBHOOKS_PER_SERVICE = 4;
/** A lease is extended while requests are in flight. A killed process's webhooks are taken over when it ends. */
const LEASE_MS = 30_000;
const HEARTBEAT_MS = 8000;
/** Windows of one webhook before it queues up again. */
const MAX_WINDOWS = 50;

/**
 * Posts events to webhooks. Each webhook has one process at a time, and requests of its own: a slow one delays no other, and none of the
 * pushes, whose connections and slots are others.
 *
 * @param deps `onDisabled`: called when a webhook was disabled, after `onGivenUp`
 */
export function startWebhooks(deps: DeliverDeps & { log: Log; onDisabled: () => void }): Webhooks {
  const { database, log } = deps;
  const running = new Map<string, { serviceId: string; ended: Promise<void> }>();
  const cancelling = new AbortController();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();

  const countOf = (serviceId: string): number =>
    [...running.values()].filter((entry) => entry.serviceId === serviceId).length;

  async function poll(): Promise<void> {
    try {
      for (const serviceId of await findServicesWithSums(database)) await writeSums(database, serviceId);
      for (const ref of await findDueWebhooks(database)) {
        if (stopped || running.size >= MAX_WEBHOOKS) break;
        if (running.has(ref.id) || countOf(ref.serviceId) >= MAX_WEBHOOKS_PER_SERVICE) continue;
        const ended = run(ref)
          .catch((error) => log.warn({ err: error }, 'events could not be posted to a webhook; retrying'))
          .finally(() => running.delete(ref.id));
        running.set(ref.id, { serviceId: ref.serviceId, ended });
      }
    } catch (error) {
      log.warn({ err: error }, 'webhooks that are due could not be read; retrying');
    }
    if (!stopped)
      timer = setTimeout(() => {
        polling = poll();
      }, POLL_MS);
  }

  async function run(ref: WebhookRef): Promise<void> {
    const lease = newId();
    const webhook = await leaseWebhook(database, ref, lease, LEASE_MS);
    if (!webhook) return;
    const lost = new AbortController();
    const beating = setInterval(() => {
      extendLease(database, webhook, LEASE_MS).then(
        (isHeld) => isHeld || lost.abort(),
        (error) => log.debug({ err: error }, 'lease of a webhook could not be extended'),
      );
    }, HEARTBEAT_MS);
    const cancelled = AbortSignal.any([lost.signal, cancelling.signal]);
    try {
      await deliverAll(webhook, cancelled);
      await trimAttempts(database, webhook);
    } finally {
      clearInterval(beating);
      await releaseWebhook(database, webhook);
    }
  }

  async function deliverAll(webhook: LeasedWebhook, cancelled: AbortSignal): Promise<void> {
    let results: Delivered[] = ['more'];
    for (let i = 0; i < MAX_WINDOWS && !stopped && results.includes('more'); i++) {
      results = [];
      for (const deliver of [deliverBacklog, deliverStream]) {
        const result = await deliver(deps, webhook, cancelled);
        if (result === 'lost') return;
        if (result === 'disabled') {
          log.warn({ webhook: webhook.id, url: webhook.url }, 'webhook disabled: it failed for five days');
          deps.onDisabled();
          return;
        }
        results.push(result);
      }
    }
  }

  polling = poll();
  return {
    async stop(patience) {
      stopped = true;
      clearTimeout(timer);
      const ended = async () => {
        await polling;
        await Promise.all([...running.values()].map((entry) => entry.ended));
      };
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      const idle = ended();
      await Promise.race([idle, deadline]);
      cancelling.abort();
      await idle;
    },
  };
}
