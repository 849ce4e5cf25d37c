import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violationsInBothThemes, violationsOf } from './harness/axe.ts';
import { receivedTypes, useSite } from './harness/embed-site.ts';
import { waitUntil } from './harness/experience-fixture.ts';

const sites = useSite();

const LANGUAGES = {
  'de-CH': { code: 'de', title: 'Weiter auf dem Handy', direction: 'ltr' },
  FR: { code: 'fr', title: 'Continuez sur votre téléphone', direction: 'ltr' },
  'pt-BR': { code: 'pt', title: 'Continue no celular', direction: 'ltr' },
  ja: { code: 'ja', title: 'スマートフォンで続ける', direction: 'ltr' },
  ar: { code: 'ar', title: 'تابِع على هاتفك', direction: 'rtl' },
};

/** Returns a style. Runs in the page, whose globals have no types here. */
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
  await page.locator('dialog').waitFor();
  await page.evaluate(
    `document.querySelector('#open').dataset.user = 'another'; document.querySelector('#open').click()`,
  );
  await page.locator('dialog.ready').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 1);
  assert.deepEqual(await receivedTypes(page), ['opened', 'closed', 'opened']);
});

test('while the dialog is being loaded, the last person asked for gets it, and a double click opens one', async (t) => {
  const { page } = await sites.open(t);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/cdn\/v1\/dialog\//, async (route) => {
    await released;
    await route.continue();
  });
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/embed/v1/sessions/')) streams.push(request.url());
  });
  await page.dblclick('#open');
  await page.evaluate(`document.querySelector('#open').dataset.user = 'another'`);
  await page.dblclick('#open');
  release();
  await page.locator('dialog.ready').waitFor();
  assert.equal(await page.locator('dialog').count(), 1);
  assert.deepEqual(await receivedTypes(page), ['opened']);
  assert.deepEqual(
    streams.map((address) => new URL(address).searchParams.get('user')),
    ['another'],
  );
});

test('the dialog shows the business: its icon, name, first sentence and accent', async (t) => {
  const brand = {
    title: 'Bakery',
    description: 'Baked at four. Gone by noon, every day but Monday.',
    accent_color: '#0a6b3c',
  };
  await sites.x.shop.patch(`/v1/services/${sites.x.business.serviceId}`, brand);
  t.after(() =>
    sites.x.shop.patch(`/v1/services/${sites.x.business.serviceId}`, {
      description: null,
      accent_color: null,
    }),
  );
  const origin = sites.x.carillon.url;
  const { page, openDialog, waitForEvent } = await sites.open(t, {
    policy: `default-src 'none'; script-src ${origin}; connect-src ${origin}`,
  });
  const link = await openDialog();
  assert.equal(await page.locator('dialog header').innerText(), 'Bakery\nBaked at four.');
  await page.locator('dialog canvas.i').waitFor();
  const pixel = await page.evaluate<number[]>(
    `[...document.querySelector('body > div').shadowRoot.querySelector('canvas').getContext('2d').getImageData(48, 8, 1, 1).data]`,
  );
  assert.deepEqual(
    pixel,
    [0x0a, 0x6b, 0x3c, 255],
    'the icon is the bell on the accent, drawn though the policy allows no image',
  );
  const phone = await sites.scan(t, link);
  await phone.turnOn();
  await waitForEvent('subscribed');
  const close = page.getByRole('dialog').getByText('Close');
  assert.equal(await close.evaluate(styleOf, 'background-color'), 'rgb(10, 107, 60)');
});

test('for an unknown service the dialog has nothing to scan or open, and the developer reads which one it is', async (t) => {
  const { page, waitForEvent } = await sites.open(t);
  const unknown = 'svc_01m7y5j1h3e0080t11nkfj22yq';
  await page.evaluate(`document.querySelector('#open').dataset.service = '${unknown}'`);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Client:'));
  await page.click('#open');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Notifications aren’t available here right now').waitFor();
  assert.deepEqual(await dialog.getByRole('button').allTextContents(), ['Close', '×']);
  const expected = `Client: cannot connect to ${sites.x.carillon.url}: there is no service ${unknown}`;
  assert.equal((await logged).text(), expected);
  assert.deepEqual((await waitForEvent('error')).at(-1), ['error', { message: expected }]);
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
});

test('on a phone, the page for an unknown service tells the developer which one it is', async (t) => {
  const { page } = await sites.open(t, { phone: 'android' });
  const unknown = 'svc_01m7y5j1h3e0080t11nkfj22yq';
  await page.evaluate(`document.querySelector('#open').dataset.service = '${unknown}'`);
  const logged = page.waitForEvent('console', (message) => message.text().includes('not_found'));
  await page.click('#open');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  assert.ok((await logged).text().includes(unknown));
});

/** Texts and direction depend on the language, colours on the theme. */
for (const [lang, direction, violations] of [
  ['en', 'ltr', violationsInBothThemes],
  ['ar', 'rtl', violationsOf],
] as const)
  test(`axe finds no violation in any state of the dialog (${lang}, ${direction})`, async (t) => {
    const { page, openDialog } = await sites.open(t);
    const check = async (state: string) => {
      const dialog = { include: { fromShadowDom: ['body > div', 'dialog'] } };
      assert.deepEqual(await violations(page, dialog), [], state);
    };
    await page.evaluate(`document.documentElement.lang = '${lang}'`);
    const link = await openDialog();
    assert.equal(await page.locator('dialog').evaluate(styleOf, 'direction'), direction);
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
  await page.evaluate("document.documentElement.lang = 'sv'");
  await page.click('#open');
  await page.getByRole('heading', { name: 'Continue on your phone' }).waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate("Object.defineProperty(navigator, 'language', { value: 'de-AT' })");
  await page.click('#open');
  await page.getByRole('heading', { name: 'Weiter auf dem Handy' }).waitFor();
});

test('the dialog loads its page’s language and no other, and says which it is', async (t) => {
  const { page } = await sites.open(t);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cdn/v1/dialog/')) loaded.push(new URL(request.url()).pathname);
  });
  for (const [lang, { code, title, direction }] of Object.entries(LANGUAGES)) {
    await page.reload();
    await waitUntil(page, "'Client' in window");
    await page.evaluate(`document.documentElement.lang = '${lang}'`);
    assert.deepEqual(loaded.splice(0), [], 'not before it is needed');
    await page.click('#open');
    await page.getByRole('heading', { name: title }).waitFor();
    assert.deepEqual(loaded.splice(0), [`/cdn/v1/dialog/${code}.js`]);
    const dialog = page.locator('dialog');
    assert.equal(await dialog.getAttribute('lang'), code);
    assert.equal(await dialog.evaluate(styleOf, 'direction'), direction);
  }
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
  // The role would not do, since it disappears as soon as the dialog is closed.
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
