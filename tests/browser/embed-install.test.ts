import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from '../support/deadlines.ts';
import { violationsInBothThemes } from './harness/axe.ts';
import { openInstallations } from './harness/chromium-installations.ts';
import { receivedTypes, useSite } from './harness/embed-site.ts';
import { waitUntil } from './harness/experience-fixture.ts';

const sites = useSite();
const { x } = sites;

/** Opens the page in its own browser, because a private window may not install anything. */
const open = (t: TestContext) => sites.open(t, { ownBrowser: true, features: ['InstallElement'] });

/** Expression for the `<install>` of the dialog. */
const INSTALL = "document.querySelector('body > div').shadowRoot.querySelector('install')";

test('the browser’s own button installs the app for this person; declining leaves the dialog as it was', async (t) => {
  const { page, openDialog } = await open(t);
  const installations = await openInstallations(page);
  const link = await openDialog();
  await waitUntil(page, `${INSTALL}.isValid`);
  await page.evaluate(`window.result = new Promise((resolve) =>
    ${INSTALL}.addEventListener('installresult', (event) => resolve(event.result))); 0`);
  await page.locator('install').click();
  const manifest = await page.evaluate<string>(`${INSTALL}.manifest`);
  let log = '';
  await until(async () => {
    log = await installations.read();
    return log.includes(`"manifest_url_param": "${manifest}"`);
  }, 'the log of the installation');
  const [, start] = /"start_url": "([^"]*)"/.exec(log) ?? [];
  assert.equal(log.includes(`"manifest_id": "${x.scope}"`), true, 'it is the same app for everyone');
  // The browser's window belongs to the tab: leaving the tab closes it.
  await installations.tab.bringToFront();
  assert.equal(await page.evaluate('result'), 'aborted');
  await page.locator('dialog.ready').waitFor();
  assert.deepEqual(await receivedTypes(page), ['opened']);

  const { url } = await fetch(link);
  assert.equal(start, url, 'the app starts where the code leads');
});

test('the app that was installed reports to the page, which has closed the dialog', async (t) => {
  const { page, user, newPage, waitForEvent, openDialog } = await open(t);
  await openDialog();
  const manifest = await page.evaluate<string>(`${INSTALL}.manifest`);
  const { start_url: start } = (await (await fetch(manifest)).json()) as { start_url: string };
  await page.evaluate(
    `${INSTALL}.dispatchEvent(new InstallResultEvent('installresult', { result: 'success' }))`,
  );
  await page.locator('dialog').waitFor({ state: 'detached' });

  const app = await newPage();
  await app.goto(new URL(start, manifest).href);
  await app.click('#panel button.primary');
  await app.waitForSelector('body[data-state=on]');
  await waitForEvent('subscribed');
  assert.deepEqual(await receivedTypes(page), ['opened', 'permission', 'subscribed']);
  assert.ok(await sites.deviceOf(user));
});

test('the button is there with the code only, and never in a frame, where the browser refuses it', async (t) => {
  const { page, url } = await open(t);
  const button = page.locator('install');
  await page.route(/\/embed\/v1\/sessions\//, (route) => route.fulfill({ status: 503 }));
  await page.click('#open');
  await page.locator('dialog.lost').waitFor();
  assert.equal(await button.isVisible(), false);
  await page.unroute(/\/embed\/v1\/sessions\//);
  await page.getByRole('button', { name: 'New code' }).click();
  await button.waitFor();
  assert.deepEqual(
    await violationsInBothThemes(page, { include: { fromShadowDom: ['body > div', 'dialog'] } }),
    [],
  );

  await page.goto(`${url}/framed`);
  const frame = page.frameLocator('iframe');
  await frame.locator('#open').click();
  await frame.locator('dialog.ready').waitFor();
  assert.equal(await frame.locator('install').isVisible(), false);
});

test('a browser without the element shows nothing in its place', async (t) => {
  const { page, openDialog } = await sites.open(t);
  await openDialog();
  assert.equal(await page.evaluate(`${INSTALL}.offsetHeight`), 0);
});
