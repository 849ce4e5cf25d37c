/** Runs at most `max` tasks at a time; the others wait in order. */
export function createConcurrencyLimit(
  max: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < max) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A task that waits takes over the place, so that none that comes meanwhile can take it too.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
