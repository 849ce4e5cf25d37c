import type { Metrics } from '../metrics.ts';
import type { Database } from '../storage/database.ts';
import { type Delivery, loadRecipients, loadSendings, type Recipient } from '../storage/deliveries.ts';
import { checkEndpoint, type PushHost } from '../web-push/push-services.ts';
import type { Attempt, Shared, Subscribed } from './attempt.ts';
import type { Identities } from './identities.ts';
import { encodeMessage } from './message.ts';
import type { Origins, Ticket } from './origins.ts';
import type { Verdict } from './retry.ts';
import type { Settler } from './settle.ts';

export type Sender = {
  /**
   * Sends deliveries and settles what becomes of them.
   *
   * @param patient whether to wait for slow push services too
   * @returns what was left because its push service is slow: `waiting` was not begun, `posting` is still under way
   *   and will be settled when it ends. Both empty when everything is settled.
   */
  send(deliveries: Delivery[], patient: boolean): Promise<Leftover>;
};

export type Leftover = { waiting: Delivery[]; posting: Delivery[] };

/** A delivery in its origin's queue, or under way. */
type Posting = { delivery: Delivery; origin: string; ticket: Ticket; settled: Promise<void> };

const LOOK_MS = 250;

export function createSender(parts: {
  database: Database;
  identities: Identities;
  origins: Origins;
  attempt: Attempt;
  settler: Settler;
  metrics: Metrics;
  publicUrl: string;
  pushHosts: PushHost[];
}): Sender {
  const { database, origins, settler } = parts;

  return {
    async send(deliveries, patient) {
      if (deliveries.length === 0) return { waiting: [], posting: [] };
      const recipients = await loadRecipients(database, deliveries);
      const shared = await prepare(recipients);
      const postings: Posting[] = [];
      const refused: Promise<void>[] = [];
      for (const recipient of recipients) {
        const common = shared.get(recipient.notificationId);
        if (!common) continue;
        const begun = begin(recipient, common);
        if ('ticket' in begun) postings.push(begun);
        else refused.push(begun.settled);
      }
      await Promise.all(refused);
      return finish(postings, patient);
    },
  };

  /** Everything of a notification that its deliveries share, the content encoded once. */
  async function prepare(deliveries: Delivery[]): Promise<Map<string, Shared>> {
    const sendings = await loadSendings(database, [...new Set(deliveries.map((d) => d.notificationId))]);
    const prepared = new Map<string, Shared>();
    for (const sending of sendings.values()) {
      const loadedAt = performance.now();
      const identity = await parts.identities.of(sending.serviceId);
      const content = encodeMessage(parts.publicUrl, sending, identity.logoUrl);
      const age = () => sending.age + performance.now() - loadedAt;
      prepared.set(sending.id, { sending, identity, content, age });
    }
    return prepared;
  }

  /** Puts a delivery into its origin's queue, or settles it at once where it can never be sent. */
  function begin(recipient: Recipient, shared: Shared): Posting | { settled: Promise<void> } {
    const { direct } = shared.sending;
    const refuse = (reason: string) => ({
      settled: settle({ outcome: { status: 'failed', reason }, gone: false }, recipient.attempts, 'none'),
    });
    if (!isSubscribed(recipient)) return refuse('the device was switched off before its turn');
    const to = checkEndpoint(recipient.endpoint, parts.pushHosts);
    if (!to.ok) return refuse(`the push endpoint is not allowed: ${to.reason}`);

    const { promise: settled, resolve, reject } = Promise.withResolvers<void>();
    // The origin's place is free again with the answer: settling does not hold it.
    const post = async () => {
      const verdict = await parts.attempt(recipient, shared, to);
      settle(verdict, recipient.attempts + 1, to.service).then(resolve, reject);
    };
    const ticket = origins.submit(to.origin, direct, post);
    const { notificationId, deviceId } = recipient;
    return { delivery: { notificationId, deviceId }, origin: to.origin, ticket, settled };

    function settle({ outcome, gone }: Verdict, attempts: number, service: string): Promise<void> {
      const { notificationId, deviceId, userHash, endpoint } = recipient;
      parts.metrics.settled(service, outcome.status);
      return settler.settle({
        ...{ notificationId, deviceId, userHash, attempts, outcome, direct },
        gone: gone ? endpoint : null,
      });
    }
  }

  /** Waits until all is settled; an impatient caller leaves when only slow push services are left. */
  async function finish(postings: Posting[], patient: boolean): Promise<Leftover> {
    const left = new Set(postings);
    const all = Promise.all(postings.map((posting) => posting.settled.then(() => left.delete(posting))));
    const isSettled = all.then(() => true);
    while (!(await Promise.race(patient ? [isSettled] : [isSettled, pause(LOOK_MS)]))) {
      if (![...new Set([...left].map(({ origin }) => origin))].every(origins.isSlow)) continue;
      const [waiting, posting] = [[] as Delivery[], [] as Delivery[]];
      for (const { ticket, delivery } of left) (ticket.withdraw() ? waiting : posting).push(delivery);
      return { waiting, posting };
    }
    return { waiting: [], posting: [] };
  }
}

const isSubscribed = (recipient: Recipient): recipient is Subscribed =>
  recipient.pushable && recipient.endpoint !== null && recipient.p256dh !== null && recipient.auth !== null;

const pause = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false));
