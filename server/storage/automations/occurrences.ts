import type { RRule } from 'rrule';
import type { ScheduleTrigger } from '../../../contract/api/automations/triggers.ts';
import { MAX_OCCURRENCE_YEARS } from '../../../contract/limits.ts';
import { loadOnce } from '../../lib/concurrency/load-once.ts';
import { createLocalTime, timeOf } from '../../lib/time/days.ts';

/**
 * Occurrences of recurrence rules (RFC 5545). A rule is evaluated in local time, written as if it were UTC, so that the library needs no time
 * zones; `timeOf` converts, as section 3.3.5 demands of times that clocks skip or show twice.
 */

/** An occurrence. `shows`: its local time in ms, as if that were UTC; `at`: its time in ms; `entry`: its local time as a text, such as `2026-11-28T08:00`. */
export type Occurrence = { shows: number; at: number; entry: string };

const DAY_MS = 86_400_000;
const HORIZON_MS = MAX_OCCURRENCE_YEARS * 366 * DAY_MS;
const PART = /^([A-Z]+)=([A-Z0-9,+:-]+)$/;
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const PARTS = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYMONTH',
  'BYSETPOS',
];
const UNTIL = /^(\d{4})(\d{2})(\d{2})(T(\d{2})(\d{2})(\d{2})(Z?))?$/;

/** Returns the parts of a rule by their names, or a text that says what is wrong. Days are left to the library. */
export function parseRule(text: string): Map<string, string> | string {
  const parts = new Map<string, string>();
  for (const part of text.replace(/;$/, '').toUpperCase().split(';')) {
    const [, name, value] = PART.exec(part) ?? [];
    if (name === undefined || value === undefined)
      return 'must be a recurrence rule, such as FREQ=WEEKLY;BYDAY=SA';
    if (['BYHOUR', 'BYMINUTE', 'BYSECOND'].includes(name)) return `must not have ${name}: \`at\` is the time`;
    if (!PARTS.includes(name)) return `must not have ${name}`;
    if (parts.has(name)) return `must have ${name} once`;
    parts.set(name, value);
  }
  const frequency = parts.get('FREQ');
  if (!frequency || !FREQUENCIES.includes(frequency))
    return 'must have a FREQ of DAILY, WEEKLY, MONTHLY or YEARLY: `at` is one time a day, and a notification more often would be a disturbance';
  if (parts.has('COUNT') && parts.has('UNTIL')) return 'must not have both COUNT and UNTIL';
  for (const name of ['INTERVAL', 'COUNT'])
    if (parts.has(name) && !/^[1-9]\d{0,3}$/.test(parts.get(name)!))
      return `must have ${name} from 1 to 9999`;
  const until = parts.get('UNTIL');
  if (until !== undefined && !UNTIL.test(until))
    return 'must have UNTIL as a date or a time, such as 20271231';
  return parts;
}

/**
 * The library looks for an impossible day, such as 30 February, until the year 9999, a million days. So rules are evaluated 7,600 years later: the
 * calendar repeats itself every 400 years, with its weekdays.
 */
const SHIFT_MS = 19 * 146_097 * DAY_MS;

/** Loaded when the first schedule is written or due. */
const loadLibrary = loadOnce(async () => {
  const { default: rrule } = await import('rrule');
  return rrule;
});

/** Returns the rule from one local time to another. UNTIL is left to `isInTime`, because it may be in UTC. */
async function ruleOf(parts: Map<string, string>, first: number, end: number): Promise<RRule> {
  const { RRule } = await loadLibrary();
  const text = [...parts].filter(([name]) => name !== 'UNTIL').map(([name, value]) => `${name}=${value}`);
  return new RRule({
    ...RRule.parseString(text.join(';')),
    dtstart: new Date(first + SHIFT_MS),
    until: new Date(end + SHIFT_MS),
  });
}

/** Returns the first local time of a rule after another; null if there is none. */
const nextOf = (rule: RRule, after: number): number | null => {
  const next = rule.after(new Date(after + SHIFT_MS));
  return next && next.getTime() - SHIFT_MS;
};

/** Returns whether an occurrence is not after UNTIL: a date, a local time, or a time of UTC. */
function isInTime({ shows, at }: Occurrence, until: string | undefined): boolean {
  if (until === undefined) return true;
  const [, year, month, day, time, hour, minute, second, utc] = UNTIL.exec(until)!;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (time === undefined) return shows < date + DAY_MS;
  const end = date + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return (utc === 'Z' ? at : shows) <= end;
}

/**
 * Returns the next occurrences of a checked schedule, fewer if it ends. None is looked for beyond MAX_OCCURRENCE_YEARS.
 *
 * @throws if a part of the rule is not of RFC 5545
 * @param from `now`: in ms; `after`: the entry of the latest occurrence that began, after which the next one comes, even if the time zone has changed
 */
export async function nextOccurrences(
  { rrule: text, at, starts_on }: ScheduleTrigger,
  timeZone: string,
  { now, after, count }: { now: number; after: string | null; count: number },
): Promise<Occurrence[]> {
  const parts = parseRule(text);
  if (typeof parts === 'string') return [];
  const localTime = createLocalTime(timeZone);
  const shown = localTime(now);
  const first = Date.parse(`${starts_on ?? textOf(shown).slice(0, 10)}T${at}:00.000Z`);
  const found: Occurrence[] = [];
  const rule = await ruleOf(parts, first, Math.max(shown, first) + HORIZON_MS);
  // The local time of `now` may come twice, so a day before it is looked at too.
  let shows: number | null = Math.max(
    shown - DAY_MS,
    first - 1,
    after === null ? 0 : Date.parse(`${after}:00.000Z`),
  );
  while (found.length < count) {
    shows = nextOf(rule, shows);
    if (shows === null) break;
    const occurrence = { shows, at: timeOf(shows, localTime), entry: textOf(shows) };
    if (!isInTime(occurrence, parts.get('UNTIL'))) break;
    if (occurrence.at > now) found.push(occurrence);
  }
  return found;
}

const textOf = (shown: number): string => new Date(shown).toISOString().slice(0, 16);
