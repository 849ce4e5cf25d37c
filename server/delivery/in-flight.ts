import type { Delivery } from '../storage/deliveries.ts';
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
