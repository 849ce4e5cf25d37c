import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Behaviour } from '../../../contract/api/test-devices.ts';
import { MAX_NEW_TEST_DEVICES_PER_HOUR, MAX_TEST_DEVICES } from '../../../contract/limits.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { deleteVirtualPhones } from '../../../server/upkeep/retention.ts';
import { hostsIn } from '../../../server/upkeep/unresolvable-hosts.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { keepHour } from '../../support/hours.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

let carillon: TestCarillon;
let receiver: WebhookReceiver;
let business: Business;
let shop: ReturnType<TestCarillon['as']>;

before(async () => {
  receiver = await startWebhookReceiver();
  carillon = await startTestCarillon();
  await keepHour(carillon.database);
  business = await carillon.register({ environment: 'demo' });
  shop = carillon.as(business);
});
after(async () => {
  await carillon?.stop();
  await receiver?.close();
});

type Phone = { id: string; user_id: string };

async function make(behaviour: Behaviour, client = shop): Promise<Phone> {
  const { status, body } = await client.post('/v1/test-devices', { behaviour });
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(Object.keys(body), ['id', 'user_id']);
  return body;
}

const sendTo = ({ user_id }: Phone) => shop.send(`?user_id=${user_id}`);

async function deliveryTo(notification: string, phone: Phone) {
  const { body } = await shop.get(`/v1/notifications/${notification}/deliveries`);
  assert.equal(body.data.length, 1);
  const { device_id, status, reason_code, reason, attempts } = body.data[0];
  assert.equal(device_id, phone.id);
  return { status, reason_code, reason, attempts };
}

const outcome = (status: string, reason_code: string, reason: string | null, attempts = 1) => ({
  status,
  reason_code,
  reason,
  attempts,
});

const ACCEPTED = outcome('completed', 'accepted', null);

async function eventsOf({ id }: Phone): Promise<string[]> {
  const { body } = await shop.get('/v1/events?limit=100');
  return body.data
    .filter(({ data }: { data: { device_id: string } }) => data.device_id === id)
    .map(({ type, data }: { type: string; data: { reason?: string } }) =>
      [type, data.reason].filter(Boolean).join(' '),
    );
}

test('a virtual phone is listed as any device, of a user of its own or of a given one', async () => {
  const phone = await make('accept');
  const { body } = await shop.get(`/v1/devices/${phone.id}`);
  assert.deepEqual(body, {
    ...phone,
    name: 'Virtual phone (accept)',
    platform: 'android',
    notifications_enabled: true,
  });
  assert.deepEqual(await eventsOf(phone), ['device.subscribed']);
  const own = await shop.post('/v1/test-devices', { behaviour: 'accept', user_id: 'ada' });
  assert.equal(own.body.user_id, 'ada');
  const { body: adas } = await shop.get('/v1/devices?user_id=ada');
  assert.deepEqual(
    adas.data.map(({ id }: Phone) => id),
    [own.body.id],
  );
});

test('accept takes every message at once, and shows none', async () => {
  const phone = await make('accept');
  const id = await sendTo(phone);
  assert.equal((await shop.settled(id)).status, 'completed');
  assert.deepEqual(await deliveryTo(id, phone), ACCEPTED);
});

test('gone is deactivated by the first message', async () => {
  const phone = await make('gone');
  const id = await sendTo(phone);
  const { status, delivery_stats } = await shop.settled(id);
  assert.equal(status, 'failed');
  assert.deepEqual(delivery_stats, { total: 1, created: 0, queued: 0, completed: 0, failed: 1 });
  // The push service of a new subscription may not know it yet, so it is asked twice.
  assert.deepEqual(
    await deliveryTo(id, phone),
    outcome('failed', 'gone', '410 the virtual phone is gone', 2),
  );
  assertRefused(await shop.get(`/v1/devices/${phone.id}`), 404, 'device');
  assert.deepEqual(await eventsOf(phone), ['device.subscribed', 'device.deactivated gone']);
});

test('throttle takes a message at the third attempt', async () => {
  const phone = await make('throttle');
  const id = await sendTo(phone);
  // One read must show both, because two might not both fall into the waiting time.
  let waiting: Awaited<ReturnType<typeof deliveryTo>> | undefined;
  await until(async () => {
    waiting = await deliveryTo(id, phone).catch(() => undefined);
    return waiting?.status === 'queued';
  }, 'the message to wait');
  const { reason_code, reason } = waiting!;
  assert.deepEqual([reason_code, reason], ['throttled', '429 the virtual phone throttles']);
  assert.equal((await shop.settled(id)).status, 'completed');
  assert.deepEqual(await deliveryTo(id, phone), { ...ACCEPTED, attempts: 3 });
  // Each message is throttled anew.
  const next = await sendTo(phone);
  await shop.settled(next);
  assert.deepEqual(await deliveryTo(next, phone), { ...ACCEPTED, attempts: 3 });
});

test('slow takes a message after some seconds, at the first attempt', async () => {
  const phone = await make('slow');
  const id = await sendTo(phone);
  // A message that is answered at once never has this state. A delivery read before a non-final status was not final either.
  let waiting: Awaited<ReturnType<typeof deliveryTo>> | undefined;
  await shop.until(id, ({ status }) => status === 'queued');
  await until(async () => {
    const read = await deliveryTo(id, phone).catch(() => undefined);
    const { status } = (await shop.get(`/v1/notifications/${id}`)).body;
    if (status === 'queued') waiting = read;
    return waiting !== undefined || status !== 'queued';
  }, 'the message to wait');
  assert.deepEqual(waiting, {
    status: 'created',
    reason_code: null,
    reason: null,
    attempts: 0,
  });
  assert.equal((await shop.settled(id)).status, 'completed');
  assert.deepEqual(await deliveryTo(id, phone), ACCEPTED);
});

test('refuse takes no message, and stays active', async () => {
  const phone = await make('refuse');
  const id = await sendTo(phone);
  assert.equal((await shop.settled(id)).status, 'failed');
  const reason = '400 the virtual phone refuses every message';
  assert.deepEqual(await deliveryTo(id, phone), outcome('failed', 'bad_request', reason));
  assert.equal((await shop.get(`/v1/devices/${phone.id}`)).status, 200);
});

for (const [behaviour, reaction] of [
  ['tap', 'tapped'],
  ['dismiss', 'dismissed'],
] as const)
  test(`${behaviour} shows a message, then it is ${reaction}: in the statistics, and by webhooks`, async () => {
    const path = `/${behaviour}`;
    await shop.post('/v1/webhooks', {
      url: receiver.origin + path,
      events: ['notification.completed', 'notification.shown', `notification.${reaction}`],
    });
    const phone = await make(behaviour);
    const id = await sendTo(phone);
    const received = () =>
      receiver
        .eventsAt(path)
        .filter(({ data }) => (data as { notification_id: string }).notification_id === id);
    await receiver.waitFor(() => received().length === 3);
    const types = received().map(({ type }) => type);
    // Requests about a notification and about a device may overtake each other.
    assert.deepEqual(
      types.toSorted(),
      ['completed', 'shown', reaction].map((type) => `notification.${type}`).toSorted(),
    );
    assert.ok(types.indexOf('notification.shown') < types.indexOf(`notification.${reaction}`));
    assert.ok(received().every(({ data }) => (data as Partial<Phone>).user_id === phone.user_id));
    const { body } = await shop.get(`/v1/notifications/${id}?expand=engagement`);
    assert.deepEqual(body.engagement, { shown: 1, tapped: 0, dismissed: 0, [reaction]: 1, actions: [] });
    assert.deepEqual(await deliveryTo(id, phone), ACCEPTED);
  });

test('answer taps the first button that answers', async () => {
  const { user_id } = await make('answer');
  const actions = [
    { title: 'Order', link: 'https://lindhaven.example/orders/1042' },
    { title: 'Yes', answer: 'yes' },
  ];
  const id = await shop.send(`?user_id=${user_id}`, { actions });
  const { body } = await shop.get(`/v1/notifications/${id}/answers?wait=30`);
  assert.deepEqual(
    body.data.map((one: { user_id: string; answer: string }) => [one.user_id, one.answer]),
    [[user_id, 'yes']],
  );
});

test('a broadcast reaches virtual phones, each as it behaves', async () => {
  const other = await carillon.register({ environment: 'demo' });
  const broadcaster = carillon.as(other);
  for (const behaviour of ['accept', 'accept', 'slow', 'throttle', 'refuse', 'tap', 'dismiss'] as const)
    await make(behaviour, broadcaster);
  const id = await broadcaster.send();
  const { delivery_stats } = await broadcaster.settled(id);
  assert.deepEqual(delivery_stats, { total: 7, created: 0, queued: 0, completed: 6, failed: 1 });
  const { engagement } = await broadcaster.until(
    `${id}?expand=engagement`,
    (read) => read.engagement?.tapped === 1 && read.engagement.dismissed === 1,
  );
  assert.deepEqual(engagement, { shown: 2, tapped: 1, dismissed: 1, actions: [] });
});

test('a key of the prod environment, and one without the scope, makes none', async () => {
  const prod = await carillon.register();
  const refused = await carillon.as(prod).post('/v1/test-devices', { behaviour: 'accept' });
  assertRefused(refused, 403);
  assert.equal(refused.body.error.data.code, 'demo_environment_only');
  const { body } = await shop.post('/v1/keys', { scopes: ['devices:read'] });
  const reader = carillon.as({ ...business, key: body.api_key });
  const lacking = await reader.post('/v1/test-devices', { behaviour: 'accept' });
  assert.equal(lacking.body.error.data.code, 'scope_missing');
});

test('a body without a known behaviour is refused', async () => {
  assertValidationErrors(await shop.post('/v1/test-devices', {}), 'behaviour');
  assertValidationErrors(
    await shop.post('/v1/test-devices', { behaviour: 'explode', more: 1 }),
    'behaviour',
    'more',
  );
  assertValidationErrors(await shop.post('/v1/test-devices', { behaviour: 'tap', user_id: '' }), 'user_id');
});

test('a repeated request with its Idempotency-Key makes one phone', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await shop.post('/v1/test-devices', { behaviour: 'accept' }, headers);
  const second = await shop.post('/v1/test-devices', { behaviour: 'accept' }, headers);
  assert.equal(second.status, 201);
  assert.deepEqual(second.body, first.body);
});

test('the check for hosts that do not exist leaves virtual phones alone', async () => {
  await make('accept');
  const { listHosts } = hostsIn(carillon.database, new AbortController().signal);
  assert.deepEqual(await listHosts(), []);
});

test('nobody but a business can make a device with the address of a virtual phone', async () => {
  await make('tap');
  const device = { name: 'Pixel 8', platform: 'android' };
  const [stored] = await carillon.database.query<{ endpoint: string }>(sql`
    SELECT endpoint FROM devices WHERE service_id = ${fromWire('svc', business.serviceId)} AND endpoint LIKE 'http://tap.%' LIMIT 1`);
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const subscription = { endpoint: stored!.endpoint, keys };
  const opening = { service: business.serviceId, user: 'eve', device, subscription };
  const answer = await carillon.call('POST', '/embed/v1/devices', { body: opening });
  assertValidationErrors(answer, 'subscription.endpoint');
});

test('a service has a limited number of active phones, and of new ones in an hour', async () => {
  const limited = await carillon.register({ environment: 'demo' });
  const client = carillon.as(limited);
  const create = () => client.post('/v1/test-devices', { behaviour: 'accept' });
  const answers = await Promise.all(Array.from({ length: MAX_TEST_DEVICES + 2 }, create));
  const [refused, ...others] = answers.filter(({ status }) => status !== 201);
  assert.equal(others.length, 1);
  assertRefused(refused!, 409, 'device');
  assert.equal(refused!.body.error.data.code, 'limit_reached');
  const [first, second] = answers.filter(({ status }) => status === 201);
  assert.equal((await client.delete(`/v1/devices/${first!.body.id}`)).status, 200);
  assert.equal((await create()).status, 201);

  await carillon.database.query(sql`
    UPDATE rate_limits SET count = ${MAX_NEW_TEST_DEVICES_PER_HOUR}
    WHERE key LIKE ${`virtual phones of ${fromWire('svc', limited.serviceId)} %`}`);
  assert.equal((await client.delete(`/v1/devices/${second!.body.id}`)).status, 200);
  assertRefused(await create(), 429, 'device');
});

test('a user has a limited number of phones, virtual ones included', async () => {
  const client = carillon.as(await carillon.register({ environment: 'demo' }));
  const { MAX_DEVICES_PER_USER } = carillon.config;
  const open = () => client.post('/v1/test-devices', { behaviour: 'accept', user_id: 'ada' });
  for (let phone = 1; phone <= MAX_DEVICES_PER_USER; phone++) assert.equal((await open()).status, 201);
  const refused = await open();
  assertRefused(refused, 429, 'device');
  assert.equal(refused.body.error.data.code, 'too_many_devices');
});

test('a phone ends after a day, active or not; real devices and younger phones stay', async () => {
  const [old, gone, young] = [await make('accept'), await make('accept'), await make('accept')];
  const real = await carillon.open(business.serviceId, 'grace', null);
  await shop.delete(`/v1/devices/${gone.id}`);
  const notification = await sendTo(old);
  await shop.settled(notification);
  const service = fromWire('svc', business.serviceId);
  const [day] = await carillon.database.query<{ hours: number }>(sql`
    SELECT round(extract(epoch FROM virtual_until - now()) / 3600)::int AS hours FROM devices
    WHERE service_id = ${service} AND id = ${fromWire('dvc', young.id)}`);
  assert.equal(day!.hours, 24);
  await carillon.database.query(sql`
    UPDATE devices SET virtual_until = now() - interval '1 second'
    WHERE service_id = ${service} AND id = ANY(${[old, gone].map(({ id }) => fromWire('dvc', id))}::uuid[])`);
  // The service's own cleanup may already have deleted them.
  await deleteVirtualPhones(carillon.database, new AbortController().signal);
  assertRefused(await shop.get(`/v1/devices/${old.id}`), 404, 'device');
  assert.equal((await shop.get(`/v1/devices/${young.id}`)).status, 200);
  assert.equal((await shop.get(`/v1/devices/${real.id}`)).status, 200);
  assert.deepEqual(await eventsOf(old), ['device.subscribed', 'device.unsubscribed']);
  assert.deepEqual(await eventsOf(gone), ['device.subscribed', 'device.deactivated business']);
  assert.equal((await shop.settled(notification)).delivery_stats.completed, 1);
});
