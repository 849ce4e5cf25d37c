import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { Type } from 'typebox';
import type { ApiDeps } from '../../../../../server/api/deps.ts';
import { createApp } from '../../../../../server/api/http/app.ts';
import { baseUrl } from '../../../../../server/api/http/base-url.ts';
import { addEndpoint } from '../../../../../server/api/http/endpoint.ts';
import { object, route } from '../../../../../server/api/http/route.ts';
import { readConfig } from '../../../../../server/config.ts';
import { createLog } from '../../../../../server/log.ts';
import { createMetrics } from '../../../../../server/metrics.ts';
import { NO_DISK_WATCH } from '../../../../../server/upkeep/disk-watch.ts';

const common = { summary: 'A thing', tag: 'Things', success: { 200: Type.Unknown() }, errors: [400] };
const config = readConfig({ TRUST_PROXY: 'true' });
const deps = {
  config,
  database: { query: async () => [] } as never,
  metrics: createMetrics({ depths: async () => [] }),
  log: createLog('silent'),
  disk: NO_DISK_WATCH,
} as unknown as ApiDeps;

const app = createApp(deps, new AbortController().signal);
const allow = { limitPublic: async () => {}, limitAccount: async () => {} };
addEndpoint(app, deps, allow, [
  'POST',
  '/things',
  route({
    ...common,
    query: object({ user_id: Type.Optional(Type.String()), limit: Type.Optional(Type.Integer()) }),
    body: object({ name: Type.String() }),
    work: async ({ body, query }) => ({ body, query }),
  }),
]);
addEndpoint(app, deps, allow, [
  'POST',
  '/things/:id/start',
  route({
    ...common,
    params: object({ id: Type.String() }),
    work: async ({ params, raw }) => ({ ...params, next: new URL('/next', baseUrl('', raw)).href }),
  }),
]);
addEndpoint(app, deps, allow, [
  'GET',
  '/things/:id',
  route({ ...common, work: async ({ params }) => params }),
]);

before(() => app.listen({ port: 0, host: '127.0.0.1' }));
after(() => app.close());

const JSON_TYPE = 'application/json';

async function post(url: string, payload?: Buffer | string, type: string | null = JSON_TYPE) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), fields: fieldsOf(answer.json()) };
}

function fieldsOf(body: { error?: { data?: { validation_errors?: { field: string }[] } } }): string[] {
  return (body.error?.data?.validation_errors ?? []).map(({ field }) => field);
}

test('a body that is not UTF-8 is a 400, and no replacement character is stored', async () => {
  const latin1 = Buffer.from('{"name":"Café"}', 'latin1');
  const truncated = Buffer.from('{"name":"Café"}').subarray(0, -3);
  for (const body of [latin1, truncated, Buffer.from([0xff, 0xfe, 0x7b, 0x00])]) {
    const { status, fields } = await post('/things', body);
    assert.deepEqual([status, fields], [400, ['body']]);
  }
  assert.deepEqual((await post('/things', '{"name":"Café ☕"}')).body.body, { name: 'Café ☕' });
});

test('the errors of a body that is not UTF-8 are reported with those of the query', async () => {
  const { fields } = await post('/things?limit=x', Buffer.from([0xff]));
  assert.deepEqual(fields.sort(), ['body', 'limit']);
});

test('a Content-Type with another charset than UTF-8 is a 400', async () => {
  for (const charset of ['iso-8859-1', '"utf-16"', 'UTF-16LE', '']) {
    const { status, fields } = await post('/things', '{"name":"x"}', `${JSON_TYPE}; charset=${charset}`);
    assert.deepEqual([status, fields], [400, ['Content-Type']], charset);
  }
  for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8'])
    assert.equal((await post('/things', '{"name":"x"}', `${JSON_TYPE}; charset=${charset}`)).status, 200);
});

test('a query that is not percent-encoded UTF-8 is a 400 that names the parameter', async () => {
  for (const [query, field] of [
    ['user_id=Caf%ff', 'user_id'],
    ['user_id=Caf%E9', 'user_id'],
    ['user_id=%zz', 'user_id'],
    ['user_id=%', 'user_id'],
    ['limit=5&user_id=%C3', 'user_id'],
    ['%ff=1', 'query'],
  ] as const) {
    const { status, fields } = await post(`/things?${query}`, '{"name":"x"}');
    assert.equal(status, 400, query);
    assert.ok(fields.includes(field), `${query}: ${fields}`);
  }
  const { body } = await post('/things?user_id=Caf%C3%A9+100%25', '{"name":"x"}');
  assert.deepEqual(body.query, { user_id: 'Café 100%' });
});

test('a path parameter that is not percent-encoded UTF-8 is a 400 that names it, with a schema and without', async () => {
  for (const id of ['%ff', 'Caf%E9', '%zz', '100%', '%C3', '%', '%2']) {
    assert.deepEqual((await post(`/things/${id}/start?limit=%ff`)).fields, ['id', 'limit'], id);
    const answer = await app.inject(`/things/${id}`);
    assert.deepEqual([answer.statusCode, fieldsOf(answer.json())], [400, ['id']], id);
    assert.equal((await app.inject(`/nothing/${id}`)).statusCode, 404);
    assert.equal((await app.inject(`/thin${id}/a`)).statusCode, 404);
  }
  assert.equal((await app.inject('/things/100%25%2Ffff%C3%A9')).json().id, '100%/fffé');
});

test('a path parameter with a NUL character is a 400, with a schema and without', async () => {
  assert.deepEqual((await post('/things/a%00/start')).fields, ['id']);
  const answer = await app.inject('/things/%00');
  assert.deepEqual([answer.statusCode, fieldsOf(answer.json())], [400, ['id']]);
});

test('any body is a 400 where none belongs; an empty one counts as none', async () => {
  for (const body of ['{}', '[]', 'null', '""', '0'])
    assert.deepEqual((await post('/things/a/start', body)).fields, ['body'], body);
  assert.equal((await post('/things/a/start')).status, 200);
  assert.equal((await post('/things/a/start', '')).status, 200);
});

test('a path with a trailing slash is a 404', async () => {
  for (const url of ['/things/', '/things/a/', '/things//start', '/livez/'])
    assert.equal((await app.inject(url)).statusCode, 404, url);
});

/** Sends bytes unchanged. */
async function sendRaw(request: string): Promise<{ status: number; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(request);
  await once(socket, 'end');
  socket.destroy();
  return { status: Number(text.split(' ')[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}

for (const connection of ['keep-alive', 'close'])
  test(`a client that reads nothing before its body is sent gets the error of a body that is too large: ${connection}`, async () => {
    // More than the kernel buffers.
    const block = Buffer.alloc(1024 * 1024);
    const length = 16 * block.length;
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
    socket.write(
      `POST /things HTTP/1.1\r\nHost: example.com\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${length}\r\nConnection: ${connection}\r\n\r\n`,
    );
    for (let sent = 0; sent < length; sent += block.length)
      await new Promise<void>((resolve, reject) => {
        socket.write(block, (error) => (error ? reject(error) : resolve()));
      });
    const [answer] = await once(socket, 'data');
    socket.destroy();
    assert.match(answer, /^HTTP\/1.1 400 .*"field":"body","reason":"must be at most/s);
  });

const start = (headers: string, version = '1.1') =>
  sendRaw(`POST /things/a/start HTTP/${version}\r\nConnection: close\r\n${headers}\r\n`);

test('a malformed, repeated or missing Host is a 400 with the usual error object', async () => {
  for (const [headers, field] of [
    ['Host: a b\r\n', 'Host'],
    ['Host: a/b\r\n', 'Host'],
    ['Host: user@example.com\r\n', 'Host'],
    ['Host: example.com:x\r\n', 'Host'],
    ['Host: example.com:99999\r\n', 'Host'],
    ['Host: [::1\r\n', 'Host'],
    ['Host: 1.2.3.4.5\r\n', 'Host'],
    ['Host: <script>\r\n', 'Host'],
    ['Host: one.example\r\nHost: two.example\r\n', 'Host'],
    ['Host: one.example\r\nHost: one.example\r\n', 'Host'],
    ['Host:\r\n', 'Host'],
    ['', 'Host'],
    ['Host: one.example\r\nX-Forwarded-Host: a b\r\n', 'X-Forwarded-Host'],
  ] as const) {
    const { status, body } = await start(headers);
    assert.equal(status, 400, headers);
    assert.deepEqual(fieldsOf(JSON.parse(body)), [field], headers);
  }
});

test('a malformed X-Forwarded-Host is a 400 without a Host too', async () => {
  const { status, body } = await start('X-Forwarded-Host: a b\r\n', '1.0');
  assert.equal(status, 400);
  assert.deepEqual(fieldsOf(JSON.parse(body)), ['X-Forwarded-Host']);
});

test('every usual Host is accepted, and HTTP/1.0 needs none', async () => {
  for (const host of ['example.com', 'Example.com:8080', '127.0.0.1:3000', '[::1]:3000', 'my_host', 'a-b.c.'])
    assert.equal((await start(`Host: ${host}\r\n`)).status, 200, host);
  const { status, body } = await start('', '1.0');
  assert.equal(status, 200);
  assert.match(JSON.parse(body).next, /^http:\/\/localhost:\d+\/next$/);
  assert.equal((await sendRaw('GET /livez HTTP/1.0\r\n\r\n')).status, 200);
});

test('a forwarded protocol other than https counts as http', async () => {
  const { body } = await start('Host: example.com\r\nX-Forwarded-Proto: a b\r\n');
  assert.equal(JSON.parse(body).next, 'http://example.com/next');
});

test('only answers of public endpoints that read may be cached, and no error', async () => {
  const cacheControl = async (method: 'GET' | 'POST', url: string, payload?: string) => {
    const options = { method, url, ...(payload && { payload, headers: { 'content-type': JSON_TYPE } }) };
    return (await app.inject(options)).headers['cache-control'];
  };
  assert.equal(await cacheControl('GET', '/things/a'), undefined);
  assert.equal(await cacheControl('POST', '/things', '{"name":"x"}'), 'no-store');
  assert.equal(await cacheControl('GET', '/things/%00'), 'no-store');
  assert.equal(await cacheControl('GET', '/nothing'), 'no-store');
});

test('a body whose shape takes long to parse is a 400 that says why, and the largest valid shape is none', async () => {
  const reasonFor = async (payload: string) => {
    const { body } = await post('/things', payload);
    return body.error?.data.validation_errors[0].reason ?? null;
  };
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1]));
  const list = (count: number) => Array.from({ length: count }, () => 1);
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  assert.match(await reasonFor(JSON.stringify(fields(1001))), /more than 1000 fields/);
  assert.match(await reasonFor(JSON.stringify({ name: list(20_001) })), /more than 20000 items/);
  assert.match(await reasonFor(`{"name":${nested(32)}}`), /more than 32 levels/);
  // Brackets, commas and quotation marks in texts do not count.
  assert.equal(await reasonFor(JSON.stringify({ name: `\\"${'[,'.repeat(1000)}` })), null);
  for (const payload of [
    JSON.stringify(fields(1000)),
    JSON.stringify({ name: list(20_000) }),
    `{"name":${nested(31)}}`,
    ']'.repeat(50) + '['.repeat(31),
  ])
    assert.doesNotMatch(await reasonFor(payload), /more than 1000|20000|32/);
});
