import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

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

test('a service is read with all of its fields', async () => {
  const business = await carillon.register({ service: BRANDING });

  const answer = await carillon.as(business).get(`/v1/services/${business.serviceId}`);

  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(answer.body, { id: business.serviceId, ...BRANDING });
});

test('fields that are not set are left out instead of null', async () => {
  const bare = await carillon.register();
  const some = await carillon.register({ service: { title: 'Bakery', accent_color: '#000000' } });

  const read = async (business: typeof bare) =>
    (await carillon.as(business).get(`/v1/services/${business.serviceId}`)).body;

  assert.deepEqual(await read(bare), { id: bare.serviceId });
  assert.deepEqual(await read(some), { id: some.serviceId, title: 'Bakery', accent_color: '#000000' });
});

test('a path with another service than the header’s is a 403, whether or not it exists', async () => {
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

test('a malformed id and any query parameter are a 400', async () => {
  const shop = carillon.as(await carillon.register());

  assertValidationErrors(await shop.get('/v1/services/bakery'), 'id');
  assertValidationErrors(
    await shop.get(`/v1/services/${NOBODYS.toUpperCase()}?fields=title`),
    'id',
    'fields',
  );
});

test("the brand is public, with the service's application server key, an uncompressed point of 65 bytes", async () => {
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

test('the public brand is a 404 for an unknown service, and a 400 for a malformed id', async () => {
  for (const id of [NOBODYS, `svc_${'u'.repeat(26)}`])
    assertRefused(await carillon.call('GET', `/embed/v1/services/${id}`), 404, 'service');
  assertValidationErrors(await carillon.call('GET', '/embed/v1/services/bakery?x=1'), 'id', 'x');
});

test('a service is changed field by field, and null removes a field', async () => {
  const business = await carillon.register({ service: BRANDING });
  const shop = carillon.as(business);
  const path = `/v1/services/${business.serviceId}`;

  const changed = await shop.patch(path, { title: 'Night Bakery', description: null });

  const { description: _, ...rest } = BRANDING;
  assert.equal(changed.status, 200);
  assert.deepEqual(changed.body, { id: business.serviceId, ...rest, title: 'Night Bakery' });
  assert.deepEqual((await shop.get(path)).body, changed.body);
});

test('settings have defaults, are shown when asked for, and are changed one by one', async () => {
  const business = await carillon.register({ service: { title: 'Bakery' } });
  const shop = carillon.as(business);
  const path = `/v1/services/${business.serviceId}`;
  const read = async () => (await shop.get(`${path}?expand=settings`)).body.settings;
  const defaults = {
    require_explicit_audience: false,
    ask_first_name: false,
    home_screen_name: null,
    deactivate_silent: false,
    require_user_signature: false,
    public_link: false,
    time_zone: 'UTC',
    quiet_hours: null,
    frequency_cap: null,
  };
  assert.deepEqual(await read(), defaults);

  const changed = await shop.patch(`${path}?expand=settings`, {
    settings: { require_explicit_audience: true },
  });

  assert.deepEqual(changed.body, {
    id: business.serviceId,
    title: 'Bakery',
    settings: { ...defaults, require_explicit_audience: true },
  });
  assert.deepEqual(await read(), changed.body.settings);
  assert.equal((await shop.get(path)).body.settings, undefined);
});

test('a change is validated as in the console, and every error names its field', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const path = `/v1/services/${business.serviceId}`;

  assertValidationErrors(
    await shop.patch(`${path}?expand=keys`, {
      title: '',
      url: 'bakery',
      accent_color: 'red',
      name: 'x',
      settings: { require_explicit_audience: 'yes', colour: 1 },
    }),
    'expand',
    'title',
    'url',
    'accent_color',
    'name',
    'settings.require_explicit_audience',
    'settings.colour',
  );
  assertValidationErrors(await shop.patch(path, {}), 'body');
  assertValidationErrors(await shop.patch(path, { settings: {} }), 'settings');
  const other = await carillon.register();
  assertRefused(await shop.patch(`/v1/services/${other.serviceId}`, { title: 'Mine' }), 403);
});

test('a service that requires an explicit audience refuses a notification that names no recipients', async () => {
  const ada = await signUpWithService(carillon);
  const shop = carillon.as(ada.business);
  await carillon.open(ada.serviceId, 'bo', null);
  await shop.patch(`/v1/services/${ada.serviceId}`, { settings: { require_explicit_audience: true } });

  const notification = { payload: { title: 'Fresh bread', message: 'The oven is open.' } };
  assertValidationErrors(await shop.post('/v1/notifications', notification), 'audience');
  assert.equal((await shop.post('/v1/notifications?user_id=bo', notification)).status, 201);
  assert.equal(
    (await ada.post(ada.at('/notifications'), notification)).status,
    201,
    'the console asks people',
  );

  await shop.patch(`/v1/services/${ada.serviceId}`, { settings: { require_explicit_audience: false } });
  assert.equal((await shop.post('/v1/notifications', notification)).status, 201);
});
