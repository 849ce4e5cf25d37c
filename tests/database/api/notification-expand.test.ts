import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
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

const NOTHING = { total: 0, created: 0, queued: 0, completed: 0, failed: 0 };
const CONTENT = {
  payload: {
    title: 'Fresh bread',
    message: 'The oven is open.',
    image_url: 'https://images.invalid/a.png',
    actions: [{ title: 'Reserve', link: 'https://example.com/reserve' }],
    translations: { de: { title: 'Brot', message: 'Der Ofen ist offen.' } },
  },
  options: { urgency: 'low', badge: 0 },
  metadata: { order: '7' },
};
const EXPAND = 'expand=created_at,target,options,metadata,engagement';

test('expand adds what it names, and the whole payload with the options', async () => {
  const shop = carillon.as(await carillon.register());
  const { id } = (await shop.post('/v1/notifications?user_id=nobody', CONTENT)).body;
  await shop.settled(id);
  const plain = (await shop.get(`/v1/notifications/${id}`)).body;

  const { created_at, ...read } = (await shop.get(`/v1/notifications/${id}?${EXPAND}`)).body;

  assert.ok(Math.abs(Date.parse(created_at) - Date.now()) < 60_000, created_at);
  assert.deepEqual(read, {
    ...plain,
    ...CONTENT,
    left_out: { topic_off: 0, unresponsive: 0, capped: 0 },
    target: { user_id: 'nobody' },
    engagement: { shown: 0, tapped: 0, dismissed: 0, actions: [0] },
  });
  const one = (await shop.get(`/v1/notifications/${id}?expand=metadata`)).body;
  assert.deepEqual(one, { ...plain, metadata: CONTENT.metadata });
  const list = (await shop.get(`/v1/notifications?${EXPAND},delivery_stats`)).body;
  assert.deepEqual(list.data, [{ ...read, created_at, delivery_stats: NOTHING }]);
});

test('the target of a notification is a device, a user or everybody; what was not given is empty', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const { id: device } = await carillon.open(business.serviceId, 'ada', push.subscribe().subscription);
  await shop.send('');
  await shop.send('?user_id=ada');
  await shop.send(`?device_id=${device}`);

  const { data } = (await shop.get('/v1/notifications?expand=target,options,metadata')).body;

  assert.deepEqual(
    data.map(({ target }: { target: object }) => target),
    [{ device_id: device }, { user_id: 'ada' }, { everybody: true }],
  );
  for (const { options, metadata } of data) assert.deepEqual([options, metadata], [{}, {}]);
});

test('the target of a notification to an audience is what it was asked for, a list without its users', async () => {
  const shop = carillon.as(await carillon.register());
  const filter = { platform: 'android' };
  await shop.post('/v1/topics', { key: 'news', name: 'News', default: 'on', listed: true });
  const saved = (await shop.post('/v1/audiences', { name: 'Androids', filter })).body.id;
  const audiences = [{ user_ids: ['ada', 'bob'] }, { topic: 'news' }, { filter }, { audience_id: saved }];
  for (const audience of [...audiences, { everybody: true }])
    await shop.settled(await shop.send('', {}, { audience }));

  const { data } = (await shop.get('/v1/notifications?expand=target')).body;

  assert.deepEqual(data.map(({ target }: { target: object }) => target).toReversed(), [
    { listed_users: 2 },
    { topic: 'news' },
    { filter },
    { audience_id: saved, filter },
    { everybody: true },
  ]);
});

test('the list can have the delivery statistics of each notification', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const bad = push.subscribe({ behaviour: { status: 400 } });
  await carillon.open(business.serviceId, 'ada', push.subscribe().subscription);
  await carillon.open(business.serviceId, 'bob', bad.subscription);
  const ids = [await shop.send(''), await shop.send('?user_id=bob')];
  for (const id of ids) await shop.settled(id);

  for (const query of ['', '&user_id=bob']) {
    const { data } = (await shop.get(`/v1/notifications?expand=delivery_stats${query}`)).body;
    assert.deepEqual(
      data.map(({ delivery_stats }: { delivery_stats: object }) => delivery_stats),
      [
        { ...NOTHING, total: 1, failed: 1 },
        { ...NOTHING, total: 2, completed: 1, failed: 1 },
      ],
    );
  }
});

test('an expansion that does not exist is a 400 that names it', async () => {
  const shop = carillon.as(await carillon.register());
  const id = await shop.send('?user_id=nobody');
  for (const [path, expand] of [
    ['/v1/notifications', 'target,taps'],
    ['/v1/notifications', 'target,'],
    ['/v1/notifications', ''],
    [`/v1/notifications/${id}`, 'delivery_stats'],
    [`/v1/notifications/${id}`, 'Target'],
  ])
    assertValidationErrors(await shop.get(`${path}?expand=${expand}`), 'expand');
});

test('the list filters by the time of creation, for a user too, and over several pages', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  await carillon.open(business.serviceId, 'ada', push.subscribe().subscription);
  const ids: string[] = [];
  for (const to of ['', '?user_id=ada', '', '?user_id=ada', '']) ids.unshift(await shop.send(to));
  for (const id of ids) await shop.settled(id);
  const times: string[] = (await shop.get('/v1/notifications?expand=created_at')).body.data.map(
    ({ created_at }: { created_at: string }) => created_at,
  );
  // Answers and filters both have a resolution of one millisecond.
  for (const [i, id] of ids.entries())
    await carillon.database.query(sql`
      UPDATE notifications SET created_at = ${times[i]!}::timestamptz WHERE id = ${fromWire('ntf', id)!}`);
  const list = async (query: string) => {
    const found: string[] = [];
    for (let next: string | null = `/v1/notifications?limit=1&${query}`; next; ) {
      const { body } = await shop.get(next);
      found.push(...body.data.map(({ id }: { id: string }) => id));
      next = body.pagination.next;
    }
    return found;
  };

  for (const who of ['', '&user_id=ada']) {
    assert.deepEqual(await list(`created_after=${times[3]}${who}`), ids.slice(0, 4));
    assert.deepEqual(await list(`created_before=${times[1]}${who}`), ids.slice(2));
    assert.deepEqual(
      await list(`created_after=${times[3]}&created_before=${times[0]}${who}`),
      ids.slice(1, 4),
    );
    assert.deepEqual(await list(`created_after=${times[0]}&created_before=${times[0]}${who}`), []);
  }
  const bad = await shop.get('/v1/notifications?created_after=yesterday&created_before=2026-01-01T00:00:00');
  assertValidationErrors(bad, 'created_after', 'created_before');
});
