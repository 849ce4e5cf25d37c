import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { serveBundles } from '../../../../../server/api/http/static-files.ts';

test("the embed's type declarations are text, not video", async () => {
  const app = fastify();
  await serveBundles(app);
  const types = async (path: string) => (await app.inject(path)).headers['content-type'];
  assert.equal(await types('/cdn/v1/client.d.ts'), 'text/plain; charset=utf-8');
  assert.match(String(await types('/cdn/v1/client.js')), /javascript/);
  await app.close();
});
