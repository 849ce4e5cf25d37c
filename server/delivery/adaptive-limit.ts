import type { AnswerTiming } from '../../packages/web-push/src/push-threads.ts';

/**
 * Limit on the requests in flight to one push origin: as many as keep our threads busy while answers travel (the
 * bandwidth-delay product), and few more, because requests in flight are repeated if the process is killed.
 *
 * Two times are known of each answer. The *exchange* lasts from the first byte of the request to the answer. When it
 * becomes longer than the shortest recent one, requests are queueing at the push service (as in TCP Vegas). All *waiting* before and
 * after it is in our own threads, for encryption or for a stream. When enough messages wait there, the threads have
 * work, and more in flight would only wait longer; this waiting says nothing about the push service.
 */
export type AdaptiveLimit = {
  value(): number;
  /** Called when a request has to wait because of the limit: a limit that is not reached does not grow. */
  reached(): void;
  /** @param isTroubled whether the origin fails or throttles at times */
  observe(timing: AnswerTiming, isTroubled: boolean): void;
  /** Halves the limit, down to `least`, when the push service fails or throttles. */
  halve(now: number, least: number): void;
};

/** @param options `max`: upper bound; `threads`: number of encrypting threads; `quickMs`: exchange time below which the limit grows */
export function createAdaptiveLimit(options: {
  max: number;
  threads: number;
  quickMs: number;
}): AdaptiveLimit {
  const { max, quickMs } = options;
  const enoughWaiting = WAITING_PER_THREAD * options.threads;
  const initial = Math.min(INITIAL_LIMIT, max);
  const shortest = createShortestExchange();
  let limit = initial;
  let isProbing = false;
  /** Answers to requests sent before this time reflect an earlier, higher limit. */
  let loweredAt = Number.NEGATIVE_INFINITY;
  let troubledAt = Number.NEGATIVE_INFINITY;
  let round = newRound(0);

  const value = (): number => Math.max(1, Math.floor(isProbing ? limit / PROBE_DIVISOR : limit));

  function adjust(now: number): void {
    const { exchanges, exchangesMs, waitedMs, startedAt, isReached } = round;
    round = newRound(now);
    if (exchanges.length === 0) return;
    // Little's law: the mean number of messages that waited.
    const waiting = (value() * waitedMs) / (waitedMs + exchangesMs);
    const exchangeMs = median(exchanges);
    shortest.note(exchangeMs);
    const tolerated = TOLERATED_STRETCH * shortest.ms() + TOLERATED_MS;
    const isUnqueued = exchangeMs <= UNQUEUED_STRETCH * shortest.ms() + UNQUEUED_MS;
    const wasProbing = isProbing;
    isProbing = false;
    if (wasProbing || isUnqueued) shortest.confirm(now);
    if (wasProbing) return;

    if (exchangeMs > tolerated) lower(limit * Math.max(0.5, tolerated / exchangeMs), now);
    else if (waiting > 2 * enoughWaiting) lower(limit - (waiting - enoughWaiting) / 2, now);
    else if (isReached && waiting < enoughWaiting && exchangeMs < quickMs && troubledAt < startedAt) {
      if (now < troubledAt + CAUTIOUS_MS) limit += Math.max(1, limit / 32);
      else if (isUnqueued && waiting < enoughWaiting / 2) limit *= 2;
      else limit += Math.max(1, limit / 8);
      limit = Math.min(limit, max);
    }
    if (shortest.isUncertain(now)) {
      isProbing = true;
      loweredAt = now;
    }
  }

  /** Lowers the limit because of delay, which alone never lowers it below the initial value. */
  function lower(to: number, now: number): void {
    limit = Math.min(limit, Math.max(to, initial));
    loweredAt = now;
  }

  return {
    value,
    reached() {
      round.isReached = true;
    },
    observe({ sentAt, receivedAt, exchangeMs }, isTroubled) {
      if (isTroubled) troubledAt = receivedAt;
      if (sentAt < loweredAt) return;
      round.answers++;
      if (exchangeMs !== null) {
        round.exchanges.push(exchangeMs);
        round.exchangesMs += exchangeMs;
        round.waitedMs += receivedAt - sentAt - exchangeMs;
      }
      if (round.answers >= value() && receivedAt >= round.startedAt + MIN_ROUND_MS) adjust(receivedAt);
    },
    halve(now, least) {
      limit = Math.min(limit, Math.max(least, limit / 2));
      isProbing = false;
      loweredAt = now;
      troubledAt = now;
      round = newRound(now);
    },
  };
}

/** Starts a round of about as many answers as may be in flight. */
const newRound = (startedAt: number) => ({
  startedAt,
  answers: 0,
  exchanges: [] as number[],
  exchangesMs: 0,
  waitedMs: 0,
  isReached: false,
});

/**
 * Keeps the shortest median exchange of a round in the latest 10 to 20 seconds. If the push service had a queue all that time, the
 * duration of an exchange without one is unknown.
 */
function createShortestExchange() {
  let current = Number.POSITIVE_INFINITY;
  let previous = Number.POSITIVE_INFINITY;
  let confirmedAt: number | null = null;
  return {
    ms: () => Math.min(current, previous),
    note(exchangeMs: number): void {
      current = Math.min(current, exchangeMs);
    },
    /** Notes that an exchange without a queue was seen. */
    confirm(now: number): void {
      if (confirmedAt !== null && now < confirmedAt + WINDOW_MS) return;
      confirmedAt = now;
      previous = current;
      current = Number.POSITIVE_INFINITY;
    },
    isUncertain: (now: number): boolean => confirmedAt !== null && now >= confirmedAt + WINDOW_MS,
  };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

/** With half of this limit a thread is idle for a tenth to a fifth of the time, because the main thread is busy with other things. */
const INITIAL_LIMIT = 64;
const WAITING_PER_THREAD = 48;
const MIN_ROUND_MS = 25;

/** A thread that encrypts reads answers some milliseconds late, and so does a machine whose cores are all busy. */
const TOLERATED_STRETCH = 1.5;
const TOLERATED_MS = 10;
const UNQUEUED_STRETCH = 1.25;
const UNQUEUED_MS = 5;

const WINDOW_MS = 10_000;
const PROBE_DIVISOR = 4;
/** Time after a failure in which the limit grows more slowly. */
const CAUTIOUS_MS = 10_000;
