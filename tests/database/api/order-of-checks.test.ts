import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_NOTIFICATION_TITLE_LENGTH } from '../../../contract/limits.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
let business: Business;
let other: Business;

before(async () => {
  carillon = await startTestCarillon();
  business = await carillon.register();
  other = await carillon.register();
});
after(() => carillon?.stop());

const NOBODYS = '01k9x3f7q2e8hb5v0m4c6d1t9z';
// These match the pattern, but encode no UUID: Crockford's base 32 has no letter u, and 130 bits are too many.
const IMPOSSIBLE = ['u'.repeat(26), 'z'.repeat(26)];

const KEYED: [string, string][] = [
  ['GET', '/v1/services/svc_x'],
  ['GET', '/v1/devices?limit=0'],
  ['DELETE', '/v1/devices'],
  ['GET', '/v1/devices/dvc_x'],
  ['DELETE', '/v1/devices/dvc_x'],
  ['GET', '/v1/notifications?limit=0'],
  ['POST', '/v1/notifications?bogus=1'],
  ['GET', '/v1/notifications/ntf_x'],
  ['DELETE', '/v1/notifications/ntf_x'],
  ['GET', '/v1/keys?limit=0'],
  ['POST', '/v1/keys?bogus=1'],
  ['DELETE', '/v1/keys/key_x'],
];

test('first: an unknown path or method is a 404, without authentication', async () => {
  const unknown: [string, string][] = [
    ['GET', '/v1'],
    ['GET', '/v2/devices'],
    ['GET', '/v1/device'],
    ['GET', '/hi/there'],
    ['GET', '/HI'],
    ['POST', '/hi'],
    ['PUT', '/v1/devices'],
    ['PATCH', `/v1/devices/dvc_${NOBODYS}`],
    ['POST', `/v1/notifications/ntf_${NOBODYS}`],
    ['DELETE', '/v1/notifications'],
    ['GET', '/v1/services'],
    ['GET', '/register'],
    ['GET', `/v1/devices/dvc_${NOBODYS}/notifications`],
  ];
  for (const [method, path] of unknown) assertRefused(await carillon.call(method, path), 404);
});

test('a method that a path lacks is a 404 that names those that it has', async () => {
  const wrong: [string, string, string, string][] = [
    ['GET', '/v1/notifications/batch', 'POST', 'POST'],
    ['DELETE', '/v1/notifications/batch', 'POST', 'POST'],
    ['PATCH', '/v1/audiences/count?x=1', 'POST', 'POST'],
    ['GET', '/register', 'POST', 'POST'],
    ['POST', '/hi', 'GET', 'GET, HEAD'],
    ['PUT', '/v1/devices', 'GET, DELETE', 'GET, HEAD, DELETE'],
    ['POST', `/v1/notifications/ntf_${NOBODYS}`, 'GET, PATCH, DELETE', 'GET, HEAD, PATCH, DELETE'],
    ['GET', `/v1/notifications/ntf_${NOBODYS}/stop`, 'POST', 'POST'],
  ];
  for (const [method, path, named, allow] of wrong) {
    const answer = await carillon.call(method, path);
    assertRefused(answer, 404);
    const [shown] = path.split('?');
    assert.equal(answer.body.error.message, `No such endpoint: ${method} ${shown}. This path takes ${named}`);
    assert.equal(answer.headers.get('allow'), allow, path);
  }
});

test('a path that nearly exists is a 404 that names the endpoint which is nearest', async () => {
  const near: [string, string, string][] = [
    ['GET', '/v1/devices/', 'GET /v1/devices'],
    ['POST', '/v1//notifications', 'POST /v1/notifications'],
    ['POST', '/notifications', 'POST /v1/notifications'],
    ['POST', '/api/v1/notifications', 'POST /v1/notifications'],
    ['GET', `/notifications/ntf_${NOBODYS}`, 'GET /v1/notifications/{id}'],
    ['POST', '/V1/Notifications', 'POST /v1/notifications'],
    ['GET', '/HI', 'GET /hi'],
    ['GET', '/v1/hi', 'GET /hi'],
    ['POST', '/v1/register', 'POST /register'],
    ['GET', '/v2/devices', 'GET /v1/devices'],
    ['GET', '/v1/device', 'GET /v1/devices'],
    ['POST', '/v1/notification', 'POST /v1/notifications'],
    ['POST', '/v1/notifications/btach', 'POST /v1/notifications/batch'],
    ['GET', `/v1/notifications/ntf_${NOBODYS}/tap`, 'GET /v1/notifications/{id}/taps'],
    ['PATCH', '/v1/devices/', 'GET or DELETE /v1/devices'],
  ];
  for (const [method, path, nearest] of near) {
    const answer = await carillon.call(method, path);
    assertRefused(answer, 404);
    assert.equal(answer.body.error.message, `No such endpoint: ${method} ${path}. Did you mean ${nearest}?`);
  }
  for (const path of ['/nothing', '/v1', '/v3/things', '/metric']) {
    const answer = await carillon.call('GET', path);
    assert.equal(answer.body.error.message, `No such endpoint: GET ${path}`);
    assert.equal(answer.headers.get('allow'), null);
  }
  const { body } = await carillon.call('GET', `/v1/${'notifications/'.repeat(1000)}`);
  assert.ok(body.error.message.length < 400);
});

test('the root path redirects to the console', async () => {
  const { status, headers } = await carillon.call('GET', '/');
  assert.deepEqual([status, headers.get('location')], [302, '/console']);
});

test('an unknown path is a 404 even with an unreadable body', async () => {
  const bodies = ['{', JSON.stringify('x'.repeat(70_000)), ''];
  for (const body of bodies) {
    assertRefused(await carillon.call('POST', '/nothing', { body }), 404);
    assertRefused(await carillon.call('PATCH', '/v1/devices', { body }), 404);
  }
  const text = { body: 'x', headers: { 'content-type': 'text/plain' } };
  assertRefused(await carillon.call('POST', '/nothing', text), 404);
});

test('a path that is no valid URL is a 404', async () => {
  assertRefused(await carillon.call('GET', '/nothing/%zz'), 404);
});

test('a path parameter that is not percent-encoded UTF-8 is a 400 that names it, where any other error of it is', async () => {
  const { body: document } = await carillon.call('GET', '/openapi.json');
  const demo = await carillon.register({ environment: 'demo' });
  let count = 0;
  for (const [path, operations] of Object.entries(document.paths as Record<string, object>)) {
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      const url = path.replace(`{${name}}`, '%ff').replaceAll(/\{\w+\}/g, 'x');
      for (const operation of Object.keys(operations)) {
        const method = operation.toUpperCase();
        const isOfPhone = /^\/embed\/v1\/(devices|inbox)\//.test(path);
        const isKeyed = path.startsWith('/v1/');
        if (isKeyed || isOfPhone) assertRefused(await carillon.call(method, url), 401);
        if (isOfPhone) continue;
        // Other keys are refused there before the request is read.
        const owner = path.startsWith('/v1/test-devices/') ? demo : business;
        const { status, body } = await carillon.call(method, url, isKeyed ? owner : {});
        const fields = body.error.data.validation_errors?.map(({ field }: { field: string }) => field);
        assert.deepEqual([status, fields?.includes(name)], [400, true], `${method} ${url}`);
        count++;
      }
    }
  }
  assert.ok(count > 30, String(count));
});

test('a path parameter that is far too long is a 400 that names it', async () => {
  const shop = carillon.as(business);
  assertValidationErrors(await shop.get(`/v1/users/${'a'.repeat(5000)}`), 'user_id');
  assertValidationErrors(await shop.get(`/v1/devices/dvc_${'a'.repeat(5000)}`), 'id');
});

test('second: a missing key is a 401, whatever else is wrong', async () => {
  for (const [method, path] of KEYED) assertRefused(await carillon.call(method, path), 401);
  assertRefused(await carillon.call('POST', '/v1/notifications', { body: '{' }), 401);
  const tooLong = JSON.stringify('x'.repeat(70_000));
  assertRefused(await carillon.call('POST', '/v1/notifications', { body: tooLong }), 401);
});

test('a missing key is a 401 even if the path contains an id that is far too long', async () => {
  assertRefused(await carillon.call('GET', `/v1/devices/dvc_${'a'.repeat(300)}`), 401);
});

test('third: a missing or malformed X-Service-Id is a 400 that names only the header', async () => {
  const malformed = [
    '',
    'x',
    'svc_',
    `svc_${NOBODYS}0`,
    `SVC_${NOBODYS}`,
    `svc_${NOBODYS.toUpperCase()}`,
    `dvc_${NOBODYS}`,
  ];
  for (const [method, path] of KEYED) {
    assertValidationErrors(await carillon.call(method, path, { key: business.key }), 'X-Service-Id');
  }
  for (const header of malformed) {
    const headers = { 'x-service-id': header };
    assertValidationErrors(
      await carillon.call('GET', '/v1/devices', { key: business.key, headers }),
      'X-Service-Id',
    );
  }
});

test('fourth: another service is a 403, whether or not it exists', async () => {
  const strangers = [other.serviceId, ...[NOBODYS, ...IMPOSSIBLE].map((characters) => `svc_${characters}`)];
  const bodies = new Set<string>();
  for (const serviceId of strangers) {
    for (const [method, path] of KEYED) {
      const answer = await carillon.call(method, path, { key: business.key, serviceId });
      assertRefused(answer, 403);
      bodies.add(JSON.stringify(answer.body));
    }
  }
  assert.equal(bodies.size, 1, [...bodies].join());
});

test('another service in the path is a 403 before the body is looked at', async () => {
  const path = `/v1/services/${other.serviceId}`;
  assertRefused(await carillon.call('PATCH', path, { ...business, body: '{' }), 403);
  assertRefused(await carillon.call('GET', `${path}?bogus=1`, business), 403);
});

test('fifth: all validation errors of path, query and body are reported together, before any entity is looked up', async () => {
  const answer = await carillon.call('POST', '/v1/notifications?bogus=1&device_id=dvc_x&user_id=', {
    ...business,
    headers: { 'idempotency-key': 'k'.repeat(256) },
    body: {
      payload: {
        title: 'x'.repeat(MAX_NOTIFICATION_TITLE_LENGTH + 1),
        link: '/relative',
        image_url: 'https://example.com/a.bmp',
        tone: 'loud',
      },
      scheduled_at: 'tomorrow',
      schedule_at: 'x',
    },
  });

  assertValidationErrors(
    answer,
    ...['bogus', 'device_id', 'user_id', 'Idempotency-Key', 'schedule_at', 'scheduled_at'],
    ...['payload.title', 'payload.message', 'payload.link', 'payload.image_url', 'payload.tone'],
  );
});

test('errors of path and query are reported together', async () => {
  assertValidationErrors(await carillon.as(business).get('/v1/devices/dvc_x?limit=1'), 'id', 'limit');
  assertValidationErrors(await carillon.as(business).get('/v1/notifications/dvc_x?a=1&b=2'), 'id', 'a', 'b');
  assertValidationErrors(await carillon.as(business).get(`/v1/devices/dvc_${NOBODYS}?limit=1`), 'limit');
});

test('a malformed body does not hide other errors', async () => {
  const answer = await carillon.as(business).post('/v1/notifications?bogus=1', '{');

  assertValidationErrors(answer, 'body', 'bogus');
});

test('last: an unknown entity is a 404 that names its kind', async () => {
  const shop = carillon.as(business);
  for (const characters of [NOBODYS, ...IMPOSSIBLE]) {
    assertRefused(await shop.get(`/v1/devices/dvc_${characters}`), 404, 'device');
    assertRefused(await shop.delete(`/v1/devices/dvc_${characters}`), 404, 'device');
    assertRefused(await shop.get(`/v1/notifications/ntf_${characters}`), 404, 'notification');
    assertRefused(await shop.delete(`/v1/notifications/ntf_${characters}`), 404, 'notification');
    assertRefused(await shop.delete(`/v1/keys/key_${characters}`), 404, 'key');
  }
});

test("another service's entities are the same 404 as unknown ones", async () => {
  const theirs = carillon.as(other);
  const device = await carillon.open(other.serviceId, 'ada', null);
  const notification = await theirs.send('?user_id=nobody', {}, { scheduled_at: inAnHour() });
  const key = (await theirs.get('/v1/keys')).body.data[0].id;
  const shop = carillon.as(business);

  for (const [prefix, noun, id] of [
    ['dvc', 'devices', device.id],
    ['ntf', 'notifications', notification],
    ['key', 'keys', key],
  ]) {
    const nobodys = await shop.delete(`/v1/${noun}/${prefix}_${NOBODYS}`);
    const foreign = await shop.delete(`/v1/${noun}/${id}`);
    assert.deepEqual([foreign.status, foreign.body], [404, nobodys.body]);
  }
  assert.equal((await shop.get(`/v1/devices/${device.id}`)).status, 404);
  assert.equal((await shop.get(`/v1/notifications/${notification}`)).status, 404);
  assertRefused(await shop.delete('/v1/devices?user_id=ada'), 404);

  assert.equal((await theirs.get(`/v1/devices/${device.id}`)).status, 200);
  assert.equal((await theirs.get(`/v1/notifications/${notification}`)).body.status, 'created');
  assert.equal((await theirs.get('/v1/keys')).body.data.length, 1);
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
