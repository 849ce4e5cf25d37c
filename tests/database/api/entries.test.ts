import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createEntries, type Entries } from '../../../server/api/authentication/entries.ts';
import { fromWire } from '../../../server/ids.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
let entries: Entries;

before(async () => {
  carillon = await startTestCarillon();
  entries = createEntries(carillon.database, carillon.keyring.root);
});
after(() => carillon?.stop());

const uuid = (business: Business) => fromWire('svc', business.serviceId)!;

test('an entry resolves to its user, at its service only', async () => {
  const [shop, other] = [await carillon.register(), await carillon.register()];

  const entry = await entries.create(uuid(shop), 'ada');

  assert.equal(await entries.create(uuid(shop), 'ada'), entry);
  assert.equal(await entries.resolve(uuid(shop), entry), 'ada');
  assert.equal(await entries.resolve(uuid(other), entry), null);
  assert.equal(await entries.resolve(uuid(shop), `${entry}A`), null);
  assert.equal(await entries.resolve(uuid(shop), 'ada'), null);
});

test('a user id of 255 code points in any script has an entry, which can be revoked', async () => {
  const shop = await carillon.register();
  for (const user of ['ع'.repeat(255), '🥐'.repeat(255), '東'.repeat(255), `${'é'.normalize('NFD')}&?#/ %`]) {
    const entry = await entries.create(uuid(shop), user);
    assert.equal(await entries.resolve(uuid(shop), entry), user);

    const answer = await carillon
      .as(shop)
      .delete(`/v1/entries?${new URLSearchParams({ user_id: user }).toString()}`);

    assert.deepEqual([answer.status, answer.body], [200, { user_id: user }]);
    assert.equal(await entries.resolve(uuid(shop), entry), null);
  }
});

test('revoking invalidates all earlier entries of the user, and of nobody else', async () => {
  const [shop, other] = [await carillon.register(), await carillon.register()];
  const ada = await entries.create(uuid(shop), 'ada');
  const bob = await entries.create(uuid(shop), 'bob');
  const adaElsewhere = await entries.create(uuid(other), 'ada');

  const answer = await carillon.as(shop).delete('/v1/entries?user_id=ada');

  assert.deepEqual([answer.status, answer.body], [200, { user_id: 'ada' }]);
  assert.equal(await entries.resolve(uuid(shop), ada), null);
  assert.equal(await entries.resolve(uuid(shop), bob), 'bob');
  assert.equal(await entries.resolve(uuid(other), adaElsewhere), 'ada');

  const second = await entries.create(uuid(shop), 'ada');
  assert.notEqual(second, ada);
  assert.equal(await entries.resolve(uuid(shop), second), 'ada');
});

test('concurrent revocations all take effect', async () => {
  const shop = await carillon.register();
  const made: string[] = [];
  for (let round = 0; round < 3; round++) {
    made.push(await entries.create(uuid(shop), 'ada'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => carillon.as(shop).delete('/v1/entries?user_id=ada')),
    );
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
  }
  const latest = await entries.create(uuid(shop), 'ada');

  assert.equal(new Set([...made, latest]).size, 4);
  for (const entry of made) assert.equal(await entries.resolve(uuid(shop), entry), null);
  assert.equal(await entries.resolve(uuid(shop), latest), 'ada');
});

test('an unknown user can be revoked, since links may exist without a device', async () => {
  const shop = await carillon.register();

  assert.equal((await carillon.as(shop).delete('/v1/entries?user_id=nobody')).status, 200);
});

test('revoking does not affect the user’s devices', async () => {
  const shop = await carillon.register();
  const phone = await carillon.open(shop.serviceId, 'ada', null);

  await carillon.as(shop).delete('/v1/entries?user_id=ada');

  assert.equal((await carillon.as(shop).get(`/v1/devices/${phone.id}`)).status, 200);
});

test('an entry of another secret is invalid', async () => {
  const shop = await carillon.register();
  const foreign = createEntries(carillon.database, randomBytes(32));

  assert.equal(await entries.resolve(uuid(shop), await foreign.create(uuid(shop), 'ada')), null);
});

test('revoking requires a key of the service and exactly one user_id', async () => {
  const [shop, other] = [await carillon.register(), await carillon.register()];
  const path = '/v1/entries?user_id=ada';
  const entry = await entries.create(uuid(shop), 'ada');

  assertRefused(await carillon.call('DELETE', path), 401);
  assertRefused(
    await carillon.call('DELETE', '/v1/entries', { key: 'prod_x', serviceId: shop.serviceId }),
    401,
  );
  assertValidationErrors(await carillon.call('DELETE', path, { key: shop.key }), 'X-Service-Id');
  assertRefused(await carillon.call('DELETE', path, { ...other, serviceId: shop.serviceId }), 403, 'service');
  assertRefused(await carillon.call('GET', path, shop), 404);
  for (const [query, fields] of [
    ['', ['user_id']],
    ['?user_id=', ['user_id']],
    ['?user_id=a%00', ['user_id']],
    [`?user_id=${'a'.repeat(256)}`, ['user_id']],
    ['?user_id=ada&user_id=bob', ['user_id']],
    ['?user=ada', ['user', 'user_id']],
    ['?user_id=ada&all=1', ['all']],
  ] as const)
    assertValidationErrors(await carillon.as(shop).delete(`/v1/entries${query}`), ...fields);
  assertValidationErrors(await carillon.call('DELETE', path, { ...shop, body: { user_id: 'ada' } }), 'body');

  assert.equal(await entries.resolve(uuid(shop), entry), 'ada');
});
