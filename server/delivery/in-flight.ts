import { type Page, pageKey } from '../storage/sending/broadcasts/page-bits.ts';
import type { Delivery } from '../storage/sending/deliveries.ts';
import type { Ticket } from './origins/origins.ts';

/** Deliveries to one push origin that a job waits for. */
export type Work = {
  /** Null if they are not posted, or not in the origin's queue yet. */
  origin: string | null;
  /** Resolves once they are settled or no longer owed; rejects if any is still owed. */
  settled: Promise<void>;
  /** Withdraws unstarted deliveries: they are still owed, and `settled` rejects. */
  withdraw(): void;
  /** Withdraws the job's own unstarted deliveries, which other jobs then send. Returns the unsettled deliveries. */
  handOver(): { waiting: Delivery[]; posting: Delivery[] };
};

/** A delivery that a job of this process is working on. */
export type InFlightDelivery = Work & {
  delivery: Delivery;
  /** Null until it is in its origin's queue. */
  ticket: Ticket | null;
  resolve: () => void;
  reject: (error: unknown) => void;
};

export type InFlightRegistry = {
  /**
   * Claims pages for a job, once no other job of this process works on them, so that pages loaded afterwards are not stale.
   *
   * @returns a function that releases them
   */
  claimPages(pages: Page[]): Promise<() => void>;
  /**
   * Registers deliveries of a page that are in flight, before jobs of the slow queue get them too.
   *
   * @returns a function that removes a settled delivery. It may be due again before the others are settled, and a job that waited for
   *   all of them would not send it
   */
  addOfPage(deliveries: Delivery[], work: Pick<Work, 'origin' | 'settled'>): (settled: Delivery) => void;
  /**
   * Registers deliveries for a job. `own`: deliveries that no job was working on, by `keyOf`; `others`: deliveries of other jobs, for
   * which this job waits.
   */
  claim(deliveries: Delivery[]): { own: Map<string, InFlightDelivery>; others: Work[] };
  /** Withdraws the unstarted deliveries of a notification. */
  withdraw(notificationId: string): void;
};

/**
 * Registers the deliveries that jobs of this process are working on. Two jobs can have the same delivery when it was handed over to
 * the slow queue, or when its job's lease was lost. Deliveries are registered before the database is asked whether they are owed,
 * because an earlier answer may be stale.
 */
export function createInFlightRegistry(): InFlightRegistry {
  const inFlight = new Map<string, Pick<Work, 'origin' | 'settled'> & Partial<Pick<Work, 'withdraw'>>>();
  const pagesInFlight = new Map<string, Promise<void>>();

  function register(key: string, delivery: Delivery): InFlightDelivery {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const settled = promise.finally(() => inFlight.delete(key));
    // Avoids an unhandled rejection if nobody awaits it.
    settled.catch(() => {});
    const entry: InFlightDelivery = {
      delivery,
      origin: null,
      ticket: null,
      settled,
      resolve,
      reject,
      withdraw: () => void entry.ticket?.withdraw(),
      handOver: () =>
        entry.ticket?.withdraw()
          ? { waiting: [delivery], posting: [] }
          : { waiting: [], posting: [delivery] },
    };
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
    addOfPage(deliveries, work) {
      for (const delivery of deliveries) inFlight.set(keyOf(delivery), work);
      const remove = (delivery: Delivery) => {
        const key = keyOf(delivery);
        // Another job may have registered it since.
        if (inFlight.get(key) === work) inFlight.delete(key);
      };
      const removeAll = () => deliveries.forEach(remove);
      work.settled.then(removeAll, removeAll);
      return remove;
    },
    claim(deliveries) {
      const own = new Map<string, InFlightDelivery>();
      const others: Work[] = [];
      for (const delivery of deliveries) {
        const key = keyOf(delivery);
        const existing = inFlight.get(key);
        if (!existing) own.set(key, register(key, delivery));
        else if (!own.has(key)) others.push(othersWork(existing, delivery));
      }
      return { own, others };
    },
    withdraw(notificationId) {
      for (const [key, work] of inFlight) if (key.startsWith(notificationId)) work.withdraw?.();
    },
  };
}

const othersWork = (existing: Pick<Work, 'origin' | 'settled'>, delivery: Delivery): Work => ({
  settled: existing.settled,
  get origin() {
    return existing.origin;
  },
  withdraw() {},
  handOver: () => ({ waiting: [], posting: [delivery] }),
});

export const keyOf = ({ notificationId, deviceId }: Delivery): string => notificationId + deviceId;
