import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type TestContext, test } from 'node:test';
import { dataFolder, testEnv } from '../support/carillon.ts';
import { reservePort } from '../support/ports.ts';
import { startProcess } from '../support/processes/process.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { startBusinessPage } from './harness/business-page.ts';
import { startChromium } from './harness/chromium.ts';
import { sessionName, whenReceived } from './harness/embed-site.ts';

const USER = 'ada';

/** Opens a business's page with the dialog, and starts a Carillon that can restart at the same address. */
async function openPage(t: TestContext) {
  const stack = new AsyncDisposableStack();
  t.after(() => stack.disposeAsync());
  const folder = await dataFolder();
  stack.defer(() => folder.remove());
  const push = await startPushService();
  stack.defer(() => push.close());
  const port = await reservePort();
  const start = () => startProcess(testEnv(folder.path, { PORT: String(port) }));
  let carillon = await start();
  stack.defer(async () => void (await carillon.stop()));
  const { serviceId: service } = await carillon.register();
  const site = await startBusinessPage({ carillon: carillon.url, service, user: USER });
  stack.defer(() => site.close());
  const chromium = await startChromium();
  stack.defer(() => chromium.close());
  const { page } = chromium;
  await page.goto(site.url);
  await page.waitForFunction(() => 'Client' in globalThis);
  await page.evaluate(`
    window.received = [];
    for (const type of ['opened', 'subscribed', 'permission', 'error'])
      document.addEventListener(type, ({ detail }) => received.push([type, detail]));`);
  await page.clock.install();
  const request = page.waitForRequest(/\/embed\/v1\/sessions\//);
  await page.click('#open');
  const session = sessionName((await request).url());
  await page.locator('dialog.ready').waitFor();
  return {
    page,
    port,
    kill: () => carillon.stop('SIGKILL'),
    async start() {
      carillon = await start();
    },
    report: (body: object) => carillon.call('POST', `/embed/v1/sessions/${session}/events`, { body }),
    /** Subscribes the phone, as its page does. Resolves with the device id. */
    async subscribe(): Promise<string> {
      const device = { name: 'Pixel 9', platform: 'android', device_identifier: randomUUID() };
      const { subscription } = push.subscribe();
      const body = { service, user: USER, session, device, subscription };
      return (await carillon.call('POST', '/embed/v1/devices', { body })).body.id;
    },
  };
}

test('after a restart of the server the page receives the events that it missed, once', async (t) => {
  const { page, kill, start, report, subscribe } = await openPage(t);
  await report({ type: 'joined' });
  await report({ type: 'permission', state: 'default' });
  await page.evaluate(whenReceived('permission'));
  await kill();
  await start();
  await report({ type: 'permission', state: 'granted' });
  const device_id = await subscribe();
  assert.deepEqual(await page.evaluate(whenReceived('subscribed')), [
    ['opened', {}],
    ['permission', { state: 'default' }],
    ['permission', { state: 'granted' }],
    ['subscribed', { device_id }],
  ]);
  await page.getByRole('dialog').getByText('Notifications are on').waitFor();
});

test('the embed reconnects after a proxy answered 503 while the server restarted', async (t) => {
  const { page, port, kill, start, report, subscribe } = await openPage(t);
  await report({ type: 'permission', state: 'default' });
  await page.evaluate(whenReceived('permission'));
  await kill();
  const proxy = createServer((_, response) => response.writeHead(503).end()).listen(port, '127.0.0.1');
  await once(proxy, 'request');
  await close(proxy);
  await start();
  const device_id = await subscribe();
  // The browser does not reconnect after an error response; the embed does so after ten seconds of the page's clock.
  let isReceived = false;
  const received = page.evaluate(whenReceived('subscribed')).finally(() => {
    isReceived = true;
  });
  while (!isReceived) await page.clock.runFor(10_000);
  assert.deepEqual(await received, [
    ['opened', {}],
    ['permission', { state: 'default' }],
    ['subscribed', { device_id }],
  ]);
});

async function close(server: Server) {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
