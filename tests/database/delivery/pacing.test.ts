import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Business } from '../../support/client.ts';
import { until } from '../../support/deadlines.ts';
import { seedDevices } from '../../support/devices.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
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

const COUNT = 80;
const PACED = { options: { over_minutes: 60, ttl_seconds: 900 } };

async function startShop() {
  const business = await carillon.register();
  const phones = Array.from({ length: COUNT }, () => push.subscribe({ shareKeys: true }).subscription);
  await seedDevices(carillon.database, business.serviceId, phones);
  return { business, shop: carillon.as(business), serviceId: fromWire('svc', business.serviceId)! };
}

/** Returns the waiting send jobs of a notification: how many are due in each quarter of the hour, and the time at which the last lives. */
const quartersOf = async (id: string) => {
  const [row] = await carillon.database.query<{ quarters: number[]; jobs: number }>(sql`
    SELECT array_agg(count ORDER BY quarter) AS quarters, sum(count)::int AS jobs FROM (
      SELECT floor(((j.data ->> 'wave_due_at')::float - extract(epoch FROM n.due_at) * 1000) / 900000)::int AS quarter,
        count(*)::int AS count
      FROM jobs j JOIN notifications n ON n.id = ${fromWire('ntf', id)!}
      WHERE j.queue = 'send' AND NOT j.is_leased AND j.due_at > now() AND j.data ->> 'notification_id' = n.id::text GROUP BY 1
    ) q`);
  return row!;
};

/** Lets an amount of time pass for the jobs of a notification, and for its own times. */
const passMinutes = (id: string, minutes: number) =>
  carillon.database.query(sql`
    WITH moved AS (
      UPDATE notifications SET due_at = due_at - ${minutes} * interval '1 minute' WHERE id = ${fromWire('ntf', id)!}
    )
    UPDATE jobs SET due_at = due_at - ${minutes} * interval '1 minute',
      data = data || jsonb_build_object('wave_due_at', (data ->> 'wave_due_at')::float - ${minutes}::float * 60000)
    WHERE queue = 'send' AND NOT is_leased AND data ->> 'notification_id' = ${fromWire('ntf', id)!}`);

const untilDispatched = (id: string) =>
  until(async () => {
    const [row] = await carillon.database.query<{ dispatched: boolean }>(sql`
      SELECT dispatched FROM notifications WHERE id = ${fromWire('ntf', id)!}`);
    return row!.dispatched;
  }, 'the end of dispatch');

test('a paced broadcast leaves evenly over its time, and each message lives from its own', async () => {
  const { shop } = await startShop();
  const before = push.received.length;
  const id = await shop.send('', {}, PACED);
  await untilDispatched(id);
  const { quarters, jobs } = await quartersOf(id);
  assert.equal(quarters.length, 4);
  for (const count of quarters) assert.ok(Math.abs(count - jobs / 4) <= jobs / 20 + 2, `${quarters}`);
  const { body } = await shop.get(`/v1/notifications/${id}?expand=options`);
  assert.deepEqual([body.status, body.options, body.delivery_stats.total], ['queued', PACED.options, COUNT]);

  // A message that lived from the notification's time would expire after 15 minutes.
  for (let sixth = 1; sixth <= 6; sixth++) {
    await passMinutes(id, 10);
    const due = Math.floor((COUNT * sixth) / 6);
    const { delivery_stats } = await shop.until(id, (now) => now.delivery_stats.completed >= due - 4);
    if (sixth < 6) assert.ok(delivery_stats.created >= COUNT - due - 6, JSON.stringify(delivery_stats));
  }
  const { delivery_stats } = await shop.settled(id);

  assert.deepEqual(delivery_stats, { total: COUNT, created: 0, queued: 0, completed: COUNT, failed: 0 });
  assert.equal(push.received.length - before, COUNT, 'each once');
});

test('a paced broadcast that is stopped ends at once, and its counters are exact', async () => {
  const { shop } = await startShop();
  const before = push.received.length;
  const id = await shop.send('', {}, PACED);
  await untilDispatched(id);
  await shop.post(`/v1/notifications/${id}/stop`);
  const { delivery_stats } = await shop.settled(id);
  assert.equal(push.received.length - before, delivery_stats.completed);
  assert.ok(delivery_stats.completed < COUNT / 4);
  assert.equal(delivery_stats.completed + delivery_stats.failed, COUNT);
});

test('with quiet hours each wave is paced', async () => {
  const { business, shop, serviceId } = await startShop();
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  await shop.patch(`/v1/services/${business.serviceId}`, {
    settings: { quiet_hours: { from: clock(-1), to: clock(2) } },
  });
  await carillon.database.query(sql`
    UPDATE devices SET time_zone = CASE WHEN number % 2 = 0 THEN 'Etc/GMT-6' ELSE 'UTC' END WHERE service_id = ${serviceId}`);
  const id = await shop.send('', {}, PACED);
  const { delivery_stats } = await shop.until(id, ({ delivery_stats }) => delivery_stats.total > 0);
  assert.equal(delivery_stats.total, COUNT / 2);
  const { quarters } = await quartersOf(id);
  assert.equal(quarters.length, 4);
  await shop.post(`/v1/notifications/${id}/stop`);
  await shop.settled(id);
});

test('pacing is for notifications to many, and has bounds', async () => {
  const business: Business = await carillon.register();
  const shop = carillon.as(business);
  const payload = { title: 'Fresh bread', message: 'The oven is open.' };
  const send = (to: string, over_minutes: unknown) =>
    shop.post(`/v1/notifications${to}`, { payload, options: { over_minutes } });
  assertValidationErrors(await send('?user_id=ada', 5), 'options.over_minutes');
  for (const wrong of [0, 1441, 1.5, '5']) assert.equal((await send('', wrong)).status, 400);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const direct = await shop.send('?user_id=ada', {}, { scheduled_at: later });
  assertValidationErrors(
    await shop.patch(`/v1/notifications/${direct}`, { options: { over_minutes: 5 } }),
    'options.over_minutes',
  );
});
