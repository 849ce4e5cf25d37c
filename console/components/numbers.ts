import { LOCALE } from './locale.ts';

const NUMBER = new Intl.NumberFormat(LOCALE);

/** Such as "2,000". */
export const formatNumber = (number: number): string => NUMBER.format(number);

/** Such as "1 device" and "2,000 devices". */
export const pluralize = (number: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(number)} ${number === 1 ? singular : plural}`;

/** Such as "99.5 %". Rounded down, so that only all of it is 100 %. */
export function formatPercent(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  const rounded = percent >= 10 ? Math.floor(percent) : Math.floor(percent * 10) / 10;
  return part > 0 && rounded === 0 ? '< 0.1 %' : `${rounded} %`;
}
