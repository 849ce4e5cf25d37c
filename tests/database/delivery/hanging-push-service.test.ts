import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedPhones } from '../../support/devices.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

// The timeout is longer than the latency above which a push service counts as slow.
const TIMEOUT_MS = 5000;
// A request may be read later than it was sent. The slow queue would repeat a request in flight a second after it was sent.
const TOLERANCE_MS = 3000;
const COUNT = 10;

let carillon: TestCarillon;
let hanging: PushService;
let healthy: PushService;

before(async () => {
  hanging = await startPushService({ decrypt: false });
  healthy = await startPushService({ decrypt: false });
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: String(TIMEOUT_MS), RETRY_BASE_MS: '200' });
});
after(async () => {
  await carillon?.stop();
  await Promise.all([hanging?.close(), healthy?.close()]);
});

test('a push service that hangs for several attempts never gets two requests of one delivery at the same time', async () => {
  const { business, tokens } = await seedPhones(carillon, carillon.database, hanging, COUNT);
  const shop = carillon.as(business);
  hanging.behaveAll('hang');
  const id = await shop.send();
  // A delivery with three attempts was handed over to the slow queue, timed out and was retried.
  await hanging.waitFor(() => tokens.some((token) => hanging.attemptsOf(token).length >= 3));
  hanging.behaveAll(null);
  const read = await shop.settled(id);
  assert.deepEqual(read.delivery_stats, { total: COUNT, created: 0, queued: 0, completed: COUNT, failed: 0 });
  for (const token of tokens) {
    const times = hanging.attemptsOf(token).map(({ at }) => at);
    for (const [i, at] of times.slice(1).entries())
      assert.ok(
        at - times[i]! >= TIMEOUT_MS - TOLERANCE_MS,
        'an attempt started while the previous one was in flight',
      );
    assert.equal(hanging.deliveriesOf(token).length, 1);
  }

  await carillon.open(business.serviceId, 'ada', healthy.subscribe().subscription);
  const next = await shop.settled(await shop.send('?user_id=ada'));
  assert.equal(next.status, 'completed', 'the worker still sends');
});
