import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/deadlines.ts';
import { startAutopush } from './harness/autopush.ts';
import { startBusinessPage } from './harness/business-page.ts';
import { useExperience } from './harness/experience-fixture.ts';
import { startFirefox } from './harness/firefox.ts';
import { importLine, OTHER_KEY } from './harness/own-site.ts';

const x = useExperience({ title: 'Bakery' });
const USER = 'u-firefox-site';

test('Firefox: a site of its own origin replaces another sender’s subscription, and a tap opens the link and is counted', async (t) => {
  const autopush = await startAutopush();
  t.after(() => autopush.close());
  const { carillon, business, shop } = x;
  const site = await startBusinessPage({
    carillon: carillon.url,
    service: business.serviceId,
    user: USER,
    client: 'subscribe',
    policy: `default-src 'none'; script-src ${carillon.url}; connect-src ${carillon.url}; worker-src 'self'`,
    scripts: {
      '/carillon-worker.js': { text: importLine(carillon.url) },
      '/other-worker.js': {
        text: "onpush = (event) => event.waitUntil(registration.showNotification('Theirs'))",
      },
    },
  });
  t.after(() => site.close());
  const firefox = await startFirefox({ pushServerUrl: autopush.pushServerUrl });
  t.after(() => firefox.close());
  const { page } = firefox;
  await page.goto(site.url);
  await page.evaluate(`(async () => {
    const registration = await navigator.serviceWorker.register('/other-worker.js');
    await navigator.serviceWorker.ready;
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: '${OTHER_KEY}' });
  })()`);
  await autopush.next('registered');

  await page.click('#open');
  await autopush.next('unregistered');
  const { key } = await autopush.next('registered');
  const { body: brand } = await carillon.call('GET', `/embed/v1/services/${business.serviceId}`);
  assert.equal(key, brand.vapid_public_key);
  await until(async () => (await x.findDevice(USER)) !== undefined, 'the device');
  await page.waitFor(
    "document.body.lastElementChild.shadowRoot?.querySelector('dialog.done output')?.textContent === 'Notifications are on'",
  );

  const link = `${site.url}/bread`;
  const id = await shop.send(`?user_id=${USER}`, { title: 'Fresh bread', link });
  assert.equal((await autopush.next('acked')).code, 100, 'Firefox decrypted it');
  const alert = await firefox.nextAlert();
  assert.equal(alert.title, 'Fresh bread');
  await alert.click();
  await firefox.waitForPage(link);
  await until(
    async () => (await shop.get(`/v1/notifications/${id}/taps`)).body.total === 1,
    'the report of the tap',
  );
  assert.equal((await x.engagementOf(id)).tapped, 1);
});
