import { ApiError } from '../../../errors.ts';
import type { Signals } from '../../../storage/signals.ts';

/** Requests of this process that wait for answers to notifications. They hold no connection of the database. */
export type AnswerWaits = {
  /** Wakes the requests that wait for answers to a notification, by its UUID, in all processes. Call it after the commit. */
  notify(notificationId: string): void;
  /**
   * Begins to collect wake-ups for a notification, before its answers are read.
   *
   * @throws 429 if too many requests wait, of the service or of all
   */
  begin(serviceId: string, notificationId: string): AnswerWait;
  isStopped(): boolean;
  stop(): void;
};

export type AnswerWait = {
  /** Resolves at the next wake-up since the last call, or after `ms`, or when the signal aborts. */
  next(ms: number, left: AbortSignal): Promise<void>;
  end(): void;
};

const CHANNEL = 'carillon_answers';
const MAX_WAITS = 5000;
/** No service takes the waits of all others. */
const MAX_WAITS_OF_SERVICE = 2000;
/** A signal may be lost, so that answers are also read after this time. */
const POLL_MS = 10_000;

export function createAnswerWaits(signals: Signals): AnswerWaits {
  const waits = new Map<string, Set<() => void>>();
  const byService = new Map<string, number>();
  let count = 0;
  let isStopped = false;
  const wake = (id: string) => {
    for (const wakeOne of waits.get(id) ?? []) wakeOne();
  };
  const wakeAll = () => [...waits.keys()].forEach(wake);
  signals.listen(CHANNEL, wake, wakeAll);

  return {
    notify(id) {
      wake(id);
      signals.send(CHANNEL, id);
    },

    begin(serviceId, id) {
      const ofService = byService.get(serviceId) ?? 0;
      if (count >= MAX_WAITS || ofService >= MAX_WAITS_OF_SERVICE)
        throw new ApiError(
          'too_many_requests',
          'Too many requests wait for answers: try again in 1 s',
          {},
          1,
        );
      count++;
      byService.set(serviceId, ofService + 1);
      let isWoken = false;
      let resolve = () => {};
      const wakeOne = () => {
        isWoken = true;
        resolve();
      };
      const group = waits.get(id) ?? new Set();
      waits.set(id, group.add(wakeOne));
      return {
        async next(ms, left) {
          if (!isWoken && !isStopped && !left.aborted)
            await new Promise<void>((done) => {
              const timer = setTimeout(done, Math.min(ms, POLL_MS));
              resolve = () => {
                clearTimeout(timer);
                done();
              };
              left.addEventListener('abort', resolve, { once: true });
            });
          isWoken = false;
        },
        end() {
          count--;
          const left = byService.get(serviceId)! - 1;
          if (left > 0) byService.set(serviceId, left);
          else byService.delete(serviceId);
          group.delete(wakeOne);
          if (group.size === 0 && waits.get(id) === group) waits.delete(id);
        },
      };
    },

    isStopped: () => isStopped,

    stop() {
      isStopped = true;
      wakeAll();
    },
  };
}
