import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receivedTypes, useSite } from './harness/embed-site.ts';

const sites = useSite();
const { x } = sites;

test('the embed works under a strict Content-Security-Policy with Trusted Types', async (t) => {
  const origin = x.carillon.url;
  const { page, openDialog } = await sites.open(t, {
    policy: `default-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
  });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const phone = await sites.scan(t, await openDialog());
  assert.equal((await page.locator('dialog').boundingBox())?.width, 362, 'the dialog is styled');
  await phone.turnOn();
  await page.getByRole('dialog').getByText('Notifications are on').waitFor();
  assert.deepEqual(errors, []);
});

test('a nonce in the page’s policy is enough for both scripts', async (t) => {
  const { page, openDialog } = await sites.open(t, {
    policy: `default-src 'none'; script-src 'nonce-of-the-page'; connect-src ${x.carillon.url}`,
  });
  await openDialog();
  await page.getByRole('dialog', { name: 'Continue on your phone' }).waitFor();
});

test('if the policy blocks the dialog’s script, the click opens a new tab, and the error names the directive', async (t) => {
  const { page, context, waitForEvent } = await sites.open(t, {
    policy: `default-src 'none'; script-src ${x.carillon.url}/cdn/v1/client.js; connect-src ${x.carillon.url}`,
  });
  await page.evaluate(`{
    const original = window.open;
    window.open = (...parameters) => {
      window.countedAsClick = navigator.userActivation.isActive;
      return original(...parameters);
    };
  }`);
  const newTab = context.waitForEvent('page');
  await page.click('#open');
  const tab = await newTab;
  await tab.waitForSelector('body[data-state=ask]');
  assert.equal(await page.evaluate('countedAsClick'), true, 'the browser would have blocked it otherwise');
  const events = await waitForEvent('opened');
  assert.deepEqual(
    events.map(([type]) => type),
    ['error', 'opened'],
  );
  assert.match(events[0]![1].message!, /cannot load .*\/cdn\/v1\/dialog\/en\.js: check script-src/);
});

test('if the dialog cannot be loaded and the browser blocks the tab, the experience replaces the page', async (t) => {
  const { page } = await sites.open(t);
  await page.route(/\/cdn\/v1\/dialog\//, (route) => route.abort());
  await page.evaluate('window.open = () => null');
  await page.click('#open');
  await page.waitForURL(`${x.scope}?entry=*`);
});

test('in the dialog, Use this computer opens the tab within the click', async (t) => {
  const { page } = await sites.open(t);
  await page.evaluate(`window.open = () => {
    window.countedAsClick = navigator.userActivation.isActive;
    return null;
  }`);
  await page.click('#open');
  await page.getByRole('button', { name: 'Use this computer' }).click();
  assert.equal(await page.evaluate('countedAsClick'), true);
});

test('if the policy blocks the event stream, the dialog offers this computer, and the error names the directive', async (t) => {
  const { page, context, user, waitForEvent } = await sites.open(t, {
    policy: `default-src 'none'; script-src ${x.carillon.url}`,
  });
  await page.click('#open');
  await page.getByRole('dialog').getByText('No connection').waitFor();
  const { message = '' } = (await waitForEvent('error')).at(-1)![1];
  assert.match(message, /connect-src/);
  assert.ok(message.includes(x.carillon.url));
  const newTab = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Use this computer' }).click();
  const tab = await newTab;
  await tab.click('#panel button.primary');
  await tab.waitForSelector('body[data-state=on]');
  assert.ok(await sites.deviceOf(user));
});

test('without an answer the dialog reports the lost connection after ten seconds, and shows the code once it arrives', async (t) => {
  const { page, waitForEvent } = await sites.open(t);
  await page.clock.install();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const request = page.waitForRequest(/\/embed\/v1\/sessions\//);
  await page.route(/\/embed\/v1\/sessions\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.click('#open');
  await request;
  await page.clock.runFor(10_000);
  await page.locator('dialog.lost').waitFor();
  await waitForEvent('error');
  release();
  await page.locator('dialog.ready').waitFor();
  assert.deepEqual(await receivedTypes(page), ['opened', 'error']);
});

test('New code retries the connection', async (t) => {
  const { page } = await sites.open(t);
  await page.route(/\/embed\/v1\/sessions\//, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.click('#open');
  await page.locator('dialog.lost').waitFor();
  await page.getByRole('button', { name: 'New code' }).click();
  await page.locator('dialog.ready').waitFor();
});

test('in a browser without constructed style sheets, a new tab opens at once', async (t) => {
  const { page, context, user } = await sites.open(t);
  // This simulates Safari before 16.4.
  await page.evaluate('window.CSSStyleSheet = function () { throw new TypeError("Illegal constructor"); }');
  const newTab = context.waitForEvent('page');
  await page.click('#open');
  const tab = await newTab;
  await tab.click('#panel button.primary');
  await tab.waitForSelector('body[data-state=on]');
  assert.ok(await sites.deviceOf(user));
  assert.equal(await page.evaluate('document.body.lastElementChild.tagName'), 'A');
});
