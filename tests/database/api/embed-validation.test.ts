import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
  business = await carillon.register();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const DEVICE = { name: 'Pixel 8', platform: 'android', device_identifier: 'one' };
const opening = (more: object = {}) => ({
  service: business.serviceId,
  user: 'ada',
  device: DEVICE,
  subscription: push.subscribe().subscription,
  ...more,
});
const open = (body: unknown, query = '') => carillon.call('POST', `/embed/v1/devices${query}`, { body });
const noDevice = async () => assert.deepEqual((await carillon.as(business).get('/v1/devices')).body.data, []);

test('an opening with missing, malformed or unknown fields is rejected, naming each of them', async () => {
  const rejected: [unknown, string[]][] = [
    [undefined, ['body']],
    ['{', ['body']],
    [{}, ['service', 'user', 'device', 'subscription']],
    [opening({ service: 'bakery' }), ['service']],
    [opening({ service: null }), ['service']],
    [opening({ user: '' }), ['user']],
    [opening({ user: 5 }), ['user']],
    [opening({ user: 'u'.repeat(256) }), ['user']],
    [opening({ user: 'a\0' }), ['user']],
    [opening({ device: null }), ['device']],
    [opening({ device: {} }), ['device.name', 'device.platform']],
    [opening({ subscription: undefined }), ['subscription']],
    [opening({ subscription: 'x' }), ['subscription']],
    [opening({ subscription: {} }), ['subscription.endpoint', 'subscription.keys']],
    [opening({ secret: 'x', notifications_enabled: true }), ['secret', 'notifications_enabled']],
    [
      opening({ user: '', device: { ...DEVICE, platform: 'x' }, service: 'y' }),
      ['user', 'device.platform', 'service'],
    ],
  ];
  for (const [body, fields] of rejected) assertValidationErrors(await open(body), ...fields);
  assertValidationErrors(await open(opening({ user: '' }), '?x=1'), 'user', 'x');
  await noDevice();
});

test('device fields are limited', async () => {
  const rejected: [object, string][] = [
    [{ name: '' }, 'name'],
    [{ name: 'n'.repeat(256) }, 'name'],
    [{ name: 'n\0' }, 'name'],
    [{ platform: 'windows' }, 'platform'],
    [{ platform: 'iOS' }, 'platform'],
    [{ platform: null }, 'platform'],
    [{ os_version: 'v'.repeat(51) }, 'os_version'],
    [{ os_version: 15 }, 'os_version'],
    [{ model: 'm'.repeat(101) }, 'model'],
    [{ marketing_name: '🥐'.repeat(101) }, 'marketing_name'],
    [{ device_identifier: '' }, 'device_identifier'],
    [{ device_identifier: 'i'.repeat(51) }, 'device_identifier'],
    [{ device_identifier: 'i\0' }, 'device_identifier'],
    [{ device_token: 'x' }, 'device_token'],
    [{ language: `German${'-x'.repeat(20)}` }, 'language'],
    [{ language: 'de_AT' }, 'language'],
    [{ language: '' }, 'language'],
    [{ time_zone: 'CET!' }, 'time_zone'],
    [{ time_zone: '+01:00' }, 'time_zone'],
    [{ time_zone: `Europe/${'x'.repeat(60)}` }, 'time_zone'],
    [{ id: 'x' }, 'id'],
  ];
  for (const [fact, field] of rejected)
    assertValidationErrors(await open(opening({ device: { ...DEVICE, ...fact } })), `device.${field}`);
  await noDevice();
});

test('an endpoint that is not a known push service’s is rejected: look-alikes, http, ports, user names, private hosts', async () => {
  const { keys } = push.subscribe().subscription;
  const endpoints = [
    ...['https://example.com/push', 'https://127.0.0.1/push', 'https://localhost/push', 'https://[::1]/push'],
    ...['http://fcm.googleapis.com/fcm/send/x', 'https://fcm.googleapis.com:8443/fcm/send/x'],
    ...['https://user@fcm.googleapis.com/x', 'https://user:pass@fcm.googleapis.com/x'],
    ...[
      'https://fcm.googleapis.com.example.com/x',
      'https://example.com/fcm.googleapis.com',
      'https://xfcm.googleapis.com/x',
    ],
    ...['https://fcm.googleapis.com@example.com/x', 'https://example.com#fcm.googleapis.com/x'],
    ...[
      'https://example.com\\.push.apple.com/x',
      'https://pushXapple.com/x',
      'https://push.apple.com.example.com/x',
    ],
    ...[
      'https://notify.windows.com.example.com/x',
      'https://evilnotify.windows.com/x',
      'https://push.apple.com/x',
    ],
    ...['https://updates.push.services.mozilla.com.example.com/x', 'https://fcm.googleapis.com./x'],
    ...['ftp://fcm.googleapis.com/x', '//fcm.googleapis.com/x', 'fcm.googleapis.com/x', 'x', ''],
    ...[
      `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
      'https://fcm.googleapis.com/\0',
      'https://169.254.169.254/latest',
    ],
  ];
  for (const endpoint of endpoints)
    assertValidationErrors(
      await open(opening({ subscription: { endpoint, keys } })),
      'subscription.endpoint',
    );
  await noDevice();
});

test('endpoints of the known push services are accepted', async () => {
  const { keys } = push.subscribe().subscription;
  const other = await carillon.register();
  const endpoints = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ];
  for (const endpoint of endpoints) {
    const device = { name: 'Pixel 8', platform: 'android' };
    const answer = await open(
      opening({ service: other.serviceId, device, subscription: { endpoint, keys } }),
    );
    assert.equal(answer.status, 201, endpoint);
  }
});

test('keys of the wrong length, off the curve or not in base64url are rejected', async () => {
  const { subscription } = push.subscribe();
  const point = Buffer.from(subscription.keys.p256dh, 'base64url');
  const changed = (change: (bytes: Buffer) => unknown) => {
    const bytes = Buffer.from(point);
    change(bytes);
    return bytes.toString('base64url');
  };
  const rejected: [object, string][] = [
    [{ p256dh: changed((bytes) => bytes.writeUInt8(bytes[64]! ^ 1, 64)) }, 'p256dh'],
    [{ p256dh: changed((bytes) => bytes.writeUInt8(2, 0)) }, 'p256dh'],
    [{ p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url') }, 'p256dh'],
    [{ p256dh: point.subarray(0, 64).toString('base64url') }, 'p256dh'],
    [{ p256dh: Buffer.concat([point, Buffer.alloc(1)]).toString('base64url') }, 'p256dh'],
    [{ p256dh: '' }, 'p256dh'],
    [{ p256dh: 'x'.repeat(101) }, 'p256dh'],
    [{ p256dh: '!'.repeat(87) }, 'p256dh'],
    [{ p256dh: null }, 'p256dh'],
    [{ auth: Buffer.alloc(15).toString('base64url') }, 'auth'],
    [{ auth: Buffer.alloc(17).toString('base64url') }, 'auth'],
    [{ auth: '' }, 'auth'],
    [{ auth: undefined }, 'auth'],
    [{ further: 'x'.repeat(2001) }, 'further'],
    [{ further: {} }, 'further'],
  ];
  for (const [change, field] of rejected) {
    const keys = { ...subscription.keys, ...change };
    assertValidationErrors(
      await open(opening({ subscription: { ...subscription, keys } })),
      `subscription.keys.${field}`,
    );
  }
  await noDevice();
});

test('a malformed expiration time and further fields without a bound are rejected', async () => {
  const { subscription } = push.subscribe();
  const rejected: [object, string][] = [
    [{ expirationTime: 'never' }, 'expirationTime'],
    [{ expirationTime: -1 }, 'expirationTime'],
    [{ expirationTime: 9e15 }, 'expirationTime'],
    [{ expirationTime: 1e300 }, 'expirationTime'],
    [{ options: {} }, 'options'],
    [{ encodings: Array(21).fill('x') }, 'encodings'],
    [{ encodings: [7] }, 'encodings[0]'],
  ];
  for (const [more, field] of rejected)
    assertValidationErrors(
      await open(opening({ subscription: { ...subscription, ...more } })),
      `subscription.${field}`,
    );
  await noDevice();

  for (const expirationTime of [null, Date.now() + 86_400_000, 8.64e15])
    assert.ok((await open(opening({ subscription: { ...subscription, expirationTime } }))).status <= 201);
});

test('errors of the endpoint, a key and other fields are reported together', async () => {
  const { auth } = push.subscribe().subscription.keys;
  const keys = { p256dh: 'AAAA', auth };
  const subscription = { endpoint: 'https://example.com/', keys, expirationTime: 'x' };

  assertValidationErrors(
    await open(opening({ subscription, user: '' })),
    ...['user', 'subscription.endpoint', 'subscription.keys.p256dh', 'subscription.expirationTime'],
  );
});

test('both keys are reported if both are invalid', async () => {
  const { subscription } = push.subscribe();
  const keys = { p256dh: 'AAAA', auth: 'AAAA' };

  assertValidationErrors(
    await open(opening({ subscription: { ...subscription, keys } })),
    ...['subscription.keys.p256dh', 'subscription.keys.auth'],
  );
});
