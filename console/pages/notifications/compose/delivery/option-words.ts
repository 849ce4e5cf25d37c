import type { NotificationOptions, Urgency } from '../../../../../contract/api/notification-content.ts';
import { DEFAULT_TTL_SECONDS } from '../../../../../contract/limits.ts';
import { pluralize } from '../../../../components/text/numbers.ts';

/** Names and explanations of the urgencies. */
export const URGENCY_WORDS: Record<Urgency, { label: string; about: string }> = {
  high: {
    label: 'High',
    about: 'Wakes the phone at once. For what somebody is waiting for, such as an order or a message.',
  },
  normal: {
    label: 'Normal',
    about: 'Saves battery: a phone that isn’t in use may take a few minutes to show it.',
  },
  low: {
    label: 'Low',
    about: 'May wait until the phone is charging or on Wi-Fi. For offers and digests.',
  },
  'very-low': {
    label: 'Very low',
    about: 'May wait until the phone is charging and on Wi-Fi. For what can wait until the evening.',
  },
};

export const DEFAULT_URGENCY_ABOUT =
  'High to one customer or device, normal to many: an order wakes the phone, an announcement may take a few minutes.';

const UNRESPONSIVE_WORDS = { inbox_only: 'Inbox only, no push', leave_out: 'Left out' };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OFFERED_SECONDS = [0, 15 * MINUTE, HOUR, 6 * HOUR, DAY, DEFAULT_TTL_SECONDS, 7 * DAY, 28 * DAY];

/** Formats a duration, such as "1 hour". */
export function formatDuration(seconds: number): string {
  if (seconds === 0) return 'Only now';
  const [unit, length] =
    (
      [
        ['day', DAY],
        ['hour', HOUR],
        ['minute', MINUTE],
      ] as const
    ).find(([, of]) => seconds % of === 0) ?? (['second', 1] as const);
  return pluralize(seconds / length, unit);
}

/** Returns the durations to choose from, including `chosen`. */
export const ttlChoices = (chosen: number): number[] =>
  [...new Set([...OFFERED_SECONDS, chosen])].sort((a, b) => a - b);

export const ttlAbout = (seconds: number): string =>
  seconds === 0
    ? 'Phones that are offline right now never get it.'
    : `A phone that is offline for longer than ${formatDuration(seconds)} won’t get it.`;

const OFFERED_MINUTES = [15, 30, 60, 120, 240, 480, 1440];

/** Returns the minutes over which a notification can be spread, including `chosen`, with their names. */
export const paceChoices = (chosen: number): { value: string; label: string }[] => [
  { value: '0', label: 'All at once' },
  ...[...new Set([...OFFERED_MINUTES, chosen])]
    .filter((minutes) => minutes > 0)
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: `Evenly over ${formatDuration(minutes * MINUTE)}` })),
];

/** Describes the options that differ from their defaults, without the collapse key, which is for programs. */
export function describeOptions(options: NotificationOptions): [name: string, value: string][] {
  const { urgency, ttl_seconds, silent, require_interaction, badge, unresponsive, over_minutes, uncapped } =
    options;
  return [
    ...(urgency ? [['Urgency', URGENCY_WORDS[urgency].label] as [string, string]] : []),
    ...(ttl_seconds !== undefined && ttl_seconds !== DEFAULT_TTL_SECONDS
      ? [['Expires after', formatDuration(ttl_seconds)] as [string, string]]
      : []),
    ...(silent ? [['Sound', 'Silent'] as [string, string]] : []),
    ...(require_interaction ? [['On screen', 'Until dismissed'] as [string, string]] : []),
    ...(badge !== undefined ? [['Badge', String(badge)] as [string, string]] : []),
    ...(over_minutes ? [['Sent over', formatDuration(over_minutes * MINUTE)] as [string, string]] : []),
    ...(uncapped ? [['Frequency cap', 'Doesn’t apply'] as [string, string]] : []),
    ...(unresponsive && unresponsive !== 'send'
      ? [['People who ignored the last ones', UNRESPONSIVE_WORDS[unresponsive]] as [string, string]]
      : []),
  ];
}
