import type { ScheduleTrigger } from '../../../../../contract/api/automations/triggers.ts';
import { toClockTime } from '../../../../components/text/time-zones.ts';
import { LOCALE, texts } from '../../../../texts.ts';
import { describeSchedule } from '../../../automations/describe.ts';
import { type Draft, isToMany, type Repeat, WEEKDAYS, type Weekday } from './draft.ts';

const { repeat: words } = texts.personal;

/** The last day of a month, whichever it is. */
export const LAST_DAY = -1;

/** Returns every week on the present day, in the service's time zone. */
export function defaultRepeat(zone: string, now = new Date()): Repeat {
  const { date } = toClockTime(now, zone);
  const weekday = WEEKDAYS[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]!;
  return { every: 'week', days: [weekday], dayOfMonth: Number(date.slice(8)), time: '09:00', isLocal: false };
}

/** Returns how a draft repeats; null if it is sent once. A draft to one customer does not repeat. */
export const repeatOf = ({ repeat, recipients }: Draft): Repeat | null =>
  isToMany(recipients) ? repeat : null;

export function repeatErrors({ every, days, time }: Repeat): Record<string, string> {
  return {
    ...(every === 'week' && days.length === 0 && { 'repeat.days': words.noDays }),
    ...(!time && { 'repeat.time': words.noTime }),
  };
}

export const toTrigger = ({ every, days, dayOfMonth, time, isLocal }: Repeat): ScheduleTrigger => ({
  type: 'schedule',
  rrule: {
    day: 'FREQ=DAILY',
    week: `FREQ=WEEKLY;BYDAY=${WEEKDAYS.filter((day) => days.includes(day)).join(',')}`,
    month: `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth}`,
  }[every],
  at: time,
  ...(isLocal && { local_time: true }),
});

// 1 January 2024 was a Monday.
const nameIn = (style: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat(LOCALE, { weekday: style, timeZone: 'UTC' });
  return (day: Weekday): string => format.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
};
export const shortDay = nameIn('short');
export const longDay = nameIn('long');

/** Returns the days and the time, as the automation's page does. By whose clocks is said beside it. */
export const describeRepeat = (repeat: Repeat): string =>
  describeSchedule(toTrigger({ ...repeat, isLocal: false }));
