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

test('/docs leads to the reference', async () => {
  assert.equal((await carillon.call('GET', '/docs')).headers.get('location'), '/docs/');
});
