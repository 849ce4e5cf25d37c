import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { connectAgent, resultOf } from '../../support/mcp.ts';

const SEED = 20261127;
const CALLS_OF_A_TOOL = 16;
const SECRET = 'the other tenant’s secret';

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const ACCEPT = { accept: 'application/json, text/event-stream' };

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

/** Returns numbers from 0 to 1, the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Json = Record<string, unknown>;
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  pattern?: string;
};

/** Returns a generator of arguments: mostly what a schema asks for, sometimes anything. `texts` may stand for any text. */
function createGenerator(random: () => number, texts: readonly string[]) {
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const JUNK: readonly unknown[] = [
    ...[null, true, 0, -1, 1.5, 1e21, '', ' ', '.', '..', '../devices', '%2e%2e', '?user_id=', '%00'],
    ...['a\nb', '\u202e', 'x'.repeat(3000), '🥐', '2026-13-01', [], [[]], {}, { $ref: '#' }, ['a', 1]],
    ...[{ everybody: true }, { constructor: 1 }, 'user_id=ada&dry_run=true', '2999-01-01T00:00:00Z'],
  ];
  /** Returns the identifiers that a pattern such as `^ntf_` asks for, or all texts. */
  const fitting = ({ pattern = '' }: Schema) => {
    const ids = texts.filter((text) => pattern.startsWith(`^${text.slice(0, 4)}`));
    return ids.length > 0 ? ids : texts;
  };
  const anyOf = (schema: Schema): unknown => {
    if (random() < 0.08) return oneOf([...JUNK, ...texts]);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return oneOf(schema.enum);
    if (schema.anyOf) return anyOf(oneOf(schema.anyOf));
    switch ([schema.type].flat()[0]) {
      case 'object':
        return objectOf(schema);
      case 'array':
        return Array.from({ length: 1 + Math.floor(random() * 2) }, () => anyOf(schema.items ?? {}));
      case 'integer':
      case 'number':
        return (schema.minimum ?? 0) + Math.floor(random() * 3);
      case 'boolean':
        return random() < 0.5;
      default:
        return oneOf(fitting(schema));
    }
  };
  const objectOf = ({ properties = {}, required = [] }: Schema): Json => {
    const chosen = Object.entries(properties).filter(
      // A payload may be left out for a template, of which there is none.
      ([name]) => random() < ([...required, 'payload'].includes(name) ? 0.95 : 0.15),
    );
    const more = random() < 0.05 ? [[oneOf(['audience', 'dry_run', 'device_id', 'x']), oneOf(JUNK)]] : [];
    return Object.fromEntries([...chosen.map(([name, inner]) => [name, anyOf(inner)]), ...more]);
  };
  return { oneOf, objectOf, junk: () => oneOf(JUNK) };
}

async function startTenant(secret: string) {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const { body: audience } = await shop.post('/v1/audiences', { name: secret, filter: { platform: 'ios' } });
  await shop.post('/v1/topics', { key: 'offers', name: secret });
  const { id: device } = await carillon.open(business.serviceId, 'ada', null, { name: secret });
  const id = await shop.send('?user_id=ada', { title: secret });
  const sent = async () => (await shop.get('/v1/notifications?limit=100')).body;
  return { business, shop, ids: [business.serviceId, audience.id, device, id], sent };
}

test(`tools answer arguments of any kind, and only within their tenant and scopes (seed ${SEED})`, async () => {
  const [own, other] = [await startTenant('ours'), await startTenant(SECRET)];
  const agent = await connectAgent(carillon.url, own.business.key);
  const tools = await agent.tools();
  const { body: poor } = await own.shop.post('/v1/keys', { scopes: ['widgets'] });
  const random = randomOf(SEED);
  const generator = createGenerator(random, [
    'ada',
    'offers',
    'de',
    'Fresh bread',
    'android',
    ...own.ids,
    ...other.ids,
  ]);
  const call = async (name: string, args: unknown, key: string) => {
    const { status, body } = await carillon.call('POST', '/mcp', {
      key,
      headers: ACCEPT,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    });
    const shown = `${name} ${JSON.stringify(args)}: ${status} ${JSON.stringify(body)}`;
    assert.ok(!shown.includes(SECRET), shown);
    assert.ok(status === 200 && body.result, shown);
    const result = resultOf(body.result);
    assert.notEqual(result.data.error?.data.code, 'internal_error', shown);
    return { ...result, shown };
  };

  const before = await other.sent();
  const succeeded = new Set<string>();
  for (const { name, inputSchema } of tools)
    for (let i = 0; i < CALLS_OF_A_TOOL; i++) {
      const args = generator.objectOf(inputSchema as Schema);
      // Nobody answers, and waiting has tests of its own.
      if ('wait' in args || name === 'ask_person') args.wait = 0;
      const { isError } = await call(name, args, own.business.key);
      if (!isError) succeeded.add(name);
      if (i < 4) {
        const refused = await call(name, args, poor.api_key);
        assert.ok(refused.isError, refused.shown);
      }
    }
  // Which arguments the seed makes depends on the schemas, so the most demanding tools may have refused all of theirs.
  assert.ok(succeeded.size > tools.length / 2, `only ${[...succeeded]} accepted arguments`);
  assert.ok(!succeeded.has('send_broadcast'));

  assert.deepEqual(await other.sent(), before);
  const { body } = await own.shop.get('/v1/notifications?limit=100&expand=target');
  assert.ok(body.data.length > 1 && body.pagination.next === null);
  for (const { target } of body.data)
    assert.deepEqual(Object.keys(target), ['user_id'], JSON.stringify(target));
  await agent.close();
});

test(`no change of a prepared broadcast is sent (seed ${SEED})`, async () => {
  const { business, shop, sent } = await startTenant('ours');
  const agent = await connectAgent(carillon.url, business.key);
  const random = randomOf(SEED);
  const generator = createGenerator(random, ['ada', 'Stale bread']);
  const payload = {
    title: 'Fresh bread',
    message: 'The oven is open.',
    actions: [{ title: 'Yes', answer: 'yes' }],
  };
  const prepared = {
    payload,
    options: { silent: true },
    metadata: { a: '1' },
    audience: { everybody: true },
  };
  const { token, users } = (await agent.call('prepare_broadcast', prepared)).data;
  const call = { ...prepared, token, users };
  const before = await sent();
  for (let i = 0; i < 60; i++) {
    const changed = structuredClone(call) as Json;
    let place = changed;
    for (;;) {
      const name = generator.oneOf(Object.keys(place));
      const inner = place[name];
      if (typeof inner === 'object' && inner !== null && random() < 0.7) place = inner as Json;
      else {
        if (random() < 0.3) delete place[name];
        else if (typeof inner === 'string' && random() < 0.5) place[name] = `${inner.slice(0, -1)}A`;
        else place[name] = generator.junk();
        break;
      }
      if (Object.keys(place).length === 0) break;
    }
    if (isDeepStrictEqual(changed, call)) continue;
    const { isError, text } = await agent.call('send_broadcast', changed);
    assert.ok(isError, `${JSON.stringify(changed)}: ${text}`);
  }
  assert.deepEqual(await sent(), before);
  assert.equal((await agent.call('send_broadcast', call)).isError, false);
  assert.equal((await sent()).data.length, before.data.length + 1);
  assert.equal((await shop.get('/v1/notifications')).status, 200);
  await agent.close();
});

test('the key alone suffices, pages of other sites are refused, and everything is bounded', async () => {
  const [business, stranger] = [await carillon.register(), await carillon.register()];
  const { key } = business;
  const post = (body: unknown, headers: object = {}, of: { key?: string } = { key }) =>
    carillon.call('POST', '/mcp', { ...of, body, headers: { ...ACCEPT, ...headers } });

  assert.equal((await post(MESSAGE, { origin: carillon.url })).status, 200);
  assert.equal((await post(MESSAGE, { 'x-request-id': 'mine.1' })).headers.get('x-request-id'), 'mine.1');
  assertRefused(await post(MESSAGE, {}, {}), 401);
  for (const origin of ['https://evil.example', 'null', carillon.url.replace('http:', 'https:')])
    assertRefused(await post(MESSAGE, { origin }), 403);
  assertRefused(await post(MESSAGE, { 'x-service-id': stranger.serviceId }), 403);
  assert.equal((await post(MESSAGE, { 'x-service-id': business.serviceId })).status, 200);

  assertValidationErrors(await post([MESSAGE, MESSAGE]), 'body');
  assertValidationErrors(await post('{'), 'body');
  assertValidationErrors(await post(undefined), 'body');
  const text = 'x'.repeat(1024 * 1024);
  assertValidationErrors(await post({ ...MESSAGE, params: { text } }), 'body');
  assertValidationErrors(await post({ ...MESSAGE, params: { text: '\ud800' } }), 'params.text');
  assertValidationErrors(await post({ ...MESSAGE, params: { arguments: 'x' } }), 'params.arguments');
  assert.equal((await post({ hello: 1 })).status, 400);
  assert.equal((await post({ ...MESSAGE, method: 'resources/list' })).body.error.code, -32601);
  assert.equal((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status, 202);
  for (const method of ['GET', 'DELETE']) {
    const { status, headers, body } = await carillon.call(method, '/mcp', { key });
    assert.deepEqual([status, headers.get('allow')], [405, 'POST']);
    assert.equal(body.error.data.code, 'no_such_endpoint');
  }
});
