import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { MAX_NOTIFICATION_TITLE_LENGTH } from '../../../../../contract/limits.ts';
import { type Json, openapi, operationsOf } from '../../../../support/openapi.ts';

const operations = operationsOf(openapi);
const { schemas, responses } = openapi.components;

const bodyOf = (method: string, path: string) =>
  resolve(openapi.paths[path][method].requestBody.content['application/json'].schema);
/** Returns the schema that a reference names. */
const resolve = (schema: Json): Json => (schema.$ref ? schemas[schema.$ref.split('/').at(-1)] : schema);

/** Every media type of a request or an answer, including errors. */
const contents = operations.flatMap(({ method, path, operation }) =>
  [
    ['request', operation.requestBody],
    ...Object.entries<Json>(operation.responses).map(
      ([status, answer]) =>
        [status, answer.$ref ? responses[answer.$ref.split('/').at(-1)] : answer] as const,
    ),
  ].flatMap(([name, part]) =>
    part
      ? Object.values<Json>(part.content).map((content) => ({ what: `${method} ${path} ${name}`, content }))
      : [],
  ),
);

test('the document is OpenAPI 3.1, version 1.0.0', () => {
  assert.match(openapi.openapi, /^3\.1\.\d+$/);
  assert.equal(openapi.info.version, '1.0.0');
  assert.ok(openapi.info.title);
});

test('every operation documents the errors that its access and its path imply', () => {
  for (const { method, path, operation } of operations) {
    const documented = Object.keys(operation.responses).map(Number);
    const implied = [429, 500];
    const isPhones = operation.security[0]?.phone !== undefined && operation.security.length === 1;
    if (path.startsWith('/v1/')) implied.push(400, 401, 403);
    // A device that does not exist has no secret, and a user exists once it is named.
    if (isPhones || operation.security[0]?.user) implied.push(401);
    else if (path.includes('{') && !path.includes('{user_id}')) implied.push(404);
    const missing = implied.filter((status) => !documented.includes(status));
    assert.deepEqual(missing, [], `${method} ${path}`);
    assert.ok(
      documented.some((status) => status < 300),
      `${method} ${path}`,
    );
  }
});

test('every error response has the same schema', () => {
  for (const { what, content } of contents)
    if (/ [45]\d\d$/.test(what))
      assert.deepEqual(content.schema, { $ref: '#/components/schemas/ErrorBody' }, what);
});

test('every /v1 operation takes the key and the service as security schemes, /hi only the key', () => {
  for (const { path, operation } of operations.filter(({ path }) => /^\/(v1|hi)/.test(path)))
    assert.deepEqual(operation.security, [path === '/hi' ? { key: [] } : { key: [], service: [] }], path);
  const { service } = openapi.components.securitySchemes;
  assert.deepEqual([service.type, service.in, service.name], ['apiKey', 'header', 'X-Service-Id']);
});

test('every operation can be refused with 429: without a key, and with the public key of the demo', () => {
  for (const { path, method, operation } of operations)
    assert.ok(operation.responses[429], `${method} ${path}`);
  assert.ok(responses.TooManyRequests.headers['Retry-After']);
});

test('every operation has a name that begins with a verb, and a description', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  for (const name of names) assert.match(name, VERB, name);
  assert.equal(new Set(names).size, names.length);
  for (const { path, method, operation } of operations) assert.ok(operation.description, `${method} ${path}`);
});

const VERB =
  /^(archive|cancel|change|check|choose|count|create|deactivate|delete|erase|get|import|issue|join|list|listen|merge|open|preview|put|recover|refresh|register|rename|replace|report|retract|retry|revoke|rotate|send|stop|test|unarchive|unsubscribe)([A-Z]|$)/;

test('every body is a schema with a name, and none has the name of a global', () => {
  for (const { what, content } of contents) {
    const schema = content.schema.items ?? content.schema;
    assert.ok(schema.$ref || schema.type === 'string', what);
  }
  for (const name of Object.keys(schemas)) assert.ok(!(name in globalThis), name);
});

test('every request and answer has an example that its schema accepts', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'document', ...openapi });
  for (const { what, content } of contents) {
    assert.notEqual(content.example, undefined, what);
    const validate = ajv.compile(JSON.parse(JSON.stringify(content.schema).replaceAll('"#/', '"document#/')));
    assert.ok(validate(content.example), `${what}: ${JSON.stringify(validate.errors)}`);
  }
});

test('answers have no limits, which generated clients would check in units of UTF-16', () => {
  const seen = new Set<string>();
  const check = (schema: Json, where: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if (schema.$ref && !seen.has(schema.$ref)) {
      seen.add(schema.$ref);
      check(resolve(schema), schema.$ref);
    }
    for (const [key, value] of Object.entries(schema)) {
      assert.doesNotMatch(key, /^(min|max)(Length|Items|Properties)$/, where);
      check(value, `${where}/${key}`);
    }
  };
  for (const { what, content } of contents) if (!what.endsWith('request')) check(content.schema, what);
  assert.ok(seen.size > 50);
});

test('a link that browsers accept is in accordance with the document', () => {
  const link = new RegExp(bodyOf('patch', '/v1/services/{id}').properties.url.pattern, 'u');
  for (const url of ['https://münchen.de/größe', 'HTTP://example.com', 'https://example.com/{x}|y'])
    assert.match(url, link);
  for (const url of ['ftp://example.com', 'example.com', 'https://example.com/a b'])
    assert.doesNotMatch(url, link);
});

test('path parameters, queries and bodies are documented with their limits', () => {
  const parameter = (method: string, path: string, name: string) =>
    openapi.paths[path][method].parameters.find((one: Json) => one.name === name);
  for (const path of ['/v1/devices', '/v1/notifications']) {
    const limit = parameter('get', path, 'limit');
    assert.deepEqual([limit.schema.minimum, limit.schema.maximum, limit.schema.default], [1, 100, 50]);
    assert.equal(limit.required, false);
    assert.ok(parameter('get', path, 'after'));
  }
  assert.equal(parameter('delete', '/v1/devices', 'user_id').required, true);
  assert.deepEqual(resolve(parameter('get', '/v1/notifications', 'status').schema).enum, [
    ...['created', 'queued', 'completed', 'failed', 'skipped'],
  ]);
  assert.ok(parameter('post', '/v1/notifications', 'Idempotency-Key'));
  const body = bodyOf('post', '/v1/notifications');
  const [payload, personal] = body.properties.payload.anyOf.map(resolve);
  assert.equal(payload.properties.title.maxLength, MAX_NOTIFICATION_TITLE_LENGTH);
  assert.equal(payload.properties.message.maxLength, 200);
  assert.equal(personal.properties.title.maxLength, 4096);
  assert.equal(body.required, undefined);
  assert.deepEqual(payload.required, ['title', 'message']);
  assert.deepEqual(personal.required, ['title', 'message', 'personalize']);
});

test('resources are documented with their fields, limits and required fields', () => {
  const { Service, Device, Notification, NotificationWithStats, DeliveryStats } = schemas;
  const lengths = (schema: Json) =>
    Object.fromEntries(
      Object.entries<Json>(schema.properties).flatMap(([name, { description }]) => {
        const length = /At most (\d+) characters\.$/.exec(description);
        return length ? [[name, Number(length[1])]] : [];
      }),
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
      domain: 253,
      device_identifier: 50,
      marketing_name: 100,
    },
  });

  assert.deepEqual(Notification.required.toSorted(), ['id', 'payload', 'service_id', 'status']);
  assert.ok(!('delivery_stats' in Notification.properties));
  assert.deepEqual(NotificationWithStats.properties.delivery_stats, {
    $ref: '#/components/schemas/DeliveryStats',
  });
  assert.deepEqual(Object.keys(DeliveryStats.properties).toSorted(), [
    ...['completed', 'created', 'failed', 'queued', 'total'],
  ]);
});

test('a widget is one of its types, which `type` tells apart', () => {
  const TYPES = ['link', 'text', 'image', 'countdown', 'coupon', 'web'];
  for (const name of ['Widget', 'ShownWidget', 'CreateWidget']) {
    const { oneOf, discriminator } = schemas[name];
    assert.equal(discriminator.propertyName, 'type');
    assert.deepEqual(Object.keys(discriminator.mapping), TYPES);
    assert.deepEqual(
      oneOf.map(({ $ref }: Json) => $ref),
      Object.values(discriminator.mapping),
    );
  }
  const { CountdownWidget, CreateCountdownWidget, ShownLinkWidget, ShownWebWidget, ChangeWidget } = schemas;
  assert.deepEqual(CountdownWidget.required.toSorted(), ['id', 'position', 'title', 'type', 'until']);
  assert.equal(CountdownWidget.properties.type.const, 'countdown');
  assert.deepEqual(CreateCountdownWidget.required.toSorted(), ['title', 'type', 'until']);
  assert.equal(CreateCountdownWidget.additionalProperties, false);
  assert.equal(CreateCountdownWidget.properties.height, undefined);
  assert.ok(ShownWebWidget.properties.token);
  assert.ok(!ShownLinkWidget.properties.token);
  const { height, title } = ChangeWidget.properties;
  assert.deepEqual([height.minimum, height.maximum], [80, 1200]);
  assert.deepEqual(title.type, ['string', 'null']);
  assert.equal(ChangeWidget.required, undefined);
});

test('a session’s stream is documented with all of its events', () => {
  const { get, post } = openapi.paths['/embed/v1/sessions/{session}/events'];
  const { schema } = get.responses['200'].content['text/event-stream'];
  assert.equal(schema.type, 'string');
  for (const event of ['session', 'joined', 'permission', 'subscribed', 'unsubscribed', 'clicked'])
    assert.ok(schema.description.includes(`\`${event}\``), event);
  const reported = resolve(post.requestBody.content['application/json'].schema);
  assert.deepEqual([reported.required, reported.additionalProperties], [['type'], false]);
  assert.ok(bodyOf('post', '/embed/v1/devices').properties.session);
});
