import { toWire } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../storage/database.ts';
import {
  type Delivery,
  loadRecipients,
  loadSendings,
  NOT_ITS_TURN,
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

/** A delivery that a job of this process has in hand. `origin` and `ticket` are null until it is in its origin's queue. */
type Holding = {
  delivery: Delivery;
  origin: string | null;
  ticket: Ticket | null;
  /** Rejects where the delivery is still owed. */
  settled: Promise<void>;
  done: () => void;
  fail: (error: unknown) => void;
};

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
   * What jobs of this process have in hand, by notification and device. Two jobs may come to hold one delivery, where it
   * was handed over or taken for lost: the second one waits for what the first is doing. It is taken in hand before
   * the database is asked whether it is owed: asked before, the answer may be of yesterday.
   */
  const inHand = new Map<string, Holding>();

  return {
    async send(deliveries, patient, lost) {
      const others = deliveries.flatMap((delivery) => inHand.get(keyOf(delivery)) ?? []);
      const mine = new Map<string, Holding>();
      for (const delivery of deliveries)
        if (!inHand.has(keyOf(delivery))) mine.set(keyOf(delivery), hold(delivery));
      const begun: Holding[] = [];
      try {
        await beginAll(mine, begun);
      } finally {
        // What is not owed any more, or was not come to: in that case the job comes again.
        for (const holding of mine.values()) holding.done();
      }
      const withdrawAll = () => {
        for (const { ticket } of begun) ticket?.withdraw();
      };
      lost.addEventListener('abort', withdrawAll, { once: true });
      return finish(begun, others, patient);
    },
  };

  function hold(delivery: Delivery): Holding {
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<void>();
    const settled = promise.finally(() => inHand.delete(keyOf(delivery)));
    // Whoever waits for it hears of an error; nobody needs to.
    settled.catch(() => {});
    const holding = { delivery, origin: null, ticket: null, settled, done, fail };
    inHand.set(keyOf(delivery), holding);
    return holding;
  }

  /** Begins what is owed of `mine`, moving it to `begun`. */
  async function beginAll(mine: Map<string, Holding>, begun: Holding[]): Promise<void> {
    if (mine.size === 0) return;
    const recipients = await loadRecipients(
      database,
      [...mine.values()].map((holding) => holding.delivery),
    );
    const shared = await prepare(recipients);
    for (const [i, recipient] of recipients.entries()) {
      if (i % A_TURN === A_TURN - 1) await new Promise((resolve) => setImmediate(resolve));
      const common = shared.get(recipient.notificationId);
      const holding = mine.get(keyOf(recipient));
      if (!common || !holding) continue;
      mine.delete(keyOf(recipient));
      begun.push(holding);
      begin(recipient, common, holding);
    }
  }

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
      const content = encodeMessage(parts.publicUrl, sending);
      const age = () => sending.age + performance.now() - loadedAt;
      prepared.set(sending.id, { sending, identity, content, age, commons: new Map() });
    }
    return prepared;
  }

  /** Puts a delivery into its origin's queue, or settles it at once where it can never be sent. */
  function begin(recipient: Recipient, shared: Common, holding: Holding): void {
    const { direct } = shared.sending;
    const refuse = (reason: string) =>
      settle({ outcome: { status: 'failed', reason }, gone: false }, recipient.attempts, 'none');
    if ('broken' in shared) {
      refuse(`it cannot be sent: ${shared.broken}`);
      return;
    }
    if (!isSubscribed(recipient)) {
      refuse(NOT_ITS_TURN);
      return;
    }
    const to = checkEndpoint(recipient.endpoint, parts.pushHosts);
    if (!to.ok) {
      refuse(`the push endpoint is not allowed: ${to.reason}`);
      return;
    }

    // The origin's place is free again with the answer: settling does not hold it.
    const post = async () => {
      const verdict = await parts.attempt(recipient, shared, to);
      settle(verdict, recipient.attempts + 1, to.service);
    };
    holding.origin = to.origin;
    holding.ticket = origins.submit(to.origin, direct, post);
    holding.ticket.withdrawn.then(() => holding.fail(new Error('taken out of the queue, and still owed')));

    function settle({ outcome, gone }: Verdict, attempts: number, service: string): void {
      const { notificationId, deviceId, userHash, endpoint } = recipient;
      parts.metrics.settled(service, outcome.status);
      settler
        .settle({
          ...{ notificationId, deviceId, userHash, attempts, outcome, direct },
          gone: gone ? endpoint : null,
        })
        .then(holding.done, holding.fail);
    }
  }

  /** Waits until all is settled; an impatient caller leaves when only slow push services are left. */
  async function finish(mine: Holding[], others: Holding[], patient: boolean): Promise<Leftover | null> {
    const left = new Set([...mine, ...others]);
    const all = whenAll([...left].map((one) => one.settled.then(() => left.delete(one))));
    if (patient) {
      await all;
      return null;
    }
    const own = new Set(mine);
    const isSettled = all.then(() => true);
    const isSlow = (origin: string | null) => origin !== null && origins.isSlow(origin);
    while (!(await Promise.race([isSettled, pause(LOOK_MS)]))) {
      if (![...new Set([...left].map(({ origin }) => origin))].every(isSlow)) continue;
      const [waiting, posting] = [[] as Holding[], [] as Holding[]];
      for (const one of left) (own.has(one) && one.ticket?.withdraw() ? waiting : posting).push(one);
      const deliveries = (some: Holding[]) => some.map(({ delivery }) => delivery);
      const settled = whenAll(posting.map((one) => one.settled));
      // Those that were taken out of the queue are others' from here on.
      isSettled.catch(() => {});
      return { waiting: deliveries(waiting), posting: deliveries(posting), settled };
    }
    return null;
  }
}

const keyOf = ({ notificationId, deviceId }: Delivery): string => notificationId + deviceId;

/** Waits for all, then throws the first error, if any: none goes on behind the caller's back. */
async function whenAll(promises: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(promises))
    if (result.status === 'rejected') throw result.reason;
}

const isSubscribed = (recipient: Recipient): recipient is Subscribed =>
  recipient.pushable && recipient.endpoint !== null && recipient.p256dh !== null && recipient.auth !== null;

const pause = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false));
