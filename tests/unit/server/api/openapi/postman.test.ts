import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCollection } from '../../../../../server/api/openapi/postman.ts';
import { type Json, openapi, operationsOf } from '../../../../support/openapi.ts';

test('the Postman collection has each operation with an API key, and every value that its address needs', () => {
  const collection = createCollection(openapi, 'https://push.example.com');
  const requests = collection.item.flatMap(({ item }) => item).map(({ request }) => request);
  const keyed = operationsOf(openapi).filter(({ operation }) =>
    operation.security.some((one: Json) => 'key' in one),
  );
  assert.deepEqual(
    requests.map(({ method, url }) => `${method} /${url.path.join('/')}`).toSorted(),
    keyed
      .map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
      .toSorted(),
  );
  for (const { url, method, body } of requests) {
    assert.ok(url.raw.startsWith(`{{url}}/${url.path.join('/')}`));
    const named = url.path.filter((segment) => segment.startsWith(':'));
    assert.deepEqual(url.variable.map(({ key }) => `:${key}`).toSorted(), named.toSorted());
    for (const { value } of url.variable) assert.ok(value, url.raw);
    for (const { key, value, disabled } of url.query) assert.ok(disabled || value, `${url.raw} ${key}`);
    if (body) assert.equal(typeof JSON.parse(body.raw), 'object', `${method} ${url.raw}`);
  }
  const put = requests.find(({ method, url }) => method === 'PUT' && url.raw.includes('/v1/users/'))!;
  assert.deepEqual(put.header, [
    { key: 'X-Service-Id', value: '{{service}}' },
    { key: 'Content-Type', value: 'application/json' },
  ]);
});
