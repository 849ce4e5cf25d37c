import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { after, before, test } from 'node:test';
import { EVENT_TYPES } from '../../../contract/lists.ts';
import type { SearchEntry } from '../../../contract/search-entry.ts';
import { type ApiDocument, pagesOf } from '../../../server/api/pages/reference/document.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { type Json, openapi, operationsOf } from '../../support/openapi.ts';

let carillon: TestCarillon;
/** A Carillon with a limit of 5 requests a minute without a key. */
let limited: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
  limited = await startTestCarillon({ PUBLIC_RATE_LIMIT: '5' });
});
after(async () => {
  await carillon?.stop();
  await limited?.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(carillon.url + path, { headers: { 'accept-encoding': 'identity', ...headers } });

const PAGES = ['/docs/', ...pagesOf(openapi as ApiDocument).map(({ href }) => href)];
const INDEX = '/docs/reference/search.json';

test('every operation has a place of its own, and so has what webhooks get', async () => {
  const anchors: string[] = [];
  for (const path of PAGES)
    anchors.push(
      ...(await (await get(path)).text())
        .matchAll(/<section class="operation" id="(\w+)">/g)
        .map(([, id]) => id!),
    );
  const documented = operationsOf(openapi).map(({ operation }) => operation.operationId);
  const posted = Object.values<Json>(openapi.webhooks).map(({ post }) => post.operationId);
  assert.equal(posted.length, EVENT_TYPES.length + 1);
  assert.deepEqual(anchors.sort(), [...documented, ...posted, 'webhooks'].sort());
});

test('a page of a tag that does not exist is a 404', async () => {
  for (const path of ['/docs/reference/pigeons', '/docs/reference/', '/docs/reference/Devices'])
    assert.equal((await get(path)).status, 404, path);
});

test('the first page names the server that the request reached', async () => {
  const other = carillon.url.replace('127.0.0.1', 'localhost');
  for (const url of [carillon.url, other])
    assert.ok((await (await fetch(`${url}/docs/`)).text()).includes(`export CARILLON_URL=${url}\n`), url);
});

test('the search finds operations by their fields, error codes and types of events', async () => {
  const entries = (await (await get(INDEX)).json()) as SearchEntry[];
  const hrefsOf = (word: string) =>
    entries.filter(({ title, words }) => [title, ...words.split(' ')].includes(word)).map(({ href }) => href);
  assert.ok(hrefsOf('collapse_key').includes('/docs/reference/notifications#sendNotification'));
  assert.deepEqual(hrefsOf('too_late'), ['/docs/errors#too_late']);
  assert.deepEqual(hrefsOf('user.erased'), ['/docs/reference/events#receiveUserErasedEvent']);
  for (const { href } of entries) assert.equal((await get(href.split('#')[0]!)).status, 200, href);
});

test('the reference, its search and the OpenAPI document count towards the limit of requests without a key', async () => {
  const paths = ['/docs/', '/docs/reference/users', INDEX, '/openapi.json', '/postman.json'];
  for (const path of paths) assert.equal((await fetch(limited.url + path)).status, 200, path);
  for (const path of paths) assert.equal((await fetch(limited.url + path)).status, 429, path);
});

test('the document and the pages are compressed, and 304 to who has them', async () => {
  for (const path of ['/openapi.json', '/docs/', '/docs/reference/devices', INDEX]) {
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

test('the reference can neither be framed nor load or run anything that is not of its own files', async () => {
  for (const path of PAGES) {
    const page = await get(path);
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /https?:|unsafe/);
    const html = await page.text();
    assert.doesNotMatch(html, /<script(?! src="\/assets\/)|<style|\sstyle=|\son\w+=/, path);
    assert.doesNotMatch(html, /<(script|link|img|iframe)[^>]+(src|href)\s*=\s*["']?(https?:)?\/\//i, path);
  }
});

test('a page of the reference, with what it loads, has at most 80 KB compressed', async () => {
  const shared = await Promise.all(
    ['/assets/guide.css', '/assets/guide.js', '/assets/reference.css', '/assets/docs-search.js'].map(size),
  );
  const assets = shared.reduce((sum, bytes) => sum + bytes, 0);
  for (const path of PAGES) {
    const bytes = (await size(path)) + assets;
    assert.ok(bytes <= 80_000, `${path}: ${bytes} bytes`);
  }
  const index = await size(INDEX);
  assert.ok(index <= 20_000, `${index} bytes`);
});

async function size(path: string): Promise<number> {
  const { port } = new URL(carillon.url);
  const request = httpGet({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': 'br' } });
  const [response] = await once(request, 'response');
  assert.equal(response.statusCode, 200, path);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}
