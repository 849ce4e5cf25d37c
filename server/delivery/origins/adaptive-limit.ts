import type { AnswerTiming } from '../../../packages/web-push/src/threads/answers.ts';

/**
 * Limit on the requests in flight to one push origin: enough to keep our threads busy while answers travel (the bandwidth-delay
 * product), and few more, because requests in flight are repeated if the process is killed.
 *
 * Two times are known for each answer. The *exchange* lasts from the first byte of the request to the answer. The rest is *waiting*
 * in our own threads, for encryption or for a stream. When enough messages wait there, the threads have work, and more in flight
 * would only wait longer; this waiting says nothing about the push service.
 *
 * Requests are judged in rounds. A round's exchange is the median of all its requests, with unanswered ones counted as the longest:
 * quick answers arrive first, and their median alone would be too short.
 *
 * An exchange longer than the *path*, the exchange without a queue, has one of two causes. Requests queue at the push service, and
 * fewer of them would be answered sooner, at the same rate; or the path has become longer. A trial with a quarter of the limit tells
 * which, because it shortens a queue but not a path.
 *
 * A push service that throttles takes requests at a certain rate, so the limit is multiplied by the share that it took. Little's law
 * allows this, because a throttled request keeps its place in flight for as long as the others (`origins.ts`).
 */
export type AdaptiveLimit = {
  value(): number;
  /** Counts requests that are sent now. */
  sent(count: number, now: number): void;
  /** Called when a request has to wait because of the limit: a limit that is not reached does not grow. */
  reached(): void;
  observe(timing: AnswerTiming, verdict: Verdict): void;
  /** Halves the limit, down to `least`, when the push service fails. */
  halve(now: number, least: number): void;
};

/** State of a push origin, judged by an answer. `troubled`: it fails or throttles at times; `throttled`: it throttled this request. */
export type Verdict = 'fine' | 'troubled' | 'throttled';

/** @param options `max`: upper bound; `threads`: number of encrypting threads; `quickMs`: exchange time below which the limit grows */
export function createAdaptiveLimit(options: {
  max: number;
  threads: number;
  quickMs: number;
}): AdaptiveLimit {
  const { max, quickMs } = options;
  const enoughWaiting = WAITING_PER_THREAD * options.threads;
  const initial = Math.min(INITIAL_LIMIT, max);
  let limit = initial;
  let pathMs = Number.POSITIVE_INFINITY;
  /** The latest time at which the path was measured, or an exchange was about as short. */
  let confirmedAt = 0;
  /** Time until which a longer exchange starts no new trial. */
  let triedUntil = 0;
  let trial: Trial | null = null;
  let troubledAt = Number.NEGATIVE_INFINITY;
  let throttledAt = Number.NEGATIVE_INFINITY;
  /** The limit and the throttled share before the limit was lowered; null once a round has told whether that helped. */
  let lowered: { limit: number; share: number } | null = null;
  let round = newRound(0);

  const value = (): number =>
    Math.floor(trial ? Math.max(limit / trial.divisor, Math.min(limit, LEAST_IN_TRIAL)) : Math.max(1, limit));
  /** Requests sent together are throttled together, so a round with throttling has as many requests as are in flight. */
  const roundSize = (): number =>
    Math.max(Math.min(limit, LEAST_ROUND), round.throttled > 0 ? value() : value() / 2);
  const tolerated = (size: number): number => (TOLERATED_STRETCH + sampling(size)) * pathMs + TOLERATED_MS;

  function endRound(now: number): void {
    const { exchanges, exchangesMs, waitedMs, startedAt, isReached, isGrown, size, throttled, isLowered } =
      round;
    // Little's law: the mean number of messages that waited.
    const waiting = (value() * waitedMs) / (waitedMs + exchangesMs);
    const exchangeMs = exchanges.sort((a, b) => a - b)[size >> 1];
    round = newRound(now);
    if (throttled / size >= THROTTLED_SHARE) {
      trial = null;
      // In the round after the limit was lowered, requests are still throttled because of earlier ones.
      if (!isLowered) endThrottledRound(throttled / size, now);
      return;
    }
    lowered = null;
    if (exchangeMs === undefined) return;
    if (trial) {
      endTrial(trial, exchangeMs, now);
      return;
    }
    if (size >= LEAST_ROUND) pathMs = Math.min(pathMs, exchangeMs);
    const isUnqueued = exchangeMs <= (UNQUEUED_STRETCH + sampling(size)) * pathMs + UNQUEUED_MS;
    const isLonger = exchangeMs > tolerated(size);
    if (isUnqueued) confirmedAt = now;
    const isDoubtful = now >= (isLonger ? triedUntil : confirmedAt + WINDOW_MS);
    if (isDoubtful && limit >= LEAST_ROUND)
      trial = { divisor: TRIAL_DIVISOR, fullMs: exchangeMs, formerMs: exchangeMs, size };
    else if (isLonger) lower(exchangeMs, size);
    else if (waiting > 2 * enoughWaiting && !isGrown)
      limit = Math.max(Math.min(limit, initial), limit - (waiting - enoughWaiting) / 2);
    else if (isReached && waiting < enoughWaiting && exchangeMs < quickMs && troubledAt < startedAt) {
      if (now < throttledAt + THROTTLED_MS) return;
      if (now < troubledAt + CAUTIOUS_MS) limit += Math.max(1, limit / 32);
      else if (isUnqueued && waiting < enoughWaiting / 2) limit *= 2;
      else limit += Math.max(1, limit / 8);
      limit = Math.min(limit, max);
      round.isGrown = true;
    }
  }

  /**
   * Lowers the limit by the throttled share. If few requests are throttled and a lower limit does not help, restores it: single
   * devices are the cause.
   */
  function endThrottledRound(share: number, now: number): void {
    const isByLoad = share >= LOAD_SHARE;
    if (!isByLoad && lowered !== null && share >= lowered.share / 2) {
      limit = Math.max(limit, lowered.limit);
      lowered = null;
    } else if (isByLoad || now >= throttledAt + THROTTLED_MS) {
      lowered = { limit, share };
      limit = Math.max(1, limit * Math.max(1 / 2, 1 - share));
      throttledAt = now;
      round.isLowered = true;
    }
  }

  /** Learns the path, or tries a quarter again if the exchange shortened with the limit, because there may still be a queue. */
  function endTrial({ divisor, fullMs, formerMs, size }: Trial, exchangeMs: number, now: number): void {
    const isShortened = exchangeMs < QUEUE_SHARE * formerMs && exchangeMs > TOLERATED_MS;
    if (isShortened && value() > LEAST_IN_TRIAL) {
      trial = { divisor: divisor * TRIAL_DIVISOR, fullMs, formerMs: exchangeMs, size };
      return;
    }
    trial = null;
    pathMs = exchangeMs;
    confirmedAt = now;
    const isQueue = fullMs > tolerated(size);
    triedUntil = now + (isQueue ? QUEUE_TRUSTED_MS : PATH_TRUSTED_MS);
    if (isQueue) lower(fullMs, size);
  }

  /** Lowers the limit because of delay, which alone never lowers it below the initial value. */
  function lower(exchangeMs: number, size: number): void {
    limit = Math.min(limit, Math.max((limit * tolerated(size)) / exchangeMs, initial));
  }

  return {
    value,
    sent(count, now) {
      if (now > round.startedAt + MAX_ROUND_MS) round = newRound(now);
      if (round.endedAt !== null) return;
      if (round.size >= roundSize() && now >= round.startedAt + MIN_ROUND_MS) round.endedAt = now;
      else round.size += count;
    },
    reached() {
      round.isReached = true;
    },
    observe({ sentAt, receivedAt, exchangeMs }, verdict) {
      if (verdict !== 'fine') troubledAt = receivedAt;
      if (sentAt >= round.startedAt && sentAt <= (round.endedAt ?? Number.POSITIVE_INFINITY)) {
        round.answers++;
        // Throttled requests are not measured, because they are answered sooner.
        if (verdict === 'throttled') round.throttled++;
        else if (exchangeMs !== null) {
          round.exchanges.push(exchangeMs);
          round.exchangesMs += exchangeMs;
          round.waitedMs += receivedAt - sentAt - exchangeMs;
        }
      }
      // The answer may belong to a request of the next round.
      if (round.endedAt !== null && round.answers >= ANSWERED_SHARE * round.size) endRound(receivedAt);
    },
    halve(now, least) {
      limit = Math.min(limit, Math.max(least, limit / 2));
      trial = null;
      troubledAt = now;
      round = newRound(now);
    },
  };
}

/**
 * Trial with a part of the limit. `fullMs`, `size`: exchange and size of the last round at the full limit; `formerMs`: exchange of
 * the previous round.
 */
type Trial = { divisor: number; fullMs: number; size: number; formerMs: number };

/** Returns the share by which the median of a round may be too long, or the path too short, because of their few samples. */
const sampling = (size: number): number => 2 / Math.sqrt(size);

/** Starts a round. Its requests are those sent before `endedAt`, when the next round's first request is sent. */
const newRound = (startedAt: number) => ({
  startedAt,
  endedAt: null as number | null,
  size: 0,
  answers: 0,
  throttled: 0,
  exchanges: [] as number[],
  exchangesMs: 0,
  waitedMs: 0,
  isReached: false,
  /** True if the limit was lowered just before, because requests were throttled. */
  isLowered: false,
  /** True if the limit grew just before: requests that start together wait for encryption. */
  isGrown: false,
});

/** With half of this limit a thread is idle for a tenth to a fifth of the time, because the main thread is busy with other things. */
const INITIAL_LIMIT = 64;
const WAITING_PER_THREAD = 48;

/** Lowest number of requests in a round: their median is within a sixth of the true one, if exchanges vary as over the internet. */
const LEAST_ROUND = 32;
const MIN_ROUND_MS = 25;
/** Time after which a round starts anew, because requests that were withdrawn are never answered. */
const MAX_ROUND_MS = 5000;
const ANSWERED_SHARE = 0.75;

/** An encrypting thread reads answers some milliseconds late, and so does a machine with all cores busy. */
const TOLERATED_STRETCH = 1.5;
const TOLERATED_MS = 10;
const UNQUEUED_STRETCH = 1.25;
const UNQUEUED_MS = 5;

/** Time after a trial in which a longer exchange is taken for a queue without a new trial. */
const QUEUE_TRUSTED_MS = 5000;
const PATH_TRUSTED_MS = 1000;
/** Time after which a path that no exchange confirms is measured anew. */
const WINDOW_MS = 10_000;
const TRIAL_DIVISOR = 4;
/** With fewer requests a trial would last too long. */
const LEAST_IN_TRIAL = 8;
/** Share of the previous round's exchange: if a trial's exchange is shorter, there may still be a queue. */
const QUEUE_SHARE = 0.4;
/** Lowest share of throttled requests that lowers the limit, unless single devices are the cause. `LOAD_SHARE` or more always lowers it. */
const THROTTLED_SHARE = 0.05;
const LOAD_SHARE = 0.2;
/** Time after the limit was lowered in which it does not grow, and few throttled requests do not lower it again. */
const THROTTLED_MS = 3000;
/** Time after a failure in which the limit grows more slowly. */
const CAUTIOUS_MS = 10_000;
