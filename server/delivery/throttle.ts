import type { PushAnswer } from '../web-push/push-request.ts';
import { isThrottled, serviceOf } from '../web-push/push-services.ts';

/**
 * Slows down the requests to an origin that throttles us.
 *
 * An answer says whether a request was throttled, not whether the origin or one device was: FCM and Apple answer 429 when one
 * device gets too many messages, which must not stall all others. So an origin is slowed down when several
 * subscriptions are throttled, and they are a good part of its answers: its concurrency limit is halved, then grows by one with each round
 * of answers (as TCP does it). Only if most answers say so, all of its requests pause for Retry-After.
 */
export type Throttle = {
  /** How many requests may be in flight to an origin. */
  limit(origin: string): number;
  isPaused(origin: string): boolean;
  observe(origin: string, endpoint: string, answer: PushAnswer): void;
  stop(): void;
};

type State = {
  limit: number;
  pausedUntil: number;
  resume: NodeJS.Timeout | undefined;
  /** The limit is not lowered before this time: answers to requests that are in flight come in until then. */
  settlesUntil: number;
  /** Answers since `since`, and the throttled ones of them. */
  since: number;
  answers: number;
  throttled: number;
  /** No more than `MIN_SUBSCRIPTIONS`. */
  subscriptions: Set<string>;
  /** Answers towards the next raise of the limit. */
  credit: number;
};

/** @param onResume called with an origin whose pause is over */
export function createThrottle(maxInFlight: number, onResume: (origin: string) => void): Throttle {
  const states = new Map<string, State>();

  function slowDown(origin: string, state: State, retryAfter: number | null, now: number): void {
    state.limit = Math.max(1, Math.floor(state.limit / 2));
    state.settlesUntil = now + SETTLING_MS;
    if (state.throttled >= PAUSE_SHARE * state.answers && retryAfter) {
      const pause = Math.min(retryAfter, MAX_PAUSE_MS);
      state.pausedUntil = now + pause;
      state.settlesUntil += pause;
      clearTimeout(state.resume);
      state.resume = setTimeout(() => {
        state.pausedUntil = 0;
        onResume(origin);
      }, pause);
    }
    forgetAnswers(state, now);
  }

  function speedUp(origin: string, state: State): void {
    if (++state.credit < state.limit) return;
    state.credit = 0;
    if (state.limit < maxInFlight) state.limit++;
    else if (state.throttled === 0) states.delete(origin);
  }

  return {
    limit(origin) {
      const state = states.get(origin);
      if (!state) return maxInFlight;
      return state.pausedUntil > 0 ? 0 : state.limit;
    },
    isPaused: (origin) => (states.get(origin)?.pausedUntil ?? 0) > 0,
    observe(origin, endpoint, answer) {
      let state = states.get(origin);
      const retryAfter = throttledFor(origin, answer);
      if (!state && retryAfter === undefined) return;
      const now = performance.now();
      if (!state) {
        state = newState(maxInFlight, now);
        states.set(origin, state);
      }
      if (now - state.since > WINDOW_MS) forgetAnswers(state, now);
      state.answers++;
      if (retryAfter === undefined) {
        if (answer.kind === 'answer') speedUp(origin, state);
        return;
      }
      state.throttled++;
      if (state.subscriptions.size < MIN_SUBSCRIPTIONS) state.subscriptions.add(endpoint);
      if (now < state.settlesUntil || state.subscriptions.size < MIN_SUBSCRIPTIONS) return;
      if (state.throttled >= SLOW_SHARE * state.answers) slowDown(origin, state, retryAfter, now);
    },
    stop() {
      for (const { resume } of states.values()) clearTimeout(resume);
      states.clear();
    },
  };
}

/** Returns Retry-After of a throttled request, null if there is none, and undefined for any other answer. */
function throttledFor(origin: string, answer: PushAnswer): number | null | undefined {
  if (answer.kind !== 'answer' || answer.status < 300) return undefined;
  const { status, retryAfter } = answer;
  if (isThrottled(serviceOf(origin), status) || (status === 503 && retryAfter !== null)) return retryAfter;
  return undefined;
}

const newState = (limit: number, since: number): State => ({
  limit,
  pausedUntil: 0,
  resume: undefined,
  settlesUntil: 0,
  since,
  answers: 0,
  throttled: 0,
  subscriptions: new Set(),
  credit: 0,
});

function forgetAnswers(state: State, now: number): void {
  state.since = now;
  state.answers = 0;
  state.throttled = 0;
  state.subscriptions.clear();
}

const WINDOW_MS = 10_000;
const MIN_SUBSCRIPTIONS = 3;
const SLOW_SHARE = 0.2;
const PAUSE_SHARE = 0.5;
const SETTLING_MS = 1000;
/** Each throttled delivery respects its own Retry-After, however long; after this time the origin is tried again. */
const MAX_PAUSE_MS = 60_000;
