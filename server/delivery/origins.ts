import type { PushAnswer } from '../web-push/push-request.ts';
import { createThrottle } from './throttle.ts';

/**
 * One queue of requests for each push origin, with a concurrency limit, direct ones first. Knows which
 * origins are slow. An origin never holds up another.
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
  /** Slows an origin down if its answers say so; see `throttle.ts`. */
  observe(origin: string, endpoint: string, answer: PushAnswer): void;
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
  post: () => Promise<void>;
  onWithdrawn: () => void;
  /** A set keeps the order, and removes from the middle at no cost. */
  queue: Set<Entry>;
};
/** `inFlight` has the times when requests started; `latency` is a moving average in ms. */
type Origin = { inFlight: Map<Entry, number>; direct: Set<Entry>; broadcast: Set<Entry>; latency: number };

/**
 * Answers arrive many at a time, and each makes room for a request. Without this limit one turn of the event
 * loop would start all of them, and a direct message would wait for that at each of its some 15 steps.
 */
const MAX_BROADCASTS_PER_TURN = 8;

/** The weight of the latest answer in the moving average. */
const SMOOTHING = 0.1;

/**
 * @param maxInFlight requests in flight to one origin
 * @param slowAfterMs latency from which on an answer counts as slow
 */
export function createOrigins(maxInFlight: number, slowAfterMs: number): Origins {
  const origins = new Map<string, Origin>();
  let allowance = MAX_BROADCASTS_PER_TURN;
  let isRefilling = false;
  let isHeld = false;
  let isClosed = false;
  const idle = Promise.withResolvers<void>();
  const throttle = createThrottle(maxInFlight, (name) => {
    const origin = origins.get(name);
    if (origin) start(name, origin);
  });

  const start = (name: string, origin: Origin) => {
    while (origin.inFlight.size < throttle.limit(name)) {
      const entry = next(origin);
      if (!entry) break;
      leaveQueue(entry, 'started');
      allowance--;
      refill();
      const startedAt = performance.now();
      origin.inFlight.set(entry, startedAt);
      entry.post().finally(() => {
        origin.inFlight.delete(entry);
        origin.latency += (performance.now() - startedAt - origin.latency) * SMOOTHING;
        start(name, origin);
        resolveIfIdle();
      });
    }
    if (origin.inFlight.size + origin.direct.size + origin.broadcast.size === 0) origins.delete(name);
  };

  const next = (origin: Origin): Entry | undefined => {
    const [direct] = origin.direct;
    if (direct || isHeld || origin.broadcast.size === 0) return direct;
    if (allowance > 0) return origin.broadcast.values().next().value;
    refill();
    return undefined;
  };

  const refill = () => {
    if (isRefilling) return;
    isRefilling = true;
    setImmediate(() => {
      isRefilling = false;
      allowance = MAX_BROADCASTS_PER_TURN;
      for (const [name, origin] of origins) start(name, origin);
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

  return {
    submit(name, direct, post) {
      const { promise: withdrawn, resolve: onWithdrawn } = Promise.withResolvers<void>();
      const origin = origins.get(name) ?? newOrigin();
      const queue = direct ? origin.direct : origin.broadcast;
      const entry: Entry = { state: 'waiting', post, onWithdrawn, queue };
      if (isClosed) withdraw(entry);
      else {
        origins.set(name, origin);
        queue.add(entry);
        start(name, origin);
      }
      return { withdrawn, withdraw: () => withdraw(entry) };
    },
    holdBroadcasts(held) {
      isHeld = held;
      if (!isHeld) refill();
    },
    observe: throttle.observe,
    isSlow(name) {
      const origin = origins.get(name);
      if (!origin) return false;
      if (throttle.isPaused(name)) return true;
      const { inFlight, latency } = origin;
      if (latency > slowAfterMs) return true;
      if (inFlight.size === 0) return false;
      const before = performance.now() - slowAfterMs;
      let slow = 0;
      for (const startedAt of inFlight.values()) if (startedAt < before) slow++;
      return slow * 2 >= inFlight.size;
    },
    close() {
      isClosed = true;
      throttle.stop();
      for (const { direct, broadcast } of origins.values())
        for (const entry of [...direct, ...broadcast]) withdraw(entry);
      resolveIfIdle();
      return idle.promise;
    },
  };
}

const newOrigin = (): Origin => ({
  inFlight: new Map(),
  direct: new Set(),
  broadcast: new Set(),
  latency: 0,
});

function leaveQueue(entry: Entry, state: 'started' | 'withdrawn'): void {
  entry.state = state;
  entry.queue.delete(entry);
}
