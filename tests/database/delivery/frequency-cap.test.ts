import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { dispatchPage } from '../../../server/storage/sending/broadcasts/dispatch.ts';
import { readReceived } from '../../../server/storage/sending/frequency-cap.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedDevices } from '../../support/devices.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
/** Accepts only: the tests dispatch. */
let api: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService({ decrypt: false });
  [carillon, api] = await Promise.all([startTestCarillon(), startTestCarillon({ ROLES: 'api' })]);
});
after(async () => {
  await carillon?.stop();
  await api?.stop();
  await push?.close();
});

/** Creates a service that sends at most `notifications` in seven days to a user. */
async function startBusiness(notifications: number, on = carillon) {
  const business = await on.register();
  const calls = callsOf(on, push, business);
  const { shop } = calls;
  const serviceId = fromWire('svc', business.serviceId)!;
  const setCap = (frequency_cap: object | null) =>
    shop.patch(`/v1/services/${business.serviceId}`, { settings: { frequency_cap } });
  await setCap({ notifications, days: 7 });
  const read = async (id: string): Promise<[string, number, number]> => {
    const { status, delivery_stats, left_out } = (await shop.get(`/v1/notifications/${id}?expand=options`))
      .body;
    return [status, delivery_stats.total, left_out.capped];
  };
  /** Sends, and returns the status, the number of recipients, and of devices that were left out. */
  const outcome = async (to: string, more: object = {}) => {
    const id = await shop.send(to, {}, more);
    await shop.settled(id);
    return read(id);
  };
  const dispatch = async (id: string) => {
    while ((await dispatchPage(on.database, serviceId, fromWire('ntf', id)!)) === 'more');
  };
  return { ...calls, business, serviceId, setCap, read, outcome, dispatch };
}

const NORMAL = { options: { urgency: 'normal' } };

test('a user gets so many notifications, and further ones leave the user out', async () => {
  const { outcome, phoneOf, setCap } = await startBusiness(2);
  await phoneOf('ada');
  assert.deepEqual(await outcome(''), ['completed', 1, 0]);
  assert.deepEqual(await outcome('', { audience: { user_ids: ['ada'] } }), ['completed', 1, 0]);
  const bo = await phoneOf('bo');
  assert.deepEqual(await outcome(''), ['completed', 1, 1]);
  assert.deepEqual(await outcome('', { audience: { filter: { platform: 'android' } } }), ['completed', 1, 1]);
  assert.deepEqual(await outcome(''), ['skipped', 0, 2]);
  assert.equal(push.deliveriesOf(bo.token).length, 2);
  await setCap(null);
  assert.deepEqual(await outcome(''), ['completed', 2, 0]);
});

test('what is urgent or uncapped is not stopped, and does not count', async () => {
  const { outcome, phoneOf } = await startBusiness(1);
  await phoneOf('ada');
  assert.deepEqual(await outcome('', { options: { urgency: 'high' } }), ['completed', 1, 0]);
  assert.deepEqual(await outcome('', { options: { uncapped: true } }), ['completed', 1, 0]);
  assert.deepEqual(await outcome('?user_id=ada'), ['completed', 1, 0]);
  assert.deepEqual(await outcome('?user_id=ada', { options: { urgency: 'low', uncapped: true } }), [
    'completed',
    1,
    0,
  ]);
  assert.deepEqual(await outcome(''), ['completed', 1, 0]);
  assert.deepEqual(await outcome(''), ['skipped', 0, 1]);
  assert.deepEqual(await outcome('', { options: { urgency: 'high' } }), ['completed', 1, 0]);
  assert.deepEqual(await outcome('?user_id=ada'), ['completed', 1, 0]);
});

test('notifications to a user or device that are not urgent count and are stopped too', async () => {
  const { outcome, phoneOf } = await startBusiness(2);
  const { id } = await phoneOf('ada');
  await phoneOf('bo');
  assert.deepEqual(await outcome('?user_id=ada', NORMAL), ['completed', 1, 0]);
  assert.deepEqual(await outcome(`?device_id=${id}`, NORMAL), ['completed', 1, 0]);
  assert.deepEqual(await outcome('?user_id=ada', NORMAL), ['skipped', 0, 1]);
  assert.deepEqual(await outcome(`?device_id=${id}`, NORMAL), ['skipped', 0, 1]);
  assert.deepEqual(await outcome(''), ['completed', 1, 1]);
  assert.deepEqual(await outcome('?user_id=bo', NORMAL), ['completed', 1, 0]);
  assert.deepEqual(await outcome('?user_id=bo', NORMAL), ['skipped', 0, 1]);
});

test('what counts is what all devices of a user got, each notification once', async () => {
  const { outcome, phoneOf, shop } = await startBusiness(2);
  await phoneOf('ada');
  await phoneOf('ada', undefined, { device: { name: 'iPhone', platform: 'ios', device_identifier: 'adas' } });
  assert.deepEqual(await outcome(''), ['completed', 2, 0]);
  assert.deepEqual(await outcome('', { audience: { filter: { platform: 'ios' } } }), ['completed', 1, 0]);
  await phoneOf('ada');
  assert.deepEqual(await outcome('', { audience: { filter: { platform: 'android' } } }), ['skipped', 0, 2]);

  const former = await phoneOf('bo');
  assert.deepEqual(await outcome('', { audience: { user_ids: ['bo'] } }), ['completed', 1, 0]);
  assert.deepEqual(await outcome('', { audience: { user_ids: ['bo'] } }), ['completed', 1, 0]);
  await shop.delete(`/v1/devices/${former.id}`);
  await phoneOf('bo');
  assert.deepEqual(
    await outcome('', { audience: { user_ids: ['bo'] } }),
    ['skipped', 0, 1],
    'a replaced phone',
  );
});

test('a phone that becomes another user’s brings nothing along', async () => {
  const { outcome, phoneOf } = await startBusiness(1);
  const phone = await phoneOf('ada');
  assert.deepEqual(await outcome(''), ['completed', 1, 0]);
  await phoneOf('bo', phone);
  await phoneOf('ada');
  assert.deepEqual(
    await outcome(''),
    ['completed', 1, 1],
    'Bo gets it, and Ada has had one on the other phone',
  );
});

test('notifications count for the days of the cap', async () => {
  const { outcome, phoneOf, serviceId } = await startBusiness(1);
  await phoneOf('ada');
  await outcome('');
  await outcome('?user_id=bo', NORMAL);
  const move = async (days: number) => {
    const by = sql`${days}::int * interval '1 day'`;
    await carillon.database.query(
      sql`UPDATE broadcast_pages SET dispatched_at = dispatched_at - ${by} WHERE service_id = ${serviceId}`,
    );
    await carillon.database.query(
      sql`UPDATE notifications SET due_at = due_at - ${by} WHERE service_id = ${serviceId}`,
    );
    await carillon.database.query(
      sql`UPDATE devices SET user_since = user_since - ${by} WHERE service_id = ${serviceId}`,
    );
  };
  await move(6);
  assert.deepEqual(await outcome(''), ['skipped', 0, 1]);
  await move(1);
  assert.deepEqual(await outcome(''), ['completed', 1, 0]);
});

test('notifications that are sent at the same time do not exceed the cap together', async () => {
  const { shop, read, phoneOf } = await startBusiness(2);
  await phoneOf('ada');
  const sends = Array.from({ length: 6 }, () => shop.send('?user_id=ada', {}, NORMAL));
  const ids = await Promise.all(sends);
  for (const id of ids) await shop.settled(id);
  const statuses = (await Promise.all(ids.map(read))).map(([status]) => status);
  assert.deepEqual(statuses.sort(), ['completed', 'completed', 'skipped', 'skipped', 'skipped', 'skipped']);

  const other = await startBusiness(1, api);
  const phones = Array.from({ length: 3000 }, () => push.subscribe({ shareKeys: true }).subscription);
  await seedDevices(api.database, other.business.serviceId, phones);
  const broadcasts = await Promise.all([other.shop.send(), other.shop.send(), other.shop.send()]);
  await Promise.all(broadcasts.map(other.dispatch));
  const results = await Promise.all(broadcasts.map(other.read));
  assert.deepEqual(results.map(([, total]) => total).sort(), [0, 0, 3000]);
  for (const [, total, capped] of results) assert.equal(total + capped, 3000);
});

test('each wave leaves out and counts a user once, and who has it on one device gets it on the other', async () => {
  const { shop, business, read, dispatch, phoneOf, serviceId } = await startBusiness(1, api);
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const setQuietHours = (quiet_hours: object | null) =>
    shop.patch(`/v1/services/${business.serviceId}`, { settings: { quiet_hours } });
  const [ada, laptop] = [await phoneOf('ada'), await phoneOf('ada')];
  await phoneOf('bo');
  const first = await shop.send('', {}, { audience: { user_ids: ['bo'] } });
  await dispatch(first);
  assert.deepEqual(await read(first), ['queued', 1, 0]);
  await setQuietHours({ from: clock(-1), to: clock(2) });
  await api.database.query(sql`
    UPDATE devices SET time_zone = CASE id WHEN ${fromWire('dvc', laptop.id)} THEN 'UTC' ELSE 'Etc/GMT-6' END WHERE service_id = ${serviceId}`);
  const id = await shop.send();
  await dispatch(id);
  assert.deepEqual(await read(id), ['queued', 1, 1]);
  await setQuietHours(null);
  const between = await shop.send('', {}, { audience: { user_ids: ['ada'] } });
  await dispatch(between);
  assert.deepEqual(await read(between), ['skipped', 0, 2]);
  await api.database.query(sql`
    UPDATE notifications SET next_wave_at = now() WHERE service_id = ${serviceId} AND id = ${fromWire('ntf', id)}`);
  await dispatch(id);
  assert.deepEqual(await read(id), ['queued', 2, 1]);
  assert.ok(ada.id !== laptop.id);
});

test('all users together are counted as each by name', async () => {
  const { business, serviceId, shop, dispatch, phoneOf } = await startBusiness(50, api);
  const phones = Array.from({ length: 2500 }, () => push.subscribe({ shareKeys: true }).subscription);
  await seedDevices(api.database, business.serviceId, phones);
  // Users have one device to three, and every eleventh device is deactivated.
  await api.database.query(sql`
    UPDATE devices SET user_id = 'user-' || number % (901 + number / 901 * 301), platform = CASE WHEN number % 3 = 0 THEN 'ios' ELSE 'android' END
    WHERE service_id = ${serviceId}`);
  for (const filter of [{ platform: 'ios' }, { platform: 'android' }, { platform: 'ios' }])
    await dispatch(await shop.send('', {}, { audience: { filter } }));
  await api.database.query(sql`
    UPDATE devices SET deactivated_at = now(), deactivation_reason = 'gone' WHERE service_id = ${serviceId} AND number % 11 = 0`);
  for (const user_ids of [
    ['user-1', 'user-2'],
    ['user-2', 'user-7'],
  ])
    await dispatch(await shop.send('', {}, { audience: { user_ids } }));
  await phoneOf('user-new');
  const devices = await api.database.query<{ number: number; user_id: string; hash: string }>(sql`
    SELECT number, user_id, hashtextextended(user_id, 0) AS hash FROM devices WHERE service_id = ${serviceId} AND deactivated_at IS NULL`);
  const userIds = [...new Set(devices.map(({ user_id }) => user_id))];
  const isCapped = new Set<string>();
  for (const notifications of [1, 2, 3, 4]) {
    const cap = { notifications, days: 7 };
    const all = await readReceived(api.database, serviceId, cap, 'all');
    const named = await readReceived(api.database, serviceId, cap, { userIds });
    for (const { number, hash, user_id } of devices) {
      const expected = named.countOf(BigInt(hash)) >= notifications;
      assert.equal(all.isCapped(number), expected, `${user_id}, ${notifications}`);
      assert.equal(named.isCapped(number), expected);
      isCapped.add(`${notifications} ${expected}`);
    }
  }
  assert.equal(isCapped.size, 8, 'each cap stops some and not others');
});

test('a cap has bounds, and null removes it', async () => {
  const { setCap, business, shop } = await startBusiness(3);
  const path = `/v1/services/${business.serviceId}?expand=settings`;
  assert.deepEqual((await shop.get(path)).body.settings.frequency_cap, { notifications: 3, days: 7 });
  assertValidationErrors(await setCap({ notifications: 0, days: 7 }), 'settings.frequency_cap.notifications');
  assertValidationErrors(await setCap({ notifications: 3, days: 31 }), 'settings.frequency_cap.days');
  assertValidationErrors(await setCap({ notifications: 3 }), 'settings.frequency_cap.days');
  assert.equal((await setCap(null)).status, 200);
  assert.equal((await shop.get(path)).body.settings.frequency_cap, null);
});
