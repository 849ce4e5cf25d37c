import type { Job } from './jobs/jobs.ts';
import { QUEUE_NAMES, type Queue } from './jobs/queues.ts';
import type { UnsentDirect } from './sending/direct-deliveries.ts';
import type { Signals } from './signals.ts';

/** Wake-ups that tell the workers of all processes that a queue has new jobs. They may be lost: workers also poll. */
export type Wakeups = {
  wake(queue: Queue): void;
  onWake(queue: Queue, listener: () => void): void;
  /**
   * Reserves room for one batch of direct notifications in the worker of this process. The caller writes them as leased and hands them
   * over without a fetch. Returns null if they have to wait, or there is no worker.
   */
  reserve(): Reservation | null;
  onReserve(reserve: () => Reservation | null): void;
};

/** Reserved room for one batch. The caller calls exactly one of the two. */
export type Reservation = {
  /** @param leasedAt `performance.now()` before the lease was written */
  start(job: LoadedBatch, leasedAt: number): void;
  cancel(): void;
};

/** A batch of direct notifications whose recipients were read when they were accepted. */
export type LoadedBatch = Job<'direct'> & { unsent: UnsentDirect[] };

const CHANNEL = 'carillon_wake';

/**
 * NOTIFY is not part of the transaction that adds a job: a commit that notifies holds a lock on the whole
 * database until it is on disk, so commits could not be written together. Instead, after the commit,
 * workers of this process are told directly, and one NOTIFY for all wake-ups within 5 ms tells the others. If
 * the process dies in between, polling finds the job.
 *
 * @param listen whether this process has workers
 */
export function startWakeups(signals: Signals, listen: boolean): Wakeups {
  const listeners = new Map<Queue, Set<() => void>>(QUEUE_NAMES.map((queue) => [queue, new Set()]));
  let reserve: () => Reservation | null = () => null;
  const wakeLocally = (queue: Queue) => {
    for (const listener of listeners.get(queue) ?? []) listener();
  };
  if (listen)
    signals.listen(
      CHANNEL,
      (queue) => wakeLocally(queue as Queue),
      () => QUEUE_NAMES.forEach(wakeLocally),
    );

  return {
    wake(queue) {
      wakeLocally(queue);
      signals.send(CHANNEL, queue);
    },
    onWake: (queue, listener) => void listeners.get(queue)?.add(listener),
    reserve: () => reserve(),
    onReserve(newReserve) {
      reserve = newReserve;
    },
  };
}
