/** A day of a time zone: its name, such as `2026-11-21`, and when it begins. */
export type Day = { name: string; start: Date };

const DAY = 86_400_000;

/** Whether this is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The last `count` days of a time zone, today the last. A day has 23 to 25 hours where clocks are changed. */
export function lastDays(timeZone: string, count: number, now = new Date()): Day[] {
  const clock = clockOf(timeZone);
  // Days are counted by their names, as if each were one of UTC: those have 24 hours.
  const today = Math.floor(clock(now.getTime()) / DAY) * DAY;
  return Array.from({ length: count }, (_, index) => {
    const midnight = today - (count - 1 - index) * DAY;
    return { name: new Date(midnight).toISOString().slice(0, 10), start: startOf(midnight, clock) };
  });
}

/** What the clocks of a zone show at a time, both in ms, as if the zone were UTC. */
type Clock = (time: number) => number;

function clockOf(timeZone: string): Clock {
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

/** When the clocks show midnight, or what comes first where they skip it. */
function startOf(midnight: number, clock: Clock): Date {
  const before = midnight - (clock(midnight - DAY) - (midnight - DAY));
  const after = midnight - (clock(midnight + DAY) - (midnight + DAY));
  const fits = [before, after].filter((time) => clock(time) === midnight);
  return new Date(fits.length > 0 ? Math.min(...fits) : Math.max(before, after));
}
