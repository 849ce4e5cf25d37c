import type { ReadConcurrency } from '../metrics.ts';
import type { PushAnswer } from '../web-push/push-request.ts';
import { type PushServiceName, serviceOf } from '../web-push/push-services.ts';
import type { AnswerTiming } from '../web-push/push-threads.ts';
import { type AdaptiveLimit, createAdaptiveLimit } from './adaptive-limit.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/**
 * One queue of requests for each push origin, with a concurrency limit that follows its answers. Direct requests are
 * first, and do not count against the limit of broadcasts, but the other way round. Knows which origins are slow. An
 * origin never holds up another.
 */
export type Origins = {
  /** Runs `post` when the origin's concurrency limit allows. `post` never rejects. */
  submit(origin: string, direct: boolean, post: () => Promise<void>): Ticket;
  /**
   * Judges by the latency of the latest answers, and by how long the requests in flight have been waiting.
   */
  isSlow(origin: string): boolean;
  /** Starts no posts of broadcasts while `isHeld`. */
  holdBroadcasts(isHeld: boolean): void;
  /** Adjusts an origin's concurrency limit; see `adaptive-limit.ts` and `throttle.ts`. */
  observe(origin: string, endpoint: string, answer: PushAnswer, timing: AnswerTiming): void;
  readConcurrency: ReadConcurrency;
  /** Starts nothing more, and withdraws what is waiting. Resolves when nothing is in flight. */
  close(): Promise<void>;
};

export type Ticket = {
  /** Takes a waiting request out of the queue. False if it is in flight or done. */
  withdraw(): boolean;
  /** Resolves if the request is taken out of the queue, by `withdraw` or `close`. */
  withdrawn: Promise<void>;
};

type Entry = {
  state: 'waiting' | 'started' | 'withdrawn';
  direct: boolean;
  post: () => Promise<void>;
  onWithdrawn: () => void;
  /** A set keeps the order, and removes from the middle at no cost. */
  queue: Set<Entry>;
};
type Origin = {
  service: PushServiceName;
  /** With the times when requests started. */
  inFlight: Map<Entry, number>;
  directInFlight: number;
  direct: Set<Entry>;
  broadcast: Set<Entry>;
  /** A moving average in ms. */
  latency: number;
  limit: AdaptiveLimit;
  throttle: Throttle;
  lastUsedAt: number;
};

/**
 * Answers arrive many at a time, and each makes room for a request. Without this limit one turn of the event
 * loop would start all of them, and a direct message would wait for that at each of its some 15 steps.
 */
const MAX_BROADCASTS_PER_TURN = 8;

/** The weight of the latest answer in the moving average. */
const SMOOTHING = 0.1;

/** Of the bound on requests in flight, for direct requests only. */
const DIRECT_SHARE = 0.1;

/** After a pause of this length an origin's limit starts anew. */
const FORGET_AFTER_MS = 60_000;
/** Origins that are remembered. A phone can name any host below push.apple.com and notify.windows.com. */
const MAX_REMEMBERED = 1000;

/**
 * @param options `maxInFlight`: requests in flight to one origin, at least 2; `threads`: that send; `slowAfterMs`: latency from
 *   which on an answer counts as slow
 */
export function createOrigins(options: {
  maxInFlight: number;
  threads: number;
  slowAfterMs: number;
}): Origins {
  const { maxInFlight, slowAfterMs, threads } = options;
  const maxBroadcasts = maxInFlight - Math.max(1, Math.floor(maxInFlight * DIRECT_SHARE));
  const origins = new Map<string, Origin>();
  let allowance = MAX_BROADCASTS_PER_TURN;
  let isRefilling = false;
  let isHeld = false;
  let isClosed = false;
  const idle = Promise.withResolvers<void>();

  const start = (origin: Origin) => {
    for (let entry = next(origin); entry; entry = next(origin)) run(origin, entry);
    if (isIdle(origin)) origin.latency = 0;
  };

  const run = (origin: Origin, entry: Entry) => {
    const { inFlight } = origin;
    const startedAt = performance.now();
    leaveQueue(entry, 'started');
    inFlight.set(entry, startedAt);
    if (entry.direct) origin.directInFlight++;
    allowance--;
    refill();
    entry.post().finally(() => {
      const now = performance.now();
      inFlight.delete(entry);
      if (entry.direct) origin.directInFlight--;
      origin.latency += (now - startedAt - origin.latency) * SMOOTHING;
      origin.lastUsedAt = now;
      start(origin);
      resolveIfIdle();
    });
  };

  const next = (origin: Origin): Entry | undefined => {
    const { direct, broadcast, limit, throttle, inFlight, directInFlight } = origin;
    if (direct.size + broadcast.size === 0 || throttle.isPaused()) return undefined;
    if (direct.size > 0 && inFlight.size < maxInFlight && directInFlight < limit.value())
      return direct.values().next().value;
    if (inFlight.size >= Math.min(limit.value(), maxBroadcasts)) limit.reached();
    else if (isHeld) return undefined;
    else if (allowance > 0) return broadcast.values().next().value;
    else refill();
    return undefined;
  };

  const refill = () => {
    if (isRefilling) return;
    isRefilling = true;
    setImmediate(() => {
      isRefilling = false;
      allowance = MAX_BROADCASTS_PER_TURN;
      for (const origin of origins.values()) start(origin);
    });
  };

  const resolveIfIdle = () => {
    if (isClosed && [...origins.values()].every(({ inFlight }) => inFlight.size === 0)) idle.resolve();
  };

  const withdraw = (entry: Entry): boolean => {
    if (entry.state !== 'waiting') return false;
    leaveQueue(entry, 'withdrawn');
    entry.onWithdrawn();
    return true;
  };

  const getOrigin = (name: string): Origin => {
    const existing = origins.get(name);
    if (existing && !isForgotten(existing)) return existing;
    if (origins.size >= MAX_REMEMBERED)
      for (const [other, origin] of origins) if (isIdle(origin)) origins.delete(other);
    const limit = createAdaptiveLimit({ max: maxInFlight, threads, quickMs: slowAfterMs });
    const service = serviceOf(name);
    const origin: Origin = {
      service,
      inFlight: new Map(),
      directInFlight: 0,
      direct: new Set(),
      broadcast: new Set(),
      latency: 0,
      limit,
      throttle: createThrottle(service, limit, () => start(origin)),
      lastUsedAt: performance.now(),
    };
    origins.set(name, origin);
    return origin;
  };

  return {
    submit(name, direct, post) {
      const { promise: withdrawn, resolve: onWithdrawn } = Promise.withResolvers<void>();
      const origin = getOrigin(name);
      const queue = direct ? origin.direct : origin.broadcast;
      const entry: Entry = { state: 'waiting', direct, post, onWithdrawn, queue };
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
      const isTroubled = origin.throttle.observe(endpoint, answer, timing.sentAt);
      origin.limit.observe({ ...timing, isTroubled });
    },
    isSlow(name) {
      const origin = origins.get(name);
      if (!origin) return false;
      if (origin.throttle.isPaused()) return true;
      const { inFlight, latency } = origin;
      if (latency > slowAfterMs) return true;
      if (inFlight.size === 0) return false;
      const before = performance.now() - slowAfterMs;
      let slow = 0;
      for (const startedAt of inFlight.values()) if (startedAt < before) slow++;
      return slow * 2 >= inFlight.size;
    },
    readConcurrency: () =>
      [...origins.values()]
        .filter((origin) => !isForgotten(origin))
        .map(({ service, limit, throttle, inFlight }) => ({
          service,
          limit: throttle.isPaused() ? 0 : limit.value(),
          inFlight: inFlight.size,
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

/** Whether nothing is waiting or in flight, and nothing has to be remembered. */
const isIdle = ({ inFlight, direct, broadcast, throttle }: Origin): boolean =>
  inFlight.size + direct.size + broadcast.size === 0 && !throttle.isPaused();

const isForgotten = (origin: Origin): boolean =>
  isIdle(origin) && performance.now() - origin.lastUsedAt > FORGET_AFTER_MS;

function leaveQueue(entry: Entry, state: 'started' | 'withdrawn'): void {
  entry.state = state;
  entry.queue.delete(entry);
}
