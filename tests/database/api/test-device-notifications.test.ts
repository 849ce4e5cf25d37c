import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDeviceNotification } from '../../../contract/api/test-devices.ts';
import { MAX_SHOWN_BY_TEST_DEVICE } from '../../../contract/limits.ts';
import { fromWire, newId, toWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { addShown } from '../../../server/storage/devices/virtual-phones.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused } from '../../support/expect-errors.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

/** Creates a service for tests, and functions that make its phones and read what they show. */
async function startShop() {
  const business = await carillon.register({ environment: 'demo' });
  const shop = carillon.as(business);
  const make = async (body: object): Promise<{ id: string; user_id: string }> => {
    const { status, body: phone } = await shop.post('/v1/test-devices', { behaviour: 'accept', ...body });
    assert.equal(status, 201, JSON.stringify(phone));
    return phone;
  };
  const read = async ({ id }: { id: string }): Promise<TestDeviceNotification[]> => {
    const { status, body } = await shop.get(`/v1/test-devices/${id}/notifications`);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(Object.keys(body), ['data']);
    return body.data;
  };
  const titles = async (phone: { id: string }) => (await read(phone)).map(({ title }) => title);
  return { business, shop, make, read, titles };
}

test('a phone shows the translation for its language, and everything of the message', async () => {
  const { shop, make, read } = await startShop();
  const [german, other] = [await make({ language: 'de-at' }), await make({})];
  assert.deepEqual(await read(german), []);
  const id = await shop.send('', {
    title: 'Fresh bread',
    message: 'The oven is open.',
    link: 'https://example.com/bread',
    actions: [
      { title: 'Order', link: 'https://example.com/order' },
      { title: 'Yes', answer: 'yes' },
    ],
    translations: {
      de: { title: 'Frisches Brot', message: 'Der Ofen ist an.', link: 'https://example.com/brot' },
    },
  });
  await shop.settled(id);
  const ofGerman = await read(german);
  assert.equal(ofGerman.length, 1);
  const { received_at, ...shown } = ofGerman[0]!;
  assert.ok(Math.abs(Date.parse(received_at) - Date.now()) < 60_000, received_at);
  const rest = {
    notification_id: id,
    image_url: null,
    actions: [
      { title: 'Order', link: 'https://example.com/order' },
      { title: 'Yes', link: null },
    ],
    revision: 0,
  };
  assert.deepEqual(shown, {
    ...rest,
    title: 'Frisches Brot',
    message: 'Der Ofen ist an.',
    link: 'https://example.com/brot',
    language: 'de',
  });
  const { received_at: _, ...own } = (await read(other))[0]!;
  assert.deepEqual(own, {
    ...rest,
    title: 'Fresh bread',
    message: 'The oven is open.',
    link: 'https://example.com/bread',
    language: null,
  });
});

test('a personal text has the name of the phone’s user', async () => {
  const { business, shop, make, titles } = await startShop();
  await carillon.call('PUT', '/v1/users/ada', { ...business, body: { tags: { first_name: 'Ada' } } });
  const [ada, stranger] = [await make({ user_id: 'ada' }), await make({})];
  const title = 'Dear {{ user.first_name | default: "customer" }}';
  await shop.settled(await shop.send('', { title, personalize: true }));
  assert.deepEqual([await titles(ada), await titles(stranger)], [['Dear Ada'], ['Dear customer']]);
});

test('a replacement takes the place of what it replaces, the same collapse key too, and what is taken back is gone', async () => {
  const { shop, make, read, titles } = await startShop();
  const phone = await make({ behaviour: 'tap' });
  const keep = await shop.send('', { title: 'Before' });
  await shop.settled(keep);
  const id = await shop.send('', { title: 'Fresh bred' });
  await shop.settled(id);
  const payload = { title: 'Fresh bread', message: 'The oven is open.' };
  await shop.post(`/v1/notifications/${id}/replace`, { payload });
  await until(async () => (await titles(phone))[0] === 'Fresh bread', 'the replacement');
  assert.deepEqual(
    (await read(phone)).map((one) => [one.notification_id, one.title, one.revision]),
    [
      [id, 'Fresh bread', 1],
      [keep, 'Before', 0],
    ],
  );
  await shop.post(`/v1/notifications/${id}/retract`);
  await until(async () => (await titles(phone)).length === 1, 'the retraction');
  const collapsed = { options: { collapse_key: 'score' } };
  for (const title of ['1:0', '2:0']) await shop.settled(await shop.send('', { title }, collapsed));
  assert.deepEqual(await titles(phone), ['2:0', 'Before']);
});

test('a phone shows what its push service has accepted, and nothing that it refused', async () => {
  const { shop, make, titles } = await startShop();
  const [refuse, slow] = [await make({ behaviour: 'refuse' }), await make({ behaviour: 'slow' })];
  await shop.settled(await shop.send('', { title: 'Fresh bread' }));
  assert.deepEqual([await titles(refuse), await titles(slow)], [[], ['Fresh bread']]);
});

test('a phone keeps the latest 20, whatever many workers add at once', async () => {
  const { business, make, titles } = await startShop();
  const phone = await make({});
  const ref = { serviceId: fromWire('svc', business.serviceId)!, deviceId: fromWire('dvc', phone.id)! };
  const add = (title: string) => {
    const notification_id = toWire('ntf', newId());
    const rest = { message: 'x', image_url: null, link: null, actions: [], language: null, revision: 0 };
    const received_at = new Date().toISOString();
    return addShown(carillon.database, ref, title, { notification_id, title, ...rest, received_at });
  };
  for (let i = 1; i <= MAX_SHOWN_BY_TEST_DEVICE + 1; i++) await add(`${i}`);
  const latest = Array.from({ length: MAX_SHOWN_BY_TEST_DEVICE }, (_, i) => `${i + 2}`).toReversed();
  assert.deepEqual(await titles(phone), latest);
  const together = Array.from({ length: MAX_SHOWN_BY_TEST_DEVICE }, (_, i) => `together ${i}`);
  await Promise.all(together.map(add));
  assert.deepEqual((await titles(phone)).toSorted(), together.toSorted());
});

test('only a key of the demo environment reads a phone, of its own service, that is active and virtual', async () => {
  const { business, shop, make } = await startShop();
  const phone = await make({});
  const path = `/v1/test-devices/${phone.id}/notifications`;
  const foreign = carillon.as(await carillon.register({ environment: 'demo' }));
  assertRefused(await foreign.get(path), 404, 'device');
  const prod = await carillon.as(await carillon.register()).get(path);
  assert.equal(prod.body.error.data.code, 'demo_environment_only');
  const { body } = await shop.post('/v1/keys', { scopes: ['devices:write'] });
  const lacking = await carillon.as({ ...business, key: body.api_key }).get(path);
  assert.equal(lacking.body.error.data.code, 'scope_missing');
  const real = await carillon.open(business.serviceId, 'ada', null);
  assertRefused(await shop.get(`/v1/test-devices/${real.id}/notifications`), 404, 'device');
  assert.equal((await shop.get('/v1/test-devices/phone/notifications')).status, 400);
  await shop.delete(`/v1/devices/${phone.id}`);
  assertRefused(await shop.get(path), 404, 'device');
});

test('nothing of what a phone showed outlives its user', async () => {
  const { business, shop, make, titles } = await startShop();
  const phone = await make({ user_id: 'ada' });
  await shop.settled(await shop.send('?user_id=ada', { title: 'Dear Ada' }));
  assert.deepEqual(await titles(phone), ['Dear Ada']);
  await shop.delete('/v1/users/ada');
  const rows = await carillon.database.query(sql`
    SELECT FROM devices WHERE service_id = ${fromWire('svc', business.serviceId)} AND shown IS NOT NULL`);
  assert.deepEqual(rows, []);
});
