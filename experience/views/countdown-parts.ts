/** What is left of a countdown, in the numbers and words that people read. */

export type Unit = 'day' | 'hour' | 'minute' | 'second';

export const UNITS = ['day', 'hour', 'minute', 'second'] as const satisfies Unit[];

const SECONDS: Record<Unit, number> = { day: 86_400, hour: 3600, minute: 60, second: 1 };

/** Whole units, the greatest first; a second that has begun counts. All are 0 once it is over. */
export function countdownParts(leftMs: number): Record<Unit, number> {
  let left = Math.max(0, Math.ceil(leftMs / 1000));
  const parts = { day: 0, hour: 0, minute: 0, second: 0 };
  for (const unit of UNITS) {
    parts[unit] = Math.floor(left / SECONDS[unit]);
    left %= SECONDS[unit];
  }
  return parts;
}

/** For ears, which a number for each second would weary: "3 days, 4 hours", to the minute. */
export function countdownWords(leftMs: number, language: string): string {
  const parts = countdownParts(Math.ceil(leftMs / 60_000) * 60_000);
  const words = UNITS.filter((unit) => parts[unit] > 0).map((unit) =>
    unitFormat(unit, language).format(parts[unit]),
  );
  return words.join(language.startsWith('ar') ? '، ' : ', ');
}

/** A number's unit alone, in the form that goes with it: "day" of 1, "days" of 2. */
export function unitWord(count: number, unit: Unit, language: string): string {
  const parts = unitFormat(unit, language).formatToParts(count);
  return parts.find(({ type }) => type === 'unit')?.value ?? '';
}

const unitFormat = (unit: Unit, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
