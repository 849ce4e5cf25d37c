import { QUEUES, type Queue } from './jobs.ts';
import type { Signals } from './signals.ts';

/** Tells the workers of all processes that a queue has new jobs. It may be lost: workers also poll. */
export type Wakeups = {
  wake(queue: Queue): void;
  onWake(queue: Queue, listener: () => void): void;
};

const CHANNEL = 'carillon_wake';

/**
 * NOTIFY is not part of the transaction that adds a job: a commit that notifies holds a lock over the whole
 * database until it is on disk, so that commits could not be written together. Instead, after the commit,
 * workers of this process are told directly, and one NOTIFY for all wake-ups within 5 ms tells the others. If
 * the process dies in between, polling finds the job.
 *
 * @param listen whether this process has workers
 */
export function startWakeups(signals: Signals, listen: boolean): Wakeups {
  const listeners = new Map<Queue, Set<() => void>>(QUEUES.map((queue) => [queue, new Set()]));
  const wakeLocally = (queue: Queue) => {
    for (const listener of listeners.get(queue) ?? []) listener();
  };
  if (listen)
    signals.listen(
      CHANNEL,
      (queue) => wakeLocally(queue as Queue),
      () => QUEUES.forEach(wakeLocally),
    );

  return {
    wake(queue) {
      wakeLocally(queue);
      signals.send(CHANNEL, queue);
    },
    onWake: (queue, listener) => void listeners.get(queue)?.add(listener),
  };
}
