import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { dispatchPage } from '../../../server/storage/sending/broadcasts/dispatch.ts';
import { claimDirect } from '../../../server/storage/sending/claim-direct.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import { later } from '../../support/later.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService({ decrypt: false });
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

/** Creates a service with the topics `news`, on by default, and `offers`, off by default, and three users who chose. */
async function startBusiness(on = carillon) {
  const business = await on.register();
  const calls = callsOf(on, push, business);
  const { shop } = calls;
  for (const [key, initial] of [
    ['news', 'on'],
    ['offers', 'off'],
  ])
    await shop.post('/v1/topics', { key, name: key, default: initial });
  const put = (user: string, topics: object) =>
    on.call('PUT', `/v1/users/${user}`, { ...business, body: { topics } });
  await put('off', { news: false, offers: false });
  await put('on', { news: true, offers: true });
  const phones = {
    off: await calls.phoneOf('off'),
    on: await calls.phoneOf('on'),
    any: await calls.phoneOf('any'),
  };
  /** Sends, and returns what became of it. */
  const outcome = async (to: string, more: object = {}) => {
    const id = await shop.send(to, {}, more);
    const { status, delivery_stats } = await shop.settled(id);
    const { left_out } = (await shop.get(`/v1/notifications/${id}?expand=options`)).body;
    return [status, delivery_stats.total, left_out.topic_off];
  };
  return { ...calls, business, put, phones, outcome, serviceId: fromWire('svc', business.serviceId)! };
}

test('a notification to a user or device with a topic reaches only who has it on, and is skipped otherwise', async () => {
  const { outcome, phones, phoneOf } = await startBusiness();
  await phoneOf('off');
  assert.deepEqual(await outcome('?user_id=on&topic=offers'), ['completed', 1, 0]);
  assert.deepEqual(await outcome('?user_id=off&topic=offers'), ['skipped', 0, 2]);
  assert.deepEqual(await outcome('?user_id=any&topic=news'), ['completed', 1, 0]);
  assert.deepEqual(await outcome('?user_id=any&topic=offers'), ['skipped', 0, 1]);
  assert.deepEqual(await outcome(`?device_id=${phones.off.id}&topic=news`), ['skipped', 0, 1]);
  assert.deepEqual(await outcome(`?device_id=${phones.on.id}&topic=news`), ['completed', 1, 0]);
  assert.deepEqual(await outcome('?user_id=off'), ['completed', 2, 0]);
  assert.equal(push.deliveriesOf(phones.off.token).length, 1);
});

test('each notification of a batch has its own topic', async () => {
  const { shop } = await startBusiness();
  const payload = { title: 'Bread', message: 'Fresh.' };
  const notifications = [
    { user_id: 'off', topic: 'news', payload },
    { user_id: 'off', payload },
    { user_id: 'on', topic: 'news', payload },
  ];
  const { data } = (await shop.post('/v1/notifications/batch', { notifications })).body;
  const statuses: string[] = [];
  for (const { id } of data) statuses.push((await shop.settled(id)).status);
  assert.deepEqual(statuses, ['skipped', 'completed', 'completed']);
});

test('a topic narrows a list, a filter and a saved audience, and who has it off is counted beside the recipients', async () => {
  const { outcome, shop, phones } = await startBusiness();
  const user_ids = ['off', 'on', 'any', 'nobody'];
  assert.deepEqual(await outcome('', { audience: { user_ids, topic: 'news' } }), ['completed', 2, 1]);
  assert.deepEqual(await outcome('', { audience: { user_ids: ['off'], topic: 'news' } }), ['skipped', 0, 1]);
  const filter = { platform: 'android' };
  assert.deepEqual(await outcome('', { audience: { filter, topic: 'offers' } }), ['completed', 1, 2]);
  const { id } = (await shop.post('/v1/audiences', { name: 'Android', filter })).body;
  assert.deepEqual(await outcome('', { audience: { audience_id: id, topic: 'news' } }), ['completed', 2, 1]);
  assert.equal(push.deliveriesOf(phones.off.token).length, 0);
});

test('a topic that is deleted by then is on for nobody', async () => {
  const { outcome, shop, business, serviceId } = await startBusiness();
  await carillon.database.query(sql`
    INSERT INTO topics (service_id, id, key, name, default_on, listed) VALUES (${serviceId}, uuidv7(), 'gone', 'Gone', true, true)`);
  const sent = [
    await shop.send(
      '?user_id=on&topic=gone',
      {},
      { scheduled_at: new Date(Date.now() + 60_000).toISOString() },
    ),
    await shop.send(
      '',
      {},
      {
        audience: { user_ids: ['on'], topic: 'gone' },
        scheduled_at: new Date(Date.now() + 60_000).toISOString(),
      },
    ),
  ];
  await carillon.database.query(
    sql`UPDATE topics SET deleted_at = now() WHERE service_id = ${serviceId} AND key = 'gone'`,
  );
  await later(carillon.database, business.serviceId, 1);
  for (const id of sent) assert.equal((await shop.settled(id)).status, 'skipped');
  assert.deepEqual(await outcome('?user_id=on&topic=news'), ['completed', 1, 0]);
});

test('only who asks reads the topic and how many were left out; a dry run counts the others', async () => {
  const { shop } = await startBusiness();
  const id = await shop.send('', {}, { audience: { user_ids: ['off', 'on'], topic: 'news' } });
  await shop.settled(id);
  const path = `/v1/notifications/${id}`;
  assert.ok(!('left_out' in (await shop.get(path)).body));
  assert.ok(!('left_out' in (await shop.get('/v1/notifications')).body.data[0]));
  assert.deepEqual((await shop.get(`${path}?expand=target,options`)).body.left_out, {
    topic_off: 1,
    unresponsive: 0,
    capped: 0,
  });
  assert.deepEqual((await shop.get(`${path}?expand=target`)).body.target, { listed_users: 2, topic: 'news' });
  const [listed] = (await shop.get('/v1/notifications?expand=delivery_stats')).body.data;
  assert.deepEqual([listed.delivery_stats.total, listed.left_out.topic_off], [1, 1]);

  const body = { payload: { title: 'Bread', message: 'Fresh.' } };
  const count = async (query: string, more: object = {}) =>
    (await shop.post(`/v1/notifications?dry_run=true${query}`, { ...body, ...more })).body;
  assert.deepEqual(await count('&user_id=off&topic=news'), { users: 0, devices: 0 });
  assert.deepEqual(await count('', { audience: { user_ids: ['off', 'any'], topic: 'news' } }), {
    users: 1,
    devices: 1,
  });
});

test('a topic that the service does not have, and one that stands alone or beside everybody, are rejected', async () => {
  const { shop } = await startBusiness();
  const body = { payload: { title: 'Bread', message: 'Fresh.' } };
  const send = (query: string, more: object = {}) =>
    shop.post(`/v1/notifications${query}`, { ...body, ...more });
  assertValidationErrors(await send('?user_id=on&topic=bread'), 'topic');
  assertValidationErrors(await send('?topic=news'), 'topic');
  assertValidationErrors(
    await send('', { audience: { user_ids: ['on'], topic: 'bread' } }),
    'audience.topic',
  );
  assertValidationErrors(await send('', { audience: { everybody: true, topic: 'news' } }), 'audience');
  assertValidationErrors(
    await send('', { audience: { user_ids: ['on'], filter: { platform: 'ios' } } }),
    'audience',
  );
  const notifications = [
    { user_id: 'on', topic: 'news', ...body },
    { user_id: 'on', topic: 'bread', ...body },
  ];
  assertValidationErrors(
    await shop.post('/v1/notifications/batch', { notifications }),
    'notifications[1].topic',
  );
});

test('an Idempotency-Key tells a request with a topic from one without', async () => {
  const { business } = await startBusiness();
  const send = (query: string) =>
    carillon.call('POST', `/v1/notifications?user_id=on${query}`, {
      ...business,
      body: { payload: { title: 'Bread', message: 'Fresh.' } },
      headers: { 'idempotency-key': 'bread' },
    });
  const first = await send('&topic=news');
  assert.equal((await send('&topic=news')).body.id, first.body.id);
  assert.equal((await send('')).status, 409);
});

test('a worker that takes over a direct notification leaves out the same devices', async () => {
  const api = await startTestCarillon({ ROLES: 'api' });
  try {
    const { shop, serviceId } = await startBusiness(api);
    const ids = [await shop.send('?user_id=off&topic=news'), await shop.send('?user_id=on&topic=news')];
    const owed = await claimDirect(
      api.database,
      ids.map((id) => ({ serviceId, id: fromWire('ntf', id)! })),
    );
    assert.equal(owed.length, 1);
    const read = async (id: string) => (await shop.get(`/v1/notifications/${id}?expand=options`)).body;
    assert.deepEqual(
      [await read(ids[0]!), await read(ids[1]!)].map(({ status, delivery_stats, left_out }) => [
        status,
        delivery_stats.total,
        left_out.topic_off,
      ]),
      [
        ['skipped', 0, 1],
        ['queued', 1, 0],
      ],
    );
  } finally {
    await api.stop();
  }
});

test('each wave leaves out and counts a device once', async () => {
  const api = await startTestCarillon({ ROLES: 'api' });
  try {
    const { shop, business, serviceId } = await startBusiness(api);
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    await shop.patch(`/v1/services/${business.serviceId}`, {
      settings: { quiet_hours: { from: clock(-1), to: clock(2) } },
    });
    await api.database.query(sql`
      UPDATE devices SET time_zone = CASE user_id WHEN 'any' THEN 'UTC' ELSE 'Etc/GMT-6' END WHERE service_id = ${serviceId}`);
    const id = await shop.send('', {}, { audience: { filter: { platform: 'android' }, topic: 'news' } });
    const dispatch = async () => {
      while ((await dispatchPage(api.database, serviceId, fromWire('ntf', id)!)) === 'more');
      const { delivery_stats, left_out } = (await shop.get(`/v1/notifications/${id}?expand=options`)).body;
      return [delivery_stats.total, left_out.topic_off];
    };
    assert.deepEqual(await dispatch(), [1, 1]);
    await api.call('PUT', '/v1/users/off', { ...business, body: { topics: { news: true } } });
    await shop.patch(`/v1/services/${business.serviceId}`, { settings: { quiet_hours: null } });
    await api.database.query(sql`
      UPDATE notifications SET next_wave_at = now(), released = true WHERE service_id = ${serviceId} AND status = 'queued'`);
    assert.deepEqual(await dispatch(), [2, 1]);
  } finally {
    await api.stop();
  }
});
