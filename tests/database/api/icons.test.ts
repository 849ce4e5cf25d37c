import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { fromWire } from '../../../server/ids.ts';
import { createImageFetch } from '../../../server/images/fetch-public-image.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { fetchFinalIcon } from '../../support/images.ts';
import { skipWithCitus } from '../../support/postgres/test-database.ts';

let carillon: TestCarillon;
/** A Carillon that connects to public addresses only, as in production. */
let careful: TestCarillon;
let origin: string;
let answer: (response: ServerResponse) => void;
/** Paths of the fetched logos. */
const fetched: (string | undefined)[] = [];
const fetchesOf = (path: string) => fetched.filter((one) => one === path).length;

const logos = createServer(({ url }, response) => {
  fetched.push(url);
  answer(response);
});
before(async () => {
  await new Promise<void>((resolve) => logos.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(logos.address() as AddressInfo).port}`;
  carillon = await startTestCarillon({}, { fetchLogo: createImageFetch(20_000, () => true) });
  careful = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await careful?.stop();
  logos.closeAllConnections();
  logos.close();
});

const RED = { r: 200, g: 30, b: 30 };
const png = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: RED } })
    .png()
    .toBuffer();
const iconOf = async (of: TestCarillon, service: string, name = 'apple-touch-icon') => {
  const response = await fetch(`${of.url}/app/${service}/icons/${name}.png`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const centre = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(((info.height >> 1) * info.width + (info.width >> 1)) * 4).subarray(0, 3)];
};
/** Returns a pixel of the background, above the bell. */
const corner = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((8 * info.width + (info.width >> 1)) * 4).subarray(0, 3)];
};
const age = (service: string, by: string) =>
  carillon.database.query(sql`
    UPDATE icons SET made_at = now() - ${by}::interval WHERE service_id = ${fromWire('svc', service)}`);

test('the icons of a page and its manifest are made from the logo, once', async () => {
  const bytes = await png();
  answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  const { serviceId } = await carillon.register({ service: { logo_url: `${origin}/logo.png` } });
  const { body } = await carillon.call('GET', `/app/${serviceId}/manifest.webmanifest`);
  const page = await carillon.call('GET', `/app/${serviceId}/`);
  const [, touch] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page.body) ?? [];
  const named = [...body.icons, { src: touch, sizes: '180x180', purpose: 'touch' }];
  assert.deepEqual(
    named.map(({ sizes, purpose }) => [sizes, purpose]),
    [
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
      ['180x180', 'touch'],
    ],
  );
  for (const { src, sizes } of named) {
    const response = await fetchFinalIcon(new URL(src, carillon.url));
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/png']);
    assert.match(response.headers.get('cache-control') ?? '', /^public, max-age=86400$/);
    const icon = Buffer.from(await response.arrayBuffer());
    const { width, height } = await sharp(icon).metadata();
    assert.equal(`${width}x${height}`, sizes);
    assert.deepEqual(await centre(icon), [200, 30, 30]);
  }
  assert.equal(fetchesOf('/logo.png'), 1);
});

test('a logo that cannot be fetched is replaced by a bell and fetched again later', async () => {
  answer = (response) => response.writeHead(404).end();
  const { serviceId } = await carillon.register({ service: { logo_url: `${origin}/later.png` } });
  const bell = await iconOf(carillon, serviceId);
  assert.deepEqual([bell.response.status, bell.response.headers.get('cache-control')], [200, 'no-store']);
  const isStored = async () =>
    (await carillon.database.query(sql`SELECT FROM icons WHERE service_id = ${fromWire('svc', serviceId)}`))
      .length > 0;
  await until(isStored, 'the bell to be stored');
  await iconOf(carillon, serviceId);
  assert.equal(fetchesOf('/later.png'), 1, 'not immediately again');

  const bytes = await png();
  answer = (response) => response.writeHead(200).end(bytes);
  await age(serviceId, '11 minutes');
  await untilIcon(serviceId, async (icon) => (await centre(icon))[0] === 200);
});

test('a logo is fetched again after a day, and its icons stay if that fails', async () => {
  const bytes = await png();
  answer = (response) => response.writeHead(200).end(bytes);
  const { serviceId } = await carillon.register({ service: { logo_url: `${origin}/daily.png` } });
  await fetchFinalIcon(`${carillon.url}/app/${serviceId}/icons/apple-touch-icon.png`);
  const served = Promise.withResolvers<void>();
  answer = (response) => {
    response.writeHead(500).end();
    served.resolve();
  };
  await age(serviceId, '25 hours');
  assert.deepEqual(await centre((await iconOf(carillon, serviceId)).bytes), [200, 30, 30]);
  await served.promise;
  assert.deepEqual(await centre((await iconOf(carillon, serviceId)).bytes), [200, 30, 30]);
});

test('a logo server that does not respond delays requests only briefly', async () => {
  const { promise: held, resolve } = Promise.withResolvers<ServerResponse>();
  answer = resolve;
  const { serviceId } = await carillon.register({ service: { logo_url: `${origin}/hangs.png` } });
  const { response } = await iconOf(carillon, serviceId);
  assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'no-store']);
  const bytes = await png();
  (await held).writeHead(200).end(bytes);
  await untilIcon(serviceId, async (icon) => (await centre(icon))[0] === 200);
});

test('a logo server that does not respond does not delay other businesses’ icons', async () => {
  const held: ServerResponse[] = [];
  const bytes = await png();
  answer = (response) => void held.push(response);
  const hanging = await carillon.register({ service: { logo_url: `${origin}/hangs-too.png` } });
  const bell = iconOf(carillon, hanging.serviceId);
  await until(() => held.length > 0, 'the request for the logo that hangs');
  const { serviceId } = await carillon.register({ service: { logo_url: `${origin}/quick.png` } });
  answer = (response) => response.writeHead(200).end(bytes);
  await untilIcon(serviceId, async (icon) => (await centre(icon))[0] === 200);
  assert.equal((await bell).response.headers.get('cache-control'), 'no-store');
  for (const response of held) response.writeHead(404).end();
});

test('a business that changes its brand gets the new icons while those of the former brand are being made', async () => {
  const bytes = await png();
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>();
  answer = ask;
  const business = await carillon.register({ service: { logo_url: `${origin}/former.png` } });
  const { serviceId } = business;
  const former = iconOf(carillon, serviceId);
  const held = await asked;
  const change = (brand: object) => carillon.as(business).patch(`/v1/services/${serviceId}`, brand);

  await change({ logo_url: null, accent_color: '#0a6b3c' });
  const bell = await iconOf(carillon, serviceId);
  assert.deepEqual(await corner(bell.bytes), [10, 107, 60]);
  assert.match(bell.response.headers.get('cache-control') ?? '', /max-age=86400/);

  answer = (response) => response.writeHead(200).end(bytes);
  await change({ logo_url: `${origin}/new.png` });
  await untilIcon(serviceId, async (icon) => (await centre(icon))[0] === 200);

  await change({ logo_url: null, accent_color: '#1d4ed8' });
  await iconOf(carillon, serviceId);
  held.writeHead(200).end(bytes);
  await former;
  assert.deepEqual(await corner((await iconOf(carillon, serviceId)).bytes), [29, 78, 216]);
});

test('a logo is marked as failed before it is decoded, so that a process that crashes on it does not retry at once', {
  skip: skipWithCitus,
}, async () => {
  const { database } = carillon;
  await database.query(sql`CREATE TABLE icon_sources (number serial, service_id uuid, source text)`);
  await database.query(sql`
    CREATE FUNCTION note_source() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO icon_sources (service_id, source) VALUES (NEW.service_id, NEW.source); RETURN NEW; END'`);
  await database.query(sql`
    CREATE TRIGGER note_source AFTER INSERT OR UPDATE ON icons FOR EACH ROW WHEN (NEW.name = 'icon-192')
      EXECUTE FUNCTION note_source()`);
  const bytes = await png();
  answer = (response) => response.writeHead(200).end(bytes);
  const { serviceId } = await carillon.register({ service: { logo_url: `${origin}/marked.png` } });
  const response = await fetchFinalIcon(`${carillon.url}/app/${serviceId}/icons/apple-touch-icon.png`);
  assert.equal(response.headers.get('cache-control'), 'public, max-age=86400');
  const written = await database.query<{ source: string }>(sql`
    SELECT source FROM icon_sources WHERE service_id = ${fromWire('svc', serviceId)} ORDER BY number`);
  const [source] = written.map((row) => row.source).slice(-1);
  assert.deepEqual(
    written.map((row) => row.source),
    [`${source} failed`, source],
  );
});

test('an SVG logo is not rendered: it is replaced by a bell', async () => {
  answer = (response) =>
    response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>');
  const { serviceId } = await carillon.register({ service: { logo_url: `${origin}/logo.svg` } });
  const { response, bytes } = await iconOf(carillon, serviceId);
  assert.deepEqual([response.status, response.headers.get('cache-control')], [200, 'no-store']);
  assert.equal((await sharp(bytes).metadata()).format, 'png');
});

test('a logo in a private network is never fetched', async () => {
  answer = (response) => response.writeHead(200).end();
  const { serviceId } = await careful.register({ service: { logo_url: `${origin}/private.png` } });
  const { response } = await iconOf(careful, serviceId);
  assert.equal(response.status, 200);
  assert.equal(fetchesOf('/private.png'), 0);
});

test('a service without a logo has a bell, which is final', async () => {
  const { serviceId } = await carillon.register({ service: { accent_color: '#a8421f' } });
  const response = await fetchFinalIcon(`${carillon.url}/app/${serviceId}/icons/icon-512.png`);
  assert.equal(response.headers.get('cache-control'), 'public, max-age=86400');
  assert.equal((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width, 512);
});

test('unknown icon names and services are a 404', async () => {
  const { serviceId } = await carillon.register();
  for (const path of [
    `${serviceId}/icons/icon-1.png`,
    `${serviceId}/icons/icon-192`,
    'svc_x/icons/icon-192.png',
  ])
    assert.equal((await fetch(`${carillon.url}/app/${path}`)).status, 404, path);
});

/** Polls until the icon is as expected, because it is made in the background. */
async function untilIcon(service: string, isReached: (icon: Buffer) => Promise<boolean>): Promise<void> {
  await until(async () => isReached((await iconOf(carillon, service)).bytes), 'the icon');
}
