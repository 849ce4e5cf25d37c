import type { PushAnswer } from '../../../packages/web-push/src/push-request.ts';
import { type PushServiceName, pushServiceOf } from '../../../packages/web-push/src/push-services.ts';
import type { AnswerTiming } from '../../../packages/web-push/src/threads/answers.ts';
import type { ReadConcurrency } from '../../metrics.ts';
import { type AdaptiveLimit, createAdaptiveLimit } from './adaptive-limit.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/**
 * One queue of requests for each push origin, with its own limit of requests in flight, which follows the origin's answers. Direct
 * requests go first. They take room from broadcasts; broadcasts take none from them, except of the bound of the process. An origin never
 * holds up another. `isSlow` tells which origins are slow.
 */
export type Origins = {
  /** Starts the requests, some at a time, as the origin's concurrency limit allows. */
  submit(origin: string, requests: { direct: boolean; count: number; post: Post }): Ticket;
  /**
   * Returns whether an origin is slow, by the latency of its latest answers and the waiting time of its requests in flight.
   */
  isSlow(origin: string): boolean;
  /** Starts no posts of broadcasts while `isHeld`. */
  holdBroadcasts(isHeld: boolean): void;
  /** Adjusts an origin's concurrency limit; see `adaptive-limit.ts` and `throttle.ts`. */
  observe(origin: string, endpoint: string, answer: PushAnswer, timing: AnswerTiming): void;
  readConcurrency: ReadConcurrency;
  /** Starts no more requests, and withdraws waiting ones. Resolves when none is in flight. */
  close(): Promise<void>;
};

/** Posts the next `count` of the requests that were submitted together. Never throws, and calls `end` each time `ended` more have ended. */
export type Post = (count: number, end: (ended: number) => void) => void;

export type Ticket = {
  /** Takes unstarted requests out of the queue, and returns their number. */
  withdraw(): number;
  /** Resolves if requests are taken out of the queue, by `withdraw` or `close`. */
  withdrawn: Promise<void>;
};

type Entry = {
  /** Number of unstarted requests. */
  waiting: number;
  direct: boolean;
  post: Post;
  onWithdrawn: () => void;
  /** A set keeps the order, and removes from the middle at no cost. */
  queue: Set<Entry>;
};
type Origin = {
  pushService: PushServiceName;
  inFlight: number;
  directInFlight: number;
  /** Requests in flight, grouped by when they started. */
  started: Set<{ at: number; left: number }>;
  direct: Set<Entry>;
  broadcast: Set<Entry>;
  /** A moving average in ms. */
  latency: number;
  /** A moving average in ms, without throttled requests. */
  takenMs: number;
  /** Number of places in flight that throttled requests keep. */
  held: number;
  limit: AdaptiveLimit;
  throttle: Throttle;
  lastUsedAt: number;
};

/**
 * Answers arrive many at a time, and each makes room for a request. Without these limits one turn of the event
 * loop would start all these requests, and a direct message would wait for that at each of its 15 or so steps.
 */
const MAX_BROADCAST_POSTS_PER_TURN = 8;
const MAX_REQUESTS_PER_POST = 32;
/** Lowest share of the limit that is started at once: starting many requests together costs little more than starting one. */
const LEAST_SHARE_PER_POST = 1 / 16;

/** Time for which a throttled request keeps its place while `takenMs` is unknown. */
const UNKNOWN_TAKEN_MS = 100;

/** The weight of the latest answer in the moving average. */
const SMOOTHING = 0.1;

/** Share of the requests in flight that is reserved for direct requests. */
const DIRECT_SHARE = 0.1;

/** Time without use after which an origin's limit starts anew. */
const FORGET_AFTER_MS = 24 * 60 * 60 * 1000;
/** Time without use after which an origin is no longer in the metrics. */
const SHOWN_MS = 60_000;
/** Highest number of remembered origins. A phone can name any host below push.apple.com and notify.windows.com. */
const MAX_REMEMBERED = 1000;

/**
 * @param options `maxInFlight`: requests in flight to one origin, at least 2; `threads`: number of sending threads;
 *   `slowAfterMs`: latency above which an answer counts as slow
 */
export function createOrigins(options: {
  maxInFlight: number;
  threads: number;
  slowAfterMs: number;
}): Origins {
  const { maxInFlight, slowAfterMs, threads } = options;
  const maxBroadcasts = maxInFlight - Math.max(1, Math.floor(maxInFlight * DIRECT_SHARE));
  const origins = new Map<string, Origin>();
  let allowance = MAX_BROADCAST_POSTS_PER_TURN;
  let isRefilling = false;
  let isHeld = false;
  let isClosed = false;
  const idle = Promise.withResolvers<void>();

  const start = (origin: Origin) => {
    for (let entry = next(origin); entry; entry = next(origin))
      run(origin, entry, Math.min(entry.waiting, roomFor(origin, entry)));
    if (isIdle(origin)) origin.latency = 0;
  };

  const run = (origin: Origin, entry: Entry, count: number) => {
    const started = { at: performance.now(), left: count };
    entry.waiting -= count;
    if (entry.waiting === 0) entry.queue.delete(entry);
    origin.started.add(started);
    addInFlight(origin, entry, count);
    origin.limit.sent(count, started.at);
    allowance--;
    refill();
    entry.post(count, (ended) => {
      const now = performance.now();
      started.left -= ended;
      if (started.left === 0) origin.started.delete(started);
      addInFlight(origin, entry, -ended);
      origin.latency += (now - started.at - origin.latency) * (1 - (1 - SMOOTHING) ** ended);
      origin.lastUsedAt = now;
      start(origin);
      resolveIfIdle();
    });
  };

  const addInFlight = (origin: Origin, { direct }: Entry, count: number) => {
    origin.inFlight += count;
    if (direct) origin.directInFlight += count;
  };

  const broadcastLimit = ({ limit }: Origin) => Math.min(limit.value(), maxBroadcasts);

  const roomFor = (origin: Origin, { direct }: Entry): number => {
    const { inFlight, directInFlight, held, limit } = origin;
    return direct
      ? Math.min(maxInFlight - inFlight, limit.value() - directInFlight)
      : Math.min(MAX_REQUESTS_PER_POST, broadcastLimit(origin) - inFlight - held);
  };

  const next = (origin: Origin): Entry | undefined => {
    const { direct, broadcast, limit, throttle } = origin;
    if (direct.size + broadcast.size === 0 || throttle.isPaused()) return undefined;
    const [firstDirect] = direct;
    if (firstDirect && roomFor(origin, firstDirect) > 0) return firstDirect;
    const [first] = broadcast;
    if (!first) return undefined;
    const room = roomFor(origin, first);
    const least = Math.min(
      first.waiting,
      MAX_REQUESTS_PER_POST,
      broadcastLimit(origin) * LEAST_SHARE_PER_POST,
    );
    if (room < Math.max(1, least)) limit.reached();
    else if (isHeld) return undefined;
    else if (allowance > 0) return first;
    else refill();
    return undefined;
  };

  /** Keeps the place of a throttled request for a time: a request that got it at once would be throttled too. */
  const hold = (origin: Origin, ms: number) => {
    if (ms <= 0) return;
    origin.held++;
    setTimeout(() => {
      origin.held--;
      start(origin);
    }, ms).unref();
  };

  const refill = () => {
    if (isRefilling) return;
    isRefilling = true;
    setImmediate(() => {
      isRefilling = false;
      allowance = MAX_BROADCAST_POSTS_PER_TURN;
      for (const origin of origins.values()) start(origin);
    });
  };

  const resolveIfIdle = () => {
    if (isClosed && [...origins.values()].every(({ inFlight }) => inFlight === 0)) idle.resolve();
  };

  const withdraw = (entry: Entry): number => {
    const withdrawn = entry.waiting;
    if (withdrawn === 0) return 0;
    entry.waiting = 0;
    entry.queue.delete(entry);
    entry.onWithdrawn();
    return withdrawn;
  };

  const getOrigin = (name: string): Origin => {
    const existing = origins.get(name);
    if (existing && !isUnusedFor(FORGET_AFTER_MS, existing)) return existing;
    if (origins.size >= MAX_REMEMBERED)
      for (const [other, origin] of origins) if (isIdle(origin)) origins.delete(other);
    const limit = createAdaptiveLimit({ max: maxInFlight, threads, quickMs: slowAfterMs });
    const pushService = pushServiceOf(name);
    const origin: Origin = {
      pushService,
      inFlight: 0,
      directInFlight: 0,
      started: new Set(),
      direct: new Set(),
      broadcast: new Set(),
      latency: 0,
      takenMs: 0,
      held: 0,
      limit,
      throttle: createThrottle(pushService, limit, () => start(origin)),
      lastUsedAt: performance.now(),
    };
    origins.set(name, origin);
    return origin;
  };

  return {
    submit(name, { direct, count, post }) {
      const { promise: withdrawn, resolve: onWithdrawn } = Promise.withResolvers<void>();
      const origin = getOrigin(name);
      const queue = direct ? origin.direct : origin.broadcast;
      const entry: Entry = { waiting: count, direct, post, onWithdrawn, queue };
      if (isClosed) withdraw(entry);
      else {
        queue.add(entry);
        start(origin);
      }
      return { withdrawn, withdraw: () => withdraw(entry) };
    },
    holdBroadcasts(held) {
      isHeld = held;
      if (!isHeld) refill();
    },
    observe(name, endpoint, answer, timing) {
      const origin = origins.get(name);
      if (!origin) return;
      const verdict = origin.throttle.observe(endpoint, answer, timing.sentAt, origin.inFlight);
      origin.limit.observe(timing, verdict);
      const lastedMs = timing.receivedAt - timing.sentAt;
      if (verdict === 'throttled') hold(origin, (origin.takenMs || UNKNOWN_TAKEN_MS) - lastedMs);
      else origin.takenMs += (lastedMs - origin.takenMs) * SMOOTHING;
    },
    isSlow(name) {
      const origin = origins.get(name);
      if (!origin) return false;
      if (origin.throttle.isPaused()) return true;
      const { inFlight, started, latency } = origin;
      if (latency > slowAfterMs) return true;
      if (inFlight === 0) return false;
      const before = performance.now() - slowAfterMs;
      let slow = 0;
      for (const { at, left } of started) if (at < before) slow += left;
      return slow * 2 >= inFlight;
    },
    readConcurrency: () =>
      [...origins.values()]
        .filter((origin) => !isUnusedFor(SHOWN_MS, origin))
        .map(({ pushService, limit, throttle, inFlight }) => ({
          pushService,
          limit: throttle.isPaused() ? 0 : limit.value(),
          inFlight,
        })),
    close() {
      isClosed = true;
      for (const { direct, broadcast, throttle } of origins.values()) {
        throttle.stop();
        for (const entry of [...direct, ...broadcast]) withdraw(entry);
      }
      resolveIfIdle();
      return idle.promise;
    },
  };
}

/** Returns whether nothing is waiting or in flight, and the origin is not paused. */
const isIdle = ({ inFlight, direct, broadcast, throttle }: Origin): boolean =>
  inFlight + direct.size + broadcast.size === 0 && !throttle.isPaused();

const isUnusedFor = (ms: number, origin: Origin): boolean =>
  isIdle(origin) && performance.now() - origin.lastUsedAt > ms;
