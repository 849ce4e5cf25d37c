import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { ApiError } from '../../../server/errors.ts';
import { createImageCheck } from '../../../server/images/check-image.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';

const MEGABYTE = 1024 * 1024;
// The timeout is long enough for a busy machine to serve a file, and short enough to wait for.
const PATIENCE = 1500;

let carillon: TestCarillon;
/** A Carillon whose check connects to public addresses only, as in production. */
let careful: TestCarillon;
let origin: string;
let requests: string[] = [];
let connections = 0;

const images = createServer((request, response) => {
  requests.push(request.url ?? '');
  ANSWERS[request.url?.split('?')[0] ?? '']?.(response) ?? response.writeHead(404).end();
});

before(async () => {
  images.on('connection', () => connections++);
  await new Promise<void>((resolve) => images.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(images.address() as AddressInfo).port}`;
  carillon = await startTestCarillon({}, { checkImage: createImageCheck(PATIENCE, () => true) });
  careful = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await careful?.stop();
  images.closeAllConnections();
  images.close();
});

const serve =
  (bytes: Buffer, type = 'image/png') =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': type }).end(bytes);
    return response;
  };
const redirect = (location: string) => (response: ServerResponse) =>
  response.writeHead(302, { location: location.replace('{origin}', origin) }).end();

function png(width: number, height: number, size = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const bytes = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND'),
  ];
  const length = bytes.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([...bytes, Buffer.alloc(Math.max(0, size - length))]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

function gif(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(14);
  bytes.write('GIF89a');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  bytes[13] = 0x3b;
  return bytes;
}

/** Returns a simple lossy WebP: RIFF header and a VP8 key frame's header. */
function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(32, 4);
  bytes.write('WEBPVP8 ', 8);
  bytes.writeUInt32LE(20, 16);
  bytes.set([0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a], 20);
  bytes.writeUInt16LE(width, 26);
  bytes.writeUInt16LE(height, 28);
  return bytes;
}

/** Returns start of image, JFIF, start of frame, end of image. */
function jpeg(width: number, height: number): Buffer {
  const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), jfif, frame, Buffer.from('ffd9', 'hex')]);
}

function bmp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54);
  bytes.write('BM');
  bytes.writeUInt32LE(54, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  return bytes;
}

const ANSWERS: Record<string, (response: ServerResponse) => ServerResponse | undefined> = {
  '/good.png': serve(png(160, 90)),
  '/good.gif': serve(gif(1600, 900), 'image/gif'),
  '/good.webp': serve(webp(320, 180), 'image/webp'),
  '/good.jpg': serve(jpeg(1920, 1080), 'image/jpeg'),
  '/untyped': serve(png(160, 90), 'application/octet-stream'),
  '/nearly-wide.png': serve(png(1625, 900)),
  '/nearly-narrow.png': serve(png(1575, 900)),
  '/too-wide.png': serve(png(1640, 900)),
  '/too-narrow.png': serve(png(1560, 900)),
  '/square.png': serve(png(100, 100)),
  '/portrait.jpg': serve(jpeg(1080, 1920), 'image/jpeg'),
  '/just-3-mb.png': serve(png(160, 90, 3 * MEGABYTE)),
  '/over-3-mb.png': serve(png(160, 90, 3 * MEGABYTE + 1)),
  '/bitmap.png': serve(bmp(160, 90), 'image/png'),
  '/drawing': serve(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"/>'),
    'image/svg+xml',
  ),
  '/page.png': serve(Buffer.from('<!doctype html><p>Please sign in</p>'), 'text/html'),
  '/empty.png': serve(Buffer.alloc(0)),
  '/gone.png': (response) => response.writeHead(410).end('gone'),
  '/broken.png': (response) => response.writeHead(500).end(),
  '/cut.png': (response) => {
    response.writeHead(200, { 'content-length': 1000 }).write(png(100, 100));
    setImmediate(() => response.destroy());
    return response;
  },
  '/silent.png': (response) => response,
  '/trickling.png': (response) => {
    response.writeHead(200).write(png(100, 100));
    return response;
  },
  '/moved-to-good': redirect('/good.png'),
  '/moved-to-square': redirect('{origin}/square.png'),
  '/moved-for-ever': redirect('/moved-for-ever'),
  '/moved-to-file': redirect('file:///etc/passwd'),
};

async function create(path: string, on = carillon, base = origin) {
  const business = await on.register();
  const payload = { title: 'Fresh bread', message: 'The oven is open.', image_url: `${base}${path}` };
  const answer = await on.as(business).post('/v1/notifications?user_id=nobody', { payload });
  return { answer, count: (await on.as(business).get('/v1/notifications')).body.data.length };
}

async function assertPasses(path: string, on = carillon, base = origin): Promise<void> {
  const { answer, count } = await create(path, on, base);
  assert.deepEqual([answer.status, count], [201, 1], `${path}: ${JSON.stringify(answer.body)}`);
}

async function assertIsRefused(path: string, reason: RegExp): Promise<void> {
  const { answer, count } = await create(path);
  assertValidationErrors(answer, 'payload.image_url');
  assert.match(answer.body.error.data.validation_errors[0].reason, reason, path);
  assert.equal(count, 0);
}

test('16:9 images of all four formats are accepted, whatever their Content-Type', async () => {
  for (const path of ['/good.png', '/good.gif', '/good.webp', '/good.jpg', '/untyped'])
    await assertPasses(path);
});

test('an aspect ratio within 2 % of 16:9 is accepted, any other rejected with the actual dimensions', async () => {
  await assertPasses('/nearly-wide.png');
  await assertPasses('/nearly-narrow.png');
  await assertIsRefused('/too-wide.png', /1640.*900/);
  await assertIsRefused('/too-narrow.png', /1560.*900/);
  await assertIsRefused('/square.png', /100.*100/);
  await assertIsRefused('/portrait.jpg', /1080.*1920/);
});

test('3 MB are accepted, and a byte more is rejected', async () => {
  await assertPasses('/just-3-mb.png');
  await assertIsRefused('/over-3-mb.png', /3 MB/);
});

test('other formats are rejected by their content, whatever their file name', async () => {
  await assertIsRefused('/bitmap.png', /PNG, JPEG, GIF or WebP/);
  await assertIsRefused('/drawing', /svg/i);
});

test('a file that is no image is rejected', async () => {
  await assertIsRefused('/page.png', /PNG, JPEG, GIF or WebP/);
  await assertIsRefused('/empty.png', /PNG, JPEG, GIF or WebP/);
});

test('an unreachable image is accepted: HTTP errors, no server, no such host', async () => {
  for (const path of ['/gone.png', '/broken.png', '/nothing.png', '/cut.png']) await assertPasses(path);
  await assertPasses('/a.png', carillon, 'http://127.0.0.1:1');
  await assertPasses('/a.png', carillon, 'http://images.invalid');
});

test('an image that times out is accepted', async () => {
  await Promise.all([assertPasses('/silent.png'), assertPasses('/trickling.png')]);
});

test('redirects are followed, up to a limit', async () => {
  await assertPasses('/moved-to-good');
  await assertIsRefused('/moved-to-square', /100.*100/);
  requests = [];
  await assertPasses('/moved-for-ever');
  assert.ok(requests.length <= 10, String(requests.length));
  await assertPasses('/moved-to-file');
});

test('private addresses are never connected to, whether given by number, by name, or in other notations', async () => {
  const { port } = images.address() as AddressInfo;
  const hosts = ['127.0.0.1', 'localhost', '0.0.0.0', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1'];
  const sixes = ['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::]'];
  connections = 0;

  for (const host of [...hosts, ...sixes])
    await assertPasses('/square.png', careful, `http://${host}:${port}`);

  assert.equal(connections, 0);
});

test('a redirect to a private address is not followed', async () => {
  // Only this address counts as public here.
  const isAllowed = (address: string) => address === '127.0.0.1';
  const check = createImageCheck(PATIENCE, isAllowed);
  const { port } = images.address() as AddressInfo;
  ANSWERS['/moved-to-private'] = redirect(`http://127.0.0.2:${port}/square.png`);
  ANSWERS['/moved-to-local-name'] = redirect(`http://[::1]:${port}/square.png`);
  requests = [];

  await check(`${origin}/moved-to-private`);
  await check(`${origin}/moved-to-local-name`);

  assert.deepEqual(requests, ['/moved-to-private', '/moved-to-local-name']);
});

test('no response makes the check throw anything but an ApiError, which would crash the process', async () => {
  const check = createImageCheck(PATIENCE, () => true);
  const paths = Object.keys(ANSWERS).filter((path) => !['/silent.png', '/trickling.png'].includes(path));
  for (const path of [...paths, '/nothing.png']) {
    await check(`${origin}${path}`).catch((error) => assert.ok(error instanceof ApiError, path));
    // undici emits the error of a discarded body a turn later.
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
});

test('without an image nothing is fetched', async () => {
  connections = 0;

  await createImageCheck(PATIENCE, () => true)(undefined);

  assert.equal(connections, 0);
});
