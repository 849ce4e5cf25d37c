import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { invalid } from '../../../server/errors.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../carillon.ts';
import { assertFaults, assertRefused } from './refusals.ts';

let carillon: TestCarillon;
let imagesAreGood = true;

before(async () => {
  const checkImage = async (url: string | undefined) => {
    if (url && !imagesAreGood) throw invalid({ field: 'payload.image_url', reason: 'is over 3 MB' });
  };
  carillon = await startTestCarillon({}, { checkImage });
});
after(() => carillon?.stop());

const BODY = { payload: { title: 'Fresh bread', message: 'The oven is open.' } };
const HOUR = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR).toISOString();

async function startBusiness() {
  const business = await carillon.register();
  const shop = carillon.as(business);
  return {
    business,
    shop,
    create: (key: string, body: object = BODY, to = '?user_id=nobody') =>
      shop.post(`/v1/notifications${to}`, body, { 'idempotency-key': key }),
    count: async () => (await shop.get('/v1/notifications')).body.data.length,
  };
}

test('the same key with the same request answers with the first id, and makes one notification', async () => {
  const { create, count } = await startBusiness();

  const first = await create('a');
  const again = await create('a');

  assert.deepEqual([first.status, again.status], [201, 201]);
  assert.deepEqual(again.body, first.body);
  assert.equal(await count(), 1);
});

test('the order of the fields makes no other request', async () => {
  const { create } = await startBusiness();
  const scheduled_at = inAnHour();
  const first = await create('a', { ...BODY, scheduled_at });

  const { title, message } = BODY.payload;
  const again = await create('a', { scheduled_at, payload: { message, title } });

  assert.deepEqual([again.status, again.body], [201, first.body]);
});

test('the same key with another request is a 409: another text, target or time', async () => {
  const { create, count } = await startBusiness();
  await create('a');
  const title = (text: string) => ({ payload: { ...BODY.payload, title: text } });

  assertRefused(await create('a', title('Other bread')), 409);
  assertRefused(await create('a', { payload: { ...BODY.payload, link: 'https://example.com' } }), 409);
  assertRefused(await create('a', BODY, '?user_id=somebody'), 409);
  assertRefused(await create('a', BODY, ''), 409);
  assertRefused(await create('a', { ...BODY, scheduled_at: inAnHour() }), 409);

  assert.equal(await count(), 1);
});

test('many at once never make two notifications', async () => {
  const { create, count } = await startBusiness();

  const answers = await Promise.all(Array.from({ length: 12 }, () => create('a')));

  assert.equal(await count(), 1);
  const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
  assert.ok(ids.length >= 1);
  assert.equal(new Set(ids).size, 1);
  for (const answer of answers.filter(({ status }) => status !== 201)) assertRefused(answer, 409);
});

test('keys have 1 to 255 characters', async () => {
  const { create, count } = await startBusiness();

  assertFaults(await create(''), 'Idempotency-Key');
  assertFaults(await create('k'.repeat(256)), 'Idempotency-Key');
  assert.equal(await count(), 0);
  assert.equal((await create('k'.repeat(255))).status, 201);
  assert.equal((await create('k')).status, 201);
});

test('keys tell letters apart, and different keys make different notifications', async () => {
  const { create, count } = await startBusiness();

  for (const key of ['a', 'A', 'b', ' a b ']) assert.equal((await create(key)).status, 201);

  assert.equal(await count(), 4);
});

test('without a key the same request twice is two notifications', async () => {
  const { shop, count } = await startBusiness();

  await shop.post('/v1/notifications?user_id=nobody', BODY);
  await shop.post('/v1/notifications?user_id=nobody', BODY);

  assert.equal(await count(), 2);
});

test('two services may use the same key', async () => {
  const one = await startBusiness();
  const two = await startBusiness();

  const first = await one.create('shared');
  const second = await two.create('shared', { payload: { title: 'Other', message: 'x' } });

  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.notEqual(first.body.id, second.body.id);
});

test('a request that was refused uses its key up for nobody', async () => {
  const { create } = await startBusiness();

  assertFaults(await create('a', { payload: { title: 'x' } }), 'payload.message');
  assertFaults(await create('a', BODY, '?device_id=dvc_01k9x3f7q2e8hb5v0m4c6d1t9z'), 'device_id');

  assert.equal((await create('a')).status, 201);
});

test('after 24 hours a key is new again, and counts for the new request from then on', async () => {
  const { create, count } = await startBusiness();
  const other = { payload: { title: 'Other bread', message: 'x' } };
  const first = await create('a');
  const back = (interval: string) =>
    carillon.database.query(sql`
      UPDATE idempotency_keys SET created_at = now() - ${interval}::interval WHERE key = 'a'`);

  await back('23 hours 59 minutes');
  assert.equal((await create('a')).body.id, first.body.id);
  assertRefused(await create('a', other), 409);

  await back('24 hours 1 second');
  const second = await create('a', other);
  assert.equal(second.status, 201);
  assert.notEqual(second.body.id, first.body.id);
  assert.deepEqual((await create('a', other)).body, second.body);
  assertRefused(await create('a'), 409);
  assert.equal(await count(), 2);
});

test('a scheduled request that is repeated when its time has passed answers with the first id', async () => {
  const { create, count } = await startBusiness();
  const body = { ...BODY, scheduled_at: inAnHour() };
  const first = await create('a', body);

  mock.timers.enable({ apis: ['Date'], now: Date.now() + 2 * HOUR });
  const again = await create('a', body).finally(() => mock.timers.reset());

  assert.deepEqual([again.status, again.body], [201, first.body]);
  assert.equal(await count(), 1);
});

test('a new request with a key still has its time looked at, with all other faults', async () => {
  const { create, count } = await startBusiness();
  const tooLate = new Date(Date.now() + 31 * 24 * HOUR).toISOString();

  assertFaults(await create('a', { ...BODY, scheduled_at: tooLate }), 'scheduled_at');
  assertFaults(await create('a', { ...BODY, scheduled_at: '2020-01-01T00:00:00Z' }), 'scheduled_at');
  assertFaults(await create('a', { scheduled_at: tooLate }), 'payload', 'scheduled_at');
  assert.equal(await count(), 0);
});

test('a repetition answers with the first id though its image has changed, or its device is off by now', async () => {
  const { business, shop, create, count } = await startBusiness();
  const { id } = await carillon.open(business.serviceId, 'ada', null);
  const body = { payload: { ...BODY.payload, image_url: 'https://example.com/a.png' } };
  const first = await create('a', body, `?device_id=${id}`);
  await shop.delete(`/v1/devices/${id}`);

  imagesAreGood = false;
  const again = await create('a', body, `?device_id=${id}`).finally(() => {
    imagesAreGood = true;
  });

  assert.deepEqual([again.status, again.body], [201, first.body]);
  assert.equal(await count(), 1);
});
