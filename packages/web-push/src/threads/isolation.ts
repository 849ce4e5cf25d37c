/**
 * Origins that had messages in flight in a thread that died. One of them may have caused its death, and would take the
 * next thread down too; so a few separate threads send to these origins for some time.
 */
export type Isolation = {
  isolate(origins: Iterable<string>): void;
  /** Returns the number of the origin's separate thread, null if it is not isolated. */
  slotOf(origin: string): number | null;
  /** Returns whether an origin uses the slot. */
  isUsed(slot: number): boolean;
};

export function createIsolation(): Isolation {
  const isolated = new Map<string, { slot: number; until: number }>();
  let nextSlot = 0;

  function removeExpired(): void {
    const now = performance.now();
    for (const [origin, { until }] of isolated) if (until <= now) isolated.delete(origin);
  }

  return {
    isolate(origins) {
      const until = performance.now() + ISOLATION_MS;
      for (const origin of origins) isolated.set(origin, { slot: nextSlot++ % MAX_ISOLATED_THREADS, until });
    },
    slotOf(origin) {
      if (isolated.size === 0) return null;
      removeExpired();
      return isolated.get(origin)?.slot ?? null;
    },
    isUsed(slot) {
      removeExpired();
      return isolated.values().some((one) => one.slot === slot);
    },
  };
}

const MAX_ISOLATED_THREADS = 4;
const ISOLATION_MS = 600_000;
