import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receivedTypes, useSite } from './harness/embed-site.ts';
import { deliver, importLine, inWorker, OTHER_KEY, openOwnSite, subscribe } from './harness/own-site.ts';

const sites = useSite();
const { x } = sites;
const FILE = '/carillon-worker.js';
const OTHER = '/other-worker.js';

/** A worker of somebody else, which shows every push, and remembers what it got. */
const OTHER_WORKER = `
  self.received = [];
  self.addEventListener('push', (event) => {
    received.push(event.data.text());
    event.waitUntil(registration.showNotification('Theirs', { body: event.data.text() }));
  });`;

const SHOWN = `navigator.serviceWorker.getRegistrations()
  .then((all) => Promise.all(all.map((one) => one.getNotifications())))
  .then((lists) => lists.flat().map(({ title }) => title))`;
const WORKERS = `navigator.serviceWorker.getRegistrations()
  .then((all) => all.map(({ scope, active }) => [new URL(scope).pathname, new URL(active.scriptURL).pathname]).sort())`;

const registerOther = (more = '') => `(async () => {
  await navigator.serviceWorker.register('${OTHER}');
  const registration = await navigator.serviceWorker.ready;
  ${more}
})()`;
const scriptsWith = (other = OTHER_WORKER, headers?: Record<string, string>) => ({
  [FILE]: { text: importLine(x.carillon.url), ...(headers && { headers }) },
  [OTHER]: { text: other },
});

test('another sender’s worker and subscription are replaced without a question, and a message comes once', async (t) => {
  const site = await openOwnSite(sites, t, { scripts: scriptsWith() });
  const { page } = site;
  await site.setPermission(site.url, 'granted');
  await page.evaluate(
    registerOther(
      `await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: '${OTHER_KEY}' });`,
    ),
  );
  await page.click('#open');
  await page.getByRole('dialog').getByText('Notifications are on').last().waitFor();
  await site.waitForEvent('subscribed');
  await site.waitForEvent('opened');
  assert.deepEqual((await receivedTypes(page)).sort(), ['opened', 'subscribed'], 'no prompt');
  assert.deepEqual(await page.evaluate(WORKERS), [['/', FILE]]);
  assert.equal(site.tokens.length, 2, 'the former subscription has ended');
  await deliver(sites, site, { title: 'Ours' });
  assert.deepEqual(await page.evaluate(SHOWN), ['Ours']);
});

test('with the permission and no tap, nothing is shown on the page', async (t) => {
  const site = await openOwnSite(sites, t);
  await site.setPermission(site.url, 'granted');
  // A click counts as a tap for some seconds, a script of a test does, too.
  await site.page.evaluate(`{
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
    window.events = [];
    Client({ service: '${x.business.serviceId}', eventCallback: (type) => events.push(type) })
      .subscribe({ user: '${site.user}' });
  }`);
  await site.page.evaluate(
    "new Promise((done) => { const look = () => (events.includes('subscribed') ? done() : setTimeout(look, 20)); look(); })",
  );
  assert.equal(await site.page.locator('dialog').count(), 0);
  assert.ok(await sites.deviceOf(site.user));
});

test('imported into a worker of the site, it leaves everything else to that worker', async (t) => {
  const site = await openOwnSite(sites, t, {
    attributes: `data-worker="${OTHER}"`,
    scripts: scriptsWith(`${importLine(x.carillon.url)}${OTHER_WORKER}`),
  });
  await site.page.evaluate(registerOther());
  await subscribe(site);
  assert.deepEqual(await site.page.evaluate(WORKERS), [['/', OTHER]]);
  await deliver(sites, site, { title: 'Ours' });
  assert.deepEqual(await inWorker(site, OTHER, 'received'), []);
  assert.deepEqual(await site.page.evaluate(SHOWN), ['Ours']);
  await site.deliverPush(site.url, '{"notification":{"title":"Chat"}}');
  assert.deepEqual(await inWorker(site, OTHER, 'received'), ['{"notification":{"title":"Chat"}}']);
  assert.deepEqual(((await site.page.evaluate(SHOWN)) as string[]).sort(), ['Ours', 'Theirs']);
});

test('an older version of the site’s worker gives way to the one that imports ours', async (t) => {
  const scripts = scriptsWith();
  const site = await openOwnSite(sites, t, { attributes: `data-worker="${OTHER}"`, scripts });
  await site.page.evaluate(registerOther());
  scripts[OTHER]!.text = `${importLine(x.carillon.url)}${OTHER_WORKER}`;
  await subscribe(site);
  await deliver(sites, site, { title: 'Ours' });
  assert.deepEqual(await site.page.evaluate(SHOWN), ['Ours']);
});

test('beside a worker that the site needs, ours has a scope of its own', async (t) => {
  const site = await openOwnSite(sites, t, { scripts: scriptsWith() });
  await site.page.evaluate(registerOther());
  await subscribe(site);
  assert.deepEqual(await site.page.evaluate(WORKERS), [
    ['/', OTHER],
    [FILE, FILE],
  ]);
  await deliver(sites, { ...site, url: `${site.url}${FILE}` }, { title: 'Ours' });
  assert.deepEqual(await site.page.evaluate(SHOWN), ['Ours']);
  await site.page.reload();
  await site.page.click('#open');
  await site.page.getByRole('dialog').getByText('Notifications are on').last().waitFor();
  assert.equal(site.tokens.length, 1, 'the subscription stays');
});

test('a strict Service-Worker-Allowed decides the scope', async (t) => {
  const site = await openOwnSite(sites, t, {
    scripts: scriptsWith(OTHER_WORKER, { 'service-worker-allowed': '/push/' }),
  });
  await subscribe(site);
  assert.deepEqual(await site.page.evaluate(WORKERS), [['/push/', FILE]]);
});

test('it works under the site’s own policy with Trusted Types, and with one on the worker', async (t) => {
  const origin = x.carillon.url;
  const csp = `default-src 'none'; script-src ${origin}; connect-src ${origin}`;
  const site = await openOwnSite(sites, t, {
    policy: `${csp}; worker-src 'self'; require-trusted-types-for 'script'; trusted-types carillon`,
    scripts: scriptsWith(OTHER_WORKER, { 'content-security-policy': csp }),
  });
  const errors: string[] = [];
  site.page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await subscribe(site);
  const id = await deliver(sites, site, { title: 'Ours' });
  assert.deepEqual(await site.page.evaluate(SHOWN), ['Ours']);
  assert.equal((await x.engagementOf(id)).shown, 1, 'the worker may report');
  assert.deepEqual(errors, []);
});

test('a file that does not import ours opens the experience', async (t) => {
  const site = await openOwnSite(sites, t, { scripts: { [FILE]: { text: OTHER_WORKER } } });
  await site.page.click('#open');
  await site.page.getByRole('dialog', { name: 'Continue on your phone' }).waitFor();
  const [, { message }] = (await site.waitForEvent('error'))[0]!;
  assert.match(message!, /does not import/);
});
