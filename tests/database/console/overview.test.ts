import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { UNUSED_KEY_DAYS } from '../../../contract/limits.ts';
import type { Overview } from '../../../contract/overview.ts';
import { firstIdAt, fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/push-service.ts';

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

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('a new service has empty days and nothing that needs attention', async () => {
  const owner = await signUpWithService(carillon);
  const { status, body } = await owner.get(owner.at('/overview?tz=Europe/Berlin'));
  assert.equal(status, 200);
  assert.deepEqual([body.growth.length, body.sent.length], [30, 30]);
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format();
  assert.deepEqual(body.growth.at(-1), { day: today, ios: 0, android: 0, computer: 0 });
  assert.deepEqual(body.sent.at(-1), { day: today, notifications: 0, delivered: 0, failed: 0, taps: 0 });
  assert.deepEqual([body.next, body.failures, body.unused_keys], [{ data: [], total: 0 }, [], []]);
  assert.equal((await owner.get(owner.at('/overview?days=90'))).body.growth.length, 90);
  for (const query of ['?tz=Mars/Olympus', '?days=31', '?tz='])
    assert.equal((await owner.get(owner.at(`/overview${query}`))).status, 400, query);
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
  await addDevice(200, 'android', 100);
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
  assert.deepEqual(sumCounts(0), { notifications: 1, delivered: 2, failed: 0, taps: 1 });
  assert.deepEqual(sumCounts(2), { notifications: 1, delivered: 0, failed: 1, taps: 0 });
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
