import { toWire } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Recipient, Sending } from '../storage/deliveries.ts';
import type { MessageTemplate } from '../web-push/parcels.ts';
import { type PushAnswer, topicOf } from '../web-push/push-request.ts';
import type { EndpointCheck } from '../web-push/push-services.ts';
import type { Threads } from '../web-push/push-threads.ts';
import type { SendableNotification } from './prepare.ts';
import { fail, judge, TIME_TO_LIVE_S, type Verdict } from './retry.ts';

export type CheckedEndpoint = Extract<EndpointCheck, { ok: true }>;
export type SubscribedRecipient = Recipient & { endpoint: string; p256dh: Buffer; auth: Buffer };

/** One attempt to deliver: encrypts, posts, and judges the answer. Never rejects. */
export type Attempt = (
  recipient: SubscribedRecipient,
  notification: SendableNotification,
  endpoint: CheckedEndpoint,
) => Promise<Verdict>;

/** A push service that rejects our VAPID token rejects it for every message of a broadcast. */
const UNAUTHORIZED_LOG_INTERVAL_MS = 60_000;

export function createAttempt(deps: {
  threads: Threads;
  metrics: Metrics;
  log: Log;
  retryBase: number;
}): Attempt {
  const { threads, metrics, log, retryBase } = deps;
  const loggedAt = new Map<string, number>();

  return async (recipient, notification, { origin, url, service }) => {
    const { sending, age } = notification;
    const ttl = TIME_TO_LIVE_S - Math.floor(age() / 1000);
    if (ttl <= 0) return fail('expired', recipient.lastReasonCode);
    const stopTimer = metrics.posting(service);
    let answer: PushAnswer;
    try {
      answer = await threads.send(templateFor(notification, origin, ttl), url.href, recipient);
    } catch (error) {
      // Encrypting and posting throw only for errors that would occur again: this message can never be sent.
      log.error(
        { err: error, origin, notification_id: toWire('ntf', sending.id) },
        'a message could not be encrypted or posted',
      );
      return fail('internal_error', (error as Error).message.slice(0, 200));
    }
    stopTimer(answer.kind === 'answer' ? String(answer.status) : answer.reason);
    logUnauthorized(answer, sending, origin);
    const verdict = judge(answer, {
      attempts: recipient.attempts + 1,
      age: age(),
      subscribedFor: recipient.subscribedFor,
      lastReasonCode: recipient.lastReasonCode,
      retryBase,
      service,
      random: Math.random(),
    });
    if (verdict.outcome.status !== 'completed') logFailedAttempt(recipient, verdict, origin);
    return verdict;
  };

  function logFailedAttempt({ notificationId, deviceId }: Recipient, { outcome }: Verdict, origin: string) {
    if (!log.isLevelEnabled('debug')) return;
    const { status, reasonCode, detail } = outcome;
    log.debug(
      {
        notification_id: toWire('ntf', notificationId),
        device_id: toWire('dvc', deviceId),
        origin,
        status,
        reason_code: reasonCode,
        detail,
      },
      'attempt failed',
    );
  }

  /** 401 and 403 mean that the operator must act; the device is fine. */
  function logUnauthorized(answer: PushAnswer, sending: Sending, origin: string): void {
    if (answer.kind !== 'answer' || (answer.status !== 401 && answer.status !== 403)) return;
    const last = loggedAt.get(origin) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - last < UNAUTHORIZED_LOG_INTERVAL_MS) return;
    loggedAt.set(origin, performance.now());
    const { status, reason } = answer;
    log.error(
      { origin, status, reason, service_id: toWire('svc', sending.serviceId) },
      'the push service rejected our VAPID token: check VAPID_SUBJECT and the clock of this machine',
    );
  }
}

/** What a notification's messages to one origin share: the same object for all that start within a second. */
function templateFor(notification: SendableNotification, origin: string, ttl: number): MessageTemplate {
  const { sending, identity, content, templates } = notification;
  const cached = templates.get(origin);
  if (cached?.ttl === ttl) return cached;
  const template: MessageTemplate = {
    origin,
    content,
    ttl,
    authorization: identity.authorization(origin),
    urgency: sending.direct ? 'high' : 'normal',
    topic: topicOf(toWire('ntf', sending.id)),
  };
  templates.set(origin, template);
  return template;
}
