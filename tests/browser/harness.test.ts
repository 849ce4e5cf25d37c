import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import webPush from 'web-push';
import { until } from '../support/deadlines.ts';
import { type RunningProcess, runningProcesses, treeOf } from '../support/processes/process-tree.ts';
import { createRecipient } from '../support/servers/push-service/recipient.ts';
import { startAutopush } from './harness/autopush.ts';
import { type Chromium, type ChromiumOptions, startChromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';

const ANDROID = 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';
const vapid = webPush.generateVAPIDKeys();

describe('Firefox with our substitute for its push service', () => {
  it('subscribes, decrypts a message, shows it, and opens a tab when it is clicked', async (t) => {
    const { autopush, firefox, site, subscription } = await subscribedFirefox(t);
    assert.equal(await firefox.page.evaluate('navigator.userAgent'), ANDROID);

    const response = await send(subscription, { title: 'Hello', body: 'It is ready' });
    const { message } = await autopush.next('accepted');
    assert.deepEqual([response.status, response.headers.get('location')], [201, `/m/${message.id}`]);
    assert.deepEqual([message.headers.ttl, message.headers.urgency], ['60', 'high']);
    const acked = await autopush.next('acked');
    assert.deepEqual([acked.messageId, acked.code], [message.id, 100]);

    const alert = await firefox.nextAlert();
    assert.deepEqual([alert.title, alert.body], ['Hello', 'It is ready']);
    assert.match(alert.source, /127\.0\.0\.1/);
    await alert.click();
    const opened = await firefox.waitForPage(`${site}/opened?Hello`);
    assert.equal(await opened.evaluate('document.title'), 'Stub');
  });

  it('receives the messages that were sent while it was disconnected, of each topic the latest', async (t) => {
    const { autopush, firefox, subscription } = await subscribedFirefox(t);
    await autopush.next('connected');
    const connect = "(on) => Services.prefs.setBoolPref('dom.push.connection.enabled', on)";
    await firefox.evaluatePrivileged(connect, false);
    await autopush.next('disconnected');

    await send(subscription, { title: 'Waiting', body: 'first' }, { topic: 'same' });
    await send(subscription, { title: 'Waiting', body: 'second' }, { topic: 'same' });
    await send(subscription, { title: 'Missed', body: 'never stored' }, { TTL: 0 });
    await firefox.evaluatePrivileged(connect, true);

    await autopush.next('acked');
    assert.equal((await firefox.nextAlert()).body, 'second');
    assert.equal(autopush.events.filter(({ type }) => type === 'acked').length, 1);
  });

  it('reports a message that it could not decrypt, a service worker that failed, and the end of the subscription', async (t) => {
    const { autopush, firefox, subscription } = await subscribedFirefox(t);

    const otherKeys = { ...subscription, keys: createRecipient().keys };
    await send(otherKeys, { title: 'For another key' });
    assert.equal((await autopush.next('acked')).code, 101);

    await send(subscription, { title: 'Bad', fails: true });
    assert.equal((await autopush.next('nacked')).code, 302);

    await firefox.page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.pushManager.getSubscription())
      .then((subscription) => subscription.unsubscribe())`);
    assert.equal((await autopush.next('unregistered')).code, 200);
    assert.equal((await send(subscription, { title: 'Too late' })).status, 410);
    assert.deepEqual((await autopush.next('rejected')).status, 410);
  });
});

describe('Chromium with a fake push API', () => {
  it('shows a message that is delivered to its service worker', async (t) => {
    const recipient = createRecipient();
    const created = { endpoint: 'https://fcm.googleapis.com/fcm/send/stub', keys: recipient.keys };
    const { chromium, site } = await openChromium(t, {
      push: {
        permission: 'granted',
        subscribe: (key) => (key === vapid.publicKey ? created : assert.fail(key)),
      },
    });
    await chromium.page.click('#subscribe');
    const subscription = await chromium.page.waitForFunction('window.subscription');
    assert.deepEqual(await subscription.jsonValue(), { ...created, expirationTime: null });

    await chromium.deliverPush(site, JSON.stringify({ title: 'Hello', body: 'It is ready' }));
    await chromium.deliverPush(`${site}/`, JSON.stringify({ title: 'Again' }));
    const shown = (await chromium.notifications()).map(({ title, body, data }) => [title, body, data]);
    assert.deepEqual(shown.sort(), [
      ['Again', '', '/opened?Again'],
      ['Hello', 'It is ready', '/opened?Hello'],
    ]);
    await assert.rejects(chromium.deliverPush(site, JSON.stringify({ fails: true })), /push event/);
  });

  it('keeps a subscription across a reload, and rejects subscribing after permission was denied', async (t) => {
    const created = { endpoint: 'https://fcm.googleapis.com/fcm/send/stub', keys: createRecipient().keys };
    const push = { permission: 'granted' as const, subscribe: () => created };
    const { chromium, site } = await openChromium(t, { push });
    const readEndpoint = `navigator.serviceWorker.ready
      .then((registration) => registration.pushManager.getSubscription())
      .then((subscription) => subscription?.endpoint ?? null)`;
    await chromium.page.click('#subscribe');
    await chromium.page.waitForFunction('window.subscription');
    await chromium.page.reload();
    assert.equal(await chromium.page.evaluate(readEndpoint), created.endpoint);
    await chromium.page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.pushManager.getSubscription())
      .then((subscription) => subscription.unsubscribe())`);
    assert.equal(await chromium.page.evaluate(readEndpoint), null);

    await chromium.setPermission(site, 'denied');
    assert.equal(await loggedError(chromium, () => chromium.page.click('#subscribe')), 'NotAllowedError');
  });

  it('is killed with all of its processes if it does not exit', async (t) => {
    const shared = new Set(treeOf(process.pid).map(({ pid }) => pid));
    const { chromium } = await openChromium(t, { ownBrowser: true });
    const processes = treeOf(process.pid).filter(({ pid }) => !shared.has(pid));
    suspend(processes);
    await chromium.close();
    const pids = new Set(processes.map(({ pid }) => pid));
    const running = () => runningProcesses().filter(({ pid }) => pids.has(pid));
    await until(() => running().length === 0, 'its processes to end');
  });

  it('stops a shared browser that does not close a private window, and starts another for the next one', async () => {
    // No other test uses a browser with these flags.
    const options = { hosts: ['stopped.example'] };
    const others = new Set(treeOf(process.pid).map(({ pid }) => pid));
    const first = await startChromium(options);
    const processes = treeOf(process.pid).filter(({ pid }) => !others.has(pid));
    suspend(processes);
    await first.close();
    const pids = new Set(processes.map(({ pid }) => pid));
    await until(() => !runningProcesses().some(({ pid }) => pids.has(pid)), 'its processes to end');

    const second = await startChromium(options);
    assert.equal(await second.page.evaluate('1 + 1'), 2);
    await second.close();
  });

  it('emulates an Android phone', async (t) => {
    const { chromium } = await openChromium(t, { phone: 'android', installed: true });
    assert.deepEqual(
      await chromium.page.evaluate(`navigator.userAgentData.getHighEntropyValues(['model', 'platformVersion'])
        .then(({ mobile, model, platform, platformVersion }) => [mobile, model, platform, platformVersion])`),
      [true, 'Pixel 9', 'Android', '16.0.0'],
    );
    assert.match(await chromium.page.evaluate('navigator.userAgent'), /Android 10; K/);
    assert.equal(await chromium.page.evaluate("matchMedia('(display-mode: standalone)').matches"), true);
  });

  it('emulates an iPhone, which has push only on the Home Screen and after a tap', async (t) => {
    const traits = `[navigator.standalone, 'PushManager' in window, 'Notification' in window,
      'userAgentData' in navigator, matchMedia('(display-mode: standalone)').matches]`;
    const tab = await openChromium(t, { phone: 'iphone' });
    assert.deepEqual(await tab.chromium.page.evaluate(traits), [false, false, false, false, false]);

    const push = { permission: 'granted' as const, subscribe: () => assert.fail('subscribed without a tap') };
    const { chromium, site } = await openChromium(t, { phone: 'iphone', installed: true, push });
    assert.deepEqual(await chromium.page.evaluate(traits), [true, true, true, false, true]);
    assert.equal(
      await loggedError(chromium, () => chromium.page.goto(`${site}/?at-once`)),
      'NotAllowedError',
    );
  });
});

describe('a private window that another test has used', () => {
  it('has nothing of it: no pages, no storage, no permissions, no listeners, and nothing that was emulated', async (t) => {
    const site = await serveStub(t);
    const push = { permission: 'granted' as const, subscribe: () => assert.fail('subscribed') };
    const used = await startChromium({ push });
    t.after(() => used.close());
    const { context, page } = used;
    const traits = `(async () => ({
      language: [navigator.language, await fetch('/language').then((answer) => answer.text(), String)],
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      prefersReducedMotion: matchMedia('(prefers-reduced-motion)').matches,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      permission: Notification.permission,
      permissions: (await navigator.permissions.query({ name: 'clipboard-read' })).state,
      isOnline: navigator.onLine,
      bindings: [typeof exposed, typeof added, typeof ofContext],
      cookie: document.cookie,
      stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length, (await caches.keys()).length],
      userAgent: navigator.userAgent,
      width: innerWidth,
      title: document.title,
      history: history.length,
      name: window.name,
    }))()`;
    const cached = "fetch('/count').then((answer) => answer.text())";
    const registrations = 'navigator.serviceWorker.getRegistrations().then((all) => all.length)';
    await page.goto(`${site}/empty`);
    const fresh = (await page.evaluate(traits)) as Record<string, unknown>;
    assert.equal(await page.evaluate(registrations), 0);
    const cachedCount = await page.evaluate(cached);
    assert.equal(await page.evaluate(cached), cachedCount);

    const listened: string[] = [];
    page.on('console', (message) => listened.push(message.text()));
    context.on('request', (request) => listened.push(request.url()));
    await context.grantPermissions(['clipboard-read']);
    await used.setPermission(site, 'granted');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
    await page.setExtraHTTPHeaders({ 'accept-language': 'de' });
    await page.exposeFunction('exposed', () => 1);
    await context.exposeBinding('ofContext', () => 1);
    await page.addInitScript('window.added = 1');
    await page.route('**/empty', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Routed</title>' }),
    );
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
    await session.send('Emulation.setUserAgentOverride', { userAgent: 'Test', acceptLanguage: 'ja' });
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 333,
      height: 444,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await page.goto(`${site}/empty`);
    await page.evaluate(`(async () => {
      history.pushState(null, '');
      document.cookie = 'a=b';
      localStorage.a = sessionStorage.a = window.name = 1;
      await caches.open('a');
      await new Promise((resolve) => { indexedDB.open('a').onsuccess = resolve; });
      await navigator.serviceWorker.register('/worker.js');
      await navigator.serviceWorker.ready;
    })()`);
    const other = await used.newPage();
    await context.setOffline(true);
    const changed = (await page.evaluate(traits)) as Record<string, unknown>;
    const same = Object.entries(fresh).filter(([name, value]) => isDeepStrictEqual(changed[name], value));
    assert.deepEqual(same, [], 'all traits have changed');
    await used.close();

    const next = await startChromium({ push });
    t.after(() => next.close());
    assert.equal(next.page, page, 'it is the same window');
    assert.ok(other.isClosed());
    listened.length = 0;
    await next.page.goto(`${site}/empty`);
    assert.deepEqual(await next.page.evaluate(traits), fresh);
    assert.equal(await next.page.evaluate(registrations), 0);
    assert.notEqual(await next.page.evaluate(cached), cachedCount);
    assert.deepEqual(context.serviceWorkers(), []);
    await next.page.evaluate("console.log('heard')");
    assert.deepEqual(listened, []);
    await used.close();
    assert.equal(await next.page.evaluate('1 + 1'), 2, 'who has closed it does not close it again');
  });

  it('is another one if its clock or its viewport was changed, a key is held down, or its page closed', async (t) => {
    for (const change of [
      ({ page }: Chromium) => page.clock.runFor(1),
      ({ page }: Chromium) => page.keyboard.down('Shift'),
      ({ page }: Chromium) => page.setViewportSize({ width: 400, height: 300 }),
      ({ page }: Chromium) => page.close(),
    ]) {
      const used = await startChromium();
      await change(used);
      await used.close();
      const next = await startChromium();
      t.after(() => next.close());
      assert.notEqual(next.page, used.page);
      assert.equal(await next.page.evaluate('1 + 1'), 2);
    }
  });
});

/** Suspends processes. Some processes of a browser may have ended since they were listed. */
function suspend(processes: RunningProcess[]): void {
  for (const { pid } of processes)
    try {
      process.kill(pid, 'SIGSTOP');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

async function subscribedFirefox(t: TestContext) {
  const site = await serveStub(t);
  const autopush = await startAutopush();
  t.after(() => autopush.close());
  const firefox = await startFirefox({ pushServerUrl: autopush.pushServerUrl, userAgent: ANDROID });
  t.after(() => firefox.close());
  await firefox.page.goto(`${site}/`);
  await firefox.page.click('#subscribe');
  const subscription = await firefox.page.waitFor<Subscription>('window.subscription');
  assert.equal((await autopush.next('registered')).endpoint, subscription.endpoint);
  return { site, autopush, firefox, subscription };
}

async function openChromium(t: TestContext, options: ChromiumOptions) {
  const site = await serveStub(t);
  const chromium = await startChromium(options);
  t.after(() => chromium.close());
  await chromium.page.goto(`${site}/`);
  return { site, chromium };
}

/** Returns the name of the error that the page logs during an action. */
async function loggedError({ page }: Chromium, action: () => Promise<unknown>): Promise<string> {
  const [logged] = await Promise.all([page.waitForEvent('console'), action()]);
  return logged.text();
}

type Subscription = Parameters<typeof webPush.generateRequestDetails>[0];

/** Encrypts and signs with web-push, but sends with fetch, because web-push sends over TLS only. */
function send(subscription: Subscription, message: object, options: object = {}): Promise<Response> {
  const vapidDetails = { subject: 'mailto:ops@example.com', ...vapid };
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    subscription,
    JSON.stringify(message),
    {
      TTL: 60,
      urgency: 'high',
      vapidDetails,
      ...options,
    },
  );
  const headerList = Object.entries(headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return fetch(endpoint, { method, headers: headerList, body: new Uint8Array(body) });
}

async function serveStub(t: TestContext): Promise<string> {
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    const answers: typeof FILES = {
      ...FILES,
      '/language': ['text/plain', request.headers['accept-language'] ?? ''],
      '/count': ['text/plain', String(requests)],
    };
    const [type, text] = answers[request.url ?? ''] ?? ['text/html', PAGE];
    const caching = request.url === '/count' && { 'cache-control': 'max-age=1000' };
    response.writeHead(200, { 'content-type': type, ...caching }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>Stub</title>
<button id="subscribe">Subscribe</button>
<script>
  navigator.serviceWorker.register('/worker.js');
  async function subscribe() {
    try {
      const registration = await navigator.serviceWorker.ready;
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: '${vapid.publicKey}',
      });
      window.subscription = subscription.toJSON();
    } catch (error) {
      console.log(error.name);
    }
  }
  document.querySelector('#subscribe').onclick = subscribe;
  if (location.search === '?at-once') subscribe();
</script>`;

const WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  const { title, body, fails } = event.data.json();
  if (fails) return event.waitUntil(Promise.reject(new Error('intended')));
  event.waitUntil(self.registration.showNotification(title, { body, data: '/opened?' + title }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});`;

const FILES: Record<string, [type: string, text: string]> = {
  '/worker.js': ['text/javascript', WORKER],
  '/empty': ['text/html', '<title>Empty</title>'],
};
