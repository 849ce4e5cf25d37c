import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
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

const UNKNOWN_DEVICE = 'dvc_01k9x3f7q2e8hb5v0m4c6d1t9z';
const PAYLOAD = { title: 'Fresh bread', message: 'The oven is open.' };
const NOTHING = { total: 0, created: 0, queued: 0, completed: 0, failed: 0 };

/** Creates a business, and a function that opens the experience on a user's phone and returns its push token. */
async function startBusiness() {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const phone = async (user: string) => {
    const { subscription, token } = push.subscribe();
    const { id } = await carillon.open(business.serviceId, user, subscription);
    return { id, token };
  };
  return { business, shop, phone };
}

/** Returns the number of messages that each phone has received. */
const got = (phones: { token: string }[]) => phones.map(({ token }) => push.deliveriesOf(token).length);

test('an accepted notification returns its id, and is read with payload, status and statistics', async () => {
  const { business, shop } = await startBusiness();
  const payload = {
    ...PAYLOAD,
    link: 'https://example.com/bread?a=1#b',
    image_url: 'https://images.invalid/a.jpg',
  };

  const created = await shop.post('/v1/notifications?user_id=nobody', { payload });

  assert.equal(created.status, 201);
  assert.deepEqual(Object.keys(created.body), ['id']);
  const { id } = created.body;
  assert.match(id, /^ntf_[0-9a-z]{26}$/);
  await shop.settled(id);
  const read = await shop.get(`/v1/notifications/${id}`);
  assert.equal(read.status, 200);
  assert.deepEqual(read.body, {
    id,
    service_id: business.serviceId,
    status: 'skipped',
    payload,
    scheduled_at: null,
    delivery_stats: NOTHING,
  });
});

test('the list has the same fields without delivery_stats', async () => {
  const { business, shop } = await startBusiness();
  const id = await shop.send('?user_id=nobody');
  await shop.settled(id);

  const { body } = await shop.get('/v1/notifications');

  assert.deepEqual(body.data, [
    { id, service_id: business.serviceId, status: 'skipped', payload: PAYLOAD, scheduled_at: null },
  ]);
});

test('a notification without a target goes to all subscribed devices', async () => {
  const { shop, phone } = await startBusiness();
  const phones = [await phone('ada'), await phone('ada'), await phone('bob')];

  const id = await shop.send();

  assert.equal((await shop.settled(id)).delivery_stats.completed, 3);
  assert.deepEqual(got(phones), [1, 1, 1]);
});

test('with user_id it goes to all of the user’s devices, with device_id to that one', async () => {
  const { shop, phone } = await startBusiness();
  const phones = [await phone('ada'), await phone('ada'), await phone('bob')];

  const toAda = await shop.send('?user_id=ada');
  assert.deepEqual((await shop.settled(toAda)).delivery_stats, { ...NOTHING, total: 2, completed: 2 });
  assert.deepEqual(got(phones), [1, 1, 0]);

  const toOne = await shop.send(`?device_id=${phones[1]!.id}`);
  assert.deepEqual((await shop.settled(toOne)).delivery_stats, { ...NOTHING, total: 1, completed: 1 });
  assert.deepEqual(got(phones), [1, 2, 0]);
});

test('with both, only device_id is used, whoever’s device it is', async () => {
  const { shop, phone } = await startBusiness();
  const phones = [await phone('ada'), await phone('bob')];

  const id = await shop.send(`?user_id=ada&device_id=${phones[1]!.id}`);

  assert.equal((await shop.settled(id)).delivery_stats.total, 1);
  assert.deepEqual(got(phones), [0, 1]);
});

test('an unknown, deactivated or other service’s device is a 400, and no notification is created', async () => {
  const { shop, phone } = await startBusiness();
  const otherBusiness = await startBusiness();
  const foreign = await otherBusiness.phone('ada');
  const off = await phone('ada');
  await shop.delete(`/v1/devices/${off.id}`);

  for (const id of [UNKNOWN_DEVICE, `dvc_${'u'.repeat(26)}`, foreign.id, off.id]) {
    const answer = await shop.post(`/v1/notifications?device_id=${id}&user_id=ada`, { payload: PAYLOAD });
    assertValidationErrors(answer, 'device_id');
    assert.equal(answer.body.error.data.entity, 'device');
  }
  assert.deepEqual((await shop.get('/v1/notifications')).body.data, []);
});

test('a notification that the push service rejects is failed, with its statistics', async () => {
  const { shop, phone } = await startBusiness();
  const { token } = await phone('ada');
  push.behave(token, { status: 400 });

  const read = await shop.settled(await shop.send());

  assert.equal(read.status, 'failed');
  assert.deepEqual(read.delivery_stats, { ...NOTHING, total: 1, failed: 1 });
});

test('a notification in flight is queued, and its statistics add up', async () => {
  const { shop, phone } = await startBusiness();
  const first = await phone('ada');
  await phone('ada');
  push.behave(first.token, 'slow');

  const id = await shop.send('?user_id=ada');

  const read = await shop.until(id, ({ delivery_stats }) => delivery_stats.completed === 1);
  const { total, created, queued, completed, failed } = read.delivery_stats;
  assert.equal(read.status, 'queued');
  assert.deepEqual([total, created + queued, completed, failed], [2, 1, 1, 0]);
  push.behave(first.token, null);
  push.release(first.token);
  assert.equal((await shop.settled(id)).status, 'completed');
});

test('links must be absolute http or https URLs', async () => {
  const { shop } = await startBusiness();
  const create = (link: unknown) =>
    shop.post('/v1/notifications?user_id=nobody', { payload: { ...PAYLOAD, link } });
  const bad = [
    ...['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'ftp://example.com/', 'app://open'],
    ...[
      '/bread',
      '//example.com/bread',
      'example.com',
      'bread',
      'https:',
      'https://',
      'http://a b/',
      'mailto:a@b.c',
    ],
    ...[
      'https://exa mple.com',
      ' https://example.com',
      'https://example.com:99999/',
      '',
      5,
      null,
      ['https://a.b'],
    ],
  ];
  const good = [
    'https://example.com',
    'http://example.com:8080/a?b=c#d',
    'HTTPS://EXAMPLE.COM/',
    'https://exämple.com/ä',
  ];

  for (const link of bad) assertValidationErrors(await create(link), 'payload.link');
  for (const link of good) {
    const answer = await create(link);
    assert.equal(answer.status, 201, link);
    assert.equal((await shop.get(`/v1/notifications/${answer.body.id}`)).body.payload.link, link);
  }
});

test('image URLs must be http or https, and an extension must be an image’s', async () => {
  const { shop } = await startBusiness();
  const create = (image_url: unknown) =>
    shop.post('/v1/notifications?user_id=nobody', { payload: { ...PAYLOAD, image_url } });
  const host = 'https://images.invalid';
  const bad = [
    ...[
      'javascript:x.png',
      '/a.png',
      'a.png',
      '',
      null,
      'data:image/png;base64,AAAA',
      'ftp://images.invalid/a.png',
    ],
    ...['a.bmp', 'a.svg', 'a.png.exe', 'a.avif', 'a.html?x=.png', 'a.pdf#.png'].map(
      (name) => `${host}/${name}`,
    ),
  ];
  const good = [
    'a.gif',
    'a.jpg',
    'a.jpeg',
    'a.png',
    'a.webp',
    'A.PNG',
    'a.png?v=1.2',
    'image',
    'v1.2/image',
    '',
  ];

  for (const image of bad) assertValidationErrors(await create(image), 'payload.image_url');
  for (const name of good) assert.equal((await create(`${host}/${name}`)).status, 201, name);
});

test('concurrent requests keep their own targets, keys and errors', async () => {
  const [shop1, shop2] = [await startBusiness(), await startBusiness()];
  const [phone, stranger] = [await shop1.phone('ada'), await shop2.phone('ada')];
  const send = (query: string, title: string, from = shop1) =>
    from.shop.post(`/v1/notifications${query}`, { payload: { ...PAYLOAD, title } });
  const sent = await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => send(`?device_id=${phone.id}`, `device ${i}`)),
    send(`?device_id=${stranger.id}`, 'not theirs'),
    send(`?device_id=${UNKNOWN_DEVICE}`, 'nobody’s'),
    send('?user_id=ada', 'user', shop2),
    ...Array.from({ length: 20 }, (_, i) => send('?user_id=ada', `user ${i}`)),
  ]);
  assert.deepEqual(
    sent.map(({ status }) => status),
    [...Array(20).fill(201), 400, 400, 201, ...Array(20).fill(201)],
  );
  const ids = sent.flatMap(({ status, body }) => (status === 201 ? [body.id] : []));
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids.filter((_, i) => i !== 20)) await shop1.shop.settled(id);
  await shop2.shop.settled(ids[20]);
  const titles = (token: string) =>
    push
      .deliveriesOf(token)
      .map(({ content }) => (content as { notification: { title: string } }).notification.title)
      .sort();
  assert.deepEqual(
    titles(phone.token),
    [...Array(20).keys()].flatMap((i) => [`device ${i}`, `user ${i}`]).sort(),
  );
  assert.deepEqual(titles(stranger.token), ['user']);
});
