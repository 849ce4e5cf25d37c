/**
 * Waits for conditions, each looked at again whenever `changed` is called, and not in between. Changes that come
 * together are looked at together, so that a condition which counts through 20,000 messages does not do so 20,000 times.
 *
 * @param describe what has happened so far, for the error when the wait is too long
 */
export function createWaiting(describe: () => string) {
  const waits = new Set<{ isMet: () => boolean; resolve: () => void; reject: (error: Error) => void }>();
  let isScheduled = false;

  function until(isMet: () => boolean, what: string, timeoutMs: number): Promise<void> {
    if (isMet()) return Promise.resolve();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const wait = { isMet, resolve, reject };
    waits.add(wait);
    const timer = setTimeout(() => {
      reject(new Error(`waited ${timeoutMs} ms for ${what}; ${describe()}`));
    }, timeoutMs);
    return promise.finally(() => {
      clearTimeout(timer);
      waits.delete(wait);
    });
  }

  function changed(): void {
    if (isScheduled || waits.size === 0) return;
    isScheduled = true;
    setImmediate(lookAgain);
  }

  function lookAgain(): void {
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
