import type { Timeline } from '../../../../contract/console/notifications.ts';
import { createCostBasedCache } from '../../../lib/concurrency/cost-based-cache.ts';
import type { Costly } from '../../../storage/costly.ts';
import type { Database } from '../../../storage/database.ts';
import { type FinalAt, finalBySecond, tapsByTime } from '../../../storage/notifications/timelines.ts';

/** The outcomes and taps of notifications over time. */
export type Timelines = {
  /** `id` and `serviceId` are UUIDs; `since` is when the notification became due. */
  read(notification: {
    serviceId: string;
    id: string;
    isFinal: boolean;
    since: Date | null;
  }): Promise<Timeline>;
};

const MAX_CACHED_NOTIFICATIONS = 200;
const MAX_SPANS = 48;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function createTimelines(database: Database & Costly): Timelines {
  // Reading a million deliveries takes a second or more. Those of a final notification never change.
  const deliveries = createCostBasedCache<FinalAt[]>(MAX_CACHED_NOTIFICATIONS);
  // A final notification can still be tapped. Its taps are cached as spans, which are few however many taps there were.
  const taps = createCostBasedCache<Timeline['taps']>();

  return {
    async read({ serviceId, id, isFinal, since }) {
      const age = since ? (Date.now() - since.getTime()) / 1000 : 0;
      const grain = age < HOUR ? 1 : age < DAY ? 30 : 600;
      const [final, tapped] = await Promise.all([
        deliveries(
          `${id} ${isFinal}`,
          () => database.costly(serviceId, () => finalBySecond(database, serviceId, id)),
          isFinal,
        ),
        taps(`${id} ${grain}`, () =>
          database.costly(serviceId, async () =>
            inSpans(await tapsByTime(database, serviceId, id, grain), grain, { taps: 0 }),
          ),
        ),
      ]);
      return { deliveries: inSpans(final.answer, 1, { completed: 0, failed: 0 }), taps: tapped.answer };
    },
  };
}

/** Round lengths of a span, in seconds. */
const SPAN_LENGTHS = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12, 24, 48].map((hours) => hours * HOUR),
];

/**
 * Sums counts by time into equal spans, empty ones included: at most 48, unless the rows lie further apart than 48 of the longest
 * spans.
 *
 * @param grain precision of `rows`, in seconds
 * @param empty the counts of an empty span
 */
export function inSpans<Counts extends Record<string, number>>(
  rows: ({ at: number } & Counts)[],
  grain: number,
  empty: Counts,
): { seconds: number; spans: ({ from: string } & Counts)[] } {
  const [first, last] = [rows[0]?.at, rows.at(-1)?.at];
  if (first === undefined || last === undefined) return { seconds: grain, spans: [] };
  const lengths = SPAN_LENGTHS.filter((length) => length % grain === 0);
  const seconds =
    lengths.find((length) => Math.floor(last / length) - Math.floor(first / length) < MAX_SPANS) ??
    lengths.at(-1)!;
  const start = Math.floor(first / seconds);
  const spans = Array.from({ length: Math.floor(last / seconds) - start + 1 }, (_, i) => ({
    from: new Date((start + i) * seconds * 1000).toISOString(),
    ...empty,
  }));
  for (const { at, ...counts } of rows) {
    const span = spans[Math.floor(at / seconds) - start]! as Record<string, unknown>;
    for (const [name, count] of Object.entries(counts))
      span[name] = (span[name] as number) + (count as number);
  }
  return { seconds, spans };
}
