import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PushMessage } from '../../../contract/experience/push-message.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedPhones } from '../../support/devices.ts';
import { retryNow } from '../../support/retries.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  // The long timeout prevents retries of requests that a test holds back.
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: '60000' });
});
after(async () => {
  await carillon?.stop();
  await push?.close();
  assert.deepEqual(push.violations, [], 'what the push service found wrong with our requests');
});

/** Creates a business with subscribed phones, each of a different user: `user-0`, `user-1`, … */
async function shopWith(phones: number) {
  const business = await carillon.register();
  const subscribed = [];
  for (let i = 0; i < phones; i++) {
    const phone = push.subscribe();
    const device = await carillon.open(business.serviceId, `user-${i}`, phone.subscription);
    subscribed.push({ ...phone, device: device.id });
  }
  return { ...business, phones: subscribed, shop: carillon.as(business) };
}

test('a notification to a user arrives, decrypts to what was sent, and is counted', async () => {
  const business = await carillon.register();
  const phone = push.subscribe();
  await carillon.open(business.serviceId, 'ada', phone.subscription);
  const shop = carillon.as(business);

  const before = Date.now();
  const id = await shop.send('?user_id=ada', { link: 'https://example.com/bread' });

  const read = await shop.settled(id);
  assert.equal(read.status, 'completed');
  assert.deepEqual(read.delivery_stats, { total: 1, created: 0, queued: 0, completed: 1, failed: 0 });
  const [message] = push.deliveriesOf(phone.token);
  const { expires_at } = (message!.content as PushMessage).notification.data;
  const dueAt = expires_at - 3 * 86_400_000;
  assert.ok(before <= dueAt && dueAt <= Date.now(), String(expires_at));
  assert.deepEqual(message?.content, {
    web_push: 8030,
    mutable: true,
    notification: {
      mutable: true,
      title: 'Fresh bread',
      body: 'The oven is open.',
      navigate: `${carillon.carillon.publicUrl}/app/${business.serviceId}/open/${id}`,
      tag: id,
      data: { notification_id: id, link: 'https://example.com/bread', expires_at },
    },
  });
});

test('a broadcast of several pages reaches every device once', async () => {
  const { business, tokens } = await seedPhones(carillon, carillon.database, push, 1100);
  const shop = carillon.as(business);
  const read = await shop.settled(await shop.send());
  assert.deepEqual(read.delivery_stats, { total: 1100, created: 0, queued: 0, completed: 1100, failed: 0 });
  assert.deepEqual(
    tokens.filter((token) => push.deliveriesOf(token).length !== 1),
    [],
  );
});

test('the counts add up at every moment of a broadcast', async () => {
  const { shop, phones } = await shopWith(3);
  push.behave(phones[0]!.token, 'slow');
  // The number of retries does not matter.
  push.behave(phones[1]!.token, { status: 503, headers: { 'retry-after': '1' } });
  const id = await shop.send();
  const during = await shop.until(id, (read) => {
    const { total, created, queued, completed, failed } = read.delivery_stats;
    assert.equal(total, created + queued + completed + failed);
    return queued === 1 && completed === 1;
  });
  assert.equal(during.status, 'queued');
  assert.deepEqual(during.delivery_stats, { total: 3, created: 1, queued: 1, completed: 1, failed: 0 });
  for (const { token } of phones) push.behave(token, null);
  push.release();
  assert.equal((await shop.settled(id)).delivery_stats.completed, 3);
});

test('devices that cannot be pushed are not counted', async () => {
  const { serviceId, shop, phones } = await shopWith(2);
  await carillon.open(serviceId, 'nobody', null);
  await shop.delete(`/v1/devices/${phones[1]!.device}`);
  const read = await shop.settled(await shop.send());
  assert.equal(read.delivery_stats.total, 1);
});

for (const [target, query] of [
  ['a user without devices', '?user_id=nobody'],
  ['everybody when there are no devices', ''],
])
  test(`a notification to ${target} is skipped`, async () => {
    const shop = carillon.as(await carillon.register());
    const read = await shop.settled(await shop.send(query));
    assert.equal(read.status, 'skipped');
    assert.equal(read.delivery_stats.total, 0);
  });

test('recipients are resolved when a notification is due, not when it is created', async () => {
  const { serviceId, shop, phones } = await shopWith(1);
  const id = await shop.send('', {}, { scheduled_at: inAnHour() });
  await shop.delete(`/v1/devices/${phones[0]!.device}`);
  const late = push.subscribe();
  await carillon.open(serviceId, 'late', late.subscription);
  const soon = new Date(Date.now() + 500);
  await moveTo(soon, id, shop);
  assert.equal((await shop.settled(id)).status, 'completed');
  assert.equal(push.deliveriesOf(phones[0]!.token).length, 0);
  const [message] = push.deliveriesOf(late.token);
  assert.ok(message && message.at >= soon.getTime(), 'it was sent before it was due');
});

test('a scheduled notification whose only device was deactivated before it was due is skipped', async () => {
  const { shop, phones } = await shopWith(1);
  const id = await shop.send(`?device_id=${phones[0]!.device}`, {}, { scheduled_at: inAnHour() });
  await shop.delete(`/v1/devices/${phones[0]!.device}`);
  await moveTo(new Date(), id, shop);
  assert.equal((await shop.settled(id)).status, 'skipped');
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function moveTo(time: Date, id: string, shop: ReturnType<TestCarillon['as']>) {
  const moved = await shop.patch(`/v1/notifications/${id}`, { scheduled_at: time.toISOString() });
  assert.equal(moved.status, 200);
}

test('a 410 fails the delivery and deactivates the device', async () => {
  const { shop, phones } = await shopWith(2);
  await carillon.database.query(
    sql`UPDATE devices SET subscribed_at = now() - interval '2 minutes' WHERE endpoint IS NOT NULL`,
  );
  push.unsubscribe(phones[0]!.token);
  const read = await shop.settled(await shop.send());
  assert.equal(read.status, 'completed');
  assert.deepEqual(read.delivery_stats, { total: 2, created: 0, queued: 0, completed: 1, failed: 1 });
  assert.equal((await shop.get(`/v1/devices/${phones[0]!.device}`)).status, 404);
  assert.equal((await shop.get(`/v1/devices/${phones[1]!.device}`)).status, 200);
});

test('a 410 for a subscription younger than a minute is retried once', async () => {
  const { shop, phones } = await shopWith(2);
  push.behave(phones[0]!.token, [{ status: 410 }]);
  push.unsubscribe(phones[1]!.token);
  const read = await shop.settled(await shop.send());
  assert.equal(read.delivery_stats.completed, 1);
  assert.equal(push.attemptsOf(phones[0]!.token).length, 2);
  assert.equal(push.attemptsOf(phones[1]!.token).length, 2);
  assert.equal((await shop.get(`/v1/devices/${phones[0]!.device}`)).status, 200);
  assert.equal((await shop.get(`/v1/devices/${phones[1]!.device}`)).status, 404);
});

test('a 410 for an old subscription does not deactivate a device that has a new one', async () => {
  const { serviceId, shop } = await shopWith(0);
  const old = push.subscribe();
  const identifier = { device_identifier: 'the-same-phone' };
  const device = await carillon.open(serviceId, 'ada', old.subscription, identifier);
  await carillon.database.query(
    sql`UPDATE devices SET subscribed_at = now() - interval '2 minutes' WHERE endpoint IS NOT NULL`,
  );
  push.behave(old.token, 'slow');
  const id = await shop.send();
  await push.waitFor(() => push.attemptsOf(old.token).length >= 1);
  await carillon.open(serviceId, 'ada', push.subscribe().subscription, identifier);
  push.unsubscribe(old.token);
  push.release(old.token);
  assert.equal((await shop.settled(id)).status, 'failed');
  assert.equal((await shop.get(`/v1/devices/${device.id}`)).status, 200);
});

for (const status of [401, 403, 400, 413])
  test(`a ${status} fails the delivery and leaves the device active`, async () => {
    const { shop, phones } = await shopWith(1);
    push.behave(phones[0]!.token, { status });
    assert.equal((await shop.settled(await shop.send())).status, 'failed');
    assert.equal(push.attemptsOf(phones[0]!.token).length, 1);
    assert.equal((await shop.get(`/v1/devices/${phones[0]!.device}`)).status, 200);
  });

for (const status of [408, 425, 429, 500, 503])
  test(`a ${status} is retried until the message is accepted, and counted once`, async () => {
    const { shop, phones } = await shopWith(1);
    push.behave(phones[0]!.token, [{ status }, { status }]);
    const read = await shop.settled(await shop.send());
    assert.deepEqual(read.delivery_stats, { total: 1, created: 0, queued: 0, completed: 1, failed: 0 });
    assert.equal(push.attemptsOf(phones[0]!.token).length, 3);
    assert.equal(push.deliveriesOf(phones[0]!.token).length, 1);
  });

test('a retry is never before Retry-After', async () => {
  const { shop, phones } = await shopWith(1);
  push.behave(phones[0]!.token, [{ status: 429, headers: { 'retry-after': '2' } }]);
  assert.equal((await shop.settled(await shop.send('?user_id=user-0'))).status, 'completed');
  const [first, second] = push.attemptsOf(phones[0]!.token);
  assert.ok(second!.at - first!.at >= 2000, `it was after ${second!.at - first!.at} ms`);
});

test('broken connections are retried', async () => {
  const { shop, phones } = await shopWith(1);
  push.behave(phones[0]!.token, ['reset', 'reset']);
  assert.equal((await shop.settled(await shop.send())).delivery_stats.completed, 1);
});

test('a push service that cannot be reached is retried until it can', async () => {
  const other = await startPushService();
  const business = await carillon.register();
  const shop = carillon.as(business);
  await carillon.open(business.serviceId, 'ada', other.subscribe().subscription);
  await other.stopListening();
  const id = await shop.send('?user_id=ada');
  await shop.until(id, (read) => read.delivery_stats.queued === 1);
  await other.listenAgain();
  assert.equal((await shop.settled(id)).delivery_stats.completed, 1);
  await other.close();
});

test('a delivery to a device that is deactivated between two attempts fails without another attempt', async () => {
  const { serviceId, shop, phones } = await shopWith(1);
  push.behave(phones[0]!.token, [{ status: 503, headers: { 'retry-after': '3600' } }]);
  const id = await shop.send();
  await shop.until(id, (read) => read.delivery_stats.queued === 1);
  await shop.delete(`/v1/devices/${phones[0]!.device}`);
  await retryNow(carillon.database, serviceId);
  assert.equal((await shop.settled(id)).status, 'failed');
  assert.equal(push.attemptsOf(phones[0]!.token).length, 1);
});

test('an expired delivery fails without another attempt', async () => {
  const { serviceId, shop, phones } = await shopWith(1);
  push.behave(phones[0]!.token, [{ status: 503, headers: { 'retry-after': '3600' } }]);
  const id = await shop.send();
  await shop.until(id, (read) => read.delivery_stats.queued === 1);
  await carillon.database.query(sql`
    UPDATE notifications SET due_at = now() - interval '4 days' WHERE id = ${fromWire('ntf', id)}`);
  await retryNow(carillon.database, serviceId);
  assert.equal((await shop.settled(id)).status, 'failed');
  assert.equal(push.attemptsOf(phones[0]!.token).length, 1);
});

test('a retry of a notification to a user does not reach the next user of the phone', async () => {
  const { serviceId, shop } = await shopWith(0);
  const phone = push.subscribe({ behaviour: [{ status: 503, headers: { 'retry-after': '3600' } }] });
  const identifier = { device_identifier: 'a-phone-that-changes-hands' };
  await carillon.open(serviceId, 'ada', phone.subscription, identifier);
  const id = await shop.send('?user_id=ada');
  await shop.until(id, (read) => read.delivery_stats.queued === 1);
  await carillon.open(serviceId, 'bob', phone.subscription, identifier);
  await retryNow(carillon.database, serviceId);
  assert.equal((await shop.settled(id)).status, 'failed');
  assert.equal(push.deliveriesOf(phone.token).length, 0);
});
