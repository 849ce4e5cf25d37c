import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_KEY_NAME_LENGTH } from '../../../contract/limits.ts';
import { toWire } from '../../../server/ids.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUpWithService } from '../../support/console.ts';
import { addMember } from '../../support/console-team.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
});
after(() => carillon?.stop());

const checkKey = async (key: string) => (await carillon.call('GET', '/hi', { key })).status;

test('a new service has one key, whether it was created in the console or by POST /register', async () => {
  const owner = await signUpWithService(carillon);
  const { data } = (await owner.get(owner.at('/keys'))).body;
  assert.deepEqual(
    data.map((key: { name: string; last_four: string }) => [key.name, key.last_four]),
    [['First key', owner.business.key.slice(-4)]],
  );

  const email = 'registered@example.com';
  const { serviceId } = await carillon.register({ email });
  const shop = openConsole(carillon);
  await shop.post('/auth/sign-in/email', { email, password: 'correct horse' });
  const [first] = (await shop.get(`/services/${serviceId}/keys`)).body.data;
  assert.equal(first.name, 'First key');
});

test('a key is issued with a name, works at once, is never listed in full, and can be renamed', async () => {
  const owner = await signUpWithService(carillon);
  const issued = await owner.post(owner.at('/keys'), { name: ' Web shop ' });
  assert.equal(issued.status, 201);
  assert.match(issued.body.api_key, /^prod_[0-9a-z]{40}$/);
  assert.equal(await checkKey(issued.body.api_key), 200);

  const listed = await owner.get(owner.at('/keys'));
  assert.ok(!JSON.stringify(listed.body).includes(issued.body.api_key.slice(5)));
  const [key] = listed.body.data;
  assert.deepEqual([key.id, key.name], [issued.body.id, 'Web shop']);
  assert.ok(Date.parse(key.last_used_at));

  const renamed = await owner.patch(owner.at(`/keys/${key.id}`), { name: 'Till' });
  assert.deepEqual([renamed.status, renamed.body.name], [200, 'Till']);
  assert.equal((await owner.get(owner.at('/keys'))).body.data[0].name, 'Till');
});

test('a key needs a valid name', async () => {
  const owner = await signUpWithService(carillon);
  for (const name of ['', '   ', 'x'.repeat(MAX_KEY_NAME_LENGTH + 1), 7])
    assertValidationErrors(await owner.post(owner.at('/keys'), { name }), 'name');
  assertValidationErrors(await owner.post(owner.at('/keys'), { label: 'x' }), 'name', 'label');
});

test('a revoked key stops working at once, and the last key cannot be revoked', async () => {
  const owner = await signUpWithService(carillon);
  const [first] = (await owner.get(owner.at('/keys'))).body.data;
  assertRefused(await owner.delete(owner.at(`/keys/${first.id}`)), 409);

  const { body: second } = await owner.post(owner.at('/keys'), { name: 'Second' });
  assert.equal((await owner.delete(owner.at(`/keys/${first.id}`))).status, 200);
  assert.deepEqual([await checkKey(owner.business.key), await checkKey(second.api_key)], [401, 200]);
  assertRefused(await owner.delete(owner.at(`/keys/${first.id}`)), 404, 'key');
  assertRefused(await owner.patch(owner.at(`/keys/${first.id}`), { name: 'Again' }), 404, 'key');
  assertRefused(await owner.delete(owner.at(`/keys/${second.id}`)), 409);
});

test('a key of another service cannot be renamed or revoked', async () => {
  const owner = await signUpWithService(carillon);
  const other = await signUpWithService(carillon);
  const [key] = (await other.get(other.at('/keys'))).body.data;
  assertRefused(await owner.patch(owner.at(`/keys/${key.id}`), { name: 'Mine' }), 404, 'key');
  assertRefused(await owner.delete(owner.at(`/keys/${key.id}`)), 404, 'key');
  assert.equal(await checkKey(other.business.key), 200);
});

test('only owners can change keys, and nobody can change those of the demo', async () => {
  const owner = await signUpWithService(carillon);
  await owner.post(owner.at('/keys'), { name: 'Second' });
  const [key] = (await owner.get(owner.at('/keys'))).body.data;
  for (const role of ['editor', 'viewer'] as const) {
    const member = await addMember(carillon, owner, role);
    assert.equal((await member.get(owner.at('/keys'))).body.data.length, 2);
    assertRefused(await member.post(owner.at('/keys'), { name: 'Mine' }), 403);
    assertRefused(await member.patch(owner.at(`/keys/${key.id}`), { name: 'Mine' }), 403);
    assertRefused(await member.delete(owner.at(`/keys/${key.id}`)), 403);
  }
  const demo = toWire('svc', carillon.carillon.demo!.serviceId);
  const visitor = openConsole(carillon);
  assert.equal((await visitor.get(`/services/${demo}/keys`)).status, 200);
  assertRefused(await visitor.post(`/services/${demo}/keys`, { name: 'Mine' }), 403);
});

test('the list of keys is paginated', async () => {
  const owner = await signUpWithService(carillon);
  for (const name of ['Second', 'Third']) await owner.post(owner.at('/keys'), { name });
  const first = (await owner.get(owner.at('/keys?limit=2'))).body;
  assert.deepEqual(
    first.data.map((key: { name: string }) => key.name),
    ['Third', 'Second'],
  );
  const { pathname, search } = new URL(first.pagination.next);
  const rest = (await owner.get(pathname.replace('/console/api', '') + search)).body;
  assert.deepEqual([rest.data[0].name, rest.pagination.next], ['First key', null]);
});
