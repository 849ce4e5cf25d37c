import { createLocalTime, isTimeZone, type LocalTime, timeOf } from '../../../lib/time/days.ts';

/** Times of the day, such as `22:00`. `from` may be later than `to`: over midnight. */
type QuietHours = { from: string; to: string };

/** Rules for when a notification may be sent to a time zone. Times are in ms since 1970. */
export type Plan = {
  dueAt: number;
  /** Time that the clocks there have to show, as if that were UTC. */
  localTime: { shows: number; acceptedAt: number } | null;
  /** Quiet hours of the service; null if the notification is urgent. */
  quietHours: QuietHours | null;
  /** Time zone of the service, for devices whose own is not known. */
  timeZone: string;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Entry of a list of zones that stands for devices without a time zone. */
export const NO_ZONE = '';

/**
 * Returns when sending to devices of a time zone may begin. If the local time had passed there when the notification was accepted, the
 * next day's counts. If a change of clocks skips it, the time after the change counts; if it comes twice, the first.
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

/** Returns the end of the quiet hours; the time itself outside of them. */
function endOfQuietHours(at: number, { from, to }: QuietHours, localTime: LocalTime): number {
  const shown = localTime(at);
  const [start, end, now] = [minutes(from), minutes(to), (shown % DAY_MS) / MINUTE_MS];
  const isQuiet = start < end ? now >= start && now < end : now >= start || now < end;
  if (!isQuiet) return at;
  const midnight = shown - (shown % DAY_MS) + (now < end ? 0 : DAY_MS);
  return Math.max(at, timeOf(midnight + end * MINUTE_MS, localTime));
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns what the clocks of a time zone show, as if that were UTC. Rounds up to a second, so that nothing is sent before its time. */
export const shownIn = (zone: string, time: number): number =>
  createLocalTime(zone)(Math.ceil(time / 1000) * 1000);

/** Returns when the clocks of UTC+14, the first in the world, show a time. */
export const firstOpening = (shows: number): number => shows - 14 * 60 * MINUTE_MS;

/** Returns when the first of some zones opens, or `now` if that is earlier. */
export const firstWave = (zones: string[], plan: Plan, now: number): number =>
  Math.min(now, ...zones.map((zone) => openingIn(zone, plan)));

/** Returns which of some zones have to wait at a time, and when the first of them opens. */
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
