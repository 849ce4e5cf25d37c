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
import { encrypt } from '../web-push/encrypt.ts';
import { type Poster, topicOf } from '../web-push/post.ts';
import type { PushHost } from '../web-push/push-services.ts';
import { checkEndpoint } from '../web-push/push-services.ts';
import type { Identities, Identity } from './identities.ts';
import { encodeMessage } from './message.ts';
import type { Origins, Ticket } from './origins.ts';
import { judge, TIME_TO_LIVE, type Verdict } from './retry.ts';
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

export type SenderParts = {
  database: Database;
  identities: Identities;
  origins: Origins;
  poster: Poster;
  settler: Settler;
  metrics: Metrics;
  log: Log;
  publicUrl: string;
  pushHosts: PushHost[];
  retryBase: number;
};

const LOOK_MS = 250;

type Posting = { delivery: Delivery; origin: string; ticket: Ticket; settled: Promise<void> };

export function createSender(parts: SenderParts): Sender {
  const { database, identities, origins, settler } = parts;

  /** Everything of a notification that its deliveries share, the content encoded once. */
  const prepare = async (deliveries: Delivery[]) => {
    const sendings = await loadSendings(database, [...new Set(deliveries.map((d) => d.notificationId))]);
    const prepared = new Map<
      string,
      { sending: Sending; identity: Identity; content: Buffer; loadedAt: number }
    >();
    for (const sending of sendings.values()) {
      const identity = await identities.of(sending.serviceId);
      const content = encodeMessage(parts.publicUrl, sending, identity.logoUrl);
      prepared.set(sending.id, { sending, identity, content, loadedAt: performance.now() });
    }
    return prepared;
  };

  return {
    async send(deliveries, patient) {
      if (deliveries.length === 0) return { waiting: [], posting: [] };
      const recipients = await loadRecipients(database, deliveries);
      const prepared = await prepare(recipients);
      const postings: Posting[] = [];
      const refused: Promise<void>[] = [];
      for (const recipient of recipients) {
        const shared = prepared.get(recipient.notificationId);
        if (!shared) continue;
        const age = () => shared.sending.age + performance.now() - shared.loadedAt;
        const begun = begin(recipient, shared.sending, shared.identity, shared.content, age);
        if ('origin' in begun) postings.push(begun);
        else refused.push(begun.settled);
      }
      await Promise.all(refused);
      return finish(postings, patient);
    },
  };

  /** Submits a delivery to its origin's queue, or settles it at once where it can never be sent. */
  function begin(
    recipient: Recipient,
    sending: Sending,
    identity: Identity,
    content: Buffer,
    age: () => number,
  ): Posting | { settled: Promise<void> } {
    const { direct } = sending;
    const settle = (verdict: Verdict, attempts: number, service: string) => {
      const { notificationId, deviceId, userHash } = recipient;
      parts.metrics.settled(service, verdict.outcome.status);
      const gone = verdict.gone ? recipient.endpoint : null;
      return settler.settle({
        notificationId,
        deviceId,
        userHash,
        attempts,
        outcome: verdict.outcome,
        direct,
        gone,
      });
    };
    const refuse = (reason: string, service = 'none') => ({
      settled: settle({ outcome: { status: 'failed', reason }, gone: false }, recipient.attempts, service),
    });
    if (!recipient.pushable || !recipient.endpoint || !recipient.p256dh || !recipient.auth)
      return refuse('the device was switched off before its turn');
    const checked = checkEndpoint(recipient.endpoint, parts.pushHosts);
    if (!checked.ok) return refuse(`the push endpoint is not allowed: ${checked.reason}`);
    const { origin, url, service } = checked;
    const keys = { p256dh: recipient.p256dh, auth: recipient.auth };
    const { promise: settled, resolve, reject } = Promise.withResolvers<void>();
    const post = async () => {
      const ttl = TIME_TO_LIVE - Math.floor(age() / 1000);
      if (ttl <= 0) return refuse('its time to live ran out', service).settled.then(resolve, reject);
      const stopwatch = parts.metrics.posting(service);
      const answer = await parts.poster.post({
        endpoint: url,
        origin,
        authorization: identity.authorization(origin),
        body: encrypt(content, keys),
        ttl,
        urgency: direct ? 'high' : 'normal',
        topic: topicOf(toWire('ntf', recipient.notificationId)),
      });
      stopwatch(answer.kind === 'answer' ? String(answer.status) : answer.reason);
      if (answer.kind === 'answer' && (answer.status === 401 || answer.status === 403))
        parts.log.error(
          {
            origin,
            status: answer.status,
            reason: answer.reason,
            service_id: toWire('svc', sending.serviceId),
          },
          'the push service refuses our VAPID token: check VAPID_SUBJECT and the clock of this machine',
        );
      const attempts = recipient.attempts + 1;
      const verdict = judge(answer, {
        attempts,
        age: age(),
        subscribedFor: recipient.subscribedFor,
        lastReason: recipient.lastReason,
        retryBase: parts.retryBase,
        random: Math.random(),
      });
      settle(verdict, attempts, service).then(resolve, reject);
    };
    const ticket = origins.submit(origin, direct, () => post().catch(reject));
    const delivery = { notificationId: recipient.notificationId, deviceId: recipient.deviceId };
    return { delivery, origin, ticket, settled };
  }

  /** Waits until all is settled; an impatient caller leaves when only slow push services are left. */
  async function finish(postings: Posting[], patient: boolean): Promise<Leftover> {
    const left = new Set(postings);
    const all = Promise.all(postings.map((posting) => posting.settled.then(() => left.delete(posting))));
    if (patient) {
      await all;
      return { waiting: [], posting: [] };
    }
    const isSettled = all.then(() => true);
    while (!(await Promise.race([isSettled, pause(LOOK_MS)]))) {
      const slow = new Map<string, boolean>();
      for (const { origin } of left) if (!slow.has(origin)) slow.set(origin, origins.isSlow(origin));
      if (![...slow.values()].every((isSlow) => isSlow)) continue;
      // Whoever is left here may still fail after we are gone; the job that takes it over finds it owed.
      all.catch((error) => parts.log.error({ err: error }, 'a delivery met an error'));
      const [waiting, posting] = [[] as Delivery[], [] as Delivery[]];
      for (const { ticket, delivery } of left) (ticket.withdraw() ? waiting : posting).push(delivery);
      return { waiting, posting };
    }
    return { waiting: [], posting: [] };
  }
}

const pause = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false));
