import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { signUpWithService } from '../support/console.ts';
import { noise, plain } from '../support/images.ts';
import { CONTENT, violationsOf } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

/** Starts the console of an owner with a service. */
async function startOwner(t: TestContext) {
  const started = await startConsole(t);
  const owner = await signUpWithService(started.carillon);
  await signInBrowser(started.page, started.carillon, owner);
  await started.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return { ...started, owner, openPage: (path: string) => started.open(`/${owner.serviceId}${path}`) };
}

/** Returns the page in the preview's frame. */
const phone = (page: Page) => page.frameLocator('iframe[data-ready=true]');
/** Waits until the preview has a style: it receives each edit in its own message. */
const hasStyle = (page: Page, style: string) => phone(page).locator(`html[style*="${style}"]`).waitFor();
const heading = (page: Page, name: string) => phone(page).getByRole('heading', { level: 1, name });

test('the preview shows unsaved edits in the real app, stores nothing and sends no requests', async (t) => {
  const { carillon, page, owner, openPage, assertNothingWrong } = await startOwner(t);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openPage('/brand');
  await heading(page, 'Harbour Bakery').waitFor();

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night Bakery');
  await page.getByRole('textbox', { name: 'Name on the Home Screen' }).fill('Bakery at night');
  await page.getByRole('textbox', { name: 'Accent' }).fill('#ffff00');
  await heading(page, 'Night Bakery').waitFor();
  await page.getByText(/Button labels are dark/).waitFor();
  await hasStyle(page, '--button: #ffff00;');
  await hasStyle(page, 'color-scheme: light');
  await page.locator('label').filter({ hasText: 'Dark' }).click();
  await hasStyle(page, 'color-scheme: dark');
  // Playwright ignores the scale of the preview, so a click by position would miss.
  await phone(page).getByRole('button', { name: 'Turn on notifications' }).dispatchEvent('click');
  await phone(page).getByRole('link', { name: 'Inbox' }).dispatchEvent('click');
  await phone(page).getByRole('heading', { name: 'Inbox' }).waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  assert.match((await carillon.call('GET', `/app/${owner.serviceId}/`)).body, /Harbour Bakery/);

  const stored = await page.evaluate(`(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).length,
    localStorage: Object.keys(localStorage).filter((name) => name.includes(' on')),
  }))()`);
  assert.deepEqual(stored, { workers: 0, databases: 0, localStorage: [] });
  assert.deepEqual(
    requested.filter((path) => path.startsWith('/embed/') || path.startsWith('/app/')),
    [`/app/${owner.serviceId}/icons/icon-192.png`].filter((path) => requested.includes(path)),
    'no request but for the icon',
  );

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Brand saved. It is live now.').waitFor();
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  assert.match((await carillon.call('GET', `/app/${owner.serviceId}/`)).body, /Night Bakery/);
  await page.getByRole('button', { name: 'Service: Night Bakery' }).waitFor();
  assertNothingWrong();
});

test('leaving a page with unsaved changes asks first', async (t) => {
  const { page, openPage } = await startOwner(t);
  await openPage('/brand');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Night Bakery');
  await page.getByRole('link', { name: 'Widgets' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  assert.equal(await name.inputValue(), 'Night Bakery');
  await page.getByRole('button', { name: 'Discard' }).click();
  assert.equal(await name.inputValue(), 'Harbour Bakery');

  await name.fill('Night Bakery');
  await page.getByRole('link', { name: 'Widgets' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Widgets', level: 1 }).waitFor();
});

test('an uploaded photo is resized to fit, and a file that is no image is rejected with a reason', async (t) => {
  const { carillon, page, owner, openPage, assertNothingWrong } = await startOwner(t);
  await openPage('/brand');
  await heading(page, 'Harbour Bakery').waitFor();
  const files = page.locator('input[type=file]');
  const choose = (index: number, name: string, mimeType: string, buffer: Buffer) =>
    files.nth(index).setInputFiles({ name, mimeType, buffer });

  await choose(0, 'logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await page.getByRole('alert').filter({ hasText: 'SVG' }).waitFor();
  await choose(0, 'logo.png', 'image/png', await plain(400, 400).png().toBuffer());
  await phone(page).locator('.stage img.logo').waitFor();
  const photo = await noise(3000, 2000).jpeg({ quality: 95 }).toBuffer();
  assert.ok(photo.length > 3 * 1024 * 1024);
  await choose(1, 'quay.jpg', 'image/jpeg', photo);
  await page.getByText('Resized to fit.').waitFor();
  await phone(page).locator('.stage img.banner').waitFor();

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Brand saved. It is live now.').waitFor();
  const { logo_url, banner_url } = (await owner.get(owner.at(''))).body;
  for (const url of [logo_url, banner_url]) {
    assert.ok(url.startsWith(`${carillon.url}/pictures/pic_`), url);
    assert.equal((await fetch(url)).status, 200);
  }
  assertNothingWrong();
});

test('a widget is created beside a live preview, and removed after confirmation', async (t) => {
  const { page, owner, openPage, assertNothingWrong } = await startOwner(t);
  await openPage('/widgets');
  await page.getByRole('link', { name: 'New widget' }).click();
  await page.getByRole('link', { name: /^Coupon/ }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('First loaf');
  await page.getByRole('textbox', { name: 'Code' }).fill('LOAF10');
  await page.getByLabel('Valid until').fill('2035-05-01T18:00');
  await phone(page).getByText('LOAF10').waitFor();
  await phone(page).getByRole('heading', { name: 'First loaf' }).waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await page.getByRole('button', { name: 'Add widget' }).click();

  await page.getByRole('link', { name: 'First loaf' }).waitFor();
  const [widget] = (await owner.get(owner.at('/widgets'))).body.data;
  const local = await page.evaluate(`new Date('2035-05-01T18:00').toISOString()`);
  assert.deepEqual([widget.code, widget.expires_at], ['LOAF10', local]);
  await phone(page).getByText('LOAF10').waitFor();

  await page.getByRole('button', { name: 'More actions for First loaf' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this widget?' });
  await dialog.getByText('First loaf').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No widgets yet').waitFor();
  assertNothingWrong();
});

test('widgets are reordered by keyboard alone, and move back if the server rejects the move', async (t) => {
  const { carillon, page, owner, openPage, assertNothingWrong } = await startOwner(t);
  for (const title of ['Hours', 'Menu', 'News'])
    await owner.post(owner.at('/widgets'), { type: 'text', title, text: title });
  const storedTitles = async () =>
    (await owner.get(owner.at('/widgets'))).body.data.map(({ title }: { title: string }) => title);
  const shownTitles = () => page.locator('ol li a').allTextContents();
  const nextPatch = () => page.waitForResponse((response) => response.request().method() === 'PATCH');
  const announced = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  await openPage('/widgets');
  await page.getByRole('link', { name: 'News' }).waitFor();

  await page.getByRole('button', { name: 'Move Hours' }).focus();
  await page.keyboard.press('Space');
  await announced('Picked up Hours. It is at position 1 of 3.');
  await page.keyboard.press('ArrowDown');
  await announced('Hours moved to position 2 of 3.');
  await page.keyboard.press('ArrowDown');
  await announced('Hours moved to position 3 of 3.');
  const saved = nextPatch();
  await page.keyboard.press('Space');
  assert.equal((await saved).status(), 200);
  assert.deepEqual(await shownTitles(), ['Menu', 'News', 'Hours']);
  assert.deepEqual(await storedTitles(), ['Menu', 'News', 'Hours']);

  await page.getByRole('button', { name: 'More actions for Hours' }).click();
  const moved = nextPatch();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await moved;
  assert.deepEqual(await storedTitles(), ['Menu', 'Hours', 'News']);

  await carillon.database.query(sql`
    UPDATE members SET role = 'viewer' WHERE service_id = ${fromWire('svc', owner.serviceId)}`);
  await page.getByRole('button', { name: 'More actions for News' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await page.getByText(/Your role doesn’t allow this/).waitFor();
  await page.locator('ol li').nth(1).getByText('Hours', { exact: true }).first().waitFor();
  assert.deepEqual(await shownTitles(), ['Menu', 'Hours', 'News']);

  await page.reload();
  await page.getByRole('link', { name: 'News' }).waitFor();
  assert.equal(
    await page.getByRole('button', { name: /^Move|^More/ }).count(),
    0,
    'a viewer can’t move or change widgets',
  );
  assertNothingWrong();
});
