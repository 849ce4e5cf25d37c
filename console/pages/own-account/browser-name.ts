import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';

/** Browsers, the most specific first: a user agent also contains the names of browsers further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstMatch = (table: typeof BROWSERS, text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Returns a readable name for a user agent, such as "Firefox on Linux". */
export function browserName(userAgent: string | null): string {
  const { unknown, onSystem } = texts.account.browsers;
  const browser = firstMatch(BROWSERS, userAgent ?? '') ?? unknown;
  const system = firstMatch(SYSTEMS, userAgent ?? '');
  return system ? fill(onSystem, { browser, system }) : browser;
}

export const isPhone = (userAgent: string | null): boolean => /iPhone|Android/.test(userAgent ?? '');
