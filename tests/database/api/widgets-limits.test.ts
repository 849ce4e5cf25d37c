import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire, newId, toWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { MINIMAL_WIDGETS } from '../../support/widget-samples.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const create = (business: Business, more: object = {}) =>
  carillon.as(business).post('/v1/widgets', { ...MINIMAL_WIDGETS.text, ...more });
const change = (business: Business, id: string, body: object) =>
  carillon.call('PATCH', `/v1/widgets/${id}`, { ...business, body });

/** Inserts widgets into the database; returns their public ids. */
async function plant(business: Business, count: number, userId: string | null = null): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await carillon.database.query(sql`
    INSERT INTO widgets (id, service_id, type, content, position, user_id)
    SELECT id, ${fromWire('svc', business.serviceId)}, 'text', '{"text":"x"}', row_number() OVER (), ${userId}
    FROM unnest(${ids}::uuid[]) AS t (id)`);
  return ids.map((id) => toWire('wgt', id));
}

async function count(business: Business, userId: string | null): Promise<number> {
  const [row] = await carillon.database.query<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM widgets
    WHERE service_id = ${fromWire('svc', business.serviceId)} AND user_id IS NOT DISTINCT FROM ${userId}`);
  return row!.count;
}

test('a service has at most 100 widgets for everybody; removing one makes room for another', async () => {
  const [business, other] = [await carillon.register(), await carillon.register()];
  const [first] = await plant(business, 99);

  assert.equal((await create(business)).status, 201);
  const rejected = await create(business);
  assertRefused(rejected, 409, 'widget');
  assert.match(rejected.body.error.message, /100 widgets for everybody/);

  assert.equal((await create(business, { user_id: 'ada' })).status, 201, 'users have their own limit');
  assert.equal((await create(other)).status, 201, 'other services are not affected');
  await carillon.as(business).delete(`/v1/widgets/${first}`);
  assert.equal((await create(business)).status, 201);
  assertRefused(await create(business), 409);
});

test('a user has at most 20 widgets', async () => {
  const business = await carillon.register();
  await plant(business, 100);
  await plant(business, 19, 'ada');

  assert.equal((await create(business, { user_id: 'ada' })).status, 201);
  const rejected = await create(business, { user_id: 'ada' });
  assertRefused(rejected, 409, 'widget');
  assert.match(rejected.body.error.message, /20 widgets for this user/);
  assert.equal((await create(business, { user_id: 'bob' })).status, 201);
});

test('validation errors are reported even if the limit is reached', async () => {
  const business = await carillon.register();
  await plant(business, 100);

  assertRefused(await create(business, { text: '' }), 400);
});

test('moving a widget to a user or to everybody counts against that limit, changing it otherwise does not', async () => {
  const business = await carillon.register();
  const [everybodys] = await plant(business, 100);
  const [adas] = await plant(business, 20, 'ada');
  const [bobs] = await plant(business, 1, 'bob');

  assertRefused(await change(business, everybodys!, { user_id: 'ada' }), 409, 'widget');
  assertRefused(await change(business, bobs!, { user_id: null }), 409, 'widget');
  assert.equal((await change(business, adas!, { user_id: 'ada', text: 'Anew' })).status, 200);
  assert.equal((await change(business, everybodys!, { user_id: null, position: 3 })).status, 200);

  assert.equal((await change(business, adas!, { user_id: 'bob' })).status, 200);
  assert.equal((await change(business, everybodys!, { user_id: 'ada' })).status, 200);
  assert.deepEqual(await Promise.all([null, 'ada', 'bob'].map((user) => count(business, user))), [99, 20, 2]);
});

test('concurrent requests never exceed the limit', async () => {
  const business = await carillon.register();
  const extra = await plant(business, 6, 'bob');
  await plant(business, 96);
  await plant(business, 17, 'ada');

  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => create(business)),
    ...Array.from({ length: 10 }, () => create(business, { user_id: 'ada' })),
    ...extra.slice(0, 3).map((id) => change(business, id, { user_id: null })),
    ...extra.slice(3).map((id) => change(business, id, { user_id: 'ada' })),
  ]);

  const statuses = answers.map((answer) => answer.status);
  assert.deepEqual(
    [...new Set(statuses)].sort(),
    [200, 201, 409].filter((status) => statuses.includes(status)),
  );
  assert.equal(statuses.filter((status) => status < 300).length, 7);
  assert.equal(await count(business, null), 100);
  assert.equal(await count(business, 'ada'), 20);
});

test('widgets created concurrently without a position get different ones', async () => {
  const business = await carillon.register();

  const answers = await Promise.all(Array.from({ length: 12 }, () => create(business)));

  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [201]);
  const { data } = (await carillon.as(business).get('/v1/widgets')).body;
  assert.deepEqual(
    data.map((widget: { position: number }) => widget.position).toSorted((a: number, b: number) => a - b),
    Array.from({ length: 12 }, (_, index) => index),
  );
});
