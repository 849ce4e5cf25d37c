import type { NotificationOptions } from '../../../contract/api/notifications/notification-content.ts';
import { DEFAULT_TTL_SECONDS } from '../../../contract/limits.ts';
import type { FailureCode, ReasonCode, RetryCode } from '../../../contract/reason-codes.ts';
import type { PushAnswer } from '../../../packages/web-push/src/push-request.ts';
import {
  isKeyMismatch,
  isThrottled,
  type PushServiceName,
} from '../../../packages/web-push/src/push-services.ts';
import type { Outcome } from '../../storage/sending/outcomes.ts';

/**
 * Returns the seconds from a notification's due time to its expiry (RFC 8030, section 5.2). A TTL of 0 asks push services not to
 * store the message; sending it may still take a minute.
 */
export const lifetimeOf = ({
  ttl_seconds = DEFAULT_TTL_SECONDS,
}: Pick<NotificationOptions, 'ttl_seconds'>) => (ttl_seconds === 0 ? 60 : ttl_seconds);

export const MAX_ATTEMPTS = 20;
const MAX_BACKOFF_MS = 3_600_000;
const YOUNG_SUBSCRIPTION_MS = 60_000;
const YOUNG_SUBSCRIPTION_RETRY_MS = 5_000;
const MAX_DETAIL_LENGTH = 200;

/** Data that decides an attempt's outcome together with the push service's answer. Times in ms. */
export type AttemptContext = {
  /** Attempts so far, including this one. */
  attempts: number;
  /** Time since the notification became due. */
  age: number;
  /** Age at which the notification expires. */
  lifetime: number;
  subscribedFor: number | null;
  /** Reason code of the previous attempt. */
  lastReasonCode: ReasonCode | null;
  retryBase: number;
  pushService: PushServiceName;
  /**
   * True if the push service accepts our VAPID key for other devices, or the key was imported: a key mismatch then ends the subscription.
   */
  isKeyAccepted: boolean;
  /** From 0 to 1. */
  random: number;
};

export type Verdict = {
  outcome: Outcome;
  /** True if the subscription no longer exists. The device becomes inactive, unless it has renewed its endpoint since the message was sent. */
  gone: boolean;
};

/** Returns whether an answer is 201 (RFC 8030, section 5), as nearly all are. */
export const isUsual = (answer: PushAnswer): boolean => answer.kind === 'answer' && answer.status === 201;

/** The verdict on the usual answer: one object for all deliveries. */
export const ACCEPTED: Verdict = {
  outcome: { status: 'completed', reasonCode: 'accepted', detail: null },
  gone: false,
};

/** Decides what a push service's answer means for a delivery. Pure: time and randomness are in `context`. */
export function judge(answer: PushAnswer, context: AttemptContext): Verdict {
  if (answer.kind === 'no-answer') {
    const code = answer.reason === 'timeout' ? 'timeout' : 'connection_failed';
    return retry(code, cleanText(answer.detail), context, null);
  }
  if (isUsual(answer)) return ACCEPTED;
  const { status } = answer;
  const detail = answer.reason ? `${status} ${answer.reason}`.slice(0, MAX_DETAIL_LENGTH) : String(status);
  if (status >= 200 && status < 300)
    return { outcome: { status: 'completed', reasonCode: 'accepted', detail }, gone: false };
  // FCM sometimes answers 410 for a subscription that is seconds old.
  const isYoung = context.subscribedFor !== null && context.subscribedFor < YOUNG_SUBSCRIPTION_MS;
  if (status === 410 && isYoung && context.lastReasonCode !== 'gone')
    return {
      outcome: { status: 'queued', reasonCode: 'gone', detail, retryIn: YOUNG_SUBSCRIPTION_RETRY_MS },
      gone: false,
    };
  if (status === 408 || status === 425 || isThrottled(context.pushService, status))
    return retry('throttled', detail, context, answer.retryAfter);
  if (status >= 500) return retry('push_service_error', detail, context, answer.retryAfter);
  if (isKeyMismatch(status, answer.reason))
    return context.isKeyAccepted ? fail('unknown_subscription', detail, true) : fail('unauthorized', detail);
  return fail(FINAL_ANSWERS[status] ?? 'rejected', detail, status === 404 || status === 410);
}

const FINAL_ANSWERS: Record<number, FailureCode> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'unknown_subscription',
  410: 'gone',
  413: 'payload_too_large',
};

export const fail = (reasonCode: FailureCode, detail: string | null, gone = false): Verdict => ({
  outcome: { status: 'failed', reasonCode, detail },
  gone,
});

/**
 * Returns the verdict on a delivery that waits for the end of a pause (`pauses.ts`), which is no attempt. It fails at once if it would expire
 * before.
 */
export const postpone = (
  left: number,
  { age, lifetime }: Pick<AttemptContext, 'age' | 'lifetime'>,
): Verdict =>
  age + left >= lifetime
    ? fail('expired', 'throttled')
    : { outcome: { status: 'queued', reasonCode: 'throttled', detail: null, retryIn: left }, gone: false };

/** Retries with exponential backoff and jitter: after a random 50 to 100 % of the delay, and never before Retry-After. */
function retry(
  reasonCode: RetryCode,
  detail: string | null,
  context: AttemptContext,
  retryAfter: number | null,
): Verdict {
  const lastAttempt = () => (detail ? `${reasonCode}: ${detail}` : reasonCode).slice(0, MAX_DETAIL_LENGTH);
  if (context.attempts >= MAX_ATTEMPTS) return fail('attempts_exhausted', lastAttempt());
  const backoff =
    Math.min(context.retryBase * 2 ** (context.attempts - 1), MAX_BACKOFF_MS) * (0.5 + context.random / 2);
  const retryIn = Math.max(backoff, retryAfter ?? 0);
  if (context.age + retryIn >= context.lifetime) return fail('expired', lastAttempt());
  return { outcome: { status: 'queued', reasonCode, detail, retryIn }, gone: false };
}

/** PostgreSQL rejects NUL, and TLS errors may quote text of an untrusted certificate. */
export const cleanText = (text: string): string | null =>
  text.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_DETAIL_LENGTH) || null;
