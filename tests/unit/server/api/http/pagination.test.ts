import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { baseUrl } from '../../../../../server/api/http/base-url.ts';
import { nextPage, readPage } from '../../../../../server/api/http/pagination.ts';
import { readConfig } from '../../../../../server/config.ts';

const config = readConfig({ PUBLIC_URL: 'https://push.example.com' });
const request = (url: string) =>
  ({ url, protocol: 'http', host: 'localhost:3000' }) as unknown as FastifyRequest;

/** Reads a list page of two items from a list with `count` rows. */
const readTwo = (count: number) =>
  readPage(
    { prefix: 'dvc', query: { limit: 2 }, raw: request('/v1/devices?limit=2'), config },
    async ({ limit }) => Array.from({ length: count }, (_, i) => ({ id: `row ${i}` })).slice(0, limit),
    ({ id }) => ({ id: `wire ${id}` }),
  );

test('the base URL is the configured one, otherwise the origin that the client connected to', () => {
  assert.equal(baseUrl('https://push.example.com', request('/')), 'https://push.example.com');
  assert.equal(baseUrl('', request('/')), 'http://localhost:3000');
});

test('an extra row means that there is a next page, and is not part of this one', async () => {
  const { data, pagination } = await readTwo(3);

  assert.deepEqual(
    data.map(({ id }) => id),
    ['wire row 0', 'wire row 1'],
  );
  const next = new URL(pagination.next!);
  assert.equal(next.origin + next.pathname, 'https://push.example.com/v1/devices');
  assert.deepEqual(Object.fromEntries(next.searchParams), { limit: '2', after: 'wire row 1' });
});

test('without an extra row there is no next page', async () => {
  for (const count of [0, 1, 2]) {
    const { data, pagination } = await readTwo(count);
    assert.deepEqual([data.length, pagination.next], [count, null]);
  }
});

test('the next page’s URL has a new after and keeps everything else', () => {
  const url = '/v1/notifications?user_id=a%26b%2Bc%20d&after=old&limit=2&status=created';

  const next = new URL(nextPage(config, request(url), 'new'));

  assert.deepEqual(Object.fromEntries(next.searchParams), {
    user_id: 'a&b+c d',
    after: 'new',
    limit: '2',
    status: 'created',
  });
  assert.equal(next.searchParams.getAll('after').length, 1);
});
