import assert from 'node:assert/strict';
import { test } from 'node:test';

/** The console's texts in a browser that prefers these languages. Modules are loaded once, hence the query. */
async function inBrowser(...languages: string[]) {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  const { LOCALE } = (await import(`../../../console/components/locale.ts?${languages}`)) as {
    LOCALE: string;
  };
  return LOCALE;
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
