/** A cached answer and when it was computed. */
export type Cached<Answer> = { answer: Answer; at: Date };

/** Time for which an answer is cached, as a multiple of the time it took to compute. */
const COST_FACTOR = 30;
const MAX_ENTRIES = 1000;

/**
 * Caches answers of expensive queries in proportion to their cost, so that repeating one keeps the database busy for at most a
 * thirtieth of the time, however many calls there are. A query that takes a millisecond is hardly cached. Concurrent calls share a query.
 * An answer that will never change is cached until others displace it.
 */
export function createCostBasedCache<Answer>(
  maxEntries = MAX_ENTRIES,
): (key: string, compute: () => Promise<Answer>, neverChanges?: boolean) => Promise<Cached<Answer>> {
  const entries = new Map<string, { result: Promise<Cached<Answer>>; expiresAt: number }>();

  return (key, compute, neverChanges = false) => {
    const cached = entries.get(key);
    if (cached && performance.now() < cached.expiresAt) return cached.result;
    // Deleted even if it is replaced: insertion order is the order of eviction.
    entries.delete(key);
    if (entries.size >= maxEntries) entries.delete(entries.keys().next().value!);
    const start = performance.now();
    const at = new Date();
    const entry = {
      result: compute().then((answer) => ({ answer, at })),
      expiresAt: Number.POSITIVE_INFINITY,
    };
    entries.set(key, entry);
    entry.result.then(
      () => {
        if (!neverChanges) entry.expiresAt = performance.now() + (performance.now() - start) * COST_FACTOR;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry.result;
  };
}
