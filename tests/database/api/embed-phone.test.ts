import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

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

type Phone = { id: string; secret: string };
const DEVICE = { name: 'Pixel 8', platform: 'android' };
const UNKNOWN_DEVICE = 'dvc_01k9x3f7q2e8hb5v0m4c6d1t9z';
const subscribe = () => push.subscribe().subscription;
const call = (method: string, path: string, phone: Phone, body?: object) =>
  carillon.call(method, `/embed/v1/devices/${phone.id}${path}`, {
    headers: { authorization: `Bearer ${phone.secret}` },
    ...(body && { body }),
  });
const state = (phone: Phone) => call('GET', '', phone);
const refresh = (phone: Phone, subscription: object) => call('PUT', '/subscription', phone, { subscription });
const unsubscribe = (phone: Phone) => call('DELETE', '/subscription', phone);

async function startPhone(subscription: object | null = subscribe()) {
  const business = await carillon.register();
  const phone: Phone = await carillon.open(business.serviceId, 'ada', subscription, {
    device_identifier: 'one',
  });
  return { business, shop: carillon.as(business), phone };
}

test('a phone can read its own state, also when it is deactivated', async () => {
  const { shop, phone } = await startPhone();
  const { id } = phone;
  const on = await state(phone);
  assert.deepEqual([on.status, on.body], [200, { id, active: true, notifications_enabled: true }]);

  await shop.delete(`/v1/devices/${id}`);

  const off = await state(phone);
  assert.deepEqual([off.status, off.body.id, off.body.active], [200, id, false]);
});

test('a refresh replaces the subscription: pushes only go to the new one', async () => {
  const { shop, phone } = await startPhone();
  const renewed = push.subscribe();

  const answer = await refresh(phone, renewed.subscription);

  assert.deepEqual([answer.status, answer.body], [200, { id: phone.id }]);
  assert.equal((await shop.settled(await shop.send())).delivery_stats.total, 1);
  assert.equal(push.deliveriesOf(renewed.token).length, 1);
});

test('a refresh does not reactivate a deactivated device: it is a 404', async () => {
  const { shop, phone } = await startPhone();
  await shop.delete(`/v1/devices/${phone.id}`);

  assertRefused(await refresh(phone, subscribe()), 404, 'device');
  assertRefused(await unsubscribe(phone), 404, 'device');

  assert.equal((await state(phone)).body.active, false);
  assertRefused(await shop.get(`/v1/devices/${phone.id}`), 404, 'device');
});

test("a refresh with another device's endpoint takes it over", async () => {
  const { business, shop, phone } = await startPhone();
  const shared = push.subscribe();
  const other = await carillon.open(business.serviceId, 'ada', shared.subscription);

  await refresh(phone, shared.subscription);

  assert.equal((await shop.get(`/v1/devices/${other.id}`)).body.notifications_enabled, false);
  assert.equal((await shop.settled(await shop.send())).delivery_stats.completed, 1);
  assert.equal(push.deliveriesOf(shared.token).length, 1);
});

test('unsubscribing keeps the device listed, without notifications, and is idempotent', async () => {
  const { shop, phone } = await startPhone();

  const answer = await unsubscribe(phone);

  assert.deepEqual([answer.status, answer.body], [200, { id: phone.id }]);
  assert.equal((await shop.get(`/v1/devices/${phone.id}`)).body.notifications_enabled, false);
  assert.equal((await state(phone)).body.notifications_enabled, false);
  assert.equal((await shop.settled(await shop.send())).status, 'skipped');
  assert.equal((await unsubscribe(phone)).status, 200);

  await refresh(phone, subscribe());
  assert.equal((await shop.get(`/v1/devices/${phone.id}`)).body.notifications_enabled, true);
});

test("a missing secret, a wrong one, another phone's and an API key are a 401, for unknown devices too", async () => {
  const { business, phone } = await startPhone();
  const neighbour = await carillon.open(business.serviceId, 'bob', null);
  const secrets = ['', 'wrong', neighbour.secret, business.key, `${phone.secret}x`];
  const wrong: Phone[] = [
    ...secrets.map((secret) => ({ id: phone.id, secret })),
    { id: UNKNOWN_DEVICE, secret: phone.secret },
    { id: `dvc_${'u'.repeat(26)}`, secret: phone.secret },
  ];
  for (const impostor of wrong) {
    assertRefused(await state(impostor), 401);
    assertRefused(await refresh(impostor, subscribe()), 401);
    assertRefused(await unsubscribe(impostor), 401);
  }
  assertRefused(await carillon.call('GET', `/embed/v1/devices/${phone.id}`), 401);
  assert.equal((await state(phone)).body.notifications_enabled, true);
});

test('authentication is checked before the rest of the request', async () => {
  const { phone } = await startPhone();
  const path = `/embed/v1/devices/${phone.id}/subscription`;

  assertRefused(await carillon.call('PUT', path, { body: {} }), 401);
  assertRefused(await carillon.call('PUT', path, { body: '{' }), 401);
  assertRefused(await carillon.call('DELETE', `${path}?x=1`), 401);
  assertRefused(await carillon.call('GET', '/embed/v1/devices/dvc_x'), 401);
});

test('a phone keeps the secret that it opens with, since it may leave before the answer comes', async () => {
  const { business, phone } = await startPhone();

  const again = await carillon.open(business.serviceId, 'ada', null, { device_identifier: 'one' });

  assert.deepEqual(again, phone);
  assert.equal((await state(phone)).status, 200);
});

test('a phone that opens as another user gets a new secret, and the previous one is invalid', async () => {
  const { business, phone } = await startPhone();

  const again = await carillon.open(business.serviceId, 'bob', null, { device_identifier: 'one' });

  assert.equal(again.id, phone.id);
  assert.notEqual(again.secret, phone.secret);
  assertRefused(await state(phone), 401);
  assert.equal((await state(again)).status, 200);
});

test('secrets are stored as hashes only', async () => {
  const { phone } = await startPhone();

  const rows = await carillon.database.query<{ text: string }>(
    sql`SELECT devices::text AS text FROM devices`,
  );

  const hex = Buffer.from(phone.secret).toString('hex');
  const bytes = Buffer.from(phone.secret, 'base64url').toString('hex');
  for (const { text } of rows) for (const form of [phone.secret, hex, bytes]) assert.ok(!text.includes(form));
});

test('a refresh is validated like an opening, and null is not accepted', async () => {
  const { phone } = await startPhone();
  const notAPushService = { ...subscribe(), endpoint: 'https://example.com/push' };

  assertValidationErrors(await refresh(phone, notAPushService), 'subscription.endpoint');
  assertValidationErrors(await call('PUT', '/subscription', phone, {}), 'subscription');
  assertValidationErrors(await call('PUT', '/subscription', phone, { subscription: null }), 'subscription');
  assertValidationErrors(
    await call('PUT', '/subscription', phone, { subscription: subscribe(), user: 'x' }),
    'user',
  );
  assert.equal((await state(phone)).body.notifications_enabled, true);
});

test('a device whose subscription has expired is reactivated by the next opening', async () => {
  const { business, shop, phone } = await startPhone(null);
  const dead = push.subscribe();
  push.behave(dead.token, [{ status: 404 }]);
  await refresh(phone, dead.subscription);
  assert.equal((await shop.settled(await shop.send(`?device_id=${phone.id}`))).status, 'failed');
  assertRefused(await shop.get(`/v1/devices/${phone.id}`), 404, 'device');

  const back = await carillon.open(business.serviceId, 'ada', subscribe(), {
    ...DEVICE,
    device_identifier: 'one',
  });

  assert.equal(back.id, phone.id);
  assert.equal((await shop.get(`/v1/devices/${phone.id}`)).status, 200);
});
