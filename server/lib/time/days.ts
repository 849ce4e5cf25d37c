/** A day of a time zone: its date, such as `2026-11-21`, and the time at which it starts. */
export type Day = { name: string; start: Date };

const DAY_MS = 86_400_000;

/** Returns whether this is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the last `count` days of a time zone, up to today. */
export function lastDays(timeZone: string, count: number, now = new Date()): Day[] {
  const today = nameOf(createLocalTime(timeZone)(now.getTime()));
  return daysBetween(timeZone, addDays(today, 1 - count), today);
}

/** Returns the days of a time zone from one day to another, both named and included. A day has 23 to 25 hours when clocks change. */
export function daysBetween(timeZone: string, from: string, to: string): Day[] {
  const localTime = createLocalTime(timeZone);
  // Dates are counted as days of UTC, which always have 24 hours.
  const first = Date.parse(from);
  return Array.from({ length: daysFrom(from, to) + 1 }, (_, index) => {
    const midnight = first + index * DAY_MS;
    return { name: nameOf(midnight), start: new Date(timeOf(midnight, localTime)) };
  });
}

/** Returns the number of days from one day to another. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const addDays = (day: string, count: number): string => nameOf(Date.parse(day) + count * DAY_MS);

/** Returns the same time of day, `count` days before. */
export function daysEarlier(timeZone: string, time: Date, count: number): Date {
  const localTime = createLocalTime(timeZone);
  return new Date(timeOf(localTime(time.getTime()) - count * DAY_MS, localTime));
}

/** Returns whether this is a day of the calendar, such as `2026-11-21`. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && nameOf(Date.parse(day)) === day;

const nameOf = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

/** Converts a time to the zone's local time, written as if it were UTC. Both are in ms since 1970. */
export type LocalTime = (time: number) => number;

export function createLocalTime(timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (time) => {
    const part = Object.fromEntries(
      format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    );
    return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  };
}

/** Returns when the zone's clocks first show a time; if they skip it, the time by the offset before the change. */
export function timeOf(shown: number, localTime: LocalTime): number {
  // The time by the offset of the day before, and the time by the offset of the day after.
  const before = shown - (localTime(shown - DAY_MS) - (shown - DAY_MS));
  const after = shown - (localTime(shown + DAY_MS) - (shown + DAY_MS));
  const matches = [before, after].filter((time) => localTime(time) === shown);
  return matches.length > 0 ? Math.min(...matches) : Math.max(before, after);
}
