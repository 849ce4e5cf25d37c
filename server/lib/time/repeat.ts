import { outsideRequests } from '../concurrency/current-request.ts';
import { waitAtMost } from './deadlines.ts';

export type Repetition = {
  /** Resolves when the first run has ended. */
  first: Promise<void>;
  /** Ends the pause; during a run, the pause after it. */
  wake(): void;
  /** Aborts the signal of the run in progress, and waits for its end, at most `patience` ms. */
  stop(patience?: number): Promise<void>;
};

type Options = {
  /** Pause before the first run, which otherwise begins at once. */
  firstMs?: number;
  /** Pause after a failed run; by default `everyMs`. */
  retryMs?: number;
  /** Reports the error of a run, unless the repetition was stopped. */
  failed(error: unknown): void;
};

/**
 * Runs `work`, pauses, and runs it again, until it is stopped. The pauses keep no process alive.
 *
 * @param work returns the pause in milliseconds, if it is not `everyMs`
 */
export function repeat(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<number | undefined>,
  { firstMs = 0, retryMs = everyMs, failed }: Options,
): Repetition {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = Promise.withResolvers<void>();
  let isWoken = firstMs === 0;
  let endPause = () => {};

  async function run(): Promise<void> {
    for (let pauseMs = firstMs; ; first.resolve()) {
      if (!isWoken) await pause(pauseMs);
      if (signal.aborted) return;
      isWoken = false;
      try {
        pauseMs = (await work(signal)) ?? everyMs;
      } catch (error) {
        if (!signal.aborted) failed(error);
        pauseMs = retryMs;
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function wake(): void {
    isWoken = true;
    endPause();
  }

  const ended = outsideRequests(run);
  return {
    first: first.promise,
    wake,
    async stop(patience = 0) {
      stopping.abort();
      wake();
      await waitAtMost(patience, ended);
    },
  };
}
