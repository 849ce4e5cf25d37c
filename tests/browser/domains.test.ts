import assert from 'node:assert/strict';
import type { LookupFunction } from 'node:net';
import { after, before, type TestContext, test } from 'node:test';
import type { PushMessage } from '../../contract/experience/push-message.ts';
import { requestAt } from '../support/at-domain.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../support/carillon.ts';
import { until } from '../support/deadlines.ts';
import { type PushService, startPushService } from '../support/servers/push-service.ts';
import { startHttpsFront } from '../support/snippets/https-front.ts';
import { startAutopush } from './harness/autopush.ts';
import { startChromium } from './harness/chromium.ts';
import { subscriptionsAt } from './harness/chromium-push.ts';
import { startFirefox } from './harness/firefox.ts';

const SHARED = 'https://shared.bakery.test';
const NAMES = ['push.bakery.test', 'push.florist.test', 'push.butcher.test'] as const;

let carillon: TestCarillon;
let push: PushService;
let front: Awaited<ReturnType<typeof startHttpsFront>>;
const lookup: LookupFunction = (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon(
    { PUBLIC_URL: SHARED, DOMAIN_HOSTS: NAMES.map((name) => `http://${name}:*`).join() },
    { meetingOptions: { lookup, port: () => Number(new URL(carillon.url).port) } },
  );
  front = await startHttpsFront('shared.bakery.test', carillon.url);
});
after(async () => {
  await carillon?.stop();
  await front?.close();
  await push?.close();
});

/** Gives a service a domain, which is served at once: the lookup leads here. */
async function serveAt(business: Business, domain: string) {
  const body = { domain };
  const answer = await carillon.call('PUT', `/v1/services/${business.serviceId}/domain`, {
    ...business,
    body,
  });
  assert.equal(answer.body.status, 'verified', JSON.stringify(answer.body));
  const isServed = async () => {
    const { status } = await requestAt(carillon.url, domain, '/service-worker.js');
    return status === 200;
  };
  await until(isServed, `${domain} to be served`);
}

/** Starts an Android phone that reaches all names, and whose subscriptions are at the test's push service. */
async function startPhone(t: TestContext) {
  const tokens: string[] = [];
  const chromium = await startChromium({
    phone: 'android',
    httpsProxy: `http://127.0.0.1:${front.proxyPort}`,
    push: subscriptionsAt(push, tokens, 'granted'),
  });
  t.after(() => chromium.close());
  const { page } = chromium;
  return {
    ...chromium,
    open: (business: Business, user: string) =>
      page.goto(`${SHARED}/app/${business.serviceId}/?user=${user}`),
    async turnOn() {
      await page.click('#panel button.primary');
      await page.waitForSelector('body[data-state=on]');
    },
    /** Hands the latest message to the worker, and returns where a tap on it leads. */
    async receive(scope: string): Promise<string> {
      const content = push.deliveriesOf(tokens.at(-1)!).at(-1)!.content as PushMessage;
      await chromium.deliverPush(scope, JSON.stringify(content));
      return content.notification.navigate;
    },
  };
}

test('Chromium: a phone of the shared address stays there, a new one goes to the domain, and each is an app of its own', async (t) => {
  const bakery = await carillon.register({ service: { title: 'Bakery' } });
  const florist = await carillon.register({ service: { title: 'Florist' } });
  const early = await startPhone(t);
  await early.open(bakery, 'ada');
  await early.turnOn();
  await serveAt(bakery, 'push.bakery.test');
  await serveAt(florist, 'push.florist.test');

  const shared = `${SHARED}/app/${bakery.serviceId}/`;
  await early.open(bakery, 'ada');
  await early.page.waitForSelector('body[data-state=on]');
  assert.ok(early.page.url().startsWith(shared));

  const late = await startPhone(t);
  await late.open(bakery, 'bea');
  await late.page.waitForURL('https://push.bakery.test/?entry=*');
  await late.page.waitForSelector('body[data-state=ask]');
  await late.turnOn();
  const { body } = await carillon.as(bakery).get('/v1/devices?expand=domain');
  assert.deepEqual(
    body.data.map(({ user_id, domain }: Record<string, string>) => [user_id, domain]),
    [
      ['bea', 'push.bakery.test'],
      ['ada', 'shared'],
    ],
  );

  const id = await carillon.as(bakery).send();
  await carillon.as(bakery).settled(id);
  assert.equal(await early.receive(shared), `${shared}open/${id}`);
  assert.equal(await late.receive('https://push.bakery.test/'), `https://push.bakery.test/open/${id}`);
  const [shown] = await late.notifications();
  assert.equal(shown!.icon, 'https://push.bakery.test/icons/icon-192.png');
  await late.page.goto(`https://push.bakery.test/open/${id}`);
  await late.page.waitForURL(/^https:\/\/push\.bakery\.test\/\?entry=.*#inbox/);
  await late.page.waitForSelector(`.inbox [data-id="${id}"]`);
  const taps = async () => (await carillon.as(bakery).get(`/v1/notifications/${id}/taps`)).body.total;
  await until(async () => (await taps()) === 1, 'the tap to be counted');

  // A browser keeps permission and app for each origin.
  await late.setPermission('https://push.florist.test', 'denied');
  await late.open(florist, 'bea');
  await late.page.waitForURL('https://push.florist.test/?entry=*');
  await late.page.waitForSelector('body[data-state=denied]');
  const session = await late.context.newCDPSession(late.page);
  const appId = async () => (await session.send('Page.getAppId')).appId;
  assert.match((await appId())!, /^https:\/\/push\.florist\.test\//);
  await late.page.goto('https://push.bakery.test/');
  await late.page.waitForSelector('body[data-state=on]');
  assert.match((await appId())!, /^https:\/\/push\.bakery\.test\//);
});

test('Firefox: a subscriber at a domain gets a message from the push service, and a tap leads there', async (t) => {
  const butcher = await carillon.register({ service: { title: 'Butcher' } });
  await serveAt(butcher, 'push.butcher.test');
  const autopush = await startAutopush();
  t.after(() => autopush.close());
  const firefox = await startFirefox({
    pushServerUrl: autopush.pushServerUrl,
    httpsProxyPort: front.proxyPort,
  });
  t.after(() => firefox.close());
  await firefox.acceptCertificates();
  const { page } = firefox;
  await page.goto(`${SHARED}/app/${butcher.serviceId}/?user=cleo`);
  await page.waitFor("location.host === 'push.butcher.test' && document.body.dataset.state === 'ask'");
  await page.click('#panel button.primary');
  await page.waitFor("document.body.dataset.state === 'on'");
  const id = await carillon.as(butcher).send('?user_id=cleo', { title: 'Sausages' });
  const alert = await firefox.nextAlert();
  assert.equal(alert.title, 'Sausages');
  await alert.click();
  await firefox.waitForPage(/^https:\/\/push\.butcher\.test\/.*#inbox/);
  const taps = async () => (await carillon.as(butcher).get(`/v1/notifications/${id}/taps`)).body.total;
  await until(async () => (await taps()) === 1, 'the tap to be counted');
});
