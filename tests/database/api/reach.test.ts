import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Reach } from '../../../contract/lists.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { writeReceipts } from '../../../server/storage/notifications/receipts.ts';
import { updateReachOfAll } from '../../../server/upkeep/retention.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedDevices } from '../../support/devices.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { agePhones } from '../../support/reach.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const FLEET = 1000;

/** Kinds of phones of the fleet. A third never shows anything. */
const KINDS = ['mute', 'mute', 'shows', 'shows', 'stops', 'iphone'] as const;

/** A phone as the witness knows it: days on which something was accepted and shown, and on which the app was opened. */
type Witness = { kind: (typeof KINDS)[number]; accepted: number[]; shown: number[]; opened: number[] };

/** Says what a phone is, from the definition alone. */
function expected({ kind, accepted, shown, opened }: Witness, today: number): Reach {
  const lastSign = Math.max(0, ...shown, ...opened);
  if (lastSign > 0 && today - lastSign < 30) return 'proven';
  const ignored = accepted.filter((day) => day > lastSign);
  const isSilent = ignored.length >= 5 && ignored.at(-1)! - ignored[0]! >= 14;
  return isSilent && kind !== 'iphone' ? 'silent' : 'unproven';
}

test('a fleet agrees with a witness, over simulated weeks, and each silent device is one event', async () => {
  const business = await carillon.register();
  const serviceId = fromWire('svc', business.serviceId)!;
  const shop = carillon.as(business);
  const { database } = carillon;
  const ids = await seedDevices(
    database,
    business.serviceId,
    Array.from({ length: FLEET }, () => push.subscribe({ shareKeys: true }).subscription),
  );
  const fleet = ids.map(
    (_, i): Witness => ({ kind: KINDS[i % KINDS.length]!, accepted: [], shown: [], opened: [] }),
  );
  await database.query(sql`
    UPDATE devices SET last_seen_at = subscribed_at, platform = CASE WHEN number % 6 = 5 THEN 'ios' ELSE 'android' END
    WHERE service_id = ${serviceId}`);
  let today = 1;
  const compare = async () => {
    const found = await reachOfAll(shop);
    const wrong = fleet.flatMap((phone, i) => {
      const reach = expected(phone, today);
      return found.get(ids[i]!) === reach ? [] : [`${phone.kind} ${i}: ${found.get(ids[i]!)}, not ${reach}`];
    });
    assert.deepEqual(wrong.slice(0, 5), [], `day ${today}`);
    return fleet.filter((phone) => expected(phone, today) === 'silent').length;
  };
  await compare();
  const silent: number[] = [];
  for (let week = 0; week < 8; week++) {
    const id = await shop.send('');
    assert.equal((await shop.settled(id)).delivery_stats.completed, FLEET);
    const shows = fleet.flatMap(({ kind }, i) =>
      kind === 'shows' || (kind === 'stops' && week < 1) ? [i] : [],
    );
    await writeReceipts(
      database,
      shows.map((i) => ({
        serviceId,
        notificationId: fromWire('ntf', id)!,
        deviceId: fromWire('dvc', ids[i]!)!,
        number: i,
        type: 'shown',
      })),
    );
    for (const { accepted } of fleet) accepted.push(today);
    for (const i of shows) fleet[i]!.shown.push(today);
    if (week === 3) {
      // A person opens the app on every fifth phone.
      for (let i = 0; i < FLEET; i += 5) fleet[i]!.opened.push(today);
      await database.query(
        sql`UPDATE devices SET last_seen_at = now() WHERE service_id = ${serviceId} AND number % 5 = 0`,
      );
    }
    await agePhones(database, serviceId, 7);
    today += 7;
    silent.push(await compare());
  }
  assert.ok(silent.at(-1)! > FLEET / 3, 'the third that never shows anything, and those that stopped');
  assert.ok(silent[2] === 0 && silent[4]! > 0, silent.join());

  const events = await shop.get('/v1/events?type=device.silent&limit=100');
  assert.equal(events.body.data[0].type, 'device.silent');
  const [{ count }] = (await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM events WHERE service_id = ${serviceId} AND device_id IS NOT NULL`)) as [
    { count: number },
  ];
  assert.equal(count, silent.at(-1));
  // One who shows something again is proven.
  const late = fleet.findIndex((phone) => expected(phone, today) === 'silent');
  const id = await shop.send('');
  await shop.settled(id);
  await writeReceipts(database, [
    {
      serviceId,
      notificationId: fromWire('ntf', id)!,
      deviceId: fromWire('dvc', ids[late]!)!,
      number: late,
      type: 'shown',
    },
  ]);
  assert.equal((await shop.get(`/v1/devices/${ids[late]}?expand=reach`)).body.reach, 'proven');
});

/** Reads the reach of all devices, by the filter and by the expansion, which agree. */
async function reachOfAll(shop: ReturnType<TestCarillon['as']>): Promise<Map<string, Reach>> {
  const found = new Map<string, Reach>();
  for (const reach of ['proven', 'unproven', 'silent'] as const) {
    let path = `/v1/devices?expand=reach&reach=${reach}&limit=100`;
    for (;;) {
      const { body } = await shop.get(path);
      for (const device of body.data) {
        assert.equal(device.reach, reach);
        found.set(device.id, reach);
      }
      if (body.pagination.next === null) break;
      const next = new URL(body.pagination.next);
      path = next.pathname + next.search;
    }
  }
  return found;
}

/** Sends five direct notifications to a phone of Ada's, over 16 days, of which it shows nothing. */
async function startWithSilent() {
  const business = await carillon.register();
  const serviceId = fromWire('svc', business.serviceId)!;
  const calls = callsOf(carillon, push, business);
  const ada = await calls.phoneOf('ada');
  const reach = async () => (await calls.shop.get(`/v1/devices/${ada.id}?expand=reach`)).body.reach;
  assert.equal(await reach(), 'unproven', 'it is new');
  for (let i = 0; i < 5; i++) {
    assert.equal(await reach(), 'unproven');
    await calls.sent('?user_id=ada');
    await agePhones(carillon.database, serviceId, 4);
  }
  assert.equal(await reach(), 'silent');
  return { ...calls, business, serviceId, ada, reach };
}

test('direct notifications count too; a tap proves a silent device', async () => {
  const { shop, ada, reach, tap, sent, business } = await startWithSilent();
  assert.deepEqual((await tap(ada, await sent('?user_id=ada'))).body, { skipped: [] });
  assert.equal(await reach(), 'proven');
  const { body } = await shop.get('/v1/events?type=device.silent');
  assert.deepEqual(
    body.data.map(({ data, service_id }: { data: object; service_id: string }) => [data, service_id]),
    [[{ device_id: ada.id, user_id: 'ada' }, business.serviceId]],
  );
});

test('a new subscription repairs a silent device, an opening with the former one does not', async () => {
  const { ada, reach, phoneOf } = await startWithSilent();
  const { subscription } = push.subscribe();
  await phoneOf('ada', ada, { subscription });
  assert.equal(await reach(), 'unproven');
  await phoneOf('ada', ada, { subscription });
  assert.equal(await reach(), 'proven', 'opened');
});

test('reach is in the answer only where it is asked for, and filters combine', async () => {
  const { shop, ada, phoneOf } = await startWithSilent();
  await phoneOf('bo');
  assert.ok(!('reach' in (await shop.get(`/v1/devices/${ada.id}`)).body));
  const list = async (query: string) =>
    (await shop.get(`/v1/devices?${query}`)).body.data.map((device: { user_id: string; reach?: string }) => [
      device.user_id,
      device.reach,
    ]);
  assert.deepEqual(await list('reach=silent'), [['ada', undefined]]);
  assert.deepEqual(await list('expand=reach'), [
    ['bo', 'unproven'],
    ['ada', 'silent'],
  ]);
  assert.deepEqual(await list('reach=silent&user_id=bo'), []);
  assert.deepEqual(await list('reach=silent&platform=ios'), []);
  assert.deepEqual(await list('reach=silent&platform=android&notifications_enabled=true&expand=reach'), [
    ['ada', 'silent'],
  ]);
  assert.deepEqual(await list('reach=silent&notifications_enabled=false'), []);
  assertValidationErrors(await shop.get('/v1/devices?reach=dead'), 'reach');
  assertValidationErrors(await shop.get('/v1/devices?expand=everything'), 'expand');
});

test('an audience may have a reach, also if it is saved', async () => {
  const { shop, ada, sent, phoneOf } = await startWithSilent();
  await phoneOf('bo');
  const count = async (reach: string) => (await shop.post('/v1/audiences/count', { filter: { reach } })).body;
  assert.deepEqual(await count('silent'), { users: 1, devices: 1 });
  assert.deepEqual(await count('unproven'), { users: 1, devices: 1 });
  assert.deepEqual(await count('proven'), { users: 0, devices: 0 });
  assertValidationErrors(
    await shop.post('/v1/audiences/count', { filter: { reach: 'lost' } }),
    'filter.reach',
  );

  const saved = await shop.post('/v1/audiences', { name: 'Silent', filter: { reach: 'silent' } });
  assert.equal(saved.status, 201);
  const before = push.attemptsOf(ada.token).length;
  for (const audience of [{ filter: { reach: 'silent' } }, { audience_id: saved.body.id }]) {
    const id = await shop.send('', {}, { audience });
    assert.equal((await shop.settled(id)).delivery_stats.total, 1);
  }
  assert.equal(push.attemptsOf(ada.token).length, before + 2);
  await sent('?user_id=bo');
});

test('a device that was silent for 90 days is deactivated, if its service wants that', async () => {
  const { shop, ada, ask, serviceId, business, reach, phoneOf, sent } = await startWithSilent();
  const { database } = carillon;
  const bo = await phoneOf('bo');
  const upkeep = () =>
    updateReachOfAll(
      database,
      { provenDays: 30, silentAccepted: 5, silentDays: 14 },
      90,
      new AbortController().signal,
    );
  await upkeep();
  await agePhones(database, serviceId, 89);
  await shop.patch(`/v1/services/${business.serviceId}`, { settings: { deactivate_silent: true } });
  await upkeep();
  assert.equal(await reach(), 'silent');
  assert.equal((await ask('GET', ada)).body.silent, true, 'its app is told');
  assert.ok(!('silent' in (await ask('GET', bo)).body));

  await shop.patch(`/v1/services/${business.serviceId}`, { settings: { deactivate_silent: false } });
  await agePhones(database, serviceId, 1);
  await upkeep();
  assert.equal(await reach(), 'silent');
  await shop.patch(`/v1/services/${business.serviceId}`, { settings: { deactivate_silent: true } });
  await upkeep();
  assert.equal((await shop.get(`/v1/devices/${ada.id}`)).status, 404);
  assert.equal((await shop.get(`/v1/devices/${bo.id}`)).status, 200);
  const { body } = await shop.get('/v1/events?type=device.deactivated');
  assert.deepEqual(
    body.data.map(({ data }: { data: object }) => data),
    [{ device_id: ada.id, user_id: 'ada', reason: 'silent' }],
  );

  // An opening brings it back, with a subscription of its own.
  await phoneOf('ada', ada);
  assert.equal(await reach(), 'unproven');
  await sent('?user_id=ada');
});
