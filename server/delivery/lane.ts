import type { Log } from '../log.ts';
import type { Job, JobQueue, Queue } from '../storage/jobs.ts';
import type { Wakeups } from './wake.ts';

/** Work on one queue: batches of jobs, several at a time. */
export type Lane = {
  /** Takes no more jobs, waits for those in hand at most `patience` ms, and gives back what is left. */
  stop(patience: number): Promise<void>;
};

const POLL_MS = 500;
const TOUCH_MS = 4000;
const LATER = 'jobs could not be given back; they come when their time is over';

/**
 * Takes jobs from a queue as long as there are any and room for them, and hands them to `work`, which settles them
 * itself (`jobs.finish`, within its own transaction where it has one). An error gives the jobs back for later.
 *
 * @param lane `batch`: jobs handed over at once; `room`: batches in hand at once; `urgent`: only jobs with a priority;
 *   `work`'s signal aborts when others have taken the jobs over, after this process gave no sign of life for too long
 */
export function startLane<Name extends Queue>(
  parts: { jobs: JobQueue; wakeups: Wakeups; log: Log },
  lane: {
    queue: Name;
    batch: number;
    room: number;
    urgent?: boolean;
    work: (jobs: Job<Name>[], lost: AbortSignal) => Promise<void>;
  },
): Lane {
  const { jobs, log } = parts;
  const { queue } = lane;
  const inHand = new Map<Job<Name>[], { handled: Promise<void>; lost: AbortController }>();
  let stopping = false;
  let signal: () => void = () => {};
  let woken = false;
  const wake = () => {
    woken = true;
    signal();
  };
  parts.wakeups.onWake(queue, wake);

  /** Until somebody wakes the lane, or for a while. A signal given meanwhile counts. */
  const pause = () =>
    new Promise<void>((resolve) => {
      if (woken || stopping) return resolve();
      const timer = setTimeout(resolve, POLL_MS);
      signal = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const handle = async (batch: Job<Name>[], lost: AbortSignal) => {
    try {
      await lane.work(batch, lost);
    } catch (error) {
      if (!stopping)
        log.error({ err: error, queue, jobs: batch.length }, 'jobs met an error and will come again');
      await jobs.fail(queue, batch, error).catch((failure) => log.warn({ err: failure, queue }, LATER));
    } finally {
      inHand.delete(batch);
      wake();
    }
  };

  const run = async () => {
    while (!stopping) {
      woken = false;
      if (inHand.size >= lane.room) {
        await pause();
        continue;
      }
      try {
        const taken = await jobs.take(queue, lane.batch, lane.urgent);
        if (taken.length > 0) {
          const lost = new AbortController();
          inHand.set(taken, { handled: handle(taken, lost.signal), lost });
        } else await pause();
      } catch (error) {
        log.warn({ err: error, queue }, 'the queue could not be read');
        woken = false;
        await pause();
      }
    }
  };

  const touching = setInterval(() => {
    for (const [batch, { lost }] of inHand)
      jobs.touch(queue, batch).then(
        (isHeld) => {
          if (isHeld || !inHand.has(batch)) return;
          log.warn({ queue, jobs: batch.length }, 'jobs were taken over by another worker');
          lost.abort();
        },
        (error) => log.warn({ err: error, queue }, 'the sign of life was not given'),
      );
  }, TOUCH_MS);
  const running = run();

  return {
    async stop(patience) {
      stopping = true;
      signal();
      await running;
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      const handled = [...inHand.values()].map((hand) => hand.handled);
      await Promise.race([Promise.allSettled(handled), deadline]);
      clearInterval(touching);
      const left = [...inHand.keys()].flat();
      if (left.length > 0)
        await jobs
          .fail(queue, left, 'the worker was stopped')
          .catch((error) => log.warn({ err: error, queue }, LATER));
    },
  };
}
