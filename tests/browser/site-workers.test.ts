import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { generateVAPIDKeys } from '../../packages/web-push/src/vapid-details.ts';
import { until } from '../support/deadlines.ts';
import { importKey } from '../support/import-key.ts';
import { snippetsRunBy } from '../support/snippets/groups.ts';
import { receivedTypes, type Site, useSite } from './harness/embed-site.ts';
import { waitUntil } from './harness/experience-fixture.ts';
import {
  deliver,
  importLine,
  importSubscriber,
  inWorker,
  OTHER_KEY,
  openOwnSite,
  subscribe,
  tapScript,
  updateWorker,
} from './harness/own-site.ts';

const sites = useSite();
const { x } = sites;
const FILE = '/carillon-worker.js';
const OTHER = '/other-worker.js';
const ONESIGNAL = '/OneSignalSDKWorker.js';

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
/** Subscribes as a page does without a tap. A script of a test counts as a tap for some seconds. */
const visit = (user: string) => `new Promise((done) => {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
  const eventCallback = (type) => type === 'subscribed' && done();
  Client({ service: '${x.business.serviceId}', eventCallback }).subscribe({ user: '${user}' });
})`;
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

test('an imported subscriber gets messages by our worker, and subscribing again makes the imported device this one', async (t) => {
  const scripts = scriptsWith();
  const site = await openOwnSite(sites, t, { attributes: `data-worker="${OTHER}"`, scripts });
  const { page, user } = site;
  await site.setPermission(site.url, 'granted');
  const id = await importSubscriber(sites, page, { user, worker: OTHER, pair: generateVAPIDKeys() });
  scripts[OTHER]!.text = importLine(x.carillon.url);
  assert.equal(await page.evaluate(updateWorker(OTHER)), true);
  await deliver(sites, site, { title: 'Ours' });
  assert.deepEqual(await page.evaluate(SHOWN), ['Ours']);

  await page.click('#open');
  await page.getByRole('dialog').getByText('Notifications are on').last().waitFor();
  await site.waitForEvent('subscribed');
  await site.waitForEvent('opened');
  assert.deepEqual((await receivedTypes(page)).sort(), ['opened', 'subscribed'], 'no prompt');
  assert.equal((await sites.deviceOf(user)).id, id);
  assert.equal((await x.shop.get(`/v1/devices?user_id=${user}`)).body.data.length, 1);
  const keys = (await x.shop.get('/v1/vapid-keys')).body.data;
  assert.equal(keys[0].active_devices, 0, 'the service’s own key is in use');
  await deliver(sites, site, { title: 'Once' });
  assert.deepEqual(await page.evaluate(SHOWN), ['Ours', 'Once']);
  assert.deepEqual(
    site.tokens.map((token) => x.push.attemptsOf(token).length),
    [1, 1],
  );
});

test('who opens the experience from the site gets nothing twice: it takes the place of the site’s subscription', async (t) => {
  const site = await sites.open(t, { scripts: scriptsWith() });
  const { page, user } = site;
  await site.setPermission(site.url, 'granted');
  const id = await importSubscriber(sites, page, { user, worker: OTHER, pair: generateVAPIDKeys() });
  await site.openDialog();
  const opening = site.context.waitForEvent('page');
  await page.getByRole('button', { name: 'Use this computer' }).click();
  const experience = await opening;
  await experience.waitForSelector('body[data-state=ask]');
  assert.doesNotMatch(experience.url(), /replaces/);
  await experience.getByRole('button', { name: 'Turn on notifications' }).first().click();
  await experience.waitForSelector('body[data-state=on]');
  assert.equal((await sites.deviceOf(user)).id, id);
  await x.shop.settled(await x.shop.send(`?user_id=${user}`));
  assert.deepEqual(
    site.tokens.map((token) => x.push.attemptsOf(token).length),
    [0, 1],
  );
});

test('with the permission and no tap, nothing is shown on the page', async (t) => {
  const site = await openOwnSite(sites, t);
  await site.setPermission(site.url, 'granted');
  await site.page.evaluate(visit(site.user));
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

/** A snippet of a guide, with the addresses and the user of the test. */
function snippetOf(page: string, language: string, user = '', nth = 0): string {
  const found = snippetsRunBy('moves').filter((one) => one.page === page && one.language === language);
  return found[nth]!.text.replaceAll('https://push.example.com', x.carillon.url)
    .replaceAll(/svc_\w{26}/g, x.business.serviceId)
    .replaceAll('9a41c6…', user);
}

/** Visits the page again, without a tap, until the browser is subscribed. A script of a test counts as a tap for some seconds. */
async function visitAgain({ page, user }: Site) {
  await page.addInitScript(
    "Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })",
  );
  await page.reload();
  const isOn = async () => (await sites.deviceOf(user))?.notifications_enabled;
  await until(isOn, 'the device of the site');
}

const untilActive = `async (registration) => {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (worker.state !== 'activated')
    await new Promise((done) => { worker.onstatechange = () => worker.state === 'activated' && done(); });
}`;

test('a browser that came from OneSignal shows messages by the file in place of its worker, and is subscribed at the next visit', async (t) => {
  const user = `u-${randomUUID()}`;
  const guide = 'docs/from-onesignal.md';
  const line = snippetOf(guide, 'js');
  const scripts = { [FILE]: { text: line }, [ONESIGNAL]: { text: OTHER_WORKER } };
  const site = await openOwnSite(sites, t, { user, scripts, body: snippetOf(guide, 'html', user) });
  const { page } = site;
  await site.setPermission(site.url, 'granted');
  const pair = generateVAPIDKeys();
  const subscription = await page.evaluate(`(async () => {
    await navigator.serviceWorker.register('${ONESIGNAL}');
    const registration = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: '${pair.publicKey}' };
    return (await registration.pushManager.subscribe(options)).toJSON();
  })()`);
  const vapid_key_id = (await importKey(x.carillon, x.business, pair)).stdout.trim();
  const devices = [{ user_id: `onesignal_${user}`, subscription }];
  const imported = await x.shop.post('/v1/devices/import', { vapid_key_id, devices });
  assert.equal(imported.body.created, 1, JSON.stringify(imported.body));

  scripts[ONESIGNAL]!.text = line;
  await page.evaluate(`navigator.serviceWorker.ready.then((one) => one.update()).then(${untilActive})`);
  await deliver(sites, { ...site, user: `onesignal_${user}` }, { title: 'First' });
  assert.deepEqual(await page.evaluate(SHOWN), ['First']);

  await visitAgain(site);
  assert.deepEqual(await page.evaluate(WORKERS), [['/', FILE]]);
  assert.equal(await page.locator('dialog').count(), 0);
  await deliver(sites, site, { title: 'Second' });
  assert.deepEqual(((await page.evaluate(SHOWN)) as string[]).sort(), ['First', 'Second']);
});

test('the subscription of Firebase ends when the browser is subscribed here, at a visit without a tap', async (t) => {
  const user = `u-${randomUUID()}`;
  const guide = 'docs/from-firebase.md';
  const site = await openOwnSite(sites, t, {
    user,
    body: snippetOf(guide, 'html', user),
    scripts: {
      [FILE]: { text: snippetOf(guide, 'js') },
      '/firebase-messaging-sw.js': { text: OTHER_WORKER },
    },
  });
  const { page } = site;
  await site.setPermission(site.url, 'granted');
  const scope = '/firebase-cloud-messaging-push-scope';
  const subscriptionOf = `navigator.serviceWorker.getRegistration('${scope}')
    .then((one) => one.pushManager.getSubscription())`;
  await page.evaluate(`(async () => {
    const registration = await navigator.serviceWorker.register('/firebase-messaging-sw.js', { scope: '${scope}' });
    await (${untilActive})(registration);
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: '${OTHER_KEY}' });
  })()`);
  assert.notEqual(await page.evaluate(subscriptionOf), null);
  await visitAgain(site);
  await waitUntil(page, `${subscriptionOf}.then((one) => one === null)`);
  assert.equal(await page.locator('dialog').count(), 0);
  await deliver(sites, site, { title: 'Ours' });
  assert.deepEqual(await page.evaluate(SHOWN), ['Ours']);
});

test('a worker that came from npm web-push shows Carillon’s messages by the guide’s listeners', async (t) => {
  const text = snippetOf('docs/from-web-push.md', 'js', '', 1);
  const site = await openOwnSite(sites, t, { scripts: scriptsWith(text) });
  await site.page.evaluate(registerOther());
  await site.setPermission(site.url, 'granted');
  const { subscription, token } = x.push.subscribe();
  const user = `u-${randomUUID()}`;
  const vapid_key_id = (await importKey(x.carillon, x.business, generateVAPIDKeys())).stdout.trim();
  const devices = [{ user_id: user, subscription }];
  await x.shop.post('/v1/devices/import', { vapid_key_id, devices });
  await deliver(
    sites,
    { ...site, user, tokens: [token] },
    { title: 'Bread', link: 'https://example.com/bread' },
  );
  assert.deepEqual(await site.page.evaluate(SHOWN), ['Bread']);
  const [opened] = (await inWorker(site, OTHER, tapScript())) as string[];
  assert.match(opened!, /^http/);
});
