import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { callsOf, startSlowPush } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let calls: ReturnType<typeof callsOf>;

before(async () => {
  // The long timeout prevents retries of requests that a test holds back.
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: '60000' });
  push = await startPushService();
  calls = callsOf(carillon, push, await carillon.register());
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

test('a phone can be renamed, with up to 255 code points', async () => {
  const { phoneOf, ask, shop } = calls;
  const phone = await phoneOf('renamed');
  const other = await phoneOf('renamed');
  const before = (await shop.get(`/v1/devices/${phone.id}`)).body;
  const name = '🥐'.repeat(255);
  assert.deepEqual((await ask('PATCH', phone, '', { name })).body, { id: phone.id });
  assert.deepEqual((await shop.get(`/v1/devices/${phone.id}`)).body, { ...before, name });
  assert.equal((await shop.get(`/v1/devices/${other.id}`)).body.name, 'Pixel 8');
});

test('a person writes a first name, which is a tag; a phone learns only whether the business wants it', async () => {
  const business = await carillon.register();
  const { phoneOf, ask, shop } = callsOf(carillon, push, business);
  const phone = await phoneOf('named');
  const wanted = async () => (await ask('GET', phone, '/first-name')).body;
  const put = (first_name: unknown) => ask('PUT', phone, '/first-name', { first_name });
  const tags = async () => (await shop.get('/v1/users/named')).body.tags;
  const say = (body: object) => carillon.call('PUT', '/v1/users/named', { ...business, body });
  assert.deepEqual(await wanted(), { wanted: false });
  assertRefused(await put('Ada'), 409, 'first name');

  await shop.patch(`/v1/services/${business.serviceId}`, { settings: { ask_first_name: true } });
  assert.deepEqual(await wanted(), { wanted: true });
  for (const wrong of ['', ' ', '\u200e', 'x'.repeat(61), 7]) assert.equal((await put(wrong)).status, 400);
  const { status, body } = await put('  Zoe\u0308\n\u202eMarie ');
  assert.deepEqual([status, body], [200, { first_name: 'Zoë Marie' }]);
  assert.deepEqual([await tags(), await wanted()], [{ first_name: 'Zoë Marie' }, { wanted: false }]);

  await say({ tags: { first_name: 'Ada' } });
  assert.deepEqual(await wanted(), { wanted: false }, 'it does not say which name');
  await put('Grace');
  assert.deepEqual(await tags(), { first_name: 'Grace' }, 'the person’s own word replaces the tag');
  await shop.patch(`/v1/services/${business.serviceId}`, { settings: { ask_first_name: false } });
  assert.equal((await put('Ida')).status, 409);
  assert.equal((await put(null)).status, 200, 'removing is always possible');
  assert.deepEqual(await tags(), {});

  await shop.patch(`/v1/services/${business.serviceId}`, { settings: { ask_first_name: true } });
  await say({ tags: Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`t${i}`, i])) });
  assertRefused(await put('Ada'), 409, 'tag');
  await shop.delete(`/v1/devices/${phone.id}`);
  assert.equal((await ask('GET', phone, '/first-name')).status, 404);
  assert.equal((await put(null)).status, 404);
});

test('a removed phone is deleted, and delivery statistics stay correct', async () => {
  const { phoneOf, ask, shop, sent, tap, tapsOf, idsOf } = calls;
  const phone = await phoneOf('removes');
  await phoneOf('removes');
  const id = await sent('?user_id=removes');
  await tap(phone, id);
  assert.deepEqual((await ask('DELETE', phone)).body, { id: phone.id });

  assert.equal((await ask('GET', phone)).status, 401);
  assert.equal((await ask('DELETE', phone)).status, 401);
  assert.equal((await shop.get(`/v1/devices/${phone.id}`)).status, 404);
  const { body } = await shop.get(`/v1/notifications/${id}`);
  assert.deepEqual(body.delivery_stats, { total: 2, created: 0, queued: 0, completed: 2, failed: 0 });
  assert.equal(await tapsOf(id), 0);
  const anew = await phoneOf('removes', phone);
  assert.notEqual(anew.id, phone.id);
  assert.deepEqual(await idsOf(anew), []);
});

test('a deactivated phone can be removed too', async () => {
  const { phoneOf, ask, shop } = calls;
  const phone = await phoneOf('removes later');
  await shop.delete(`/v1/devices/${phone.id}`);
  assert.equal((await ask('DELETE', phone)).status, 200);
});

test('a delivery that waits for its retry fails when the phone is removed', async () => {
  const slow = callsOf(carillon, push, await carillon.register());
  const phone = await slow.phoneOf('retries');
  const targets = ['?user_id=retries', `?device_id=${phone.id}`, ''];
  const { ids, end } = await startSlowPush(push, slow, phone, targets);
  assert.equal((await slow.ask('DELETE', phone)).status, 200);
  end();
  for (const id of ids) {
    const { status, delivery_stats } = await slow.shop.settled(id);
    assert.deepEqual([status, delivery_stats.failed], ['failed', 1]);
  }
});

test('a delivery in flight while the phone is removed ends as the push service responds', async () => {
  const slow = callsOf(carillon, push, await carillon.register());
  const phone = await slow.phoneOf('under way');
  const { ids } = await startSlowPush(push, slow, phone, ['?user_id=under%20way', '']);
  await slow.ask('DELETE', phone);
  push.release(phone.token);
  for (const id of ids) assert.equal((await slow.shop.settled(id)).status, 'completed');
});
