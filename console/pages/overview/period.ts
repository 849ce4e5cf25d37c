import type { OverviewDays } from '../../../contract/console/overview.ts';
import { MAX_OVERVIEW_DAYS } from '../../../contract/limits.ts';
import { texts } from '../../texts.ts';

const { errors } = texts.overview.period;

/** A number of last days, or a first and a last day. */
export type Period = { days: OverviewDays } | { from: string; to: string };

export const DAYS: readonly OverviewDays[] = ['7', '30', '90'];

/** Reads the period from the address. */
export function periodIn(search: URLSearchParams): Period {
  const [from, to] = [search.get('from'), search.get('to')];
  if (from && to && errorOf({ from, to }) === null) return { from, to };
  return { days: DAYS.find((days) => days === search.get('days')) ?? '30' };
}

/** The earliest day, the same as in the server. */
export const FIRST_DAY = '2000-01-01';

const DAY_MS = 86_400_000;

/** Returns the error of a period between two days; null if it is valid. */
export function errorOf({ from, to }: { from: string; to: string }): string | null {
  const [first, last] = [from, to].map((day) =>
    /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN,
  );
  if (Number.isNaN(first) || Number.isNaN(last)) return errors.incomplete;
  if (from < FIRST_DAY) return errors.tooEarly;
  if (last! < first!) return errors.reversed;
  if ((last! - first!) / DAY_MS >= MAX_OVERVIEW_DAYS) return errors.tooLong;
  return null;
}
