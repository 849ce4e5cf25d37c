import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { signUpWithService } from '../support/console.ts';
import { seedDevices } from '../support/devices.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

/** Measures the transfer of a browser with an empty cache until a page is complete: bytes with their headers, and requests. */
async function weigh(page: Page, load: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page);
  const urls: string[] = [];
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => void urls.push(request.url));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await load();
  await page.waitForLoadState('networkidle');
  return { bytes, urls };
}

test('the page to sign in takes at most 120 KB in 10 requests, from whatever address', async (t) => {
  const { page, open, assertNothingWrong } = await startConsole(t);
  const { bytes, urls } = await weigh(page, async () => {
    await open('/sign-in');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });
  assert.ok(bytes > 50_000, `only ${bytes} bytes were counted`);
  assert.ok(bytes <= 120_000, `${bytes} bytes: ${urls.join(' ')}`);
  assert.ok(urls.length <= 10, urls.join(' '));

  const scripts = urls.filter((url) => url.includes('.js')).length;
  const again = await weigh(page, async () => {
    await open('/svc_01k9x3f7q2e8hb5v0m4c6d1t9z/devices?search=a');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });
  assert.equal(again.urls.filter((url) => url.includes('.js')).length, scripts, again.urls.join(' '));
  assert.match(
    page.url(),
    /sign-in\?next=%2Fconsole%2Fsvc_01k9x3f7q2e8hb5v0m4c6d1t9z%2Fdevices%3Fsearch%3Da$/,
  );
  assertNothingWrong();
});

test('the overview takes at most 260 KB, whose scripts the HTML names', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  await seedDevices(carillon.database, owner.serviceId, [push.subscribe().subscription]);
  const shop = carillon.as(owner.business);
  await shop.settled(await shop.send());
  await signInBrowser(page, carillon, owner);
  const { bytes, urls } = await weigh(page, async () => {
    await open(`/${owner.serviceId}`);
    await page.getByRole('region', { name: 'Recent sends' }).getByRole('listitem').waitFor();
  });
  assert.ok(bytes > 100_000, `only ${bytes} bytes were counted`);
  assert.ok(bytes <= 260_000, `${bytes} bytes: ${urls.join(' ')}`);

  // A script that the HTML does not name is only found by one that runs before it.
  const html = await (await page.context().request.get(page.url())).text();
  const scripts = urls.filter((url) => /\.js(\?|$)/.test(url)).map((url) => url.replace(carillon.url, ''));
  assert.deepEqual(
    scripts.filter((path) => !html.includes(`"${path}"`)),
    [],
  );
  assert.deepEqual(urls.length, new Set(urls).size, `loaded twice: ${urls.join(' ')}`);
  assertNothingWrong();
});

test('the HTML shows an outline in the chosen theme before any script has loaded', async (t) => {
  const { page, carillon, open } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  await page.addInitScript(`localStorage.setItem('mantine-color-scheme-value', 'dark')`);
  await page.route(/\/console\/assets\//, (route) => route.abort());
  await open(`/${owner.serviceId}`);
  await page.getByRole('status', { name: 'Loading' }).getByText('Carillon').waitFor();
  assert.equal(await page.evaluate(`getComputedStyle(document.body).backgroundColor`), 'rgb(16, 20, 19)');
});
