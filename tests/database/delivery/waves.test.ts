import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { QuietHours } from '../../../contract/api/services.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Business } from '../../support/client.ts';
import { until } from '../../support/deadlines.ts';
import { seedDevices } from '../../support/devices.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { later as moveIntoPast } from '../../support/later.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;

before(async () => {
  push = await startPushService({ decrypt: false });
  // The long timeout prevents retries of requests that a test holds back.
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: '60000' });
});
beforeEach(async () => {
  business = await carillon.register();
});
afterEach(() => {
  push.behaveAll(null);
  push.release();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const HOUR_MS = 3_600_000;
/** Zone six hours east of UTC. The sign is inverted in these names. */
const EAST_6 = 'Etc/GMT-6';
const WEST_6 = 'Etc/GMT+6';

const shop = () => carillon.as(business);
const change = (settings: object) => shop().patch(`/v1/services/${business.serviceId}`, { settings });
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
/** Returns quiet hours by the clocks of UTC. */
const quietHours = (from: number, to: number): QuietHours => ({ from: clock(from), to: clock(to) });
const clock = (hours: number) => inHours(hours).toISOString().slice(11, 16);

async function phone(user: string, time_zone?: string): Promise<string> {
  const { subscription, token } = push.subscribe();
  await carillon.open(business.serviceId, user, subscription, time_zone === undefined ? {} : { time_zone });
  return token;
}

const put = (user: string, said: object) =>
  carillon.call('PUT', `/v1/users/${user}`, { ...business, body: said });
const lists = () =>
  carillon.database.query(sql`
    SELECT user_ids FROM notification_users WHERE service_id = ${fromWire('svc', business.serviceId)!}`);
const received = (...tokens: string[]) => tokens.map((token) => push.deliveriesOf(token).length);

const later = (hours: number) => moveIntoPast(carillon.database, business.serviceId, hours);

test('in quiet hours a broadcast goes at once to those who are awake, and to the others when their night is over', async () => {
  await change({ quiet_hours: quietHours(-1, 2) });
  const awake = [await phone('ada', EAST_6), await phone('bo', WEST_6)];
  const asleep = [await phone('cy', 'Africa/Abidjan'), await phone('di'), await phone('ed', 'UTC')];
  const id = await shop().send('', {}, { options: { ttl_seconds: 7200 } });

  await shop().until(id, ({ delivery_stats }) => delivery_stats.completed === 2);
  assert.deepEqual(received(...awake, ...asleep), [1, 1, 0, 0, 0]);
  const between = (await shop().get(`/v1/notifications/${id}`)).body;
  assert.deepEqual(
    [between.status, between.delivery_stats],
    ['queued', { total: 2, created: 0, queued: 0, completed: 2, failed: 0 }],
  );

  await change({ quiet_hours: quietHours(-4, -1) });
  await later(3);
  const read = await shop().settled(id);

  assert.deepEqual(
    [read.status, read.delivery_stats],
    ['completed', { total: 5, created: 0, queued: 0, completed: 5, failed: 0 }],
  );
  assert.deepEqual(received(...awake, ...asleep), [1, 1, 1, 1, 1]);
  const ttl = Number(push.deliveriesOf(asleep[0]!)[0]!.headers.ttl);
  assert.ok(ttl > 3400 && ttl <= 3600, `the time to live begins when the wave is due, an hour ago: ${ttl}`);
});

test('what is urgent does not wait', async () => {
  await change({ quiet_hours: quietHours(-1, 2) });
  const token = await phone('ada');
  const read = await shop().settled(await shop().send('', {}, { options: { urgency: 'high' } }));
  assert.equal(read.status, 'completed');
  await shop().settled(await shop().send('?user_id=ada'));
  assert.deepEqual(received(token), [2]);
});

test('while nobody is awake a broadcast is as one that is not due, and can be cancelled', async () => {
  await change({ quiet_hours: quietHours(-1, 2) });
  const token = await phone('ada');
  const ids = [await shop().send(), await shop().send()];
  await waitUntilPutOff(2);

  const read = (await shop().get(`/v1/notifications/${ids[0]}`)).body;
  assert.deepEqual([read.status, read.scheduled_at], ['created', null]);
  assertRefused(await shop().post(`/v1/notifications/${ids[0]}/stop`), 409);
  assert.equal((await shop().delete(`/v1/notifications/${ids[0]}`)).status, 200);
  await change({ quiet_hours: null });
  await later(3);
  assert.equal((await shop().settled(ids[1]!)).status, 'completed');
  assert.equal((await shop().settled(ids[0]!)).status, 'skipped');
  assert.deepEqual(received(token), [1]);
});

for (const to of ['?user_id=ada', ''])
  test(`what waits for quiet hours to end ${to || 'for everybody'} can be changed or cancelled from the moment at which it is accepted`, async () => {
    await change({ quiet_hours: quietHours(-1, 2) });
    const token = await phone('ada');
    const calm = { options: { urgency: 'low' } };
    for (let i = 0; i < 20; i++) {
      const id = await shop().send(to, {}, calm);
      // Half of the requests come before the release, the others during or after it.
      if (i % 2 === 1) await new Promise(setImmediate);
      for (let repetition = 0; repetition < 2; repetition++)
        assert.equal((await shop().delete(`/v1/notifications/${id}`)).status, 200);
      const { status, delivery_stats } = (await shop().get(`/v1/notifications/${id}`)).body;
      assert.deepEqual([status, delivery_stats.total], ['skipped', 0]);
    }
    if (to) {
      const id = await shop().send(to, {}, calm);
      const answer = await shop().patch(`/v1/notifications/${id}`, { options: { urgency: 'high' } });
      assert.equal(answer.status, 200);
      assert.equal((await shop().settled(id)).status, 'completed');
    }
    await change({ quiet_hours: null });
    await later(3);
    assert.equal((await shop().settled(await shop().send())).status, 'completed');
    assert.equal(push.deliveriesOf(token).length, to ? 2 : 1);
  });

for (const to of ['?user_id=ada', ''])
  test(`what was put off ${to || 'for everybody'} leaves at once if a change makes it urgent`, async () => {
    await change({ quiet_hours: quietHours(-1, 2) });
    const token = await phone('ada');
    const id = await shop().send(to, {}, { options: { urgency: 'low' } });
    await waitUntilPutOff(1);
    const answer = await shop().patch(`/v1/notifications/${id}`, { options: { urgency: 'high' } });
    assert.equal(answer.status, 200);
    assert.equal((await shop().settled(id)).status, 'completed');
    assert.equal(push.deliveriesOf(token).length, 1);
  });

test('what nobody has released yet can be cancelled, though its time has passed', async () => {
  const api = await startTestCarillon({ ROLES: 'api' });
  try {
    const shop = api.as(await api.register());
    const ids = [await shop.send('?user_id=ada', {}, { scheduled_at: inHours(-0.01) }), await shop.send()];
    for (const id of ids) {
      assert.equal((await shop.get(`/v1/notifications/${id}`)).body.status, 'created');
      assert.equal((await shop.delete(`/v1/notifications/${id}`)).status, 200);
      assert.equal((await shop.get(`/v1/notifications/${id}`)).body.status, 'skipped');
    }
  } finally {
    await api.stop();
  }
});

test('a broadcast that is stopped between two waves is final, and its next wave sends nothing', async () => {
  await change({ quiet_hours: quietHours(-1, 2) });
  const [awake, asleep] = [await phone('ada', EAST_6), await phone('bo')];
  const id = await shop().send();
  await shop().until(id, ({ delivery_stats }) => delivery_stats.completed === 1);

  assert.equal((await shop().post(`/v1/notifications/${id}/stop`)).status, 200);
  const read = await shop().settled(id);
  assert.deepEqual(
    [read.status, read.delivery_stats],
    ['completed', { total: 1, created: 0, queued: 0, completed: 1, failed: 0 }],
  );
  await change({ quiet_hours: null });
  await later(3);
  await shop().settled(await shop().send('?user_id=ada'));
  assert.deepEqual(received(awake, asleep), [2, 0]);
});

test('a message to a person that is not urgent waits where the person was seen last', async () => {
  await change({ quiet_hours: quietHours(-1, 2) });
  const tokens = [await phone('ada', EAST_6), await phone('ada', 'UTC')];
  const low = { options: { urgency: 'low' } };
  const cancelled = await shop().send('?user_id=ada', {}, low);
  const id = await shop().send('?user_id=ada', {}, low);
  await waitUntilPutOff(2);
  assert.equal((await shop().delete(`/v1/notifications/${cancelled}`)).status, 200);
  await shop().settled(await shop().send('?user_id=ada'));
  assert.deepEqual(received(...tokens), [1, 1]);

  await change({ quiet_hours: quietHours(-4, -1) });
  await later(3);
  assert.equal((await shop().settled(id)).delivery_stats.completed, 2);
  assert.deepEqual(received(...tokens), [2, 2]);
});

test('a local time is reached in each zone in its turn, and the next day where it had passed', async () => {
  await change({ time_zone: 'Etc/GMT-2' });
  const zones = ['Etc/GMT-3', 'Etc/GMT-2', undefined, 'Etc/GMT-1', WEST_6];
  const tokens: string[] = [];
  for (const [i, zone] of zones.entries()) tokens.push(await phone(`user-${i}`, zone));
  const scheduled_at = inHours(0.5).toISOString();
  const id = await shop().send('', {}, { scheduled_at, options: { local_time: true } });
  await waitUntilPutOff(1);
  const now = (await shop().get(`/v1/notifications/${id}`)).body;
  assert.deepEqual([now.status, now.scheduled_at], ['created', scheduled_at]);

  const wave = async (hours: number, completed: number) => {
    await later(hours);
    await shop().until(id, ({ delivery_stats }) => delivery_stats.completed === completed);
    return received(...tokens);
  };
  assert.deepEqual(await wave(0.6, 2), [0, 1, 1, 0, 0]);
  assert.deepEqual(await wave(1, 3), [0, 1, 1, 1, 0]);
  assert.deepEqual(await wave(7, 4), [0, 1, 1, 1, 1]);
  assert.equal((await shop().get(`/v1/notifications/${id}`)).body.status, 'queued');
  await later(15);
  const read = await shop().settled(id);
  assert.deepEqual(received(...tokens), [1, 1, 1, 1, 1]);
  assert.deepEqual(read.delivery_stats, { total: 5, created: 0, queued: 0, completed: 5, failed: 0 });
});

test('a person who has changed time zones between two waves gets it once', async () => {
  await change({ quiet_hours: quietHours(-1, 2) });
  const facts = { device_identifier: 'of ada' };
  const [ada, bo] = [push.subscribe(), push.subscribe()];
  await carillon.open(business.serviceId, 'ada', ada.subscription, { ...facts, time_zone: EAST_6 });
  await carillon.open(business.serviceId, 'bo', bo.subscription, { time_zone: 'UTC' });
  const id = await shop().send();
  await shop().until(id, ({ delivery_stats }) => delivery_stats.completed === 1);
  await carillon.open(business.serviceId, 'ada', ada.subscription, { ...facts, time_zone: 'UTC' });

  await change({ quiet_hours: null });
  await later(3);
  assert.equal((await shop().settled(id)).delivery_stats.total, 2);
  assert.deepEqual(received(ada.token, bo.token), [1, 1]);
});

for (const [name, audience] of [
  ['a list', { user_ids: ['ada', 'bo', 'cy', 'nobody'] }],
  ['a topic', { topic: 'news' }],
  ['a filter', { filter: { tags: [{ key: 'plan', op: 'is', value: 'gold' }] } }],
] as const)
  test(`in quiet hours a notification to ${name} reaches all of it in two waves, and nobody else`, async () => {
    await change({ quiet_hours: quietHours(-1, 2) });
    await shop().post('/v1/topics', { key: 'news', name: 'News', default: 'off' });
    const chosen = { tags: { plan: 'gold' }, topics: { news: true } };
    for (const user of ['ada', 'bo', 'cy']) await put(user, chosen);
    const tokens = [
      await phone('ada', EAST_6),
      await phone('bo', 'UTC'),
      await phone('cy'),
      await phone('di', EAST_6),
      await phone('ed'),
    ];
    const id = await shop().send('', {}, { audience });
    await shop().until(id, ({ delivery_stats }) => delivery_stats.completed === 1);
    assert.deepEqual(received(...tokens), [1, 0, 0, 0, 0]);

    // The audience is evaluated when a wave leaves.
    if (name !== 'a list') await put('cy', { tags: { plan: null }, topics: { news: false } });
    await change({ quiet_hours: null });
    await later(3);
    const { status, delivery_stats } = await shop().settled(id);
    const late = name === 'a list' ? [1, 1] : [1, 0];
    assert.deepEqual(received(...tokens), [1, ...late, 0, 0]);
    assert.deepEqual([status, delivery_stats.total], ['completed', name === 'a list' ? 3 : 2]);
    assert.deepEqual(await lists(), []);
  });

test('a list is kept until its first wave, and deleted when the notification is stopped between two', async () => {
  await change({ quiet_hours: quietHours(-1, 2) });
  await phone('bo');
  const id = await shop().send('', {}, { audience: { user_ids: ['ada', 'bo'] } });
  await waitUntilPutOff(1);
  assert.equal((await lists()).length, 1);

  const ada = await phone('ada', EAST_6);
  const between = await shop().send('', {}, { audience: { user_ids: ['ada', 'bo'] } });
  await shop().until(between, ({ delivery_stats }) => delivery_stats.completed === 1);
  assert.equal((await lists()).length, 2);
  assert.equal((await shop().post(`/v1/notifications/${between}/stop`)).status, 200);
  assert.equal((await shop().settled(between)).delivery_stats.total, 1);
  assert.equal((await lists()).length, 1);
  assert.equal((await shop().delete(`/v1/notifications/${id}`)).status, 200);
  assert.deepEqual([await lists(), received(ada)], [[], [1]]);
});

test('a wave adds to pages whose deliveries are in flight, and the counters stay right', async () => {
  await change({ quiet_hours: quietHours(-1, 2) });
  const count = 3000;
  const phones = Array.from({ length: count }, () => push.subscribe({ shareKeys: true }).subscription);
  await seedDevices(carillon.database, business.serviceId, phones);
  await carillon.database.query(sql`
    UPDATE devices SET time_zone = CASE WHEN number % 3 = 0 THEN ${EAST_6} WHEN number % 3 = 1 THEN 'UTC' END
    WHERE service_id = ${fromWire('svc', business.serviceId)!}`);
  const before = push.received.length;
  push.behaveAll('slow');
  const id = await shop().send();
  await shop().until(id, ({ delivery_stats }) => delivery_stats.total === 1000);

  await change({ quiet_hours: null });
  await later(3);
  await shop().until(id, ({ delivery_stats }) => delivery_stats.total === count);
  push.behaveAll(null);
  push.release();
  const read = await shop().settled(id);

  assert.deepEqual(read.delivery_stats, { total: count, created: 0, queued: 0, completed: count, failed: 0 });
  assert.equal(push.received.length - before, count, 'each was sent once');
});

test('settings and options are validated', async () => {
  for (const [settings, field] of [
    [{ time_zone: '+02:00' }, 'settings.time_zone'],
    [{ time_zone: 'Berlin' }, 'settings.time_zone'],
    [{ quiet_hours: { from: '24:00', to: '8:00' } }, 'settings.quiet_hours.from'],
    [{ quiet_hours: { from: '22:00', to: '22:00' } }, 'settings.quiet_hours.to'],
  ] as const) {
    const answer = await change(settings);
    assert.ok(
      answer.body.error.data.validation_errors.some((error: { field: string }) => error.field === field),
    );
  }
  assert.equal((await change({ time_zone: 'Europe/Berlin', quiet_hours: null })).status, 200);
  await phone('ada');
  const send = (query: string, more: object) =>
    shop().post(`/v1/notifications${query}`, {
      payload: { title: 'Bread', message: 'It is warm.' },
      options: { local_time: true },
      ...more,
    });
  assertValidationErrors(await send('', {}), 'options.local_time');
  assertValidationErrors(await send('?user_id=ada', { scheduled_at: inHours(1) }), 'options.local_time');
});

/** Waits until this many notifications wait for their next wave. */
async function waitUntilPutOff(count: number): Promise<void> {
  const putOff = sql`
    SELECT id FROM notifications
    WHERE service_id = ${fromWire('svc', business.serviceId)!} AND NOT released AND next_wave_at > now()`;
  await until(
    async () => (await carillon.database.query(putOff)).length === count,
    `${count} notifications to wait for their next wave`,
  );
}
