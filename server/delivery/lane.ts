import type { Log } from '../log.ts';
import type { Job, JobQueue, Queue } from '../storage/jobs.ts';
import type { Wakeups } from '../storage/wakeups.ts';

/** The fetch loop of one queue, which handles several batches of jobs at a time. */
export type Lane = {
  /** Fetches no more jobs, waits at most `patience` ms for those in flight, and gives the rest back. */
  stop(patience: number): Promise<void>;
};

const POLL_INTERVAL_MS = 500;
const HEARTBEAT_INTERVAL_MS = 4000;
const NOT_GIVEN_BACK = 'jobs could not be given back; they will be retried when their lease ends';

/**
 * Fetches jobs as long as there are any and the concurrency limit allows. `handle` finishes its jobs itself
 * (`jobs.finish`), in its own transaction if it has one. If it throws, its jobs are given back and will be
 * retried.
 *
 * @param lane `batchSize`: jobs handled together; `concurrency`: batches in flight; `urgentOnly`: only jobs
 *   with a priority; `handle`'s signal aborts when another worker took over the jobs, because this one sent
 *   no heartbeat for too long
 */
export function startLane<Name extends Queue>(
  deps: { jobs: JobQueue; wakeups: Wakeups; log: Log },
  lane: {
    queue: Name;
    batchSize: number;
    concurrency: number;
    urgentOnly?: boolean;
    handle: (jobs: Job<Name>[], leaseLost: AbortSignal) => Promise<void>;
  },
): Lane {
  const { jobs, log } = deps;
  const { queue, batchSize, concurrency, urgentOnly } = lane;
  const inFlight = new Map<Job<Name>[], { handled: Promise<void>; lease: AbortController }>();
  let stopping = false;
  let isWoken = false;
  let endPause: () => void = () => {};
  const wake = () => {
    isWoken = true;
    endPause();
  };
  deps.wakeups.onWake(queue, wake);

  /** Until a wake-up or the next poll. Returns at once after a wake-up since the last fetch. */
  const pause = () =>
    new Promise<void>((resolve) => {
      if (isWoken || stopping) return resolve();
      const timer = setTimeout(resolve, POLL_INTERVAL_MS);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!stopping) {
      isWoken = false;
      if (inFlight.size >= concurrency) {
        await pause();
        continue;
      }
      try {
        const batch = await jobs.fetch(queue, batchSize, urgentOnly);
        if (batch.length > 0) {
          const lease = new AbortController();
          inFlight.set(batch, { handled: handle(batch, lease.signal), lease });
        } else await pause();
      } catch (error) {
        log.warn({ err: error, queue }, 'jobs could not be fetched; retrying');
        isWoken = false;
        await pause();
      }
    }
  };

  const handle = async (batch: Job<Name>[], leaseLost: AbortSignal) => {
    try {
      await lane.handle(batch, leaseLost);
    } catch (error) {
      if (!stopping)
        log.error({ err: error, queue, jobs: batch.length }, 'jobs failed; they will be retried');
      await giveBack(batch, error);
    } finally {
      inFlight.delete(batch);
      wake();
    }
  };

  const giveBack = (batch: Job<Name>[], reason: unknown): Promise<void> =>
    jobs.fail(queue, batch, reason).catch((error) => log.warn({ err: error, queue }, NOT_GIVEN_BACK));

  const heartbeats = setInterval(() => {
    for (const [batch, { lease }] of inFlight)
      jobs.sendHeartbeat(queue, batch).then(
        (isHeld) => {
          if (isHeld || !inFlight.has(batch)) return;
          log.warn({ queue, jobs: batch.length }, 'another worker took over jobs whose heartbeat was late');
          lease.abort();
        },
        (error) => log.warn({ err: error, queue }, 'job heartbeat failed'),
      );
  }, HEARTBEAT_INTERVAL_MS);
  const running = run();

  return {
    async stop(patience) {
      stopping = true;
      endPause();
      await running;
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      const handled = [...inFlight.values()].map((batch) => batch.handled);
      await Promise.race([Promise.allSettled(handled), deadline]);
      clearInterval(heartbeats);
      const left = [...inFlight.keys()].flat();
      if (left.length > 0) await giveBack(left, 'the worker was stopped');
    },
  };
}
