import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ListedUser } from '../../../contract/console/users.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { addMember } from '../../support/console-team.ts';
import { assertRefused } from '../../support/expect-errors.ts';
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
  const { list } = await shopWithUsers();
  const users = await list('?sort=id');
  const nameless = { name: null, nickname: null };
  assert.deepEqual(
    users.map(({ last_seen_at, ...user }) => user),
    [
      {
        user_id: 'ada',
        ...nameless,
        tags: { plan: 'gold' },
        topics: ['News'],
        language: 'de-AT',
        devices: 2,
        subscribed_devices: 2,
      },
      {
        user_id: 'bob',
        ...nameless,
        tags: {},
        topics: ['News'],
        language: 'en',
        devices: 0,
        subscribed_devices: 0,
      },
      {
        user_id: 'carl',
        ...nameless,
        tags: { plan: 'gold' },
        topics: ['Offers'],
        language: null,
        devices: 0,
        subscribed_devices: 0,
      },
      {
        user_id: 'Äpfel',
        ...nameless,
        tags: {},
        topics: ['News'],
        language: 'de',
        devices: 1,
        subscribed_devices: 0,
      },
    ],
  );
  assert.ok(Date.parse(users[0]!.last_seen_at!) <= Date.now());
  const stranger = await shopWithUsers();
  assert.equal((await stranger.ids()).length, 4);
});

test('users are filtered by whether they can be reached, and by a saved audience', async () => {
  const { owner, shop, ids } = await shopWithUsers();
  assert.deepEqual(await ids('?reach=subscribed'), ['ada']);
  assert.deepEqual(await ids('?sort=id&reach=unsubscribed'), ['bob', 'carl', 'Äpfel']);
  const filter = { tags: [{ key: 'plan', op: 'is', value: 'gold' }] };
  const { id } = (await shop.post('/v1/audiences', { name: 'Gold', filter })).body;
  assert.deepEqual(await ids(`?audience_id=${id}`), ['ada'], 'Carl has no device');
  const none = (await shop.post('/v1/audiences', { name: 'None', filter: { language: 'fr' } })).body.id;
  assert.deepEqual(await ids(`?audience_id=${none}`), []);
  const unknown = await owner.get(owner.at(`/users?audience_id=${id.slice(0, -4)}0000`));
  assert.equal(unknown.status, 404);
  for (const query of ['?reach=x', '?sort=x', '?search='])
    assert.equal((await owner.get(owner.at(`/users${query}`))).status, 400, query);
});

test('users are found by a part of their identifier, their name, or the value of a tag, and ordered', async () => {
  const { owner, shop, ids } = await shopWithUsers();
  const nickname = (user: string, nickname: string | null) =>
    owner.put(owner.at(`/user/nickname?user_id=${user}`), { nickname });
  assert.equal((await nickname('bob', 'Bärbel 100%')).status, 200);
  const tags = { first_name: 'Carla', last_name: 'Zeman', email: 'cz@example.com' };
  await carillon.call('PUT', '/v1/users/carl', { ...owner.business, body: { tags } });
  const find = (text: string) => ids(`?sort=id&search=${encodeURIComponent(text)}`);
  for (const [text, found] of [
    ['AD', ['ada']],
    ['bär', ['bob']],
    ['0%', ['bob']],
    ['_', []],
    ['\\', []],
    ['carla z', ['carl']],
    ['@example', ['carl']],
    ['plan: go', ['ada', 'carl']],
    ['plan:gold', ['ada', 'carl']],
    ['plan: old', []],
    ['äpf', ['Äpfel']],
  ] as const)
    assert.deepEqual(await find(text), found, text);

  assert.deepEqual(await ids('?sort=name'), ['bob', 'carl', 'ada', 'Äpfel']);
  assert.deepEqual(await ids('?sort=newest'), ['carl', 'bob', 'Äpfel', 'ada']);
  const seen = await ids();
  assert.deepEqual([seen.length, seen.at(-1)], [4, 'carl'], 'who was never seen comes last');

  const user = async () => (await owner.get(owner.at('/user?user_id=bob'))).body;
  assert.deepEqual([(await user()).name, (await user()).nickname], ['Bärbel 100%', 'Bärbel 100%']);
  const id = await shop.send('?user_id=bob');
  const named = async (path: string) => (await owner.get(owner.at(path))).body.data[0];
  assert.equal((await named('/devices?state=deactivated')).user_name, 'Bärbel 100%');
  assert.equal((await named('/notifications?user_id=bob')).audience.name, 'Bärbel 100%');
  await shop.settled(id);
  assert.equal((await nickname('bob', ' ')).status, 400);
  assert.equal((await nickname('bob', null)).status, 200);
  assert.equal((await user()).name, null);
});

test('a list of 10,000 users has pages in both directions without gaps or duplicates, a count, and identifiers for a notification', async () => {
  const { owner } = await shopWithUsers();
  const serviceId = fromWire('svc', owner.serviceId)!;
  await carillon.database.query(sql`
    INSERT INTO devices (id, service_id, number, user_id, name, platform, notifications_enabled, secret_hash, last_seen_at)
    SELECT gen_random_uuid(), ${serviceId}, 1000 + i, 'user-' || lpad((i / 2)::text, 6, '0'), 'Pixel', 'android', false, sha256(i::text::bytea),
      now() - (i % 7) * interval '1 hour'
    FROM generate_series(2, 20001) AS i`);
  const read = async (query: string) => {
    const { status, body } = await owner.get(owner.at(`/users${query}`));
    assert.equal(status, 200, JSON.stringify(body));
    return { ...body, ids: body.data.map(({ user_id }: ListedUser) => user_id) as string[] };
  };
  for (const sort of ['seen', 'newest', 'name', 'id']) {
    const query = `?search=user-0001&limit=40&sort=${sort}`;
    const pages = [await read(query)];
    while (pages.at(-1)!.next) pages.push(await read(`${query}&after=${pages.at(-1)!.next}`));
    const all = pages.flatMap(({ ids }) => ids);
    assert.deepEqual([pages.length, all.length, new Set(all).size], [3, 100, 100], sort);
    const last = await read(`${query}&before=end`);
    assert.deepEqual([last.ids, last.next], [all.slice(60), null], sort);
    const middle = await read(`${query}&before=${last.previous}`);
    assert.deepEqual(middle.ids, all.slice(20, 60), sort);
    const first = await read(`${query}&before=${middle.previous}`);
    assert.deepEqual([first.ids, first.previous], [all.slice(0, 20), null], sort);
    assert.equal((await read(`${query}&after=${middle.next}`)).ids[0], all[60], sort);
  }
  const count = async (query = '') => (await owner.get(owner.at(`/users/count${query}`))).body.count;
  assert.deepEqual(
    await Promise.all([count(), count('?search=user-0001'), count('?reach=subscribed')]),
    [10_004, 100, 1],
  );
  const listed = async (query = '') => (await owner.get(owner.at(`/users/ids${query}`))).body;
  assert.deepEqual(await listed('?reach=subscribed'), { user_ids: ['ada'], is_more: false });
  const { user_ids, is_more } = await listed();
  assert.deepEqual([user_ids.length, is_more], [10_000, true]);
  const { next } = await read('?limit=1');
  for (const query of [
    '?after=%21',
    `?sort=id&after=${next}`,
    `?after=${next}&before=end`,
    '?after=seen_W10',
  ])
    assert.equal((await owner.get(owner.at(`/users${query}`))).status, 400, query);
});

test('the list is a table without formulas, several users get a tag, and both are in the activity log', async () => {
  const { owner } = await shopWithUsers();
  const viewer = await addMember(carillon, owner, 'viewer');
  const users = ['ada', 'bob', 'x'.repeat(300)].map((user_id) => ({ user_id, tags: { first_name: '=1+1' } }));
  assertRefused(await viewer.put(owner.at('/users'), { users }), 403);
  const { saved, refused } = (await owner.put(owner.at('/users'), { users })).body;
  assert.deepEqual([saved, refused], [2, 1]);
  const table = await viewer.get(owner.at('/users.csv?search=first_name:%20%3D1'));
  const lines = String(table.body).split('\r\n');
  assert.equal(
    lines[0]!.replace('\uFEFF', ''),
    'user_id,name,nickname,tags,topics,language,devices,subscribed_devices,last_seen_at',
  );
  assert.match(lines[1]!, /^ada,'=1\+1,,plan: gold; first_name: =1\+1,News,de-AT,2,2,\d{4}-/);
  assert.match(lines[2]!, /^bob,'=1\+1,/);
  assert.equal(lines.length, 4);
  const { data } = (await owner.get(owner.at('/audit-entries'))).body;
  const actions = data.map(({ action, subject }: { action: string; subject: string }) => [action, subject]);
  assert.deepEqual(actions.slice(0, 2), [
    ['users.exported', null],
    ['users.changed', '2 customers'],
  ]);
});
