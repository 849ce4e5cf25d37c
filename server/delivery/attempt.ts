import { toWire } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Recipient, Sending } from '../storage/deliveries.ts';
import { type PushAnswer, topicOf } from '../web-push/post.ts';
import type { EndpointCheck } from '../web-push/push-services.ts';
import type { Common, Threads } from '../web-push/push-threads.ts';
import type { Identity } from './identities.ts';
import { judge, TIME_TO_LIVE, type Verdict } from './retry.ts';

/** What all deliveries of a notification share; `age` is how long it has been due, in ms, when asked. */
export type Shared = {
  sending: Sending;
  identity: Identity;
  content: Buffer;
  age: () => number;
  /** By push origin, as they are made. */
  commons: Map<string, Common>;
};

export type Checked = Extract<EndpointCheck, { ok: true }>;
export type Subscribed = Recipient & { endpoint: string; p256dh: Buffer; auth: Buffer };

/** One try of a delivery: encrypts, posts, and judges the answer. Never rejects. */
export type Attempt = (recipient: Subscribed, shared: Shared, to: Checked) => Promise<Verdict>;

/** A wrong VAPID subject is refused with every message of a broadcast: one line a minute and origin says so. */
const SAY_AGAIN = 60_000;

export function createAttempt(parts: {
  threads: Threads;
  metrics: Metrics;
  log: Log;
  retryBase: number;
}): Attempt {
  const { threads, metrics, log } = parts;
  const said = new Map<string, number>();

  return async (recipient, shared, to) => {
    const { sending, age } = shared;
    const ttl = TIME_TO_LIVE - Math.floor(age() / 1000);
    if (ttl <= 0) return failed('its time to live ran out');
    const stopwatch = metrics.posting(to.service);
    let answer: PushAnswer;
    try {
      answer = await threads.send(commonOf(shared, to.origin, ttl), to.url.href, recipient);
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

/** What the messages of a notification to one origin share: one object for all that begin in the same second. */
function commonOf(shared: Shared, origin: string, ttl: number): Common {
  const { sending, identity, content, commons } = shared;
  const kept = commons.get(origin);
  if (kept?.ttl === ttl) return kept;
  const common = {
    ...{ origin, content, ttl },
    authorization: identity.authorization(origin),
    urgency: sending.direct ? ('high' as const) : ('normal' as const),
    topic: topicOf(toWire('ntf', sending.id)),
  };
  commons.set(origin, common);
  return common;
}

const failed = (reason: string): Verdict => ({ outcome: { status: 'failed', reason }, gone: false });
