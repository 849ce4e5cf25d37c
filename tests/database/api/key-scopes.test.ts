import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { IssueKey } from '../../../contract/api/keys.ts';
import { SCOPES } from '../../../contract/lists.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Answer } from '../../support/client.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
let business: Business;

before(async () => {
  carillon = await startTestCarillon();
  business = await carillon.register();
});
after(() => carillon?.stop());

const as = (key: string) => carillon.as({ ...business, key });

async function issue(terms: IssueKey): Promise<string> {
  const { status, body } = await carillon.as(business).post('/v1/keys', terms);
  assert.equal(status, 201, JSON.stringify(body));
  return body.api_key;
}

function assertScopeMissing(answer: Answer, scope: string): void {
  assertRefused(answer, 403);
  assert.equal(answer.body.error.data.code, 'scope_missing');
  assert.ok(answer.body.error.message.includes(scope), answer.body.error.message);
}

const BODY = { payload: { title: 'Fresh bread', message: 'The oven is open.' } };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** The scope that an endpoint of the document needs. If there are several, one is enough. */
const EXPECTED: Record<string, [read: string, write: string]> = {
  notifications: ['notifications:read', 'notifications:direct or notifications:broadcast'],
  devices: ['devices:read', 'devices:write'],
  'test-devices': ['devices:read', 'devices:write'],
  'vapid-keys': ['devices:read', 'devices:write'],
  users: ['users', 'users'],
  entries: ['users', 'users'],
  templates: ['templates', 'templates'],
  audiences: ['audiences', 'audiences'],
  automations: ['automations', 'automations'],
  feeds: ['automations', 'automations'],
  topics: ['audiences', 'audiences'],
  widgets: ['widgets', 'widgets'],
  webhooks: ['webhooks', 'webhooks'],
  events: ['webhooks', 'webhooks'],
  services: ['services', 'services'],
  keys: ['keys', 'keys'],
  'audit-entries': ['audit', 'audit'],
};

test('each endpoint rejects a key without its scope, and lets one with its scope through', async () => {
  const { body: document } = await carillon.call('GET', '/openapi.json');
  const keys = new Map<string, string>();
  const keyWith = async (scopes: string[]) => {
    const name = scopes.join();
    if (!keys.has(name)) keys.set(name, await issue({ scopes: scopes as never }));
    return keys.get(name)!;
  };
  let count = 0;
  for (const [path, operations] of Object.entries(document.paths as Record<string, object>)) {
    const [, version, collection = ''] = path.split('/');
    if (version !== 'v1') continue;
    for (const operation of Object.keys(operations)) {
      const method = operation.toUpperCase();
      const scope =
        path === '/v1/notifications/batch'
          ? 'notifications:direct'
          : EXPECTED[collection]![method === 'GET' ? 0 : 1];
      const needed = scope.split(' or ');
      // The ids do not exist: an allowed request fails, or changes nothing.
      const url = path.replaceAll(/\{\w+\}/g, 'x');
      const call = async (scopes: string[]) =>
        carillon.call(method as 'GET', url, { key: await keyWith(scopes), serviceId: business.serviceId });
      assertScopeMissing(await call(SCOPES.filter((other) => !needed.includes(other))), scope);
      assert.notEqual((await call(needed)).body?.error?.data.code, 'scope_missing', `${method} ${path}`);
      count++;
    }
  }
  assert.ok(count > 30, String(count));
});

test('a key for direct notifications reaches those whom a request names, and nobody else', async () => {
  const direct = as(await issue({ scopes: ['notifications:direct'] }));
  await carillon.as(business).post('/v1/topics', { key: 'news', name: 'News' });

  const named: [string, object][] = [
    ['?user_id=ada', BODY],
    ['', { ...BODY, audience: { user_ids: ['ada', 'grace'] } }],
    ['/batch', { notifications: [{ ...BODY, user_id: 'ada' }] }],
  ];
  for (const [url, body] of named)
    assert.equal((await direct.post(`/v1/notifications${url}`, body)).status, 201);
  const unnamed: [string, object][] = [
    ['', BODY],
    ['?dry_run=true', BODY],
    ['/dry-run', BODY],
    ['', { ...BODY, audience: { topic: 'news' } }],
    ['', { ...BODY, audience: { everybody: true } }],
    ['', { ...BODY, audience: { filter: { language: 'de' } } }],
  ];
  for (const [url, body] of unnamed)
    assertScopeMissing(await direct.post(`/v1/notifications${url}`, body), 'notifications:broadcast');
});

test('a key for broadcasts cannot write to a person', async () => {
  const broadcast = as(await issue({ scopes: ['notifications:broadcast'] }));

  assert.equal((await broadcast.post('/v1/notifications', BODY)).status, 201);
  for (const [url, body] of [
    ['?user_id=ada', BODY],
    ['/batch', { notifications: [{ ...BODY, user_id: 'ada' }] }],
  ] as const)
    assertScopeMissing(await broadcast.post(`/v1/notifications${url}`, body), 'notifications:direct');
});

test('a missing scope comes before the errors of a body, where the scope does not depend on it', async () => {
  const broadcast = as(await issue({ scopes: ['notifications:broadcast'] }));

  for (const url of [
    '/batch',
    '?user_id=ada',
    '?device_id=dvc_x',
    '?user_id=ada&dry_run=true',
    '/dry-run?user_id=ada',
  ])
    for (const body of ['{', {}, { notifications: [] }])
      assertScopeMissing(await broadcast.post(`/v1/notifications${url}`, body), 'notifications:direct');
  assertValidationErrors(await broadcast.post('/v1/notifications', {}), 'payload');
});

test('who may not send a notification may not change, cancel or stop it', async () => {
  const keys = {
    direct: as(await issue({ scopes: ['notifications:direct'] })),
    broadcast: as(await issue({ scopes: ['notifications:broadcast'] })),
  };
  const schedule = async (to: string): Promise<string> => {
    const { body } = await carillon
      .as(business)
      .post(`/v1/notifications${to}`, { ...BODY, scheduled_at: inAnHour() });
    return `/v1/notifications/${body.id}`;
  };
  for (const [to, mine, others] of [
    ['?user_id=ada', 'direct', 'broadcast'],
    ['', 'broadcast', 'direct'],
  ] as const) {
    const url = await schedule(to);
    const missing = `notifications:${mine}`;
    assertScopeMissing(await keys[others].patch(url, BODY), missing);
    assertScopeMissing(await keys[others].post(`${url}/stop`), missing);
    assertScopeMissing(await keys[others].delete(url), missing);
    assert.equal((await keys[mine].patch(url, BODY)).status, 200);
    assert.equal((await keys[mine].delete(url)).status, 200);
  }
});

test('a key has a name, scopes and an expiry, which the list has on request', async () => {
  const terms = { name: 'Till', scopes: ['users' as const], expires_at: inAnHour() };
  await issue(terms);

  const [key] = (await carillon.as(business).get('/v1/keys?expand=details&limit=1')).body.data;

  assert.deepEqual({ name: key.name, scopes: key.scopes, expires_at: key.expires_at }, terms);
});

test('a key issues at most its own scopes, which are the default, and none that outlives it', async () => {
  const expires_at = inAnHour();
  const issuer = as(await issue({ scopes: ['keys', 'users'], expires_at }));

  const { body } = await issuer.post('/v1/keys');
  assert.equal(
    (await as(body.api_key).get('/v1/keys?expand=details&limit=1')).body.data[0].expires_at,
    expires_at,
  );
  assertScopeMissing(await as(body.api_key).get('/v1/devices'), 'devices:read');

  assertScopeMissing(await issuer.post('/v1/keys', { scopes: ['users', 'widgets'] }), 'widgets');
  const later = new Date(Date.parse(expires_at) + 1000).toISOString();
  assertValidationErrors(await issuer.post('/v1/keys', { expires_at: later }), 'expires_at');
  const sooner = new Date(Date.parse(expires_at) - 1000).toISOString();
  assert.equal((await issuer.post('/v1/keys', { expires_at: sooner, scopes: ['users'] })).status, 201);
});

test('a key revokes keys that can do no more than it and expire no later, and none of the others', async () => {
  const other = await carillon.register();
  const shop = carillon.as(other);
  const [{ id: first }] = (await shop.get('/v1/keys')).body.data;
  const soon = inAnHour();
  const later = new Date(Date.parse(soon) + 1000).toISOString();
  const issueTo = async (terms: IssueKey) => {
    const { body } = await shop.post('/v1/keys', terms);
    return { id: body.id as string, client: carillon.as({ ...other, key: body.api_key }) };
  };
  const lesser = await issueTo({ scopes: ['keys'], expires_at: soon });
  const brief = await issueTo({ expires_at: soon });
  const users = await issueTo({ scopes: ['users'], expires_at: soon });
  const longer = await issueTo({ scopes: ['keys'], expires_at: later });
  const equal = await issueTo({ scopes: ['keys'], expires_at: soon });

  for (const [id, missing] of [
    [first, SCOPES.filter((scope) => scope !== 'keys').join(', ')],
    [brief.id, 'notifications:direct'],
    [users.id, 'revoke: users'],
  ] as const)
    assertScopeMissing(await lesser.client.delete(`/v1/keys/${id}`), missing);
  for (const [by, id, expiry] of [
    [brief, first, 'never'],
    [lesser, longer.id, later],
  ] as const) {
    const refused = await by.client.delete(`/v1/keys/${id}`);
    assertRefused(refused, 403);
    assert.equal(refused.body.error.data.code, 'forbidden');
    for (const time of [soon, expiry]) assert.ok(refused.body.error.message.includes(time));
  }
  assert.equal((await shop.get('/v1/keys')).body.data.length, 6, 'none is revoked');

  for (const [by, { id }] of [
    [lesser, equal],
    [lesser, lesser],
    [brief, users],
    [brief, brief],
  ] as const)
    assert.equal((await by.client.delete(`/v1/keys/${id}`)).status, 200);
  assert.equal((await shop.delete(`/v1/keys/${longer.id}`)).status, 200);
});

test('an invalid name, scope or expiry is a 400', async () => {
  const shop = carillon.as(business);
  assertValidationErrors(await shop.post('/v1/keys', { name: ' ' }), 'name');
  assertValidationErrors(await shop.post('/v1/keys', { scopes: [] }), 'scopes');
  assertValidationErrors(await shop.post('/v1/keys', { scopes: ['everything'] }), 'scopes[0]');
  assertValidationErrors(await shop.post('/v1/keys', { scopes: ['users', 'users'] }), 'scopes');
  assertValidationErrors(await shop.post('/v1/keys', { expires_at: '2020-01-01T00:00:00Z' }), 'expires_at');
  assertValidationErrors(await shop.post('/v1/keys', { expires_at: '' }), 'expires_at');
});

test('an expired key is a 401 of its own', async () => {
  const key = await issue({ scopes: ['users'], expires_at: inAnHour() });
  assert.equal((await as(key).get('/v1/users/ada')).status, 404);

  await carillon.database.query(sql`
    UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE last_four = ${key.slice(-4)}`);

  const refused = await as(key).get('/v1/users/ada');
  assertRefused(refused, 401);
  assert.equal(refused.body.error.data.code, 'key_expired');
});

test('the last key that can issue others cannot be revoked', async () => {
  const other = await carillon.register();
  const shop = carillon.as(other);
  const limited = (await shop.post('/v1/keys', { scopes: ['users'] })).body.id;
  const [, first] = (await shop.get('/v1/keys')).body.data;

  assertValidationErrors(await shop.delete(`/v1/keys/${first.id}`), 'id');
  // A key that ends earlier issues others for a while only.
  const brief = await shop.post('/v1/keys', { scopes: ['keys'], expires_at: inAnHour() });
  assertValidationErrors(await shop.delete(`/v1/keys/${first.id}`), 'id');
  assert.equal((await shop.delete(`/v1/keys/${brief.body.id}`)).status, 200);
  assert.equal((await shop.delete(`/v1/keys/${limited}`)).status, 200);
});
