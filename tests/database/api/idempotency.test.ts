import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { invalid } from '../../../server/errors.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { lockIdempotencyKey } from '../../../server/storage/operating/idempotency.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
let imagesAreGood = true;

before(async () => {
  const checkImage = async (url: string | undefined) => {
    if (url && !imagesAreGood) throw invalid({ field: 'payload.image_url', reason: 'must be at most 3 MB' });
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

test('repeating a request with its key returns the first id and creates one notification', async () => {
  const { create, count } = await startBusiness();

  const first = await create('a');
  const again = await create('a');

  assert.deepEqual([first.status, again.status], [201, 201]);
  assert.deepEqual(again.body, first.body);
  assert.deepEqual(
    [first, again].map(({ headers }) => headers.get('idempotency-replayed')),
    [null, 'true'],
  );
  assert.equal(await count(), 1);
});

test('the order of the fields does not matter', async () => {
  const { create } = await startBusiness();
  const scheduled_at = inAnHour();
  const first = await create('a', { ...BODY, scheduled_at });

  const { title, message } = BODY.payload;
  const again = await create('a', { scheduled_at, payload: { message, title } });

  assert.deepEqual([again.status, again.body], [201, first.body]);
});

test('a key reused with another text, target or time is a 409', async () => {
  const { create, count } = await startBusiness();
  await create('a');
  const title = (text: string) => ({ payload: { ...BODY.payload, title: text } });

  const refused = await create('a', title('Other bread'));
  assertRefused(refused, 409);
  // The console distinguishes this error by its field from that of a request still in progress.
  assert.equal(refused.body.error.data.validation_errors[0].field, 'Idempotency-Key');
  assertRefused(await create('a', { payload: { ...BODY.payload, link: 'https://example.com' } }), 409);
  assertRefused(await create('a', BODY, '?user_id=somebody'), 409);
  assertRefused(await create('a', BODY, ''), 409);
  assertRefused(await create('a', { ...BODY, scheduled_at: inAnHour() }), 409);

  assert.equal(await count(), 1);
});

test('concurrent requests with a key create one notification', async () => {
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

  assertValidationErrors(await create(''), 'Idempotency-Key');
  assertValidationErrors(await create('k'.repeat(256)), 'Idempotency-Key');
  assert.equal(await count(), 0);
  assert.equal((await create('k'.repeat(255))).status, 201);
  assert.equal((await create('k')).status, 201);
});

test('keys are case-sensitive, and different keys create different notifications', async () => {
  const { create, count } = await startBusiness();

  for (const key of ['a', 'A', 'b', ' a b ']) assert.equal((await create(key)).status, 201);

  assert.equal(await count(), 4);
});

test('two services may use the same key', async () => {
  const business = await startBusiness();
  const two = await startBusiness();

  const first = await business.create('shared');
  const second = await two.create('shared', { payload: { title: 'Other', message: 'x' } });

  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.notEqual(first.body.id, second.body.id);
});

test('a rejected request does not use up its key', async () => {
  const { create } = await startBusiness();

  assertValidationErrors(await create('a', { payload: { title: 'x' } }), 'payload.message');
  assertValidationErrors(await create('a', BODY, '?device_id=dvc_01k9x3f7q2e8hb5v0m4c6d1t9z'), 'device_id');

  assert.equal((await create('a')).status, 201);
});

test('after 24 hours a key can be used for another request', async () => {
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

test('the time of a new request with a key is validated, along with everything else', async () => {
  const { create, count } = await startBusiness();
  const tooLate = new Date(Date.now() + 31 * 24 * HOUR).toISOString();

  assertValidationErrors(await create('a', { ...BODY, scheduled_at: tooLate }), 'scheduled_at');
  assertValidationErrors(
    await create('a', { ...BODY, scheduled_at: '2020-01-01T00:00:00Z' }),
    'scheduled_at',
  );
  assertValidationErrors(await create('a', { scheduled_at: tooLate }), 'payload', 'scheduled_at');
  assert.equal(await count(), 0);
});

test('a repetition returns the first id even if its image has changed or its device was deactivated since', async () => {
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

const KEY = { 'idempotency-key': 'a' };
const TOPIC = { key: 'news', name: 'News' };

test('any other POST with a key is done once, and a repetition gets its answer', async () => {
  const { shop } = await startBusiness();
  const cases: [string, object | undefined][] = [
    ['/v1/topics', TOPIC],
    ['/v1/audiences', { name: 'Germans', filter: { language: 'de' } }],
    ['/v1/widgets', { type: 'text', title: 'Hours', text: 'From 7' }],
  ];
  for (const [url, body] of cases) {
    const key = { 'idempotency-key': url };
    const first = await shop.post(url, body, key);
    assert.equal(first.status, 201, JSON.stringify(first.body));
    const again = await shop.post(url, body, key);
    assert.deepEqual([again.status, again.body], [201, first.body]);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.equal((await shop.get(url)).body.data.length, 1, url);
  }
});

test('another body, or another endpoint, is a 409 for a key of any POST', async () => {
  const { shop, create } = await startBusiness();
  await shop.post('/v1/topics', TOPIC, KEY);

  const refused = await shop.post('/v1/topics', { ...TOPIC, key: 'menu' }, KEY);
  assertRefused(refused, 409);
  assert.equal(refused.body.error.data.code, 'idempotency_mismatch');
  assertRefused(await create('a'), 409);
  await create('b');
  assertRefused(await shop.post('/v1/topics', TOPIC, { 'idempotency-key': 'b' }), 409);
});

test('what fails is undone with its key, which can then be used again', async () => {
  const { shop } = await startBusiness();
  await shop.post('/v1/topics', TOPIC);

  assert.equal((await shop.post('/v1/topics', TOPIC, KEY)).body.error.data.code, 'already_exists');

  assert.equal((await shop.post('/v1/topics', { ...TOPIC, key: 'menu' }, KEY)).status, 201);
});

test('the answer with a new API key is not repeated', async () => {
  const { shop } = await startBusiness();
  assert.equal((await shop.post('/v1/keys', undefined, KEY)).status, 201);

  const refused = await shop.post('/v1/keys', undefined, KEY);

  assertRefused(refused, 409);
  assert.equal(refused.body.error.data.code, 'secret_not_repeatable');
  assert.equal((await shop.get('/v1/keys')).body.data.length, 2);
});

test('while the first request runs, its key is a 409 with Retry-After', async () => {
  const { business, shop, create } = await startBusiness();
  const serviceId = fromWire('svc', business.serviceId)!;
  await carillon.database.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await lockIdempotencyKey(tx, serviceId, 'a', Buffer.of(0));
    for (const refused of [await create('a'), await shop.post('/v1/topics', TOPIC, KEY)]) {
      assertRefused(refused, 409);
      assert.equal(refused.body.error.data.code, 'idempotency_in_progress');
      assert.equal(refused.headers.get('retry-after'), '1');
    }
  });
  assert.equal((await shop.post('/v1/topics', TOPIC, KEY)).status, 201);
});
