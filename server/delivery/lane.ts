import type { Log } from '../log.ts';
import { type Job, type JobQueue, LEASE_MS, type Queue } from '../storage/jobs.ts';
import type { Wakeups } from '../storage/wakeups.ts';

/** The fetch loop of one queue, which handles several batches of jobs at a time. */
export type Lane<Name extends Queue> = {
  /** Room for a batch that is leased already. Null if no more can be in flight, or if older ones may be waiting. */
  reserve(): { start(batch: Job<Name>[], leasedAt: number): void; cancel(): void } | null;
  /** Fetches no more jobs, waits at most `patience` ms for those in flight, and gives the rest back. */
  stop(patience: number): Promise<void>;
};

/** The time for which a batch of jobs is this worker's alone. Each heartbeat extends it. */
export type Lease = {
  /** Aborts when another worker took over the jobs, because this one sent no heartbeat for too long. */
  lost: AbortSignal;
  /** Whether the jobs are still this worker's. Asks the database if they may not be, as after this process was suspended. */
  isHeld(): true | Promise<boolean>;
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
 *   with a priority
 */
export function startLane<Name extends Queue>(
  deps: { jobs: JobQueue; wakeups: Wakeups; log: Log },
  lane: {
    queue: Name;
    batchSize: number;
    concurrency: number;
    urgentOnly?: boolean;
    handle: (jobs: Job<Name>[], lease: Lease) => Promise<void>;
  },
): Lane<Name> {
  const { jobs, log } = deps;
  const { queue, batchSize, concurrency, urgentOnly } = lane;
  const inFlight = new Map<Job<Name>[], { handled: Promise<void>; extend: () => Promise<boolean> }>();
  let stopping = false;
  let isWoken = false;
  let isCaughtUp = false;
  let reserved = 0;
  let endPause: () => void = () => {};
  const wake = () => {
    isWoken = true;
    isCaughtUp = false;
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
      if (inFlight.size + reserved >= concurrency) {
        await pause();
        continue;
      }
      try {
        const fetchedAt = performance.now();
        const batch = await jobs.fetch(queue, batchSize, urgentOnly);
        if (batch.length > 0) start(batch, fetchedAt).then(wake);
        else {
          isCaughtUp = !isWoken;
          await pause();
        }
      } catch (error) {
        log.warn({ err: error, queue }, 'jobs could not be fetched; retrying');
        isWoken = false;
        await pause();
      }
    }
  };

  const start = (batch: Job<Name>[], leasedAt: number): Promise<void> => {
    const { lease, extend } = createLease(batch, leasedAt);
    const handled = handle(batch, lease);
    inFlight.set(batch, { handled, extend });
    return handled;
  };

  const createLease = (batch: Job<Name>[], fetchedAt: number) => {
    const lost = new AbortController();
    let endsAt = fetchedAt + LEASE_MS;
    let extending: Promise<boolean> | null = null;
    const sendHeartbeat = async () => {
      const sentAt = performance.now();
      try {
        const isHeld = await jobs.sendHeartbeat(queue, batch);
        if (isHeld) endsAt = sentAt + LEASE_MS;
        else if (inFlight.has(batch) && !lost.signal.aborted) {
          log.warn({ queue, jobs: batch.length }, 'another worker took over jobs whose heartbeat was late');
          lost.abort();
        }
        return isHeld;
      } catch (error) {
        log.warn({ err: error, queue }, 'job heartbeat failed');
        return false;
      } finally {
        extending = null;
      }
    };
    const extend = () => {
      extending ??= sendHeartbeat();
      return extending;
    };
    const lease: Lease = { lost: lost.signal, isHeld: () => performance.now() < endsAt || extend() };
    return { lease, extend };
  };

  const handle = async (batch: Job<Name>[], lease: Lease) => {
    try {
      await lane.handle(batch, lease);
    } catch (error) {
      if (!stopping)
        log.error({ err: error, queue, jobs: batch.length }, 'jobs failed; they will be retried');
      await giveBack(batch, error);
    } finally {
      inFlight.delete(batch);
    }
  };

  const giveBack = (batch: Job<Name>[], reason: unknown): Promise<void> =>
    jobs.fail(queue, batch, reason).catch((error) => log.warn({ err: error, queue }, NOT_GIVEN_BACK));

  const heartbeats = setInterval(() => {
    for (const { extend } of inFlight.values()) void extend();
  }, HEARTBEAT_INTERVAL_MS);
  const running = run();

  return {
    reserve() {
      if (stopping || !isCaughtUp || inFlight.size + reserved >= concurrency) return null;
      reserved++;
      return {
        start(batch, leasedAt) {
          reserved--;
          if (stopping) void giveBack(batch, 'the worker was stopped');
          else
            start(batch, leasedAt).then(() => {
              if (!isCaughtUp) wake();
            });
        },
        cancel() {
          reserved--;
          wake();
        },
      };
    },
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
