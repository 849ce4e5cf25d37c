import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Filter, TagCondition } from '../../../contract/api/audiences.ts';
import type { TagValue } from '../../../contract/api/users.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedDevices } from '../../support/devices.ts';
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

const PAYLOAD = { title: 'Fresh bread', message: 'The oven is open.' };
const UNKNOWN_AUDIENCE = 'aud_01k9x3f7q2e8hb5v0m4c6d1t9z';
const LATER = { scheduled_at: new Date(Date.now() + 3_600_000).toISOString() };

async function startBusiness() {
  const business = await carillon.register();
  const calls = callsOf(carillon, push, business);
  const call = (method: string, path: string, body?: unknown) =>
    carillon.call(method, path, { ...business, body });
  const serviceId = fromWire('svc', business.serviceId)!;
  const post = (audience: unknown, query = '', more: object = {}) =>
    call('POST', `/v1/notifications${query}`, { payload: PAYLOAD, audience, ...more });
  return {
    ...calls,
    business,
    serviceId,
    call,
    put: (user: string, body: object) => call('PUT', `/v1/users/${user}`, body),
    topic: (key: string, more: object = {}) => call('POST', '/v1/topics', { key, name: key, ...more }),
    post,
    count: async (filter: Filter) => (await call('POST', '/v1/audiences/count', { filter })).body,
    lists: () =>
      carillon.database.query<{ user_ids: string[] }>(sql`
        SELECT user_ids FROM notification_users WHERE service_id = ${serviceId}`),
    /** Sends to an audience, waits until the notification is final, and returns the phones that got a push. */
    async reached<Name extends string>(audience: object, phones: Record<Name, Phone>) {
      const before = Object.fromEntries(
        Object.entries<Phone>(phones).map(([name, { token }]) => [name, push.attemptsOf(token).length]),
      );
      const { status, body } = await post(audience);
      assert.equal(status, 201, JSON.stringify(body));
      const { delivery_stats } = await calls.shop.settled(body.id);
      const names = Object.entries<Phone>(phones)
        .filter(([name, { token }]) => push.attemptsOf(token).length > before[name]!)
        .map(([name]) => name);
      assert.equal(delivery_stats.total, names.length);
      assert.equal(delivery_stats.completed, names.length);
      return names;
    },
  };
}

test('a notification to a list reaches each of its users once, and skips those without a device', async () => {
  const { reached, phoneOf, post, shop, lists, idsOf } = await startBusiness();
  const phones = {
    ada1: await phoneOf('ada'),
    ada2: await phoneOf('ada'),
    bob: await phoneOf('bob'),
    cleo: await phoneOf('cleo'),
  };
  assert.deepEqual(await reached({ user_ids: ['cleo', 'ada', 'nobody', 'ada'] }, phones), [
    'ada1',
    'ada2',
    'cleo',
  ]);
  assert.deepEqual(await lists(), []);
  const { id } = (await post({ user_ids: ['bob'] })).body;
  await shop.settled(id);
  assert.deepEqual(await idsOf(phones.bob), [id]);
  assert.deepEqual(
    (await shop.get('/v1/notifications?user_id=bob')).body.data.map((n: { id: string }) => n.id),
    [id],
  );
  const nobody = (await post({ user_ids: ['nobody'] })).body.id;
  assert.equal((await shop.settled(nobody)).status, 'skipped');
});

test('a list of 10,000 users is accepted, counted and sent', async () => {
  const { phoneOf, post, shop, lists } = await startBusiness();
  const user = (i: number) => `${i}`.padStart(90, 'u');
  const phones = [await phoneOf(user(0)), await phoneOf(user(9999)), await phoneOf(user(10_000))];
  const user_ids = Array.from({ length: 10_000 }, (_, i) => user(i));
  assert.deepEqual((await post({ user_ids }, '?dry_run=true')).body, { users: 2, devices: 2 });
  const { status, body } = await post({ user_ids });
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal((await shop.settled(body.id)).delivery_stats.completed, 2);
  assert.deepEqual(
    phones.map(({ token }) => push.attemptsOf(token).length),
    [1, 1, 0],
  );
  assert.deepEqual(await lists(), []);
});

test('a notification to a topic reaches those for whom it is on', async () => {
  const { reached, phoneOf, put, topic, ask, call } = await startBusiness();
  const { id } = (await topic('news')).body;
  await topic('offers', { default: 'off' });
  const phones = { ada: await phoneOf('ada'), bob: await phoneOf('bob'), cleo: await phoneOf('cleo') };
  await put('bob', { topics: { news: false, offers: true } });
  await put('cleo', { topics: { offers: true } });
  await ask('PUT', phones.cleo, '/topics', { offers: false });

  assert.deepEqual(await reached({ topic: 'news' }, phones), ['ada', 'cleo']);
  assert.deepEqual(await reached({ topic: 'offers' }, phones), ['bob']);
  await call('PATCH', `/v1/topics/${id}`, { default: 'off' });
  assert.deepEqual(await reached({ topic: 'news' }, phones), []);
});

test('each condition of a filter selects, and all of them hold together', async () => {
  const { reached, phoneOf, put, topic, count, tap, sent, serviceId } = await startBusiness();
  await topic('news');
  await topic('offers', { default: 'off' });
  const device = (facts: object) => ({ device: { name: 'Phone', platform: 'android', ...facts } });
  const phones = {
    ada: await phoneOf('ada', undefined, device({ platform: 'ios', language: 'de-AT' })),
    bob: await phoneOf('bob', undefined, device({ language: 'de' })),
    cleo: await phoneOf('cleo', undefined, device({ language: 'den' })),
  };
  await put('ada', { tags: { plan: 'gold', visits: 12, vip: true }, topics: { offers: true } });
  await put('bob', { tags: { plan: 'silver', visits: 3 }, topics: { news: false } });
  await put('cleo', { tags: { visits: '100' }, topics: { news: false, offers: true } });
  await tap(phones.ada, await sent(''));
  await carillon.database.query(sql`
    UPDATE devices SET last_seen_at = now() - interval '8 days', subscribed_at = '2020-05-01T00:00:00Z'
    WHERE service_id = ${serviceId} AND user_id = 'bob'`);

  const cases: [Filter, string][] = [
    [{ topics: { all: ['news', 'offers'] } }, 'ada'],
    [{ topics: { any: ['news', 'offers'] } }, 'ada cleo'],
    [{ topics: { none: ['offers'] } }, 'bob'],
    [{ topics: { any: ['offers'], none: ['news'] } }, 'cleo'],
    [{ tags: [{ key: 'plan', op: 'is', value: 'gold' }] }, 'ada'],
    [{ tags: [{ key: 'plan', op: 'is_not', value: 'gold' }] }, 'bob cleo'],
    [{ tags: [{ key: 'plan', op: 'exists' }] }, 'ada bob'],
    [{ tags: [{ key: 'vip', op: 'is', value: true }] }, 'ada'],
    [{ tags: [{ key: 'visits', op: 'gt', value: 3 }] }, 'ada'],
    [{ tags: [{ key: 'visits', op: 'lt', value: 12.5 }] }, 'ada bob'],
    [{ tags: [{ key: 'visits', op: 'is', value: 3 }] }, 'bob'],
    [
      {
        tags: [
          { key: 'visits', op: 'gt', value: 1 },
          { key: 'vip', op: 'is_not', value: true },
        ],
      },
      'bob',
    ],
    [{ platform: 'ios' }, 'ada'],
    [{ language: 'DE' }, 'ada bob'],
    [{ language: 'de-at' }, 'ada'],
    [{ subscribed_before: '2021-01-01T00:00:00Z' }, 'bob'],
    [{ subscribed_after: '2021-01-01T00:00:00+02:00' }, 'ada cleo'],
    [{ seen_within_days: 7 }, 'ada cleo'],
    [{ tapped_within_days: 1 }, 'ada'],
    [{ platform: 'android', language: 'de', seen_within_days: 9 }, 'bob'],
    [{ platform: 'ios', tapped_within_days: 1, tags: [{ key: 'plan', op: 'is', value: 'silver' }] }, ''],
  ];
  for (const [filter, names] of cases) {
    const expected = names.split(' ').filter(Boolean);
    assert.deepEqual(
      await count(filter),
      { users: expected.length, devices: expected.length },
      JSON.stringify(filter),
    );
    assert.deepEqual(await reached({ filter }, phones), expected, JSON.stringify(filter));
  }
});

test('a filter of many topics and tags selects what each of them alone would', async () => {
  const { business, serviceId, call, topic, count } = await startBusiness();
  const keys = Array.from({ length: 40 }, (_, i) => `topic-${i}`);
  // Every third topic is off unless it is chosen, so that a list has topics of both kinds.
  const defaults = new Map(keys.map((key, i) => [key, i % 3 !== 0]));
  for (const [key, on] of defaults) await topic(key, { default: on ? 'on' : 'off' });
  const devices = await seedDevices(
    carillon.database,
    business.serviceId,
    Array.from({ length: 60 }, () => push.subscribe({ shareKeys: true }).subscription),
  );
  // Each device chooses against the default in fewer topics than the previous one, or in none.
  const topicsOf = (device: number): Record<string, boolean> =>
    Object.fromEntries(
      keys.flatMap((key, i) =>
        (i * 7 + device) % (device + 1) === 0 ? [[key, (i + device) % 2 === 0]] : [],
      ),
    );
  const tagsOf = (device: number) => ({
    plan: device % 2 ? 'gold' : 'basic',
    visits: device,
    city: `city-${device % 5}`,
  });
  for (const [i, id] of devices.entries())
    await carillon.database.query(sql`
      UPDATE devices SET topics = ${JSON.stringify(topicsOf(i))}::jsonb, tags = ${JSON.stringify(tagsOf(i))}::jsonb
      WHERE service_id = ${serviceId} AND id = ${fromWire('dvc', id)}`);

  const isOn = (device: number, key: string) => topicsOf(device)[key] ?? defaults.get(key)!;
  const fits = (device: number, { any, all = [], none = [] }: NonNullable<Filter['topics']>) =>
    (!any || any.some((key) => isOn(device, key))) &&
    all.every((key) => isOn(device, key)) &&
    none.every((key) => !isOn(device, key));
  const selected = (topics: NonNullable<Filter['topics']>) =>
    devices.filter((_, device) => fits(device, topics)).length;
  const byDefault = (on: boolean, from: number, to: number) =>
    keys.filter((key) => defaults.get(key) === on).slice(from, to);
  for (const topics of [
    { any: byDefault(false, 0, 12) },
    { any: byDefault(true, 0, 12) },
    { any: [...byDefault(false, 3, 13), ...byDefault(true, 0, 2)] },
    { all: byDefault(true, 0, 12) },
    { all: byDefault(false, 0, 2) },
    { none: byDefault(false, 0, 12) },
    { none: byDefault(true, 0, 2) },
    { all: [keys[1]!], none: byDefault(false, 0, 13) },
    { any: keys, all: byDefault(true, 0, 10), none: byDefault(false, 2, 12) },
    { all: [keys[1]!], none: [keys[1]!] },
    { any: byDefault(false, 0, 3), none: byDefault(false, 0, 3) },
  ])
    assert.equal((await count({ topics })).devices, selected(topics), JSON.stringify(topics));

  const tags: TagCondition[] = [
    { key: 'plan', op: 'is', value: 'gold' },
    { key: 'city', op: 'is_not', value: 'city-1' },
    { key: 'visits', op: 'gt', value: 9 },
    { key: 'visits', op: 'lt', value: 50 },
    { key: 'city', op: 'exists' },
  ];
  const have = (device: number) => device % 2 === 1 && device % 5 !== 1 && device > 9 && device < 50;
  const expected = devices.filter((_, device) => have(device) && isOn(device, keys[2]!)).length;
  assert.equal((await count({ tags, topics: { all: [keys[2]!] } })).devices, expected);
  assert.ok(expected > 0);
  const deleted = (await call('GET', '/v1/topics?limit=1')).body.data[0];
  const saved = (
    await call('POST', '/v1/audiences', { name: 'All', filter: { topics: { all: [deleted.key] } } })
  ).body.id;
  await call('DELETE', `/v1/topics/${deleted.id}`);
  const dry = await call('POST', '/v1/notifications?dry_run=true', {
    payload: PAYLOAD,
    audience: { audience_id: saved },
  });
  assert.equal(dry.body.devices, 0, 'a deleted topic is on for nobody');
});

test('a value of another type than a tag matches no operator that compares it', async () => {
  const { phoneOf, put, count } = await startBusiness();
  const tags = { three: 3, text: '3', yes: true, no: false, zero: 0, empty: '' };
  await phoneOf('ada');
  await put('ada', { tags });
  const holds = async (key: string, op: TagCondition['op'], value?: TagValue) =>
    (await count({ tags: [{ key, op, ...(value !== undefined && { value }) }] })).users === 1;
  const values: TagValue[] = [3, '3', true, 'true', false, 'false', 0, '0', '', 1];
  for (const [key, tag] of Object.entries(tags)) {
    assert.equal(await holds(key, 'exists'), true, key);
    for (const value of values) {
      assert.equal(await holds(key, 'is', value), value === tag, `${key} is ${JSON.stringify(value)}`);
      assert.equal(
        await holds(key, 'is_not', value),
        value !== tag,
        `${key} is_not ${JSON.stringify(value)}`,
      );
    }
    for (const value of [-1, 2, 3, 4]) {
      assert.equal(
        await holds(key, 'gt', value),
        typeof tag === 'number' && tag > value,
        `${key} > ${value}`,
      );
      assert.equal(
        await holds(key, 'lt', value),
        typeof tag === 'number' && tag < value,
        `${key} < ${value}`,
      );
    }
  }
  assert.equal(await holds('unknown', 'exists'), false);
  assert.equal(await holds('unknown', 'is_not', 3), true);
  for (const op of ['is', 'gt', 'lt'] as const) assert.equal(await holds('unknown', op, 0), false);
});

test('what people chose and what a topic is by default count when a notification is due', async () => {
  const { call, phoneOf, post, put, topic, shop, ask } = await startBusiness();
  const phones = [await phoneOf('ada'), await phoneOf('bob'), await phoneOf('cleo')];
  const [news, gone] = [(await topic('news')).body.id, (await topic('gone')).body.id];
  await put('ada', { topics: { news: true } });
  const toNews = (await post({ topic: 'news' }, '', LATER)).body.id;
  const toGone = (await post({ topic: 'gone' }, '', LATER)).body.id;
  const without = (await post({ filter: { topics: { none: ['gone'] } } }, '', LATER)).body.id;

  await ask('PUT', phones[0]!, '/topics', { news: false });
  await put('bob', { topics: { news: true } });
  await call('PATCH', `/v1/topics/${news}`, { default: 'off' });
  assert.equal((await call('DELETE', `/v1/topics/${gone}`)).status, 200);
  const ids = [toNews, toGone, without].map((id) => fromWire('ntf', id));
  await carillon.database.query(sql`
    UPDATE scheduled_notifications SET scheduled_at = now() WHERE notification_id = ANY(${ids}::uuid[])`);

  const read = await Promise.all([toNews, toGone, without].map((id) => shop.settled(id)));
  assert.deepEqual(
    read.map(({ status, delivery_stats }) => [status, delivery_stats.total]),
    [
      ['completed', 1],
      ['skipped', 0],
      ['completed', 3],
    ],
  );
  assert.deepEqual(
    phones.map(({ token }) => push.attemptsOf(token).length),
    [1, 2, 1],
  );
});

test('everybody, in words, is everybody', async () => {
  const { reached, phoneOf } = await startBusiness();
  const phones = { ada: await phoneOf('ada'), bob: await phoneOf('bob') };
  assert.deepEqual(await reached({ everybody: true }, phones), ['ada', 'bob']);
});

test('an audience that is malformed, or unknown, or has a query target beside it, is rejected with its field', async () => {
  const { post, topic, shop, phoneOf } = await startBusiness();
  await topic('news');
  const { id } = await phoneOf('ada');
  const is = (value: unknown) => ({ key: 'plan', op: 'is', value });
  const rejected: [unknown, string[], string?][] = [
    [null, ['audience']],
    ['everybody', ['audience']],
    [{}, ['audience']],
    [{ everybody: true, topic: 'news' }, ['audience']],
    [{ everybody: false }, ['audience.everybody']],
    [{ users: ['ada'] }, ['audience.users']],
    [{ user_ids: [] }, ['audience.user_ids']],
    [{ user_ids: ['ada', '', 3] }, ['audience.user_ids[1]', 'audience.user_ids[2]']],
    [{ user_ids: ['a\0'] }, ['audience.user_ids[0]']],
    [{ user_ids: Array.from({ length: 10_001 }, (_, i) => `u${i}`) }, ['audience.user_ids']],
    [{ topic: 'No' }, ['audience.topic']],
    [{ topic: 'unknown' }, ['audience.topic']],
    [{ audience_id: 'aud_1' }, ['audience.audience_id']],
    [{ audience_id: UNKNOWN_AUDIENCE }, ['audience.audience_id']],
    [{ filter: {} }, ['audience.filter']],
    [{ filter: { topics: {} } }, ['audience.filter.topics']],
    [
      { filter: { topics: { any: ['news', 'unknown'], none: ['x'] } } },
      ['audience.filter.topics.any[1]', 'audience.filter.topics.none[0]'],
    ],
    [
      { filter: { tags: [is('x'), { key: 'A', op: 'like' }] } },
      ['audience.filter.tags[1].key', 'audience.filter.tags[1].op'],
    ],
    [
      {
        filter: {
          tags: [
            is(undefined),
            { key: 'n', op: 'gt', value: '3' },
            { key: 'n', op: 'exists', value: 1 },
            is([]),
          ],
        },
      },
      [0, 1, 2, 3].map((i) => `audience.filter.tags[${i}].value`),
    ],
    [
      {
        filter: {
          platform: 'windows',
          language: 'de_AT',
          seen_within_days: 0,
          tapped_within_days: 1.5,
          subscribed_before: '',
          x: 1,
        },
      },
      ['platform', 'language', 'seen_within_days', 'tapped_within_days', 'subscribed_before', 'x'].map(
        (field) => `audience.filter.${field}`,
      ),
    ],
    [{ everybody: true }, ['audience'], '?user_id=ada'],
    [{ topic: 'news' }, ['audience'], `?device_id=${id}`],
    [{ topic: 'news' }, ['dry_run'], '?dry_run=maybe'],
  ];
  for (const [audience, fields, query] of rejected)
    assertValidationErrors(await post(audience, query), ...fields);
  assert.deepEqual((await shop.get('/v1/notifications')).body.data, []);
});

test('a saved audience is created, read, listed, changed, sent to and deleted', async () => {
  const { call, phoneOf, post, put, reached, shop } = await startBusiness();
  const phones = { ada: await phoneOf('ada'), bob: await phoneOf('bob') };
  await put('ada', { tags: { plan: 'gold' } });
  const gold: Filter = { tags: [{ key: 'plan', op: 'is', value: 'gold' }] };
  const { id } = (await call('POST', '/v1/audiences', { name: 'Gold', filter: gold })).body;
  assert.match(id, /^aud_[0-9a-z]{26}$/);
  assert.deepEqual((await call('GET', `/v1/audiences/${id}`)).body, { id, name: 'Gold', filter: gold });
  assert.deepEqual(await reached({ audience_id: id }, phones), ['ada']);
  const scheduled = (await post({ audience_id: id }, '', LATER)).body.id;

  const filter: Filter = { language: 'DE-at', platform: 'android' };
  assert.deepEqual((await call('PATCH', `/v1/audiences/${id}`, { name: 'New', filter })).body, { id });
  const changed = { id, name: 'New', filter: { ...filter, language: 'de-AT' } };
  assert.deepEqual((await call('GET', '/v1/audiences')).body, {
    data: [changed],
    pagination: { next: null },
  });
  assert.deepEqual((await call('DELETE', `/v1/audiences/${id}`)).body, { id });
  for (const method of ['GET', 'DELETE'])
    assertRefused(await call(method, `/v1/audiences/${id}`), 404, 'audience');
  assertRefused(await call('PATCH', `/v1/audiences/${id}`, { name: 'x' }), 404, 'audience');

  // Notifications that were accepted before keep the filter.
  await carillon.database.query(sql`
    UPDATE scheduled_notifications SET scheduled_at = now() WHERE notification_id = ${fromWire('ntf', scheduled)}`);
  assert.equal((await shop.settled(scheduled)).delivery_stats.total, 1);
});

test('a saved audience with a malformed filter, or an unknown topic, is rejected, and so is one too many', async () => {
  const { call } = await startBusiness();
  const post = (body: unknown) => call('POST', '/v1/audiences', body);
  const filter = { platform: 'ios' };
  assertValidationErrors(await post({}), 'name', 'filter');
  assertValidationErrors(
    await post({ name: '', filter: { topics: { all: ['x'] } }, more: 1 }),
    'name',
    'more',
  );
  assertValidationErrors(
    await post({ name: 'n', filter: { topics: { all: ['x'] } } }),
    'filter.topics.all[0]',
  );
  assertValidationErrors(
    await post({ name: 'n', filter: { tags: [{ key: 'a', op: 'is' }] } }),
    'filter.tags[0].value',
  );
  assertValidationErrors(await call('POST', '/v1/audiences/count', { filter: { tags: [] } }), 'filter.tags');
  const saved = await Promise.all(Array.from({ length: 100 }, (_, i) => post({ name: `${i}`, filter })));
  assert.ok(saved.every(({ status }) => status === 201));
  assertRefused(await post({ name: 'more', filter }), 409, 'audience');
});

test('a dry run counts whom a notification would reach, and stores nothing', async () => {
  const { call, post, phoneOf, put, topic, shop, lists, business } = await startBusiness();
  const ada = await phoneOf('ada');
  await phoneOf('ada');
  await phoneOf('bob');
  await put('ada', { tags: { plan: 'gold' } });
  const dry = async (audience: unknown, to = '', more: object = {}) => {
    const { status, body } = await post(audience, `?dry_run=true${to}`, more);
    return status === 200 ? [body.users, body.devices] : status;
  };

  assert.deepEqual(await dry(undefined), [2, 3]);
  assert.deepEqual(await dry({ everybody: true }), [2, 3]);
  assert.deepEqual(await dry({ user_ids: ['ada', 'ada', 'nobody'] }), [1, 2]);
  assert.deepEqual(await dry({ filter: { tags: [{ key: 'plan', op: 'is', value: 'gold' }] } }), [1, 2]);
  assert.deepEqual(await dry({ filter: { platform: 'ios' } }), [0, 0]);
  await topic('news');
  await put('ada', { topics: { news: false } });
  assert.deepEqual(await dry({ topic: 'news' }), [1, 1]);
  const filter = { tags: [{ key: 'plan', op: 'is', value: 'gold' }] };
  const saved = (await call('POST', '/v1/audiences', { name: 'Gold', filter })).body.id;
  assert.deepEqual(await dry({ audience_id: saved }), [1, 2]);
  assert.deepEqual(await dry({ everybody: true }, '', LATER), [2, 3]);
  assert.deepEqual(await dry(undefined, '&user_id=ada'), [1, 2]);
  assert.deepEqual(await dry(undefined, '&user_id=nobody'), [0, 0]);
  assert.deepEqual(await dry(undefined, `&device_id=${ada.id}`), [1, 1]);
  assert.equal(await dry(undefined, '&device_id=dvc_01k9x3f7q2e8hb5v0m4c6d1t9z'), 400);
  assert.equal(await dry({ topic: 'unknown' }), 400);
  assert.equal(await dry({ audience_id: UNKNOWN_AUDIENCE }), 400);
  assert.equal(await dry({ everybody: true }, '', { payload: {} }), 400);
  assert.equal(await dry({ everybody: true }, '', { scheduled_at: '2001-01-01T00:00:00Z' }), 400);
  assert.deepEqual((await shop.get('/v1/notifications')).body.data, []);
  assert.deepEqual(await lists(), []);

  const withKey = (query: string) =>
    carillon.call('POST', `/v1/notifications${query}`, {
      ...business,
      body: { payload: PAYLOAD, audience: { user_ids: ['nobody'] } },
      headers: { 'idempotency-key': 'one' },
    });
  assert.equal((await withKey('?dry_run=true')).status, 200);
  const first = await withKey('?dry_run=false');
  assert.equal(first.status, 201);
  assert.deepEqual((await withKey('')).body, first.body);
});

test('a repeated request with an Idempotency-Key gets the first id, whatever became of its audience', async () => {
  const { call, business } = await startBusiness();
  const saved = (await call('POST', '/v1/audiences', { name: 'All', filter: { platform: 'ios' } })).body.id;
  const send = (audience: object) =>
    carillon.call('POST', '/v1/notifications', {
      ...business,
      body: { payload: PAYLOAD, audience },
      headers: { 'idempotency-key': 'two' },
    });
  const first = await send({ audience_id: saved });
  await call('DELETE', `/v1/audiences/${saved}`);
  assert.deepEqual([first.status, (await send({ audience_id: saved })).body], [201, first.body]);
  assert.equal((await send({ everybody: true })).status, 409);
});

test('a list is taken back with its notification, and without an erased user', async () => {
  const { post, lists, shop, call } = await startBusiness();
  const cancelled = (await post({ user_ids: ['ada', 'bob'] }, '', LATER)).body.id;
  await post({ user_ids: ['ada', 'cleo'] }, '', LATER);
  assert.equal((await lists()).length, 2);
  await shop.delete(`/v1/notifications/${cancelled}`);
  await call('DELETE', '/v1/users/ada');
  assert.deepEqual(await lists(), [{ user_ids: ['cleo'] }]);
});

test('a service that requires an explicit audience takes everybody in words', async () => {
  const { call, post, business } = await startBusiness();
  await call('PATCH', `/v1/services/${business.serviceId}`, {
    settings: { require_explicit_audience: true },
  });
  assertValidationErrors(await post(undefined), 'audience');
  assertValidationErrors(await post(undefined, '?dry_run=true'), 'audience');
  for (const audience of [{ everybody: true }, { user_ids: ['ada'] }])
    assert.equal((await post(audience)).status, 201);
});
