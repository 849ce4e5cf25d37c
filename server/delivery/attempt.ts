import type { PushAnswer } from '../../packages/web-push/src/push-request.ts';
import {
  type EndpointCheck,
  isKeyMismatch,
  isThrottled,
  type PushServiceName,
} from '../../packages/web-push/src/push-services.ts';
import type { AnswerTiming } from '../../packages/web-push/src/threads/answers.ts';
import type { Addresses, MessageTemplate } from '../../packages/web-push/src/threads/parcels.ts';
import type { Threads } from '../../packages/web-push/src/threads/push-threads.ts';
import { toWire } from '../ids.ts';
import { atMostEvery } from '../lib/time/at-most-every.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Recipient, Sending } from '../storage/sending/deliveries.ts';
import type { Stops } from '../storage/sending/stops.ts';
import { createKeyAcceptance } from './key-acceptance.ts';
import { topicFor } from './message.ts';
import type { Origins } from './origins/origins.ts';
import type { Pauses } from './origins/pauses.ts';
import { ACCEPTED, cleanText, fail, isUsual, judge, lifetimeOf, type Verdict } from './outcomes/judge.ts';
import type { SendableNotification } from './prepare.ts';

export type PushOrigin = Pick<Extract<EndpointCheck, { ok: true }>, 'origin' | 'pushService'>;

/**
 * Makes one attempt for each of a notification's messages to one push origin: encrypts and posts it, and judges the answer. Never
 * throws.
 */
export type Attempt = (
  notification: SendableNotification,
  to: PushOrigin,
  addresses: Addresses,
  listener: VerdictListener,
) => void;

export type VerdictListener = {
  /** Returns the recipient. Not called for the usual verdict. */
  recipient(index: number): Recipient;
  /** Called once for each message. */
  onVerdict(index: number, verdict: Verdict): void;
  /** Called after each group of verdicts that came together. */
  onGroup(): void;
};

/** A push service that rejects our VAPID token rejects it for every message of a broadcast. */
const LOG_INTERVAL_MS = 60_000;

export function createAttempt(deps: {
  threads: Threads;
  origins: Pick<Origins, 'observe'>;
  stops: Pick<Stops, 'isStopped'>;
  pauses: Pick<Pauses, 'throttled'>;
  metrics: Metrics;
  log: Log;
  retryBase: number;
}): Attempt {
  const { threads, origins, stops, pauses, metrics, log, retryBase } = deps;
  const keys = createKeyAcceptance();
  const isLogged = atMostEvery(LOG_INTERVAL_MS);

  return (notification, to, addresses, { recipient, onVerdict, onGroup }) => {
    const { sending, age, identity } = notification;
    const { origin, pushService } = to;
    const lifetime = lifetimeOf(sending.options);
    const left = lifetime - Math.floor(age() / 1000);
    if (left <= 0) {
      for (const index of addresses.endpoints.keys())
        onVerdict(index, fail('expired', recipient(index).lastReasonCode));
      onGroup();
      return;
    }
    const template = templateFor(notification, to, left);
    const key = keys.of(template.authorization);
    const judgeUnusual = (index: number, answer: PushAnswer): Verdict => {
      const isMismatch = answer.kind === 'answer' && isKeyMismatch(answer.status, answer.reason);
      // An imported key that fits no subscription is the wrong one for all of them, and importing again replaces it.
      const isKeyAccepted =
        isMismatch && (identity.isImported || key.mismatched(addresses.endpoints[index]!));
      const { attempts, subscribedFor, lastReasonCode, deviceId } = recipient(index);
      if (answer.kind === 'answer' && answer.retryAfter !== null && isThrottled(pushService, answer.status))
        pauses.throttled({
          serviceId: sending.serviceId,
          origin,
          endpoint: addresses.endpoints[index]!,
          retryAfter: answer.retryAfter,
          detail: `${answer.status} ${cleanText(answer.reason) ?? ''}`.trim(),
        });
      const verdict = judge(answer, {
        attempts: attempts + 1,
        age: age(),
        lifetime: lifetime * 1000,
        subscribedFor,
        lastReasonCode,
        retryBase,
        pushService,
        isKeyAccepted,
        random: Math.random(),
      });
      if (isKeyAccepted) logMismatch(sending, deviceId, origin);
      else logUnauthorized(answer, isMismatch, sending, origin);
      if (verdict.outcome.status !== 'completed') logFailedAttempt(sending, deviceId, verdict, origin);
      return verdict.outcome.status === 'queued' && stops.isStopped(sending.id)
        ? fail('stopped', verdict.outcome.detail)
        : verdict;
    };
    threads.send(template, addresses, {
      onAnswer(index, answer, timing) {
        if (answer instanceof Error) onVerdict(index, failForEver(answer, sending, origin));
        else {
          observe(to, addresses.endpoints[index]!, answer, timing);
          const isAccepted = isUsual(answer);
          if (isAccepted) key.accepted(addresses.endpoints[index]!);
          onVerdict(index, isAccepted ? ACCEPTED : judgeUnusual(index, answer));
        }
      },
      onGroup,
    });
  };

  function observe(
    { origin, pushService }: PushOrigin,
    endpoint: string,
    answer: PushAnswer,
    timing: AnswerTiming,
  ) {
    const label = answer.kind === 'answer' ? String(answer.status) : answer.reason;
    metrics.posted(pushService, label, (timing.receivedAt - timing.sentAt) / 1000);
    origins.observe(origin, endpoint, answer, timing);
  }

  /** Fails a message for good: encrypting and posting throw only errors that would occur again. */
  function failForEver(error: Error, sending: Sending, origin: string): Verdict {
    if (isLogged(`${origin} ${error.message}`))
      log.error(
        { err: error, origin, notification_id: toWire('ntf', sending.id) },
        'a message could not be encrypted or posted',
      );
    return fail('internal_error', error.message.slice(0, 200));
  }

  function logFailedAttempt(sending: Sending, deviceId: string, { outcome }: Verdict, origin: string) {
    if (!log.isLevelEnabled('debug')) return;
    const { status, reasonCode, detail } = outcome;
    log.debug(
      {
        notification_id: toWire('ntf', sending.id),
        device_id: toWire('dvc', deviceId),
        origin,
        status,
        reason_code: reasonCode,
        detail,
      },
      'attempt failed',
    );
  }

  function logMismatch(sending: Sending, deviceId: string, origin: string): void {
    log.info(
      { origin, service_id: toWire('svc', sending.serviceId), device_id: toWire('dvc', deviceId) },
      'a subscription was made for another VAPID key; its device is deactivated',
    );
  }

  /** The operator must act; the device is fine. */
  function logUnauthorized(answer: PushAnswer, isMismatch: boolean, sending: Sending, origin: string): void {
    if (answer.kind !== 'answer') return;
    const { status, reason } = answer;
    if (!isMismatch && status !== 401 && status !== 403) return;
    if (!isLogged(`${origin} ${isMismatch}`)) return;
    log.error(
      { origin, status, reason, service_id: toWire('svc', sending.serviceId) },
      isMismatch
        ? 'the push service says that a subscription was made for another VAPID key: if it says so of all devices, the key of the service was replaced'
        : 'the push service rejected our VAPID token: check VAPID_SUBJECT and the clock of this machine',
    );
  }
}

/** A TTL of 0 means delivery at once or not at all (RFC 8030, section 5.2). Apple rejects it. */
const minTtl = (pushService: PushServiceName): number => (pushService === 'apple' ? 1 : 0);

/** Returns the template of a notification's messages to one origin: the same object for all that start within a second. */
function templateFor(
  notification: SendableNotification,
  { origin, pushService }: PushOrigin,
  left: number,
): MessageTemplate {
  const { sending, identity, content, templates } = notification;
  const ttl = sending.options.ttl_seconds === 0 ? minTtl(pushService) : left;
  const cached = templates.get(origin);
  if (cached?.ttl === ttl) return cached;
  const template: MessageTemplate = {
    origin,
    content,
    ttl,
    authorization: identity.authorization(origin),
    urgency: sending.options.urgency ?? (sending.direct ? 'high' : 'normal'),
    isUrgent: sending.direct,
    topic: topicFor(sending),
  };
  templates.set(origin, template);
  return template;
}
