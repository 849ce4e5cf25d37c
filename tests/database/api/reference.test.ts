import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { dataFolder, startTestCarillon, type TestCarillon, testEnv } from '../../support/carillon.ts';
import { type CarillonProcess, startProcess } from '../../support/process.ts';

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

test('the OpenAPI document has an ETag', async () => {
  const first = await get('/openapi.json');
  const again = await get('/openapi.json', { 'if-none-match': first.headers.get('etag')! });
  assert.equal(again.status, 304);
});

test('the reference can neither be framed nor load anything from another host', async () => {
  const policy = (await get('/docs/')).headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /script-src 'nonce-[\w+/=]+'/);
  assert.doesNotMatch(policy, /https?:/);
});
