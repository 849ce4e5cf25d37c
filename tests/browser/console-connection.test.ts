import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { violationsOf } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('offline, what was loaded stays below a notice, and the next page opens with the connection', async (t) => {
  const { page, carillon, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/topics`);
  await page.getByRole('heading', { name: 'Topics', level: 1 }).waitFor();

  await page.context().setOffline(true);
  const notice = page.getByText('You’re offline.');
  await notice.waitFor();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/brand-'));
  await page.getByRole('link', { name: 'Brand' }).click();
  await failed;
  assert.ok(await page.getByRole('heading', { name: 'Topics', level: 1 }).isVisible());

  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Brand', level: 1 }).waitFor();
  await notice.waitFor({ state: 'hidden' });
  assertNothingWrong();
});

test('a page whose script an update has removed is loaded afresh, once', async (t) => {
  const { page, carillon, open } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/topics`);
  await page.getByRole('heading', { name: 'Topics', level: 1 }).waitFor();
  await page.route(/assets\/brand-/, (route) => route.fulfill({ status: 404 }));
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Brand' }).click();
  assert.equal((await reloaded).url(), `${carillon.url}/console/${owner.serviceId}/brand`);

  // It does not help, and the page says so in words instead of loading again.
  await page.getByRole('heading', { name: 'This page couldn’t be displayed' }).waitFor();
  assert.equal(await page.getByText('dynamically imported module').count(), 0);
  await page.unroute(/assets\/brand-/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Brand', level: 1 }).waitFor();
});

test('a list that the server cannot update says since when it is stale', async (t) => {
  const { page, carillon, open } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  await page.clock.install();
  await open(`/${owner.serviceId}`);
  await page.getByRole('heading', { name: 'No devices yet' }).waitFor();
  await page.route(/\/overview\?/, (route) => route.fulfill({ status: 500, json: {} }));
  const notice = page.getByText(/^This page couldn’t be updated\. It shows what was loaded at \d/);
  // The overview is loaded again every minute.
  await page.clock.runFor(70_000);
  await notice.waitFor();
  assert.ok(await page.getByRole('heading', { name: 'No devices yet' }).isVisible());

  await page.unroute(/\/overview\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'hidden' });
});

test('the installed console has its own scope, and a page for when there is no connection', async (t) => {
  const { page, chromium, carillon, open, assertNothingWrong } = await startConsole(
    t,
    {},
    { ownBrowser: true },
  );
  t.after(() => chromium.close());
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  const session = await page.context().newCDPSession(page);
  await open(`/${owner.serviceId}`);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  assert.equal(
    await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'),
    0,
  );
  const { errors, manifest } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(new URL(manifest.scope!).pathname, '/console/');

  await page.addInitScript(`{
    const real = matchMedia;
    window.matchMedia = (query) => query === '(display-mode: standalone)' ? { matches: true } : real(query);
  }`);
  await page.goto(`${carillon.url}/console/?open=composer`);
  await page.getByRole('heading', { name: 'New notification' }).waitFor();
  const scope = await page.evaluate('navigator.serviceWorker.ready.then(({ scope }) => scope)');
  assert.equal(scope, `${carillon.url}/console/`);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  assert.deepEqual(await violationsOf(page), []);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'New notification' }).waitFor();
  assertNothingWrong();
});
