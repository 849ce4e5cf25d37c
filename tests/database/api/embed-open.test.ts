import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../carillon.ts';
import { type PushService, startPushService } from '../../push-service.ts';
import { assertRefused } from './refusals.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const subscribe = () => push.subscribe().subscription;
const phone = (device_identifier: string | undefined = randomUUID()) => ({
  ...{ name: 'Pixel 8', platform: 'android' },
  ...(device_identifier !== '' && { device_identifier }),
});
const open = (service: string, user: string, device: object, subscription: object | null) =>
  carillon.call('POST', '/embed/v1/devices', { body: { service, user, device, subscription } });

async function startBusiness() {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const devices = async () => (await shop.get('/v1/devices')).body.data;
  return { service: business.serviceId, shop, devices };
}

test('a new phone is a 201 with its id and secret, a known one a 200 with the same id', async () => {
  const { service, devices } = await startBusiness();
  const device = phone();
  const subscription = subscribe();

  const first = await open(service, 'ada', device, subscription);
  const again = await open(service, 'ada', device, subscription);

  assert.equal(first.status, 201);
  assert.deepEqual(Object.keys(first.body).sort(), ['id', 'secret']);
  assert.match(first.body.id, /^dvc_[0-9a-z]{26}$/);
  assert.ok(first.body.secret.length >= 40);
  assert.equal(again.status, 200);
  assert.equal(again.body.id, first.body.id);
  assert.equal((await devices()).length, 1);
});

test('opening again updates what the phone tells, and leaves out what it no longer tells', async () => {
  const { service, devices } = await startBusiness();
  const device = phone();
  await open(service, 'ada', { ...device, os_version: '14', model: 'GKWS6' }, subscribe());

  await open(service, 'ada', { ...device, name: 'Pixel 8 Pro', os_version: '15' }, null);

  const [{ id: _, ...read }] = await devices();
  assert.deepEqual(read, {
    ...{ user_id: 'ada', platform: 'android', name: 'Pixel 8 Pro', os_version: '15' },
    device_identifier: device.device_identifier,
    notifications_enabled: false,
  });
});

test('opening as another user moves the phone to that user', async () => {
  const { service, shop, devices } = await startBusiness();
  const device = phone();
  const first = await open(service, 'ada', device, subscribe());

  const moved = await open(service, 'bob', device, subscribe());

  assert.deepEqual([moved.status, moved.body.id], [200, first.body.id]);
  assert.deepEqual(
    (await devices()).map((one: { user_id: string }) => one.user_id),
    ['bob'],
  );
  assert.equal((await shop.settled(await shop.send('?user_id=ada'))).status, 'skipped');
  assert.equal((await shop.settled(await shop.send('?user_id=bob'))).status, 'completed');
});

test('opening after a deactivation brings the same device back', async () => {
  const { service, shop } = await startBusiness();
  const device = phone();
  const { id } = (await open(service, 'ada', device, subscribe())).body;
  await shop.delete(`/v1/devices/${id}`);

  const back = await open(service, 'ada', device, subscribe());

  assert.deepEqual([back.status, back.body.id], [200, id]);
  assert.equal((await shop.get(`/v1/devices/${id}`)).body.notifications_enabled, true);
  assert.equal((await shop.settled(await shop.send(`?device_id=${id}`))).status, 'completed');
});

test('notifications_enabled is true exactly where a subscription is given', async () => {
  const { service, devices } = await startBusiness();
  const device = phone();
  const seen: boolean[] = [];
  for (const subscription of [null, subscribe(), null, { ...subscribe(), expirationTime: null }]) {
    await open(service, 'ada', device, subscription);
    seen.push((await devices())[0].notifications_enabled);
  }

  assert.deepEqual(seen, [false, true, false, true]);
});

test('a device without a subscription is listed, and is no part of any delivery', async () => {
  const { service, shop, devices } = await startBusiness();
  await open(service, 'ada', phone(), null);

  const read = await shop.settled(await shop.send());

  assert.equal((await devices()).length, 1);
  assert.equal(read.status, 'skipped');
  assert.deepEqual(read.delivery_stats, { total: 0, created: 0, queued: 0, completed: 0, failed: 0 });
});

test('a phone without an identifier stays one device by its push endpoint', async () => {
  const { service, devices } = await startBusiness();
  const subscription = subscribe();

  const first = await open(service, 'ada', phone(''), subscription);
  const again = await open(service, 'ada', phone(''), subscription);
  const named = await open(service, 'ada', phone('named'), subscription);
  const later = await open(service, 'ada', phone('named'), subscribe());

  assert.deepEqual([first.status, again.status, named.status, later.status], [201, 200, 200, 200]);
  assert.equal(new Set([first, again, named, later].map((answer) => answer.body.id)).size, 1);
  assert.equal((await devices())[0].device_identifier, 'named');
});

test('two phones that tell the same of themselves stay two', async () => {
  const { service, devices } = await startBusiness();

  await open(service, 'ada', phone(), subscribe());
  await open(service, 'ada', phone(), subscribe());
  await open(service, 'ada', phone(''), null);
  await open(service, 'ada', phone(''), null);

  assert.equal((await devices()).length, 4);
});

test('a known phone that comes with the endpoint of another takes it over: one push, to it alone', async () => {
  const { service, shop } = await startBusiness();
  const shared = push.subscribe();
  const older = await open(service, 'ada', phone('older'), shared.subscription);
  const newer = await open(service, 'bob', phone('newer'), subscribe());

  const taken = await open(service, 'bob', phone('newer'), shared.subscription);

  assert.equal(taken.body.id, newer.body.id);
  assert.equal((await shop.get(`/v1/devices/${older.body.id}`)).body.notifications_enabled, false);
  assert.equal((await shop.get(`/v1/devices/${newer.body.id}`)).body.notifications_enabled, true);
  assert.equal((await shop.settled(await shop.send())).delivery_stats.total, 1);
  assert.equal(push.deliveriesOf(shared.token).length, 1);
});

test('one phone at two businesses is a device of each', async () => {
  const one = await startBusiness();
  const two = await startBusiness();
  const device = phone();
  const subscription = subscribe();

  const first = await open(one.service, 'ada', device, subscription);
  const second = await open(two.service, 'ada', device, subscription);

  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.notEqual(first.body.id, second.body.id);
  assert.equal((await one.devices())[0].notifications_enabled, true);
  assert.equal((await two.devices())[0].notifications_enabled, true);
});

test('many openings of one phone at once make one device, one of them a 201', async () => {
  const { service, devices } = await startBusiness();
  const subscription = subscribe();
  const openings = [phone('one'), phone('one'), phone(''), phone('one'), phone(''), phone('one')];

  const answers = await Promise.all(openings.map((device) => open(service, 'ada', device, subscription)));

  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 200, 200, 200, 200, 201]);
  assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1);
  assert.equal((await devices()).length, 1);
});

test('an unknown service is a 404', async () => {
  for (const service of ['svc_01k9x3f7q2e8hb5v0m4c6d1t9z', `svc_${'u'.repeat(26)}`])
    assertRefused(await open(service, 'ada', phone(), subscribe()), 404, 'service');
});

test('a phone that tells its model gets the name that it is sold under, unless it tells one itself', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const nameOf = async (id: string): Promise<string | undefined> =>
    (await shop.get(`/v1/devices/${id}`)).body.marketing_name;
  const identifier = randomUUID();
  const facts = { model: 'SM-S928B', device_identifier: identifier };
  const { id } = await carillon.open(business.serviceId, 'named', null, facts);
  while ((await nameOf(id)) === undefined) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(await nameOf(id), 'Samsung Galaxy S24 Ultra');

  await carillon.open(business.serviceId, 'named', null, facts);
  assert.equal(await nameOf(id), 'Samsung Galaxy S24 Ultra', 'it stays over a later opening');
  await carillon.open(business.serviceId, 'named', null, { ...facts, marketing_name: 'My own' });
  assert.equal(await nameOf(id), 'My own');
  await carillon.open(business.serviceId, 'named', null, { device_identifier: identifier });
  assert.equal(await nameOf(id), undefined, 'another model, or none, has no such name');
});
