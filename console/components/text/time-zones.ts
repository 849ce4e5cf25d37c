import { LOCALE } from '../../texts.ts';

export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats a time zone, such as "Europe/Vienna (GMT+2)", with the offset at that time. */
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

/** Returns the time on the clocks of a time zone, as values of inputs. */
export function toClockTime(time: Date, zone = BROWSER_ZONE): ClockTime {
  // Swedish dates have the format of ISO 8601.
  const [date, clock] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(time)
    .split(' ');
  return { date: date!, time: clock! };
}

/**
 * Returns the time at which the clocks of a zone show this; null if it is incomplete. A time that they show twice means the first; one that
 * they skip is read with the offset before the change, so 02:30 becomes 03:30 (RFC 5545, section 3.3.5).
 */
export function fromClockTime({ date, time }: ClockTime, zone = BROWSER_ZONE): Date | null {
  const asUtc = Date.parse(`${date}T${time}Z`);
  if (!date || !time || Number.isNaN(asUtc)) return null;
  const offsetBefore = offsetAt(asUtc - DAY_MS, zone);
  const candidates = [offsetBefore, offsetAt(asUtc + DAY_MS, zone)].map((offset) => asUtc - offset);
  return new Date(candidates.find((at) => at + offsetAt(at, zone) === asUtc) ?? asUtc - offsetBefore);
}

const DAY_MS = 86_400_000;

/** Returns by how many ms the clocks of a zone are ahead of UTC. */
function offsetAt(at: number, zone: string): number {
  const shown = toClockTime(new Date(at), zone);
  return Date.parse(`${shown.date}T${shown.time}Z`) - at;
}

const TIME = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: 'UTC' });

/** Formats a time of day such as `22:00` in this locale. */
export const formatTimeOfDay = (time: string): string => TIME.format(new Date(`1970-01-01T${time}Z`));

/** Returns whether a time of day lies in a span, which may include midnight. */
export const isWithin = (time: string, { from, to }: { from: string; to: string }): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to;
