import { Tooltip } from '@mantine/core';
import { LOCALE, texts } from '../../texts.ts';

const RELATIVE = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Formats an ISO 8601 time in the browser's time zone, with the zone's name; or in `zone`, which the surrounding text names. */
export const formatDateTime = (time: string, zone?: string): string => formatIn(zone).format(new Date(time));

/** Formats an ISO 8601 time in the browser's time zone without the zone's name, for lists. */
export const formatLocalTime = (time: string): string =>
  formatDateTime(time, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Format of hours: two digits on a 24-hour clock, as in 09:05; one on a 12-hour clock, as in 9:05 am. */
const HOUR = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }).resolvedOptions().hour12
  ? 'numeric'
  : '2-digit';

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Returns a cached format, since creating one takes longer than using it. */
function formatIn(zone: string | undefined): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat(LOCALE, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: HOUR,
      minute: '2-digit',
      ...(zone ? { timeZone: zone } : { timeZoneName: 'short' }),
    });
  formats.set(zone, format);
  return format;
}

/** Formats a time such as "5 minutes ago" or "in 2 hours". */
export function formatRelativeTime(time: string): string {
  const seconds = (Date.parse(time) - Date.now()) / 1000;
  if (Math.abs(seconds) < 45) return texts.common.justNow;
  const [unit, length] = UNITS.find(([, unitSeconds]) => Math.abs(seconds) >= unitSeconds * 0.95) ?? [
    'minute',
    60,
  ];
  return RELATIVE.format(Math.round(seconds / length), unit);
}

const DATE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

/** A relative time, or a date if it is more than 30 days away, with the exact time as its tooltip. */
export function RelativeTime({ time }: { time: string }) {
  const isNear = Math.abs(Date.parse(time) - Date.now()) < 30 * 86_400_000;
  return (
    <Tooltip label={formatDateTime(time)}>
      <time dateTime={time}>{isNear ? formatRelativeTime(time) : DATE.format(new Date(time))}</time>
    </Tooltip>
  );
}

/** Returns a label such as "Europe/Vienna, 21:40", with the current time there. */
export function timeZoneLabel(zone: string): string {
  const name = zone.replaceAll('_', ' ');
  try {
    return `${name}, ${new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: zone }).format(new Date())}`;
  } catch {
    return name;
  }
}
