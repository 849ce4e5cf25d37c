/** Times in words, and numbers. `language` is a BCP 47 tag; times are in ms since 1970. */
import type { ExperienceConfig } from '../../contract/experience/experience-config.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the locale for `Intl`: the page's language in the user's region. */
export const pageLocale = ({ language }: ExperienceConfig): string =>
  regionalTag(language, navigator.languages);

/** Formats a number in the digits of the user's region, since Arabic has two kinds. */
export const formatNumber = (value: number, config: ExperienceConfig): string =>
  new Intl.NumberFormat(pageLocale(config)).format(value);

/** Returns the language with the region of the user's settings, which decides the format of clocks and dates: `en-GB` for `en`. */
export function regionalTag(language: string, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.split('-')[0]!.toLowerCase() === language) ?? language;
}

/** Returns the time of a message within its day: "5 min. ago" today, a clock time on any other day. */
export function messageTime(at: number, now: number, language: string, justNow: string): string {
  const ageMs = now - at;
  if (ageMs < MINUTE_MS) return justNow;
  if (daysBetween(at, now) > 0) return clockTime(at, language);
  const relative = new Intl.RelativeTimeFormat(language, { style: 'short' });
  return ageMs < HOUR_MS
    ? relative.format(-Math.floor(ageMs / MINUTE_MS), 'minute')
    : relative.format(-Math.floor(ageMs / HOUR_MS), 'hour');
}

/** Returns a day as a heading: "Today", "Yesterday", "Monday, 16 November", with the year if it isn't the current one. */
export function dayHeading(at: number, now: number, language: string): string {
  const daysAgo = daysBetween(at, now);
  const text =
    daysAgo <= 1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.max(daysAgo, 0), 'day')
      : new Intl.DateTimeFormat(language, dateOptions(at, now)).format(at);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Returns a time such as "24 December 2026, 18:00". */
export function fullTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

const clockTime = (at: number, language: string) =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);

const dateOptions = (at: number, now: number): Intl.DateTimeFormatOptions => ({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  ...(new Date(at).getFullYear() !== new Date(now).getFullYear() && { year: 'numeric' }),
});

/** Returns the number of calendar days between two times in the user's time zone, where a day has 23 to 25 hours. */
function daysBetween(at: number, now: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}
