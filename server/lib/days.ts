/** A day of a time zone: its date, such as `2026-11-21`, and the time at which it starts. */
export type Day = { name: string; start: Date };

const DAY_MS = 86_400_000;

/** Whether this is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The last `count` days of a time zone, up to today. A day has 23 to 25 hours when clocks change. */
export function lastDays(timeZone: string, count: number, now = new Date()): Day[] {
  const localTime = createLocalTime(timeZone);
  // Dates are counted as days of UTC, which always have 24 hours.
  const today = Math.floor(localTime(now.getTime()) / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const midnight = today - (count - 1 - index) * DAY_MS;
    return {
      name: new Date(midnight).toISOString().slice(0, 10),
      start: new Date(timeOf(midnight, localTime)),
    };
  });
}

/** Converts a time to what the zone's clocks show, as if that were UTC. Both are in ms since 1970. */
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

/** When the zone's clocks show a time for the first time; if they skip it, the time that is as long after the change. */
export function timeOf(shown: number, localTime: LocalTime): number {
  // By the offset of the day before, and by that of the day after.
  const before = shown - (localTime(shown - DAY_MS) - (shown - DAY_MS));
  const after = shown - (localTime(shown + DAY_MS) - (shown + DAY_MS));
  const matches = [before, after].filter((time) => localTime(time) === shown);
  return matches.length > 0 ? Math.min(...matches) : Math.max(before, after);
}
