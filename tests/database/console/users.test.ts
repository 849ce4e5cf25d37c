import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { addMember } from '../../support/console-team.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
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

/** A user whose identifier cannot be a part of a path. */
const USER = '../ada?b=c';
const QUERY = `?user_id=${encodeURIComponent(USER)}`;

async function startShop() {
  const owner = await signUpWithService(carillon);
  const calls = callsOf(carillon, push, owner.business);
  return { owner, ...calls, at: (rest = '') => owner.at(`/user${rest}${QUERY}`) };
}

test('a user is read with who chose which topic, and with nothing known too', async () => {
  const { owner, shop, ask, phoneOf, at } = await startShop();
  for (const key of ['news', 'offers']) await shop.post('/v1/topics', { key, name: key, default: 'off' });
  const nameless = { name: null, nickname: null };
  const nothing = { ...nameless, tags: {}, language: null, time_zone: null, devices: 0, last_seen_at: null };
  const unknown = (await owner.get(at())).body;
  const none = { default: false, business: null, own: null };
  assert.deepEqual(unknown, {
    user_id: USER,
    ...nothing,
    topics: ['news', 'offers'].map((key) => ({ key, name: key, ...none })),
  });

  const device = { name: 'Pixel 8', platform: 'android', language: 'de-AT', time_zone: 'Europe/Vienna' };
  const phone = await phoneOf(USER, undefined, { device });
  await owner.put(at(), { topics: { news: false, offers: true }, tags: { plan: 'gold' } });
  assert.equal((await ask('PUT', phone, '/topics', { news: true })).status, 200);
  const { last_seen_at, ...user } = (await owner.get(at())).body;
  assert.ok(Date.parse(last_seen_at) <= Date.now());
  assert.deepEqual(user, {
    user_id: USER,
    ...nameless,
    tags: { plan: 'gold' },
    language: 'de-AT',
    time_zone: 'Europe/Vienna',
    devices: 1,
    topics: [
      { key: 'news', name: 'news', default: false, business: false, own: true },
      { key: 'offers', name: 'offers', default: false, business: true, own: null },
    ],
  });
  const { body } = await owner.get(owner.at(`/devices/${phone.id}`));
  assert.deepEqual([body.language, body.time_zone], ['de-AT', 'Europe/Vienna']);
});

test('editors change tags and topics of a user with an audit entry, which an erasure clears; viewers do not', async () => {
  const { owner, at } = await startShop();
  const editor = await addMember(carillon, owner, 'editor');
  const viewer = await addMember(carillon, owner, 'viewer');
  assertRefused(await viewer.put(at(), { tags: { plan: 'gold' } }), 403);
  assert.equal((await editor.put(at(), { tags: { plan: 'gold', city: 'Graz' } })).status, 200);
  assert.equal((await editor.put(at(), { tags: { plan: null } })).status, 200);
  assert.equal((await editor.put(at(), { topics: { nothing: true } })).status, 400);
  assert.deepEqual((await viewer.get(at())).body.tags, { city: 'Graz' });
  const subjects = async () => {
    const { data } = (await owner.get(owner.at('/audit-entries'))).body;
    return data.flatMap(({ action, subject }: { action: string; subject: string | null }) =>
      action === 'user.changed' ? [subject] : [],
    );
  };
  assert.deepEqual(await subjects(), [USER, USER]);
  await owner.post(owner.at('/users/erase'), { user_id: USER });
  assert.deepEqual(await subjects(), [null, null]);
  assert.deepEqual((await owner.get(at())).body.tags, {});
});

test('a user’s history has each notification once, with what became of it on each device', async () => {
  const { owner, ask, sent, phoneOf, at } = await startShop();
  const first = await phoneOf(USER);
  const earlier = await sent('', { title: 'Earlier' });
  const second = await phoneOf(USER);
  const other = await phoneOf('somebody else');
  const broadcast = await sent('', { title: 'To all' });
  push.behave(second.token, { status: 410 });
  const personal = await sent(QUERY, { title: 'For you' });
  await sent('?user_id=somebody%20else');
  const report = (phone: typeof first, type: string, notification_id: string) =>
    ask('POST', phone, '/receipts', {
      receipts: [{ notification_id, type, at: new Date().toISOString() }],
    });
  assert.equal((await report(first, 'shown', broadcast)).status, 200);
  assert.equal((await report(second, 'dismissed', broadcast)).status, 200);
  assert.equal((await report(other, 'tapped', broadcast)).status, 200);
  assert.equal((await report(first, 'tapped', personal)).status, 200);

  type Device = { id: string; status: string; shown: boolean; tapped: boolean; dismissed: boolean };
  const outcomes = (list: Device[]) =>
    Object.fromEntries(
      list.map(({ id, status, shown, tapped, dismissed }) => [
        id === first.id ? 'first' : id === second.id ? 'second' : id,
        [status, shown && 'shown', tapped && 'tapped', dismissed && 'dismissed'].filter(Boolean).join(' '),
      ]),
    );
  const { data } = (await owner.get(at('/deliveries'))).body;
  assert.deepEqual(
    data.map(({ id, title, devices }: { id: string; title: string; devices: Device[] }) => [
      id,
      title,
      outcomes(devices),
    ]),
    [
      [personal, 'For you', { first: 'completed tapped', second: 'failed' }],
      [broadcast, 'To all', { first: 'completed shown', second: 'completed dismissed' }],
      [earlier, 'Earlier', { first: 'completed' }],
    ],
  );
  const page = (await owner.get(`${at('/deliveries')}&limit=2`)).body;
  assert.deepEqual(
    page.data.map(({ id }: { id: string }) => id),
    [personal, broadcast],
  );
  const { search } = new URL(page.pagination.next);
  const rest = (await owner.get(owner.at(`/user/deliveries${search}`))).body;
  assert.deepEqual([rest.data[0].id, rest.data.length, rest.pagination.next], [earlier, 1, null]);
  const one = (await owner.get(owner.at(`/devices/${second.id}/deliveries`))).body.data;
  assert.deepEqual(
    one.map((row: Device) => row.dismissed),
    [false, true],
  );
});

test('a user’s page lists the latest notifications to many that did not reach them, with the reasons', async () => {
  const { owner, shop, ask, phoneOf, sent, at } = await startShop();
  for (const key of ['news', 'offers']) await shop.post('/v1/topics', { key, name: key });
  await phoneOf('somebody else');
  await sent('', { title: 'Before' });
  const phone = await phoneOf(USER);
  await ask('PUT', phone, '/topics', { news: false });
  await sent('', { title: 'Got it' });
  await sent(QUERY, { title: 'For them alone' });
  const send = async (title: string, more: object) => {
    const payload = { title, message: 'The oven is open.' };
    const { status, body } = await shop.post('/v1/notifications', { payload, ...more });
    assert.equal(status, 201, JSON.stringify(body));
    await shop.settled(body.id);
  };
  await send('To the topic', { audience: { topic: 'news' } });
  await send('On the topic', { audience: { filter: { platform: 'android' }, topic: 'news' } });
  await send('To a list', { audience: { user_ids: ['somebody else'] } });
  const missed = async () => {
    const { data } = (await owner.get(at('/missed'))).body;
    return data.map(({ title, reasons }: { title: string; reasons: string[] }) => [title, ...reasons]);
  };
  assert.deepEqual(await missed(), [
    ['To a list', 'not_recipient'],
    ['On the topic', 'topic_off'],
    ['To the topic', 'topic_off'],
    ['Before', 'no_device'],
  ]);
  assert.equal((await ask('DELETE', phone, '/subscription')).status, 200);
  await send('While off', { audience: { everybody: true } });
  assert.deepEqual((await missed()).slice(0, 2), [
    ['While off', 'off'],
    ['To a list', 'not_recipient', 'off'],
  ]);
});
