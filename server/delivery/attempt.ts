import { toWire } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Recipient, Sending } from '../storage/deliveries.ts';
import { encrypt } from '../web-push/encrypt.ts';
import { type Poster, type PushAnswer, topicOf } from '../web-push/post.ts';
import type { EndpointCheck } from '../web-push/push-services.ts';
import type { Identity } from './identities.ts';
import { judge, TIME_TO_LIVE, type Verdict } from './retry.ts';

/** What all deliveries of a notification share; `age` is how long it has been due, in ms, when asked. */
export type Shared = { sending: Sending; identity: Identity; content: Buffer; age: () => number };

export type Checked = Extract<EndpointCheck, { ok: true }>;
export type Subscribed = Recipient & { endpoint: string; p256dh: Buffer; auth: Buffer };

/** One try of a delivery: encrypts, posts, and judges the answer. Never rejects. */
export type Attempt = (recipient: Subscribed, shared: Shared, to: Checked) => Promise<Verdict>;

/** A wrong VAPID subject is refused with every message of a broadcast: one line a minute and origin says so. */
const SAY_AGAIN = 60_000;

export function createAttempt(parts: {
  poster: Poster;
  metrics: Metrics;
  log: Log;
  retryBase: number;
}): Attempt {
  const { poster, metrics, log } = parts;
  const said = new Map<string, number>();

  return async (recipient, shared, to) => {
    const { sending, identity, content, age } = shared;
    const ttl = TIME_TO_LIVE - Math.floor(age() / 1000);
    if (ttl <= 0) return failed('its time to live ran out');
    const stopwatch = metrics.posting(to.service);
    let answer: PushAnswer;
    try {
      answer = await poster.post({
        endpoint: to.url,
        origin: to.origin,
        authorization: identity.authorization(to.origin),
        body: encrypt(content, recipient),
        ttl,
        urgency: sending.direct ? 'high' : 'normal',
        topic: topicOf(toWire('ntf', sending.id)),
      });
    } catch (error) {
      // Neither encrypting nor posting throws for anything that may pass: such a message can never be sent.
      log.error({ err: error, origin: to.origin }, 'a delivery could not be sent');
      return failed(`it could not be sent: ${(error as Error).message}`.slice(0, 200));
    }
    stopwatch(answer.kind === 'answer' ? String(answer.status) : answer.reason);
    sayIfRefused(answer, sending, to.origin);
    return judge(answer, {
      attempts: recipient.attempts + 1,
      age: age(),
      subscribedFor: recipient.subscribedFor,
      lastReason: recipient.lastReason,
      retryBase: parts.retryBase,
      random: Math.random(),
    });
  };

  /** 401 and 403 are the operator's fault, never the device's. */
  function sayIfRefused(answer: PushAnswer, sending: Sending, origin: string): void {
    if (answer.kind !== 'answer' || (answer.status !== 401 && answer.status !== 403)) return;
    if (performance.now() - (said.get(origin) ?? Number.NEGATIVE_INFINITY) < SAY_AGAIN) return;
    said.set(origin, performance.now());
    const { status, reason } = answer;
    log.error(
      { origin, status, reason, service_id: toWire('svc', sending.serviceId) },
      'the push service refuses our VAPID token: check VAPID_SUBJECT and the clock of this machine',
    );
  }
}

const failed = (reason: string): Verdict => ({ outcome: { status: 'failed', reason }, gone: false });
