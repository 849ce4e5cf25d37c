import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newAnonymousId } from '../../../server/api/authentication/signed-users.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { insertAuditEntry } from '../../../server/storage/services/audit.ts';
import { readNames, setNickname } from '../../../server/storage/users/nicknames.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { newSession } from '../../support/page-events.ts';
import { callsOf, type Phone } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon({ MAX_DEVICES_PER_USER: '2' });
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

async function startBusiness() {
  const business = await carillon.register();
  const { serviceId: service } = business;
  const calls = callsOf(carillon, push, business);
  const { shop } = calls;
  await shop.patch(`/v1/services/${service}`, { settings: { public_link: true } });
  return {
    ...calls,
    business,
    service,
    /** Creates a user who has subscribed by the public link. */
    async visitor(): Promise<{ user: string; entry: string; phone: Phone }> {
      const page = await (await fetch(`${carillon.url}/app/${service}/`)).text();
      const { newcomer } = JSON.parse(/id="config">([^<]*)</.exec(page)![1]!);
      const phone = await calls.phoneOf(newcomer.user, undefined, { entry: newcomer.entry });
      return { ...newcomer, phone };
    },
    async entryOf(user: string): Promise<string> {
      const page = await (await fetch(`${carillon.url}/app/${service}/?user=${user}`)).text();
      return JSON.parse(/id="config">([^<]*)</.exec(page)![1]!).entry;
    },
    put: (path: string, body: object) => carillon.call('PUT', path, { ...business, body }),
    merge: (from: string, into: string) => shop.post(`/v1/users/${from}/merge`, { into }),
    join: (entry: string, anonymous_entry: string) =>
      carillon.call('POST', '/embed/v1/joins', { body: { service, entry, anonymous_entry } }),
    devicesOf: async (user: string): Promise<string[]> =>
      (await shop.get(`/v1/devices?user_id=${user}`)).body.data.map(({ id }: { id: string }) => id),
    async auditedMerges(): Promise<unknown[]> {
      return carillon.database.query(sql`
        SELECT actor, subject FROM audit_entries
        WHERE service_id = ${fromWire('svc', service)} AND action = 'user.merged'`);
    },
  };
}

const later = () => new Date(Date.now() + 3_600_000).toISOString();

test('a merge moves the device with its inbox and subscription, and what is sent later reaches it', async () => {
  const b = await startBusiness();
  const { user, phone } = await b.visitor();
  const broadcast = await b.sent('');
  const direct = await b.sent(`?user_id=${user}`);
  const toDevice = await b.sent(`?device_id=${phone.id}`);
  await b.ask('PUT', phone, `/archive/${direct}`);
  await b.tap(phone, broadcast);
  const before = (await b.shop.get(`/v1/notifications/${broadcast}?expand=engagement`)).body;

  const { status, body } = await b.merge(user, 'ada');
  assert.deepEqual([status, body], [200, { user_id: 'ada', devices: 1 }]);
  assert.deepEqual(await b.devicesOf('ada'), [phone.id]);
  assert.deepEqual(await b.devicesOf(user), []);
  assert.deepEqual(await b.idsOf(phone), [toDevice, broadcast]);
  assert.deepEqual(
    (await b.inbox(phone, '?archived=true')).data.map(({ id }: { id: string }) => id),
    [direct],
  );
  assert.deepEqual((await b.shop.get(`/v1/notifications/${broadcast}?expand=engagement`)).body, before);

  const next = await b.sent('?user_id=ada');
  assert.deepEqual(await b.idsOf(phone), [next, toDevice, broadcast]);
  assert.equal(push.deliveriesOf(phone.token).length, 4);
  assertRefused(await b.shop.get(`/v1/users/${user}`), 404, 'user');
});

test('what is scheduled for the former user, alone or in a list, reaches the other one once', async () => {
  const b = await startBusiness();
  const { user, phone } = await b.visitor();
  const alone = await b.shop.send(`?user_id=${user}`, {}, { scheduled_at: later() });
  const list = await b.shop.post('/v1/notifications', {
    payload: { title: 'Bread', message: 'Now' },
    audience: { user_ids: [user, 'ada', 'bob'] },
    scheduled_at: later(),
  });
  await b.merge(user, 'ada');
  for (const id of [alone, list.body.id]) {
    const { status } = await b.shop.patch(`/v1/notifications/${id}`, {
      scheduled_at: new Date(Date.now() - 1000).toISOString(),
    });
    assert.equal(status, 200);
    await b.shop.settled(id);
    const { body } = await b.shop.get(`/v1/notifications/${id}`);
    assert.deepEqual(body.delivery_stats, { total: 1, created: 0, queued: 0, completed: 1, failed: 0 });
  }
  assert.equal(push.deliveriesOf(phone.token).length, 2);
});

test('tags and topics are merged: the known user’s win, and what the person turned off stays off', async () => {
  const b = await startBusiness();
  for (const key of ['news', 'offers', 'events'])
    await b.shop.post('/v1/topics', { key, name: key, default: 'on' });
  const { user, phone } = await b.visitor();
  const known = await b.phoneOf('ada');
  await b.put(`/v1/users/${user}`, {
    tags: { plan: 'free', source: 'poster' },
    topics: { events: false },
  });
  await b.put('/v1/users/ada', { tags: { plan: 'gold' }, topics: { events: true } });
  await b.ask('PUT', phone, '/topics', { news: false, offers: true });
  await b.ask('PUT', known, '/topics', { news: true, offers: true });

  await b.merge(user, 'ada');
  const { body } = await b.shop.get('/v1/users/ada');
  assert.deepEqual(body.tags, { plan: 'gold', source: 'poster' });
  assert.deepEqual(body.topics, { news: false, offers: true, events: true });
  assert.equal(body.devices, 2);
  // Both devices have the tag: a filter finds both.
  const { body: count } = await b.shop.post('/v1/audiences/count', {
    filter: { tags: [{ key: 'source', op: 'is', value: 'poster' }] },
  });
  assert.deepEqual(count, { users: 1, devices: 2 });
});

test('a nickname moves to a user who has none', async () => {
  const b = await startBusiness();
  const service = fromWire('svc', b.service)!;
  const name = (user: string, nickname: string) =>
    carillon.database.transaction((tx) => setNickname(tx, service, { userId: user, nickname }));
  for (const [into, expected] of [
    ['ada', 'Red bicycle'],
    ['bob', 'Bob'],
  ] as const) {
    const { user } = await b.visitor();
    await name(user, 'Red bicycle');
    if (into === 'bob') await name('bob', 'Bob');
    assert.equal((await b.merge(user, into)).status, 200);
    const names = await readNames(carillon.database, service, [user, into]);
    assert.deepEqual([...names], [[into, { name: expected, nickname: expected }]]);
  }
});

test('widgets for the former user alone are the other’s', async () => {
  const b = await startBusiness();
  const { user } = await b.visitor();
  await b.shop.post('/v1/widgets', { type: 'text', text: 'For you alone', user_id: user });
  await b.merge(user, 'ada');
  const { body } = await b.shop.get('/v1/widgets?user_id=ada');
  assert.equal(body.data.length, 1);
});

test('a merge is audited and tells webhooks once; doing it again changes nothing', async () => {
  const b = await startBusiness();
  const { user, phone } = await b.visitor();
  const events = async () =>
    (await b.shop.get('/v1/events?limit=100')).body.data.map(
      ({ type, data }: { type: string; data: { user_id?: string } }) => [type, data.user_id],
    );
  assert.deepEqual(await events(), [['device.subscribed', user]]);
  await b.merge(user, 'ada');
  const moved = [
    ['device.subscribed', user],
    ['device.unsubscribed', user],
    ['device.subscribed', 'ada'],
  ];
  assert.deepEqual(await events(), moved);
  const audited = [{ actor: 'An API key', subject: 'ada' }];
  assert.deepEqual(await b.auditedMerges(), audited);
  const again = await b.merge(user, 'ada');
  assert.deepEqual([again.status, again.body], [200, { user_id: 'ada', devices: 0 }]);
  assert.deepEqual(await events(), moved);
  assert.deepEqual(await b.auditedMerges(), audited);
  assert.deepEqual(await b.devicesOf('ada'), [phone.id]);
});

test('only an anonymous user can be merged, and only into a known one', async () => {
  const b = await startBusiness();
  assertValidationErrors(await b.merge('ada', 'bob'), 'user_id');
  assertValidationErrors(await b.merge(newAnonymousId(), newAnonymousId()), 'into');
  assertValidationErrors(await b.merge('anon_short', newAnonymousId()), 'user_id', 'into');
  assertValidationErrors(await b.shop.post(`/v1/users/${newAnonymousId()}/merge`, {}), 'into');
});

test('an error changes nothing: too many devices, too many tags', async () => {
  const b = await startBusiness();
  const { user, phone } = await b.visitor();
  await b.phoneOf('ada');
  await b.phoneOf('ada');
  const refused = await b.merge(user, 'ada');
  assert.equal(refused.body.error.data.code, 'too_many_devices');
  const tags = (name: string) => Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${name}${i}`, i]));
  await b.put(`/v1/users/${user}`, { tags: tags('a') });
  await b.put('/v1/users/bob', { tags: tags('b') });
  assertValidationErrors(await b.merge(user, 'bob'), 'into');
  assert.deepEqual(await b.devicesOf(user), [phone.id]);
  assert.equal(Object.keys((await b.shop.get('/v1/users/bob')).body.tags).length, 30);
  assert.deepEqual(await b.auditedMerges(), []);
});

test('a phone that opens as the anonymous user that it was learns whose it is', async () => {
  const b = await startBusiness();
  const { user, phone } = await b.visitor();
  await b.merge(user, 'ada');
  const again = await b.phoneOf(user, phone);
  assert.partialDeepStrictEqual(again, { id: phone.id, user: 'ada' });
  assert.equal(await b.entryOf('ada'), (again as unknown as { entry: string }).entry);
  assert.deepEqual(await b.devicesOf('ada'), [phone.id]);
  assert.equal((await b.shop.get('/v1/users/ada')).body.devices, 1);
});

test('the entry of a merged user is void, so who got the address before is not the known user', async () => {
  const b = await startBusiness();
  const { user, entry, phone } = await b.visitor();
  await b.merge(user, 'ada');
  const page = await (await fetch(`${carillon.url}/app/${b.service}/?entry=${entry}`)).text();
  assert.equal(JSON.parse(/id="config">([^<]*)</.exec(page)![1]!).user, null);
  const other = await b.phoneOf(user, undefined, { entry });
  assert.equal(
    (other as unknown as { error: { data: { code: string } } }).error.data.code,
    'user_signature_missing',
  );
  assert.deepEqual(await b.devicesOf('ada'), [phone.id]);
});

test('a phone joins its anonymous user to the one who opens it, by both entries', async () => {
  const b = await startBusiness();
  const { user, entry, phone } = await b.visitor();
  const broadcast = await b.sent('');
  const ada = await b.entryOf('ada');
  assert.equal((await b.join(ada, entry)).status, 200);
  const opened = await b.phoneOf('ada', phone);
  assert.equal(opened.id, phone.id);
  assert.equal((opened as unknown as { user?: string }).user, undefined);
  assert.deepEqual(await b.idsOf(opened), [broadcast]);
  assert.deepEqual(await b.devicesOf(user), []);
  // The request is repeated, as after a lost answer.
  assert.equal((await b.join(ada, entry)).status, 200);
  assert.deepEqual(await b.devicesOf('ada'), [phone.id]);
});

test('nobody joins users whom they do not hold', async () => {
  const b = await startBusiness();
  const { entry, phone, user } = await b.visitor();
  const other = await startBusiness();
  const stranger = await b.visitor();
  assertValidationErrors(await b.join(`${await b.entryOf('ada')}x`, entry), 'entry');
  assertValidationErrors(await b.join(await other.entryOf('ada'), entry), 'entry');
  assertValidationErrors(await b.join(stranger.entry, entry), 'entry');
  assertValidationErrors(await b.join(await b.entryOf('ada'), await b.entryOf('bob')), 'anonymous_entry');
  assert.equal((await b.join(await b.entryOf('ada'), `${entry}x`)).status, 200);
  assert.deepEqual(await b.devicesOf(user), [phone.id]);
  assert.deepEqual(await b.devicesOf('ada'), []);
});

test('a phone that was no merged user’s is not told whose device it is: naming an anonymous user moves it, with the entry of that one', async () => {
  const b = await startBusiness();
  const phone = await b.phoneOf('ada');
  const former = await b.visitor();
  await b.merge(former.user, 'bob');
  const refused = await b.phoneOf(former.user, phone, { entry: former.entry });
  assert.partialDeepStrictEqual(refused, { error: { data: { code: 'user_signature_missing' } } });
  assert.deepEqual(await b.devicesOf('ada'), [phone.id]);
  const { user, entry, phone: other } = await b.visitor();
  await b.shop.delete(`/v1/devices/${other.id}`);
  const opened = await b.phoneOf(user, phone, { entry });
  assert.deepEqual([opened.id, 'user' in opened, 'entry' in opened], [phone.id, false, false]);
  assert.deepEqual(await b.devicesOf(user), [phone.id]);
});

test('erasing the known user erases what the anonymous one left', async () => {
  const b = await startBusiness();
  const { user, entry, phone } = await b.visitor();
  await fetch(`${carillon.url}/app/${b.service}/?entry=${entry}&session=${newSession()}`);
  await insertAuditEntry(carillon.database, {
    serviceId: fromWire('svc', b.service)!,
    accountId: null,
    actor: 'Ada Byron',
    action: 'user.changed',
    subject: user,
  });
  const broadcast = await b.sent('');
  await b.sent(`?user_id=${user}`);
  await b.merge(user, 'ada');
  const { body } = await b.shop.delete('/v1/users/ada');
  assert.deepEqual(body, { devices: 1, notifications: 1, widgets: 0 });
  const tables = await carillon.database.query<{ name: string; column: string }>(sql`
    SELECT c.table_name AS name, c.column_name AS column FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'jsonb', 'ARRAY')`);
  for (const { name, column } of tables) {
    const text = `SELECT count(*)::int AS count FROM "${name}" WHERE position($1 IN "${column}"::text) > 0`;
    const [row] = await carillon.database.query<{ count: number }>({ text, values: [user] });
    assert.equal(row!.count, 0, `${name}.${column}`);
  }
  assert.equal((await b.shop.get(`/v1/notifications/${broadcast}`)).body.delivery_stats.completed, 1);
  assert.equal((await b.ask('GET', phone)).status, 401);
});

test('erasing the known user erases what the anonymous one did on a phone that is somebody else’s by now', async () => {
  const b = await startBusiness();
  const { user, phone } = await b.visitor();
  const broadcast = await b.sent('');
  await b.tap(phone, broadcast);
  await b.phoneOf('bob', phone);
  assert.equal((await b.merge(user, 'ada')).body.devices, 0);
  assert.equal((await b.shop.delete('/v1/users/ada')).status, 200);
  const taps = await carillon.database.query(sql`
    SELECT FROM taps WHERE service_id = ${fromWire('svc', b.service)} AND notification_id = ${fromWire('ntf', broadcast)}`);
  assert.deepEqual(taps, []);
  const { data } = (await b.shop.get('/v1/events?limit=100')).body;
  assert.ok(!JSON.stringify(data).includes(user), 'its id is in no event');
  assert.equal((await b.shop.get('/v1/users/bob')).body.devices, 1);
});

test('merges, openings and sends at the same time lose nothing and do not deadlock', async () => {
  const b = await startBusiness();
  const visitors = await Promise.all(Array.from({ length: 8 }, () => b.visitor()));
  const names = visitors.map(() => `u-${randomUUID()}`);
  const work = visitors.flatMap(({ user, phone }, i) => [
    b.merge(user, names[i]!),
    b.merge(user, names[i]!),
    b.phoneOf(user, phone),
    b.put(`/v1/users/${names[i]}`, { tags: { plan: 'gold' } }),
    b.sent(`?user_id=${user}`),
    b.sent(''),
  ]);
  await Promise.all(work);
  for (const [i, { phone }] of visitors.entries()) assert.deepEqual(await b.devicesOf(names[i]!), [phone.id]);
  const id = await b.sent('');
  assert.equal((await b.shop.get(`/v1/notifications/${id}`)).body.delivery_stats.completed, 8);
});
