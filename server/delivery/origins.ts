/**
 * Bounds how many requests are under way to each push origin, direct ones first, and knows which origins are slow. One
 * origin's queue never stands in another's way.
 */
export type Origins = {
  /** Runs `post` when the origin has room. */
  submit(origin: string, direct: boolean, post: () => Promise<void>): Ticket;
  /** Whether at least half of the requests under way to the origin have gone without an answer for long. */
  isSlow(origin: string): boolean;
  inFlight(): number;
};

export type Ticket = {
  readonly state: 'waiting' | 'posting' | 'done' | 'withdrawn';
  /** Takes a waiting request out of the queue. False where it is under way or done. */
  withdraw(): boolean;
};

type Entry = { state: Ticket['state']; post: () => Promise<void> };
type Origin = { posting: Map<Entry, number>; direct: Entry[]; broadcast: Entry[] };

/**
 * @param most requests under way to one origin
 * @param slowAfter ms without an answer after which a request counts as slow
 */
export function createOrigins(most: number, slowAfter: number): Origins {
  const origins = new Map<string, Origin>();

  const start = (name: string, origin: Origin) => {
    while (origin.posting.size < most) {
      const entry = origin.direct.shift() ?? origin.broadcast.shift();
      if (!entry) break;
      if (entry.state !== 'waiting') continue;
      entry.state = 'posting';
      origin.posting.set(entry, performance.now());
      entry.post().finally(() => {
        entry.state = 'done';
        origin.posting.delete(entry);
        start(name, origin);
      });
    }
    if (origin.posting.size === 0) origins.delete(name);
  };

  return {
    submit(name, direct, post) {
      const origin: Origin = origins.get(name) ?? { posting: new Map(), direct: [], broadcast: [] };
      origins.set(name, origin);
      const entry: Entry = { state: 'waiting', post };
      origin[direct ? 'direct' : 'broadcast'].push(entry);
      start(name, origin);
      return {
        get state() {
          return entry.state;
        },
        withdraw() {
          if (entry.state !== 'waiting') return false;
          entry.state = 'withdrawn';
          return true;
        },
      };
    },
    isSlow(name) {
      const posting = origins.get(name)?.posting;
      if (!posting || posting.size === 0) return false;
      const before = performance.now() - slowAfter;
      let slow = 0;
      for (const since of posting.values()) if (since < before) slow++;
      return slow * 2 >= posting.size;
    },
    inFlight: () => [...origins.values()].reduce((sum, origin) => sum + origin.posting.size, 0),
  };
}
