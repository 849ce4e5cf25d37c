import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../carillon.ts';
import { type PushService, startPushService } from '../push-service.ts';
import { startBusinessPage } from './business-page.ts';
import { type ChromiumOptions, startChromium } from './chromium.ts';

const USER = 'u-5f2c9a71';
let carillon: TestCarillon;
let push: PushService;
let business: Business;

before(async () => {
  carillon = await startTestCarillon();
  push = await startPushService();
  business = await carillon.register({ service: { title: 'Bakery' } });
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

async function openSite(t: TestContext, phone: ChromiumOptions['phone']) {
  const site = await startBusinessPage({ carillon: carillon.url, service: business.serviceId, user: USER });
  t.after(() => site.close());
  const chromium = await startChromium({
    phone,
    push: { permission: 'granted', subscribe: () => push.subscribe().subscription },
  });
  t.after(() => chromium.close());
  await chromium.page.goto(site.url);
  await chromium.page.waitForFunction('window.Client');
  return { site, ...chromium };
}

const experience = (user = USER) => `${carillon.url}/app/${business.serviceId}/?user=${user}`;

test('an anchor added later opens the experience, in place of the page on a phone', async (t) => {
  const { page } = await openSite(t, 'android');
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<p><a data-client="" data-service="${business.serviceId}" data-user="later" href="/fallback"><b id="later">Later</b></a></p>')`);
  await page.click('#later');
  await page.waitForURL(experience('later'));
  assert.match(await page.title(), /Bakery/);
});

for (const client of ['Client', 'new Client'])
  test(`${client}({service}).open({user}) opens the experience and tells its events`, async (t) => {
    const { page, context } = await openSite(t, 'desktop');
    const opened = context.waitForEvent('page');
    await page.evaluate(`
      window.heard = [];
      window.client = ${client}({ service: '${business.serviceId}', eventCallback: (...event) => heard.push(event) });
      window.client.open({ user: 'a b&c' });`);
    const tab = await opened;
    await tab.waitForURL(experience('a%20b%26c'));
    await tab.click('#panel button.primary');
    await page.waitForFunction("heard.some(([type]) => type === 'subscribed')");
    await tab.close();
    await page.waitForFunction("heard.some(([type]) => type === 'closed')");
    const heard = await page.evaluate('heard');
    const { body: devices } = await carillon.as(business).get('/v1/devices');
    assert.deepEqual(heard, [
      ['opened', {}],
      ['permission', { state: 'granted' }],
      ['subscribed', { device_id: devices.data[0].id }],
      ['closed', {}],
    ]);
    assert.equal(devices.data[0].user_id, 'a b&c');
  });

test('an anchor fires the same events as DOM events that bubble', async (t) => {
  const { page, context } = await openSite(t, 'desktop');
  await page.evaluate(`
    window.heard = [];
    for (const type of ['opened', 'subscribed', 'permission', 'closed'])
      document.addEventListener(type, (event) => heard.push([event.target.id, type]));`);
  const opened = context.waitForEvent('page');
  await page.click('#open');
  const tab = await opened;
  await tab.click('#panel button.primary');
  await page.waitForFunction("heard.some(([, type]) => type === 'subscribed')");
  assert.deepEqual(await page.evaluate('heard'), [
    ['open', 'opened'],
    ['open', 'permission'],
    ['open', 'subscribed'],
  ]);
});

test('wrong options throw a clear error at once, and an anchor with wrong attributes tells one', async (t) => {
  const { page, site } = await openSite(t, 'desktop');
  const thrown = (script: string) =>
    page.evaluate(`try { ${script}; 'nothing' } catch (error) { error.name + ': ' + error.message }`);
  assert.match(String(await thrown("Client({ service: 'svc_short' })")), /^TypeError: .*service/);
  assert.match(
    String(await thrown(`Client({ service: '${business.serviceId}' }).open({})`)),
    /^TypeError: .*user/,
  );
  assert.match(String(await thrown("Client({}).open({ user: 'ada' })")), /^TypeError: .*service/);

  await page.evaluate(`
    const anchor = document.querySelector('#open');
    anchor.dataset.user = '';
    anchor.href = '#fallback';
    anchor.addEventListener('error', (event) => { window.fault = event.detail.message; });`);
  await page.click('#open');
  assert.match(String(await page.evaluate('fault')), /user/);
  assert.ok(page.url().startsWith(site.url), 'the page stays');
});

test('what the person switched off stays off at the next opening', async (t) => {
  const { page } = await openSite(t, 'android');
  await page.goto(experience('switches-off'));
  await page.click('#panel button.primary');
  await page.waitForSelector('body[data-state=on]');
  await page.click('#panel button.plain');
  await page.waitForSelector('body[data-state=off]');
  await page.reload();
  await page.waitForSelector('body[data-state=off]');
  const { body: devices } = await carillon.as(business).get('/v1/devices');
  const device = devices.data.find(({ user_id }: { user_id: string }) => user_id === 'switches-off');
  assert.equal(device.notifications_enabled, false);
});

test('a device that the business switched off says so, and comes back with the same id on a tap', async (t) => {
  const { page } = await openSite(t, 'android');
  const shop = carillon.as(business);
  const deviceOf = async (user: string) => {
    const { body } = await shop.get('/v1/devices');
    return body.data.find(({ user_id }: { user_id: string }) => user_id === user)?.id;
  };
  await page.goto(experience('comes-back'));
  await page.click('#panel button.primary');
  await page.waitForSelector('body[data-state=on]');
  const id = await deviceOf('comes-back');
  await shop.delete(`/v1/devices/${id}`);
  await page.reload();
  await page.waitForSelector('body[data-state=removed]');
  assert.equal(await deviceOf('comes-back'), undefined);
  await page.click('#panel button.primary');
  await page.waitForSelector('body[data-state=on]');
  assert.equal(await deviceOf('comes-back'), id);
});
