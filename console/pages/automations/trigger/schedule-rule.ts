import type { ScheduleTrigger } from '../../../../contract/api/automations/triggers.ts';

/** Days of a week as RFC 5545 writes them, Monday first. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The days of a schedule in the form. The fields of other kinds keep what was chosen before. */
export type Repeat = {
  kind: 'daily' | 'weekly' | 'monthly' | 'own';
  weekdays: Weekday[];
  /** 1 to 31, or -1 for the last day. */
  monthDay: number;
  /** The rule of the kind `own`. */
  rule: string;
};

export const EVERY_SATURDAY: Repeat = {
  kind: 'weekly',
  weekdays: ['SA'],
  monthDay: 1,
  rule: 'FREQ=MONTHLY;BYDAY=1SA',
};

const WEEKLY = /^FREQ=WEEKLY;BYDAY=((?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:MO|TU|WE|TH|FR|SA|SU))*)$/;
const MONTHLY = /^FREQ=MONTHLY;BYMONTHDAY=(-1|[1-9]|[12]\d|3[01])$/;

/** Reads the rules that `toRule` writes; any other one is the owner's own. */
export function readRule(rrule: string): Repeat {
  const rule = rrule.toUpperCase().replace(/^RRULE:/, '');
  const weekly = WEEKLY.exec(rule);
  const monthly = MONTHLY.exec(rule);
  if (rule === 'FREQ=DAILY') return { ...EVERY_SATURDAY, kind: 'daily' };
  if (weekly) return { ...EVERY_SATURDAY, weekdays: inOrder(weekly[1]!.split(',') as Weekday[]) };
  if (monthly) return { ...EVERY_SATURDAY, kind: 'monthly', monthDay: Number(monthly[1]) };
  return { ...EVERY_SATURDAY, kind: 'own', rule: rrule };
}

export function toRule({ kind, weekdays, monthDay, rule }: Repeat): string {
  switch (kind) {
    case 'daily':
      return 'FREQ=DAILY';
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${inOrder(weekdays).join(',')}`;
    case 'monthly':
      return `FREQ=MONTHLY;BYMONTHDAY=${monthDay}`;
    default:
      return rule.trim();
  }
}

const inOrder = (days: Weekday[]): Weekday[] => WEEKDAYS.filter((day) => days.includes(day));

/** Returns whether a schedule has all that its next times need. */
export const isComplete = ({ rrule, at }: ScheduleTrigger): boolean =>
  at !== '' && rrule !== '' && !rrule.endsWith('BYDAY=');
