/** The time left of a countdown, in numbers and words. */

export type Unit = 'day' | 'hour' | 'minute' | 'second';

export const UNITS = ['day', 'hour', 'minute', 'second'] as const satisfies Unit[];

const SECONDS: Record<Unit, number> = { day: 86_400, hour: 3600, minute: 60, second: 1 };

/** Splits the time into whole units; a started second counts as one. All are 0 once the time is over. */
export function splitTimeLeft(leftMs: number): Record<Unit, number> {
  let seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const counts = { day: 0, hour: 0, minute: 0, second: 0 };
  for (const unit of UNITS) {
    counts[unit] = Math.floor(seconds / SECONDS[unit]);
    seconds %= SECONDS[unit];
  }
  return counts;
}

/** Returns the time left for screen readers, to the minute so that they don't announce every second: "3 days, 4 hours". */
export function timeLeftText(leftMs: number, language: string): string {
  const counts = splitTimeLeft(Math.ceil(leftMs / 60_000) * 60_000);
  const parts = UNITS.filter((unit) => counts[unit] > 0).map((unit) =>
    unitFormat(unit, language).format(counts[unit]),
  );
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts);
}

/** Returns a number's unit without the number, in the right plural form: "day" for 1, "days" for 2. */
export function unitLabel(count: number, unit: Unit, language: string): string {
  const parts = unitFormat(unit, language).formatToParts(count);
  return parts.find(({ type }) => type === 'unit')?.value ?? '';
}

const unitFormat = (unit: Unit, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
