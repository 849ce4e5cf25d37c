/** What a browser calls itself, the most particular first: each also calls itself by the names below its own. */
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

const first = (table: typeof BROWSERS, text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** A user agent as people would say it: "Firefox on Linux". */
export function browserName(userAgent: string | null): string {
  const browser = first(BROWSERS, userAgent ?? '') ?? 'A program';
  const system = first(SYSTEMS, userAgent ?? '');
  return system ? `${browser} on ${system}` : browser;
}

export const isPhone = (userAgent: string | null): boolean => /iPhone|Android/.test(userAgent ?? '');
