import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violationsInBothThemes } from './harness/axe.ts';
import { receivedTypes, useSite } from './harness/embed-site.ts';

const sites = useSite();

/** Runs in the page, whose globals have no types here. */
const styleOf = (element: unknown, property: string): string =>
  // biome-ignore lint/suspicious/noExplicitAny: a DOM global
  (globalThis as any).getComputedStyle(element).getPropertyValue(property);

test('the dialog traps the focus, has a label, closes with Esc, and restores focus and scroll position', async (t) => {
  const { page } = await sites.open(t, { body: '<div style="height: 4000px"></div><button>Last</button>' });
  await page.evaluate("document.querySelector('#open').style = 'position: absolute; top: 1500px'");
  await page.focus('#open');
  const before = await page.evaluate('scrollY');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Continue on your phone' });
  await dialog.waitFor();
  await page.locator('h2:focus').waitFor();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    // The browser's own controls may get the focus between the last control and the first.
    assert.equal(
      await page.evaluate("document.activeElement.matches('div, body')"),
      true,
      'no element of the page has the focus',
    );
  }
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(await page.evaluate('[document.activeElement.id, scrollY]'), ['open', before]);
  assert.deepEqual(await receivedTypes(page), ['opened', 'closed']);
});

test('a click on the backdrop closes the dialog; a double click on the link, or a drag out of the dialog, does not', async (t) => {
  const { page } = await sites.open(t);
  const dialog = page.getByRole('dialog');
  await page.dblclick('#open');
  await page.locator('dialog.ready').waitFor();
  const { x, y } = (await dialog.getByRole('heading').boundingBox())!;
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  assert.deepEqual(await receivedTypes(page), ['opened']);
  await page.mouse.click(5, 5);
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.click('#open');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(await receivedTypes(page), ['opened', 'closed', 'opened', 'closed']);
});

test('once the phone has subscribed, the Close button has the focus', async (t) => {
  const { page, openDialog } = await sites.open(t);
  const phone = await sites.scan(t, await openDialog());
  await phone.turnOn();
  await page.locator('dialog.done').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
});

test('a dialog for another person replaces the open one', async (t) => {
  const { page } = await sites.open(t);
  await page.click('#open');
  await page.evaluate(
    `document.querySelector('#open').dataset.user = 'another'; document.querySelector('#open').click()`,
  );
  await page.locator('dialog.ready').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 1);
  assert.deepEqual(await receivedTypes(page), ['opened', 'closed', 'opened']);
});

for (const lang of ['en', 'de', 'ar'])
  test(`axe finds no violation in any state of the dialog (${lang}), light and dark`, async (t) => {
    const { page, openDialog } = await sites.open(t);
    const check = async (state: string) => {
      const dialog = { include: { fromShadowDom: ['body > div', 'dialog'] } };
      assert.deepEqual(await violationsInBothThemes(page, dialog), [], state);
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
    await page.evaluate(`document.querySelector('#open').dataset.user = 'unreachable'`);
    await page.click('#open');
    await page.locator('dialog.lost').waitFor();
    await check('lost');
  });

test('the dialog uses the browser’s language if the page has none or an unsupported one', async (t) => {
  const { page } = await sites.open(t);
  await page.evaluate("document.documentElement.lang = 'fr'");
  await page.click('#open');
  await page.getByRole('heading', { name: 'Continue on your phone' }).waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate("Object.defineProperty(navigator, 'language', { value: 'de-AT' })");
  await page.click('#open');
  await page.getByRole('heading', { name: 'Weiter auf dem Handy' }).waitFor();
});

test('no style leaks into or out of the dialog, and it leaves nothing behind', async (t) => {
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
  assert.equal(
    await page.evaluate('document.body.scrollHeight === height'),
    true,
    'the page’s grid has no additional row',
  );
  await page.keyboard.press('Escape');
  // Not by its role, which disappears as soon as the dialog is closed.
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate('document.documentElement.outerHTML === before'), true);
  assert.equal(await page.evaluate('keys'), 0, 'the page’s shortcuts get no keys');
  const stored = '[document.cookie, localStorage.length, sessionStorage.length]';
  assert.deepEqual(await page.evaluate(stored), ['', 0, 0]);
});

test('the dialog opens above a dialog of the page, which stays open', async (t) => {
  const { page } = await sites.open(t, { body: '<dialog id="pageDialog" aria-label="Menu"></dialog>' });
  await page.evaluate(`{
    const pageDialog = document.querySelector('#pageDialog');
    pageDialog.append(document.querySelector('#open'));
    pageDialog.showModal();
  }`);
  await page.click('#open');
  await page.locator('dialog.ready').waitFor();
  await page.getByText('Use this computer').click({ trial: true });
  await page.keyboard.press('Escape');
  await page.locator('dialog.ready').waitFor({ state: 'detached' });
  assert.deepEqual(
    await page.evaluate("[document.querySelector('#pageDialog').open, document.activeElement.id]"),
    [true, 'open'],
  );
});

test('the dialog opens in a frame, and fits a screen zoomed to 400 %', async (t) => {
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
  // biome-ignore lint/suspicious/noExplicitAny: a DOM element
  const measure = (element: any) => [element.scrollWidth <= element.clientWidth, element.scrollTop];
  assert.deepEqual(await page.locator('dialog').evaluate(measure), [true, 0]);
  await page.getByText('Use this computer').click({ trial: true });
});
