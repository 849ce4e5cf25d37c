import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { ApiError } from '../../../../server/errors.ts';
import { createImageCheck } from '../../../../server/images/check-image.ts';
import { createSizeReader } from '../../../../server/images/read-size.ts';
import { until } from '../../../support/deadlines.ts';
import { plain } from '../../../support/images.ts';

const MB = 1024 * 1024;

const files = new Map<string, Buffer>();
/** Answers to requests for other files, which wait until `release`. */
let held: ServerResponse[] = [];
let requests: string[] = [];
let origin: string;

const server = createServer((request, response) => {
  const path = request.url!;
  requests.push(path);
  const file = files.get(path);
  if (file) response.end(file);
  else held.push(response);
});

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

function release() {
  for (const response of held) response.writeHead(404).end();
  held = [];
}

const createCheck = () => {
  const check = createImageCheck(60_000, () => true);
  /** Returns the reason for rejecting the image; null if it is accepted. */
  return (path: string) =>
    check(origin + path).then(
      () => null,
      (error) => {
        assert.ok(error instanceof ApiError);
        return error.details.validation_errors![0]!.reason;
      },
    );
};

async function reasonFor(file: Buffer): Promise<string | null> {
  files.set('/image', file);
  return createCheck()('/image');
}

test('a file of another format is rejected by its first bytes, before anything parses it', async () => {
  // A parser that collects all of these boxes takes 12 s, because it searches the file for each.
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4);
    return Buffer.concat([head, content]);
  };
  const sizes = Buffer.concat(
    Array(40_000).fill(box('ispe', Buffer.from('000000000000064000000384', 'hex'))),
  );
  const properties = box('iprp', box('ipco', sizes));
  const heif = Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1')),
    box('meta', Buffer.concat([Buffer.alloc(4), properties])),
  ]);

  assert.match((await reasonFor(heif)) ?? '', /HEIC/);
  assert.match((await reasonFor(Buffer.from('BM bitmap'))) ?? '', /PNG, JPEG, GIF or WebP/);
});

test('an image is measured as it is shown, turned upright by its EXIF orientation', async () => {
  const stored = (width: number, height: number) => plain(width, height).jpeg();
  const sideways = (await stored(1600, 900).withMetadata({ orientation: 6 }).toBuffer()) as Buffer;
  const upright = (await stored(900, 1600).withMetadata({ orientation: 8 }).toBuffer()) as Buffer;
  const mirrored = (await stored(1600, 900).withMetadata({ orientation: 2 }).toBuffer()) as Buffer;

  assert.match((await reasonFor(sideways)) ?? '', /900 × 1600/);
  assert.equal(await reasonFor(upright), null);
  assert.equal(await reasonFor(mirrored), null);
});

test('an aspect ratio that is off by exactly 2 % is accepted, one pixel more is not', async () => {
  const png = (width: number, height: number) => plain(width, height).png().toBuffer();
  assert.equal(await reasonFor(await png(1632, 900)), null);
  assert.equal(await reasonFor(await png(1568, 900)), null);
  assert.match((await reasonFor(await png(1633, 900))) ?? '', /1633 × 900/);
  assert.match((await reasonFor(await png(1567, 900))) ?? '', /1567 × 900/);
});

test('all four formats are read, animations too', async () => {
  const image = plain(160, 90);
  for (const format of ['png', 'jpeg', 'gif', 'webp'] as const)
    assert.equal(await reasonFor(await image.clone().toFormat(format).toBuffer()), null, format);
  const frames = await sharp({ create: { width: 160, height: 180, channels: 3, background: '#333' } })
    .raw()
    .toBuffer();
  const animated = sharp(frames, { raw: { width: 160, height: 180, channels: 3, pageHeight: 90 } });
  assert.equal(await reasonFor(await animated.webp().toBuffer()), null);
});

test('an image without a size is rejected', async () => {
  const png = await plain(16, 9).png().toBuffer();
  png.fill(0, 16, 24);
  assert.match((await reasonFor(png)) ?? '', /readable/);
  assert.match((await reasonFor(png.subarray(0, 12))) ?? '', /readable/);
  assert.match((await reasonFor(Buffer.from('ffd8ffe00010', 'hex'))) ?? '', /readable/);
});

test('an image that was checked is not fetched again for every notification that names it', async () => {
  files.set('/popular', await plain(160, 90).png().toBuffer());
  files.set('/square', await plain(90, 90).png().toBuffer());
  const check = createCheck();
  requests = [];

  await Promise.all(Array.from({ length: 100 }, () => check('/popular')));
  for (let i = 0; i < 100; i++) assert.equal(await check('/popular'), null);
  for (let i = 0; i < 10; i++) assert.match((await check('/square')) ?? '', /90 × 90/);

  assert.deepEqual(requests, ['/popular', '/square']);
});

test('the number of images that are checked at a time is bounded; others are accepted without a check', async () => {
  files.set('/one-too-many', await plain(90, 90).png().toBuffer());
  const check = createCheck();
  requests = [];
  const pending = Array.from({ length: 32 }, (_, i) => check(`/slow-${i}`));

  assert.equal(await check('/one-too-many'), null);
  assert.ok(!requests.includes('/one-too-many'));

  server.on('request', () => setImmediate(release));
  release();
  await Promise.all(pending);
  assert.match((await check('/one-too-many')) ?? '', /90 × 90/);
});

test('reading a header that takes too long is ended, and later images are read in a new thread, whose start is not counted', async () => {
  const jpeg = await plain(160, 90).jpeg().toBuffer();
  const segments = Buffer.alloc(3 * MB - 1024, Buffer.from('ffe50002', 'hex'));
  const crafted = Buffer.concat([jpeg.subarray(0, 2), segments, jpeg.subarray(2)]);

  // No thread starts in such a short time. On a busy machine, even a photo may take longer.
  const read = createSizeReader(10);
  assert.equal(await read('image/jpeg', crafted), null);
  let size = null;
  await until(async () => {
    size = await read('image/jpeg', jpeg);
    return size !== null;
  }, 'a photo that is read in time');
  assert.deepEqual(size, { width: 160, height: 90 });

  assert.deepEqual(await createSizeReader(60_000)('image/jpeg', crafted), { width: 160, height: 90 });
});
