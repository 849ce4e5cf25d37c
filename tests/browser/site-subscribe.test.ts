import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { until } from '../support/deadlines.ts';
import { receivedTypes, useSite } from './harness/embed-site.ts';
import { deliver, importLine, inWorker, openOwnSite, subscribe, tapScript } from './harness/own-site.ts';

const sites = useSite();
const { x } = sites;
const FILE = '/carillon-worker.js';
const WORDPRESS_SCRIPT = new URL('../../integrations/wordpress/assets/subscribe.js', import.meta.url);

/** Script that returns the titles of shown notifications of the whole origin. */
const SHOWN = `navigator.serviceWorker.getRegistrations()
  .then((all) => Promise.all(all.map((one) => one.getNotifications())))
  .then((lists) => lists.flat().map(({ title }) => title))`;

test('a click explains in the brand, and the browser becomes a device of the site’s own origin', async (t) => {
  const site = await openOwnSite(sites, t);
  await site.page.click('#open');
  const dialog = site.page.getByRole('dialog', { name: 'Be the first to know' });
  await dialog.getByText('Bakery would like to send you short notifications').waitFor();
  assert.equal(await sites.deviceOf(site.user), undefined);
  await dialog.getByRole('button', { name: 'Turn on notifications' }).click();
  const done = site.page.getByRole('dialog', { name: 'Notifications are on' });
  await done.getByRole('status').getByText('Notifications are on').waitFor();
  await site.waitForEvent('subscribed');
  assert.deepEqual(await receivedTypes(site.page), ['opened', 'permission', 'subscribed']);

  const device = await sites.deviceOf(site.user);
  assert.deepEqual([device.name, device.notifications_enabled], ['Chrome on Linux', true]);

  const actions = [{ title: 'Yes', link: 'https://example.com/yes' }];
  const id = await deliver(sites, site, { title: 'Fresh bread', link: `${site.url}/bread`, actions });
  assert.deepEqual(await site.page.evaluate(SHOWN), ['Fresh bread']);
  assert.deepEqual(await inWorker(site, FILE, tapScript('0')), ['https://example.com/yes']);
  assert.deepEqual((await site.waitForEvent('clicked')).at(-1)?.[1], {
    notification_id: id,
    action: 0,
    link: 'https://example.com/yes',
  });
  await until(async () => (await x.engagementOf(id)).shown === 1, 'the receipt of what was shown');
  assert.equal((await x.shop.get(`/v1/notifications/${id}/taps`)).body.total, 1);

  await done.getByRole('button', { name: 'Turn off notifications' }).click();
  const off = site.page.getByRole('dialog', { name: 'Notifications are off' });
  await off.getByRole('button', { name: 'Turn back on' }).waitFor();
  assert.equal((await sites.deviceOf(site.user)).notifications_enabled, false);
  await off.getByRole('button', { name: 'Turn back on' }).click();
  await done.waitFor();
  assert.equal((await sites.deviceOf(site.user)).id, device.id, 'it is the same device');
});

test('a tap opens the message’s link on the site, or the landing page of a message without one', async (t) => {
  const site = await openOwnSite(sites, t);
  await subscribe(site);
  await deliver(sites, site, { title: 'Linked', link: `${site.url}/bread` });
  assert.deepEqual(await inWorker(site, FILE, tapScript()), [`${site.url}/bread`]);
  const id = await deliver(sites, site, { title: 'Plain', link: undefined });
  assert.deepEqual(await inWorker(site, FILE, tapScript()), [`${x.scope}open/${id}?from=site`]);
});

test('a later message with the same collapse key replaces the former', async (t) => {
  const site = await openOwnSite(sites, t);
  await subscribe(site);
  const options = { collapse_key: 'score' };
  await deliver(sites, site, { title: '1 : 0' }, { options });
  await deliver(sites, site, { title: '2 : 0' }, { options });
  assert.deepEqual(await site.page.evaluate(SHOWN), ['2 : 0']);
});

test('another person of the site gets the browser, with a subscription of their own', async (t) => {
  const site = await openOwnSite(sites, t);
  await subscribe(site);
  const { id } = await sites.deviceOf(site.user);
  await site.page.evaluate(
    `Client({ service: '${x.business.serviceId}' }).subscribe({ user: '${site.user}-2' })`,
  );
  await until(async () => (await sites.deviceOf(`${site.user}-2`)) !== undefined, 'the new person’s device');
  assert.equal((await sites.deviceOf(`${site.user}-2`)).id, id);
  assert.equal(site.tokens.length, 2);
});

test('who blocked notifications is told how to allow them', async (t) => {
  const site = await openOwnSite(sites, t, { permission: 'denied' });
  await site.page.click('#open');
  await site.page.getByRole('button', { name: 'Turn on notifications' }).click();
  await site.page.getByText('block notifications from Bakery').waitFor();
  await site.page.getByText('Open your browser’s settings for this site').waitFor();
  assert.equal(await sites.deviceOf(site.user), undefined);
});

test('without the file, the experience opens, and the error says why', async (t) => {
  const site = await openOwnSite(sites, t, { scripts: {} });
  await site.page.click('#open');
  await site.page.getByRole('dialog', { name: 'Continue on your phone' }).waitFor();
  const [type, data] = (await site.waitForEvent('opened'))[0]!;
  assert.equal(type, 'error');
  assert.match(data.message!, /carillon-worker\.js/);
});

test('in a tab on an iPhone, the experience opens', async (t) => {
  const site = await openOwnSite(sites, t, { phone: 'iphone' });
  await site.page.click('#open');
  await site.page.waitForURL(`${x.scope}?entry=*`);
});

/** A page as the WordPress plugin makes it. The site says who the visitor is. */
async function openWordPress(t: TestContext, resubscribe = false) {
  const user = `wpv_${randomUUID()}`;
  const settings = {
    service: x.business.serviceId,
    worker: FILE,
    identity: '/identity',
    nonce: '',
    resubscribe,
  };
  return openOwnSite(sites, t, {
    user,
    body: `<p><a data-carillon-subscribe href="/fallback">Tell <b>me</b></a></p>
      <script>window.carillonSettings = ${JSON.stringify(settings)};</script>
      <script src="/subscribe.js" defer></script>`,
    scripts: {
      [FILE]: { text: importLine(x.carillon.url) },
      '/subscribe.js': { text: readFileSync(WORDPRESS_SCRIPT, 'utf8') },
      '/identity': { text: JSON.stringify({ user }) },
    },
  });
}

test('the button of the WordPress plugin subscribes whom the site names', async (t) => {
  const site = await openWordPress(t);
  await site.page.click('[data-carillon-subscribe] b');
  await site.page.getByRole('button', { name: 'Turn on notifications' }).click();
  await site.page.getByRole('dialog', { name: 'Notifications are on' }).waitFor();
  assert.equal((await sites.deviceOf(site.user)).notifications_enabled, true);
});

test('the WordPress plugin takes over a browser that allows notifications, once, if it is to', async (t) => {
  const site = await openWordPress(t, true);
  const requests: string[] = [];
  site.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  assert.equal(await sites.deviceOf(site.user), undefined, 'without the permission nothing happens');
  await site.setPermission(site.url, 'granted');
  // A script of a test counts as a tap for some seconds.
  await site.page.addInitScript(
    "Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })",
  );
  await site.page.reload();
  await until(async () => (await sites.deviceOf(site.user))?.notifications_enabled, 'the device');
  assert.equal(await site.page.locator('dialog').count(), 0);
  requests.length = 0;
  await site.page.reload({ waitUntil: 'networkidle' });
  assert.ok(
    requests.includes('/identity') && !requests.some((path) => path.startsWith('/embed/')),
    `${requests}`,
  );
});
