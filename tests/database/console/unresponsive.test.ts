import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { UNRESPONSIVE_AFTER } from '../../../contract/limits.ts';
import { fromWire, newId } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { countUnresponsive } from '../../../server/storage/sending/unresponsive.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { seedDevices } from '../../support/devices.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
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

/** Creates five users, one of whom, Ada, has ignored enough notifications to be unresponsive. */
async function startWithUnresponsive() {
  const owner = await signUpWithService(carillon);
  const phones = callsOf(carillon, push, owner.business);
  const { shop } = phones;
  const ada = await phones.phoneOf('ada');
  const [bo, cy, di] = [await phones.phoneOf('bo'), await phones.phoneOf('cy'), await phones.phoneOf('di')];
  const ids: string[] = [];
  for (let i = 1; i < UNRESPONSIVE_AFTER; i++) ids.push(await phones.sent(''));
  await phones.tap(bo, ids[4]!);
  await phones.phoneOf('cy', cy);
  const ed = await phones.phoneOf('ed');
  await phones.sent('?user_id=ada');
  const count = () => countUnresponsive(carillon.database, fromWire('svc', owner.serviceId)!);
  const send = async (unresponsive: string) => {
    const id = await shop.send('', {}, { options: { unresponsive } });
    return shop.settled(id);
  };
  return { owner, phones, ada, others: [bo, cy, di, ed], count, send };
}

test('who got nine notifications and neither tapped one nor opened the app since is unresponsive', async () => {
  const { owner, count } = await startWithUnresponsive();
  assert.deepEqual(await count(), { devices: 1, people: 1, estimated: false });
  const counted = async (body: object) => {
    const answer = await owner.post(owner.at('/unresponsive'), body);
    return [answer.body.devices, answer.body.people];
  };
  assert.deepEqual(await counted({}), [1, 1]);
  assert.deepEqual(await counted({ filter: { platform: 'android' } }), [1, 1]);
  assert.deepEqual(await counted({ filter: { platform: 'ios' } }), [0, 0]);
  assert.deepEqual(await counted({ user_ids: ['ada', 'bo', 'nobody'] }), [1, 1]);
  assert.deepEqual(await counted({ user_ids: ['bo'] }), [0, 0]);
  assertValidationErrors(
    await owner.post(owner.at('/unresponsive'), { filter: { topics: { any: ['bread'] } } }),
    'filter.topics.any[0]',
  );
});

test('unresponsive people are left out, or get it in their inbox alone, until they react', async () => {
  const { owner, phones, ada, others, count, send } = await startWithUnresponsive();
  const received = push.deliveriesOf(ada.token).length;
  const leftOut = async (id: string) =>
    (await phones.shop.get(`/v1/notifications/${id}?expand=options`)).body.left_out.unresponsive;

  const left = await send('leave_out');
  assert.deepEqual(left.delivery_stats, { total: 4, created: 0, queued: 0, completed: 4, failed: 0 });
  // Di has got nine so far.
  const quiet = await send('inbox_only');
  assert.deepEqual([quiet.status, quiet.delivery_stats.total], ['completed', 3]);

  assert.equal(push.deliveriesOf(ada.token).length, received, 'no push');
  assert.deepEqual([await leftOut(left.id), await leftOut(quiet.id)], [1, 2]);
  const inbox = (await phones.inbox(ada)).data.map(({ id }: { id: string }) => id);
  assert.equal(inbox[0], quiet.id);
  assert.ok(!inbox.includes(left.id));
  assert.equal((await phones.inbox(others[0]!)).data[0].id, quiet.id);
  const history = (await owner.get(owner.at(`/devices/${ada.id}/deliveries`))).body.data;
  assert.ok(!history.some(({ id }: { id: string }) => id === quiet.id), 'it is no delivery');

  assert.deepEqual((await phones.tap(ada, quiet.id)).body, { skipped: [] });
  assert.deepEqual(await count(), { devices: 1, people: 1, estimated: false });
  assert.equal((await send('leave_out')).delivery_stats.total, 4);
  assert.equal(push.deliveriesOf(ada.token).length, received + 1);
});

test('a broadcast to nobody but unresponsive people is in their inboxes, and skipped', async () => {
  const owner = await signUpWithService(carillon);
  const phones = callsOf(carillon, push, owner.business);
  const ada = await phones.phoneOf('ada');
  for (let i = 0; i < UNRESPONSIVE_AFTER; i++) await phones.sent('?user_id=ada');
  const id = await phones.shop.send('', {}, { options: { unresponsive: 'inbox_only' } });
  assert.equal((await phones.shop.settled(id)).status, 'skipped');
  assert.equal((await phones.inbox(ada)).data[0].id, id);
});

test('each block is counted by its own pages, and only by those since the last sign of a person', async () => {
  const { serviceId: wire } = await carillon.register();
  const serviceId = fromWire('svc', wire)!;
  const phones = Array.from({ length: 2500 }, () => push.subscribe({ shareKeys: true }).subscription);
  await seedDevices(carillon.database, wire, phones);
  const { database } = carillon;
  await database.query(sql`
    UPDATE devices SET last_seen_at = now() - interval '30 days', user_since = now() - interval '30 days',
      subscribed_at = now() - interval '30 days' WHERE service_id = ${serviceId}`);
  // Each device with an even number got all of them, the others all but one.
  for (let i = 0; i < UNRESPONSIVE_AFTER; i++)
    await database.query(sql`
      INSERT INTO broadcast_pages (service_id, notification_id, block, recipients, accepted, counted, dispatched_at)
      SELECT ${serviceId}, ${newId()}, block, bits.bits, bits.bits, true, now() - interval '20 days' + ${i}::int * interval '1 day'
      FROM generate_series(0, 2) AS block, (SELECT repeat(${i === 3 ? '10' : '11'}, 512)::bit(1024) AS bits) bits`);
  assert.deepEqual(await countUnresponsive(database, serviceId), {
    devices: 1250,
    people: 1250,
    estimated: false,
  });

  await database.query(sql`
    UPDATE devices SET last_tapped_at = now() - interval '19 days 12 hours' WHERE service_id = ${serviceId} AND number < 100`);
  assert.deepEqual(await countUnresponsive(database, serviceId), {
    devices: 1200,
    people: 1200,
    estimated: false,
  });
});

test('a large service is estimated from some of its blocks', async () => {
  const { serviceId: wire } = await carillon.register();
  const serviceId = fromWire('svc', wire)!;
  const phones = Array.from({ length: 260 }, () => push.subscribe({ shareKeys: true }).subscription);
  await seedDevices(carillon.database, wire, phones);
  const { database } = carillon;
  // Each of 130 blocks has two devices. Each user has two devices, in different blocks.
  await database.query(sql`
    UPDATE devices SET number = number * 512, user_id = 'user ' || number % 130, last_seen_at = now() - interval '30 days',
      user_since = now() - interval '30 days', subscribed_at = now() - interval '30 days' WHERE service_id = ${serviceId}`);
  for (let i = 0; i < UNRESPONSIVE_AFTER; i++)
    await database.query(sql`
      INSERT INTO broadcast_pages (service_id, notification_id, block, recipients, accepted, counted, dispatched_at)
      SELECT ${serviceId}, ${newId()}, block, ~repeat('0', 1024)::bit(1024), ~repeat('0', 1024)::bit(1024), true, now() - ${i}::int * interval '1 day'
      FROM generate_series(0, 129) AS block`);
  assert.deepEqual(await countUnresponsive(database, serviceId), {
    devices: 260,
    people: 130,
    estimated: true,
  });
});

test('the option is for notifications to many', async () => {
  const shop = carillon.as(await carillon.register());
  const body = {
    payload: { title: 'Bread', message: 'It is warm.' },
    options: { unresponsive: 'leave_out' },
  };
  assertValidationErrors(await shop.post('/v1/notifications?user_id=ada', body), 'options.unresponsive');
  assertValidationErrors(
    await shop.post('/v1/notifications', { ...body, options: { unresponsive: 'ignore' } }),
    'options.unresponsive',
  );
});
