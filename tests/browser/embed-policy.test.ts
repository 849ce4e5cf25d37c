import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typesHeardBy, useSite } from './embed-site.ts';

const sites = useSite();
const { x } = sites;

test('it works under a strict Content-Security-Policy with Trusted Types', async (t) => {
  const origin = x.carillon.url;
  const { page, openDialog } = await sites.open(t, {
    policy: `default-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const phone = await sites.scan(t, await openDialog());
  assert.equal((await page.locator('dialog').boundingBox())?.width, 362, 'its style is there');
  await phone.turnOn();
  await page.getByRole('dialog').getByText('Notifications are on').waitFor();
  assert.deepEqual(refused, []);
});

test('where the policy lets nothing be heard, this computer is left, and the developer is told what to add', async (t) => {
  const { page, context, user, hears } = await sites.open(t, {
    policy: `default-src 'none'; script-src ${x.carillon.url}`,
  });
  await page.click('#open');
  await page.getByRole('dialog').getByText('No connection').waitFor();
  const { message = '' } = (await hears('error')).at(-1)![1];
  assert.match(message, /connect-src/);
  assert.ok(message.includes(x.carillon.url));
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Use this computer' }).click();
  const tab = await opened;
  await tab.click('#panel button.primary');
  await tab.waitForSelector('body[data-state=on]');
  assert.ok(await sites.deviceOf(user));
});

test('where nobody answers it says so after a while, and shows the code once it comes', async (t) => {
  const { page, hears } = await sites.open(t);
  await page.clock.install();
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  const asked = page.waitForRequest(/\/embed\/v1\/sessions\//);
  await page.route(/\/embed\/v1\/sessions\//, async (route) => {
    await gone;
    await route.continue();
  });
  await page.click('#open');
  await asked;
  await page.clock.runFor(10_000);
  await page.locator('dialog.lost').waitFor();
  await hears('error');
  go();
  await page.locator('dialog.ready').waitFor();
  assert.deepEqual(await typesHeardBy(page), ['opened', 'error']);
});

test('New code tries again', async (t) => {
  const { page } = await sites.open(t);
  await page.route(/\/embed\/v1\/sessions\//, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.click('#open');
  await page.locator('dialog.lost').waitFor();
  await page.getByRole('button', { name: 'New code' }).click();
  await page.locator('dialog.ready').waitFor();
});

test('without dialogs that it can dress, a new tab opens at once', async (t) => {
  const { page, context, user } = await sites.open(t);
  // Safari before 16.4 had no constructed sheets.
  await page.evaluate('window.CSSStyleSheet = function () { throw new TypeError("Illegal constructor"); }');
  const opened = context.waitForEvent('page');
  await page.click('#open');
  const tab = await opened;
  await tab.click('#panel button.primary');
  await tab.waitForSelector('body[data-state=on]');
  assert.ok(await sites.deviceOf(user));
  assert.equal(await page.evaluate('document.body.lastElementChild.tagName'), 'A');
});
