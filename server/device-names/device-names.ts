import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import type { DetectorMessage } from './detector-thread.ts';

/** Marketing names of phones, by the model that their browsers report. */
export type DeviceNames = {
  /** `Samsung Galaxy S24 Ultra` for `SM-S928B`; null for an unknown model. Never rejects. */
  find(model: string): Promise<string | null>;
  stop(): Promise<void>;
};

/** Timeout of a lookup: only a crafted model takes this long. */
const LOOKUP_TIMEOUT_MS = 10_000;
/** Reading the list takes a second, or many on a busy machine. */
const START_TIMEOUT_MS = 60_000;
/** The list takes 80 MB of memory, and 150 MB once all of its patterns were used, so the thread ends when it is idle for this long. */
const IDLE_TIMEOUT_MS = 60_000;
const MAX_CACHED = 5000;
/** More models wait at the same time only if they are made up. */
const MAX_PENDING = 500;

/**
 * Looks models up in Matomo's list (node-device-detector), which is thousands of patterns. Most models take some milliseconds; the
 * first one, unknown ones, and the worst crafted one that we found take up to a second. Lookups therefore run in a thread that is
 * started on demand, and every result is cached.
 */
export function createDeviceNames(log: Log): DeviceNames {
  const cache = new Map<string, string | null>();
  const pending = new Map<string, (name: string | null) => void>();
  let worker: Worker | undefined;
  let isReady = false;
  let idleTimer: NodeJS.Timeout | undefined;
  let lookupTimer: NodeJS.Timeout | undefined;

  const stopWorker = () => {
    clearTimeout(idleTimer);
    clearTimeout(lookupTimer);
    idleTimer = lookupTimer = undefined;
    const terminated = worker?.terminate();
    worker = undefined;
    isReady = false;
    for (const resolve of pending.values()) resolve(null);
    pending.clear();
    return terminated;
  };

  const startWorker = (): Worker => {
    const started = new Worker(new URL('./detector-thread.ts', import.meta.url));
    started.unref();
    started.on('message', (message: DetectorMessage) => {
      if (worker !== started) return;
      if (message === 'ready') {
        isReady = true;
        watchLookup();
        return;
      }
      const { model, name } = message;
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(model, name);
      pending.get(model)?.(name);
      pending.delete(model);
      watchLookup();
      clearTimeout(idleTimer);
      idleTimer = setTimeout(stopWorker, IDLE_TIMEOUT_MS).unref();
    });
    started.on('error', (error) => {
      log.warn({ err: error }, 'marketing names of devices cannot be looked up');
      if (worker === started) void stopWorker();
    });
    return started;
  };

  const watchLookup = () => {
    clearTimeout(lookupTimer);
    lookupTimer = pending.size > 0 ? setTimeout(abortLookup, LOOKUP_TIMEOUT_MS).unref() : undefined;
  };

  /** Stops the thread. No model is at fault, so none is cached as unknown. */
  const abortStart = () => {
    log.warn('the list of marketing names of devices is not read in time');
    void stopWorker();
  };

  /** Stops the thread, which looks models up in order: the first pending model took too long. */
  const abortLookup = () => {
    const [model] = pending.keys();
    log.warn({ model }, 'looking up the marketing name of a device timed out');
    if (model !== undefined) cache.set(model, null);
    void stopWorker();
  };

  return {
    find(model) {
      const cached = cache.get(model);
      if (cached !== undefined) return Promise.resolve(cached);
      if (pending.size >= MAX_PENDING) return Promise.resolve(null);
      const { promise, resolve } = Promise.withResolvers<string | null>();
      const resolveEarlier = pending.get(model);
      pending.set(model, (name) => {
        resolveEarlier?.(name);
        resolve(name);
      });
      if (!resolveEarlier) {
        clearTimeout(idleTimer);
        worker ??= startWorker();
        worker.postMessage(model);
        lookupTimer ??= isReady
          ? setTimeout(abortLookup, LOOKUP_TIMEOUT_MS).unref()
          : setTimeout(abortStart, START_TIMEOUT_MS).unref();
      }
      return promise;
    },
    stop: async () => void (await stopWorker()),
  };
}
