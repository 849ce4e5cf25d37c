import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { Type } from 'typebox';
import { type Endpoint, keyedRoute, object } from '../../../../../server/api/http/route.ts';
import { createOperations, type ToolCaller } from '../../../../../server/api/mcp/operations.ts';
import { argumentsOf } from '../../../../../server/api/mcp/schemas.ts';
import { toWire } from '../../../../../server/ids.ts';
import { WAIT_MS, withDeadline } from '../../../../support/deadlines.ts';

const SERVICE = '01a3eafa-bafe-7a00-86ca-c2fec25f3f1d';

const id = Type.String();
const endpoint: Endpoint = [
  'GET',
  '/v1/waits/:id',
  keyedRoute({
    ...{ operationId: 'wait', summary: 'Wait', description: '', tag: 'Waits', success: {}, errors: [] },
    params: object({ id }),
    query: object({ wait: Type.Optional(Type.Integer()), after: Type.Optional(id) }),
    async work() {},
  }),
];

const callerOf = (signal: AbortSignal) =>
  ({
    raw: {
      id: 'mine.1',
      headers: {
        authorization: 'Bearer prod_1',
        host: 'push.example.com',
        'idempotency-key': '1',
        cookie: 'a=b',
      },
      socket: { remoteAddress: '203.0.113.7' },
    },
    key: { serviceId: SERVICE },
    signal,
  }) as unknown as ToolCaller;

test('an endpoint gets the arguments in their places, and what identifies the caller', async () => {
  const app = fastify();
  app.get('/v1/waits/:id', async ({ params, query, headers, ip }) => ({ params, query, headers, ip }));
  await app.ready();
  const operations = createOperations(app, [endpoint]);
  const args = { id: 'a/b?c=d', wait: 3, after: undefined, other: 1 };
  const { isError, data } = await operations.call('wait', args, callerOf(new AbortController().signal));
  const { headers, ...others } = data as { headers: object };
  assert.equal(isError, false);
  assert.deepEqual(others, { params: { id: 'a/b?c=d' }, query: { wait: '3' }, ip: '203.0.113.7' });
  assert.deepEqual(headers, {
    authorization: 'Bearer prod_1',
    host: 'push.example.com',
    'user-agent': 'lightMyRequest',
    'x-request-id': 'mine.1',
    'x-service-id': toWire('svc', SERVICE),
  });
  await app.close();
});

test('an endpoint hears that the client has left', async () => {
  const app = fastify();
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  app.get('/v1/waits/:id', async (_, reply) => {
    reply.raw.once('close', ended.resolve);
    begun.resolve();
    await ended.promise;
    return {};
  });
  await app.ready();
  const client = new AbortController();
  const call = createOperations(app, [endpoint]).call('wait', { id: 'x' }, callerOf(client.signal));
  await begun.promise;
  client.abort();
  await assert.rejects(withDeadline(call, WAIT_MS, 'the end of the call'), { name: 'AbortError' });
  await withDeadline(ended.promise, WAIT_MS, 'the end of the request');
  await app.close();
});

test('a tool has the arguments of its endpoint, without some, with some required, and with its own', () => {
  const changes = { without: ['wait'], requires: ['after'], with: { own: Type.Optional(Type.Boolean()) } };
  const { properties, required, additionalProperties } = argumentsOf(endpoint[2], changes) as unknown as {
    properties: object;
    required: string[];
    additionalProperties: boolean;
  };
  assert.deepEqual(Object.keys(properties), ['id', 'after', 'own']);
  assert.deepEqual([required, additionalProperties], [['id', 'after'], false]);
});
