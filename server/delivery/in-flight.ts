import type { Delivery } from '../storage/deliveries.ts';
import { type Page, pageKey } from '../storage/page-bits.ts';
import type { Ticket } from './origins.ts';

/** A delivery that a job of this process is working on. */
export type InFlightDelivery = {
  delivery: Delivery;
  /** Null until it is in its origin's queue, as is `ticket`. */
  origin: string | null;
  ticket: Ticket | null;
  /** Resolves once the delivery is settled or no longer owed; rejects if it is still owed. */
  settled: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
};

export type InFlightRegistry = {
  /**
   * Claims pages for a job, once no other job of this process works on them, so that what is loaded after it is not stale.
   *
   * @returns a function that releases them
   */
  claimPages(pages: Page[]): Promise<() => void>;
  /**
   * Registers deliveries for a job. `own` has those that nobody was working on, by `keyOf`; `others` those
   * that other jobs are working on: this job waits for them.
   */
  claim(deliveries: Delivery[]): { own: Map<string, InFlightDelivery>; others: InFlightDelivery[] };
};

/**
 * The deliveries that jobs of this process are working on. Two jobs can have the same delivery when it was
 * handed over to the slow queue, or when its job's lease was lost. Deliveries are registered before the
 * database is asked whether they are owed: an answer from before that may be stale.
 */
export function createInFlightRegistry(): InFlightRegistry {
  const inFlight = new Map<string, InFlightDelivery>();
  const pagesInFlight = new Map<string, Promise<void>>();

  function register(key: string, delivery: Delivery): InFlightDelivery {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const settled = promise.finally(() => inFlight.delete(key));
    // Avoids an unhandled rejection if nobody awaits it.
    settled.catch(() => {});
    const entry = { delivery, origin: null, ticket: null, settled, resolve, reject };
    inFlight.set(key, entry);
    return entry;
  }

  return {
    async claimPages(pages) {
      const keys = pages.map(pageKey);
      for (let other: Promise<void> | undefined; ; await other) {
        other = keys.map((key) => pagesInFlight.get(key)).find(Boolean);
        if (!other) break;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      for (const key of keys) pagesInFlight.set(key, promise);
      return () => {
        for (const key of keys) pagesInFlight.delete(key);
        resolve();
      };
    },
    claim(deliveries) {
      const own = new Map<string, InFlightDelivery>();
      const others: InFlightDelivery[] = [];
      for (const delivery of deliveries) {
        const key = keyOf(delivery);
        const existing = inFlight.get(key);
        if (!existing) own.set(key, register(key, delivery));
        else if (!own.has(key)) others.push(existing);
      }
      return { own, others };
    },
  };
}

export const keyOf = ({ notificationId, deviceId }: Delivery): string => notificationId + deviceId;
