import type {
  NotificationOptions,
  Urgency,
} from '../../../../../contract/api/notifications/notification-content.ts';
import { DEFAULT_TTL_SECONDS } from '../../../../../contract/limits.ts';
import { countText, fill } from '../../../../../languages/text.ts';
import { LOCALE, texts } from '../../../../texts.ts';

const { durations, facts, options: words, pace } = texts.delivery;
const { urgency: urgencies } = words;

/** Names and explanations of the urgencies. */
export const URGENCY_WORDS: Record<Urgency, { label: string; about: string }> = {
  high: urgencies.high,
  normal: urgencies.normal,
  low: urgencies.low,
  'very-low': urgencies.veryLow,
};

const UNRESPONSIVE_WORDS = { inbox_only: facts.inboxOnly, leave_out: facts.leftOut };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OFFERED_SECONDS = [0, 15 * MINUTE, HOUR, 6 * HOUR, DAY, DEFAULT_TTL_SECONDS, 7 * DAY, 28 * DAY];

/** Formats a duration, such as "1 hour". */
export function formatDuration(seconds: number): string {
  if (seconds === 0) return durations.none;
  const [unit, length] =
    (
      [
        [durations.days, DAY],
        [durations.hours, HOUR],
        [durations.minutes, MINUTE],
      ] as const
    ).find(([, of]) => seconds % of === 0) ?? ([durations.seconds, 1] as const);
  return countText(unit, seconds / length, LOCALE);
}

/** Returns the durations to choose from, including `chosen`. */
export const ttlChoices = (chosen: number): number[] =>
  [...new Set([...OFFERED_SECONDS, chosen])].sort((a, b) => a - b);

export const ttlAbout = (seconds: number): string =>
  seconds === 0 ? words.expiry.aboutNone : fill(words.expiry.about, { duration: formatDuration(seconds) });

const OFFERED_MINUTES = [15, 30, 60, 120, 240, 480, 1440];

/** Returns the minutes over which a notification can be spread, including `chosen`, with their names. */
export const paceChoices = (chosen: number): { value: string; label: string }[] => [
  { value: '0', label: pace.atOnce },
  ...[...new Set([...OFFERED_MINUTES, chosen])]
    .filter((minutes) => minutes > 0)
    .sort((a, b) => a - b)
    .map((minutes) => ({
      value: String(minutes),
      label: fill(pace.evenly, { duration: formatDuration(minutes * MINUTE) }),
    })),
];

/** Describes the options that differ from their defaults, without the collapse key, which is for programs. */
export function describeOptions(options: NotificationOptions): [name: string, value: string][] {
  const { urgency, ttl_seconds, silent, require_interaction, badge, unresponsive, over_minutes, uncapped } =
    options;
  return [
    ...(urgency ? [[urgencies.label, URGENCY_WORDS[urgency].label] as [string, string]] : []),
    ...(ttl_seconds !== undefined && ttl_seconds !== DEFAULT_TTL_SECONDS
      ? [[words.expiry.label, formatDuration(ttl_seconds)] as [string, string]]
      : []),
    ...(silent ? [[facts.sound, facts.silent] as [string, string]] : []),
    ...(require_interaction ? [[facts.onScreen, facts.untilDismissed] as [string, string]] : []),
    ...(badge !== undefined ? [[words.badge.label, String(badge)] as [string, string]] : []),
    ...(over_minutes ? [[facts.sentOver, formatDuration(over_minutes * MINUTE)] as [string, string]] : []),
    ...(uncapped ? [[facts.cap, facts.uncapped] as [string, string]] : []),
    ...(unresponsive && unresponsive !== 'send'
      ? [[facts.unresponsive, UNRESPONSIVE_WORDS[unresponsive]] as [string, string]]
      : []),
  ];
}
