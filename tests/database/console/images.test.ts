import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { MAX_IMAGE_SIDE_PX, MAX_STORED_IMAGES } from '../../../contract/limits.ts';
import { firstIdAt, fromWire, newId, toWire } from '../../../server/ids.ts';
import { type Sql, sql } from '../../../server/storage/database.ts';
import { listUnreferencedImages } from '../../../server/storage/services/images.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUpWithService } from '../../support/console.ts';
import { fetchFinalIcon, noise, plain, upload } from '../../support/images.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
});
after(() => carillon?.stop());

type Owner = Awaited<ReturnType<typeof signUpWithService>>;

const reasonOf = (answer: { body: { error: { data: { validation_errors: { reason: string }[] } } } }) =>
  answer.body.error.data.validation_errors[0]!.reason;

async function download(url: string) {
  const response = await fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Inserts images into the database directly, without validation. */
async function insertImages(owner: Owner, count: number, age: string, bytes = 8) {
  const ids = Array.from({ length: count }, newId);
  await carillon.database.query(sql`
    INSERT INTO images (id, service_id, content_type, content, width, height, hash, created_at)
    SELECT id, ${fromWire('svc', owner.serviceId)}, 'image/png', convert_to(repeat('x', ${bytes}), 'UTF8'), 1, 1,
      sha256(id::text::bytea), now() - ${age}::interval
    FROM unnest(${ids}::uuid[]) AS t (id)`);
  return ids.map((id) => toWire('pic', id));
}

const formats = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' } as const;
for (const [format, type] of Object.entries(formats))
  test(`a ${format} is stored and served publicly, with its real type only`, async () => {
    const ada = await signUpWithService(carillon);
    const file = await plain(320, 180)
      .toFormat(format as keyof typeof formats)
      .toBuffer();
    // The server ignores the Content-Type of the request.
    const { status, body } = await upload(carillon, ada, file, { type: 'application/octet-stream' });
    assert.deepEqual([status, body.width, body.height], [201, 320, 180]);
    const { response, bytes } = await download(body.url);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), type);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(response.headers.get('content-security-policy'), "default-src 'none'; sandbox");
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const { width, height, format: stored } = await sharp(bytes).metadata();
    assert.deepEqual([width, height, stored], [320, 180, format]);
    const wrongExtension = body.url.replace(/\.\w+$/, format === 'png' ? '.jpg' : '.png');
    assert.equal((await download(wrongExtension)).response.status, 404);
  });

test('a file that is no image which phones can show is rejected with the reason', async () => {
  const ada = await signUpWithService(carillon);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const complete = await noise(400, 300).jpeg().toBuffer();
  const cases: [string, Buffer | string, RegExp][] = [
    ['an SVG', svg, /SVG/],
    ['an SVG with an XML declaration', `<?xml version="1.0"?>\n<!-- made by hand -->${svg}`, /SVG/],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', /must be PNG, JPEG, GIF or WebP/],
    ['an AVIF', await plain(64, 64).avif().toBuffer(), /AVIF/],
    ['a truncated JPEG', complete.subarray(0, complete.length / 2), /damaged/],
    ['a PNG signature alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /damaged/],
    ['a GIF without pixels', Buffer.from('GIF89a', 'latin1'), /damaged/],
    ['an empty body', '', /missing/],
  ];
  for (const [what, file, reason] of cases) {
    const answer = await upload(carillon, ada, file);
    assert.equal(answer.status, 400, what);
    assert.match(reasonOf(answer), reason, what);
  }
  assert.equal(
    (await upload(carillon, ada, await plain(9, 9).png().toBuffer(), { purpose: 'icon' })).status,
    400,
  );
});

test('the purpose of an image limits its size', async () => {
  const ada = await signUpWithService(carillon);
  const large = await noise(800, 800).png({ compressionLevel: 0 }).toBuffer();
  assert.ok(large.length > 1.5 * 1024 * 1024 && large.length < 3 * 1024 * 1024);
  const refused = await upload(carillon, ada, large, { purpose: 'logo' });
  assert.equal(refused.status, 400);
  assert.match(reasonOf(refused), /at most 1 MB/);
  assert.equal((await upload(carillon, ada, large, { purpose: 'banner' })).status, 201);

  const huge = await noise(1200, 1200).png({ compressionLevel: 0 }).toBuffer();
  assert.match(reasonOf(await upload(carillon, ada, huge, { purpose: 'banner' })), /at most 3 MB/);
  const long = await plain(MAX_IMAGE_SIDE_PX + 1, 10)
    .png()
    .toBuffer();
  assert.match(reasonOf(await upload(carillon, ada, long)), /6001 × 10/);
  const bomb = await plain(7000, 7000).png().toBuffer();
  assert.match(reasonOf(await upload(carillon, ada, bomb)), /damaged|6000/);
});

test('too many concurrent uploads are rejected with Retry-After', async () => {
  const ada = await signUpWithService(carillon);
  const file = await plain(3000, 3000).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(carillon, ada, file)));
  const refused = answers.filter(({ status }) => status !== 201);
  assert.ok(refused.length > 0 && refused.length <= 11, `${refused.length}`);
  for (const { status, headers } of refused)
    assert.deepEqual([status, headers.get('retry-after')], [429, '5']);
  assert.equal((await upload(carillon, ada, file)).status, 201);
});

test('a notification’s image must be 16:9, and an uploaded one is checked without being fetched', async () => {
  const ada = await signUpWithService(carillon);
  const square = await plain(400, 400).png().toBuffer();
  const wide = await plain(1280, 720).png().toBuffer();
  assert.match(reasonOf(await upload(carillon, ada, square, { purpose: 'notification' })), /16:9/);
  assert.equal((await upload(carillon, ada, wide, { purpose: 'notification' })).status, 201);

  // The server is on loopback, from which it fetches no images.
  const { url } = (await upload(carillon, ada, square)).body;
  const payload = { title: 'Fresh', message: 'Bread', image_url: url };
  const answer = await carillon.as(ada.business).post('/v1/notifications', { payload });
  assert.equal(answer.status, 400);
  assert.match(reasonOf(answer), /400 × 400/);
});

test('icons are made from an uploaded logo even if the server’s own address is not public', async () => {
  const ada = await signUpWithService(carillon);
  const red = await plain(300, 300, '#c81e1e').png().toBuffer();
  const { url } = (await upload(carillon, ada, red, { purpose: 'logo' })).body;
  assert.equal((await ada.patch(ada.at(''), { logo_url: url })).status, 200);
  const icon = await fetchFinalIcon(`${carillon.url}/app/${ada.serviceId}/icons/apple-touch-icon.png`);
  const { dominant } = await sharp(Buffer.from(await icon.arrayBuffer())).stats();
  assert.ok(dominant.r > 180 && dominant.g < 60, JSON.stringify(dominant));
});

test('photos lose their metadata and are stored upright', async () => {
  const ada = await signUpWithService(carillon);
  const exif = {
    IFD0: { Copyright: 'A-SECRET-NAME' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' },
  };
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const photo = await noise(300, 200)
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>A-SECRET-PLACE</place></x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    const tail = Buffer.from('A-SECRET-FILM');
    assert.match(photo.toString('latin1'), /A-SECRET-NAME/, `${format}: the metadata was there before`);
    const { body } = await upload(carillon, ada, Buffer.concat([photo, tail]));
    const { bytes } = await download(body.url);
    assert.doesNotMatch(bytes.toString('latin1'), /A-SECRET/, format);
    const { exif: remaining, xmp } = await sharp(bytes).metadata();
    assert.deepEqual([remaining, xmp], [undefined, undefined], format);
    const [before, after] = await Promise.all([photo, bytes].map((file) => sharp(file).raw().toBuffer()));
    assert.ok(before!.equals(after!), `${format}: no pixel may differ`);
  }
  const sideways = await noise(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { body } = await upload(carillon, ada, sideways);
  assert.deepEqual([body.width, body.height], [200, 300]);
});

test('animated images stay animated', async () => {
  const ada = await signUpWithService(carillon);
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((one) => plain(40, 30, one).png().toBuffer()),
  );
  for (const format of ['gif', 'webp'] as const) {
    const animation = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay: [100, 100, 100] })
      .toBuffer();
    const { status, body } = await upload(carillon, ada, animation);
    assert.deepEqual([status, body.width, body.height], [201, 40, 30], format);
    assert.equal((await sharp((await download(body.url)).bytes).metadata()).pages, 3, format);
  }
});

test('an image that is uploaded twice is stored once for each service', async () => {
  const [ada, bob] = [await signUpWithService(carillon), await signUpWithService(carillon)];
  const file = await noise(64, 64).png().toBuffer();
  const first = await upload(carillon, ada, file);
  const [again, bobs] = [await upload(carillon, ada, file), await upload(carillon, bob, file)];
  assert.equal(again.body.id, first.body.id);
  assert.notEqual(bobs.body.id, first.body.id);
});

test('viewers, people who are no members, other sites and visitors of the demo cannot upload', async () => {
  const ada = await signUpWithService(carillon);
  const file = await plain(64, 64).png().toBuffer();
  await carillon.database.query(sql`
    UPDATE members SET role = 'viewer' WHERE service_id = ${fromWire('svc', ada.serviceId)}`);
  assert.equal((await upload(carillon, ada, file)).status, 403);
  const bob = await signUpWithService(carillon);
  assert.equal((await upload(carillon, { ...bob, at: ada.at }, file)).status, 404);
  assert.equal((await upload(carillon, { cookie: () => '', at: ada.at }, file)).status, 401);
  const forged = await fetch(`${carillon.url}/console/api${bob.at('/images?for=logo')}`, {
    method: 'POST',
    headers: { cookie: bob.cookie(), origin: 'https://evil.example', 'content-type': 'text/plain' },
    body: file as never,
  });
  assert.equal(forged.status, 403);

  const visitor = openConsole(carillon);
  const demo = (await visitor.get('/me')).body.installation.demo.service_id;
  const refused = await upload(
    carillon,
    { cookie: () => '', at: (path) => `/services/${demo}${path}` },
    file,
  );
  assert.equal(refused.status, 403);
  assert.match(refused.body.error.message, /demo does not store images/);
});

test('a service stores 200 images; for more, unused ones are deleted a day after their upload', async () => {
  const ada = await signUpWithService(carillon);
  const file = () => noise(32, 32).png().toBuffer();
  const fresh = await insertImages(ada, MAX_STORED_IMAGES.count, '1 hour');
  const refused = await upload(carillon, ada, await file());
  assert.equal(refused.status, 409);
  assert.match(refused.body.error.message, /200 images/);

  await carillon.database.query(sql`
    UPDATE images SET created_at = now() - interval '2 days'
    WHERE service_id = ${fromWire('svc', ada.serviceId)}`);
  const address = (id: string) => `${carillon.url}/pictures/${id}.png`;
  const [logo, icon, image, sent, saved] = fresh.map(address) as [string, string, string, string, string];
  await ada.patch(ada.at(''), { logo_url: logo });
  await ada.post(ada.at('/widgets'), {
    type: 'link',
    title: 'Shop',
    url: 'https://example.com',
    icon_url: icon,
  });
  await ada.post(ada.at('/widgets'), { type: 'image', image_url: image, alt: 'Bread' });
  await carillon.database.query(sql`
    INSERT INTO templates (service_id, id, name, content)
    VALUES (${fromWire('svc', ada.serviceId)}, ${newId()}, 'Bread',
      ${JSON.stringify({ payload: { title: 'a', message: 'b', image_url: saved }, options: {} })})`);
  await carillon.database.query(sql`
    INSERT INTO notifications (id, service_id, payload, released, target_user_id)
    VALUES (${newId()}, ${fromWire('svc', ada.serviceId)},
      ${JSON.stringify({ title: 'a', message: 'b', image_url: sent })}, false, 'ada')`);
  assert.equal((await upload(carillon, ada, await file())).status, 201);
  const rows = await carillon.database.query<{ id: string }>(sql`
    SELECT id FROM images WHERE service_id = ${fromWire('svc', ada.serviceId)}
      AND id = ANY(${fresh.map((id) => fromWire('pic', id))}::uuid[])`);
  const remaining = new Set(rows.map(({ id }) => address(toWire('pic', id))));
  assert.deepEqual(remaining, new Set([logo, icon, image, sent, saved]), 'images that are in use stay');
});

test('the search for unused images reads each image’s name once, and only notifications that can matter', async () => {
  const ada = await signUpWithService(carillon);
  const serviceId = fromWire('svc', ada.serviceId)!;
  const [logo, sent, proxied, spare] = (await insertImages(ada, 4, '3 days')) as [
    string,
    string,
    string,
    string,
  ];
  const address = (id: string) => `${carillon.url}/pictures/${id}.png`;
  await ada.patch(ada.at(''), { logo_url: address(logo) });
  const show = (age: number, url: string, count = 1) =>
    carillon.database.query(sql`
      INSERT INTO notifications (id, service_id, payload, released, target_user_id)
      SELECT id, ${serviceId}, ${JSON.stringify({ title: 'a', message: 'b', image_url: url })}, false, 'ada'
      FROM unnest(${Array.from({ length: count }, () => idOf(age))}::uuid[]) AS t (id)`);
  await show(1, address(sent), 300);
  await show(0, `https://resize.example/?width=2&of=${address(proxied)}&like=${address(sent)}`);
  // This notification is older than all images, so it cannot refer to one.
  await show(9, address(spare));
  const queries: { text: string; rows: number }[] = [];
  const search = async () => {
    queries.length = 0;
    return listUnreferencedImages(
      {
        ...carillon.database,
        async query<Row>(statement: Sql) {
          const rows = await carillon.database.query<Row>(statement);
          queries.push({ text: statement.text, rows: rows.length });
          return rows;
        },
      },
      serviceId,
    );
  };

  assert.deepEqual(await search(), [fromWire('pic', spare)]);
  assert.deepEqual(
    queries.map(({ rows }) => rows),
    [4, 1, 2],
  );
  await carillon.database.query(sql`
    DELETE FROM images WHERE service_id = ${serviceId} AND id <> ${fromWire('pic', logo)}`);
  assert.deepEqual(await search(), []);
  assert.ok(!queries.some(({ text }) => text.includes('notifications')), 'the only image left is the logo');
});

/** Returns an id that was created this many days ago. */
const idOf = (days: number) =>
  firstIdAt(new Date(Date.now() - days * 86_400_000)).slice(0, 15) + newId().slice(15);

test('a service stores 100 MB of images', async () => {
  const ada = await signUpWithService(carillon);
  await insertImages(ada, 10, '1 hour', 10 * 1024 * 1024);
  const refused = await upload(carillon, ada, await noise(32, 32).png().toBuffer());
  assert.equal(refused.status, 409);
  assert.match(refused.body.error.message, /100 MB/);
});
