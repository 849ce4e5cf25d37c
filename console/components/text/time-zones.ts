import { LOCALE } from './locale.ts';

export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Such as "Europe/Vienna (GMT+2)", with the offset at that time. */
export function formatTimeZone(time: Date, zone = BROWSER_ZONE): string {
  const parts = new Intl.DateTimeFormat(LOCALE, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(time);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const name = zone.replaceAll('_', ' ');
  return offset && zone !== 'UTC' ? `${name} (${offset})` : name;
}

export type ClockTime = { date: string; time: string };

/** What the clocks of a time zone show, as the values of inputs. */
export function toClockTime(time: Date, zone = BROWSER_ZONE): ClockTime {
  // Sweden's dates are those of ISO 8601.
  const [date, clock] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(time)
    .split(' ');
  return { date: date!, time: clock! };
}

/** When the clocks of a time zone show this; null if it is incomplete. A time that a clock change skips becomes the one after it. */
export function fromClockTime({ date, time }: ClockTime, zone = BROWSER_ZONE): Date | null {
  const asUtc = Date.parse(`${date}T${time}Z`);
  if (!date || !time || Number.isNaN(asUtc)) return null;
  let guess = asUtc;
  // The offset is that of the result, which the second pass knows.
  for (let pass = 0; pass < 2; pass++) {
    const shown = toClockTime(new Date(guess), zone);
    guess += asUtc - Date.parse(`${shown.date}T${shown.time}Z`);
  }
  return new Date(guess);
}

const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'UTC' });

/** A time of day such as `22:00`, as this locale writes it. */
export const formatTimeOfDay = (time: string): string => TIME.format(new Date(`1970-01-01T${time}Z`));

/** Whether a time of day lies in a span, which may lead over midnight. */
export const isWithin = (time: string, { from, to }: { from: string; to: string }): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to;
