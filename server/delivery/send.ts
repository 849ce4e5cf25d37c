import { toWire } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../storage/database.ts';
import {
  type Delivery,
  loadRecipients,
  loadSendings,
  type Recipient,
  type Sending,
} from '../storage/deliveries.ts';
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
   * @param lost aborts where others have taken the deliveries over: what waits is withdrawn
   * @returns what was left because its push service is slow. Nothing, when everything is settled.
   * @throws when a delivery could not be settled, or was withdrawn because the worker stops: it is still owed
   */
  send(deliveries: Delivery[], patient: boolean, lost: AbortSignal): Promise<Leftover | null>;
};

/** `waiting` was not begun. `posting` is under way, and settled when `settled` resolves. */
export type Leftover = { waiting: Delivery[]; posting: Delivery[]; settled: Promise<unknown> };

/** A delivery in its origin's queue, or under way. */
type Posting = { delivery: Delivery; origin: string; ticket: Ticket; settled: Promise<void> };

/** What the deliveries of a notification share, or why none of them can be sent. */
type Common = Shared | { sending: Sending; broken: string };

const LOOK_MS = 250;
/** Recipients taken in one turn of the event loop: some 2 ms. */
const A_TURN = 100;

export function createSender(parts: {
  database: Database;
  identities: Identities;
  origins: Origins;
  attempt: Attempt;
  settler: Settler;
  metrics: Metrics;
  log: Log;
  publicUrl: string;
  pushHosts: PushHost[];
}): Sender {
  const { database, origins, settler } = parts;
  /**
   * What this process is sending, by notification and device. Two jobs may come to hold one delivery, where one was
   * handed over or taken for lost: the second one then waits for what the first is doing.
   */
  const underWay = new Map<string, Posting>();

  return {
    async send(deliveries, patient, lost) {
      if (deliveries.length === 0) return null;
      const recipients = await loadRecipients(database, deliveries);
      const shared = await prepare(recipients);
      const postings: Posting[] = [];
      const refused: Promise<void>[] = [];
      for (const [i, recipient] of recipients.entries()) {
        if (i % A_TURN === A_TURN - 1) await new Promise((resolve) => setImmediate(resolve));
        const common = shared.get(recipient.notificationId);
        if (!common) continue;
        const known = underWay.get(keyOf(recipient));
        const begun = known ?? begin(recipient, common);
        if (isPosting(begun)) postings.push(begun);
        else refused.push(begun.settled);
      }
      const withdrawAll = () => {
        for (const { ticket } of postings) ticket.withdraw();
      };
      lost.addEventListener('abort', withdrawAll, { once: true });
      await Promise.all(refused);
      return finish(postings, patient);
    },
  };

  /** Everything of a notification that its deliveries share, the content encoded once. */
  async function prepare(deliveries: Delivery[]): Promise<Map<string, Common>> {
    const sendings = await loadSendings(database, [...new Set(deliveries.map((d) => d.notificationId))]);
    const prepared = new Map<string, Common>();
    for (const sending of sendings.values()) {
      const loadedAt = performance.now();
      const identity = await parts.identities.of(sending.serviceId);
      if ('broken' in identity) {
        parts.log.error(
          { service_id: toWire('svc', sending.serviceId) },
          `a service cannot send: ${identity.broken}`,
        );
        prepared.set(sending.id, { sending, broken: identity.broken });
        continue;
      }
      const content = encodeMessage(parts.publicUrl, sending, identity.logoUrl);
      const age = () => sending.age + performance.now() - loadedAt;
      prepared.set(sending.id, { sending, identity, content, age });
    }
    return prepared;
  }

  /** Puts a delivery into its origin's queue, or settles it at once where it can never be sent. */
  function begin(recipient: Recipient, shared: Common): Posting | { settled: Promise<void> } {
    const { direct } = shared.sending;
    const refuse = (reason: string) => ({
      settled: settle({ outcome: { status: 'failed', reason }, gone: false }, recipient.attempts, 'none'),
    });
    if ('broken' in shared) return refuse(`it cannot be sent: ${shared.broken}`);
    if (!isSubscribed(recipient))
      return refuse('the device was switched off, or moved to another user, before its turn');
    const to = checkEndpoint(recipient.endpoint, parts.pushHosts);
    if (!to.ok) return refuse(`the push endpoint is not allowed: ${to.reason}`);

    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // The origin's place is free again with the answer: settling does not hold it.
    const post = async () => {
      const verdict = await parts.attempt(recipient, shared, to);
      settle(verdict, recipient.attempts + 1, to.service).then(resolve, reject);
    };
    const ticket = origins.submit(to.origin, direct, post);
    ticket.withdrawn.then(() => reject(new Error('taken out of the queue, and still owed')));
    const settled = promise.finally(() => underWay.delete(keyOf(recipient)));
    settled.catch(() => {});
    const { notificationId, deviceId } = recipient;
    const posting = { delivery: { notificationId, deviceId }, origin: to.origin, ticket, settled };
    underWay.set(keyOf(recipient), posting);
    return posting;

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
  async function finish(postings: Posting[], patient: boolean): Promise<Leftover | null> {
    const left = new Set(postings);
    const all = whenAll(postings.map((posting) => posting.settled.then(() => left.delete(posting))));
    if (patient) {
      await all;
      return null;
    }
    const isSettled = all.then(() => true);
    while (!(await Promise.race([isSettled, pause(LOOK_MS)]))) {
      if (![...new Set([...left].map(({ origin }) => origin))].every(origins.isSlow)) continue;
      const [waiting, posting] = [[] as Posting[], [] as Posting[]];
      for (const one of left) (one.ticket.withdraw() ? waiting : posting).push(one);
      const deliveries = (some: Posting[]) => some.map(({ delivery }) => delivery);
      const settled = whenAll(posting.map((one) => one.settled));
      // Those that were taken out of the queue are others' from here on.
      isSettled.catch(() => {});
      return { waiting: deliveries(waiting), posting: deliveries(posting), settled };
    }
    return null;
  }
}

const isPosting = (begun: Posting | { settled: Promise<void> }): begun is Posting => 'ticket' in begun;

const keyOf = ({ notificationId, deviceId }: Delivery): string => notificationId + deviceId;

/** Waits for all, then throws the first error, if any: none goes on behind the caller's back. */
async function whenAll(promises: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(promises))
    if (result.status === 'rejected') throw result.reason;
}

const isSubscribed = (recipient: Recipient): recipient is Subscribed =>
  recipient.pushable && recipient.endpoint !== null && recipient.p256dh !== null && recipient.auth !== null;

const pause = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false));
