import type { PagesToSend } from '../../jobs/queues.ts';
import { bitsOf, blockOf, positionOf } from './page-bits.ts';

/**
 * A notification with `over_minutes` is dispatched as any other, but its pages are sent in portions, each by a job that is due at its time. A
 * device's place in that time follows from its number alone, by the golden ratio, which spreads any run of numbers evenly: dispatch need not
 * know how many recipients there will be, and goes on after a crash with the same times.
 */

/** Interval between two portions of a service with few devices. */
const PORTION_MS = 10_000;
/** Fewest portions of a page: an audience may have all its recipients in a few pages. */
const LEAST_PORTIONS = 8;
/** Most portions of a page, each of which is a job. */
const MOST_PORTIONS = 256;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

const fractionOf = (value: number): number => value % 1;

export type PacedJob = PagesToRelease & { before: number; startIn: number };
type PagesToRelease = Pick<PagesToSend, 'blocks' | 'wave_due_at'> & { recipients: string[] };

/** The times in ms since 1970: when sending began, and when the time to live begins without pacing. */
export type Pace = { overMinutes: number; now: number; begunAt: number; livesFrom: number };

/**
 * Divides the recipients with these numbers into jobs. Each portion lives from its own time.
 *
 * @param nextNumber number of the service's next device
 */
export function pacedJobs(numbers: number[], nextNumber: number, pace: Pace): PacedJob[] {
  const overMs = pace.overMinutes * 60_000;
  const wanted = Math.ceil(overMs / PORTION_MS / (blockOf(Math.max(0, nextNumber - 1)) + 1));
  const portions = Math.min(Math.max(wanted, LEAST_PORTIONS), MOST_PORTIONS);
  const byPortion = Map.groupBy(
    numbers.map((number, before) => ({ number, before })),
    ({ number }) =>
      blockOf(number) * portions + Math.floor(fractionOf(positionOf(number) * GOLDEN) * portions),
  );
  return [...byPortion].map(([key, group]) => {
    const block = Math.floor(key / portions);
    const waitMs = Math.floor((overMs * ((key % portions) + fractionOf(block * GOLDEN))) / portions);
    return {
      blocks: [block],
      recipients: [bitsOf(group.map(({ number }) => positionOf(number)))],
      wave_due_at: pace.livesFrom + waitMs,
      before: group[0]!.before,
      startIn: pace.begunAt + waitMs - pace.now,
    };
  });
}
