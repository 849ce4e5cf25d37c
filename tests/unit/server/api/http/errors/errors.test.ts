import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { createApp } from '../../../../../../server/api/http/app.ts';
import { newRequestId, toApiError } from '../../../../../../server/api/http/errors/errors.ts';
import { readConfig } from '../../../../../../server/config.ts';
import { ApiError, invalid, notFound } from '../../../../../../server/errors.ts';
import { createLog } from '../../../../../../server/log.ts';
import { createMetrics } from '../../../../../../server/metrics.ts';
import type { Database } from '../../../../../../server/storage/database.ts';
import { NO_DISK_WATCH } from '../../../../../../server/upkeep/disk-watch.ts';

const LIMIT = 65_536;
const SECRET = 'connect ECONNREFUSED postgres://carillon:hunter2@10.0.0.1';

test('an unexpected error is a 500 without details', () => {
  const bugs = [
    new Error(SECRET),
    new TypeError(SECRET),
    Object.assign(new Error(SECRET), { statusCode: 503 }),
    SECRET,
  ];
  for (const error of bugs) {
    const { status, ...rest } = toApiError(error, LIMIT);
    assert.equal(status, 500);
    assert.ok(!JSON.stringify(rest).includes('hunter2'));
  }
});

test('an ApiError is returned as it is', () => {
  const error = new ApiError('conflict', 'no');

  assert.equal(toApiError(error, LIMIT), error);
  assert.deepEqual(error.body('https://push.example'), {
    error: {
      message: 'no',
      data: { code: 'conflict', doc_url: 'https://push.example/docs/errors#conflict' },
    },
  });
  assert.equal(notFound('device').body('').error.data.entity, 'device');
});

test('a 400 lists its validation errors, and its message contains a single one', () => {
  const one = { field: 'limit', reason: 'must be at most 100' };
  const two = { field: 'after', reason: 'must not be empty' };

  assert.equal(invalid(one).body('').error.message, 'limit: must be at most 100');
  assert.equal(invalid([one, two]).body('').error.message, '2 validation errors');
  assert.deepEqual(invalid([one, two]).details, { validation_errors: [one, two] });
  assert.equal(invalid([one, two]).status, 400);
});

test('errors of Fastify get a status that the API documents', () => {
  for (const statusCode of [405, 406, 408, 413, 414, 415, 416, 422, 431])
    assert.ok([400, 404].includes(toApiError(Object.assign(new Error('x'), { statusCode }), LIMIT).status));
});

test('a harmless request id is kept, any other is replaced', () => {
  const idFor = (given: unknown) =>
    newRequestId({ headers: { 'x-request-id': given } } as unknown as IncomingMessage);

  assert.equal(idFor('a-1.b:c_d'), 'a-1.b:c_d');
  for (const given of [undefined, '', 'a b', 'a\nb', 'x'.repeat(101), ['a', 'b'], '"']) {
    assert.match(idFor(given), /^[0-9a-f-]{36}$/);
    assert.notEqual(idFor(given), idFor(given));
  }
});

test('without its database a process is alive but not ready, and other requests are a 500 without details', async () => {
  const broken = async () => {
    throw new Error(SECRET);
  };
  const database: Database = {
    query: broken,
    isDistributed: broken,
    transaction: broken,
    batch: broken,
    connect: broken,
    within: () => database,
    now: () => 0,
    hasDiskError: () => false,
    clearDiskError: () => {},
    abort: () => {},
    close: async () => {},
    pool: {} as never,
  };
  const log = createLog('silent');
  const metrics = createMetrics({ depths: async () => [] });
  const app = createApp(
    { config: readConfig({}), database, metrics, log, disk: NO_DISK_WATCH, domains: null },
    new AbortController().signal,
  );
  app.get('/broken', broken);

  const [alive, ready, other] = await Promise.all(
    ['/livez', '/readyz', '/broken'].map((url) => app.inject(url)),
  );

  assert.deepEqual([alive!.statusCode, ready!.statusCode, other!.statusCode], [200, 503, 500]);
  for (const { body } of [ready!, other!]) assert.ok(!body.includes('hunter2'));
  assert.equal(typeof other!.json().error.message, 'string');
  await app.close();
});
