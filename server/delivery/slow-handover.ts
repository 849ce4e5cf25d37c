import type { Delivery } from '../storage/sending/deliveries.ts';
import type { Work } from './in-flight.ts';
import type { Origins } from './origins/origins.ts';

/**
 * Deliveries for the slow queue: `waiting` were not started; `posting` are in flight, and settled once
 * `settled` resolves.
 */
export type SlowDeliveries = { waiting: Delivery[]; posting: Delivery[]; settled: Promise<unknown> };

const CHECK_INTERVAL_MS = 250;

/**
 * Waits until a job's deliveries are settled, or until all remaining ones go to slow origins; then it
 * withdraws the job's own unstarted deliveries.
 *
 * @returns the deliveries left for the slow queue; null if all are settled
 */
export async function awaitSettledUnlessSlow(
  origins: Origins,
  works: Work[],
): Promise<SlowDeliveries | null> {
  const left = new Set(works);
  const allSettled = awaitAll(works.map((work) => work.settled.then(() => left.delete(work)))).then(
    () => true,
  );
  const isSlow = (origin: string | null) => origin !== null && origins.isSlow(origin);
  while (!(await Promise.race([allSettled, pause(CHECK_INTERVAL_MS)]))) {
    const originsLeft = new Set([...left].map(({ origin }) => origin));
    if (![...originsLeft].every(isSlow)) continue;
    // Withdrawing rejects the deliveries. The jobs that are about to get them handle that.
    allSettled.catch(() => {});
    return handOver(left);
  }
  return null;
}

function handOver(left: Iterable<Work>): SlowDeliveries {
  const parts = [...left].map((work) => ({ ...work.handOver(), settled: work.settled }));
  const posted = parts.filter(({ posting }) => posting.length > 0);
  const settled = awaitAll(posted.map((part) => part.settled));
  // The caller listens once the jobs of the slow queue are written, and never if it cannot write them.
  settled.catch(() => {});
  return {
    waiting: parts.flatMap(({ waiting }) => waiting),
    posting: posted.flatMap(({ posting }) => posting),
    settled,
  };
}

/** Waits for all, then throws the first error, if any, so that nothing continues behind the caller's back. */
export async function awaitAll(promises: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(promises))
    if (result.status === 'rejected') throw result.reason;
}

const pause = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false));
