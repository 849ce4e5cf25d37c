import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Returns the console's texts in a browser that prefers these languages. The query is needed because modules are loaded once. */
async function inBrowser(...languages: string[]) {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  try {
    const { LOCALE } = (await import(`../../../console/texts.ts?languages=${languages}`)) as {
      LOCALE: string;
    };
    return LOCALE;
  } finally {
    Reflect.deleteProperty(navigator, 'languages');
  }
}

test('dates and numbers are in English, whatever language the browser prefers', async () => {
  assert.equal(await inBrowser('de-DE', 'de'), 'en-GB');
  assert.equal(await inBrowser('ar'), 'en-GB');
  assert.equal(await inBrowser(), 'en-GB');
});

test('the variety of English is the one that the browser prefers', async () => {
  assert.equal(await inBrowser('en-US'), 'en-US');
  assert.equal(await inBrowser('de-DE', 'en-AU', 'en-US'), 'en-AU');
});

const CONSOLE = new URL('../../../console/', import.meta.url);

/** Exceptions from the console's locale: dates of ISO 8601, as in Sweden, and the browser's own time zone. */
const EXCEPTIONS = [/^new Intl\.DateTimeFormat\('sv-SE',/, /^Intl\.DateTimeFormat\(\)\.resolvedOptions/];

test('every date, number and name of the console is formatted in its locale', () => {
  const others = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(new URL(name, CONSOLE), 'utf8');
      const uses =
        text.match(/(?:new )?\bIntl\.\w+\((?!\[?LOCALE).{0,40}|\.toLocale\w+\((?!LOCALE).*/g) ?? [];
      return uses.map((use) => [name, use] as const);
    })
    .filter(
      ([, use]) =>
        !EXCEPTIONS.some((exception) => exception.test(use)) &&
        !/getCanonicalLocales|supportedValuesOf/.test(use),
    );
  assert.deepEqual(others, []);
});
