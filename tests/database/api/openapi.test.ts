import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openapi } from '../../support/openapi.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

test('the document names the server that the request reached, or PUBLIC_URL', async (t) => {
  const { body } = await carillon.call('GET', '/openapi.json');
  assert.deepEqual(body.servers, [{ url: carillon.url }]);
  const other = carillon.url.replace('127.0.0.1', 'localhost');
  const reached = await (await fetch(`${other}/openapi.json`)).json();
  assert.deepEqual((reached as typeof body).servers, [{ url: other }]);
  const { servers, info, externalDocs } = openapi;
  assert.deepEqual({ ...body, servers, info, externalDocs }, openapi);

  const named = await startTestCarillon({ PUBLIC_URL: 'https://push.example.com' });
  t.after(() => named.stop());
  const answer = await named.call('GET', '/openapi.json');
  assert.deepEqual(answer.body.servers, [{ url: 'https://push.example.com' }]);
  assert.equal(answer.body.externalDocs.url, 'https://push.example.com/docs/guides');
});

test('the reference at /docs only loads files from its own host', async () => {
  const { status, headers, body } = await carillon.call('GET', '/docs/');

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  assert.doesNotMatch(body, /<(script|link|img|iframe)[^>]+(src|href)\s*=\s*["']?(https?:)?\/\//i);
  const script = /<script src="([^"]+)"/.exec(body)![1]!;
  const loaded = await carillon.call('GET', new URL(script, `${carillon.url}/docs/`).pathname);
  assert.equal(loaded.status, 200);
  assert.equal((await carillon.call('GET', '/docs')).headers.get('location'), '/docs/');
});
