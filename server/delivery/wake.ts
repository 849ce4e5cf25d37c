import { QUEUES, type Queue } from '../storage/jobs.ts';
import type { Signals } from '../storage/signals.ts';

/** Tells workers, here and in other processes, that a queue has got something. Only a hint: they also poll. */
export type Wakeups = {
  wake(queue: Queue): void;
  onWake(queue: Queue, listener: () => void): void;
};

const CHANNEL = 'carillon_wake';

/**
 * NOTIFY is not part of the transaction that adds a job: a commit that notifies holds a lock over the whole database
 * until it is on disk, so that commits would queue up one behind the other. Instead the job is committed, workers of
 * this process are told directly, and one NOTIFY for all that came within 5 ms tells the others. If the process dies
 * in between, their poll finds the job.
 *
 * @param listen whether this process has workers
 */
export function startWakeups(signals: Signals, listen: boolean): Wakeups {
  const listeners = new Map<Queue, Set<() => void>>(QUEUES.map((queue) => [queue, new Set()]));
  const tellHere = (queue: Queue) => {
    for (const listener of listeners.get(queue) ?? []) listener();
  };
  if (listen)
    signals.listen(
      CHANNEL,
      (queue) => tellHere(queue as Queue),
      // What was said while nobody listened is made up for.
      () => QUEUES.forEach(tellHere),
    );

  return {
    wake(queue) {
      tellHere(queue);
      signals.send(CHANNEL, queue);
    },
    onWake: (queue, listener) => void listeners.get(queue)?.add(listener),
  };
}
