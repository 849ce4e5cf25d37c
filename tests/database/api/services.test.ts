import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../carillon.ts';
import { assertFaults, assertRefused } from './refusals.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const BRANDING = {
  title: 'Bäckerei 🥐',
  description: 'Bread & rolls since 1901',
  logo_url: 'https://example.com/logo.png',
  banner_url: 'https://example.com/banner.jpg',
  url: 'https://example.com/',
  text_color: '#102030',
  background_color: '#FFFFFF',
  accent_color: '#aBcDeF',
};
const NOBODYS = 'svc_01k9x3f7q2e8hb5v0m4c6d1t9z';

test('a service is read with all that its business gave', async () => {
  const business = await carillon.register({ service: BRANDING });

  const answer = await carillon.as(business).get(`/v1/services/${business.serviceId}`);

  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(answer.body, { id: business.serviceId, ...BRANDING });
});

test('what a business did not give is left out, never null', async () => {
  const bare = await carillon.register();
  const some = await carillon.register({ service: { title: 'Bakery', accent_color: '#000000' } });

  const read = async (one: typeof bare) => (await carillon.as(one).get(`/v1/services/${one.serviceId}`)).body;

  assert.deepEqual(await read(bare), { id: bare.serviceId });
  assert.deepEqual(await read(some), { id: some.serviceId, title: 'Bakery', accent_color: '#000000' });
});

test('the path must name the service of the header: another is a 403, whether or not it exists', async () => {
  const business = await carillon.register();
  const other = await carillon.register();

  for (const id of [other.serviceId, NOBODYS])
    assertRefused(await carillon.as(business).get(`/v1/services/${id}`), 403);
  assertRefused(
    await carillon.call('GET', `/v1/services/${business.serviceId}`, {
      key: business.key,
      serviceId: other.serviceId,
    }),
    403,
  );
});

test('a malformed path is a 400 that names it, and so is anything in the query', async () => {
  const shop = carillon.as(await carillon.register());

  assertFaults(await shop.get('/v1/services/bakery'), 'id');
  assertFaults(await shop.get(`/v1/services/${NOBODYS.toUpperCase()}?fields=title`), 'id', 'fields');
});

test("the brand is public, with the service's own application server key: 65 bytes, an uncompressed point", async () => {
  const business = await carillon.register({ service: BRANDING });
  const bare = await carillon.register();
  const read = (id: string) => carillon.call('GET', `/embed/v1/services/${id}`);

  const answer = await read(business.serviceId);

  assert.equal(answer.status, 200);
  const { vapid_public_key: key, ...brand } = answer.body;
  assert.deepEqual(brand, { id: business.serviceId, ...BRANDING });
  assert.match(key, /^[\w-]{87}$/);
  const point = Buffer.from(key, 'base64url');
  assert.deepEqual([point.length, point[0]], [65, 4]);

  const other = (await read(bare.serviceId)).body;
  assert.deepEqual(Object.keys(other).sort(), ['id', 'vapid_public_key']);
  assert.notEqual(other.vapid_public_key, key);
  assert.deepEqual((await read(business.serviceId)).body, answer.body);
});

test('the public brand of an unknown service is a 404, of a malformed one a 400', async () => {
  for (const id of [NOBODYS, `svc_${'u'.repeat(26)}`])
    assertRefused(await carillon.call('GET', `/embed/v1/services/${id}`), 404, 'service');
  assertFaults(await carillon.call('GET', '/embed/v1/services/bakery?x=1'), 'id', 'x');
});
