import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { newRequestId, refusalOf } from '../../server/api/answers.ts';
import { createApp } from '../../server/api/app.ts';
import { readConfig } from '../../server/config.ts';
import { ApiError, invalid, notFound } from '../../server/errors.ts';
import { createLog } from '../../server/log.ts';
import { createMetrics } from '../../server/metrics.ts';

const SECRET = 'connect ECONNREFUSED postgres://carillon:hunter2@10.0.0.1';

test('whatever was not foreseen is a 500 without details', () => {
  const bugs = [
    new Error(SECRET),
    new TypeError(SECRET),
    Object.assign(new Error(SECRET), { statusCode: 503 }),
    SECRET,
  ];
  for (const error of bugs) {
    const { status, ...refusal } = refusalOf(error);
    assert.equal(status, 500);
    assert.ok(!JSON.stringify(refusal).includes('hunter2'));
  }
});

test('a refusal is told as it is', () => {
  const refusal = new ApiError('conflict', 'no');

  assert.equal(refusalOf(refusal), refusal);
  assert.deepEqual(refusal.body(), { error: { message: 'no' } });
  assert.deepEqual(notFound('device').body().error.data, { entity: 'device' });
});

test('a 400 lists its faults, and says the only one in its message', () => {
  const one = { field: 'limit', reason: 'must be at most 100' };
  const two = { field: 'after', reason: 'is empty' };

  assert.equal(invalid(one).body().error.message, 'limit: must be at most 100');
  assert.deepEqual(invalid(one, two).body().error.data, { validation_errors: [one, two] });
  assert.equal(invalid(one, two).status, 400);
});

test('no error of the framework becomes a status that the interface lacks', () => {
  for (const statusCode of [405, 406, 408, 413, 414, 415, 416, 422, 431])
    assert.ok([400, 404].includes(refusalOf(Object.assign(new Error('x'), { statusCode })).status));
});

test("a harmless name of a request is kept, another's place is taken by a new one", () => {
  const idOf = (brought: unknown) =>
    newRequestId({ headers: { 'x-request-id': brought } } as unknown as IncomingMessage);

  assert.equal(idOf('a-1.b:c_d'), 'a-1.b:c_d');
  for (const brought of [undefined, '', 'a b', 'a\nb', 'x'.repeat(101), ['a', 'b'], '"']) {
    assert.match(idOf(brought), /^[0-9a-f-]{36}$/);
    assert.notEqual(idOf(brought), idOf(brought));
  }
});

test('without its database a process lives, and is not ready; other requests are a 500 that tells nothing', async () => {
  const broken = async () => {
    throw new Error(SECRET);
  };
  const database = {
    query: broken,
    transaction: broken,
    connect: broken,
    close: async () => {},
    pool: {} as never,
  };
  const log = createLog('silent');
  const metrics = createMetrics({ depths: async () => [] });
  const app = createApp({ config: readConfig({}), database, metrics, log }, new AbortController().signal);
  app.get('/broken', broken);

  const [alive, ready, other] = await Promise.all(
    ['/livez', '/readyz', '/broken'].map((url) => app.inject(url)),
  );

  assert.deepEqual([alive!.statusCode, ready!.statusCode, other!.statusCode], [200, 503, 500]);
  for (const { body } of [ready!, other!]) assert.ok(!body.includes('hunter2'));
  assert.equal(typeof other!.json().error.message, 'string');
  await app.close();
});
