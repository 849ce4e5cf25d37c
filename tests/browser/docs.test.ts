import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LANGUAGES } from '../../contract/lists.ts';
import { listPath } from '../../server/api/pages/guides/editions.ts';
import { GUIDES, pageOf, taskName } from '../../server/api/pages/guides/guide-list.ts';
import { type ApiDocument, pagesOf } from '../../server/api/pages/reference/document.ts';
import { startTestCarillon, type TestCarillon } from '../support/carillon.ts';
import { openapi } from '../support/openapi.ts';
import { LAYOUT_RULES, violationsInBothThemes, violationsOf } from './harness/axe.ts';
import { startChromium } from './harness/chromium.ts';
import { startResizing } from './harness/console-fixture.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const REFERENCE = ['/docs/', ...pagesOf(openapi as ApiDocument).map(({ href }) => href)];
/** The list of each language, and the longest guide of those for owners. */
const TRANSLATED = LANGUAGES.flatMap((language) => [
  listPath(language),
  pageOf({ name: taskName(language, 'send') }),
]);
/** The narrowest screen, and one of each layout of the styles, which differ above 40, 62 and 75 rem. */
const WIDTHS = [320, 768, 1024, 1440];

test('no page of the documentation scrolls sideways, whatever the width', async (t) => {
  const { page, close } = await startChromium();
  t.after(close);
  const resizeTo = await startResizing(page);
  for (const path of new Set([...REFERENCE, ...GUIDES.map(pageOf), ...TRANSLATED])) {
    await page.goto(carillon.url + path);
    for (const width of WIDTHS) {
      await resizeTo({ width, height: 800 });
      const excess = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      assert.equal(excess, 0, `${path} at ${width}`);
    }
  }
});

test('guides are accessible, light and dark, on a phone and on a computer', async (t) => {
  const { page, close } = await startChromium();
  t.after(close);
  const resizeTo = await startResizing(page);
  for (const path of [
    '/docs/guides',
    '/docs/guides?q=retries',
    '/docs/sending',
    '/docs/languages/go',
    '/docs/tasks/ar/send',
  ]) {
    await page.goto(carillon.url + path);
    await resizeTo({ width: 390, height: 800 });
    assert.deepEqual(await violationsInBothThemes(page), [], path);
    await resizeTo({ width: 1440, height: 800 });
    // What only a computer shows, such as the menu, is the same on all of these pages.
    const violations =
      path === '/docs/guides' ? violationsInBothThemes(page) : violationsOf(page, undefined, LAYOUT_RULES);
    assert.deepEqual(await violations, [], `${path} on a computer`);
  }
});

test('the reference is accessible, light and dark, on a phone and on a computer', async (t) => {
  const { page, close } = await startChromium();
  t.after(close);
  const resizeTo = await startResizing(page);
  for (const [path, width] of [
    ['/docs/', 1440],
    ['/docs/reference/users', 390],
    ['/docs/reference/events', 1440],
  ] as const) {
    await page.goto(carillon.url + path);
    await page.evaluate(OPEN_FIRST);
    await resizeTo({ width, height: 800 });
    assert.deepEqual(await violationsInBothThemes(page), [], `${path} at ${width}`);
  }
  await page.goto(`${carillon.url}/docs/`);
  await resizeTo({ width: 390, height: 800 });
  assert.deepEqual(await violationsOf(page, undefined, LAYOUT_RULES), [], 'the first page on a phone');
});

/** Script that opens three folded parts, which belong to the page. axe takes long for all of them. */
const OPEN_FIRST = `for (const one of [...document.querySelectorAll('main details')].slice(0, 3)) one.open = true;`;

test('a block of code is copied as it is printed', async (t) => {
  const { page, context, close } = await startChromium();
  t.after(close);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: carillon.url });
  await page.goto(`${carillon.url}/docs/languages/python`);
  const figure = page.locator('figure', { hasText: 'carillon.py' }).first();
  // The button confirms the copy for two seconds.
  const said = figure.getByRole('button', { name: 'Copied' }).waitFor();
  await Promise.all([said, figure.getByRole('button', { name: 'Copy' }).click()]);
  const markdown = await (await fetch(`${carillon.url}/docs/languages/python.md`)).text();
  const [, printed] = /```python title=carillon\.py\n([\s\S]*?)\n```/.exec(markdown)!;
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), printed);
});

test('the search leads from a field to the operation that has it, with the keyboard alone', async (t) => {
  const { page, close } = await startChromium();
  t.after(close);
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`${carillon.url}/docs/`);
  await page.keyboard.press('/');
  await page.keyboard.type('collapse_key');
  const search = page.getByRole('search');
  await search.getByRole('link', { name: 'Send a notification POST' }).waitFor();
  assert.match((await search.getByRole('status').textContent()) ?? '', /^\d+ found/);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/reference/notifications#sendNotification');
  await page.locator('#sendNotification').getByRole('heading', { name: 'Send a notification' }).waitFor();

  await page.keyboard.press('/');
  await page.keyboard.type('no such thing');
  await page.getByText('Nothing has “no such thing”').waitFor();
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: 'API reference' });
  await menu.getByRole('link', { name: 'Topics' }).waitFor();
  assert.deepEqual(refused, []);
});

test('the search of the guides leads to a heading as somebody types, and by its form without scripts', async (t) => {
  const { page, context, close } = await startChromium();
  t.after(close);
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`${carillon.url}/docs/operating/run`);
  await page.keyboard.press('/');
  await page.keyboard.type('failregex retries');
  await page.getByText('Nothing has “failregex retries”').waitFor();
  await page.getByRole('searchbox').fill('carillon_disk_low');
  await page.getByRole('search').getByRole('link', { name: 'Disk' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/operating/run#disk');

  const withoutScripts = await context.browser()!.newContext({ javaScriptEnabled: false });
  t.after(() => withoutScripts.close());
  const plain = await withoutScripts.newPage();
  await plain.goto(`${carillon.url}/docs/guides`);
  await plain.getByRole('searchbox', { name: 'Search the guides' }).fill('to go back');
  await plain.keyboard.press('Enter');
  await plain.getByRole('main').getByRole('link', { name: 'To go back' }).click();
  await plain.waitForURL('**/docs/operating/run#to-go-back');
  assert.deepEqual(refused, []);
});

test('without scripts the menu of the reference leads to every operation, and there is no search', async (t) => {
  const { context, close } = await startChromium();
  t.after(close);
  const withoutScripts = await context.browser()!.newContext({ javaScriptEnabled: false });
  t.after(() => withoutScripts.close());
  const page = await withoutScripts.newPage();
  await page.goto(`${carillon.url}/docs/`);
  assert.equal(await page.getByRole('searchbox').count(), 0);
  const menu = page.getByRole('navigation', { name: 'API reference' });
  await menu.getByRole('link', { name: 'Events' }).click();
  await menu.getByRole('link', { name: 'Create a webhook' }).click();
  await page.waitForURL('**/docs/reference/events#createWebhook');
});
