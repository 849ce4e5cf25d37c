import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { invalid } from '../../../server/errors.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let checked: string[] = [];

before(async () => {
  push = await startPushService();
  const checkImage = async (url: string | undefined) => {
    if (url === undefined) return;
    checked.push(url);
    if (url.includes('broken')) throw invalid({ field: 'payload.image_url', reason: 'is broken' });
  };
  carillon = await startTestCarillon({}, { checkImage });
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const UNKNOWN_DEVICE = 'dvc_01k9x3f7q2e8hb5v0m4c6d1t9z';
const LATER = new Date(Date.now() + 3_600_000).toISOString();
const payload = (title: string, more: object = {}) => ({ title, message: 'Your order is ready.', ...more });

async function startBusiness() {
  const business = await carillon.register();
  const send = (notifications: unknown, headers: Record<string, string> = {}) =>
    carillon.call('POST', '/v1/notifications/batch', { ...business, body: { notifications }, headers });
  const calls = callsOf(carillon, push, business);
  const listed = async () => (await calls.shop.get('/v1/notifications')).body.data;
  return { ...calls, send, listed };
}

test('a batch is delivered, each notification to its user or device, and scheduled ones later', async () => {
  const { send, phoneOf, shop, idsOf } = await startBusiness();
  const [ada, bob] = [await phoneOf('ada'), await phoneOf('bob')];
  const answer = await send([
    { user_id: 'ada', payload: payload('For Ada') },
    { device_id: bob.id, payload: payload('For Bob') },
    { user_id: 'ada', payload: payload('Later'), scheduled_at: LATER },
    { user_id: 'nobody', payload: payload('For nobody') },
  ]);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  const ids: string[] = answer.body.data.map(({ id }: { id: string }) => id);
  assert.deepEqual(await Promise.all([0, 1, 3].map(async (i) => (await shop.settled(ids[i]!)).status)), [
    'completed',
    'completed',
    'skipped',
  ]);
  const read = await Promise.all(ids.map(async (id) => (await shop.get(`/v1/notifications/${id}`)).body));
  assert.deepEqual(
    read.map((n) => n.payload.title),
    ['For Ada', 'For Bob', 'Later', 'For nobody'],
  );
  assert.deepEqual([read[2].status, read[2].scheduled_at], ['created', LATER]);
  assert.deepEqual([await idsOf(ada), await idsOf(bob)], [[ids[0]], [ids[1]]]);
});

test('a thousand notifications are one batch', async () => {
  const { send, phoneOf, shop } = await startBusiness();
  const { token } = await phoneOf('ada');
  const items = Array.from({ length: 1000 }, (_, i) => ({
    user_id: i < 3 ? 'ada' : `u${i}`,
    payload: payload(`No. ${i}`),
  }));
  const { status, body } = await send(items);
  assert.deepEqual([status, new Set(body.data.map(({ id }: { id: string }) => id)).size], [201, 1000]);
  await Promise.all([0, 1, 2, 999].map((i) => shop.settled(body.data[i].id)));
  assert.equal(push.attemptsOf(token).length, 3);
  const page = (await shop.get('/v1/notifications?limit=2')).body.data;
  assert.deepEqual(
    page.map((n: { payload: { title: string } }) => n.payload.title),
    ['No. 999', 'No. 998'],
  );
  assertValidationErrors(await send([...items, items[0]]), 'notifications');
});

test('nothing is accepted if anything is wrong, and every error names its notification', async () => {
  const { send, listed, phoneOf } = await startBusiness();
  const good = { user_id: 'ada', payload: payload('Good') };
  const { id } = await phoneOf('ada');
  const rejected: [unknown, string[]][] = [
    [undefined, ['notifications']],
    [[], ['notifications']],
    [{}, ['notifications']],
    [[good, null], ['notifications[1]']],
    [[good, { payload: payload('x') }], ['notifications[1]']],
    [[good, { ...good, device_id: id }], ['notifications[1]']],
    [
      [
        { ...good, payload: { title: '', message: 'm'.repeat(201) } },
        { ...good, more: 1 },
        { ...good, payload: payload('a\0') },
      ],
      [
        'notifications[0].payload.title',
        'notifications[0].payload.message',
        'notifications[1].more',
        'notifications[2].payload.title',
      ],
    ],
    [
      [good, { ...good, user_id: '' }, { device_id: 'x', payload: payload('x') }],
      ['notifications[1].user_id', 'notifications[2].device_id'],
    ],
    [[good, good, { ...good, scheduled_at: '2001-01-01T00:00:00Z' }], ['notifications[2].scheduled_at']],
    [
      [good, { ...good, payload: payload('x', { image_url: 'https://example.com/a.svg' }) }],
      ['notifications[1].payload.image_url'],
    ],
    [
      [
        good,
        { device_id: UNKNOWN_DEVICE, payload: payload('x') },
        good,
        { device_id: UNKNOWN_DEVICE, payload: payload('y') },
      ],
      ['notifications[1].device_id', 'notifications[3].device_id'],
    ],
  ];
  for (const [notifications, fields] of rejected)
    assertValidationErrors(await send(notifications), ...fields);
  assert.deepEqual(await listed(), []);
});

test('an unusable image of a variant is named there', async () => {
  const { shop } = await startBusiness();
  const variant = (name: string, image_url: string) => ({
    ...{ name, share: 50 },
    payload: payload(name, { image_url: `https://example.com/${image_url}.png` }),
  });
  const variants = [variant('A', 'broken-a'), variant('B', 'broken-b')];
  const send = (body: object) => shop.post('/v1/notifications', body);
  assertValidationErrors(
    await send({ variants }),
    'variants[0].payload.image_url',
    'variants[1].payload.image_url',
  );
  const own = payload('x', { image_url: 'https://example.com/broken-c.png' });
  const fine = [variant('A', 'fine-a'), variant('B', 'fine-b')];
  assertValidationErrors(await send({ payload: own, variants: fine }), 'payload.image_url');
});

test('each image of a batch is checked once, and all unusable ones are reported', async () => {
  const { send, listed } = await startBusiness();
  checked = [];
  const withImage = (image: string) => ({
    user_id: 'ada',
    payload: payload('x', { image_url: `https://example.com/${image}.png` }),
  });
  const images = ['fine', 'fine', 'broken-1', 'fine', 'broken-2', 'broken-1'];
  assertValidationErrors(
    await send(images.map(withImage)),
    'notifications[2].payload.image_url',
    'notifications[4].payload.image_url',
  );
  assert.deepEqual(
    checked.sort(),
    ['broken-1', 'broken-2', 'fine'].map((name) => `https://example.com/${name}.png`),
  );
  assert.deepEqual(await listed(), []);
  checked = [];
  assert.equal((await send(Array.from({ length: 100 }, (_, i) => withImage(`fine-${i}`)))).status, 201);
  assert.equal(checked.length, 64);
});

test('a repeated batch with an Idempotency-Key gets the first ids, in order, and sends nothing again', async () => {
  const { send, listed, phoneOf, shop } = await startBusiness();
  const { token } = await phoneOf('ada');
  const items = [1, 2, 3].map((i) => ({ user_id: 'ada', payload: payload(`No. ${i}`) }));
  const headers = { 'idempotency-key': 'orders of today' };
  const [first, second] = await Promise.all([send(items, headers), send(items, headers)]);
  const accepted = first.status === 201 ? first : second;
  assert.deepEqual([201, 409].includes(first.status) && [201, 409].includes(second.status), true);
  const again = await send(items, headers);
  assert.deepEqual([again.status, again.body], [201, accepted.body]);
  assert.equal((await listed()).length, 3);
  assertRefused(await send(items.toReversed(), headers), 409);
  assertRefused(await shop.post('/v1/notifications', { payload: payload('No. 1') }, headers), 409);
  for (const { id } of again.body.data) await shop.settled(id);
  assert.equal(push.attemptsOf(token).length, 3);

  const one = await send([items[0]], { 'idempotency-key': 'one' });
  assert.deepEqual((await send([items[0]], { 'idempotency-key': 'one' })).body, one.body);
});

test('a batch whose user is erased can still be repeated', async () => {
  const { send, shop } = await startBusiness();
  const items = ['ada', 'bob'].map((user_id) => ({
    user_id,
    payload: payload('Hello'),
    scheduled_at: LATER,
  }));
  const headers = { 'idempotency-key': 'key' };
  const { body } = await send(items, headers);
  await shop.delete('/v1/users/ada');
  assert.deepEqual((await send(items, headers)).body, body);
  assert.equal((await shop.get(`/v1/notifications/${body.data[0].id}`)).status, 404);
  assert.equal((await shop.get(`/v1/notifications/${body.data[1].id}`)).status, 200);
});

test('a notification of a batch has options, metadata, actions and translations as any other', async () => {
  const { send, listed } = await startBusiness();
  const item = {
    user_id: 'ada',
    payload: payload('Hello', { translations: { 'de-at': { title: 'Hallo', message: 'Fertig.' } } }),
    options: { urgency: 'low' },
    metadata: { order: '1042' },
  };
  assert.equal((await send([item])).status, 201);
  assert.deepEqual(Object.keys((await listed())[0].payload), ['title', 'message']);
  assertValidationErrors(
    await send([
      item,
      { ...item, options: { urgency: 'soon' } },
      { ...item, payload: payload('x', { actions: [{ title: '' }] }) },
    ]),
    'notifications[1].options.urgency',
    'notifications[2].payload.actions[0].title',
    'notifications[2].payload.actions[0].link',
  );
});
