import type { Timeline } from '../../../../contract/sent.ts';
import { createKept } from '../../../kept.ts';
import type { Database } from '../../../storage/database.ts';
import { type FinalAt, finalBySecond, tapsByTime } from '../../../storage/timelines.ts';

/** What became of notifications in the course of time. */
export type Timelines = {
  /** @param of `id` and `serviceId` are UUIDs; `since` is when it became due */
  read(of: { serviceId: string; id: string; isFinal: boolean; since: Date | null }): Promise<Timeline>;
};

type Kept = { rows: Promise<FinalAt[]>; until: number };

/**
 * A million deliveries take a second or more to read. Once they are final that is never done again; until then what was read is
 * kept for thirty times as long as it took, so that the database is busy with it for a thirtieth of the time at most.
 */
const SHARE = 30;
const MOST_KEPT = 200;
const MOST_SPANS = 48;
const HOUR = 3600;

export function createTimelines(database: Database): Timelines {
  const kept = new Map<string, Kept>();
  // Of one that is final, more may be tapped any day. As spans, since many are kept: those are few, however many tapped.
  const taps = createKept<Timeline['taps']>();

  return {
    async read({ serviceId, id, isFinal, since }) {
      const age = since ? (Date.now() - since.getTime()) / 1000 : 0;
      const grain = age < HOUR ? 1 : age < 24 * HOUR ? 30 : 600;
      const [final, tapped] = await Promise.all([
        keep(id, isFinal, () => finalBySecond(database, serviceId, id)),
        taps(`${id} ${grain}`, async () =>
          inSpans(await tapsByTime(database, serviceId, id, grain), grain, { taps: 0 }),
        ),
      ]);
      return { deliveries: inSpans(final, 1, { completed: 0, failed: 0 }), taps: tapped.answer };
    },
  };

  /** Questions for the same meet in one answer. What was asked for the longest time ago is forgotten first. */
  function keep(id: string, isFinal: boolean, read: () => Promise<FinalAt[]>): Promise<FinalAt[]> {
    const key = `${id} ${isFinal}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.rows;
    const from = Date.now();
    const entry: Kept = { rows: read(), until: Number.POSITIVE_INFINITY };
    kept.delete(key);
    kept.set(key, entry);
    entry.rows.then(
      () => {
        if (!isFinal) entry.until = Date.now() + (Date.now() - from) * SHARE;
      },
      () => kept.delete(key),
    );
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return entry.rows;
  }
}

const MINUTE = 60;
/** Lengths that people count in. */
const LENGTHS = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12, 24, 48].map((hours) => hours * HOUR),
];

/**
 * Puts counts by time into equal spans, at most 48, the empty ones among them included.
 *
 * @param grain seconds that `rows` are exact to
 * @param none the counts of an empty span
 */
export function inSpans<Counts extends Record<string, number>>(
  rows: ({ at: number } & Counts)[],
  grain: number,
  none: Counts,
): { seconds: number; spans: ({ from: string } & Counts)[] } {
  const [first, last] = [rows[0]?.at, rows.at(-1)?.at];
  if (first === undefined || last === undefined) return { seconds: grain, spans: [] };
  const lengths = LENGTHS.filter((length) => length % grain === 0);
  const seconds =
    lengths.find((length) => Math.floor(last / length) - Math.floor(first / length) < MOST_SPANS) ??
    lengths.at(-1)!;
  const begin = Math.floor(first / seconds);
  const spans = Array.from({ length: Math.floor(last / seconds) - begin + 1 }, (_, i) => ({
    from: new Date((begin + i) * seconds * 1000).toISOString(),
    ...none,
  }));
  for (const { at, ...counts } of rows) {
    const span = spans[Math.floor(at / seconds) - begin]! as Record<string, unknown>;
    for (const [name, count] of Object.entries(counts))
      span[name] = (span[name] as number) + (count as number);
  }
  return { seconds, spans };
}
