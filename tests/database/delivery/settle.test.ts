import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createSettler } from '../../../server/delivery/outcomes/settle.ts';
import { fromWire } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { sql } from '../../../server/storage/database.ts';
import type { Outcome } from '../../../server/storage/sending/outcomes.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedDevices } from '../../support/devices.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon({ ROLES: 'api' });
});
after(() => carillon?.stop());

const OUTCOMES: Record<Outcome['status'], Outcome> = {
  completed: { status: 'completed', reasonCode: 'accepted', detail: null },
  failed: { status: 'failed', reasonCode: 'bad_request', detail: '400' },
  queued: { status: 'queued', reasonCode: 'push_service_error', detail: '503', retryIn: 1000 },
};

/** Creates a broadcast that owes a delivery to each of some devices, and a settler. */
async function broadcastTo(devices: number) {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const endpoints = Array.from(
    { length: devices },
    (_, i) => `http://127.0.0.1:9/${business.serviceId}/${i}`,
  );
  const ids = await seedDevices(
    carillon.database,
    business.serviceId,
    endpoints.map((endpoint) => ({ endpoint, keys: { p256dh: '', auth: '' } })),
  );
  const id = await shop.send();
  const serviceId = fromWire('svc', business.serviceId)!;
  const notificationId = fromWire('ntf', id)!;
  await carillon.database.query(sql`
    UPDATE notifications SET status = 'queued', dispatched = true, total = ${devices} WHERE id = ${notificationId}`);
  const settler = createSettler(carillon.database, createLog('silent'));
  const settle = (device: number, status: Outcome['status'], attempts = 1) =>
    settler.settle({
      serviceId,
      notificationId,
      deviceId: fromWire('dvc', ids[device]!)!,
      userHash: '1',
      attempts,
      outcome: OUTCOMES[status],
      direct: false,
      revision: 0,
      goneEndpoint: null,
    });
  return { settle, read: () => shop.get(`/v1/notifications/${id}`).then(({ body }) => body) };
}

test('a delivery that is several times in a batch is counted once, with its final outcome', async () => {
  const { settle, read } = await broadcastTo(2);
  await Promise.all([
    settle(0, 'queued'),
    settle(0, 'completed'),
    settle(0, 'queued'),
    settle(1, 'failed'),
    settle(1, 'failed'),
  ]);
  const { status, delivery_stats } = await read();
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, { total: 2, created: 0, queued: 0, completed: 1, failed: 1 });
});

test('a final outcome is never overwritten', async () => {
  const { settle, read } = await broadcastTo(2);
  await settle(0, 'completed');
  await settle(0, 'failed');
  await settle(0, 'queued');
  const { delivery_stats } = await read();
  assert.deepEqual(delivery_stats, { total: 2, created: 1, queued: 0, completed: 1, failed: 0 });
});

test('an outcome that the database rejects is rejected alone, and the others of its batch are written', async () => {
  const { settle, read } = await broadcastTo(5);
  const results = await Promise.allSettled([
    settle(0, 'completed'),
    settle(1, 'completed'),
    settle(2, 'completed', 1_000_000),
    settle(3, 'completed'),
    settle(4, 'completed'),
  ]);
  assert.deepEqual(
    results.map((result) => result.status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  );
  assert.equal((await read()).delivery_stats.completed, 4);
});
