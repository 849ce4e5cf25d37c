/**
 * Bounds how many requests are under way to each push origin, direct ones first, and knows which origins are slow. One
 * origin's queue never stands in another's way.
 */
export type Origins = {
  /** Runs `post` when the origin has room. `post` never rejects. */
  submit(origin: string, direct: boolean, post: () => Promise<void>): Ticket;
  /** Whether the origin takes long to answer: by its latest answers, or by the requests that still wait for one. */
  isSlow(origin: string): boolean;
  /** Begins nothing more, from now on. What waits is withdrawn. Resolves when nothing is under way. */
  close(): Promise<void>;
};

export type Ticket = {
  /** Takes a waiting request out of the queue. False where it is under way or done. */
  withdraw(): boolean;
  /** Resolves where the request was taken out of the queue, by `withdraw` or `close`. */
  withdrawn: Promise<void>;
};

type Entry = {
  state: 'waiting' | 'begun' | 'withdrawn';
  post: () => Promise<void>;
  onWithdrawn: () => void;
  /** Where it waits: a set keeps the order, and lets go of what leaves from its middle. */
  queue: Set<Entry>;
};
/** `latency`: of its latest answers, in ms, smoothed. */
type Origin = { posting: Map<Entry, number>; direct: Set<Entry>; broadcast: Set<Entry>; latency: number };

/**
 * Answers come many at a time, and each makes room for a request. Without a bound, one turn of the event loop would begin
 * all of them, and whoever wants to send one message would wait that long at each of some 15 steps.
 */
const BROADCASTS_A_TURN = 8;

/** The weight of one answer among the latest. */
const SMOOTHING = 0.1;

/**
 * @param most requests under way to one origin
 * @param slowAfter ms from which on an answer counts as slow
 */
export function createOrigins(most: number, slowAfter: number): Origins {
  const origins = new Map<string, Origin>();
  let allowance = BROADCASTS_A_TURN;
  let isRefilling = false;
  let isClosed = false;
  const idle = Promise.withResolvers<void>();

  const refill = () => {
    if (isRefilling) return;
    isRefilling = true;
    setImmediate(() => {
      isRefilling = false;
      allowance = BROADCASTS_A_TURN;
      for (const [name, origin] of origins) start(name, origin);
    });
  };

  const next = (origin: Origin): Entry | undefined => {
    const [direct] = origin.direct;
    if (direct || origin.broadcast.size === 0) return direct;
    if (allowance > 0) return origin.broadcast.values().next().value;
    refill();
    return undefined;
  };

  const start = (name: string, origin: Origin) => {
    while (origin.posting.size < most) {
      const entry = next(origin);
      if (!entry) break;
      take(entry, 'begun');
      allowance--;
      refill();
      const begunAt = performance.now();
      origin.posting.set(entry, begunAt);
      entry.post().finally(() => {
        origin.posting.delete(entry);
        origin.latency += (performance.now() - begunAt - origin.latency) * SMOOTHING;
        start(name, origin);
        tellIfIdle();
      });
    }
    if (origin.posting.size + origin.direct.size + origin.broadcast.size === 0) origins.delete(name);
  };

  const tellIfIdle = () => {
    if (isClosed && [...origins.values()].every(({ posting }) => posting.size === 0)) idle.resolve();
  };

  const withdraw = (entry: Entry): boolean => {
    if (entry.state !== 'waiting') return false;
    take(entry, 'withdrawn');
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
    isSlow(name) {
      const origin = origins.get(name);
      if (!origin) return false;
      const { posting, latency } = origin;
      if (latency > slowAfter) return true;
      if (posting.size === 0) return false;
      const before = performance.now() - slowAfter;
      let slow = 0;
      for (const since of posting.values()) if (since < before) slow++;
      return slow * 2 >= posting.size;
    },
    close() {
      isClosed = true;
      for (const { direct, broadcast } of origins.values())
        for (const entry of [...direct, ...broadcast]) withdraw(entry);
      tellIfIdle();
      return idle.promise;
    },
  };
}

const newOrigin = (): Origin => ({ posting: new Map(), direct: new Set(), broadcast: new Set(), latency: 0 });

function take(entry: Entry, state: 'begun' | 'withdrawn'): void {
  entry.state = state;
  entry.queue.delete(entry);
}
