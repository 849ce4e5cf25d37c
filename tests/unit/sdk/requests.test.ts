import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { inspect } from 'node:util';
import {
  Carillon,
  CarillonConnectionError,
  CarillonError,
  type CarillonOptions,
  CarillonTimeoutError,
} from '../../../packages/sdk/src/index.ts';
import { delayOf } from '../../../packages/sdk/src/retries.ts';
import { error, hangUp, json, startAnswering } from '../../support/servers/answering.ts';

const serviceId = `svc_${'0a'.repeat(13)}`;
const payload = { title: 'Fresh bread', message: 'The oven is open.' };
const created = json(201, { id: 'ntf_1' });

const connect = (baseUrl: string, options: Partial<CarillonOptions> = {}) =>
  new Carillon({ apiKey: 'prod_x', serviceId, baseUrl, ...options });

/** Makes retries follow at once. */
const withoutBackoff = (t: TestContext) => void t.mock.method(Math, 'random', () => 0);

const send = (carillon: Carillon, options = {}) =>
  carillon.notifications.send({ user_id: 'ada', payload }, options);

test('a request has the key, the service, and what to send', async (t) => {
  const { url, requests } = await startAnswering(t, created);
  const { id } = await connect(`${url}/push/`).notifications.send({
    user_id: 'ada & bob',
    payload,
    scheduled_at: new Date('2026-11-22T09:30:00Z'),
  });
  assert.equal(id, 'ntf_1');
  const [{ method, url: path, headers, body }] = requests as [(typeof requests)[0]];
  assert.equal(`${method} ${path}`, 'POST /push/v1/notifications?user_id=ada+%26+bob');
  assert.equal(headers.authorization, 'Bearer prod_x');
  assert.equal(headers['x-service-id'], serviceId);
  assert.equal(headers['content-type'], 'application/json');
  assert.deepEqual(JSON.parse(body), { payload, scheduled_at: '2026-11-22T09:30:00.000Z' });
});

test('a broadcast says so', async (t) => {
  const { url, requests } = await startAnswering(t, created);
  await connect(url).notifications.broadcast({ payload });
  assert.equal(requests[0]!.url, '/v1/notifications');
  assert.deepEqual(JSON.parse(requests[0]!.body), { payload, audience: { everybody: true } });
});

const PASSING = [
  ['no answer', hangUp],
  ['408', error(408, 'internal_error')],
  ['429', error(429, 'too_many_requests', { 'retry-after': '0' })],
  ['500', error(500, 'internal_error')],
  ['502', json(502, 'Bad gateway')],
  ['503', json(503, {})],
  ['504', json(504, {})],
  ['409 idempotency_in_progress', error(409, 'idempotency_in_progress', { 'retry-after': '0' })],
] as const;

for (const [name, answer] of PASSING)
  test(`after ${name} a request is repeated, with the same Idempotency-Key`, async (t) => {
    withoutBackoff(t);
    const { url, requests } = await startAnswering(t, answer, answer, created);
    assert.deepEqual(await send(connect(url)), { id: 'ntf_1' });
    assert.equal(requests.length, 3);
    const keys = new Set(requests.map(({ headers }) => headers['idempotency-key']));
    assert.match([...keys].join(), /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    assert.equal(new Set(requests.map(({ body }) => body)).size, 1);
  });

const LASTING = [
  [400, 'invalid_request'],
  [401, 'key_unknown'],
  [403, 'scope_missing'],
  [404, 'not_found'],
  [409, 'limit_reached'],
  [409, 'too_late'],
  [409, 'idempotency_mismatch'],
  [409, 'secret_not_repeatable'],
  [422, 'invalid_request'],
  [501, 'internal_error'],
] as const;

for (const [status, code] of LASTING)
  test(`${status} ${code} is not repeated`, async (t) => {
    const { url, requests } = await startAnswering(t, error(status, code));
    await assert.rejects(send(connect(url)), { name: 'CarillonError', status, code });
    assert.equal(requests.length, 1);
  });

test('each call has an Idempotency-Key of its own, or the one that is given; reading has none', async (t) => {
  const { url, requests } = await startAnswering(t, created);
  const carillon = connect(url);
  await send(carillon);
  await send(carillon);
  await send(carillon, { idempotencyKey: 'order-1042' });
  await carillon.devices.get('dvc_1');
  const [first, second, third, fourth] = requests.map(({ headers }) => headers['idempotency-key']);
  assert.notEqual(first, second);
  assert.equal(third, 'order-1042');
  assert.equal(fourth, undefined);
});

test('an Idempotency-Key that no header can have is a TypeError, and nothing is sent', async (t) => {
  const { url, requests } = await startAnswering(t, created);
  await assert.rejects(send(connect(url), { idempotencyKey: 'bread 🥐' }), TypeError);
  assert.equal(requests.length, 0);
});

test('retries end after maxRetries, of the client or of the request', async (t) => {
  withoutBackoff(t);
  const { url, requests } = await startAnswering(t, error(503, 'internal_error'));
  const carillon = connect(url, { maxRetries: 2 });
  await assert.rejects(send(carillon), { status: 503 });
  assert.equal(requests.length, 3);
  await assert.rejects(send(carillon, { maxRetries: 0 }), { status: 503 });
  assert.equal(requests.length, 4);
});

test('a delay is Retry-After, in seconds or as a date, and a random part of a doubling backoff', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-22T09:30:00Z') });
  const of = (status: number, retryAfter?: string) =>
    new CarillonError(
      { status, headers: new Headers(retryAfter ? { 'retry-after': retryAfter } : {}), body: '' },
      'http://x',
    );
  assert.equal(delayOf(of(429, '7'), 0, 0), 7000);
  assert.equal(delayOf(of(429, 'Sun, 22 Nov 2026 09:30:12 GMT'), 0, 0), 12_000);
  assert.equal(delayOf(of(429, 'Sun, 22 Nov 2026 09:29:00 GMT'), 0, 0), 0);
  assert.equal(delayOf(of(429, 'soon'), 0, 0), 0);
  assert.equal(of(429, '7').retryAfter, 7);
  assert.equal(of(429).retryAfter, null);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((retry) => delayOf(of(503), retry, 1)),
    [500, 1000, 2000, 4000, 8000, 8000],
  );
  assert.equal(delayOf(of(503), 3, 0.25), 1000);
  assert.equal(delayOf(new CarillonConnectionError('x'), 0, 1), 500);
  assert.equal(delayOf(of(404), 0, 1), Infinity);
  assert.equal(delayOf(new TypeError('x'), 0, 1), Infinity);
});

test('a Retry-After beyond two minutes is not waited for: the error has it', async (t) => {
  const { url, requests } = await startAnswering(
    t,
    error(429, 'too_many_requests', { 'retry-after': '121' }),
  );
  await assert.rejects(send(connect(url)), { status: 429, retryAfter: 121 });
  assert.equal(requests.length, 1);
});

test('an attempt that takes too long is repeated, and then an error of its own', async (t) => {
  withoutBackoff(t);
  const { url } = await startAnswering(t, () => {});
  let attempts = 0;
  const counting: typeof fetch = (...request) => {
    attempts++;
    return fetch(...request);
  };
  const failed = send(connect(url, { timeout: 50, maxRetries: 1, fetch: counting }));
  await assert.rejects(failed, (thrown) => {
    assert.ok(thrown instanceof CarillonTimeoutError);
    assert.ok(thrown instanceof CarillonConnectionError);
    assert.match(thrown.message, /did not answer within 50 ms/);
    return true;
  });
  assert.equal(attempts, 2);
});

test('an answer that stops in the middle is a timeout too', async (t) => {
  const { url } = await startAnswering(t, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id":');
  });
  await assert.rejects(send(connect(url, { timeout: 50, maxRetries: 0 })), CarillonTimeoutError);
});

test('without a connection the error says why', async (t) => {
  const { url, server } = await startAnswering(t, created);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await assert.rejects(send(connect(url, { maxRetries: 0 })), {
    name: 'CarillonConnectionError',
    message: /No answer from http.*ECONNREFUSED/,
  });
});

test("the caller's signal ends a request with its reason, and nothing is repeated", async (t) => {
  const leaving = new AbortController();
  const reason = new Error('the customer left');
  const { url, requests } = await startAnswering(t, () => leaving.abort(reason));
  await assert.rejects(send(connect(url), { signal: leaving.signal }), reason);
  await assert.rejects(send(connect(url), { signal: leaving.signal }), reason);
  assert.equal(requests.length, 1);
});

test("the caller's signal ends the wait for a retry", async (t) => {
  const leaving = new AbortController();
  const reason = new Error('the customer left');
  const { url, requests } = await startAnswering(
    t,
    error(429, 'too_many_requests', { 'retry-after': '100' }),
  );
  const whenWaiting = t.mock.method(globalThis, 'setTimeout');
  const sent = send(connect(url), { signal: leaving.signal });
  sent.catch(() => {});
  while (!whenWaiting.mock.calls.some((call) => Number(call.arguments[1]) >= 100_000))
    await new Promise(setImmediate);
  leaving.abort(reason);
  await assert.rejects(sent, reason);
  assert.equal(requests.length, 1);
});

test('an error has what the answer has, and its message says all of it', async (t) => {
  const validation_errors = [
    { field: 'payload.title', reason: 'is required' },
    { field: 'userid', reason: 'is not a known field' },
  ];
  const { url } = await startAnswering(
    t,
    error(400, 'invalid_request', {}, { validation_errors, entity: 'device' }),
  );
  await assert.rejects(send(connect(url)), (thrown) => {
    assert.ok(thrown instanceof CarillonError);
    // This narrows the code to the codes of the contract.
    assert.ok(thrown.code === 'invalid_request');
    assert.equal(thrown.docUrl, 'http://x/docs/errors#invalid_request');
    assert.equal(thrown.requestId, 'r-1');
    assert.equal(thrown.entity, 'device');
    assert.equal(thrown.retryAfter, null);
    assert.deepEqual(thrown.validationErrors, validation_errors);
    assert.equal(
      thrown.message,
      [
        'about invalid_request',
        '  payload.title: is required',
        '  userid: is not a known field',
        '400, invalid_request, request r-1, http://x/docs/errors#invalid_request',
      ].join('\n'),
    );
    return true;
  });
});

test('secret_not_repeatable says what to do', async (t) => {
  withoutBackoff(t);
  const { url } = await startAnswering(t, hangUp, error(409, 'secret_not_repeatable'));
  await assert.rejects(connect(url).keys.issue(), {
    code: 'secret_not_repeatable',
    message: /its answer was lost.*delete it or rotate its secret/,
  });
});

test('a redirect is an error that says where to, and is not followed', async (t) => {
  const { url, requests } = await startAnswering(t, (response) =>
    response.writeHead(301, { location: 'https://push.example.com/' }).end(),
  );
  await assert.rejects(send(connect(url)), {
    status: 301,
    code: null,
    message: /set baseUrl to where it leads/,
  });
  assert.equal(requests.length, 1);
});

test("another server's page is an error, also with status 200", async (t) => {
  const { url } = await startAnswering(t, (response) => response.end('<!doctype html>'));
  await assert.rejects(send(connect(url)), { status: 200, code: null, message: /is baseUrl right/ });
  await assert.rejects(connect(url).devices.list().page(), { status: 200 });
});

test('lists are read page by page, from the same address, until the last one', async (t) => {
  const next = (after: string) => ({ next: `https://public.example/v1/devices?limit=2&after=${after}` });
  const { url, requests } = await startAnswering(
    t,
    json(200, { data: [{ id: 'a' }, { id: 'b' }], pagination: next('b') }),
    json(200, { data: [], pagination: next('x') }),
    json(200, { data: [{ id: 'c' }], pagination: { next: null } }),
  );
  const ids: string[] = [];
  const devices = connect(url).devices.list({ limit: 2, user_id: 'ada', platform: undefined });
  for await (const { id } of devices) ids.push(id);
  assert.deepEqual(ids, ['a', 'b', 'c']);
  assert.deepEqual(
    requests.map((one) => one.url),
    ['', '&after=b', '&after=x'].map((after) => `/v1/devices?limit=2&user_id=ada${after}`),
  );
});

test('one page of a list is one request, and says what follows', async (t) => {
  const { url, requests } = await startAnswering(
    t,
    json(200, { data: [{ id: 'a' }], pagination: { next: 'https://public.example/v1/devices?after=a' } }),
    json(200, { data: [{ id: 'b' }], pagination: { next: null } }),
  );
  const { devices } = connect(url);
  const first = await devices.list({ limit: 1 }).page();
  assert.deepEqual(first, { data: [{ id: 'a' }], next: 'a' });
  const second = await devices.list({ limit: 1, after: first.next! }).page();
  assert.deepEqual(second, { data: [{ id: 'b' }], next: null });
  assert.equal(requests[1]!.url, '/v1/devices?limit=1&after=a');
});

test('leaving a loop ends the requests', async (t) => {
  const { url, requests } = await startAnswering(
    t,
    json(200, { data: [{ id: 'a' }], pagination: { next: 'https://public.example/v1/events?after=a' } }),
  );
  for await (const _ of connect(url).events.list({ type: ['user.erased', 'device.subscribed'] })) break;
  assert.deepEqual(
    requests.map((one) => one.url),
    ['/v1/events?type=user.erased%2Cdevice.subscribed'],
  );
});

test('options that are missing or malformed are a TypeError that names the option, and never shows the key', () => {
  const options = { apiKey: 'prod_secret', serviceId, baseUrl: 'https://push.example.com' };
  const wrong: [string, Record<string, unknown>][] = [
    ['apiKey', { apiKey: undefined }],
    ['apiKey', { apiKey: '' }],
    ['apiKey', { apiKey: 'prod_secret\n' }],
    ['serviceId', { serviceId: undefined }],
    ['serviceId', { serviceId: 'svc_1' }],
    ['serviceId', { serviceId: 'prod_secret' }],
    ['apiKey', { apiKey: serviceId, serviceId: 'prod_secret' }],
    ['baseUrl', { baseUrl: undefined }],
    ['baseUrl', { baseUrl: 'push.example.com' }],
    ['baseUrl', { baseUrl: 'https://' }],
    ['baseUrl', { baseUrl: 'https://push.example.com/?x' }],
    ['timeout', { timeout: 0 }],
    ['timeout', { timeout: Infinity }],
    ['maxRetries', { maxRetries: -1 }],
    ['maxRetries', { maxRetries: 1.5 }],
  ];
  for (const [name, changes] of wrong)
    assert.throws(
      () => new Carillon({ ...options, ...changes } as CarillonOptions),
      (thrown) => {
        assert.ok(thrown instanceof TypeError);
        assert.match(thrown.message, new RegExp(name));
        assert.doesNotMatch(thrown.message, /secret/);
        return true;
      },
    );
  assert.doesNotMatch(inspect(new Carillon(options), { depth: 9, showHidden: true }), /secret/);
});
