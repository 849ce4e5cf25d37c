import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ConsoleDevice } from '../../../contract/console/devices.ts';
import { DISPLAY_PLATFORMS } from '../../../contract/lists.ts';
import { fromWire } from '../../../server/ids.ts';
import { type Database, type Sql, sql } from '../../../server/storage/database.ts';
import { listByTime } from '../../../server/storage/devices/device-details.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
  push = await startPushService();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

type Owner = Awaited<ReturnType<typeof signUpWithService>>;

/** Creates a service with three devices that are `on`, one that is `off`, and one that the business deactivated. */
async function shopWithDevices() {
  const owner = await signUpWithService(carillon);
  const open = async (user: string, name: string, platform: string, isOn = true) => {
    const subscription = isOn ? push.subscribe({ shareKeys: true }).subscription : null;
    return (await carillon.open(owner.serviceId, user, subscription, { name, platform })).id;
  };
  const ids = {
    ada: await open('ada', 'Pixel 8', 'android'),
    adaToo: await open('ada', 'Ada’s iPhone', 'ios'),
    adam: await open('adam', 'ÄPFEL phone', 'ios', false),
    bob: await open('bob', 'adam’s old phone', 'android'),
    gone: await open('adele', 'Pixel 7', 'android'),
  };
  await owner.delete(owner.at(`/devices/${ids.gone}`));
  return { owner, ids };
}

async function listed(owner: Owner, query = ''): Promise<string[]> {
  const { status, body } = await owner.get(owner.at(`/devices${query}`));
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.map(({ id }: ConsoleDevice) => id);
}

test('devices are listed newest first, active ones by default', async () => {
  const { owner, ids } = await shopWithDevices();
  assert.deepEqual(await listed(owner), [ids.bob, ids.adam, ids.adaToo, ids.ada]);
  assert.deepEqual(await listed(owner, '?state=on&platform=android'), [ids.bob, ids.ada]);
  assert.deepEqual(await listed(owner, '?state=off'), [ids.adam]);
  assert.deepEqual(await listed(owner, '?state=deactivated'), [ids.gone]);
  assert.deepEqual(await listed(owner, '?state=deactivated&platform=ios'), []);
  assert.equal((await listed(owner, '?state=all')).length, 5);
  assert.deepEqual(await listed(owner, '?user_id=ada&state=all'), [ids.adaToo, ids.ada]);
});

test('a search matches prefixes of the user, then of the name in any case, or a whole id', async () => {
  const { owner, ids } = await shopWithDevices();
  const search = (text: string, more = '') => listed(owner, `?search=${encodeURIComponent(text)}${more}`);
  assert.deepEqual(await search('ada'), [ids.ada, ids.adaToo, ids.adam, ids.bob]);
  assert.deepEqual(await search('äp'), [ids.adam]);
  assert.deepEqual(await search('PIXEL', '&state=all'), [ids.gone, ids.ada]);
  assert.deepEqual(await search('ada', '&platform=ios&state=on'), [ids.adaToo]);
  assert.deepEqual(await search('da'), [], 'prefixes only');
  assert.deepEqual(await search('a%'), [], 'wildcards are plain characters');
  assert.deepEqual(await search(ids.gone), [ids.gone], 'an id matches in any state');
  const stranger = await shopWithDevices();
  assert.deepEqual(await search(stranger.ids.ada), []);
});

test('devices are listed, counted and deactivated by the address at which they are subscribed', async () => {
  const { owner, ids } = await shopWithDevices();
  await carillon.database.query(sql`
    UPDATE devices SET domain = 'push.bakery.test' WHERE id = ANY(${[ids.ada, ids.bob].map((id) => fromWire('dvc', id))}::uuid[])`);
  const own = '?domain=push.bakery.test';
  assert.deepEqual(await listed(owner, own), [ids.bob, ids.ada]);
  assert.deepEqual(await listed(owner, `${own}&search=ada`), [ids.ada, ids.bob]);
  assert.deepEqual(await listed(owner, '?domain=shared&sort=unseen&state=on'), [ids.adaToo]);
  assert.equal((await owner.get(owner.at(`/devices/count${own}`))).body.count, 2);
  assert.equal((await owner.get(owner.at(`/devices/count${own}&search=ada`))).body.count, 2);
  const { body } = await owner.post(owner.at('/devices/deactivate'), {
    matching: { domain: 'push.bakery.test' },
  });
  assert.deepEqual(body, { count: 2, is_more: false });
  assert.deepEqual(await listed(owner), [ids.adam, ids.adaToo]);
});

test('devices are ordered by when they subscribed or were last seen', async () => {
  const { owner, ids } = await shopWithDevices();
  const seen = [ids.adam, ids.bob, ids.ada, ids.adaToo];
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const [days, id] of seen.entries())
    await carillon.database.query(sql`
      UPDATE devices SET last_seen_at = ${daysAgo(days)},
        subscribed_at = CASE WHEN endpoint IS NOT NULL THEN ${daysAgo(10 - days)}::timestamptz END
      WHERE id = ${fromWire('dvc', id)}`);
  assert.deepEqual(await listed(owner, '?sort=seen'), seen);
  assert.deepEqual(await listed(owner, '?sort=unseen'), seen.toReversed());
  assert.deepEqual(await listed(owner, '?sort=subscribed'), [ids.adaToo, ids.ada, ids.bob, ids.adam]);
  assert.deepEqual(await listed(owner, '?sort=seen&platform=android'), [ids.bob, ids.ada]);
  const { status, body } = await owner.get(owner.at('/devices?sort=seen&search=ada'));
  assert.deepEqual([status, body.error.data.validation_errors[0].field], [400, 'sort']);
});

test('the list can be downloaded as a table with the same filters', async () => {
  const { owner, ids } = await shopWithDevices();
  const { status, headers, body } = await owner.get(owner.at('/devices.csv?state=all&platform=android'));
  assert.equal(status, 200);
  assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="devices-[\d-]+\.csv"$/);
  const [head, ...lines] = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  assert.match(head, /^device_id,user_id,name,platform,/);
  assert.deepEqual(
    lines.map((line: string) => line.split(',').slice(0, 4)),
    [
      [ids.gone, 'adele', 'Pixel 7', 'android'],
      [ids.bob, 'bob', 'adam’s old phone', 'android'],
      [ids.ada, 'ada', 'Pixel 8', 'android'],
    ],
  );
  assert.match(lines[0], /,deactivated,/);
  assert.match(lines[1], /,subscribed,/);
  // In an order of times, a device that is seen during the export would be missing.
  assert.equal((await owner.get(owner.at('/devices.csv?sort=seen'))).status, 400);
});

test('chosen devices are deactivated together, or all that match, with one audit entry for each request', async () => {
  const { owner, ids } = await shopWithDevices();
  const deactivate = (body: object) => owner.post(owner.at('/devices/deactivate'), body);
  const count = async (query = '') => (await owner.get(owner.at(`/devices/count${query}`))).body.count;
  assert.deepEqual(
    [
      await count(),
      await count('?state=off'),
      await count('?search=ada'),
      await count(`?search=${ids.gone}`),
    ],
    [4, 1, 4, 1],
  );
  const stranger = await shopWithDevices();
  const chosen = await deactivate({ device_ids: [ids.bob, ids.gone, stranger.ids.ada] });
  assert.deepEqual(chosen.body, { count: 1, is_more: false });
  assert.deepEqual(await listed(owner), [ids.adam, ids.adaToo, ids.ada]);
  const ios = await deactivate({ matching: { search: 'ada', platform: 'ios', state: 'on' } });
  assert.deepEqual(ios.body, { count: 1, is_more: false });
  assert.deepEqual(await listed(owner), [ids.adam, ids.ada]);
  assert.deepEqual((await deactivate({ matching: {} })).body, { count: 2, is_more: false });
  assert.deepEqual((await deactivate({ matching: { state: 'all' } })).body, { count: 0, is_more: false });
  assert.equal((await listed(stranger.owner)).length, 4);
  for (const body of [
    {},
    { device_ids: [] },
    { device_ids: [ids.ada], matching: {} },
    { matching: { state: 'x' } },
  ])
    assert.equal((await deactivate(body)).status, 400, JSON.stringify(body));

  const { data: events } = (await carillon.call('GET', '/v1/events', owner.business)).body;
  const deactivated = events.filter(({ type }: { type: string }) => type === 'device.deactivated');
  assert.equal(deactivated.length, 5);
  const log = await carillon.database.query(sql`
    SELECT action, subject FROM audit_entries WHERE service_id = ${fromWire('svc', owner.serviceId)}
      AND action LIKE 'device%' ORDER BY id`);
  assert.deepEqual(log, [
    { action: 'device.deactivated', subject: ids.gone },
    { action: 'devices.deactivated', subject: '1 device' },
    { action: 'devices.deactivated', subject: '1 device' },
    { action: 'devices.deactivated', subject: '2 devices' },
  ]);
});

test('many devices are deactivated in several requests, and each order of the list reads an index', async () => {
  const owner = await signUpWithService(carillon);
  const serviceId = fromWire('svc', owner.serviceId);
  await carillon.database.query(sql`
    INSERT INTO devices (id, service_id, number, user_id, name, platform, is_computer, notifications_enabled, secret_hash, last_seen_at)
    SELECT gen_random_uuid(), ${serviceId}, i, 'user-' || i % 4000, 'Pixel ' || i % 9, CASE WHEN i % 2 = 0 THEN 'ios' ELSE 'android' END,
      i % 99 = 1, false, sha256(i::text::bytea), now() - i * interval '1 minute'
    FROM generate_series(1, 6000) AS i`);
  await carillon.database.query(sql`ANALYZE devices`);
  for (const order of ['subscribed', 'seen', 'unseen'] as const) {
    const statements: string[] = [];
    const explained = {
      query: async (statement: Sql) => {
        const plan = await carillon.database.query<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`);
        statements.push(plan.map((row) => row['QUERY PLAN']).join('\n'));
        return [];
      },
    } as unknown as Database;
    const kinds = { serviceId: serviceId!, states: ['on', 'off'] as const, platforms: DISPLAY_PLATFORMS };
    const after = { key: '2026-01-01 00:00:00+00', id: '00000000-0000-7000-8000-000000000000' };
    await listByTime(explained, kinds, order, { after, limit: 50 });
    const [plan] = statements;
    assert.match(plan!, order === 'subscribed' ? /devices_subscribed/ : /devices_seen/, plan);
    assert.doesNotMatch(plan!, /Seq Scan|Bitmap/, plan);
    assert.equal(plan!.match(/Index Scan/g)!.length, 6, plan);
  }

  const deactivate = async () =>
    (await owner.post(owner.at('/devices/deactivate'), { matching: { state: 'all' } })).body;
  assert.equal((await owner.get(owner.at('/devices/count'))).body.count, 6000);
  assert.deepEqual(await deactivate(), { count: 5000, is_more: true });
  assert.deepEqual(await deactivate(), { count: 1000, is_more: false });
  assert.equal((await owner.get(owner.at('/devices/count'))).body.count, 0);
});

test('pages have no gaps or duplicates, whatever the order', async () => {
  const { owner, ids } = await shopWithDevices();
  const sorts = ['subscribed', 'seen', 'unseen'].map((sort) => `?state=all&sort=${sort}`);
  for (const query of ['?state=all', '?search=ada&state=all', '?search=a', '?search=p&state=all', ...sorts]) {
    const all = await listed(owner, query);
    const found: string[] = [];
    let path: string | null = owner.at(`/devices${query}&limit=1`);
    while (path) {
      const { body } = await owner.get(path);
      found.push(...body.data.map(({ id }: ConsoleDevice) => id));
      path = body.pagination.next?.slice(body.pagination.next.indexOf('/services'));
    }
    assert.deepEqual(found, all, query);
  }
  const noTimes = [
    '2026-99-99 00:00:00+00',
    '2026-02-30 00:00:00+00',
    '0000-01-01 00:00:00+00',
    '2026-01-01 00:00:00+16',
  ].map((time) => `seen_${Buffer.from(JSON.stringify([time, ids.ada])).toString('base64url')}`);
  for (const after of ['x', 'user_e30', 'name_bm8', 'user_WyJhIiwiYiJd', ...noTimes])
    for (const query of ['', '&sort=seen', '&search=a'])
      assert.equal((await owner.get(owner.at(`/devices?after=${after}${query}`))).status, 400, after + query);
  const { body } = await owner.get(owner.at('/devices?limit=1&sort=seen'));
  const ofAnotherOrder = body.pagination.next.replace('sort=seen', 'sort=unseen');
  const { status } = await owner.get(ofAnotherOrder.slice(ofAnotherOrder.indexOf('/services')));
  assert.equal(status, 400, 'a cursor of another order');
});

test('a device can be read with its state, also when it is deactivated', async () => {
  const { owner, ids } = await shopWithDevices();
  const { body: on } = await owner.get(owner.at(`/devices/${ids.ada}`));
  assert.deepEqual([on.state, on.user_id, on.push_service], ['on', 'ada', new URL(push.origin).host]);
  const { body: gone } = await owner.get(owner.at(`/devices/${ids.gone}`));
  assert.deepEqual([gone.state, gone.deactivation_reason], ['deactivated', 'business']);
  const stranger = await signUpWithService(carillon);
  assert.equal((await stranger.get(stranger.at(`/devices/${ids.ada}`))).status, 404);
  assert.equal((await stranger.get(stranger.at(`/devices/${ids.ada}/deliveries`))).status, 404);
});

test('devices are counted by state and platform', async () => {
  const { owner } = await shopWithDevices();
  const { counted_at, ...counts } = (await owner.get(owner.at('/device-counts'))).body;
  assert.ok(Date.parse(counted_at) <= Date.now());
  assert.deepEqual(counts, {
    on: { ios: 1, android: 2, computer: 0 },
    off: { ios: 1, android: 0, computer: 0 },
    deactivated: { ios: 0, android: 1, computer: 0 },
  });
});

test('a computer is a platform of its own in the console, and Android in the API', async () => {
  const owner = await signUpWithService(carillon);
  const open = (user: string, userAgent: string, platform = 'android') =>
    carillon.call('POST', '/embed/v1/devices', {
      headers: { 'user-agent': userAgent },
      body: {
        service: owner.serviceId,
        user,
        device: { name: user, platform },
        subscription: push.subscribe({ shareKeys: true }).subscription,
      },
    });
  const { id: computer } = (await open('desk', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150')).body;
  const { id: phone } = (await open('pocket', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150 Mobile')).body;
  const { id: iPad } = (await open('sofa', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'ios')).body;
  assert.deepEqual(await listed(owner, '?platform=computer'), [computer]);
  assert.deepEqual(await listed(owner, '?platform=android'), [phone]);
  assert.deepEqual(await listed(owner, '?platform=ios'), [iPad]);
  const { on } = (await owner.get(owner.at('/device-counts'))).body;
  assert.deepEqual(on, { ios: 1, android: 1, computer: 1 });
  assert.deepEqual((await owner.get(owner.at('/audience'))).body.platforms, on);
  const { data } = (await carillon.call('GET', '/v1/devices?platform=android', owner.business)).body;
  assert.deepEqual(
    data.map(({ id, platform }: ConsoleDevice) => [id, platform]),
    [
      [phone, 'android'],
      [computer, 'android'],
    ],
  );
});

test('a device’s history shows each delivery’s outcome, and no deliveries to a former user of the phone', async () => {
  const owner = await signUpWithService(carillon);
  const calls = callsOf(carillon, push, owner.business);
  const phone = await calls.phoneOf('former');
  const toFormerUser = [await calls.sent('?user_id=former'), await calls.sent('')];
  await calls.phoneOf('present', phone);
  const tapped = await calls.sent('', { title: 'Tapped' });
  const reported = await calls.tap({ ...phone, ...(await calls.phoneOf('present', phone)) }, tapped);
  assert.deepEqual(reported.body, { skipped: [] });
  const moved = await calls.phoneOf('present', phone);
  push.behave(moved.token, { status: 403, body: 'bad token' });
  const refused = await calls.sent(`?device_id=${phone.id}`);

  const { body } = await owner.get(owner.at(`/devices/${phone.id}/deliveries?limit=1`));
  assert.equal(body.data[0].id, refused);
  assert.deepEqual(
    [body.data[0].status, body.data[0].reason_code, body.data[0].detail, body.data[0].attempts],
    ['failed', 'unauthorized', '403 bad token', 1],
  );
  const { body: all } = await owner.get(owner.at(`/devices/${phone.id}/deliveries`));
  assert.deepEqual(
    all.data.map(({ id, tapped, title }: { id: string; tapped: boolean; title: string }) => [
      id,
      tapped,
      title,
    ]),
    [
      [refused, false, 'Fresh bread'],
      [tapped, true, 'Tapped'],
    ],
  );
  assert.ok(!JSON.stringify(all).includes(toFormerUser[0]!));
});

test('an editor can deactivate a device or all devices of a user, with an audit entry; a viewer cannot', async () => {
  const { owner, ids } = await shopWithDevices();
  const viewer = await signUp(carillon);
  const { id } = (await viewer.get('/me')).body.account;
  await carillon.database.query(sql`
    INSERT INTO members (service_id, account_id, role)
    VALUES (${fromWire('svc', owner.serviceId)}, ${fromWire('acc', id)}, 'viewer')`);
  assert.equal((await viewer.get(owner.at(`/devices/${ids.bob}`))).status, 200);
  assert.equal((await viewer.delete(owner.at(`/devices/${ids.bob}`))).status, 403);
  assert.equal((await viewer.delete(owner.at('/devices?user_id=ada'))).status, 403);
  assert.equal((await viewer.post(owner.at('/devices/deactivate'), { matching: {} })).status, 403);

  assert.equal((await owner.delete(owner.at(`/devices/${ids.bob}`))).status, 200);
  assert.equal((await owner.delete(owner.at(`/devices/${ids.bob}`))).status, 404);
  assert.equal((await owner.delete(owner.at('/devices?user_id=ada'))).body.length, 2);
  assert.deepEqual(await listed(owner), [ids.adam]);
  const log = await carillon.database.query(sql`
    SELECT action, subject FROM audit_entries WHERE service_id = ${fromWire('svc', owner.serviceId)} ORDER BY id`);
  assert.deepEqual(log.slice(-2), [
    { action: 'device.deactivated', subject: ids.bob },
    { action: 'user.deactivated', subject: 'ada' },
  ]);
});

test('visitors of the demo can read its devices and not erase users', async () => {
  const visitor = openConsole(carillon);
  const { demo } = (await visitor.get('/me')).body.installation;
  assert.equal((await visitor.get(`/services/${demo.service_id}/devices`)).status, 200);
  assert.equal((await visitor.get(`/services/${demo.service_id}/overview`)).status, 200);
  const erase = await visitor.post(`/services/${demo.service_id}/users/erase`, { user_id: 'ada' });
  assert.equal(erase.status, 403);
});
