import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ListedUser } from '../../../contract/api/users.ts';
import { fromWire } from '../../../server/ids.ts';
import { type Database, type Sql, sql } from '../../../server/storage/database.ts';
import { listUserIds } from '../../../server/storage/users/user-list.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
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

/**
 * Creates a service whose user Ada has two devices that are on, Äpfel one that is off, and Bob one that was deactivated. Carl has
 * only tags.
 */
async function shopWithUsers() {
  const owner = await signUpWithService(carillon);
  const open = (user: string, isOn: boolean, language: string) =>
    carillon.open(owner.serviceId, user, isOn ? push.subscribe({ shareKeys: true }).subscription : null, {
      language,
    });
  const shop = carillon.as(owner.business);
  await shop.post('/v1/topics', { key: 'news', name: 'News' });
  await shop.post('/v1/topics', { key: 'offers', name: 'Offers', default: 'off' });
  await open('ada', true, 'de');
  await open('ada', true, 'de-AT');
  await open('Äpfel', false, 'de');
  await shop.delete(`/v1/devices/${(await open('bob', true, 'en')).id}`);
  const put = (user: string, body: object) =>
    carillon.call('PUT', `/v1/users/${encodeURIComponent(user)}`, { ...owner.business, body });
  await put('carl', { tags: { plan: 'gold' }, topics: { offers: true, news: false } });
  await put('ada', { tags: { plan: 'gold' } });
  const list = async (query = '') => {
    const { status, body } = await owner.get(owner.at(`/users${query}`));
    assert.equal(status, 200, JSON.stringify(body));
    return body.data as ListedUser[];
  };
  const ids = async (query = '') => (await list(query)).map(({ user_id }) => user_id);
  return { owner, shop, list, ids };
}

test('users are listed with what is known of them, whoever has a device or was described by the business', async () => {
  const { list, ids } = await shopWithUsers();
  const users = await list();
  assert.deepEqual(
    users.map(({ last_seen_at, ...user }) => user),
    [
      {
        user_id: 'ada',
        tags: { plan: 'gold' },
        topics: ['News'],
        language: 'de-AT',
        devices: 2,
        subscribed_devices: 2,
      },
      { user_id: 'bob', tags: {}, topics: ['News'], language: 'en', devices: 0, subscribed_devices: 0 },
      {
        user_id: 'carl',
        tags: { plan: 'gold' },
        topics: ['Offers'],
        language: null,
        devices: 0,
        subscribed_devices: 0,
      },
      { user_id: 'Äpfel', tags: {}, topics: ['News'], language: 'de', devices: 1, subscribed_devices: 0 },
    ],
  );
  assert.ok(Date.parse(users[0]!.last_seen_at!) <= Date.now());
  assert.deepEqual(await ids('?search=a'), ['ada']);
  assert.deepEqual(await ids(`?search=${encodeURIComponent('Ä')}`), ['Äpfel']);
  assert.deepEqual(await ids('?search=%25'), []);
  const stranger = await shopWithUsers();
  assert.equal((await stranger.ids()).length, 4);
});

test('users are filtered by whether they can be reached, and by a saved audience', async () => {
  const { owner, shop, ids } = await shopWithUsers();
  assert.deepEqual(await ids('?reach=subscribed'), ['ada']);
  assert.deepEqual(await ids('?reach=unsubscribed'), ['bob', 'carl', 'Äpfel']);
  const filter = { tags: [{ key: 'plan', op: 'is', value: 'gold' }] };
  const { id } = (await shop.post('/v1/audiences', { name: 'Gold', filter })).body;
  assert.deepEqual(await ids(`?audience_id=${id}`), ['ada'], 'Carl has no device');
  const none = (await shop.post('/v1/audiences', { name: 'None', filter: { language: 'fr' } })).body.id;
  assert.deepEqual(await ids(`?audience_id=${none}`), []);
  const unknown = await owner.get(owner.at(`/users?audience_id=${id.slice(0, -4)}0000`));
  assert.equal(unknown.status, 404);
  for (const query of [`?reach=subscribed&audience_id=${id}`, '?reach=x', '?after=%21', '?search='])
    assert.equal((await owner.get(owner.at(`/users${query}`))).status, 400, query);
});

test('pages have no gaps or duplicates, and a rare user is found within a bounded number of looks', async () => {
  const { owner, ids } = await shopWithUsers();
  const serviceId = fromWire('svc', owner.serviceId)!;
  await carillon.database.query(sql`
    INSERT INTO devices (id, service_id, number, user_id, name, platform, notifications_enabled, secret_hash, language)
    SELECT gen_random_uuid(), ${serviceId}, 1000 + i, 'user-' || lpad((i / 2)::text, 6, '0'), 'Pixel', 'android', false, sha256(i::text::bytea),
      CASE WHEN i = 22000 THEN 'fr' ELSE 'de' END
    FROM generate_series(1, 24000) AS i`);
  const subscription = push.subscribe({ shareKeys: true }).subscription;
  await carillon.open(owner.serviceId, 'user-011999', subscription, {});
  const walk = async (query: string) => {
    const found: string[] = [];
    let requests = 0;
    let path: string | null = owner.at(`/users${query}`);
    while (path) {
      const { body } = await owner.get(path);
      found.push(...body.data.map(({ user_id }: ListedUser) => user_id));
      path = body.pagination.next?.slice(body.pagination.next.indexOf('/services'));
      requests++;
    }
    return { found, requests };
  };
  const few = await walk('?search=user-0110&limit=7');
  assert.deepEqual(
    few.found,
    Array.from({ length: 100 }, (_, i) => `user-0110${String(i).padStart(2, '0')}`),
  );
  assert.deepEqual(await ids('?reach=subscribed'), ['ada', 'user-011999']);
  const unsubscribed = await walk('?search=user-0119&reach=unsubscribed&limit=100');
  assert.equal(unsubscribed.found.length, 99);
  const all = await walk('?reach=unsubscribed&limit=100&search=user-');
  assert.equal(all.found.length, 12_000);
  assert.equal(new Set(all.found).size, 12_000);

  // Two of 11,500 subscribed users speak French. The second one comes after the users that one request examines.
  await carillon.database.query(sql`
    INSERT INTO devices (id, service_id, number, user_id, name, platform, notifications_enabled, secret_hash, language, subscribed_at,
      endpoint, endpoint_hash, p256dh, auth)
    SELECT gen_random_uuid(), ${serviceId}, 50000 + i, 'w-' || lpad(i::text, 6, '0'), 'Pixel', 'android', true, sha256(i::text::bytea),
      CASE WHEN i IN (1500, 11200) THEN 'fr' ELSE 'de' END, now(), 'https://push.example/' || i, sha256(('e' || i)::bytea), '', ''
    FROM generate_series(1, 11500) AS i`);
  const french = await carillon
    .as(owner.business)
    .post('/v1/audiences', { name: 'French', filter: { language: 'fr' } });
  assert.deepEqual(await walk(`?audience_id=${french.body.id}`), {
    found: ['w-001500', 'w-011200'],
    requests: 2,
  });

  await carillon.database.query(sql`ANALYZE devices`);
  const plans: string[] = [];
  const explained = {
    query: async (statement: Sql) => {
      const rows = await carillon.database.query<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    },
  } as unknown as Database;
  await listUserIds(explained, { serviceId, prefix: 'user-', after: 'user-005000', limit: 51 }, false);
  const plan = plans[0]!;
  assert.equal(plan.match(/Index Only Scan using devices_user_prefix/g)?.length, 9, plan);
  assert.doesNotMatch(plan, /Seq Scan on devices|Bitmap/, plan);
});
