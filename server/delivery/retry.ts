import type { Outcome } from '../storage/deliveries.ts';
import type { PushAnswer } from '../web-push/post.ts';

/** How long a notification may take to arrive, in seconds from when it was due: the TTL of RFC 8030, section 5.2. */
export const TIME_TO_LIVE = 3 * 24 * 3600;

export const MOST_TRIES = 20;
const LONGEST_WAIT = 3_600_000;
const YOUNG = 60_000;
const SECOND_LOOK = 5_000;

/** What is known of a delivery when its answer comes. Times in ms. */
export type Try = {
  /** This one included. */
  attempts: number;
  /** How long the notification has been due. */
  age: number;
  subscribedFor: number | null;
  /** What the try before came to. */
  lastReason: string | null;
  retryBase: number;
  /** From 0 to 1. */
  random: number;
};

/** An outcome, and whether the device's subscription turned out to be gone. */
export type Verdict = { outcome: Outcome; gone: boolean };

/** What a push service's answer means for a delivery. Pure: time and chance are in `t`. */
export function judge(answer: PushAnswer, t: Try): Verdict {
  if (answer.kind === 'no-answer') return { outcome: again(answer.reason, t, null), gone: false };
  const { status } = answer;
  const reason = answer.reason ? `${status} ${answer.reason}`.slice(0, 200) : String(status);
  if (status >= 200 && status < 300) return { outcome: { status: 'completed', reason }, gone: false };
  // FCM answers 410 now and then for a subscription that is seconds old.
  const isYoung = t.subscribedFor !== null && t.subscribedFor < YOUNG;
  if (status === 410 && isYoung && !t.lastReason?.startsWith('410'))
    return { outcome: { status: 'queued', reason, retryIn: SECOND_LOOK }, gone: false };
  if (status === 404 || status === 410) return { outcome: { status: 'failed', reason }, gone: true };
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { outcome: again(reason, t, answer.retryAfter), gone: false };
  return { outcome: { status: 'failed', reason }, gone: false };
}

/** A later try: exponential, from half to the whole of the wait by chance, never before Retry-After. */
function again(reason: string, t: Try, retryAfter: number | null): Outcome {
  if (t.attempts >= MOST_TRIES)
    return { status: 'failed', reason: `gave up after ${t.attempts} tries: ${reason}` };
  const wait = Math.min(t.retryBase * 2 ** (t.attempts - 1), LONGEST_WAIT) * (0.5 + t.random / 2);
  const retryIn = Math.max(wait, retryAfter ?? 0);
  if (t.age + retryIn >= TIME_TO_LIVE * 1000)
    return { status: 'failed', reason: `its time to live ran out: ${reason}` };
  return { status: 'queued', reason, retryIn };
}
