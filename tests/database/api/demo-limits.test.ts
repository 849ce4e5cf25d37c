import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toWire } from '../../../server/ids.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole } from '../../support/console.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

const PUBLIC_URL = 'https://push.example.com';

let carillon: TestCarillon;
let demo: Business;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on', PUBLIC_URL });
  const { serviceId, apiKey } = carillon.carillon.demo!;
  demo = { serviceId: toWire('svc', serviceId), key: apiKey };
});
after(() => carillon?.stop());

const message = { title: 'Fresh bread', message: 'The oven is open.' };
const link = (url: string) => ({ type: 'link', title: 'Sign in', url });

test('with the demo’s key, links and images must be on this site', async () => {
  const shop = carillon.as(demo);
  const foreign = 'https://evil.example/sign-in';
  const send = (payload: object) =>
    shop.post('/v1/notifications?user_id=x', { payload: { ...message, ...payload } });
  assertValidationErrors(await send({ link: foreign }), 'payload.link');
  assertValidationErrors(await send({ image_url: `${foreign}.png` }), 'payload.image_url');
  assertValidationErrors(await send({ link: 'https://push.example.com.evil.example/' }), 'payload.link');
  assert.equal((await send({ link: `${PUBLIC_URL}/demo` })).status, 201);

  assertValidationErrors(await shop.post('/v1/widgets', link(foreign)), 'url');
  const forged = await carillon.call('POST', '/v1/widgets', {
    ...demo,
    body: link(foreign),
    headers: { host: 'evil.example' },
  });
  assertValidationErrors(forged, 'url');
  const { body } = await shop.post('/v1/widgets', link(`${PUBLIC_URL}/demo`));
  const change = await carillon.call('PATCH', `/v1/widgets/${body.id}`, { ...demo, body: { url: foreign } });
  assertValidationErrors(change, 'url');
});

test('links lead only to pages of the demo, and to none that leads elsewhere', async () => {
  const shop = carillon.as(demo);
  const mine = await carillon.register();
  const sent = await carillon.as(mine).post('/v1/notifications?user_id=nobody', {
    payload: { ...message, link: 'https://evil.example/' },
  });
  assert.equal(sent.status, 201);
  const ofMine = `${PUBLIC_URL}/app/${mine.serviceId}/`;
  const ofDemo = `${PUBLIC_URL}/app/${demo.serviceId}/`;
  for (const url of [
    `${ofMine}open/${sent.body.id}`,
    `${ofDemo}open/${sent.body.id}`,
    `${ofDemo}%6fpen/${sent.body.id}`,
    `${ofDemo}./open/${sent.body.id}`,
    `${ofDemo}../${mine.serviceId}/`,
    ofMine,
    ofMine.toUpperCase().replace('HTTPS', 'https'),
    `${ofDemo}?user=somebody`,
    `${ofDemo}?session=${'a'.repeat(32)}`,
    `${PUBLIC_URL}/s/${'a'.repeat(32)}`,
    `${PUBLIC_URL}/l/abcdefgh`,
    `${PUBLIC_URL}/docs/?url=https://evil.example/`,
    `${PUBLIC_URL}/docs/../l/abcdefgh`,
    `${PUBLIC_URL}/docs/..%2fl/abcdefgh`,
    `${PUBLIC_URL}/console/`,
    `${PUBLIC_URL}/demo/..//evil.example/`,
    `${PUBLIC_URL}//evil.example/`,
    `${PUBLIC_URL}\\@evil.example/demo`,
    `${PUBLIC_URL}@evil.example/demo`,
    `${PUBLIC_URL}/pictures/a.png`,
    '/demo',
  ]) {
    const notification = { payload: { ...message, link: url } };
    assertValidationErrors(await shop.post('/v1/notifications?user_id=x', notification), 'payload.link');
    assertValidationErrors(await shop.post('/v1/widgets', link(url)), 'url');
  }
  const pages = [
    `${PUBLIC_URL}/demo`,
    ofDemo,
    `${ofDemo}#inbox`,
    `${PUBLIC_URL}/docs/`,
    `${PUBLIC_URL}/docs/guides/languages/node`,
  ];
  for (const url of pages) {
    const { status, body } = await shop.post('/v1/widgets', link(url));
    assert.equal(status, 201, `${url}: ${JSON.stringify(body)}`);
  }

  const evil = `${ofMine}open/${sent.body.id}`;
  const nested = [
    [{ actions: [{ title: 'Go', link: evil }] }, 'payload.actions.0.link'],
    [{ translations: { de: { title: 'x', message: 'y', link: evil } } }, 'payload.translations.de.link'],
  ] as const;
  for (const [payload, field] of nested)
    assertValidationErrors(
      await shop.post('/v1/notifications?user_id=x', { payload: { ...message, ...payload } }),
      field,
    );
  const batch = { notifications: [{ user_id: 'x', payload: { ...message, link: evil } }] };
  assertValidationErrors(await shop.post('/v1/notifications/batch', batch), 'notifications.0.payload.link');
  for (const image of [`${ofMine}icon-192.png`, `${PUBLIC_URL}/l/a.png`, `${PUBLIC_URL}/pictures/../l/a.png`])
    assertValidationErrors(
      await shop.post('/v1/widgets', { type: 'image', alt: 'x', image_url: image }),
      'image_url',
    );
});

test('there are no frames, keys and brand changes in the demo', async () => {
  const shop = carillon.as(demo);
  const frame = { type: 'web', title: 'Sign in', url: 'https://evil.example/' };
  assertValidationErrors(await shop.post('/v1/widgets', frame), 'type', 'url');
  assertRefused(await shop.post('/v1/keys'), 403);
  const { data } = (await shop.get('/v1/keys')).body;
  assertRefused(await shop.delete(`/v1/keys/${data[0].id}`), 403);

  const visitor = openConsole({
    url: PUBLIC_URL,
    call: (method, path, how) =>
      carillon.call(method, path, { ...how, headers: { ...how?.headers, 'sec-fetch-site': 'same-origin' } }),
  });
  const path = `/services/${demo.serviceId}`;
  const brand = await visitor.patch(path, { title: 'Your bank' });
  assertRefused(brand, 403);
  assert.match(brand.body.error.message, /brand of the demo/);
  assert.equal((await visitor.post(`${path}/widgets`, link('https://evil.example/'))).status, 400);
  const notification = { payload: { ...message, link: 'https://evil.example/' } };
  assert.equal((await visitor.post(`${path}/notifications`, notification)).status, 400);
});

test('the page of the demo says that everybody can change it, and others do not', async () => {
  const page = async (service: string) => (await carillon.call('GET', `/app/${service}/`)).body as string;
  assert.match(await page(demo.serviceId), /class="demo-notice"[^>]*>Public demonstration/);
  const { serviceId } = await carillon.register();
  assert.doesNotMatch(await page(serviceId), /class="demo-notice"/);
});

test('a business may use links, images and frames of its own', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  assert.equal((await shop.post('/v1/widgets', link('https://shop.example/'))).status, 201);
  assert.equal(
    (await shop.post('/v1/widgets', { type: 'web', title: 'Shop', url: 'https://shop.example/' })).status,
    201,
  );
  assert.equal((await shop.post('/v1/keys')).status, 201);
});
