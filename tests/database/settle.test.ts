import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createSettler } from '../../server/delivery/settle.ts';
import { fromWire } from '../../server/ids.ts';
import { createLog } from '../../server/log.ts';
import { sql } from '../../server/storage/database.ts';
import type { JobQueue } from '../../server/storage/jobs.ts';
import { startTestCarillon, type TestCarillon } from '../carillon.ts';
import { plantDevices } from '../devices.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon({ ROLES: 'api' });
});
after(() => carillon?.stop());

/** A broadcast that owes a delivery to each of some devices, and a settler of its own that adds no jobs. */
async function owing(devices: number) {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const endpoints = Array.from(
    { length: devices },
    (_, i) => `http://127.0.0.1:9/${business.serviceId}/${i}`,
  );
  const ids = await plantDevices(
    carillon.database,
    business.serviceId,
    endpoints.map((endpoint) => ({ endpoint, keys: { p256dh: '', auth: '' } })),
  );
  const id = await shop.send();
  const notificationId = fromWire('ntf', id)!;
  await carillon.database.query(sql`
    UPDATE notifications SET status = 'queued', dispatched = true, total = ${devices} WHERE id = ${notificationId}`);
  const jobs = { add: async () => {} } as unknown as JobQueue;
  const settler = createSettler(carillon.database, jobs, createLog('silent'));
  const settle = (device: number, status: 'completed' | 'failed' | 'queued', more: object = {}) =>
    settler.settle({
      ...{
        notificationId,
        deviceId: fromWire('dvc', ids[device]!)!,
        userHash: '1',
        attempts: 1,
        direct: false,
      },
      outcome: status === 'queued' ? { status, reason: '503', retryIn: 1000 } : { status, reason: '201' },
      ...{ gone: null, ...more },
    });
  return { settle, read: () => shop.get(`/v1/notifications/${id}`).then(({ body }) => body) };
}

test('one delivery several times in a batch is counted once, and a final outcome stands', async () => {
  const { settle, read } = await owing(2);
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

test('an outcome that is final stays as it is, whatever comes later', async () => {
  const { settle, read } = await owing(2);
  await settle(0, 'completed');
  await settle(0, 'failed');
  await settle(0, 'queued');
  const { delivery_stats } = await read();
  assert.deepEqual(delivery_stats, { total: 2, created: 1, queued: 0, completed: 1, failed: 0 });
});

test('an outcome that the database refuses is let go, and the others of its batch are written', async () => {
  const { settle, read } = await owing(5);
  const results = await Promise.allSettled([
    settle(0, 'completed'),
    settle(1, 'completed'),
    settle(2, 'completed', { attempts: 1_000_000 }),
    settle(3, 'completed'),
    settle(4, 'completed'),
  ]);
  assert.deepEqual(
    results.map((result) => result.status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  );
  assert.equal((await read()).delivery_stats.completed, 4);
});
