import { formatNumber } from './numbers.ts';

/** A row of the table of goals. `met` is null if the figure could not be measured. */
export type Goal = { what: string; figure: string; goal: string; met: boolean | null };

type Format = { digits?: number; unit?: string };

export const atMost = (what: string, value: number | null, limit: number, format: Format = {}): Goal =>
  judge(what, value, `at most ${withUnit(limit.toLocaleString('en-US'), format)}`, format, (v) => v <= limit);

export const atLeast = (what: string, value: number | null, limit: number, format: Format = {}): Goal =>
  judge(
    what,
    value,
    `at least ${withUnit(limit.toLocaleString('en-US'), format)}`,
    format,
    (v) => v >= limit,
  );

const judge = (
  what: string,
  value: number | null,
  goal: string,
  format: Format,
  isMet: (value: number) => boolean,
): Goal => ({
  what,
  figure: value === null ? 'not measured' : withUnit(formatNumber(value, format.digits ?? 2), format),
  goal,
  met: value === null ? null : isMet(value),
});

const withUnit = (number: string, { unit }: Format): string => (unit ? `${number} ${unit}` : number);
