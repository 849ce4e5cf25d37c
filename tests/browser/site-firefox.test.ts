import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateVAPIDKeys } from '../../packages/web-push/src/vapid-details.ts';
import { until } from '../support/deadlines.ts';
import { startAutopush } from './harness/autopush.ts';
import { startBusinessPage } from './harness/business-page.ts';
import { useExperience } from './harness/experience-fixture.ts';
import { startFirefox } from './harness/firefox.ts';
import { importLine, importSubscriber, updateWorker } from './harness/own-site.ts';

const x = useExperience({ title: 'Bakery' });
const USER = 'u-firefox-site';
const OTHER = '/other-worker.js';

test('Firefox: an imported subscriber of another sender gets a message by our worker, then subscribes without a second one, and a tap is counted', async (t) => {
  const autopush = await startAutopush();
  t.after(() => autopush.close());
  const { carillon, business, shop } = x;
  const scripts = {
    '/carillon-worker.js': { text: importLine(carillon.url) },
    [OTHER]: { text: "onpush = (event) => event.waitUntil(registration.showNotification('Theirs'))" },
  };
  const site = await startBusinessPage({
    carillon: carillon.url,
    service: business.serviceId,
    user: USER,
    client: 'subscribe',
    policy: `default-src 'none'; script-src ${carillon.url}; connect-src ${carillon.url}; worker-src 'self'`,
    scripts,
  });
  t.after(() => site.close());
  const firefox = await startFirefox({ pushServerUrl: autopush.pushServerUrl });
  t.after(() => firefox.close());
  const { page } = firefox;
  await page.goto(site.url);
  const pair = generateVAPIDKeys();
  const imported = await importSubscriber({ x }, page, { user: USER, worker: OTHER, pair });
  assert.equal((await autopush.next('registered')).key, pair.publicKey);
  scripts[OTHER]!.text = importLine(carillon.url);
  assert.equal(await page.evaluate(updateWorker(OTHER)), true);
  await shop.send(`?user_id=${USER}`, { title: 'From the new sender' });
  assert.equal((await autopush.next('acked')).code, 100, 'Firefox decrypted it');
  assert.equal((await firefox.nextAlert()).title, 'From the new sender');

  await page.click('#open');
  await autopush.next('unregistered');
  const { key } = await autopush.next('registered');
  const { body: brand } = await carillon.call('GET', `/embed/v1/services/${business.serviceId}`);
  assert.equal(key, brand.vapid_public_key);
  await page.waitFor(
    "document.body.lastElementChild.shadowRoot?.querySelector('dialog.done output')?.textContent === 'Notifications are on'",
  );
  assert.equal((await x.findDevice(USER))?.id, imported);

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
  assert.equal((await shop.settled(id)).delivery_stats.total, 1, 'it was sent once');
});
