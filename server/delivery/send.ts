import type { FailureCode } from '../../contract/reason-codes.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { countPage, loadPage } from '../storage/broadcast-pages.ts';
import type { Database } from '../storage/database.ts';
import { type Delivery, loadRecipients, type Recipient } from '../storage/deliveries.ts';
import type { Page } from '../storage/page-bits.ts';
import { checkEndpoint, type PushHost } from '../web-push/push-services.ts';
import type { Attempt, SubscribedRecipient } from './attempt.ts';
import type { VapidIdentities } from './identities.ts';
import { createInFlightRegistry, type InFlightDelivery, keyOf } from './in-flight.ts';
import type { Lease } from './lane.ts';
import type { Origins } from './origins.ts';
import { type PreparedNotification, prepareNotifications } from './prepare.ts';
import { fail, type Verdict } from './retry.ts';
import type { Settler } from './settle.ts';
import { awaitAll, awaitSettledUnlessSlow, type SlowDeliveries } from './slow-handover.ts';

export type Sender = {
  /**
   * Sends those deliveries that are owed, and settles their outcomes.
   *
   * @param options `waitForSlow`: whether to wait for slow push services too; `lease`: of the jobs; once another worker
   *   took them over, deliveries that were not started are withdrawn
   * @returns the deliveries left because their push service is slow; null if all are settled
   * @throws if a delivery could not be settled, or was withdrawn because the worker stops: it is still owed
   */
  send(
    deliveries: Delivery[],
    options: { waitForSlow: boolean; lease: Lease },
  ): Promise<SlowDeliveries | null>;
  /** Sends what is owed of pages of a broadcast, as `send` does, without waiting for slow push services. */
  sendPages(pages: Page[], options: { lease: Lease }): Promise<SlowDeliveries | null>;
};

/** Recipients started in one turn of the event loop: some 2 ms. */
const START_BATCH_SIZE = 100;

export function createSender(deps: {
  database: Database;
  identities: VapidIdentities;
  origins: Origins;
  attempt: Attempt;
  settler: Settler;
  metrics: Metrics;
  log: Log;
  publicUrl: string;
  pushHosts: PushHost[];
}): Sender {
  const { database, origins, attempt, settler, metrics, pushHosts } = deps;
  const inFlight = createInFlightRegistry();

  return {
    async send(deliveries, { waitForSlow, lease }) {
      const { own, others } = inFlight.claim(deliveries);
      const started = await startOwed(own, lease, (claimed) => loadRecipients(database, claimed));
      if (!waitForSlow) return awaitSettledUnlessSlow(origins, started, others);
      await awaitAll([...started, ...others].map(({ settled }) => settled));
      return null;
    },
    async sendPages(pages, { lease }) {
      const release = await inFlight.claimPages(pages);
      let started: InFlightDelivery[] = [];
      try {
        const recipients = (await Promise.all(pages.map(loadOwed))).flat();
        const { own, others } = inFlight.claim(recipients);
        started = await startOwed(own, lease, async () => recipients);
        return await awaitSettledUnlessSlow(origins, started, others);
      } finally {
        void Promise.allSettled(started.map(({ settled }) => settled)).then(release);
      }
    },
  };

  async function loadOwed(page: Page): Promise<Recipient[]> {
    const recipients = await loadPage(database, page);
    // A process that died may have settled a page and not counted it.
    if (recipients.length === 0) await countPage(database, page);
    return recipients;
  }

  /** Starts those of `own` that are owed. From the loss of the lease on, they are withdrawn. */
  async function startOwed(
    own: Map<string, InFlightDelivery>,
    lease: Lease,
    load: (claimed: Delivery[]) => Promise<Recipient[]>,
  ): Promise<InFlightDelivery[]> {
    const started: InFlightDelivery[] = [];
    const withdrawAll = () => {
      for (const { ticket } of started) ticket?.withdraw();
    };
    lease.lost.addEventListener('abort', withdrawAll, { once: true });
    try {
      await startAll(own, started, lease, load);
    } finally {
      // What is left is no longer owed. After an error it may be, and then the job is retried.
      for (const entry of own.values()) entry.resolve();
    }
    return started;
  }

  /** Moves those of `own` that are owed to `started`. */
  async function startAll(
    own: Map<string, InFlightDelivery>,
    started: InFlightDelivery[],
    lease: Lease,
    load: (claimed: Delivery[]) => Promise<Recipient[]>,
  ): Promise<void> {
    if (own.size === 0) return;
    const recipients = await load([...own.values()].map(({ delivery }) => delivery));
    const notifications = await prepareNotifications(deps, recipients);
    for (const [i, recipient] of recipients.entries()) {
      if (i % START_BATCH_SIZE === START_BATCH_SIZE - 1)
        await new Promise((resolve) => setImmediate(resolve));
      const key = keyOf(recipient);
      const entry = own.get(key);
      const notification = notifications.get(recipient.notificationId);
      if (!notification || !entry) continue;
      own.delete(key);
      started.push(entry);
      if (lease.lost.aborted) entry.reject(withdrawn());
      else start(recipient, notification, entry, lease);
    }
  }

  /** Fails a delivery that can never be sent; queues any other for its origin. */
  function start(
    recipient: Recipient,
    notification: PreparedNotification,
    entry: InFlightDelivery,
    lease: Lease,
  ): void {
    const { direct } = notification.sending;
    const settle = ({ outcome, gone }: Verdict, attempts: number, pushService: string) => {
      metrics.settled(pushService, outcome.status, outcome.reasonCode);
      const { serviceId, notificationId, deviceId, userHash, place } = recipient;
      const goneEndpoint = gone ? recipient.endpoint : null;
      const delivery = { serviceId, notificationId, deviceId, ...(place && { place }) };
      settler
        .settle({ ...delivery, userHash, attempts, outcome, direct, goneEndpoint })
        .then(entry.resolve, entry.reject);
    };
    const failUnattempted = (code: FailureCode, detail: string | null) =>
      settle(fail(code, detail), recipient.attempts, 'none');

    if ('broken' in notification) {
      failUnattempted('vapid_identity_broken', notification.broken);
      return;
    }
    if (!isSubscribed(recipient)) {
      failUnattempted('no_longer_subscribed', null);
      return;
    }
    const endpoint = checkEndpoint(recipient.endpoint, pushHosts);
    if (!endpoint.ok) {
      failUnattempted('endpoint_not_allowed', endpoint.reason);
      return;
    }

    // The answer makes room for the origin's next request; settling the outcome does not hold that up.
    const post = async () => {
      const isHeld = lease.isHeld();
      if (isHeld !== true && !(await isHeld)) {
        entry.reject(withdrawn());
        return;
      }
      const verdict = await attempt(recipient, notification, endpoint);
      settle(verdict, recipient.attempts + 1, endpoint.service);
    };
    entry.origin = endpoint.origin;
    entry.ticket = origins.submit(endpoint.origin, direct, post);
    entry.ticket.withdrawn.then(() => entry.reject(withdrawn()));
  }
}

const withdrawn = () => new Error('delivery withdrawn before sending; it is still owed');

const isSubscribed = (recipient: Recipient): recipient is SubscribedRecipient =>
  recipient.pushable && recipient.endpoint !== null && recipient.p256dh !== null && recipient.auth !== null;
