import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Overview } from '../../../contract/console/overview.ts';
import { UNUSED_KEY_DAYS } from '../../../contract/limits.ts';
import { firstIdAt, fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  carillon = await startTestCarillon();
  push = await startPushService();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const NOTHING = { notifications: 0, delivered: 0, unsubscribed: 0, problems: 0, taps: 0 };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const dayIn = (timeZone: string, time = new Date()) =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(time);

test('a new service has empty days of its own time zone, and nothing that needs attention', async () => {
  const owner = await signUpWithService(carillon);
  // These zones are on both sides of the date line.
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    assert.equal((await owner.patch(owner.at(''), { settings: { time_zone } })).status, 200);
    const { status, body } = await owner.get(owner.at('/overview'));
    assert.equal(status, 200);
    assert.deepEqual([body.growth.length, body.sent.length], [30, 30]);
    const to = dayIn(time_zone);
    assert.deepEqual(body.period, { from: dayIn(time_zone, daysAgo(29)), to, time_zone });
    assert.deepEqual(body.growth.at(-1), { day: to, ios: 0, android: 0, computer: 0 });
    assert.deepEqual(body.sent.at(-1), { day: to, ...NOTHING });
    assert.deepEqual(body.before, {
      from: dayIn(time_zone, daysAgo(59)),
      to: dayIn(time_zone, daysAgo(30)),
      devices: 0,
      sent: NOTHING,
    });
    assert.deepEqual([body.next, body.failures, body.unused_keys], [{ data: [], total: 0 }, [], []]);
    assert.deepEqual([body.recent, body.complete_from], [[], null]);
  }
});

test('a period is the last days, or from one day to another', async () => {
  const owner = await signUpWithService(carillon);
  const read = async (query: string) => (await owner.get(owner.at(`/overview?${query}`))).body as Overview;
  for (const days of [7, 30, 90]) assert.equal((await read(`days=${days}`)).sent.length, days);
  const { period, before, sent, complete_from } = await read('from=2026-02-27&to=2026-03-01');
  assert.deepEqual([period.from, period.to], ['2026-02-27', '2026-03-01']);
  assert.deepEqual([before.from, before.to, before.sent], ['2026-02-24', '2026-02-26', null]);
  assert.deepEqual(
    sent.map(({ day }) => day),
    ['2026-02-27', '2026-02-28', '2026-03-01'],
  );
  // RETENTION_DAYS is 90.
  assert.equal(complete_from, dayIn('UTC', daysAgo(89)));
  const future = await read(`from=${dayIn('UTC', daysAgo(1))}&to=${dayIn('UTC', daysAgo(-30))}`);
  assert.deepEqual(
    future.sent.map(({ day }) => day),
    [1, 0].map((days) => dayIn('UTC', daysAgo(days))),
  );
  const refused = {
    'days=31': 'days',
    'from=2026-02-27': 'to',
    'to=2026-02-27': 'from',
    'days=7&from=2026-01-01&to=2026-01-02': 'days',
    'from=2026-02-30&to=2026-03-01': 'from',
    'from=1999-12-31&to=2000-03-01': 'from',
    'from=2026-03-01&to=2026-02-28': 'to',
    'from=2024-01-01&to=2025-01-01': 'to',
    'from=x&to=2026-02-28': 'from',
  };
  for (const [query, field] of Object.entries(refused)) {
    const { status, body } = await owner.get(owner.at(`/overview?${query}`));
    assert.equal(status, 400, query);
    assert.equal(body.error.data.validation_errors[0].field, field, query);
  }
  assert.equal((await owner.get(owner.at('/overview?from=2025-01-01&to=2026-01-01'))).status, 200);
});

test('what was sent is compared with as much before, and the latest notifications to many are listed', async () => {
  const owner = await signUpWithService(carillon);
  const calls = callsOf(carillon, push, owner.business);
  const phone = await calls.phoneOf('ada');
  const at = async (id: string, time: Date) => {
    const serviceId = fromWire('svc', owner.serviceId);
    const notificationId = fromWire('ntf', id);
    await carillon.database.query(sql`
      UPDATE notifications SET due_at = ${time} WHERE service_id = ${serviceId} AND id = ${notificationId}`);
    await carillon.database.query(sql`
      UPDATE taps SET tapped_at = ${time} WHERE service_id = ${serviceId} AND notification_id = ${notificationId}`);
  };
  const sent: string[] = [];
  const ages = [0, 3, 6.5, 7.5, 13.5, 14.5];
  const times = new Map(ages.map((age) => [age, daysAgo(age)]));
  for (const age of ages) {
    const id = await calls.sent('', { title: `${age} days ago` });
    await calls.tap(phone, id);
    sent.push(id);
  }
  // Notifications are due after they are created, so all are made as old as the oldest here.
  const serviceId = fromWire('svc', owner.serviceId);
  await carillon.database.query(sql`
    UPDATE notifications SET created_at = ${daysAgo(20)} WHERE service_id = ${serviceId}`);
  const direct = await calls.sent('?user_id=ada');
  for (const [i, age] of ages.entries()) await at(sent[i]!, times.get(age)!);

  const overview: Overview = (await owner.get(owner.at('/overview?days=7'))).body;
  const now = new Date();
  /** Returns whether an age falls into days of UTC, the last of which ends now. */
  const isWithin = (age: number, from: number, to: number) => {
    const midnight = Date.parse(dayIn('UTC', daysAgo(from)));
    const end = to < 0 ? Number.POSITIVE_INFINITY : now.getTime() - to * 86_400_000;
    const time = times.get(age)!.getTime();
    return time >= midnight && time < end;
  };
  const countOf = (from: number, to: number) => ages.filter((age) => isWithin(age, from, to)).length;
  const totals = (counts: Overview['sent']) => ({
    notifications: counts.reduce((sum, day) => sum + day.notifications, 0),
    taps: counts.reduce((sum, day) => sum + day.taps, 0),
  });
  const current = countOf(6, -1);
  assert.deepEqual(totals(overview.sent), { notifications: current + 1, taps: current });
  const earlier = countOf(13, 7);
  assert.deepEqual(overview.before.sent, {
    notifications: earlier,
    delivered: earlier,
    unsubscribed: 0,
    problems: 0,
    taps: earlier,
  });
  assert.ok(earlier >= 1 && current >= 2, 'the ages fit the periods');
  assert.deepEqual(
    overview.recent.map(({ id }) => id),
    sent.slice(0, current),
  );
  assert.ok(!overview.recent.some(({ id }) => id === direct));
  assert.deepEqual([overview.recent[0]!.taps, overview.recent[0]!.delivery_stats.completed], [1, 1]);
});

test('devices are counted from the day they were created until they were deactivated', async () => {
  const owner = await signUpWithService(carillon);
  const addDevice = async (days: number, platform: string, deactivatedDays?: number) => {
    const { id } = await carillon.open(owner.serviceId, 'ada', null, { platform });
    const deactivatedAt = deactivatedDays === undefined ? null : daysAgo(deactivatedDays);
    await carillon.database.query(sql`
      UPDATE devices SET id = ${firstIdAt(daysAgo(days)).replace(/.{12}$/, id.slice(-12).replace(/[^0-9a-f]/g, '0'))},
        deactivated_at = ${deactivatedAt}, deactivation_reason = ${deactivatedAt && 'gone'} WHERE id = ${fromWire('dvc', id)}`);
  };
  await addDevice(400, 'ios');
  // The service's own cleanup deletes devices that were deactivated 90 days ago.
  await addDevice(200, 'android', 80);
  await addDevice(20, 'ios', 10);
  await addDevice(3, 'android');
  const { growth, devices }: Overview = (await owner.get(owner.at('/overview?days=30'))).body;
  const at = (days: number) => {
    const { ios, android } = growth.at(-1 - days)!;
    return [ios, android];
  };
  assert.deepEqual([29, 21, 20, 11, 10, 4, 3, 0].map(at), [
    [1, 0],
    [1, 0],
    [2, 0],
    [2, 0],
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
  assert.deepEqual(
    [devices.on, devices.off, devices.deactivated],
    [
      { ios: 0, android: 0, computer: 0 },
      { ios: 1, android: 1, computer: 0 },
      { ios: 1, android: 1, computer: 0 },
    ],
  );
});

test('notifications, taps and failures are counted by day, and scheduled notifications are listed in order', async () => {
  const owner = await signUpWithService(carillon);
  const calls = callsOf(carillon, push, owner.business);
  const phone = await calls.phoneOf('ada');
  const other = await calls.phoneOf('bob');
  const id = await calls.sent('');
  await calls.tap(phone, id);
  // Neither a member's test nor the tap on it counts.
  const test = await owner.post(owner.at(`/test-notifications?device_id=${phone.id}`), {
    payload: { title: 'Test', message: 'To myself' },
  });
  await calls.shop.settled(test.body.id);
  assert.deepEqual((await calls.tap(phone, test.body.id)).body, { skipped: [] });
  push.behave(other.token, { status: 403, body: 'bad token' });
  const refused = await calls.sent('?user_id=bob');
  await carillon.database.query(sql`
    UPDATE notifications SET due_at = ${daysAgo(2)} WHERE id = ${fromWire('ntf', refused)}`);
  const later = (hours: number) => ({ scheduled_at: new Date(Date.now() + hours * 3_600_000).toISOString() });
  const second = await calls.shop.send('?user_id=ada', { title: 'Second' }, later(2));
  const first = await calls.shop.send('', { title: 'First' }, later(1));
  const cancelled = await calls.shop.send('', {}, later(1));
  await calls.shop.delete(`/v1/notifications/${cancelled}`);
  await carillon.database.query(sql`
    UPDATE api_keys SET created_at = ${daysAgo(UNUSED_KEY_DAYS + 1)}, last_used_at = NULL WHERE service_id = ${fromWire('svc', owner.serviceId)}`);

  const { sent, next, failures, unused_keys }: Overview = (await owner.get(owner.at('/overview'))).body;
  const sumCounts = (days: number) => {
    const { day: _, ...counts } = sent.at(-1 - days)!;
    return counts;
  };
  assert.deepEqual(sumCounts(0), { ...NOTHING, notifications: 1, delivered: 2, taps: 1 });
  assert.deepEqual(sumCounts(2), { ...NOTHING, notifications: 1, problems: 1 });
  assert.deepEqual(
    next.data.map(({ id, title, to }) => [id, title, to]),
    [
      [first, 'First', 'everybody'],
      [second, 'Second', 'user'],
    ],
  );
  assert.equal(next.total, 2);
  assert.deepEqual(failures, [{ reason_code: 'unauthorized', count: 1 }]);
  assert.deepEqual(
    unused_keys.map(({ last_four, last_used_at }) => [last_four, last_used_at]),
    [[owner.business.key.slice(-4), null]],
  );
});
