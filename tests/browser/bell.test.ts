import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { snippetsRunBy } from '../support/snippets/groups.ts';
import { LAYOUT_RULES, violationsInBothThemes, violationsOf } from './harness/axe.ts';
import { startBellSite } from './harness/bell-site.ts';
import { type ChromiumOptions, startChromium } from './harness/chromium.ts';
import { useExperience, waitUntil } from './harness/experience-fixture.ts';

const x = useExperience({ title: 'Bakery', accent_color: '#8a3b12' });

type Options = {
  snippet?: string;
  path?: string;
  language?: string;
  direction?: 'rtl';
  policy?: string;
  user?: string;
} & ChromiumOptions;

/** Opens a page with the bell of a user, in a new browser. */
async function openBell(t: TestContext, options: Options = {}) {
  const {
    path = '/',
    language,
    direction,
    policy,
    snippet,
    user = `u-${randomUUID()}`,
    ...chromiumOptions
  } = options;
  const issueToken = async () => (await x.shop.post(`/v1/users/${user}/tokens`)).body;
  // The user's first token: what is sent to everybody from now on is theirs.
  await issueToken();
  const site = await startBellSite({
    carillon: x.carillon.url,
    user,
    issueToken,
    ...(language && { language }),
    ...(direction && { direction }),
    ...(policy && { policy }),
    ...(snippet && { snippet }),
  });
  t.after(() => site.close());
  const chromium = await startChromium({ phone: 'desktop', ...chromiumOptions });
  t.after(() => chromium.close());
  const { page } = chromium;
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    ...chromium,
    site,
    user,
    errors,
    send: (payload: object = {}) =>
      x.sendAndSettle(`?user_id=${user}`, { title: 'Fresh bread', message: 'The oven is open.', ...payload }),
    async visit(one: Page = page) {
      await one.goto(site.url + path);
      await waitUntil(
        one,
        "customElements.get('carillon-inbox') && document.querySelector('carillon-inbox')",
      );
    },
  };
}

const bellOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitForUnread = (page: Page, count: number) =>
  bellOf(page, count === 0 ? 'Inbox' : `Inbox, ${count} unread`)
    .and(page.locator('.bell'))
    .waitFor();
const open = (page: Page) => page.locator('.bell').click();
const messages = (page: Page) => page.locator('carillon-inbox li h3').allTextContents();

test('the bell counts and lists, reads what was seen, archives, and restores', async (t) => {
  const bell = await openBell(t);
  const { page, errors } = bell;
  await bell.send({ link: `${bell.site.url}/bread` });
  await bell.send({ title: 'Rye', actions: [{ title: 'Order', link: `${bell.site.url}/bread` }] });
  await bell.visit();
  await waitForUnread(page, 2);
  await open(page);
  const dialog = page.getByRole('dialog', { name: 'Inbox' });
  await dialog.getByRole('link', { name: 'Fresh bread' }).waitFor();
  assert.deepEqual(await messages(page), ['Unread: Rye', 'Unread: Fresh bread']);
  assert.ok(await dialog.getByRole('link', { name: 'Order' }).isVisible());
  await waitForUnread(page, 0);

  await dialog.getByRole('button', { name: 'Archive: Rye' }).click();
  await dialog.getByText('Rye', { exact: true }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Move to inbox: Rye' }).click();
  await dialog.getByRole('button', { name: 'All', exact: true }).click();
  await dialog.getByText('Rye', { exact: true }).waitFor();
  await dialog.getByRole('link', { name: 'Fresh bread' }).click();
  await page.waitForURL(`${bell.site.url}/bread`);
  assert.deepEqual(errors, []);
});

test('a notification arrives in the open bell, and two tabs and the phone agree on what is read', async (t) => {
  const bell = await openBell(t);
  await bell.visit();
  const other = await bell.newPage();
  await bell.visit(other);
  const phone = await x.phone(t);
  await phone.open(bell.user);
  await phone.turnOn();
  // Its inbox would read what arrives within a second.
  await phone.page.getByRole('link', { name: /^Settings/ }).click();
  await bell.send();
  await Promise.all([waitForUnread(bell.page, 1), waitForUnread(other, 1)]);

  await bell.page.locator('.bell').click();
  await Promise.all([waitForUnread(bell.page, 0), waitForUnread(other, 0)]);
  await phone.receive();
  await phone.page.getByRole('link', { name: 'Inbox', exact: true }).waitFor();

  await bell.page.getByRole('button', { name: 'Close' }).click();
  await bell.send({ title: 'Rye' });
  await Promise.all([waitForUnread(bell.page, 1), waitForUnread(other, 1)]);
  await phone.receive();
  await phone.page.getByRole('link', { name: /^Inbox/ }).click();
  await Promise.all([waitForUnread(bell.page, 0), waitForUnread(other, 0)]);
});

test('the bell works under a strict Content-Security-Policy with Trusted Types', async (t) => {
  const origin = x.carillon.url;
  const bell = await openBell(t, {
    policy: `default-src 'none'; style-src 'self'; script-src ${origin}; connect-src 'self' ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
  });
  await bell.send();
  await bell.visit();
  await waitForUnread(bell.page, 1);
  await open(bell.page);
  await bell.page.getByRole('dialog').getByText('The oven is open.').waitFor();
  assert.equal((await bell.page.locator('dialog').boundingBox())?.width, 400, 'the panel is styled');
  assert.deepEqual(bell.errors, []);
});

test('the bell works in a page of React, whose renderings leave it as it is', async (t) => {
  const bell = await openBell(t, { path: '/react' });
  await bell.send();
  await bell.visit();
  await waitForUnread(bell.page, 1);
  await bellOf(bell.page, 'Visits: 0').click();
  await bellOf(bell.page, 'Visits: 1').waitFor();
  await open(bell.page);
  await bell.page.getByRole('dialog').getByText('The oven is open.').waitFor();
  assert.equal(bell.site.tokens(), 1);
  assert.deepEqual(bell.errors, []);
});

test('the bell is in the language and direction of the page, and stays within the window', async (t) => {
  const bell = await openBell(t, { language: 'ar', direction: 'rtl' });
  await bell.send();
  await bell.visit();
  await bell.page.locator('.count', { hasText: '1' }).waitFor();
  await open(bell.page);
  const dialog = bell.page.locator('dialog[open]');
  assert.equal(await dialog.getAttribute('lang'), 'ar');
  assert.equal(await dialog.getAttribute('dir'), 'rtl');
  const box = (await dialog.boundingBox())!;
  const bellBox = (await bell.page.locator('.bell').boundingBox())!;
  assert.ok(box.x >= 0 && Math.abs(box.x - bellBox.x) < 10, JSON.stringify({ box, bellBox }));
});

for (const phone of ['desktop', 'android'] as const)
  test(`axe finds nothing in the bell on ${phone}, in light and dark, in both directions`, async (t) => {
    await x.shop.post('/v1/topics', { key: 'offers', name: 'Offers', description: 'What costs less' });
    const bell = await openBell(t, { phone });
    for (const title of ['Rye', 'Baguette'])
      await bell.send({ title, actions: [{ title: 'Order', link: 'https://example.com/' }] });
    await bell.visit();
    await waitForUnread(bell.page, 2);
    assert.deepEqual(await violationsInBothThemes(bell.page), []);
    await open(bell.page);
    await bell.page.getByText('What you hear about').click();
    await bell.page.getByRole('checkbox', { name: /Offers/ }).waitFor();
    assert.deepEqual(await violationsInBothThemes(bell.page), []);
    await bell.page.evaluate("document.documentElement.dir = 'rtl'");
    assert.deepEqual(await violationsOf(bell.page, undefined, LAYOUT_RULES), []);
  });

test('the keyboard alone opens, walks, and closes the bell, and focus returns', async (t) => {
  const bell = await openBell(t);
  const { page } = bell;
  await bell.send({ link: `${bell.site.url}/bread` });
  await bell.visit();
  await waitForUnread(page, 1);
  const focused = () =>
    page.evaluate(`{
      const { activeElement: element } = document.querySelector('carillon-inbox').shadowRoot;
      element && (element.ariaLabel ?? element.textContent);
    }`);
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Inbox, 1 unread');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('The oven is open.').waitFor();
  assert.equal(await focused(), 'Inbox', 'the heading, so that a screen reader begins there');
  await waitForUnread(page, 0);
  const walked = [];
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    walked.push(await focused());
  }
  assert.deepEqual(walked.slice(0, 3), ['Close', 'All', 'Archive']);
  assert.ok(walked.includes('Fresh bread') && walked.includes('Archive: Fresh bread'), walked.join());
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.equal(await focused(), 'Inbox');
});

test('the page does not shift while the bell loads', async (t) => {
  const bell = await openBell(t);
  await bell.send();
  await bell.page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: 'layout-shift', buffered: true });`);
  await bell.visit();
  await waitForUnread(bell.page, 1);
  await open(bell.page);
  await bell.page.getByRole('dialog').getByText('The oven is open.').waitFor();
  assert.deepEqual(await bell.page.evaluate('shifts'), []);
});

test('without a connection the bell shows what it had, and reports later what was read', async (t) => {
  const bell = await openBell(t);
  const { page, context } = bell;
  await bell.send();
  await bell.visit();
  await waitForUnread(page, 1);
  await context.route(`${x.carillon.url}/embed/**`, (route) => route.abort());
  await page.reload();
  await waitForUnread(page, 1);
  await open(page);
  await page.getByRole('dialog').getByText('The oven is open.').waitFor();
  await page.getByText('You’re offline. Showing the last saved version.').waitFor();
  await waitForUnread(page, 0);
  await context.unroute(`${x.carillon.url}/embed/**`);
  const { token } = (await x.shop.post(`/v1/users/${bell.user}/tokens`)).body;
  const unread = async () => (await x.carillon.call('GET', '/embed/v1/inbox', { key: token })).body.unread;
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.getByText('You’re offline').waitFor({ state: 'hidden' });
  assert.equal(await unread(), 0);
});

test('another user of the same browser sees nothing of the first', async (t) => {
  const bell = await openBell(t);
  const { page, context } = bell;
  await bell.send();
  await bell.visit();
  await waitForUnread(page, 1);
  await context.route(`${x.carillon.url}/embed/**`, (route) => route.abort());
  await page.evaluate("document.querySelector('carillon-inbox').setAttribute('user', 'somebody else')");
  await waitForUnread(page, 0);
  await open(page);
  await page.getByText('Nothing here yet').waitFor();
  assert.deepEqual(await messages(page), []);
});

for (const { name, text } of snippetsRunBy('bell'))
  test(`${name} shows the bell of its user`, async (t) => {
    const user = /user="(.+?)"/.exec(text)![1]!;
    const snippet = text
      .replace('https://push.example.com', x.carillon.url)
      .replace(/token-url="[^"]+"/, 'token-url="/token"');
    const bell = await openBell(t, { path: '/snippet', user, snippet });
    await bell.send();
    await bell.visit();
    await waitForUnread(bell.page, 1);
    assert.equal((await bell.page.locator('carillon-inbox').boundingBox())?.width, 48);
  });
