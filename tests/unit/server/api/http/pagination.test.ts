import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { baseUrl } from '../../../../../server/api/http/base-url.ts';
import { toPage } from '../../../../../server/api/http/pagination.ts';

const request = (url: string) =>
  ({ url, protocol: 'http', host: 'localhost:3000' }) as unknown as FastifyRequest;
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `row ${index}` }));
const present = ({ id }: { id: string }) => ({ id: `wire ${id}` });

test('the base URL is the configured one, otherwise the origin that the client connected to', () => {
  assert.equal(baseUrl('https://push.example.com', request('/')), 'https://push.example.com');
  assert.equal(baseUrl('', request('/')), 'http://localhost:3000');
});

test('an extra row means that there is a next page, and is not part of this one', () => {
  const { data, pagination } = toPage(
    'https://push.example.com',
    request('/v1/devices'),
    rows(3),
    2,
    present,
  );

  assert.deepEqual(
    data.map(({ id }) => id),
    ['wire row 0', 'wire row 1'],
  );
  const next = new URL(pagination.next!);
  assert.equal(next.origin + next.pathname, 'https://push.example.com/v1/devices');
  assert.deepEqual([...next.searchParams], [['after', 'wire row 1']]);
});

test('without an extra row there is no next page', () => {
  for (const count of [0, 1, 2]) {
    const { data, pagination } = toPage(
      'http://a.example',
      request('/v1/devices?limit=2'),
      rows(count),
      2,
      present,
    );
    assert.deepEqual([data.length, pagination.next], [count, null]);
  }
});

test('the next page’s URL has a new after and keeps everything else', () => {
  const url = '/v1/notifications?user_id=a%26b%2Bc%20d&after=old&limit=2&status=created';

  const next = new URL(toPage('http://a.example', request(url), rows(3), 2, present).pagination.next!);

  assert.deepEqual(Object.fromEntries(next.searchParams), {
    user_id: 'a&b+c d',
    after: 'wire row 1',
    limit: '2',
    status: 'created',
  });
  assert.equal(next.searchParams.getAll('after').length, 1);
});
