import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedDevices } from '../../support/devices.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

/** Devices at each of the two push services: more than may be in flight to one. */
const DEVICES = 2000;

let carillon: TestCarillon;
let slow: PushService;
let quick: PushService;

before(async () => {
  slow = await startPushService({ decrypt: false });
  quick = await startPushService({ decrypt: false });
  carillon = await startTestCarillon({
    PUSH_TIMEOUT_MS: '60000',
    MAX_CONCURRENCY_PER_PUSH_SERVICE: String(DEVICES / 2),
  });
});
after(async () => {
  slow?.release();
  await carillon?.stop();
  await Promise.all([slow?.close(), quick?.close()]);
});

test('a push service that does not answer holds up neither a broadcast to others nor a direct send', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const subscribe = (service: PushService, count: number) =>
    Array.from({ length: count }, () => service.subscribe({ shareKeys: true }).subscription);
  // Every page of the broadcast has devices of both push services.
  const mixed = subscribe(slow, DEVICES).flatMap((subscription, i) =>
    i % 2 === 0 ? [subscription] : [subscription, ...subscribe(quick, 2)],
  );
  await seedDevices(carillon.database, business.serviceId, mixed);
  slow.behaveAll('slow');

  const broadcast = await shop.send();
  await quick.waitFor(DEVICES);
  await carillon.open(business.serviceId, 'ada', quick.subscribe().subscription);
  const direct = await shop.settled(await shop.send('?user_id=ada'));
  assert.equal(direct.status, 'completed');
  const during = await shop.until(broadcast, (read) => read.delivery_stats.completed === DEVICES);
  assert.equal(during.status, 'queued');
  assert.equal(slow.received.length, 0);

  slow.behaveAll(null);
  slow.release();
  const read = await shop.settled(broadcast);
  assert.deepEqual(read.delivery_stats, {
    total: 2 * DEVICES,
    created: 0,
    queued: 0,
    completed: 2 * DEVICES,
    failed: 0,
  });
  assert.equal(slow.received.length, DEVICES, 'each message was received once');
});
