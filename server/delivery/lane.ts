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

/**
 * Takes jobs from a queue as long as there are any and room for them, and hands them to `work`, which settles them
 * itself (`jobs.finish`, within its own transaction where it has one). An error gives the jobs back for later.
 *
 * @param batch jobs handed over at once
 * @param room batches in hand at once
 */
export function startLane<Name extends Queue>(
  parts: { jobs: JobQueue; wakeups: Wakeups; log: Log },
  lane: { queue: Name; batch: number; room: number; work: (jobs: Job<Name>[]) => Promise<void> },
): Lane {
  const { jobs, log } = parts;
  const { queue } = lane;
  const inHand = new Map<Job<Name>[], Promise<void>>();
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

  const handle = async (batch: Job<Name>[]) => {
    try {
      await lane.work(batch);
    } catch (error) {
      if (!stopping)
        log.error({ err: error, queue, jobs: batch.length }, 'jobs met an error and will come again');
      await jobs
        .fail(queue, batch, error)
        .catch((failure) =>
          log.warn(
            { err: failure, queue },
            'jobs could not be given back; they come when their time is over',
          ),
        );
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
        const taken = await jobs.take(queue, lane.batch);
        if (taken.length > 0) inHand.set(taken, handle(taken));
        else await pause();
      } catch (error) {
        log.warn({ err: error, queue }, 'the queue could not be read');
        woken = false;
        await pause();
      }
    }
  };

  const touching = setInterval(() => {
    for (const batch of inHand.keys())
      jobs
        .touch(queue, batch)
        .catch((error) => log.warn({ err: error, queue }, 'the sign of life was not given'));
  }, TOUCH_MS);
  const running = run();

  return {
    async stop(patience) {
      stopping = true;
      signal();
      await running;
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([Promise.allSettled(inHand.values()), deadline]);
      clearInterval(touching);
      const left = [...inHand.keys()].flat();
      if (left.length > 0) await jobs.fail(queue, left, 'the worker was stopped');
    },
  };
}
