import type { Automation, Step } from '../../../contract/api/automations/automations.ts';
import type { ScheduleTrigger, Trigger } from '../../../contract/api/automations/triggers.ts';
import type { Topic } from '../../../contract/api/topics.ts';
import { fill } from '../../../languages/text.ts';
import { count } from '../../components/text/numbers.ts';
import { formatTimeOfDay } from '../../components/text/time-zones.ts';
import { LOCALE, texts } from '../../texts.ts';
import { describeFilter } from '../audiences/describe-filter.ts';
import { readRule, WEEKDAYS, type Weekday } from './trigger/schedule-rule.ts';

const { durations, sentence: words } = texts.automations;

/** Returns what an automation does as one sentence. */
export function describeAutomation(
  { trigger, steps }: Pick<Automation, 'trigger'> & { steps: Step[] },
  topics: Topic[],
): string {
  const [first, ...others] = steps.map((step) => describeStep(step, topics));
  let parts = describeTrigger(trigger);
  if (first) parts = fill(words.first, { trigger: parts, step: first });
  for (const step of others) parts = fill(words.next, { before: parts, step });
  return fill(words.whole, { parts });
}

export function describeTrigger(trigger: Trigger): string {
  switch (trigger.type) {
    case 'subscribed':
      return words.subscribed;
    case 'event':
      return fill(words.event, { event: trigger.name });
    case 'feed':
      return fill(words.feed, { site: URL.parse(trigger.url)?.host ?? trigger.url });
    default:
      return describeSchedule(trigger);
  }
}

/** Returns the days and the time of a schedule, such as “Every Monday and Friday at 08:00”. */
export function describeSchedule({ rrule, at, local_time }: ScheduleTrigger): string {
  const { kind, weekdays, monthDay } = readRule(rrule);
  const texts = {
    daily: words.daily,
    weekly: words.weekly,
    monthly: monthDay === -1 ? words.lastDay : words.monthly,
    own: words.ownRule,
  };
  const when = fill(texts[kind], {
    time: at && formatTimeOfDay(at),
    days: DAYS.format(weekdays.map((day) => weekdayName(day, 'long'))),
    day: monthDay,
  });
  return local_time ? fill(words.localTime, { when }) : when;
}

export function describeStep({ send, wait, stop_if: stop }: Step, topics: Topic[]): string {
  if (send?.from_feed) return words.sendPost;
  if (send?.template_id !== undefined) return words.sendTemplate;
  if (send) return send.payload?.title ? fill(words.send, { title: send.payload.title }) : words.sendUntitled;
  if (wait?.until !== undefined) return fill(words.waitUntil, { time: formatTimeOfDay(wait.until) });
  if (wait) return fill(words.wait, { duration: formatMinutes(wait.minutes ?? 0) });
  if (stop?.event !== undefined) return fill(words.stopEvent, { event: stop.event });
  if (stop?.filter) return fill(words.stopFilter, { filter: describeFilter(stop.filter, topics) });
  return words.stopTapped;
}

/** The largest unit of which a time is a whole number. */
export function splitMinutes(minutes: number): { unit: 'minutes' | 'hours' | 'days'; amount: number } {
  if (minutes > 0 && minutes % 1440 === 0) return { unit: 'days', amount: minutes / 1440 };
  if (minutes > 0 && minutes % 60 === 0) return { unit: 'hours', amount: minutes / 60 };
  return { unit: 'minutes', amount: minutes };
}

function formatMinutes(minutes: number): string {
  const { unit, amount } = splitMinutes(minutes);
  return count(durations[unit], amount);
}

const DAYS = new Intl.ListFormat(LOCALE);

/** Returns the name of a day: 1 January 2024 was a Monday. */
export const weekdayName = (day: Weekday, length: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(LOCALE, { weekday: length, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)),
  );
