import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Delivery } from '../../../contract/api/notifications/notifications.ts';
import { fromWire, newId, toWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { bitsOf } from '../../../server/storage/sending/broadcasts/page-bits.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedDevices } from '../../support/devices.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
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

/** Returns all deliveries, from all list pages. */
async function walk(business: Business, id: string, query = ''): Promise<Delivery[]> {
  const shop = carillon.as(business);
  const found: Delivery[] = [];
  for (let next: string | null = `/v1/notifications/${id}/deliveries?${query}`; next; ) {
    const { status, body } = await shop.get(next);
    assert.equal(status, 200, JSON.stringify(body));
    found.push(...body.data);
    next = body.pagination.next;
  }
  return found;
}

test('each delivery has its device, its user, its status and why it has it', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const open = async (user: string, behaviour?: object) => {
    const { subscription, token } = push.subscribe();
    if (behaviour) push.behave(token, behaviour as never);
    return (await carillon.open(business.serviceId, user, subscription)).id;
  };
  const good = await open('good');
  const bad = await open('bad', { status: 400, body: 'no' });
  const later = await open('later', [{ status: 503 }]);
  const removed = await open('removed');
  const expected = [
    [good, 'good', 'completed', 'accepted', null, 1],
    [bad, 'bad', 'failed', 'bad_request', '400 no', 1],
    [later, 'later', 'completed', 'accepted', null, 2],
  ];

  for (const to of ['', '?user_id=good', '?user_id=bad']) {
    const id = await shop.send(to);
    await shop.settled(id);
    if (to === '')
      await carillon.database.query(sql`DELETE FROM devices WHERE id = ${fromWire('dvc', removed)!}`);
    const mine = expected.filter(([, user]) => to === '' || to === `?user_id=${user}`);
    for (const status of ['', 'completed', 'failed', 'queued', 'created']) {
      const found = await walk(business, id, status && `limit=1&status=${status}`);
      assert.deepEqual(
        found.map((row) => [
          row.device_id,
          row.user_id,
          row.status,
          row.reason_code,
          row.reason,
          row.attempts,
        ]),
        mine.filter((row) => status === '' || row[2] === status),
        `${to} ${status}`,
      );
      for (const { updated_at } of found) assert.ok(Math.abs(Date.parse(updated_at) - Date.now()) < 60_000);
    }
  }
});

/** Inserts a broadcast to 2,500 devices, whose bits are by their numbers. */
async function seedBroadcast(bits: { accepted: number[]; diverted: number[]; stopped: number[] }) {
  const business = await carillon.register();
  const serviceId = fromWire('svc', business.serviceId)!;
  const keys = {
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  };
  const subscriptions = Array.from({ length: 2500 }, (_, i) => ({
    endpoint: `http://127.0.0.1:9/${business.serviceId}/${i}`,
    keys,
  }));
  const devices = await seedDevices(carillon.database, business.serviceId, subscriptions);
  const notification = newId();
  await carillon.database.query(sql`
    INSERT INTO notifications (id, service_id, status, payload, due_at, released, total)
    VALUES (${notification}, ${serviceId}, 'queued', '{"title": "x", "message": "y"}', now(), true, 2500)`);
  const inBlock = (numbers: number[], block: number) =>
    bitsOf(numbers.filter((number) => Math.floor(number / 1024) === block).map((number) => number % 1024));
  const all = devices.map((_, i) => i);
  for (const block of [0, 1, 2])
    await carillon.database.query(sql`
      INSERT INTO broadcast_pages (service_id, notification_id, block, recipients, accepted, diverted, stopped)
      VALUES (${serviceId}, ${notification}, ${block}, ${inBlock(all, block)}::text::bit(1024), ${inBlock(bits.accepted, block)}::text::bit(1024),
        ${inBlock(bits.diverted, block)}::text::bit(1024), ${inBlock(bits.stopped, block)}::text::bit(1024))`);
  for (const number of bits.diverted.filter((each) => !bits.stopped.includes(each)))
    await carillon.database.query(sql`
      INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code)
      VALUES (${serviceId}, ${notification}, ${fromWire('dvc', devices[number]!)!}, 0, 3, 2, 'gone')`);
  return { business, devices, id: toWire('ntf', notification) };
}

test('a broadcast is listed over the blocks of its devices, also what is rare, from any position', async () => {
  const accepted = Array.from({ length: 2000 }, (_, i) => i).filter((i) => i !== 3 && i !== 1500);
  const { business, devices, id } = await seedBroadcast({
    accepted,
    diverted: [3, 1500, 2100, 2400],
    stopped: [2400],
  });
  const at = (numbers: number[]) => numbers.map((number) => devices[number]!);
  const idsOf = async (query: string) => (await walk(business, id, query)).map(({ device_id }) => device_id);

  assert.deepEqual(await idsOf('limit=100'), devices);
  assert.deepEqual(await idsOf('limit=100&status=completed'), at(accepted));
  const failed = await walk(business, id, 'limit=2&status=failed');
  assert.deepEqual(
    failed.map((row) => [row.device_id, row.reason_code, row.attempts]),
    [3, 1500, 2100, 2400].map((i) => [devices[i], i === 2400 ? 'stopped' : 'gone', i === 2400 ? 0 : 2]),
  );
  const created = devices.slice(2000).filter((_, i) => i !== 100 && i !== 400);
  assert.deepEqual(await idsOf('limit=100&status=created'), created);
  assert.deepEqual(await idsOf('status=queued'), []);
  assert.deepEqual(await idsOf(`limit=100&after=${devices[1022]}`), devices.slice(1023));
  await carillon.database.query(sql`DELETE FROM devices WHERE id = ${fromWire('dvc', devices[1022]!)!}`);
  assert.deepEqual(await idsOf(`limit=100&after=${devices[1022]}`), devices.slice(1023));
});

test('malformed parameters are a 400, and a notification that does not exist is a 404', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const id = await shop.send('?user_id=nobody');
  const path = `/v1/notifications/${id}/deliveries`;

  assertValidationErrors(await shop.get(`${path}?status=sent&after=x&limit=0`), 'status', 'after', 'limit');
  assert.deepEqual((await shop.get(path)).body, { data: [], pagination: { next: null } });
  assertRefused(await carillon.as(await carillon.register()).get(path), 404, 'notification');
  assertRefused(await shop.get(`/v1/notifications/ntf_${'u'.repeat(26)}/deliveries`), 404, 'notification');
});
