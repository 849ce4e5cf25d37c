import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { temporaryFolder, testEnv } from '../carillon.ts';
import { startProcess } from '../process.ts';
import { startPushService } from '../push-service.ts';
import { startBusinessPage } from './business-page.ts';
import { startChromium } from './chromium.ts';
import { sessionOf, whenHeard } from './embed-site.ts';

const USER = 'ada';

/** A Carillon that is started anew at the same address, and a page of a business that has opened the dialog. */
async function openPage(t: TestContext) {
  const cleaning: (() => Promise<unknown>)[] = [];
  // The last that was started goes first: each stands on those before it.
  t.after(async () => {
    for (const clean of cleaning.reverse()) await clean();
  });
  const folder = await temporaryFolder();
  cleaning.push(() => folder.remove());
  const push = await startPushService();
  cleaning.push(() => push.close());
  const port = await freePort();
  const start = () => startProcess(testEnv(folder.path, { PORT: String(port) }));
  let carillon = await start();
  cleaning.push(() => carillon.stop());
  const { serviceId: service } = await carillon.register();
  const site = await startBusinessPage({ carillon: carillon.url, service, user: USER });
  cleaning.push(() => site.close());
  const chromium = await startChromium();
  cleaning.push(() => chromium.close());
  const { page } = chromium;
  await page.goto(site.url);
  await page.waitForFunction(() => 'Client' in globalThis);
  await page.evaluate(`
    window.heard = [];
    for (const type of ['opened', 'subscribed', 'permission', 'error'])
      document.addEventListener(type, ({ detail }) => heard.push([type, detail]));`);
  await page.clock.install();
  const asked = page.waitForRequest(/\/embed\/v1\/sessions\//);
  await page.click('#open');
  const session = sessionOf((await asked).url());
  await page.locator('dialog.ready').waitFor();
  return {
    ...{ page, port },
    stop: () => carillon.stop('SIGKILL'),
    async start() {
      carillon = await start();
    },
    tell: (body: object) => carillon.call('POST', `/embed/v1/sessions/${session}/events`, { body }),
    /** The phone's page, which says that it can be pushed. Resolves with its device id. */
    async subscribes(): Promise<string> {
      const device = { name: 'Pixel 9', platform: 'android', device_identifier: randomUUID() };
      const { subscription } = push.subscribe();
      const body = { service, user: USER, session, device, subscription };
      return (await carillon.call('POST', '/embed/v1/devices', { body })).body.id;
    },
  };
}

test('after a restart of the server the page hears what it missed, once', async (t) => {
  const { page, stop, start, tell, subscribes } = await openPage(t);
  await tell({ type: 'joined' });
  await tell({ type: 'permission', state: 'default' });
  await page.evaluate(whenHeard('permission'));
  await stop();
  await start();
  await tell({ type: 'permission', state: 'granted' });
  const device_id = await subscribes();
  assert.deepEqual(await page.evaluate(whenHeard('subscribed')), [
    ['opened', {}],
    ['permission', { state: 'default' }],
    ['permission', { state: 'granted' }],
    ['subscribed', { device_id }],
  ]);
  await page.getByRole('dialog').getByText('Notifications are on').waitFor();
});

test('a proxy that answers for the server while it starts anew does not end it', async (t) => {
  const { page, port, stop, start, tell, subscribes } = await openPage(t);
  await tell({ type: 'permission', state: 'default' });
  await page.evaluate(whenHeard('permission'));
  await stop();
  const proxy = createServer((_, response) => response.writeHead(503).end()).listen(port, '127.0.0.1');
  await once(proxy, 'request');
  await close(proxy);
  await start();
  const device_id = await subscribes();
  // To the browser the connection has ended for good: the embed itself comes back, in ten seconds of the page's clock.
  let isHeard = false;
  const heard = page.evaluate(whenHeard('subscribed')).finally(() => {
    isHeard = true;
  });
  while (!isHeard) await page.clock.runFor(10_000);
  assert.deepEqual(await heard, [
    ['opened', {}],
    ['permission', { state: 'default' }],
    ['subscribed', { device_id }],
  ]);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await close(server);
  return port;
}

async function close(server: Server) {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
