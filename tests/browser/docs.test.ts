import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { GUIDES, pageOf } from '../../server/api/pages/guide-list.ts';
import { startTestCarillon, type TestCarillon } from '../support/carillon.ts';
import { violationsInBothThemes } from './harness/axe.ts';
import { startChromium } from './harness/chromium.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const WIDTHS = [320, 390, 768, 1024, 1440];

test('no guide scrolls sideways, whatever the width', async (t) => {
  const { page, close } = await startChromium();
  t.after(close);
  for (const path of ['/docs/guides', ...GUIDES.map(pageOf)]) {
    await page.goto(carillon.url + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
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
  for (const path of ['/docs/guides', '/docs/sending', '/docs/languages/go'])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(carillon.url + path);
      assert.deepEqual(await violationsInBothThemes(page), [], `${path} at ${width}`);
    }
});

test('a block of code is copied as it is printed', async (t) => {
  const { page, context, close } = await startChromium();
  t.after(close);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: carillon.url });
  await page.goto(`${carillon.url}/docs/languages/python`);
  const figure = page.locator('figure', { hasText: 'carillon.py' }).first();
  // The button says so for two seconds.
  const said = figure.getByRole('button', { name: 'Copied' }).waitFor();
  await Promise.all([said, figure.getByRole('button', { name: 'Copy' }).click()]);
  const markdown = await (await fetch(`${carillon.url}/docs/languages/python.md`)).text();
  const [, printed] = /```python title=carillon\.py\n([\s\S]*?)\n```/.exec(markdown)!;
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), printed);
});

test('the reference has the title of the product, leads to the guides, and loads at most 1.2 MB', async (t) => {
  const { page, context, close } = await startChromium();
  t.after(close);
  const network = await context.newCDPSession(page);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await page.goto(`${carillon.url}/docs`, { waitUntil: 'networkidle' });
  await page.getByText('Send a notification', { exact: true }).first().waitFor();
  assert.match(await page.title(), /Carillon/);
  await page.locator('a[href$="/docs/guides"]').first().waitFor();
  assert.ok(bytes > 100_000 && bytes <= 1_200_000, `${bytes} bytes`);
});
