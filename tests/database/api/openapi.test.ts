import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { EXPANSIONS, LIST_EXPANSIONS } from '../../../contract/notifications.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { type PushService, startPushService } from '../../support/push-service.ts';
import { COMPLETE_WIDGETS, TYPES } from '../../support/widget-samples.ts';

// biome-ignore lint/suspicious/noExplicitAny: parsed JSON
type Json = any;

let carillon: TestCarillon;
let push: PushService;
let document: Json;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
  document = (await carillon.call('GET', '/openapi.json')).body;
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

/** Endpoints and the statuses that must be documented. */
const ENDPOINTS: [string, string, number[]][] = [
  ['get', '/hi', [200, 401, 500]],
  ['get', '/v1/services/{id}', [200, 400, 401, 403, 404, 500]],
  ['get', '/v1/devices', [200, 400, 401, 403, 500]],
  ['get', '/v1/devices/{id}', [200, 400, 401, 403, 404, 500]],
  ['delete', '/v1/devices/{id}', [200, 400, 401, 403, 404, 500]],
  ['delete', '/v1/devices', [200, 400, 401, 403, 404, 500]],
  ['get', '/v1/events', [200, 400, 401, 403, 500]],
  ['get', '/v1/notifications', [200, 400, 401, 403, 500]],
  ['get', '/v1/notifications/{id}', [200, 400, 401, 403, 404, 500]],
  ['get', '/v1/notifications/{id}/deliveries', [200, 400, 401, 403, 404, 500]],
  ['post', '/v1/notifications', [201, 400, 401, 403, 409, 500]],
  ['patch', '/v1/notifications/{id}', [200, 400, 401, 403, 404, 409, 500]],
  ['delete', '/v1/notifications/{id}', [200, 400, 401, 403, 404, 409, 500]],
  ['post', '/register', [201, 400, 409, 500]],
  ['get', '/v1/keys', [200, 400, 401, 403, 500]],
  ['post', '/v1/keys', [201, 400, 401, 403, 500]],
  ['delete', '/v1/keys/{id}', [200, 400, 401, 403, 404, 500]],
  ['post', '/embed/v1/devices', [200, 201, 400, 404, 500]],
  ['get', '/v1/widgets', [200, 400, 401, 403, 500]],
  ['post', '/v1/widgets', [201, 400, 401, 403, 409, 500]],
  ['get', '/v1/widgets/{id}', [200, 400, 401, 403, 404, 500]],
  ['patch', '/v1/widgets/{id}', [200, 400, 401, 403, 404, 409, 500]],
  ['delete', '/v1/widgets/{id}', [200, 400, 401, 403, 404, 500]],
  ['post', '/v1/notifications/batch', [201, 400, 401, 403, 409, 500]],
  ['get', '/v1/audiences', [200, 400, 401, 403, 500]],
  ['post', '/v1/audiences', [201, 400, 401, 403, 409, 500]],
  ['post', '/v1/audiences/count', [200, 400, 401, 403, 500]],
  ['get', '/v1/audiences/{id}', [200, 400, 401, 403, 404, 500]],
  ['patch', '/v1/audiences/{id}', [200, 400, 401, 403, 404, 500]],
  ['delete', '/v1/audiences/{id}', [200, 400, 401, 403, 404, 500]],
  ['get', '/v1/users/{user_id}', [200, 400, 401, 403, 404, 500]],
  ['put', '/v1/users/{user_id}', [200, 400, 401, 403, 500]],
  ['delete', '/v1/users/{user_id}', [200, 400, 401, 403, 500]],
  ['get', '/v1/topics', [200, 400, 401, 403, 500]],
  ['post', '/v1/topics', [201, 400, 401, 403, 409, 500]],
  ['get', '/v1/topics/{id}', [200, 400, 401, 403, 404, 500]],
  ['patch', '/v1/topics/{id}', [200, 400, 401, 403, 404, 500]],
  ['delete', '/v1/topics/{id}', [200, 400, 401, 403, 404, 500]],
  ['get', '/embed/v1/devices/{id}/topics', [200, 400, 401, 404, 429, 500]],
  ['put', '/embed/v1/devices/{id}/topics', [200, 400, 401, 404, 429, 500]],
  ['delete', '/v1/entries', [200, 400, 401, 403, 500]],
  ['get', '/embed/v1/widgets', [200, 400, 404, 429, 500]],
  ['get', '/.well-known/jwks.json', [200, 429, 500]],
  ['get', '/embed/v1/sessions/{session}/events', [200, 400, 404, 429, 500]],
  ['post', '/embed/v1/sessions/{session}/events', [201, 400, 404, 429, 500]],
];

test('the document is OpenAPI 3.1, version 1.0.0', () => {
  assert.match(document.openapi, /^3\.1\.\d+$/);
  assert.equal(document.info.version, '1.0.0');
  assert.ok(document.info.title);
});

test('every endpoint is documented with its statuses', () => {
  for (const [method, path, statuses] of ENDPOINTS) {
    const operation = document.paths[path]?.[method];
    assert.ok(operation, `${method} ${path}`);
    const documented = Object.keys(operation.responses).map(Number);
    for (const status of statuses)
      assert.ok(documented.includes(status), `${method} ${path} lacks ${status}`);
  }
});

test('every error response has the same schema', () => {
  for (const [path, operations] of Object.entries<Json>(document.paths))
    for (const [method, { responses }] of Object.entries<Json>(operations))
      for (const [status, response] of Object.entries<Json>(responses))
        if (Number(status) >= 400)
          assert.deepEqual(
            response.content['application/json'].schema,
            { $ref: '#/components/schemas/Error' },
            `${method} ${path} ${status}`,
          );
});

test('every /v1 operation requires a key and X-Service-Id, /hi only a key', () => {
  for (const [path, operations] of Object.entries<Json>(document.paths).filter(([path]) =>
    /^\/(v1|hi)/.test(path),
  ))
    for (const operation of Object.values<Json>(operations)) {
      assert.deepEqual(operation.security, [{ key: [] }], path);
      const header = (operation.parameters ?? []).find(
        (parameter: Json) => parameter.name === 'X-Service-Id',
      );
      assert.equal(header?.required === true, path.startsWith('/v1'), path);
      if (header) assert.equal(header.schema.pattern, '^svc_[0-9a-z]{26}$');
    }
});

test('path parameters, queries and bodies are documented with their limits', () => {
  const parameter = (method: string, path: string, name: string) =>
    document.paths[path][method].parameters.find((parameter: Json) => parameter.name === name);
  for (const path of ['/v1/devices', '/v1/notifications']) {
    const limit = parameter('get', path, 'limit');
    assert.deepEqual([limit.schema.minimum, limit.schema.maximum, limit.schema.default], [1, 100, 50]);
    assert.equal(limit.required, false);
    assert.ok(parameter('get', path, 'after'));
  }
  assert.equal(parameter('delete', '/v1/devices', 'user_id').required, true);
  assert.deepEqual(parameter('get', '/v1/notifications', 'status').schema.enum, [
    'created',
    'queued',
    'completed',
    'failed',
    'skipped',
  ]);
  assert.ok(parameter('post', '/v1/notifications', 'Idempotency-Key'));
  const body = document.paths['/v1/notifications'].post.requestBody.content['application/json'].schema;
  assert.equal(body.properties.payload.properties.title.maxLength, 50);
  assert.equal(body.properties.payload.properties.message.maxLength, 200);
  assert.deepEqual(body.required, ['payload']);
  assert.deepEqual(body.properties.payload.required, ['title', 'message']);
});

test('resources are documented with their fields, limits and required fields', () => {
  const { Service, Device, Notification, NotificationWithStats } = document.components.schemas;
  const lengths = (schema: Json) =>
    Object.fromEntries(
      Object.entries<Json>(schema.properties).flatMap(([name, { maxLength }]) =>
        maxLength ? [[name, maxLength]] : [],
      ),
    );
  assert.deepEqual(Service.required, ['id']);
  assert.deepEqual(lengths(Service), {
    title: 255,
    description: 1000,
    logo_url: 512,
    banner_url: 512,
    url: 512,
  });
  for (const color of ['text_color', 'background_color', 'accent_color'])
    assert.equal(Service.properties[color].pattern, '^#[0-9A-Fa-f]{6}$');

  assert.deepEqual(Device.required.toSorted(), ['id', 'name', 'platform', 'user_id']);
  assert.deepEqual(Device.properties.platform.enum, ['ios', 'android']);
  const { user_id: _, ...deviceLengths } = lengths(Device);
  assert.deepEqual(deviceLengths, {
    ...{
      name: 255,
      os_version: 50,
      model: 100,
      device_token: 255,
      device_identifier: 50,
      marketing_name: 100,
    },
  });

  assert.deepEqual(Notification.required.toSorted(), ['id', 'payload', 'service_id', 'status']);
  assert.ok(!('delivery_stats' in Notification.properties));
  assert.deepEqual(Object.keys(NotificationWithStats.properties.delivery_stats.properties).toSorted(), [
    ...['completed', 'created', 'failed', 'queued', 'total'],
  ]);
});

test('responses match the document', async () => {
  const service = { title: 'Bakery', url: 'https://example.com', accent_color: '#123456' };
  const business = await carillon.register({ service });
  const shop = carillon.as(business);
  const { id: device } = await carillon.open(business.serviceId, 'ada', push.subscribe().subscription, {
    os_version: '15',
  });
  const payload = {
    title: 'x',
    message: 'y',
    link: 'https://example.com',
    image_url: 'https://images.invalid/a',
  };
  const id = await shop.send('', payload);
  const later = await shop.send('', {}, { scheduled_at: new Date(Date.now() + 3_600_000).toISOString() });
  await shop.settled(id);
  await shop.post('/v1/keys');

  const reads: [string, string][] = [
    ['/hi', '/hi'],
    ['/v1/services/{id}', `/v1/services/${business.serviceId}`],
    ['/v1/devices', '/v1/devices?limit=1'],
    ['/v1/devices/{id}', `/v1/devices/${device}`],
    ['/v1/notifications', '/v1/notifications?limit=1'],
    ['/v1/notifications', '/v1/notifications'],
    ['/v1/notifications/{id}', `/v1/notifications/${id}`],
    ['/v1/notifications/{id}', `/v1/notifications/${later}`],
    ['/v1/notifications/{id}', `/v1/notifications/${later}?expand=${EXPANSIONS}`],
    ['/v1/notifications/{id}/deliveries', `/v1/notifications/${id}/deliveries`],
    ['/v1/notifications', `/v1/notifications?expand=${LIST_EXPANSIONS}`],
    ['/v1/keys', '/v1/keys'],
    ['/embed/v1/services/{id}', `/embed/v1/services/${business.serviceId}`],
    // Errors
    ['/v1/devices', '/v1/devices?limit=0&x=1'],
    ['/v1/devices/{id}', '/v1/devices/dvc_01k9x3f7q2e8hb5v0m4c6d1t9z'],
  ];
  for (const [path, url] of reads) await assertDocumented('get', path, url, business);
  await assertDocumented('post', '/v1/notifications', '/v1/notifications', business, { payload });
  await assertDocumented('post', '/v1/notifications', '/v1/notifications', business, {});
  await assertDocumented(
    'post',
    '/v1/notifications',
    '/v1/notifications?device_id=dvc_01k9x3f7q2e8hb5v0m4c6d1t9z',
    business,
    { payload },
  );
  await assertDocumented('post', '/v1/keys', '/v1/keys', business);
  await assertDocumented('patch', '/v1/notifications/{id}', `/v1/notifications/${later}`, business, {
    payload,
  });
  await assertDocumented('delete', '/v1/notifications/{id}', `/v1/notifications/${later}`, business);
  await assertDocumented('delete', '/v1/notifications/{id}', `/v1/notifications/${id}`, business);
  await assertDocumented('delete', '/v1/devices', '/v1/devices?user_id=ada', business);
  await assertDocumented('delete', '/v1/devices/{id}', `/v1/devices/${device}`, business);
});

test('responses of widget endpoints match the document for every type', async () => {
  const business = await carillon.register();
  const ids: string[] = [];
  for (const type of TYPES) {
    const placed = { ...COMPLETE_WIDGETS[type], user_id: 'ada', shown_from: '2020-01-01T00:00:00Z' };
    await assertDocumented('post', '/v1/widgets', '/v1/widgets', business, placed);
    ids.push((await carillon.as(business).post('/v1/widgets', COMPLETE_WIDGETS[type])).body.id);
  }
  const path = '/v1/widgets/{id}';
  for (const id of ids) await assertDocumented('get', path, `/v1/widgets/${id}`, business);
  await assertDocumented('get', '/v1/widgets', '/v1/widgets?limit=5', business);
  await assertDocumented(
    'get',
    '/embed/v1/widgets',
    `/embed/v1/widgets?service=${business.serviceId}`,
    business,
  );
  await assertDocumented('get', '/.well-known/jwks.json', '/.well-known/jwks.json', business);
  await assertDocumented('patch', path, `/v1/widgets/${ids[0]}`, business, { title: 'Anew', subtitle: null });
  await assertDocumented('delete', path, `/v1/widgets/${ids[0]}`, business);
  await assertDocumented('delete', '/v1/entries', '/v1/entries?user_id=ada', business);
  // Errors
  await assertDocumented('post', '/v1/widgets', '/v1/widgets', business, {});
  await assertDocumented('patch', path, `/v1/widgets/${ids[1]}`, business, {});
  await assertDocumented('patch', path, `/v1/widgets/${ids[0]}`, business, { title: 'Late' });
  await assertDocumented('get', path, `/v1/widgets/${ids[0]}`, business);
  await assertDocumented('get', '/embed/v1/widgets', '/embed/v1/widgets?service=svc_x', business);
});

test('a widget is documented with its types, its limits, and the fields of each type', () => {
  const { Widget, ShownWidget } = document.components.schemas;
  assert.deepEqual(Widget.required.toSorted(), ['id', 'position', 'type']);
  assert.deepEqual(Widget.properties.type.enum, ['link', 'text', 'image', 'countdown', 'coupon', 'web']);
  assert.deepEqual(ShownWidget.required.toSorted(), ['id', 'type']);
  const bodyOf = (method: string, path: string) =>
    document.paths[path][method].requestBody.content['application/json'].schema;
  const made = bodyOf('post', '/v1/widgets');
  assert.deepEqual(made.required, ['type']);
  assert.equal(made.additionalProperties, false);
  assert.match(made.description, /`countdown`: `title`, `until`; optionally `subtitle`, `url`, `ended_text`/);
  assert.deepEqual([made.properties.height.minimum, made.properties.height.maximum], [80, 1200]);
  const changed = bodyOf('patch', '/v1/widgets/{id}');
  assert.equal(changed.required, undefined);
  assert.deepEqual(changed.properties.title.type, ['string', 'null']);
});

test('a session’s stream is documented with all of its events', () => {
  const { get, post } = document.paths['/embed/v1/sessions/{session}/events'];
  const { schema } = get.responses['200'].content['text/event-stream'];
  assert.equal(schema.type, 'string');
  for (const event of ['session', 'joined', 'permission', 'subscribed', 'unsubscribed', 'clicked'])
    assert.ok(schema.description.includes(`\`${event}\``), event);
  const reported = post.requestBody.content['application/json'].schema;
  assert.deepEqual([reported.required, reported.additionalProperties], [['type'], false]);
  assert.ok(
    document.paths['/embed/v1/devices'].post.requestBody.content['application/json'].schema.properties
      .session,
  );
});

test('every operationId is unique and a valid identifier in any programming language', () => {
  const names = Object.values<Json>(document.paths).flatMap((operations) =>
    Object.values<Json>(operations).map((operation) => operation.operationId),
  );
  for (const name of names) assert.match(name, /^[a-z][A-Za-z0-9]*$/);
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.includes('getWellKnownJwksJson'), names.join());
});

/** Calls an endpoint and asserts that status, content type and schema of the response are documented, without extra fields. */
async function assertDocumented(
  method: string,
  path: string,
  url: string,
  business: Business,
  body?: object,
) {
  const answer = await carillon.call(method.toUpperCase(), url, { ...business, body });
  const response = document.paths[path][method].responses[answer.status];
  assert.ok(response, `${method} ${url}: ${answer.status} is not documented`);
  const type = answer.headers.get('content-type')!.split(';')[0]!;
  assert.ok(response.content[type], `${method} ${url}: ${type} is not documented`);
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'document', ...document });
  const validate = ajv.compile(closed(response.content[type].schema));
  assert.ok(validate(answer.body), `${method} ${url}: ${JSON.stringify(validate.errors)}`);
}

/** The schema with its references resolved and without additional properties. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.$ref) return closed(document.components.schemas[schema.$ref.split('/').at(-1)]);
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return schema.properties ? { ...copy, additionalProperties: false } : copy;
}

test('the reference at /docs only loads files from its own host', async () => {
  const { status, headers, body } = await carillon.call('GET', '/docs/');

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  assert.doesNotMatch(body, /<(script|link|img|iframe)[^>]+(src|href)\s*=\s*["']?(https?:)?\/\//i);
  const script = /<script src="([^"]+)"/.exec(body)![1]!;
  const loaded = await carillon.call('GET', new URL(script, `${carillon.url}/docs/`).pathname);
  assert.equal(loaded.status, 200);
  assert.equal((await carillon.call('GET', '/docs')).headers.get('location'), '/docs/');
});
