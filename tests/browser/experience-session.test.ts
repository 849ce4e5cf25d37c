import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../../server/storage/database.ts';
import { sessionHash } from '../../server/storage/devices/sessions.ts';
import { listen, newSession, told } from '../support/page-events.ts';
import { violationsInBothThemes } from './harness/axe.ts';
import { useExperience } from './harness/experience-fixture.ts';

const experience = useExperience();

test('after a reload of the phone’s page, the business’s page still gets its events, and none twice', async (t) => {
  const phone = await experience.phone(t);
  const session = newSession();
  const { user } = phone;
  const stream = await listen(experience.carillon.url, {
    session,
    service: experience.business.serviceId,
    user,
  });
  await phone.open(user, `&session=${session}`);
  await phone.waitForState('ask');
  await phone.page.reload();
  await phone.turnOn();
  await phone.page.reload();
  await phone.waitForState('on');
  const { id } = await experience.findDevice(user);
  await experience.shop.settled(await experience.shop.send(`?user_id=${user}`));
  const message = await phone.receive();
  await phone.page.goto(message.notification.navigate);
  const events = told(await stream.waitFor('clicked')).map(([, type, data]) => [type, data]);
  // The permission and the subscription are reported at the same time, so their order varies.
  assert.deepEqual(
    events.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    [
      ['clicked', { notification_id: message.notification.data.notification_id }],
      ['joined', {}],
      ['permission', { state: 'granted' }],
      ['subscribed', { device_id: id }],
    ],
  );
  await stream.close();
});

test('an expired code has the business’s brand and leads to its website; what nobody knows leads back', async (t) => {
  const { carillon, business, shop } = experience;
  const phone = await experience.phone(t);
  const { page, user } = phone;
  const session = newSession();
  const stream = await listen(carillon.url, { session, service: business.serviceId, user });
  await stream.close();
  await carillon.database.query(sql`
    UPDATE sessions SET created_at = now() - interval '2 hours' WHERE id_hash = ${sessionHash(session)}`);
  await shop.patch(`/v1/services/${business.serviceId}`, { url: 'https://bakery.example' });
  t.after(() => shop.patch(`/v1/services/${business.serviceId}`, { url: null }));
  await page.goto(`${carillon.url}/s/${session}`);
  await page.getByRole('heading', { name: 'This code has expired' }).waitFor();
  await page.getByText('Bakery', { exact: true }).waitFor();
  const website = page.getByRole('link', { name: 'Go to website' });
  assert.equal(await website.getAttribute('href'), 'https://bakery.example/');
  assert.ok(await page.evaluate('document.querySelector("img.monogram").naturalWidth > 0'), 'its icon');
  assert.deepEqual(await violationsInBothThemes(page), []);

  await page.goto(`${carillon.url}/s/${newSession()}`);
  assert.equal(await page.getByText('Bakery', { exact: true }).count(), 0);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.getByRole('link', { name: 'Go to website' }).waitFor();
});

test('a session opened in an iPhone’s Safari gets another event once the installed app has subscribed', async (t) => {
  const tab = await experience.phone(t, { phone: 'iphone' });
  const session = newSession();
  const { user } = tab;
  const stream = await listen(experience.carillon.url, {
    session,
    service: experience.business.serviceId,
    user,
  });
  await tab.page.goto(`${experience.carillon.url}/s/${session}`);
  await tab.waitForState('obstacle');
  await stream.waitFor('joined');
  const start = await tab.page.evaluate<string>(
    "fetch(document.querySelector('link[rel=manifest]').href).then((response) => response.json()).then(({ start_url }) => start_url)",
  );

  // An installed app has separate storage, like another browser.
  const app = await experience.phone(t, { phone: 'iphone', installed: true });
  await app.page.goto(new URL(start, experience.carillon.url).href);
  await app.turnOn();
  const { id } = await experience.findDevice(user);
  assert.deepEqual(told(await stream.waitFor('subscribed')).at(-1), ['2', 'subscribed', { device_id: id }]);
  await stream.close();
});
