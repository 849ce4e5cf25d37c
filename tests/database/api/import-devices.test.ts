import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { MAX_IMPORTED_DEVICES } from '../../../contract/limits.ts';
import { generateVAPIDKeys } from '../../../packages/web-push/src/vapid-details.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import { importKey } from '../../support/import-key.ts';
import type { Json } from '../../support/openapi.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;
let shop: ReturnType<TestCarillon['as']>;
let vapid_key_id: string;
const pair = generateVAPIDKeys();
const MAX_DEVICES = 3;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon({ MAX_DEVICES_PER_USER: String(MAX_DEVICES) });
});
beforeEach(async () => {
  business = await carillon.register();
  shop = carillon.as(business);
  vapid_key_id = (await importKey(carillon, business, pair)).stdout.trim();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const subscribe = () => push.subscribe({ applicationServerKey: pair.publicKey });

async function bring(devices: unknown[]) {
  const { status, body } = await shop.post('/v1/devices/import', { vapid_key_id, devices });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const importRaw = (devices: unknown[]) =>
  fetch(`${carillon.carillon.url}/v1/devices/import`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${business.key}`,
      'x-service-id': business.serviceId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ vapid_key_id, devices }),
  });

test('imported devices get broadcasts and direct messages, and a repeated import changes nothing', async () => {
  await carillon.call('PUT', '/v1/users/user-0', { ...business, body: { tags: { plan: 'gold' } } });
  const phones = Array.from({ length: 20 }, subscribe);
  const devices = phones.map(({ subscription }, i) => ({
    user_id: `user-${i}`,
    subscription,
    language: 'de-at',
    platform: i % 2 ? 'ios' : 'android',
    subscribed_at: '2024-05-01T10:00:00Z',
  }));
  const first = await bring(devices);
  assert.partialDeepStrictEqual(first, { created: 20, known: 0, refused: 0 });
  const again = await bring(devices);
  assert.partialDeepStrictEqual(again, { created: 0, known: 20, refused: 0 });
  assert.deepEqual(
    again.data.map(({ id }: { id: string }) => id),
    first.data.map(({ id }: { id: string }) => id),
  );
  const sent = await shop.settled(await shop.send());
  assert.equal(sent.delivery_stats.completed, 20);
  assert.equal((await shop.settled(await shop.send('?user_id=user-7'))).delivery_stats.completed, 1);
  assert.deepEqual(
    phones.map(({ token }) => push.deliveriesOf(token).length),
    phones.map((_, i) => (i === 7 ? 2 : 1)),
  );
  const gold = { audience: { filter: { tags: [{ key: 'plan', op: 'is', value: 'gold' }] } } };
  assert.equal((await shop.settled(await shop.send('', {}, gold))).delivery_stats.total, 1);
  const read = (await shop.get(`/v1/devices/${first.data[1].id}`)).body;
  assert.partialDeepStrictEqual(read, { user_id: 'user-1', platform: 'ios', notifications_enabled: true });
});

test('each device that cannot be imported is refused with its reason, and no other', async () => {
  const { subscription } = subscribe();
  const { keys, endpoint } = subscription;
  const others = Array.from({ length: MAX_DEVICES + 1 }, () => ({ user_id: 'many', ...subscribe() }));
  // Raw, because the client checks that accepted requests match the document.
  const response = await importRaw([
    { user_id: 'ada', subscription },
    { user_id: 'bo', subscription },
    'garbage',
    null,
    { subscription },
    { user_id: 'ada', subscription: { endpoint: 'https://example.com/push', keys } },
    { user_id: 'ada', subscription: { endpoint, keys: { ...keys, p256dh: 'AAAA' } } },
    { user_id: 'ada', subscription, platform: 'windows' },
    { user_id: 'ada', subscription, subscribed_at: 'yesterday' },
    ...others.map(({ user_id, subscription: its }) => ({ user_id, subscription: its })),
  ]);
  assert.equal(response.status, 200);
  const body = (await response.json()) as { data: Json[] };
  assert.partialDeepStrictEqual(body, { created: 1 + MAX_DEVICES, known: 1, refused: 8 });
  assert.equal(body.data[1].id, body.data[0].id);
  const fields = body.data.filter((item: { status: string }) => item.status === 'refused');
  assert.deepEqual(
    fields.map(({ field }: { field: string }) => field),
    [
      'body',
      'body',
      'user_id',
      'subscription.endpoint',
      'subscription.keys.p256dh',
      'platform',
      'subscribed_at',
      'user_id',
    ],
  );
  for (const { reason } of fields) assert.ok(reason);
});

test('a request with an unknown key, or with too many devices, changes nothing', async () => {
  const devices = [{ user_id: 'ada', subscription: subscribe().subscription }];
  const stranger = await carillon.register();
  const unknown = await carillon.as(stranger).post('/v1/devices/import', { vapid_key_id, devices });
  assertValidationErrors(unknown, 'vapid_key_id');
  const many = Array.from({ length: MAX_IMPORTED_DEVICES + 1 }, () => devices[0]);
  assertValidationErrors(await shop.post('/v1/devices/import', { vapid_key_id, devices: many }), 'devices');
  assertValidationErrors(await shop.post('/v1/devices/import', { vapid_key_id, devices: [] }), 'devices');
  assert.equal((await shop.get('/v1/devices')).body.data.length, 0);
});

test('concurrent imports of the same devices store each once, with dense numbers', async () => {
  const devices = Array.from({ length: 200 }, (_, i) => ({
    user_id: `user-${i}`,
    subscription: subscribe().subscription,
  }));
  const results = await Promise.all([bring(devices), bring(devices.toReversed()), bring(devices.slice(50))]);
  assert.equal(
    results.reduce((sum, { created }) => sum + created, 0),
    200,
  );
  const rows = await carillon.database.query<{ number: number }>(sql`
    SELECT number FROM devices WHERE service_id = ${fromWire('svc', business.serviceId)} ORDER BY number`);
  assert.deepEqual(
    rows.map(({ number }) => number),
    devices.map((_, i) => i),
  );
});

test('an imported key is listed with its devices, and its deletion deactivates them only if forced', async () => {
  const { subscription } = subscribe();
  const { data } = await bring([
    { user_id: 'ada', subscription },
    { user_id: 'bo', subscription: subscribe().subscription },
  ]);
  const [ada, bo] = data.map(({ id }: { id: string }) => id);
  const { body: list } = await shop.get('/v1/vapid-keys');
  assert.partialDeepStrictEqual(list.data, [
    { id: vapid_key_id, public_key: pair.publicKey, active_devices: 2 },
  ]);
  await shop.delete(`/v1/devices/${bo}`);

  const refused = await shop.delete(`/v1/vapid-keys/${vapid_key_id}`);
  assert.deepEqual([refused.status, refused.body.error.data.code], [409, 'conflict']);
  assert.match(refused.body.error.message, /^1 active device is sent to with this key/);
  assert.equal((await shop.get(`/v1/devices/${ada}`)).status, 200);

  assert.equal((await shop.delete(`/v1/vapid-keys/${vapid_key_id}?force=true`)).status, 200);
  assert.equal((await shop.delete(`/v1/vapid-keys/${vapid_key_id}`)).status, 404);
  assert.equal((await shop.get(`/v1/devices/${ada}`)).status, 404);
  const { body: feed } = await shop.get('/v1/events');
  assert.deepEqual(
    feed.data.map((event: Json) => [event.type, event.data.device_id]),
    [bo, ada].map((id) => ['device.deactivated', id]),
  );
  assert.equal((await shop.settled(await shop.send())).status, 'skipped');

  const again = await shop.post('/v1/vapid-keys', {
    public_key: pair.publicKey,
    private_key: pair.privateKey,
  });
  assert.equal(again.status, 201);
  vapid_key_id = again.body.id;
  assert.partialDeepStrictEqual(await bring([{ user_id: 'ada', subscription }]), { created: 1 });
});

test('no device is left with a key that is deleted while devices are imported with it', async () => {
  const imports = Array.from({ length: 6 }, (_, i) =>
    Array.from({ length: 100 }, (_, j) => ({
      user_id: `user-${i}-${j}`,
      subscription: subscribe().subscription,
    })),
  );
  const importing = imports.map((devices) => shop.post('/v1/devices/import', { vapid_key_id, devices }));
  await importing[0];
  const deleted = await shop.delete(`/v1/vapid-keys/${vapid_key_id}?force=true`);
  assert.equal(deleted.status, 200);
  for (const { status, body } of await Promise.all(importing))
    if (status === 400) assert.match(body.error.message, /^vapid_key_id: /);
    else assert.ok(body.created === 100 || body.data[0].field === 'vapid_key_id', JSON.stringify(body));
  const left = await carillon.database.query(sql`
    SELECT FROM devices WHERE service_id = ${fromWire('svc', business.serviceId)}
      AND (vapid_key_id IS NOT NULL OR deactivated_at IS NULL)`);
  assert.equal(left.length, 0);
});

test('a key pair that is none is refused by the API with every reason, and never quoted', async () => {
  const other = generateVAPIDKeys();
  const bad = await shop.post('/v1/vapid-keys', { public_key: 'AAAA', private_key: 'secret' });
  assertValidationErrors(bad, 'public_key', 'private_key');
  const mixed = { public_key: pair.publicKey, private_key: other.privateKey };
  const mismatch = await shop.post('/v1/vapid-keys', mixed);
  assertValidationErrors(mismatch, 'private_key');
  assert.doesNotMatch(JSON.stringify([bad.body, mismatch.body]), new RegExp(`secret|${other.privateKey}`));
  const stranger = carillon.as(await carillon.register());
  assert.equal((await stranger.delete(`/v1/vapid-keys/${vapid_key_id}?force=true`)).status, 404);
});
