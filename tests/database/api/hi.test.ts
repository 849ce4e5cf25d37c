import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
let business: Business;

before(async () => {
  carillon = await startTestCarillon();
  business = await carillon.register();
});
after(() => carillon?.stop());

const hi = (authorization?: string) =>
  carillon.call('GET', '/hi', authorization === undefined ? {} : { headers: { authorization } });

test('a valid key gets a greeting', async () => {
  const answer = await hi(`Bearer ${business.key}`);

  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; charset=utf-8$/);
  assert.match(answer.body, /^\p{Extended_Pictographic}(\p{Emoji_Modifier}|\ufe0f)?$/u);
});

test('the authentication scheme is case-insensitive (RFC 9110)', async () => {
  assert.equal((await hi(`bearer ${business.key}`)).status, 200);
  assert.equal((await hi(`BEARER ${business.key}`)).status, 200);
});

test('X-Service-Id is ignored', async () => {
  const answer = await carillon.call('GET', '/hi', { key: business.key, serviceId: 'nonsense' });

  assert.equal(answer.status, 200);
});

test('any invalid key is a 401', async () => {
  const { key } = business;
  const phone = await carillon.open(business.serviceId, 'ada', null);
  const wrong = {
    missing: undefined,
    empty: '',
    'only a scheme': 'Bearer',
    'a scheme and a space': 'Bearer ',
    'a key without a scheme': key,
    'the Basic scheme': `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
    'the Basic scheme with the key as it is': `Basic ${key}`,
    'two keys': `Bearer ${key} ${key}`,
    'an unknown key': `Bearer prod_${'0'.repeat(40)}`,
    'the other prefix': `Bearer ${key.replace('prod_', 'demo_')}`,
    'no prefix': `Bearer ${key.slice(5)}`,
    'an unknown prefix': `Bearer test_${key.slice(5)}`,
    'other letters': `Bearer ${key.toUpperCase()}`,
    'a key with a character more': `Bearer ${key}0`,
    'a key with a character less': `Bearer ${key.slice(0, -1)}`,
    'a service identifier': `Bearer ${business.serviceId}`,
    "a phone's secret": `Bearer ${phone.secret}`,
  };
  for (const [what, authorization] of Object.entries(wrong)) {
    const answer = await hi(authorization);
    assert.equal(answer.status, 401, what);
    assertRefused(answer, 401);
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/, what);
  }
});

test('a revoked key is a 401 immediately, with the service header too', async () => {
  const shop = carillon.as(business);
  const issued = (await shop.post('/v1/keys')).body;
  const rotated = { ...business, key: issued.api_key };
  assert.equal((await hi(`Bearer ${rotated.key}`)).status, 200);

  await shop.delete(`/v1/keys/${issued.id}`);

  assertRefused(await hi(`Bearer ${rotated.key}`), 401);
  assertRefused(await carillon.as(rotated).get('/v1/devices'), 401);
});

test('query parameters are rejected', async () => {
  const answer = await carillon.call('GET', '/hi?service=1', { key: business.key });

  assertRefused(answer, 400);
});
