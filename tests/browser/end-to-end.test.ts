import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PushMessage } from '../../contract/experience/push-message.ts';
import { startTestCarillon } from '../support/carillon.ts';
import { until } from '../support/deadlines.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { startAutopush } from './harness/autopush.ts';
import { startBusinessPage } from './harness/business-page.ts';
import { startChromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';

const ANDROID = 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';
const USER = 'u-5f2c9a71';

test('Firefox: from the embed on a business’s page to a tap that opens the notification’s link', async (t) => {
  const carillon = await startTestCarillon();
  t.after(() => carillon.stop());
  const autopush = await startAutopush();
  t.after(() => autopush.close());
  const business = await carillon.register({ service: { title: 'Bakery' } });
  const shop = carillon.as(business);
  const site = await startBusinessPage({ carillon: carillon.url, service: business.serviceId, user: USER });
  t.after(() => site.close());
  const firefox = await startFirefox({ pushServerUrl: autopush.pushServerUrl, userAgent: ANDROID });
  t.after(() => firefox.close());

  await firefox.page.goto(site.url);
  await firefox.page.click('#open');
  await firefox.page.waitFor(`location.href.startsWith('${carillon.url}/app/${business.serviceId}/')`);
  await firefox.page.click('#panel button.primary');
  await autopush.next('registered');
  await firefox.page.waitFor("document.body.dataset.state === 'on'");

  const { body: devices } = await shop.get('/v1/devices');
  assert.equal(devices.data.length, 1);
  const [device] = devices.data;
  assert.deepEqual(
    [device.user_id, device.platform, device.name, device.os_version, device.notifications_enabled],
    [USER, 'android', 'Firefox on Android', '16', true],
  );

  const id = await shop.send(`?user_id=${USER}`, { link: `${site.url}/bread` });
  assert.equal((await autopush.next('acked')).code, 100, 'Firefox decrypted it');
  const alert = await firefox.nextAlert();
  assert.deepEqual([alert.title, alert.body], ['Fresh bread', 'The oven is open.']);
  await alert.click();
  const opened = await firefox.waitForPage(`${site.url}/bread`);
  assert.equal(await opened.evaluate('document.title'), 'Fresh bread');

  const notification = await shop.settled(id);
  assert.equal(notification.status, 'completed');
  // The page reports the tap and follows the link without waiting for the answer.
  const taps = async () => (await shop.get(`/v1/notifications/${id}/taps`)).body;
  await until(async () => (await taps()).total > 0, 'the report of the tap');
  assert.deepEqual(await taps(), { total: 1 });

  const { page } = firefox;
  await page.evaluate("location.hash = 'inbox'");
  await page.click(`[data-id="${id}"] .move`);
  await page.waitFor(
    "document.querySelector('.notice button') && !document.querySelector('.inbox [data-id]')",
  );
  await page.evaluate("location.hash = 'archive'");
  await page.waitFor(`document.querySelector('.inbox [data-id="${id}"]')`);
  await page.evaluate('location.reload()');
  await page.waitFor(`document.querySelector('.inbox [data-id="${id}"]')`);
  assert.deepEqual(notification.delivery_stats, { total: 1, created: 0, queued: 0, completed: 1, failed: 0 });
});

test('Chromium: the service worker shows a notification once, even if it is delivered twice', async (t) => {
  const carillon = await startTestCarillon();
  t.after(() => carillon.stop());
  const push = await startPushService();
  t.after(() => push.close());
  const business = await carillon.register({ service: { title: 'Bakery' } });
  const shop = carillon.as(business);
  const { body: brand } = await carillon.call('GET', `/embed/v1/services/${business.serviceId}`);
  const phone = push.subscribe();
  const chromium = await startChromium({
    phone: 'android',
    push: {
      permission: 'granted',
      subscribe(key) {
        assert.equal(key, brand.vapid_public_key);
        return phone.subscription;
      },
    },
  });
  t.after(() => chromium.close());
  const scope = `${carillon.url}/app/${business.serviceId}/`;

  await chromium.page.goto(`${scope}?user=${USER}`);
  await chromium.page.click('#panel button.primary');
  await chromium.page.waitForSelector('body[data-state=on]');
  const { body: devices } = await shop.get('/v1/devices');
  const [device] = devices.data;
  assert.deepEqual(
    [device.user_id, device.platform, device.model, device.os_version],
    [USER, 'android', 'Pixel 9', '16'],
  );

  const id = await shop.send(`?device_id=${device.id}`, { link: 'https://example.com/bread' });
  assert.equal((await shop.settled(id)).status, 'completed');
  const [message] = push.deliveriesOf(phone.token);
  const content = message?.content as PushMessage;
  await chromium.deliverPush(scope, JSON.stringify(content));
  await chromium.deliverPush(scope, JSON.stringify(content));
  const shown = await chromium.notifications();
  assert.deepEqual(
    shown.map(({ title, body, tag }) => ({ title, body, tag })),
    [{ title: 'Fresh bread', body: 'The oven is open.', tag: id }],
  );
  const landing = await carillon.call('GET', new URL(content.notification.navigate).pathname);
  assert.equal(landing.status, 200);
  assert.match(landing.body, /"to":"https:\/\/example.com\/bread"/);
  assert.deepEqual(push.violations, []);
});
