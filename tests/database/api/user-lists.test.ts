import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { MAX_PUT_USERS, MAX_USER_TAGS } from '../../../contract/limits.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { insertAuditEntry } from '../../../server/storage/services/audit.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import type { Json } from '../../support/openapi.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

async function startShop() {
  const business = await carillon.register();
  const shop = carillon.as(business);
  /** Takes users that are not in accordance with the OpenAPI document, too. */
  const putAll = async (users: unknown[]) => {
    const answer = await fetch(`${carillon.url}/v1/users`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${business.key}`,
        'x-service-id': business.serviceId,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ users }),
    });
    const { status, headers } = answer;
    return { status, headers, body: (await answer.json()) as Json };
  };
  /** Returns the identifiers on all pages of a list. */
  const listAll = async (query: string): Promise<string[]> => {
    const found: string[] = [];
    for (let url: string | null = `/v1/users?${query}`; url !== null; ) {
      const { status, body } = await shop.get(url);
      assert.equal(status, 200, JSON.stringify(body));
      found.push(...body.data.map((user: { user_id: string }) => user.user_id));
      url = body.pagination.next?.slice(carillon.url.length) ?? null;
    }
    return found;
  };
  return { business, shop, putAll, listAll };
}

test('many users are written at once, each by itself, and repeating it changes nothing', async () => {
  const { business, shop, putAll } = await startShop();
  await shop.post('/v1/topics', { key: 'offers', name: 'Offers', default: 'off' });
  await carillon.open(business.serviceId, 'ada', null, { device_identifier: randomUUID() });
  const many = Object.fromEntries(Array.from({ length: MAX_USER_TAGS }, (_, i) => [`t${i}`, i]));
  const users = [
    { user_id: 'ada', tags: { plan: 'gold', visits: 3 }, topics: { offers: true } },
    { user_id: 'bea', tags: many },
    { user_id: 'bea', tags: { one_more: true } },
    { user_id: 'ada', tags: { visits: null } },
    { user_id: 'cem', topics: { unknown: true } },
    { user_id: '', tags: {} },
    { user_id: 'dan', tags: { plan: {} } },
    'ela',
    { user_id: 'null', tags: {} },
  ];
  const { status, body } = await putAll(users);

  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.saved, body.refused], [3, 6]);
  assert.deepEqual(
    body.data.map((item: { field?: string }) => item.field ?? null),
    [null, null, 'tags', null, 'topics.unknown', 'user_id', 'tags.plan', 'body', 'user_id'],
  );
  assert.deepEqual((await shop.get('/v1/users/ada')).body.tags, { plan: 'gold' });
  const serviceId = fromWire('svc', business.serviceId);
  assert.deepEqual(
    await carillon.database.query(sql`SELECT tags, topics FROM devices WHERE service_id = ${serviceId}`),
    [{ tags: { plan: 'gold' }, topics: { offers: true } }],
  );
  const readRows = () =>
    carillon.database.query(sql`SELECT * FROM users WHERE service_id = ${serviceId} ORDER BY user_id`);
  const rows = await readRows();
  assert.deepEqual((await putAll(users)).body, body);
  assert.deepEqual(await readRows(), rows);
  const { data } = (await shop.get('/v1/events?type=user.topics_changed')).body;
  assert.deepEqual(
    data.map((event: { data: object }) => event.data),
    [{ device_id: null, user_id: 'ada', topics: { offers: true }, by: 'business' }],
  );
});

test('a list of users has its bounds', async () => {
  const { putAll } = await startShop();
  assertValidationErrors(await putAll([]), 'users');
  const full = Array.from({ length: MAX_PUT_USERS }, (_, i) => ({ user_id: `u${i}`, tags: { i } }));
  assertValidationErrors(await putAll([...full, { user_id: 'more' }]), 'users');
  assert.equal((await putAll(full)).body.saved, MAX_PUT_USERS);
});

test('users are listed by identifier, page by page, and filtered by tag, topic and reach', async () => {
  const { business, shop, putAll, listAll } = await startShop();
  await shop.post('/v1/topics', { key: 'news', name: 'News', default: 'on' });
  await putAll([
    { user_id: 'bea', tags: { plan: 'gold', visits: 12 }, topics: { news: false } },
    { user_id: 'ada', tags: { plan: 'silver', vip: true } },
    { user_id: 'cem', tags: { plan: 'gold' } },
  ]);
  await carillon.open(business.serviceId, 'dan', null, { device_identifier: randomUUID() });

  for (const limit of [1, 2, 3, 100])
    assert.deepEqual(await listAll(`limit=${limit}`), ['ada', 'bea', 'cem', 'dan']);
  assert.deepEqual(await listAll('tag=plan:gold&limit=1'), ['bea', 'cem']);
  assert.deepEqual(await listAll('tag=visits:12'), ['bea']);
  assert.deepEqual(await listAll('tag=vip:true'), ['ada']);
  assert.deepEqual(await listAll('tag=plan:gol'), []);
  assert.deepEqual(await listAll('tag=constructor:x'), []);
  assert.deepEqual(await listAll('topic=news'), ['ada', 'cem', 'dan']);
  assert.deepEqual(await listAll('topic=news&tag=plan:gold'), ['cem']);
  assert.deepEqual(await listAll('reach=silent'), []);
  const [{ reach }] = (await shop.get('/v1/devices?expand=reach')).body.data;
  assert.deepEqual(await listAll(`reach=${reach}`), ['dan']);
  const { data } = (await shop.get('/v1/users')).body;
  for (const user of data) assert.deepEqual(user, (await shop.get(`/v1/users/${user.user_id}`)).body);

  assertValidationErrors(await shop.get('/v1/users?tag=gold'), 'tag');
  assertValidationErrors(await shop.get('/v1/users?topic=unknown'), 'topic');
  assertValidationErrors(await shop.get('/v1/users?reach=near&after=%25'), 'reach', 'after');
});

test('the activity log is read with an API key', async () => {
  const { business, shop } = await startShop();
  const serviceId = fromWire('svc', business.serviceId)!;
  for (const subject of ['Hours', 'Menu'])
    await insertAuditEntry(carillon.database, {
      serviceId,
      accountId: null,
      actor: 'Ada',
      action: 'widget.created',
      subject,
    });
  const first = (await shop.get('/v1/audit-entries?limit=1')).body;
  const second = (await shop.get(first.pagination.next.slice(carillon.url.length))).body;
  const [{ id, created_at, ...entry }] = first.data;
  assert.match(id, /^act_/);
  assert.ok(Date.parse(created_at));
  assert.deepEqual(entry, { actor: 'Ada', action: 'widget.created', subject: 'Menu' });
  assert.deepEqual([second.data[0].subject, second.pagination.next], ['Hours', null]);
});
