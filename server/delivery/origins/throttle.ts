import type { PushAnswer } from '../../../packages/web-push/src/push-request.ts';
import { isThrottled, type PushServiceName } from '../../../packages/web-push/src/push-services.ts';
import type { AdaptiveLimit, Verdict } from './adaptive-limit.ts';
import { LONG_RETRY_AFTER_MS } from './pauses.ts';

/**
 * Slows down the requests to an origin that throttles us or fails.
 *
 * An answer says whether a request was throttled, not whether the origin or one device was: FCM and Apple answer 429 when one device
 * gets too many messages, which must not stall all others. So failures count against the origin only if several subscriptions have
 * them. Its concurrency limit follows the throttled share (`adaptive-limit.ts`), and is halved when a good part of its latest
 * requests are unanswered or answered with 5xx. Only if nearly all are throttled do all of its requests pause for Retry-After.
 */
export type Throttle = {
  isPaused(): boolean;
  /**
   * @param sentAt when the request was sent: answers to requests from before the limit was halved do not halve it again
   * @param inFlight number of requests in flight, including this one: throttled ones may be answered before all others
   */
  observe(endpoint: string, answer: PushAnswer, sentAt: number, inFlight: number): Verdict;
  stop(): void;
};

/** @param onResume called when a pause is over */
export function createThrottle(
  pushService: PushServiceName,
  limit: AdaptiveLimit,
  onResume: () => void,
): Throttle {
  let resume: NodeJS.Timeout | undefined;
  let isPaused = false;
  let slowedDownAt = Number.NEGATIVE_INFINITY;
  let window = newWindow(0);
  /** Moving average: share of throttled answers among the latest `LATEST_ANSWERS`. */
  let throttledShare = 0;
  let answers = 0;

  function slowDown(now: number): void {
    limit.halve(now, LEAST_WHILE_FAILING);
    slowedDownAt = now;
    window = newWindow(now);
  }

  function pause(retryAfter: number, now: number): void {
    limit.halve(now, 1);
    slowedDownAt = now;
    isPaused = true;
    clearTimeout(resume);
    resume = setTimeout(
      () => {
        isPaused = false;
        onResume();
      },
      Math.min(retryAfter, MAX_PAUSE_MS),
    );
  }

  function renewWindow(now: number): void {
    if (now - window.since > WINDOW_MS) window = newWindow(now);
    else if (window.answers >= 2 * Math.max(limit.value(), MIN_ANSWERS)) {
      // Older answers count for less and less.
      window.answers /= 2;
      window.failed /= 2;
      if (window.failed < 1) window.subscriptions.clear();
    }
  }

  return {
    isPaused: () => isPaused,
    observe(endpoint, answer, sentAt, inFlight) {
      const failure = findFailure(pushService, answer);
      const isThrottled = failure?.isThrottled === true;
      if (sentAt < slowedDownAt) return isThrottled ? 'throttled' : 'fine';
      const now = performance.now();
      renewWindow(now);
      const { subscriptions } = window;
      window.answers++;
      answers = Math.min(answers + 1, LATEST_ANSWERS);
      throttledShare += (Number(isThrottled) - throttledShare) / answers;
      if (failure) {
        window.failed++;
        if (subscriptions.size < MIN_SUBSCRIPTIONS) subscriptions.add(endpoint);
      }
      if (subscriptions.size < MIN_SUBSCRIPTIONS) return 'fine';
      const share = window.failed / window.answers;
      if (isThrottled) {
        const areMost = throttledShare >= PAUSE_SHARE && answers >= Math.min(inFlight, LATEST_ANSWERS);
        if (failure.retryAfter && areMost) pause(failure.retryAfter, now);
        return 'throttled';
      }
      if (failure && share >= SLOW_SHARE) slowDown(now);
      return share >= TROUBLED_SHARE ? 'troubled' : 'fine';
    },
    stop: () => clearTimeout(resume),
  };
}

/**
 * Returns the failure that an answer reports, if any. Other 4xx answers concern one subscription or one message, and throttling for hours one
 * service (`pauses.ts`), which must not delay others.
 */
function findFailure(pushService: PushServiceName, answer: PushAnswer): Failure | undefined {
  if (answer.kind === 'no-answer') return { isThrottled: false, retryAfter: null };
  const { status, retryAfter } = answer;
  if (isThrottled(pushService, status) && (retryAfter ?? 0) >= LONG_RETRY_AFTER_MS) return undefined;
  if (isThrottled(pushService, status) || (status === 503 && retryAfter !== null))
    return { isThrottled: true, retryAfter };
  return status >= 500 ? { isThrottled: false, retryAfter: null } : undefined;
}

type Failure = { isThrottled: boolean; retryAfter: number | null };

/** Creates a window. `subscriptions`: subscriptions of failed requests, at most `MIN_SUBSCRIPTIONS`. */
const newWindow = (since: number) => ({ since, answers: 0, failed: 0, subscriptions: new Set<string>() });

const WINDOW_MS = 10_000;
const MIN_ANSWERS = 16;
const MIN_SUBSCRIPTIONS = 3;
const TROUBLED_SHARE = 0.02;
const SLOW_SHARE = 0.2;
const LATEST_ANSWERS = 64;
const PAUSE_SHARE = 0.9;
/** Lowest limit at a failing origin. If failures do not depend on load, a lower one would only delay the other requests. */
const LEAST_WHILE_FAILING = 16;
/** Time after which a paused origin is tried again. Each throttled delivery respects its own Retry-After, however long. */
const MAX_PAUSE_MS = 60_000;
