import type { Delivery } from '../storage/deliveries.ts';
import type { InFlightDelivery } from './in-flight.ts';
import type { Origins } from './origins.ts';

/**
 * Deliveries for the slow queue: `waiting` were not started; `posting` are in flight, and settled once
 * `settled` resolves.
 */
export type SlowDeliveries = { waiting: Delivery[]; posting: Delivery[]; settled: Promise<unknown> };

const CHECK_INTERVAL_MS = 250;

/**
 * Waits until a job's deliveries are settled, or until those left all go to slow origins. Of these it
 * withdraws the job's own that were not started.
 *
 * @param others deliveries of the job that other jobs started
 * @returns what is left for the slow queue; null if all are settled
 */
export async function awaitSettledUnlessSlow(
  origins: Origins,
  own: InFlightDelivery[],
  others: InFlightDelivery[],
): Promise<SlowDeliveries | null> {
  const left = new Set([...own, ...others]);
  const allSettled = awaitAll([...left].map((entry) => entry.settled.then(() => left.delete(entry)))).then(
    () => true,
  );
  const isSlow = (origin: string | null) => origin !== null && origins.isSlow(origin);
  while (!(await Promise.race([allSettled, pause(CHECK_INTERVAL_MS)]))) {
    const originsLeft = new Set([...left].map(({ origin }) => origin));
    if (![...originsLeft].every(isSlow)) continue;
    // Withdrawing rejects those deliveries. The jobs that are about to get them handle that.
    allSettled.catch(() => {});
    return withdraw(left, new Set(own));
  }
  return null;
}

function withdraw(left: Iterable<InFlightDelivery>, own: Set<InFlightDelivery>): SlowDeliveries {
  const waiting: Delivery[] = [];
  const posting: InFlightDelivery[] = [];
  for (const entry of left)
    if (own.has(entry) && entry.ticket?.withdraw()) waiting.push(entry.delivery);
    else posting.push(entry);
  return {
    waiting,
    posting: posting.map(({ delivery }) => delivery),
    settled: awaitAll(posting.map(({ settled }) => settled)),
  };
}

/** Waits for all, then throws the first error, if any, so that nothing continues behind the caller's back. */
export async function awaitAll(promises: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(promises))
    if (result.status === 'rejected') throw result.reason;
}

const pause = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false));
