import { countText, type Plural } from '../../../languages/text.ts';
import { LOCALE } from '../../texts.ts';

const NUMBER = new Intl.NumberFormat(LOCALE);

/** Formats a number, such as "2,000". */
export const formatNumber = (number: number): string => NUMBER.format(number);

/** Returns the text for a number: `count(texts.devices, 2)` is "2 devices". */
export const count = (texts: Plural, number: number): string => countText(texts, number, LOCALE);

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
