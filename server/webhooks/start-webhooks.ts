import { newId } from '../ids.ts';
import { startLane } from '../jobs/lane.ts';
import type { Log } from '../log.ts';
import { finishJobs, type Job } from '../storage/jobs/jobs.ts';
import type { Wakeups } from '../storage/wakeups.ts';
import { addWebhookJobs, type LeasedWebhook, takeWebhook } from '../storage/webhooks/due-webhooks.ts';
import { findServicesWithSums, writeSums } from '../storage/webhooks/events.ts';
import { trimAttempts } from '../storage/webhooks/webhook-attempts.ts';
import { type DeliverDeps, type Delivered, deliverBacklog, deliverStream } from './deliver.ts';

export type Webhooks = { stop(patience: number): Promise<void> };

const POLL_MS = 500;
/** Number of webhooks to which a process posts at a time. Most of them wait for an answer. */
const MAX_WEBHOOKS = 500;
/** Number of windows after which a webhook queues again. */
const MAX_WINDOWS = 50;

/**
 * Posts events to webhooks. One process at a time serves a webhook, with its own requests, so a slow webhook delays neither other webhooks
 * nor pushes, which have separate connections and slots.
 *
 * @param deps `onDisabled` is called when a webhook has been disabled, after `onGivenUp`
 */
export function startWebhooks(
  deps: DeliverDeps & { wakeups: Wakeups; log: Log; onDisabled: () => void },
): Webhooks {
  const { database, wakeups, log } = deps;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const lane = startLane(deps, {
    queue: 'webhook',
    batchSize: 1,
    concurrency: MAX_WEBHOOKS,
    handle: ([job], { lost }) => post(job!, lost),
  });

  /** Adds jobs for due webhooks. Events add none, because there are far more events than webhooks. */
  async function poll(): Promise<void> {
    try {
      for (const serviceId of await findServicesWithSums(database)) await writeSums(database, serviceId);
      if ((await addWebhookJobs(database)) > 0) wakeups.wake('webhook');
    } catch (error) {
      log.warn({ err: error }, 'webhooks that are due could not be read; retrying');
    }
    if (!stopped)
      timer = setTimeout(() => {
        polling = poll();
      }, POLL_MS);
  }

  async function post(job: Job<'webhook'>, lost: AbortSignal): Promise<void> {
    const { service_id: serviceId, webhook_id: id } = job.data;
    const webhook = await takeWebhook(database, { serviceId, id }, newId());
    if (webhook) {
      await deliverAll(webhook, lost);
      if (lost.aborted) return;
      await trimAttempts(database, webhook);
    }
    await finishJobs(database, [job]);
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

  let polling = poll();
  return {
    async stop(patience) {
      stopped = true;
      clearTimeout(timer);
      await Promise.all([polling, lane.stop(patience)]);
    },
  };
}
