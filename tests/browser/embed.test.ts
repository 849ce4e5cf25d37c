import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { startBusinessPage } from './business-page.ts';
import { type ChromiumOptions, startChromium } from './chromium.ts';
import { type Opened, useExperience } from './experience-fixture.ts';

const USER = 'u-5f2c9a71';
const x = useExperience({ title: 'Bakery' });

/** The business's page in a browser; `policy` is its Content-Security-Policy. */
async function openSite(
  t: TestContext,
  { policy, user = USER, ...look }: ChromiumOptions & { policy?: string; user?: string } = {},
) {
  const site = await startBusinessPage({
    carillon: x.carillon.url,
    service: x.business.serviceId,
    user,
    ...(policy && { policy }),
  });
  t.after(() => site.close());
  const chromium = await startChromium({
    phone: 'desktop',
    ...look,
    push: { permission: 'granted', subscribe: () => x.push.subscribe().subscription },
  });
  t.after(() => chromium.close());
  const { page } = chromium;
  await page.goto(site.url);
  await page.waitForFunction(() => 'Client' in globalThis);
  // Every event of the page's own anchor, in order, as [type, data].
  await page.evaluate(`
    window.heard = [];
    for (const type of ['opened', 'closed', 'subscribed', 'unsubscribed', 'permission', 'clicked', 'error'])
      document.addEventListener(type, ({ detail }) => heard.push([type, detail]));`);
  return { site, ...chromium };
}

type Heard = [type: string, data: Record<string, string>][];
const heardBy = (page: Page) => page.evaluate<Heard>('heard');

/** Waits until the page has heard an event of that type. */
async function hears(page: Page, type: string): Promise<Heard> {
  for (;;) {
    const heard = await heardBy(page);
    if (heard.some(([one]) => one === type)) return heard;
    await page.evaluate(
      `new Promise((resolve) => document.addEventListener('${type}', resolve, { once: true, capture: true }))`,
    );
  }
}

/** Waits until the dialog shows the code, and reads the short link that it stands for. */
async function linkOf(page: Page): Promise<string> {
  const asked = page.waitForResponse(/\/embed\/v1\/sessions\//);
  await page.click('#open');
  const { pathname } = new URL((await asked).url());
  await page.locator('dialog[data-is=ready]').waitFor();
  return `${x.carillon.url}/s/${pathname.split('/')[4]}`;
}

/** Scans the code with a phone of its own. */
async function scan(t: TestContext, link: string, says: 'granted' | 'denied' = 'granted'): Promise<Opened> {
  const phone = await x.phone(t, { says });
  await phone.page.goto(link);
  await phone.stands('ask');
  return phone;
}

const deviceOf = async (user: string) => {
  const { body } = await x.shop.get('/v1/devices?limit=100');
  return body.data.find(({ user_id }: { user_id: string }) => user_id === user);
};

test('on a phone an anchor added later opens the experience in place of the page', async (t) => {
  const { page } = await openSite(t, { phone: 'android' });
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<p><a data-client="" data-service="${x.business.serviceId}" data-user="later" href="/fallback"><b id="later">Later</b></a></p>')`);
  await page.click('#later');
  await page.waitForURL(`${x.scope}?entry=*`);
  assert.match(await page.title(), /Bakery/);
});

test('on a phone the page hears what happened when the person comes back to it', async (t) => {
  const { page, site } = await openSite(t, { phone: 'android', user: 'comes back', keepsPages: true });
  await page.click('#open');
  await page.waitForURL(`${x.scope}?entry=*`);
  await page.click('#panel button.primary');
  await page.waitForSelector('body[data-state=on]');
  // Playwright loses sight of a page that comes back out of the browser's memory: the browser itself is asked.
  const browser = await page.context().newCDPSession(page);
  const ask = async (expression: string) => {
    const { result } = await browser.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value;
  };
  const isBack = new Promise((resolve) => browser.once('Page.frameNavigated', resolve));
  await browser.send('Page.enable');
  await ask('history.back()');
  await isBack;
  assert.equal(await ask('location.href'), `${site.url}/`);
  const heard = await ask(`new Promise((resolve) => {
    const look = () => heard.some(([type]) => type === 'subscribed') && resolve(heard);
    document.addEventListener('subscribed', look);
    look();
  })`);
  const { id } = await deviceOf('comes back');
  assert.deepEqual(heard, [
    ['opened', {}],
    ['permission', { state: 'granted' }],
    ['subscribed', { device_id: id }],
  ]);
});

test('on a computer the dialog leads to the phone, and the page hears all that happens there', async (t) => {
  const { page } = await openSite(t, { user: 'scans' });
  const phone = await scan(t, await linkOf(page));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Continue there').waitFor();
  await phone.turnOn();
  await dialog.getByText('Notifications are on').waitFor();
  const { id } = await deviceOf('scans');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  const link = `${x.carillon.url}/docs/`;
  const notification = await x.shop.send('?user_id=scans', { link });
  await x.shop.settled(notification);
  await phone.page.goto((await phone.receive()).notification.navigate);
  await hears(page, 'clicked');
  await phone.page.goto(x.scope);
  await phone.stands('on');
  await phone.page.getByRole('link', { name: 'Settings' }).click();
  await phone.page.getByRole('switch').click();
  assert.deepEqual(await hears(page, 'unsubscribed'), [
    ['opened', {}],
    ['permission', { state: 'granted' }],
    ['subscribed', { device_id: id }],
    ['closed', {}],
    ['clicked', { notification_id: notification, link }],
    ['unsubscribed', { device_id: id }],
  ]);
});

test('the dialog says so when the phone refuses', async (t) => {
  const { page } = await openSite(t, { user: 'refuses' });
  const phone = await scan(t, await linkOf(page), 'denied');
  await phone.page.click('#panel button.primary');
  await page.getByRole('dialog').getByText('blocks notifications').waitFor();
  assert.deepEqual(await heardBy(page), [
    ['opened', {}],
    ['permission', { state: 'denied' }],
  ]);
});

for (const client of ['Client', 'new Client'])
  test(`${client}({service}).open({user}) tells its callback; this computer can be used instead`, async (t) => {
    const { page, context } = await openSite(t);
    const user = `a b&c ${client}`;
    await page.evaluate(`
      window.called = [];
      window.client = ${client}({ service: '${x.business.serviceId}', eventCallback: (...event) => called.push(event) });
      window.client.open({ user: '${user}' });`);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Use this computer' }).click();
    const tab = await opened;
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tab.click('#panel button.primary');
    await tab.waitForSelector('body[data-state=on]');
    await tab.close();
    await page.waitForFunction(() =>
      (globalThis as unknown as { called: Heard }).called.some(([type]) => type === 'closed'),
    );
    const { id } = await deviceOf(user);
    assert.deepEqual(await page.evaluate('called'), [
      ['opened', {}],
      ['permission', { state: 'granted' }],
      ['subscribed', { device_id: id }],
      ['closed', {}],
    ]);
    assert.deepEqual(await heardBy(page), [], 'the anchor’s are its own');
  });

test('the dialog keeps the focus, is labelled, closes with Esc and by the backdrop, and gives the focus back', async (t) => {
  const { page } = await openSite(t);
  await page.focus('#open');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Continue on your phone' });
  await dialog.waitFor();
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
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate('document.activeElement.id'), 'open');

  await page.click('#open');
  await dialog.waitFor();
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(
    (await heardBy(page)).map(([type]) => type),
    ['opened', 'closed', 'opened', 'closed'],
  );
});

for (const lang of ['en', 'de', 'ar'])
  test(`axe finds nothing in the dialog (${lang}), light and dark`, async (t) => {
    const { page } = await openSite(t);
    await page.evaluate(`document.documentElement.lang = '${lang}'`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await linkOf(page);
    assert.equal(await page.locator('dialog').getAttribute('dir'), lang === 'ar' ? 'rtl' : 'ltr');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page })
        .include({ fromShadowDom: ['body > div', 'dialog'] })
        .analyze();
      assert.deepEqual(
        violations.map(({ id }) => id),
        [],
        colorScheme,
      );
    }
  });

/** Runs in the page, whose globals these files do not know. */
const styleOf = (element: unknown, property: string): string =>
  // biome-ignore lint/suspicious/noExplicitAny: the browser's own
  (globalThis as any).getComputedStyle(element).getPropertyValue(property);

test('it works under a strict Content-Security-Policy with Trusted Types', async (t) => {
  const origin = x.carillon.url;
  const { page } = await openSite(t, {
    policy: `default-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'`,
    user: 'strict',
  });
  const phone = await scan(t, await linkOf(page));
  assert.equal(await page.locator('dialog').evaluate(styleOf, 'border-radius'), '24px', 'its style is there');
  await phone.turnOn();
  await page.getByRole('dialog').getByText('Notifications are on').waitFor();
});

test('where the policy lets nothing be heard, this computer is left, and the developer is told why', async (t) => {
  const { page } = await openSite(t, { policy: `default-src 'none'; script-src ${x.carillon.url}` });
  await page.click('#open');
  await page.getByRole('dialog').getByText('couldn’t be loaded').waitFor();
  assert.match((await hears(page, 'error')).at(-1)?.[1].message ?? '', /connect-src/);
  await page.getByRole('button', { name: 'Use this computer' }).waitFor();
});

test('opened again, the same session goes on: nothing is told twice', async (t) => {
  const { page } = await openSite(t, { user: 'again' });
  const link = await linkOf(page);
  await page.keyboard.press('Escape');
  await page.click('#open');
  await page.locator('dialog[data-is=ready]').waitFor();
  const phone = await scan(t, link);
  await phone.turnOn();
  await page.getByRole('dialog').getByText('Notifications are on').waitFor();
  const types = (await heardBy(page)).map(([type]) => type);
  assert.deepEqual(types, ['opened', 'closed', 'opened', 'permission', 'subscribed']);
});

test('the page is never disturbed: no style leaks in or out, nothing is left behind', async (t) => {
  const { page } = await openSite(t);
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('dialog, button, h2, div { color: rgb(255, 0, 0) !important; display: block !important; } * { letter-spacing: 9px }');
    document.adoptedStyleSheets = [sheet];
    window.before = document.documentElement.outerHTML;
  }`);
  await linkOf(page);
  const heading = page.locator('dialog h2');
  assert.equal(await heading.evaluate(styleOf, 'color'), 'rgb(21, 24, 26)');
  assert.equal(await heading.evaluate(styleOf, 'letter-spacing'), 'normal');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate('document.documentElement.outerHTML === before'), true);
  assert.deepEqual(await page.evaluate('[document.cookie, localStorage.length, sessionStorage.length]'), [
    '',
    0,
    0,
  ]);
});

test('wrong options throw a clear error at once, and an anchor with wrong attributes tells one', async (t) => {
  const { page, site } = await openSite(t);
  const { serviceId } = x.business;
  const thrown = (script: string) =>
    page.evaluate(`try { ${script}; 'nothing' } catch (error) { error.name + ': ' + error.message }`);
  const wrong = {
    'Client()': /options object/,
    "Client({ service: 'svc_short' })": /service/,
    [`Client({ service: '${serviceId}', eventCallback: 'log' })`]: /eventCallback/,
    [`Client({ service: '${serviceId}' }).open()`]: /user/,
    [`Client({ service: '${serviceId}' }).open({})`]: /user/,
    [`Client({ service: '${serviceId}' }).open({ user: 42 })`]: /user/,
    "Client({}).open({ user: 'ada' })": /service/,
  };
  for (const [script, reason] of Object.entries(wrong)) {
    const said = String(await thrown(script));
    assert.match(said, /^TypeError: /, script);
    assert.match(said, reason);
  }

  await page.evaluate(`
    const anchor = document.querySelector('#open');
    anchor.dataset.user = '';
    anchor.href = '#fallback';`);
  await page.click('#open');
  assert.match((await hears(page, 'error'))[0]?.[1].message ?? '', /user/);
  assert.ok(page.url().startsWith(site.url), 'the page stays');
});

test('a fault in the page’s callback is the page’s, and stops nothing', async (t) => {
  const { page } = await openSite(t);
  await page.evaluate(`Client({ service: '${x.business.serviceId}', eventCallback() { throw new Error('theirs'); } })
    .open({ user: 'faulty' })`);
  await page.locator('dialog[data-is=ready]').waitFor();
});
