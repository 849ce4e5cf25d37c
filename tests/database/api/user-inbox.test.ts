import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire, newId, toWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { readEvents } from '../../support/page-events.ts';
import { callsOf, tapOf, UNKNOWN_NOTIFICATION } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;
let calls: ReturnType<typeof callsOf>;

before(async () => {
  carillon = await startTestCarillon();
  push = await startPushService();
  business = await carillon.register();
  calls = callsOf(carillon, push, business);
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

async function tokenOf(user: string, of = business): Promise<string> {
  const { status, body } = await carillon.as(of).post(`/v1/users/${encodeURIComponent(user)}/tokens`);
  assert.equal(status, 201, JSON.stringify(body));
  return body.token;
}

/** Returns the calls of a page with a user's token. */
async function bellOf(user: string, of = business) {
  const token = await tokenOf(user, of);
  const ask = (method: string, path = '', body?: unknown) =>
    carillon.call(method, `/embed/v1/inbox${path}`, { key: token, body });
  const list = async (query = '') => (await ask('GET', query)).body;
  return {
    token,
    ask,
    list,
    ids: async (query = ''): Promise<string[]> =>
      (await list(query)).data.map(({ id }: { id: string }) => id),
    unread: async (): Promise<number> => (await list('?limit=1')).unread,
    events: () =>
      readEvents(new URL('/embed/v1/inbox/events', carillon.url), { authorization: `Bearer ${token}` }),
  };
}

test('a user without a device has what was sent to them, and to everybody since their first token', async () => {
  const before = await calls.sent('');
  const bell = await bellOf('no device');
  const own = await calls.sent('?user_id=no device');
  const all = await calls.sent('');
  await calls.sent('?user_id=somebody');
  const ids = await bell.ids();
  assert.deepEqual(ids, [all, own]);
  assert.ok(!ids.includes(before));
  assert.deepEqual((await bell.list('?limit=1')).data[0].payload, {
    title: 'Fresh bread',
    message: 'The oven is open.',
  });
});

test('a user has the inbox of all their devices, also of one that is removed', async () => {
  const first = await calls.phoneOf('several');
  const second = await calls.phoneOf('several');
  const stranger = await calls.phoneOf('stranger');
  const toFirst = await calls.sent(`?device_id=${first.id}`);
  const toSecond = await calls.sent(`?device_id=${second.id}`);
  const toBoth = await calls.sent('?user_id=several');
  const toAll = await calls.sent('');
  await calls.sent(`?device_id=${stranger.id}`);
  const bell = await bellOf('several');
  const all = [toAll, toBoth, toSecond, toFirst];
  assert.deepEqual(await bell.ids(), all);
  assert.deepEqual(await bell.ids('?limit=2'), all.slice(0, 2));
  assert.deepEqual(await bell.ids(`?limit=2&after=${toBoth}`), all.slice(2));
  await calls.ask('DELETE', second);
  assert.deepEqual(await bell.ids(), all);
});

test('a phone that changes its user takes nothing along', async () => {
  const phone = await calls.phoneOf('seller');
  const sellers = await calls.sent(`?device_id=${phone.id}`);
  const broadcast = await calls.sent('');
  const latter = await calls.phoneOf('buyer', phone);
  const buyers = await calls.sent(`?device_id=${latter.id}`);
  assert.deepEqual(await (await bellOf('seller')).ids(), [broadcast, sellers]);
  assert.deepEqual(await (await bellOf('buyer')).ids(), [buyers]);
});

test('what is read in the bell is read on the phone, and the other way round', async () => {
  const phone = await calls.phoneOf('reads');
  const ids = [await calls.sent(''), await calls.sent('?user_id=reads'), await calls.sent('')];
  const bell = await bellOf('reads');
  const onPhone = async () =>
    (await calls.inbox(phone, '?expand=read')).data.map(({ read }: { read: boolean }) => read);
  assert.equal(await bell.unread(), 3);
  assert.deepEqual(await onPhone(), [false, false, false]);

  await bell.ask('PUT', '/read', { notification_ids: [ids[0], UNKNOWN_NOTIFICATION] });
  assert.deepEqual(await onPhone(), [false, false, true]);
  assert.equal((await calls.ask('PUT', phone, '/read', { notification_ids: [ids[1]] })).status, 200);
  assert.equal(await bell.unread(), 1);
  await calls.ask('POST', phone, '/receipts', tapOf(ids[2]!));
  assert.equal(await bell.unread(), 0, 'a tap reads');
  const rows = await carillon.database.query(sql`SELECT notification_id FROM read_notifications`);
  assert.equal(rows.length, 2, 'nothing is stored about a notification that the user does not have');

  const later = await calls.sent('');
  assert.equal(await bell.unread(), 1);
  await bell.ask('PUT', '/read', {});
  assert.equal(await bell.unread(), 0);
  assert.deepEqual(await onPhone(), [true, true, true, true]);
  assert.ok(!('read' in (await calls.inbox(phone)).data[0]), 'only where it is asked for');
  assert.equal((await bell.ids())[0], later);
});

test('the archive is the same in the bell and on all phones', async () => {
  const phone = await calls.phoneOf('archives both');
  const bell = await bellOf('archives both');
  const other = await bellOf('archives too');
  const [first, second] = [await calls.sent(''), await calls.sent('')];
  for (const { ask } of [bell, other, bell])
    assert.equal((await ask('PUT', `/archive/${first}`)).status, 200);
  await calls.ask('PUT', phone, `/archive/${second}`);
  assert.deepEqual(await bell.ids(), []);
  assert.deepEqual(await bell.ids('?archived=true'), [second, first]);
  assert.deepEqual(await calls.idsOf(phone), []);
  assert.equal(await bell.unread(), 0);
  await bell.ask('DELETE', `/archive/${second}`);
  assert.deepEqual(await calls.idsOf(phone), [second]);
  assert.deepEqual(await other.ids(), [second], 'others have archives of their own');
  assert.equal((await bell.ask('PUT', `/archive/${UNKNOWN_NOTIFICATION}`)).status, 404);
});

test('of notifications with the same collapse key the newest is listed', async () => {
  const bell = await bellOf('collapses');
  const options = { options: { collapse_key: 'order' } };
  const send = async (to: string) => {
    const id = await calls.shop.send(to, {}, options);
    await calls.shop.settled(id);
    return id;
  };
  await send('?user_id=collapses');
  const newest = await send('?user_id=collapses');
  await send('?user_id=another');
  assert.deepEqual(await bell.ids(), [newest]);
  assert.equal(await bell.unread(), 1);
});

test('topics that are chosen in the bell hold for the phone', async () => {
  await carillon.as(business).post('/v1/topics', { key: 'offers', name: 'Offers', default: 'on' });
  const phone = await calls.phoneOf('chooses');
  const bell = await bellOf('chooses');
  assert.equal((await bell.ask('GET', '/topics')).body.data[0].on, true);
  assert.equal((await bell.ask('PUT', '/topics', { offers: false })).body.data[0].on, false);
  assert.equal((await calls.ask('GET', phone, '/topics')).body.data[0].on, false);
  assertValidationErrors(await bell.ask('PUT', '/topics', { unknown: true }), 'unknown');
});

test('who has the topic of a personal notification off does not get it in the bell either', async () => {
  await carillon.as(business).post('/v1/topics', { key: 'hints', name: 'Hints', default: 'off' });
  const [on, off] = [await bellOf('hints on'), await bellOf('hints off')];
  await on.ask('PUT', '/topics', { hints: true });
  const [id] = [
    await calls.sent('?user_id=hints on&topic=hints'),
    await calls.sent('?user_id=hints off&topic=hints'),
  ];
  assert.deepEqual(await on.ids(), [id]);
  assert.deepEqual(await off.ids(), []);
});

test('streams of the bell and of the phone tell of what happens elsewhere', async () => {
  const phone = await calls.phoneOf('listens');
  const bell = await bellOf('listens');
  const [tab, device] = await Promise.all([
    bell.events(),
    readEvents(new URL(`/embed/v1/devices/${phone.id}/inbox-events`, carillon.url), {
      authorization: `Bearer ${phone.secret}`,
    }),
  ]);
  await Promise.all([tab.waitFor(1), device.waitFor(1)]);
  const id = await calls.sent('?user_id=listens');
  await Promise.all([tab.waitFor(2), device.waitFor(2)]);
  const before = device.events.length;
  await bell.ask('PUT', '/read', { notification_ids: [id] });
  assert.ok((await device.waitFor(before + 1)).every(({ type }) => type === 'changed'));
  await Promise.all([tab.close(), device.close()]);
});

test('a token is for one user of one service, and ends', async () => {
  const bell = await bellOf('ada');
  const stranger = await carillon.register();
  const refused = async (token: string) =>
    assertRefused(await carillon.call('GET', '/embed/v1/inbox', { key: token }), 401);
  for (const token of ['', 'x', business.key, `${bell.token}A`, bell.token.slice(0, -1)])
    await refused(token);
  const [, , sealed] = bell.token.split('_');
  await refused(`utk_${stranger.serviceId.slice(4)}_${sealed}`);

  const phone = await calls.phoneOf('ada');
  await calls.sent('?user_id=ada');
  assert.equal((await bell.ids()).length, 1);
  assert.deepEqual(await (await bellOf('ada', stranger)).ids(), [], 'another service has another ada');
  assertRefused(await carillon.call('GET', `/embed/v1/devices/${phone.id}`, { key: bell.token }), 401);

  await carillon.as(business).delete('/v1/entries?user_id=ada');
  await refused(bell.token);
  const answer = await carillon.as(business).post('/v1/users/ada/tokens');
  const minutes = (Date.parse(answer.body.expires_at) - Date.now()) / 60_000;
  assert.ok(minutes > 14 && minutes <= 15.1, String(minutes));
  assertValidationErrors(
    await carillon.as(business).post(`/v1/users/anon_${'0'.repeat(32)}/tokens`),
    'user_id',
  );
});

test('pages of any site may call, and browsers learn that beforehand', async () => {
  const preflight = await fetch(`${carillon.url}/embed/v1/inbox/read`, { method: 'OPTIONS' });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
  assert.match(preflight.headers.get('access-control-allow-headers')!, /authorization/);
  const refused = await carillon.call('GET', '/embed/v1/inbox');
  assert.equal(refused.headers.get('access-control-allow-origin'), '*');
});

test('ten thousand notifications are listed and counted within bounds', async () => {
  const phone = await calls.phoneOf('busy');
  const service = fromWire('svc', business.serviceId);
  const device = fromWire('dvc', phone.id);
  const ids = Array.from({ length: 10_000 }, newId);
  await carillon.database.query(sql`
    INSERT INTO notifications (id, service_id, status, payload, target_device_id, due_at, released, dispatched, total, completed)
    SELECT id, ${service}, 'completed', '{"title": "News", "message": "The oven is open."}', ${device}, now(), true, true, 1, 1
    FROM unnest(${ids}::uuid[]) AS t (id)`);
  await carillon.database.query(sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code)
    SELECT ${service}, id, ${device}, hashtextextended('busy', 0), 2, 1, 'accepted' FROM unnest(${ids}::uuid[]) AS t (id)`);
  const bell = await bellOf('busy');
  const page = await bell.list('?limit=30');
  assert.equal(page.unread, 100);
  assert.deepEqual(
    page.data.map(({ id }: { id: string }) => id),
    ids
      .slice(-30)
      .reverse()
      .map((id) => toWire('ntf', id)),
  );
  await bell.ask('PUT', '/read', {});
  assert.equal(await bell.unread(), 0);
});

test('erasing a user erases what they read and archived', async () => {
  const bell = await bellOf('erased');
  const id = await calls.sent('');
  await bell.ask('PUT', '/read', { notification_ids: [id] });
  await bell.ask('PUT', `/archive/${id}`);
  await carillon.as(business).delete('/v1/users/erased');
  const left = await carillon.database.query(sql`
    SELECT user_hash FROM read_notifications WHERE user_hash = hashtextextended('erased', 0)
    UNION ALL SELECT user_hash FROM archived_notifications WHERE user_hash = hashtextextended('erased', 0)`);
  assert.equal(left.length, 0);
  assertRefused(await bell.ask('GET'), 401);
});
