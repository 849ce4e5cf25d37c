import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

const ORIGIN = { origin: 'https://shop.example' };
const WEBSITE = 'https://shop.example/welcome';

let carillon: TestCarillon;
let push: PushService;
let business: Business;

before(async () => {
  carillon = await startTestCarillon();
  push = await startPushService();
  business = await carillon.register({ service: { title: 'Bakery', url: WEBSITE } });
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

/** The OpenAPI document does not list what only browsers ask. */
const preflight = (path: string) => fetch(carillon.url + path, { method: 'OPTIONS', headers: ORIGIN });

const DEVICE = '/embed/v1/devices/dvc_01k9x3f7q2e8hb5v0m4c6d1t9z';

test('browsers may ask whether a business’s site may register a device, renew it, and report receipts', async () => {
  const allowed: Record<string, string[]> = {
    '/embed/v1/devices': ['POST'],
    [DEVICE]: ['GET'],
    [`${DEVICE}/subscription`]: ['PUT', 'DELETE'],
    [`${DEVICE}/receipts`]: ['POST'],
    '/embed/v1/sessions/kq3T0mXcQ9yZb1v7N5h2Aw/events': ['GET', 'POST'],
  };
  for (const [path, methods] of Object.entries(allowed)) {
    const { status, headers } = await preflight(path);
    assert.equal(status, 204, path);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    const allows = headers.get('access-control-allow-methods')?.split(', ') ?? [];
    assert.deepEqual(
      methods.filter((method) => !allows.includes(method)),
      [],
    );
    assert.equal(headers.get('access-control-allow-headers'), 'authorization, content-type');
    assert.equal(headers.get('access-control-allow-credentials'), null);
  }
});

test('what a site does not need is closed to it', async () => {
  for (const path of [
    `${DEVICE}/notifications`,
    '/embed/v1/joins',
    '/v1/notifications',
    '/console/api/account',
  ])
    assert.equal((await preflight(path)).status, 404, path);
});

test('a site reads the answers to its requests, also errors', async () => {
  const { phoneOf } = callsOf(carillon, push, business);
  const phone = await phoneOf('reader');
  const path = `/embed/v1/devices/${phone.id}`;
  const own = await carillon.call('GET', path, { key: phone.secret, headers: ORIGIN });
  assert.equal(own.status, 200);
  assert.equal(own.headers.get('access-control-allow-origin'), '*');
  const refused = await carillon.call('GET', path, { headers: ORIGIN });
  assert.equal(refused.status, 401);
  assert.equal(refused.headers.get('access-control-allow-origin'), '*');
  const invalid = await carillon.call('POST', '/embed/v1/devices', { body: {}, headers: ORIGIN });
  assert.equal(invalid.status, 400);
  assert.equal(invalid.headers.get('access-control-allow-origin'), '*');
});

test('a tap on a site leads to the message’s link, else to the website, and is not counted again', async () => {
  const { shop, phoneOf } = callsOf(carillon, push, business);
  await phoneOf('taps');
  const landing = async (id: string, query: string) => {
    const { body } = await carillon.call('GET', `/app/${business.serviceId}/open/${id}${query}`);
    const { notification, to } = JSON.parse(/id="config">(.*?)<\/script>/.exec(body)![1]!);
    return { notification, to };
  };
  const linked = await shop.send('?user_id=taps', { link: 'https://shop.example/bread' });
  const plain = await shop.send('?user_id=taps', { link: undefined });
  assert.deepEqual(await landing(linked, '?from=site'), {
    notification: '',
    to: 'https://shop.example/bread',
  });
  assert.deepEqual(await landing(plain, '?from=site'), { notification: '', to: WEBSITE });
  const inbox = `${carillon.url}/app/${business.serviceId}/#inbox/${plain}`;
  assert.deepEqual(await landing(plain, ''), { notification: plain, to: inbox });
});

test('the worker of a site is served to every site', async () => {
  const { status, headers, body } = await carillon.call('GET', '/cdn/v1/worker.js');
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /javascript/);
  assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.match(body, /notificationclick/);
});
