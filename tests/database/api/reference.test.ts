import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { dataFolder, startTestCarillon, type TestCarillon, testEnv } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { type CarillonProcess, startProcess } from '../../support/processes/process.ts';

let carillon: TestCarillon;
/** Its limit for requests without a key is 3 a minute. */
let limited: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
  limited = await startTestCarillon({ PUBLIC_RATE_LIMIT: '3' });
});
after(async () => {
  await carillon?.stop();
  await limited?.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(carillon.url + path, { headers: { 'accept-encoding': 'identity', ...headers } });

test("the reference's script is a file with an ETag, cached for a year, and stored compressed", async () => {
  const page = await (await get('/docs/')).text();
  const path = /<script src="([^"]+)"/.exec(page)![1]!;
  const plain = await get(path);
  const compressed = await get(path, { 'accept-encoding': 'br' });

  assert.match(plain.headers.get('content-type') ?? '', /javascript/);
  assert.equal(plain.headers.get('cache-control'), `public, max-age=${365 * 86_400}`);
  assert.equal(compressed.headers.get('content-encoding'), 'br');
  assert.ok(
    Number(compressed.headers.get('content-length')) < Number(plain.headers.get('content-length')) / 3,
  );
  // fetch adds `no-cache` to conditional requests unless they say otherwise.
  const conditional = { 'if-none-match': plain.headers.get('etag')!, 'cache-control': 'max-age=0' };
  const again = await get(path, conditional);
  assert.equal(again.status, 304);
});

test('connections that never read the largest file do not hold copies of it', async (t) => {
  const folder = await dataFolder();
  const server = await startProcess(testEnv(folder.path));
  t.after(async () => {
    await server.stop();
    await folder.remove();
  });
  const path = '/docs/js/scalar.js';
  const answer = await server.call('GET', path, { headers: { 'accept-encoding': 'identity' } });
  const bytes = Number(answer.headers.get('content-length'));
  const before = await residentBytes(server);

  const { port } = new URL(server.url);
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => requestAndStop(Number(port), path)),
  );
  const growth = (await residentBytes(server)) - before;
  for (const socket of sockets) socket.destroy();

  const copies = CONNECTIONS * bytes;
  assert.ok(growth < copies / 2, `${toMb(growth)} MB; a copy for each would be ${toMb(copies)} MB`);
});

const CONNECTIONS = 100;
const toMb = (size: number) => Math.round(size / 1024 / 1024);

async function residentBytes(server: CarillonProcess): Promise<number> {
  const { body } = await server.call('GET', '/metrics');
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(body)![1]);
}

/** Sends a request and reads the beginning of the answer only. */
async function requestAndStop(port: number, path: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

test('the reference, its script and the OpenAPI document count towards the limit of requests without a key', async () => {
  for (const path of ['/docs/', '/docs/js/scalar.js', '/openapi.json'])
    assert.equal((await fetch(limited.url + path)).status, 200, path);
  for (const path of ['/docs/', '/docs/js/scalar.js', '/openapi.json'])
    assert.equal((await fetch(limited.url + path)).status, 429, path);
});

test('the document and the page are compressed, and 304 to who has them', async () => {
  for (const path of ['/openapi.json', '/docs/']) {
    const plain = await get(path);
    assert.equal(plain.headers.get('content-encoding'), null);
    const size = (await plain.arrayBuffer()).byteLength;
    for (const encoding of ['gzip', 'br']) {
      const compressed = await get(path, { 'accept-encoding': encoding });
      assert.equal(compressed.headers.get('content-encoding'), encoding, path);
      assert.match(compressed.headers.get('vary') ?? '', /accept-encoding/);
      assert.equal((await compressed.arrayBuffer()).byteLength, size);
      const again = await get(path, {
        'accept-encoding': encoding,
        'if-none-match': compressed.headers.get('etag')!,
      });
      assert.equal(again.status, 304, path);
    }
    assert.equal((await get(path, { 'if-none-match': 'W/"x"' })).status, 200);
  }
});

test('scripts of any site may read the OpenAPI document, also that there were too many requests', async () => {
  const askLimited = () => fetch(`${limited.url}/openapi.json`);
  await until(async () => (await askLimited()).status === 429, 'a request too many');
  for (const answer of [await get('/openapi.json'), await askLimited()])
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  assert.equal((await get('/docs/')).headers.get('access-control-allow-origin'), null);
});

test('the reference can neither be framed nor load anything from another host', async () => {
  const page = await get('/docs/');
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /https?:/);
  const script = /<script>(.+)<\/script>/.exec(await page.text())![1]!;
  const hash = createHash('sha256').update(script).digest('base64');
  assert.match(policy, new RegExp(`script-src 'self' 'sha256-${RegExp.escape(hash)}'`));
});

test('the page loads at most 1.2 MB', async () => {
  const size = async (path: string) => {
    const { port } = new URL(carillon.url);
    const request = httpGet({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': 'br' } });
    const [response] = await once(request, 'response');
    let bytes = 0;
    for await (const chunk of response) bytes += chunk.length;
    return bytes;
  };
  const sizes = await Promise.all(['/docs/', '/docs/js/scalar.js', '/openapi.json'].map(size));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  assert.ok(total <= 1_200_000, `${sizes} bytes`);
});
