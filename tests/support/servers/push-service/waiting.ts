/**
 * Waits for conditions, which are evaluated after calls of `changed`. Simultaneous changes are coalesced, so that a condition
 * that iterates over 20,000 messages is not evaluated 20,000 times.
 *
 * @param describe returns the events so far, for the error after a timeout
 */
export function createWaiting(describe: () => string) {
  const waits = new Set<{ isMet: () => boolean; resolve: () => void; reject: (error: Error) => void }>();
  let isScheduled = false;

  function until(isMet: () => boolean, description: string, timeoutMs: number): Promise<void> {
    if (isMet()) return Promise.resolve();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const wait = { isMet, resolve, reject };
    waits.add(wait);
    const timer = setTimeout(() => {
      reject(new Error(`waited ${timeoutMs} ms for ${description}; ${describe()}`));
    }, timeoutMs);
    return promise.finally(() => {
      clearTimeout(timer);
      waits.delete(wait);
    });
  }

  function changed(): void {
    if (isScheduled || waits.size === 0) return;
    isScheduled = true;
    setImmediate(evaluate);
  }

  function evaluate(): void {
    isScheduled = false;
    for (const wait of waits) {
      try {
        if (wait.isMet()) wait.resolve();
      } catch (error) {
        wait.reject(error as Error);
      }
    }
  }

  return { until, changed };
}
