import type { AnswerTiming } from '../../packages/web-push/src/push-threads.ts';

/**
 * Limit on the requests in flight to one push origin: as many as keep our threads busy while answers travel (the
 * bandwidth-delay product), and few more, because requests in flight are repeated if the process is killed.
 *
 * Two times are known of each answer. The *exchange* lasts from the first byte of the request to the answer. All *waiting* before
 * and after it is in our own threads, for encryption or for a stream. When enough messages wait there, the threads have
 * work, and more in flight would only wait longer; this waiting says nothing about the push service.
 *
 * Requests are judged in rounds. A round's exchange is the median of the requests that were sent in it, including those that
 * are still unanswered: the quick answers, which arrive first, would be shorter than the push service's.
 *
 * An exchange that is longer than the *path*, the exchange without a queue, has one of two causes. Requests queue at the push
 * service, and fewer of them would be answered sooner, at the same rate; or the path is longer than it was. A trial with a quarter of
 * the limit tells which: a queue becomes shorter with it, a path does not.
 */
export type AdaptiveLimit = {
  value(): number;
  /** Counts requests that are sent now. */
  sent(count: number, now: number): void;
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
  let limit = initial;
  let pathMs = Number.POSITIVE_INFINITY;
  /** The latest time at which the path was measured, or an exchange was about as short. */
  let confirmedAt = 0;
  /** The time until which a longer exchange is not tried again. */
  let triedUntil = 0;
  let trial: Trial | null = null;
  let troubledAt = Number.NEGATIVE_INFINITY;
  let round = newRound(0);

  const value = (): number =>
    Math.floor(trial ? Math.max(limit / trial.divisor, Math.min(limit, LEAST_IN_TRIAL)) : Math.max(1, limit));
  const roundSize = (): number => Math.max(Math.min(limit, LEAST_ROUND), value() / 2);
  const tolerated = (size: number): number => (TOLERATED_STRETCH + sampling(size)) * pathMs + TOLERATED_MS;

  function endRound(now: number): void {
    const { exchanges, exchangesMs, waitedMs, startedAt, isReached, isGrown, size } = round;
    // Little's law: the mean number of messages that waited.
    const waiting = (value() * waitedMs) / (waitedMs + exchangesMs);
    const exchangeMs = exchanges.sort((a, b) => a - b)[size >> 1];
    round = newRound(now);
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
      if (now < troubledAt + CAUTIOUS_MS) limit += Math.max(1, limit / 32);
      else if (isUnqueued && waiting < enoughWaiting / 2) limit *= 2;
      else limit += Math.max(1, limit / 8);
      limit = Math.min(limit, max);
      round.isGrown = true;
    }
  }

  /** Learns the path, or tries a quarter again if the exchange shortened with the limit: there may still be a queue. */
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
    observe({ sentAt, receivedAt, exchangeMs }, isTroubled) {
      if (isTroubled) troubledAt = receivedAt;
      if (sentAt >= round.startedAt && sentAt <= (round.endedAt ?? Number.POSITIVE_INFINITY)) {
        round.answers++;
        if (exchangeMs !== null) {
          round.exchanges.push(exchangeMs);
          round.exchangesMs += exchangeMs;
          round.waitedMs += receivedAt - sentAt - exchangeMs;
        }
      }
      // The answer may be to a request of the next round.
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

/** Trial with a part of the limit. `fullMs` and `size`: the last round with all of it; `formerMs`: exchange in the round before. */
type Trial = { divisor: number; fullMs: number; size: number; formerMs: number };

/** Returns the share by which the median of a round may be too long, or the path too short, because of their few samples. */
const sampling = (size: number): number => 2 / Math.sqrt(size);

/** Starts a round. Its requests are those sent before `endedAt`, when the first of the next is sent. */
const newRound = (startedAt: number) => ({
  startedAt,
  endedAt: null as number | null,
  size: 0,
  answers: 0,
  exchanges: [] as number[],
  exchangesMs: 0,
  waitedMs: 0,
  isReached: false,
  /** Whether the limit grew just before: requests that start together wait for encryption. */
  isGrown: false,
});

/** With half of this limit a thread is idle for a tenth to a fifth of the time, because the main thread is busy with other things. */
const INITIAL_LIMIT = 64;
const WAITING_PER_THREAD = 48;

/** Number of requests whose median is within a sixth of the true one, if exchanges vary as much as those over the internet. */
const LEAST_ROUND = 32;
const MIN_ROUND_MS = 25;
/** Time after which a round starts anew, because requests that were withdrawn are never answered. */
const MAX_ROUND_MS = 5000;
const ANSWERED_SHARE = 0.75;

/** A thread that encrypts reads answers some milliseconds late, and so does a machine whose cores are all busy. */
const TOLERATED_STRETCH = 1.5;
const TOLERATED_MS = 10;
const UNQUEUED_STRETCH = 1.25;
const UNQUEUED_MS = 5;

/** Time after a trial in which a longer exchange passes for a queue. */
const QUEUE_TRUSTED_MS = 5000;
const PATH_TRUSTED_MS = 1000;
/** Time after which a path that no exchange confirms is measured anew. */
const WINDOW_MS = 10_000;
const TRIAL_DIVISOR = 4;
/** With fewer requests a trial would last too long. */
const LEAST_IN_TRIAL = 8;
/** Share of the former exchange below which a quarter of the limit leaves a queue possible. */
const QUEUE_SHARE = 0.4;
/** Time after a failure in which the limit grows more slowly. */
const CAUTIOUS_MS = 10_000;
