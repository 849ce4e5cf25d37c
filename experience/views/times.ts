/** Times as people say them. `language` is a BCP 47 tag; times are ms since 1970. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The wanted language with the region of the person's own settings, which decides on clocks and dates: `en-GB` for `en`. */
export function regionalTag(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.split('-')[0]!.toLowerCase() === language) ?? language;
}

/** When something of `day` came: "5 min. ago" of today, the clock's time of any other day. */
export function timeWords(at: number, now: number, language: string, justNow: string): string {
  const passed = now - at;
  if (passed < MINUTE) return justNow;
  if (daysBetween(at, now) > 0) return clockWords(at, language);
  const relative = new Intl.RelativeTimeFormat(language, { style: 'short' });
  return passed < HOUR
    ? relative.format(-Math.floor(passed / MINUTE), 'minute')
    : relative.format(-Math.floor(passed / HOUR), 'hour');
}

/** A day's heading: "Today", "Yesterday", "Monday, 16 November", and with the year where it is another. */
export function dayWords(at: number, now: number, language: string): string {
  const ago = daysBetween(at, now);
  const words =
    ago <= 1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(ago, 0), 'day')
      : new Intl.DateTimeFormat(language, dateForm(at, now)).format(at);
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

/** A time in full: "24 December 2026, 18:00". */
export function fullTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

const clockWords = (at: number, language: string) =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);

const dateForm = (at: number, now: number): Intl.DateTimeFormatOptions => ({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  ...(new Date(at).getFullYear() !== new Date(now).getFullYear() && { year: 'numeric' }),
});

/** Whole days of the calendar from one time to another, where the person is. Days have 23 to 25 hours. */
function daysBetween(at: number, now: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY);
}
