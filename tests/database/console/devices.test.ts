import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ManagedDevice } from '../../../contract/managed-devices.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/push-service.ts';

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

/** A service with three devices that are `on`, one that is `off`, and one that the business deactivated. */
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
  return body.data.map(({ id }: ManagedDevice) => id);
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

test('pages have no gaps or duplicates, whatever the order', async () => {
  const { owner } = await shopWithDevices();
  for (const query of ['?state=all', '?search=ada&state=all', '?search=a', '?search=p&state=all']) {
    const all = await listed(owner, query);
    const found: string[] = [];
    let path: string | null = owner.at(`/devices${query}&limit=1`);
    while (path) {
      const { body } = await owner.get(path);
      found.push(...body.data.map(({ id }: ManagedDevice) => id));
      path = body.pagination.next?.slice(body.pagination.next.indexOf('/services'));
    }
    assert.deepEqual(found, all, query);
  }
  for (const after of ['x', 'user_e30', 'name_bm8', 'user_WyJhIiwiYiJd'])
    assert.equal((await owner.get(owner.at(`/devices?after=${after}`))).status, 400, after);
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
    data.map(({ id, platform }: ManagedDevice) => [id, platform]),
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
  assert.equal(
    (await calls.tap({ ...phone, ...(await calls.phoneOf('present', phone)) }, tapped)).status,
    200,
  );
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
