import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';

/** What phones are sold as, by the model that they tell of themselves. */
export type DeviceNames = {
  /** `Samsung Galaxy S24 Ultra` of `SM-S928B`; null where the list does not know it. Never rejects. */
  of(model: string): Promise<string | null>;
  stop(): Promise<void>;
};

/** A model that keeps the list's patterns busy for so long was made to do just that. */
const STUCK_MS = 10_000;
/** The list takes 80 MB, and 150 with all of its patterns in use: it goes when nobody has asked for this long. */
const IDLE_MS = 60_000;
const MOST_KEPT = 5000;
/** More wait at once only where somebody makes models up. */
const MOST_ASKED = 500;

/**
 * Looks models up in Matomo's list (node-device-detector), which is thousands of patterns. Most models take some
 * milliseconds, the first one and an unknown one up to a second, and the worst that was made up took no longer. So it is done
 * in a thread of its own, begun at the first question and ended when idle, and every answer is kept.
 */
export function createDeviceNames(log: Log): DeviceNames {
  const kept = new Map<string, string | null>();
  const asked = new Map<string, (name: string | null) => void>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let stuck: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    clearTimeout(stuck);
    idle = stuck = undefined;
    const ended = worker?.terminate();
    worker = undefined;
    for (const settle of asked.values()) settle(null);
    asked.clear();
    return ended;
  };

  const begin = (): Worker => {
    const begun = new Worker(new URL('./device-names-worker.ts', import.meta.url));
    begun.unref();
    begun.on('message', ({ model, name }: { model: string; name: string | null }) => {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(model, name);
      asked.get(model)?.(name);
      asked.delete(model);
      clearTimeout(stuck);
      stuck = asked.size > 0 ? setTimeout(giveUp, STUCK_MS).unref() : undefined;
      clearTimeout(idle);
      idle = setTimeout(end, IDLE_MS).unref();
    });
    begun.on('error', (error) => {
      log.warn({ err: error }, 'names of devices cannot be looked up; devices go without for now');
      if (worker === begun) void end();
    });
    return begun;
  };

  const giveUp = () => {
    const [model] = asked.keys();
    log.warn({ model }, 'the name of a device took too long to look up; it goes without');
    if (model !== undefined) kept.set(model, null);
    void end();
  };

  return {
    of(model) {
      const known = kept.get(model);
      if (known !== undefined) return Promise.resolve(known);
      if (asked.size >= MOST_ASKED) return Promise.resolve(null);
      const { promise, resolve } = Promise.withResolvers<string | null>();
      const earlier = asked.get(model);
      asked.set(model, (name) => {
        earlier?.(name);
        resolve(name);
      });
      if (!earlier) {
        clearTimeout(idle);
        worker ??= begin();
        worker.postMessage(model);
        stuck ??= setTimeout(giveUp, STUCK_MS).unref();
      }
      return promise;
    },
    stop: async () => void (await end()),
  };
}
