import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const PASSWORD = 'correct horse battery';
const register = (body: unknown) => carillon.call('POST', '/register', { body });
const account = (more: object = {}) => ({
  email: `${randomUUID()}@example.com`,
  password: PASSWORD,
  ...more,
});
const branded = (service: unknown) => account({ service });
const count = async (table: 'accounts' | 'services') => {
  const [row] = await carillon.database.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM ${table}`,
    values: [],
  });
  return row?.count;
};

test('registering returns a service and a key that works immediately', async () => {
  const { status, body } = await register(account());

  assert.equal(status, 201);
  assert.deepEqual(Object.keys(body).sort(), ['api_key', 'service_id']);
  assert.match(body.service_id, /^svc_[0-9a-z]{26}$/);
  const shop = carillon.as({ serviceId: body.service_id, key: body.api_key });
  assert.deepEqual((await shop.get(`/v1/services/${body.service_id}`)).body, { id: body.service_id });
});

test('keys start with prod_, or demo_ in that environment, and have at least 160 random bits', async () => {
  const keyOf = async (more: object) => (await register(account(more))).body.api_key;

  assert.match(await keyOf({}), /^prod_[0-9a-z]{32,}$/);
  assert.match(await keyOf({ environment: 'prod' }), /^prod_[0-9a-z]{32,}$/);
  const demo = await keyOf({ environment: 'demo' });
  assert.match(demo, /^demo_[0-9a-z]{32,}$/);
  assert.equal((await carillon.call('GET', '/hi', { key: demo })).status, 200);
});

const BAD: [string, unknown, string[]][] = [
  ['nothing', undefined, ['body']],
  ['a list', [], ['body']],
  ['an empty object', {}, ['email', 'password']],
  ['malformed JSON', '{"email"', ['body']],
  ['an email without @', account({ email: 'example.com' }), ['email']],
  ['an email without a domain', account({ email: 'a@' }), ['email']],
  ['an email at a bare name', account({ email: 'a@localhost' }), ['email']],
  ['an email with a space', account({ email: 'a b@example.com' }), ['email']],
  ['two emails', account({ email: 'a@example.com,b@example.com' }), ['email']],
  ['an email with a comma in its name', account({ email: 'a,b@example.com' }), ['email']],
  ['an email with a comma at a bare name', account({ email: 'a,b@x' }), ['email']],
  ['an email in angle brackets', account({ email: 'x<y@z.example>' }), ['email']],
  ['an email with a quoted name', account({ email: '"x"@example.com' }), ['email']],
  ['an email of 255 characters', account({ email: `${'a'.repeat(243)}@example.com` }), ['email']],
  ['an email with a NUL', account({ email: 'a\0@example.com' }), ['email']],
  ['an email of null', account({ email: null }), ['email']],
  ['a password of 9 characters', account({ password: 'k8#vQz!w2' }), ['password']],
  ['a common password', account({ password: 'password123' }), ['password']],
  ['a password of 4 emoji', account({ password: '🥐🥐🥐🥐' }), ['password']],
  ['a password of 129 characters', account({ password: 'x'.repeat(129) }), ['password']],
  ['a password that is a number', account({ password: 12_345_678 }), ['password']],
  ['another environment', account({ environment: 'test' }), ['environment']],
  ['an unknown field', account({ name: 'Bakery', title: 'x' }), ['name', 'title']],
  ['a service of null', branded(null), ['service']],
  [
    'an unknown field of the service',
    branded({ colour: '#000000', id: 'x' }),
    ['service.colour', 'service.id'],
  ],
  ['a title of 256 characters', branded({ title: '🥐'.repeat(256) }), ['service.title']],
  ['a title with half a surrogate pair', branded({ title: '\udc00' }), ['service.title']],
  ['a description of 1001 characters', branded({ description: 'x'.repeat(1001) }), ['service.description']],
  [
    'addresses over 512 characters',
    branded({ url: `https://example.com/${'x'.repeat(493)}` }),
    ['service.url'],
  ],
  ['a javascript: address', branded({ logo_url: 'javascript:alert(1)' }), ['service.logo_url']],
  ['a relative address', branded({ banner_url: '/banner.png' }), ['service.banner_url']],
  ['a colour by name', branded({ text_color: 'red' }), ['service.text_color']],
  ['a short colour', branded({ background_color: '#fff' }), ['service.background_color']],
  ['a colour with transparency', branded({ accent_color: '#11223344' }), ['service.accent_color']],
  ['a colour that goes on', branded({ accent_color: '#112233;}' }), ['service.accent_color']],
  [
    'an error in every part',
    { password: 'x', environment: '', service: { title: '', url: 'x', text_color: 1 }, plan: 'free' },
    ['email', 'password', 'environment', 'service.title', 'service.url', 'service.text_color', 'plan'],
  ],
];

for (const [what, body, fields] of BAD)
  test(`registering with ${what} is rejected, and nothing is created`, async () => {
    const before = [await count('accounts'), await count('services')];

    assertValidationErrors(await register(body), ...fields);

    assert.deepEqual([await count('accounts'), await count('services')], before);
  });

test('values at the limits are accepted', async () => {
  const service = {
    title: '🥐'.repeat(255),
    description: '🥖'.repeat(1000),
    url: `https://example.com/${'x'.repeat(492)}`,
  };
  const { status, body } = await register(branded(service));

  assert.equal(status, 201);
  const shop = carillon.as({ serviceId: body.service_id, key: body.api_key });
  assert.deepEqual((await shop.get(`/v1/services/${body.service_id}`)).body, {
    id: body.service_id,
    ...service,
  });
});

test('a registered email address is a 409, case-insensitively, and nothing is created', async () => {
  const email = `Ada.${randomUUID()}@Example.com`;
  await register(account({ email }));
  const before = [await count('accounts'), await count('services')];

  for (const again of [email, email.toLowerCase(), email.toUpperCase()])
    assertRefused(await register(account({ email: again })), 409);

  assert.deepEqual([await count('accounts'), await count('services')], before);
});

test('registering an email address twice concurrently is one account and one 409', async () => {
  const email = `${randomUUID()}@example.com`;

  const answers = await Promise.all([register(account({ email })), register(account({ email }))]);

  assert.deepEqual(answers.map((answer) => answer.status).sort(), [201, 409]);
});

test('passwords and keys are stored as hashes, and private keys encrypted', async () => {
  const { body } = await register(account());

  const rows = await carillon.database.query<{ text: string }>(sql`
    SELECT accounts::text AS text FROM accounts UNION ALL SELECT api_keys::text FROM api_keys
    UNION ALL SELECT services::text FROM services
    UNION ALL SELECT credentials::text FROM credentials`);

  assert.ok(rows.length >= 4);
  const random = body.api_key.split('_')[1];
  for (const secret of [PASSWORD, body.api_key, random])
    for (const form of [secret, Buffer.from(secret).toString('hex')])
      assert.ok(!rows.some(({ text }) => text.includes(form)), form);
  const [credential] = await carillon.database.query<{ password: string }>(
    sql`SELECT password FROM credentials LIMIT 1`,
  );
  assert.match(credential!.password, /^[0-9a-f]{32}:[0-9a-f]{128}$/);
});

test('registering is a 403 while registration is closed', async () => {
  const closed = await startTestCarillon({ REGISTRATION: 'closed' });
  try {
    assertRefused(await closed.call('POST', '/register', { body: account() }), 403);
  } finally {
    await closed.stop();
  }
});
