import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { baseUrl, page } from '../../server/api/pages.ts';

const request = (url: string) =>
  ({ url, protocol: 'http', host: 'localhost:3000' }) as unknown as FastifyRequest;
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `row ${index}` }));
const present = ({ id }: { id: string }) => ({ id: `wire ${id}` });

test('addresses begin as the operator says, else as the client reached us', () => {
  assert.equal(baseUrl('https://push.example.com', request('/')), 'https://push.example.com');
  assert.equal(baseUrl('', request('/')), 'http://localhost:3000');
});

test('one row more than asked for means that there is a next page; it is not shown', () => {
  const { data, pagination } = page('https://push.example.com', request('/v1/devices'), rows(3), 2, present);

  assert.deepEqual(
    data.map((one) => one.id),
    ['wire row 0', 'wire row 1'],
  );
  const next = new URL(pagination.next!);
  assert.equal(next.origin + next.pathname, 'https://push.example.com/v1/devices');
  assert.deepEqual([...next.searchParams], [['after', 'wire row 1']]);
});

test('no row more means that nothing follows', () => {
  for (const count of [0, 1, 2]) {
    const { data, pagination } = page(
      'http://a.example',
      request('/v1/devices?limit=2'),
      rows(count),
      2,
      present,
    );
    assert.deepEqual([data.length, pagination.next], [count, null]);
  }
});

test('an earlier after gives way to the new one, and all else is kept as it was', () => {
  const url = '/v1/notifications?user_id=a%26b%2Bc%20d&after=old&limit=2&status=created';

  const next = new URL(page('http://a.example', request(url), rows(3), 2, present).pagination.next!);

  assert.deepEqual(Object.fromEntries(next.searchParams), {
    ...{ user_id: 'a&b+c d', after: 'wire row 1', limit: '2', status: 'created' },
  });
  assert.equal(next.searchParams.getAll('after').length, 1);
});
