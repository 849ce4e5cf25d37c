import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen, newSession, told } from '../page-events.ts';
import { useExperience } from './experience-fixture.ts';

const x = useExperience();

const deviceOf = async (user: string) => {
  const { body } = await x.shop.get('/v1/devices?limit=100');
  return body.data.find(({ user_id }: { user_id: string }) => user_id === user);
};

test('after a reload the page that waits still hears of the phone, and nothing twice', async (t) => {
  const phone = await x.phone(t);
  const session = newSession();
  const { user } = phone;
  const heard = await listen(x.carillon.url, { session, service: x.business.serviceId, user });
  await phone.open(user, `&session=${session}`);
  await phone.stands('ask');
  await phone.page.reload();
  await phone.turnOn();
  await phone.page.reload();
  await phone.stands('on');
  const { id } = await deviceOf(user);
  await x.shop.settled(await x.shop.send(`?user_id=${user}`));
  const message = await phone.receive();
  await phone.page.goto(message.notification.navigate);
  const events = told(await heard.waitFor('clicked')).map(([, type, data]) => [type, data]);
  // The answer to the question and what comes of it are told at the same time.
  assert.deepEqual(
    events.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    [
      ['clicked', { notification_id: message.notification.data.notification_id }],
      ['joined', {}],
      ['permission', { state: 'granted' }],
      ['subscribed', { device_id: id }],
    ],
  );
  await heard.close();
});

test('a code scanned in an iPhone’s Safari is heard of again once the installed app has subscribed', async (t) => {
  const tab = await x.phone(t, { phone: 'iphone' });
  const session = newSession();
  const { user } = tab;
  const heard = await listen(x.carillon.url, { session, service: x.business.serviceId, user });
  await tab.page.goto(`${x.carillon.url}/s/${session}`);
  await tab.stands('obstacle');
  await heard.waitFor('joined');
  const start = await tab.page.evaluate<string>(
    "fetch(document.querySelector('link[rel=manifest]').href).then((response) => response.json()).then(({ start_url }) => start_url)",
  );

  // An installed app has a storage of its own, as another browser has.
  const app = await x.phone(t, { phone: 'iphone', installed: true });
  await app.page.goto(new URL(start, x.carillon.url).href);
  await app.turnOn();
  const { id } = await deviceOf(user);
  assert.deepEqual(told(await heard.waitFor('subscribed')).at(-1), ['2', 'subscribed', { device_id: id }]);
  await heard.close();
});
