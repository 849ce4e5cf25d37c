import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';

let carillon: TestCarillon;
let business: Business;

before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
  business = await carillon.register();
});
after(() => carillon?.stop());

const HARMLESS = /^[\w.:-]{1,100}$/;

test('every response has a unique X-Request-Id: errors, pages and files too', async () => {
  const { serviceId, key } = business;
  const answers = [
    await carillon.call('GET', '/hi', { key }),
    await carillon.call('GET', '/hi'),
    await carillon.call('GET', '/nothing'),
    await carillon.call('GET', '/nothing/%zz'),
    await carillon.call('GET', '/v1/devices', { key }),
    await carillon.call('GET', '/v1/devices', { key, serviceId: 'svc_01k9x3f7q2e8hb5v0m4c6d1t9z' }),
    await carillon.call('GET', `/v1/devices/dvc_${'a'.repeat(3000)}`, business),
    await carillon.call('POST', '/v1/notifications', { ...business, body: '{' }),
    await carillon.call('POST', '/v1/notifications', {
      ...business,
      body: JSON.stringify('x'.repeat(70_000)),
    }),
    await carillon.call('POST', '/register', { body: {} }),
    await carillon.call('GET', `/app/${serviceId}/`),
    await carillon.call('GET', `/app/${serviceId}`),
    await carillon.call('GET', '/app/svc_unknown/'),
    await carillon.call('GET', `/app/${serviceId}/manifest.webmanifest`),
    await carillon.call('GET', `/app/${serviceId}/open/ntf_x`),
    ...(await Promise.all(
      ['/demo', '/docs/', '/openapi.json', '/livez', '/readyz', '/metrics', '/cdn/v1/client.js'].map((path) =>
        carillon.call('GET', path),
      ),
    )),
  ];

  const ids = answers.map(({ status, headers }) => {
    assert.ok(status < 500);
    return headers.get('x-request-id') ?? '';
  });
  for (const id of ids) assert.match(id, HARMLESS);
  assert.equal(new Set(ids).size, ids.length);
});

test('a harmless request id of the client is returned', async () => {
  for (const given of ['7f3c', 'order-17.retry:2_a', 'a'.repeat(100)]) {
    const headers = { 'x-request-id': given };
    const good = await carillon.call('GET', '/hi', { key: business.key, headers });
    assert.equal(good.headers.get('x-request-id'), given);
    const rejected = await carillon.call('GET', '/hi', { headers });
    assert.equal(rejected.headers.get('x-request-id'), given);
  }
});

test('any other request id is replaced: too long, empty, with spaces, markup or quotes', async () => {
  for (const given of ['a'.repeat(101), '', 'a b', '<script>', '"', 'a,b', 'a;b=c', 'ä', '$(x)', "'"]) {
    const answer = await carillon.call('GET', '/hi', { headers: { 'x-request-id': given } });
    const id = answer.headers.get('x-request-id') ?? '';
    assert.match(id, HARMLESS);
    assert.notEqual(id, given);
  }
});

test('a request id that is given twice is replaced', async () => {
  const id = await new Promise((resolve, reject) => {
    const headers = { 'x-request-id': ['one', 'two'] };
    request(new URL('/hi', carillon.url), { headers }, (response) => {
      response.resume();
      resolve(response.headers['x-request-id']);
    })
      .on('error', reject)
      .end();
  });

  assert.match(String(id), /^[0-9a-f-]{36}$/);
});
