import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused } from '../../support/expect-errors.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const hi = (key: string) => carillon.call('GET', '/hi', { key });
const list = async (business: Business, query = '') =>
  (await carillon.as(business).get(`/v1/keys${query}`)).body.data;

async function issue(business: Business): Promise<{ id: string; api_key: string }> {
  const { status, body } = await carillon.as(business).post('/v1/keys');
  assert.equal(status, 201);
  return body;
}

test('a service can have several valid keys of its environment', async () => {
  for (const environment of ['prod', 'demo']) {
    const business = await carillon.register({ environment });

    const issued = await issue(business);

    assert.deepEqual(Object.keys(issued).sort(), ['api_key', 'id']);
    assert.match(issued.id, /^key_[0-9a-z]{26}$/);
    assert.match(issued.api_key, new RegExp(`^${environment}_[0-9a-z]{32,}$`));
    assert.notEqual(issued.api_key, business.key);
    for (const key of [business.key, issued.api_key]) {
      assert.equal((await hi(key)).status, 200);
      assert.equal((await carillon.as({ ...business, key }).get('/v1/devices')).status, 200);
    }
  }
});

test('keys are listed newest first, with their last four characters only', async () => {
  const business = await carillon.register();
  const issued = await issue(business);

  const keys = await list(business);

  assert.deepEqual(
    keys.map((key: { last_four: string }) => key.last_four),
    [issued.api_key.slice(-4), business.key.slice(-4)],
  );
  assert.equal(keys[0].id, issued.id);
  for (const key of keys) {
    assert.deepEqual(Object.keys(key).sort(), [
      'created_at',
      'environment',
      'id',
      'last_four',
      'last_used_at',
    ]);
    assert.equal(key.environment, 'prod');
    assert.ok(Math.abs(Date.parse(key.created_at) - Date.now()) < 600_000);
  }
  assert.equal(keys[0].last_used_at, null);
  assert.ok(Date.parse(keys[1].last_used_at));
});

test('the list of keys is paginated', async () => {
  const business = await carillon.register();
  for (let i = 0; i < 4; i++) await issue(business);
  const all = (await list(business)).map(({ id }: { id: string }) => id);

  const seen: string[] = [];
  for (let next: string | null = '/v1/keys?limit=2'; next !== null; ) {
    const { body } = await carillon.as(business).get(next);
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    next = body.pagination.next;
  }

  assert.equal(all.length, 5);
  assert.deepEqual(seen, all);
  assert.deepEqual(
    (await list(business, `?after=${all[2]}`)).map(({ id }: { id: string }) => id),
    all.slice(3),
  );
});

test('a revoked key is rejected immediately, is not listed, and cannot be revoked again', async () => {
  const business = await carillon.register();
  const issued = await issue(business);
  const shop = carillon.as(business);

  const answer = await shop.delete(`/v1/keys/${issued.id}`);

  assert.deepEqual([answer.status, answer.body], [200, { id: issued.id }]);
  assertRefused(await hi(issued.api_key), 401);
  assert.equal((await list(business)).length, 1);
  assertRefused(await shop.delete(`/v1/keys/${issued.id}`), 404, 'key');
});

test('a key can be rotated: a new one is issued, and revokes the old one', async () => {
  const business = await carillon.register();
  const [old] = await list(business);
  const rotated = { ...business, key: (await issue(business)).api_key };

  assert.equal((await carillon.as(rotated).delete(`/v1/keys/${old.id}`)).status, 200);

  assertRefused(await hi(business.key), 401);
  assert.equal((await hi(rotated.key)).status, 200);
});

test('the last key cannot be revoked', async () => {
  const business = await carillon.register();
  const [only] = await list(business);

  assertRefused(await carillon.as(business).delete(`/v1/keys/${only.id}`), 400);

  assert.equal((await hi(business.key)).status, 200);
});

test('two keys that revoke each other concurrently leave one', async () => {
  const business = await carillon.register();
  const other = { ...business, key: (await issue(business)).api_key };
  const [second, first] = await list(business);

  await Promise.all([
    carillon.as(business).delete(`/v1/keys/${second.id}`),
    carillon.as(other).delete(`/v1/keys/${first.id}`),
  ]);

  const good = [await hi(business.key), await hi(other.key)].filter(({ status }) => status === 200);
  assert.equal(good.length, 1);
});

test("another service's key can be neither seen nor revoked", async () => {
  const business = await carillon.register();
  const other = await carillon.register();
  await issue(other);
  const theirs = await list(other);

  for (const key of theirs)
    assertRefused(await carillon.as(business).delete(`/v1/keys/${key.id}`), 404, 'key');

  assert.equal((await list(business)).length, 1);
  assert.equal((await hi(other.key)).status, 200);
});

test('issued keys are stored as hashes only', async () => {
  const { api_key } = await issue(await carillon.register());

  const rows = await carillon.database.query<{ text: string }>(
    sql`SELECT api_keys::text AS text FROM api_keys`,
  );

  for (const form of [api_key.slice(5), Buffer.from(api_key).toString('hex')])
    assert.ok(!rows.some(({ text }) => text.includes(form)));
});
