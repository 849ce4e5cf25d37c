import { toWire } from '../../ids.ts';
import { repeat } from '../../lib/time/repeat.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../storage/database.ts';
import {
  announcePause,
  onPauses,
  type PushPause,
  readPauses,
  recordPause,
} from '../../storage/sending/push-pauses.ts';
import type { Signals } from '../../storage/signals.ts';

/**
 * Pauses a service's broadcasts to a push origin that answers with a Retry-After of an hour or more. Chrome's push service does so to
 * sites that send much to people who rarely visit them, for days; a request before its time would only prolong that.
 *
 * Pauses are in the database, and known to each worker, which reads them when it starts, by a signal, and now and then, because a signal
 * may be lost. Direct notifications are tried all the same: each once, and again when its own Retry-After is over.
 */
export type Pauses = {
  /** Resolves once the pauses were read for the first time. */
  ready: Promise<void>;
  /** Returns the ms for which a service's broadcasts to an origin are paused; 0 if they are not. */
  leftFor(serviceId: string, origin: string): number;
  /** Notes that a push service has throttled a message. `retryAfter` is in ms. */
  throttled(message: Throttled): void;
  /** Called when a pause begins, as this process learns of it. */
  onPause(listener: (serviceId: string, origin: string) => void): void;
  stop(): Promise<void>;
};

type Throttled = { serviceId: string; origin: string; endpoint: string; retryAfter: number; detail: string };

/** Shortest Retry-After that pauses. A shorter one is a matter of load (`throttle.ts`). */
export const LONG_RETRY_AFTER_MS = 3_600_000;
/** Number of subscriptions that have to get such an answer: one device that gets too many messages must not pause a service. */
const MIN_SUBSCRIPTIONS = 3;
/** Time within which they have to get it. */
const WINDOW_MS = 10 * 60_000;
/** Highest number of origins of services whose throttled subscriptions are remembered. */
const MAX_WATCHED = 1000;
const READ_EVERY_MS = 60_000;
const RETRY_READ_MS = 1000;
/** The answers to messages in flight name different times, which prolong a pause only if they are later by this. */
const LEAST_EXTENSION_MS = 60_000;

export function startPauses({
  database,
  signals,
  log,
}: {
  database: Database;
  signals: Signals;
  log: Log;
}): Pauses {
  let pauses = new Map<string, PushPause>();
  const throttledAt = new Map<string, { since: number; endpoints: Set<string> }>();
  const listeners: ((serviceId: string, origin: string) => void)[] = [];

  const leftFor = (serviceId: string, origin: string) => {
    if (pauses.size === 0) return 0;
    const pause = pauses.get(keyOf(serviceId, origin));
    return pause ? Math.max(0, pause.until - database.now()) : 0;
  };

  const read = async () => {
    const before = pauses;
    const found = await readPauses(database);
    pauses = new Map(found.map((pause) => [keyOf(pause.serviceId, pause.origin), pause]));
    for (const [key, { serviceId, origin }] of pauses) if (!before.has(key)) tell(serviceId, origin);
    return undefined;
  };

  const tell = (serviceId: string, origin: string) => {
    for (const listener of listeners) listener(serviceId, origin);
  };

  const reading = repeat(READ_EVERY_MS, read, {
    retryMs: RETRY_READ_MS,
    failed: (error) => log.warn({ err: error }, 'pauses of push services could not be read; retrying'),
  });
  onPauses(signals, reading.wake);

  async function pause({ serviceId, origin, retryAfter, detail }: Throttled): Promise<void> {
    const until = database.now() + retryAfter;
    pauses.set(keyOf(serviceId, origin), { serviceId, origin, until, detail });
    tell(serviceId, origin);
    const service_id = toWire('svc', serviceId);
    log.warn(
      { service_id, origin, until: new Date(until).toISOString(), detail },
      'a push service asks for a long pause: broadcasts of this service to it wait',
    );
    try {
      await recordPause(database, { serviceId, origin, detail }, retryAfter);
      announcePause(signals);
    } catch (error) {
      // The next such answer records it.
      log.warn({ err: error, service_id, origin }, 'the pause of a push service could not be recorded');
    }
  }

  return {
    ready: reading.first,
    leftFor,
    throttled(message) {
      const { serviceId, origin, endpoint, retryAfter } = message;
      if (retryAfter < LONG_RETRY_AFTER_MS) return;
      const left = leftFor(serviceId, origin);
      if (left > 0 && retryAfter < left + LEAST_EXTENSION_MS) return;
      const key = keyOf(serviceId, origin);
      const now = performance.now();
      let latest = throttledAt.get(key);
      if (!latest || now - latest.since > WINDOW_MS) {
        if (throttledAt.size >= MAX_WATCHED) throttledAt.clear();
        latest = { since: now, endpoints: new Set() };
        throttledAt.set(key, latest);
      }
      latest.endpoints.add(endpoint);
      if (latest.endpoints.size < MIN_SUBSCRIPTIONS) return;
      throttledAt.delete(key);
      void pause(message);
    },
    onPause: (listener) => void listeners.push(listener),
    stop: () => reading.stop(),
  };
}

const keyOf = (serviceId: string, origin: string): string => `${serviceId} ${origin}`;
