import { waitAtMost } from '../lib/time/deadlines.ts';
import type { Log } from '../log.ts';
import type { Database } from '../storage/database.ts';
import { extendJobs, type Job, LEASE_MS, leaseJobs, returnJobs } from '../storage/jobs/jobs.ts';
import type { Queue } from '../storage/jobs/queues.ts';
import type { Wakeups } from '../storage/wakeups.ts';

/** The fetch loop of one queue, which handles several batches of jobs at a time. */
export type Lane<Name extends Queue> = {
  /** Reserves room for a batch that the caller leases itself. Returns null if no more can be in flight, or if older jobs may be waiting. */
  reserve(): { start(batch: Job<Name>[], leasedAt: number): void; cancel(): void } | null;
  /** Fetches no more jobs, waits at most `patience` ms for those in flight, and gives the rest back. */
  stop(patience: number): Promise<void>;
};

/** Time for which a batch of jobs belongs to this worker alone. Each heartbeat extends it. */
export type Lease = {
  /** Aborts when another worker took over the jobs, because this one sent no heartbeat for too long, or when they are given back at a stop. */
  lost: AbortSignal;
  /** Returns whether the jobs still belong to this worker. Asks the database if in doubt, such as after this process was suspended. */
  isHeld(): true | Promise<boolean>;
  /** Tells the lane that everything in the batch has been started, so that the next batch need not wait for its slowest answer. */
  allStarted(): void;
};

/** The error of a handler whose work was withdrawn, because somebody else does it, or because it has to be loaded again. */
export class Withdrawn extends Error {}

/** Wake-ups may be lost. */
const POLL_INTERVAL_MS = 500;
const HEARTBEAT_INTERVAL_MS = 4000;
/** Highest number of batches in flight, as a multiple of `concurrency`. Bounds the memory if answers take long. */
const OPEN_PER_STARTING = 16;
type InFlight = { handled: Promise<void>; extend(): Promise<boolean>; end(): void };

const NOT_GIVEN_BACK = 'jobs could not be given back; they will be retried when their lease ends';

/**
 * Leases jobs as long as there are any that are due and the concurrency limit allows. `handle` finishes its jobs itself
 * (`finishJobs`), in its own transaction if it has one. If it throws, its jobs are given back and will be retried.
 *
 * @param lane `batchSize`: jobs handled together; `concurrency`: batches that are starting; `urgentOnly`: only jobs with a priority;
 *   `pollInterval`: ms between polls, in case a wake-up was lost
 */
export function startLane<Name extends Queue>(
  deps: { database: Database; wakeups: Wakeups; log: Log },
  lane: {
    queue: Name;
    batchSize: number;
    concurrency: number;
    urgentOnly?: boolean;
    pollInterval?: number;
    handle: (jobs: Job<Name>[], lease: Lease) => Promise<void>;
  },
): Lane<Name> {
  const { database, log } = deps;
  const { queue, batchSize, concurrency, urgentOnly, pollInterval = POLL_INTERVAL_MS } = lane;
  const inFlight = new Map<Job<Name>[], InFlight>();
  const starting = new Set<Job<Name>[]>();
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
  /** Fetches into the room that a batch has left. A lane that has caught up has nothing to fetch, and stays open to reservations. */
  const useRoom = () => {
    if (!isCaughtUp) wake();
  };
  const isFull = () =>
    starting.size + reserved >= concurrency || inFlight.size + reserved >= concurrency * OPEN_PER_STARTING;

  /** Waits for a wake-up or the next poll. Resolves at once after a wake-up since the last fetch. */
  const pause = () =>
    new Promise<void>((resolve) => {
      if (isWoken || stopping) return resolve();
      const timer = setTimeout(resolve, pollInterval);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async () => {
    while (!stopping) {
      isWoken = false;
      if (isFull()) {
        await pause();
        continue;
      }
      try {
        const leasedAt = performance.now();
        const batch = await leaseJobs(database, queue, batchSize, urgentOnly);
        if (batch.length > 0) {
          isCaughtUp = false;
          start(batch, leasedAt).then(useRoom);
        } else {
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
    const { lease, ...own } = createLease(batch, leasedAt);
    starting.add(batch);
    const handled = handle(batch, lease);
    inFlight.set(batch, { handled, ...own });
    return handled;
  };

  const createLease = (batch: Job<Name>[], leasedAt: number) => {
    const lost = new AbortController();
    let endsAt = leasedAt + LEASE_MS;
    let extending: Promise<boolean> | null = null;
    const sendHeartbeat = async () => {
      const sentAt = performance.now();
      try {
        const isHeld = await extendJobs(database, batch);
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
    const lease: Lease = {
      lost: lost.signal,
      isHeld: () => performance.now() < endsAt || extend(),
      allStarted() {
        if (starting.delete(batch)) useRoom();
      },
    };
    return { lease, extend, end: () => lost.abort() };
  };

  const handle = async (batch: Job<Name>[], lease: Lease) => {
    try {
      await lane.handle(batch, lease);
    } catch (error) {
      if (error instanceof Withdrawn) log.debug({ queue, jobs: batch.length }, 'jobs withdrawn');
      else if (!stopping)
        log.error({ err: error, queue, jobs: batch.length }, 'jobs failed; they will be retried');
      await giveBack(batch);
    } finally {
      inFlight.delete(batch);
      starting.delete(batch);
    }
  };

  const giveBack = (batch: Job<Name>[]): Promise<void> =>
    returnJobs(database, queue, batch).catch((error) => log.warn({ err: error, queue }, NOT_GIVEN_BACK));

  const heartbeats = setInterval(() => {
    for (const { extend } of inFlight.values()) void extend();
  }, HEARTBEAT_INTERVAL_MS);
  const running = run();

  return {
    reserve() {
      if (stopping || !isCaughtUp || isFull()) return null;
      reserved++;
      return {
        start(batch, leasedAt) {
          reserved--;
          if (stopping) void giveBack(batch);
          else start(batch, leasedAt).then(useRoom);
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
      await waitAtMost(patience, Promise.allSettled([...inFlight.values()].map(({ handled }) => handled)));
      clearInterval(heartbeats);
      const left = [...inFlight.keys()].flat();
      for (const { end } of inFlight.values()) end();
      if (left.length > 0) await giveBack(left);
    },
  };
}
