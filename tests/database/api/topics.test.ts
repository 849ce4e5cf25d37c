import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { markTopicDeleted } from '../../../server/storage/users/topics.ts';
import { deleteMarkedTopicsOfAll } from '../../../server/upkeep/retention.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf, type Phone } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

async function startBusiness() {
  const business = await carillon.register();
  const calls = callsOf(carillon, push, business);
  const call = (method: string, path: string, body?: unknown) =>
    carillon.call(method, path, { ...business, body });
  return {
    ...calls,
    call,
    serviceId: fromWire('svc', business.serviceId)!,
    create: async (key: string, more: object = {}): Promise<string> =>
      (await call('POST', '/v1/topics', { key, name: key, ...more })).body.id,
    /** Creates a topic once the former topic with this key is completely deleted. */
    createAgain: async (key: string): Promise<string> => {
      let id = '';
      const isCreated = async () => {
        const { status, body } = await call('POST', '/v1/topics', { key, name: key });
        id = body.id;
        return status === 201;
      };
      await until(isCreated, 'the former topic to be deleted');
      return id;
    },
    put: (user: string, topics: object) => call('PUT', `/v1/users/${user}`, { topics }),
    topicsOf: async (user: string) => (await call('GET', `/v1/users/${user}`)).body.topics,
    choose: (phone: Phone, body: unknown) => calls.ask('PUT', phone, '/topics', body),
    switches: async (phone: Phone) =>
      Object.fromEntries(
        (await calls.ask('GET', phone, '/topics')).body.data.map((t: { key: string; on: boolean }) => [
          t.key,
          t.on,
        ]),
      ),
  };
}

test('a topic is created, read, listed, changed and deleted', async () => {
  const { call, create } = await startBusiness();
  const id = await create('news', { name: 'News', description: 'Once a week.', default: 'off' });
  const offers = await create('offers', { listed: false });
  assert.match(id, /^tpc_[0-9a-z]{26}$/);
  const news = {
    id,
    key: 'news',
    name: 'News',
    description: 'Once a week.',
    default: 'off',
    listed: true,
  };
  assert.deepEqual((await call('GET', `/v1/topics/${id}`)).body, news);
  const list = (await call('GET', '/v1/topics')).body;
  assert.deepEqual(list, {
    data: [
      { id: offers, key: 'offers', name: 'offers', description: null, default: 'on', listed: false },
      news,
    ],
    pagination: { next: null },
  });
  const page = (await call('GET', '/v1/topics?limit=1')).body;
  const { search } = new URL(page.pagination.next);
  assert.deepEqual((await call('GET', `/v1/topics${search}`)).body.data, [news]);

  const change = { name: 'Neues', description: null, default: 'on', listed: false };
  assert.deepEqual((await call('PATCH', `/v1/topics/${id}`, change)).body, { id });
  assert.deepEqual((await call('GET', `/v1/topics/${id}`)).body, { id, key: 'news', ...change });
  assert.deepEqual((await call('PATCH', `/v1/topics/${id}`, {})).body, { id });
  assert.deepEqual((await call('DELETE', `/v1/topics/${id}`)).body, { id });
  for (const method of ['GET', 'DELETE']) assertRefused(await call(method, `/v1/topics/${id}`), 404, 'topic');
  assertRefused(await call('PATCH', `/v1/topics/${id}`, {}), 404, 'topic');
});

test('a topic with a missing, malformed or taken key is rejected, and so is one too many', async () => {
  const { call, create } = await startBusiness();
  const post = (body: unknown) => call('POST', '/v1/topics', body);
  assertValidationErrors(await post({}), 'key', 'name');
  assertValidationErrors(
    await post({ key: 'Große', name: '', default: 'maybe', listed: 'no' }),
    'key',
    'name',
    'default',
    'listed',
  );
  assertValidationErrors(
    await post({ key: 'k'.repeat(41), name: 'n'.repeat(61), description: 'd'.repeat(201) }),
    'key',
    'name',
    'description',
  );
  const id = await create('news');
  assertRefused(await post({ key: 'news', name: 'News' }), 409, 'topic');
  assertValidationErrors(
    await call('PATCH', `/v1/topics/${id}`, { key: 'other', name: null }),
    'key',
    'name',
  );
  await Promise.all(Array.from({ length: 101 }, (_, i) => create(`topic-${i}`)));
  assertRefused(await post({ key: 'more', name: 'More' }), 409, 'topic');
});

test('a phone shows and changes the listed topics, on all phones of its person', async () => {
  const { create, choose, switches, phoneOf, topicsOf } = await startBusiness();
  await create('news');
  await create('offers', { default: 'off' });
  await create('internal', { listed: false });
  const [phone, second, bobs] = [await phoneOf('ada'), await phoneOf('ada'), await phoneOf('bob')];
  assert.deepEqual(await switches(phone), { news: true, offers: false });

  const answer = await choose(phone, { news: false });
  assert.deepEqual(
    [answer.status, answer.body],
    [
      200,
      {
        data: [
          { key: 'news', name: 'news', description: null, on: false },
          { key: 'offers', name: 'offers', description: null, on: false },
        ],
      },
    ],
  );
  assert.deepEqual(await switches(second), { news: false, offers: false });
  assert.deepEqual(await switches(bobs), { news: true, offers: false });
  assert.deepEqual(await topicsOf('ada'), { news: false, offers: false, internal: true });
  assertValidationErrors(
    await choose(phone, { internal: false, unknown: true, news: true }),
    'internal',
    'unknown',
  );
  assertValidationErrors(await choose(phone, { news: 'on' }), 'news');
  assert.deepEqual(await switches(phone), { news: false, offers: false });
});

test("a person's own choice wins over the business's, before and after", async () => {
  const { create, choose, switches, phoneOf, put } = await startBusiness();
  await create('news');
  await create('offers');
  const phone = await phoneOf('ada');
  await put('ada', { news: false });
  assert.deepEqual(await switches(phone), { news: false, offers: true });
  await choose(phone, { news: true, offers: false });
  await put('ada', { news: false, offers: true });
  assert.deepEqual(await switches(phone), { news: true, offers: false });
});

test('a deactivated phone, and one without its secret, has no topics', async () => {
  const { choose, ask, phoneOf, shop, create } = await startBusiness();
  await create('news');
  const phone = await phoneOf('ada');
  assert.equal((await ask('GET', { id: phone.id, secret: 'wrong' }, '/topics')).status, 401);
  await shop.delete(`/v1/devices/${phone.id}`);
  assertRefused(await ask('GET', phone, '/topics'), 404, 'device');
  assertRefused(await choose(phone, { news: false }), 404, 'device');
});

test('a deleted topic leaves no choice behind, so that a new one with its key begins anew', async () => {
  const { call, create, createAgain, choose, switches, phoneOf, put, serviceId } = await startBusiness();
  const id = await create('news');
  await create('offers');
  const phone = await phoneOf('ada');
  await choose(phone, { news: false, offers: false });
  await put('bob', { news: false });

  await call('DELETE', `/v1/topics/${id}`);
  assertValidationErrors(await put('bob', { news: true }), 'topics.news');
  await createAgain('news');
  const left = await carillon.database.query(sql`
    SELECT topics FROM users WHERE service_id = ${serviceId} UNION ALL
    SELECT own_topics FROM users WHERE service_id = ${serviceId} UNION ALL
    SELECT topics FROM devices WHERE service_id = ${serviceId}`);
  assert.ok(!JSON.stringify(left).includes('news'));
  assert.deepEqual(await switches(phone), { offers: false, news: true });
});

test('a deletion that was interrupted is finished by the cleanup, and its key is taken until then', async () => {
  const { call, create, put, serviceId, phoneOf, switches } = await startBusiness();
  const id = await create('news');
  const phone = await phoneOf('ada');
  await put('ada', { news: false });
  const { database } = carillon;
  assert.equal(await markTopicDeleted(database, serviceId, fromWire('tpc', id)!), 'news');
  const cleanUp = () => deleteMarkedTopicsOfAll(database, new AbortController().signal);

  await cleanUp();
  assert.deepEqual(await switches(phone), {});
  assertRefused(await call('GET', `/v1/topics/${id}`), 404, 'topic');
  assertRefused(await call('POST', '/v1/topics', { key: 'news', name: 'News' }), 409, 'topic');
  await database.query(
    sql`UPDATE topics SET deleted_at = now() - interval '2 hours' WHERE service_id = ${serviceId} AND deleted_at IS NOT NULL`,
  );
  await cleanUp();
  await create('news');
  assert.deepEqual(await switches(phone), { news: true });
});

test('a deletion that takes long is answered, and continues', async () => {
  const { call, create, createAgain, put, serviceId, phoneOf, topicsOf } = await startBusiness();
  const id = await create('news');
  await phoneOf('ada');
  await put('ada', { news: false });
  await carillon.database.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.query(sql`SELECT FROM users WHERE service_id = ${serviceId} FOR UPDATE`);
    assert.deepEqual((await call('DELETE', `/v1/topics/${id}`)).body, { id });
    assertRefused(await call('GET', `/v1/topics/${id}`), 404, 'topic');
    assertRefused(await call('POST', '/v1/topics', { key: 'news', name: 'News' }), 409, 'topic');
  });
  await createAgain('news');
  assert.deepEqual(await topicsOf('ada'), { news: true });
});

test('whoever chooses a topic while it is deleted leaves nothing behind', async () => {
  const { call, createAgain, choose, put, phoneOf, serviceId } = await startBusiness();
  const phone = await phoneOf('ada');
  let id = await createAgain('news');
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      choose(phone, { news: false }),
      put('ada', { news: false }),
      call('DELETE', `/v1/topics/${id}`),
      phoneOf('ada'),
      put(`user-${round}`, { news: true }),
    ]);
    id = await createAgain('news');
    const left = await carillon.database.query(sql`
      SELECT id::text FROM devices WHERE service_id = ${serviceId} AND topics ? 'news' UNION ALL
      SELECT user_id FROM users WHERE service_id = ${serviceId} AND (topics ? 'news' OR own_topics ? 'news')`);
    assert.deepEqual(left, []);
  }
});

test('a topic that is turned on or off for a user is an event, with the one who did it', async () => {
  const { create, put, choose, phoneOf, shop } = await startBusiness();
  await create('news');
  await create('offers');
  const phone = await phoneOf('ada');
  await put('ada', { news: false, offers: true });
  await put('ada', { news: false });
  await choose(phone, { news: true });
  await put('ada', { news: true });
  await put('ada', { offers: null });
  const { data } = (await shop.get('/v1/events?type=user.topics_changed')).body;
  assert.deepEqual(
    data.map((event: { data: object }) => event.data),
    [
      { device_id: null, user_id: 'ada', topics: { news: false, offers: true }, by: 'business' },
      { device_id: phone.id, user_id: 'ada', topics: { news: true }, by: 'user' },
      { device_id: null, user_id: 'ada', topics: { offers: null }, by: 'business' },
    ],
  );
});
