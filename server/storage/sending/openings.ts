import { createLocalTime, isTimeZone, type LocalTime, timeOf } from '../../lib/days.ts';

/** Times of the day, such as `22:00`. `from` may be later than `to`: over midnight. */
type QuietHours = { from: string; to: string };

/** When a notification may be sent where it is received. Times are in ms since 1970. */
export type Plan = {
  dueAt: number;
  /** What the clocks there have to show, as if that were UTC. */
  localTime: { shows: number; acceptedAt: number } | null;
  /** Of the service; null if the notification is urgent. */
  quietHours: QuietHours | null;
  /** Of devices whose own is not known: the service's. */
  timeZone: string;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Devices without a time zone, in a list of zones. */
export const NO_ZONE = '';

/**
 * From when on it may be sent to devices of a time zone. Where the local time had passed when the notification was accepted, it is the
 * next day's. A time that a change of clocks skips is the one after it, one that comes twice is the first.
 */
export function openingIn(zone: string, plan: Plan): number {
  const localTime = createLocalTime(isTimeZone(zone) ? zone : plan.timeZone);
  const at = plan.localTime ? openingAt(plan.localTime, localTime) : plan.dueAt;
  return plan.quietHours ? endOfQuietHours(at, plan.quietHours, localTime) : at;
}

function openingAt({ shows, acceptedAt }: NonNullable<Plan['localTime']>, localTime: LocalTime): number {
  const at = timeOf(shows, localTime);
  return at < acceptedAt ? timeOf(shows + DAY_MS, localTime) : at;
}

/** The time itself outside of quiet hours. */
function endOfQuietHours(at: number, { from, to }: QuietHours, localTime: LocalTime): number {
  const shown = localTime(at);
  const [start, end, now] = [minutes(from), minutes(to), (shown % DAY_MS) / MINUTE_MS];
  const isQuiet = start < end ? now >= start && now < end : now >= start || now < end;
  if (!isQuiet) return at;
  const midnight = shown - (shown % DAY_MS) + (now < end ? 0 : DAY_MS);
  return Math.max(at, timeOf(midnight + end * MINUTE_MS, localTime));
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What the clocks of a time zone show at a time, as if that were UTC. Rounded up to a second: nothing is sent before its time. */
export const shownIn = (zone: string, time: number): number =>
  createLocalTime(zone)(Math.ceil(time / 1000) * 1000);

/** The clocks of UTC+14 are the first to show a time. */
export const firstOpening = (shows: number): number => shows - 14 * 60 * MINUTE_MS;

/** When the first of some zones opens, unless that is later than now. */
export const firstWave = (zones: string[], plan: Plan, now: number): number =>
  Math.min(now, ...zones.map((zone) => openingIn(zone, plan)));

/** Which of some zones have to wait at a time, and for how long at least. */
export function closedZones(
  zones: string[],
  plan: Plan,
  time: number,
): { closed: string[]; nextAt: number | null } {
  const closed = zones.map((zone) => ({ zone, at: openingIn(zone, plan) })).filter(({ at }) => at > time);
  return {
    closed: closed.map(({ zone }) => zone),
    nextAt: closed.length === 0 ? null : Math.min(...closed.map(({ at }) => at)),
  };
}
