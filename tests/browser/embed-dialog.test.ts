import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { typesHeardBy, useSite } from './embed-site.ts';

const sites = useSite();

/** Runs in the page, whose globals these files do not know. */
const styleOf = (element: unknown, property: string): string =>
  // biome-ignore lint/suspicious/noExplicitAny: the browser's own
  (globalThis as any).getComputedStyle(element).getPropertyValue(property);

test('the dialog keeps the focus, is labelled, closes with Esc, and gives focus and scroll position back', async (t) => {
  const { page } = await sites.open(t, { more: '<div style="height: 4000px"></div><button>Last</button>' });
  await page.evaluate("document.querySelector('#open').style = 'position: absolute; top: 1500px'");
  await page.focus('#open');
  const before = await page.evaluate('scrollY');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Continue on your phone' });
  await dialog.waitFor();
  await page.locator('h2:focus').waitFor();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    // Between the last control and the first the browser's own may come.
    assert.equal(
      await page.evaluate("document.activeElement.matches('div, body')"),
      true,
      'nothing of the page',
    );
  }
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(await page.evaluate('[document.activeElement.id, scrollY]'), ['open', before]);
  assert.deepEqual(await typesHeardBy(page), ['opened', 'closed']);
});

test('a click beside the dialog closes it; a double click on the link, or a selection drawn out of it, does not', async (t) => {
  const { page } = await sites.open(t);
  const dialog = page.getByRole('dialog');
  await page.dblclick('#open');
  await page.locator('dialog.ready').waitFor();
  const { x, y } = (await dialog.getByRole('heading').boundingBox())!;
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  assert.deepEqual(await typesHeardBy(page), ['opened']);
  await page.mouse.click(5, 5);
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.click('#open');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(await typesHeardBy(page), ['opened', 'closed', 'opened', 'closed']);
});

test('once the phone has subscribed, Close has the focus', async (t) => {
  const { page, openDialog } = await sites.open(t);
  const phone = await sites.scan(t, await openDialog());
  await phone.turnOn();
  await page.locator('dialog.done').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
});

test('opened for another person, it takes the place of the one before', async (t) => {
  const { page } = await sites.open(t);
  await page.click('#open');
  await page.evaluate(
    `document.querySelector('#open').dataset.user = 'another'; document.querySelector('#open').click()`,
  );
  await page.locator('dialog.ready').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 1);
  assert.deepEqual(await typesHeardBy(page), ['opened', 'closed', 'opened']);
});

for (const lang of ['en', 'de', 'ar'])
  test(`axe finds nothing in the dialog (${lang}), light and dark, in any of its states`, async (t) => {
    const { page, openDialog } = await sites.open(t);
    const check = async (state: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { violations } = await new AxeBuilder({ page })
          .include({ fromShadowDom: ['body > div', 'dialog'] })
          .analyze();
        const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
        assert.deepEqual(said, [], `${state}, ${colorScheme}`);
      }
    };
    await page.evaluate(`document.documentElement.lang = '${lang}'`);
    const link = await openDialog();
    assert.equal(await page.locator('dialog').getAttribute('lang'), lang);
    assert.equal(await page.locator('dialog').evaluate(styleOf, 'direction'), lang === 'ar' ? 'rtl' : 'ltr');
    await check('ready');
    const phone = await sites.scan(t, link);
    await page.locator('dialog.joined').waitFor();
    await check('joined');
    await phone.turnOn();
    await page.locator('dialog.done').waitFor();
    await check('done');
    await page.keyboard.press('Escape');
    await page.route(/\/embed\/v1\/sessions\//, (route) => route.fulfill({ status: 503 }));
    await page.evaluate(`document.querySelector('#open').dataset.user = 'unheard'`);
    await page.click('#open');
    await page.locator('dialog.lost').waitFor();
    await check('lost');
  });

test('where the page names no language, or one that is not spoken here, the browser’s is taken', async (t) => {
  const { page } = await sites.open(t);
  await page.evaluate("document.documentElement.lang = 'fr'");
  await page.click('#open');
  await page.getByRole('heading', { name: 'Continue on your phone' }).waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate("Object.defineProperty(navigator, 'language', { value: 'de-AT' })");
  await page.click('#open');
  await page.getByRole('heading', { name: 'Weiter auf dem Handy' }).waitFor();
});

test('the page is never disturbed: no style leaks in or out, nothing is left behind', async (t) => {
  const { page, openDialog } = await sites.open(t);
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(\`dialog, button, h2, div { color: rgb(255, 0, 0) !important; display: none !important; }
      * { letter-spacing: 9px; visibility: hidden } body { display: grid; gap: 40px }\`);
    document.adoptedStyleSheets = [sheet];
    window.keys = 0;
    document.addEventListener('keydown', () => keys++);
    window.before = document.documentElement.outerHTML;
    window.height = document.body.scrollHeight;
    document.querySelector('#open').style.visibility = 'visible';
    window.before = document.documentElement.outerHTML;
  }`);
  await openDialog();
  const heading = page.locator('dialog h2');
  assert.equal(await heading.evaluate(styleOf, 'color'), 'rgb(0, 0, 0)');
  assert.equal(await heading.evaluate(styleOf, 'letter-spacing'), 'normal');
  assert.equal(await page.evaluate('document.body.scrollHeight === height'), true, 'no row more in its grid');
  await page.keyboard.press('Escape');
  // By its element: a role is gone as soon as it is closed.
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate('document.documentElement.outerHTML === before'), true);
  assert.equal(await page.evaluate('keys'), 0, 'its shortcuts are not meant');
  const kept = '[document.cookie, localStorage.length, sessionStorage.length]';
  assert.deepEqual(await page.evaluate(kept), ['', 0, 0]);
});

test('it stands above a dialog of the page’s own, and leaves that one open', async (t) => {
  const { page } = await sites.open(t, { more: '<dialog id="theirs" aria-label="Menu"></dialog>' });
  await page.evaluate(`{
    const theirs = document.querySelector('#theirs');
    theirs.append(document.querySelector('#open'));
    theirs.showModal();
  }`);
  await page.click('#open');
  await page.locator('dialog.ready').waitFor();
  await page.getByText('Use this computer').click({ trial: true });
  await page.keyboard.press('Escape');
  await page.locator('dialog.ready').waitFor({ state: 'detached' });
  assert.deepEqual(
    await page.evaluate("[document.querySelector('#theirs').open, document.activeElement.id]"),
    [true, 'open'],
  );
});

test('it is shown in a frame too, and fits a screen that is enlarged four times', async (t) => {
  const { page, url } = await sites.open(t);
  await page.goto(`${url}/framed`);
  const frame = page.frameLocator('iframe');
  await frame.locator('#open').click();
  await frame.locator('dialog.ready').waitFor();

  await page.goto(url);
  await page.setViewportSize({ width: 320, height: 200 });
  await page.click('#open');
  await page.locator('dialog.ready').waitFor();
  const box = (await page.locator('dialog').boundingBox())!;
  assert.ok(
    box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 200,
    JSON.stringify(box),
  );
  assert.deepEqual(
    // biome-ignore lint/suspicious/noExplicitAny: the browser's own
    await page.locator('dialog').evaluate((it: any) => [it.scrollWidth <= it.clientWidth, it.scrollTop]),
    [true, 0],
  );
  await page.getByText('Use this computer').click({ trial: true });
});
