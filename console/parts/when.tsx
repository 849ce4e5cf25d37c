import { Tooltip } from '@mantine/core';

const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A time in this browser's zone and language, exact. `time` is ISO 8601. */
export const exactly = (time: string): string => EXACT.format(new Date(time));

/** How long ago, or how long until. */
export function relatively(time: string): string {
  const seconds = (Date.parse(time) - Date.now()) / 1000;
  if (Math.abs(seconds) < 45) return 'just now';
  const [unit, length] = UNITS.find(([, one]) => Math.abs(seconds) >= one * 0.95) ?? ['minute', 60];
  return RELATIVE.format(Math.round(seconds / length), unit);
}

/** How long ago, with the exact time at hand; older than a month, the day. */
export function When({ time }: { time: string }) {
  const isNear = Math.abs(Date.parse(time) - Date.now()) < 30 * 86_400_000;
  return (
    <Tooltip label={exactly(time)}>
      <time dateTime={time}>{isNear ? relatively(time) : exactly(time)}</time>
    </Tooltip>
  );
}
