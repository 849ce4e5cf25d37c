import { formatTimeOfDay, fromClockTime, toClockTime } from '../../../../components/text/time-zones.ts';

export type QuickTime = { label: string; time: Date };

const MORNING = '09:00';
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MONDAY = 1;

/** Returns times to choose with one click. Days and mornings follow the clocks of `zone`, the business's time zone. */
export function quickTimes(zone: string, now = new Date()): QuickTime[] {
  const today = toClockTime(now, zone).date;
  const daysToMonday = (MONDAY - weekday(today) + 7) % 7 || 7;
  return [
    { label: 'In 1 hour', time: new Date(now.getTime() + HOUR_MS) },
    // On Sundays, tomorrow is Monday, and one button is enough.
    morningOf(addDays(today, 1), daysToMonday === 1 ? 'Tomorrow, Monday' : 'Tomorrow', zone),
    ...(daysToMonday > 1
      ? [morningOf(addDays(today, daysToMonday), daysToMonday === 7 ? 'Next Monday' : 'Monday', zone)]
      : []),
  ];
}

const morningOf = (date: string, day: string, zone: string): QuickTime => ({
  label: `${day} ${formatTimeOfDay(MORNING)}`,
  time: fromClockTime({ date, time: MORNING }, zone)!,
});

// A date has no time zone. In UTC, all days have 24 hours.
const weekday = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();
const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
