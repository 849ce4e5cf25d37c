import { LOCALE } from './locale.ts';

const NUMBER = new Intl.NumberFormat(LOCALE);

/** Formats a number, such as "2,000". */
export const formatNumber = (number: number): string => NUMBER.format(number);

/** Formats a number with its noun, such as "1 device" and "2,000 devices". */
export const pluralize = (number: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(number)} ${number === 1 ? singular : plural}`;

const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', roundingMode: 'floor' });
const FINE_PERCENT = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  roundingMode: 'floor',
  maximumFractionDigits: 1,
});

/** Formats a share, such as "42%" and "9.5%". Rounds down, so that only a complete share is 100%. */
export function formatPercent(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = part / whole;
  if (share > 0 && share < 0.001) return `< ${FINE_PERCENT.format(0.001)}`;
  return (share >= 0.1 ? PERCENT : FINE_PERCENT).format(share);
}

const POINTS = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** Formats a number of percentage points, such as "0.4". */
export const formatPoints = (points: number): string => POINTS.format(points);
