import { fill } from '../../../../../languages/text.ts';
import { formatTimeOfDay, fromClockTime, toClockTime } from '../../../../components/text/time-zones.ts';
import { texts } from '../../../../texts.ts';

const { quick: words } = texts.delivery.schedule;

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
    { label: words.inHour, time: new Date(now.getTime() + HOUR_MS) },
    // On Sundays, tomorrow is Monday, and one button is enough.
    morningOf(addDays(today, 1), daysToMonday === 1 ? words.tomorrowMonday : words.tomorrow, zone),
    ...(daysToMonday > 1
      ? [morningOf(addDays(today, daysToMonday), daysToMonday === 7 ? words.nextMonday : words.monday, zone)]
      : []),
  ];
}

const morningOf = (date: string, text: string, zone: string): QuickTime => ({
  label: fill(text, { time: formatTimeOfDay(MORNING) }),
  time: fromClockTime({ date, time: MORNING }, zone)!,
});

// A date has no time zone. In UTC, all days have 24 hours.
const weekday = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();
const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
