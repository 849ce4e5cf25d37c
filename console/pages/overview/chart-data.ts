import type { Series } from '../../components/charts/series.ts';
import { PLATFORM_LABELS } from '../../components/text/platforms.ts';
import { LOCALE, texts } from '../../texts.ts';

const { deliveries } = texts.overview;

/** Series of platforms, distinguishable with colour blindness too: the lighter colour always means the same series. */
export const PLATFORM_SERIES: Series[] = [
  { name: 'android', label: PLATFORM_LABELS.android, color: 'var(--chart-green)' },
  { name: 'ios', label: PLATFORM_LABELS.ios, color: 'var(--chart-blue)' },
  { name: 'computer', label: PLATFORM_LABELS.computer, color: 'var(--chart-amber)' },
];
export const DELIVERY_SERIES: Series[] = [
  { name: 'delivered', label: deliveries.sent, color: 'var(--chart-green)' },
  { name: 'unsubscribed', label: deliveries.unsubscribed, color: 'var(--quiet)' },
  { name: 'problems', label: deliveries.failed, color: 'var(--chart-red)' },
];
export const TAP_SERIES: Series = { name: 'taps', label: deliveries.taps, color: 'var(--chart-amber)' };

// A calendar day has no time zone: parsed and formatted as UTC, it is the same day in every browser.
const DAY = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'short', day: 'numeric' });
const DATE = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', dateStyle: 'medium' });

const timeOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Formats a day, such as "Nov 21" for `2026-11-21`. */
export const formatDay = (day: string): string => DAY.format(timeOf(day));

/** Formats a day with its year, such as "Nov 21, 2026". */
export const formatDate = (day: string): string => DATE.format(timeOf(day));

/** Formats a period, such as "Oct 25 – Nov 23, 2026". */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  DATE.formatRange(timeOf(from), timeOf(to));
