import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../carillon.ts';
import { plantPhones } from '../devices.ts';
import { type PushService, startPushService } from '../push-service.ts';

// Long enough for a push service to count as slow before a request to it is given up.
const TIMEOUT = 3000;

let carillon: TestCarillon;
let hanging: PushService;
let healthy: PushService;

before(async () => {
  hanging = await startPushService({ decrypt: false });
  healthy = await startPushService({ decrypt: false });
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: String(TIMEOUT), RETRY_BASE_MS: '200' });
});
after(async () => {
  await carillon?.stop();
  await Promise.all([hanging?.close(), healthy?.close()]);
});

test('a push service that hangs through several tries is never sent the same delivery twice at a time', async () => {
  const { business, tokens } = await plantPhones(carillon, carillon.database, hanging, 150);
  const shop = carillon.as(business);
  hanging.behaveAll('hang');
  const id = await shop.send();
  // Some have been tried three times: handed over to the slow queue, given up, tried again.
  await hanging.waitFor(() => tokens.some((token) => hanging.attemptsOf(token).length >= 3), 60_000);
  hanging.behaveAll(null);
  const read = await shop.settled(id);
  assert.deepEqual(read.delivery_stats, { total: 150, created: 0, queued: 0, completed: 150, failed: 0 });
  for (const token of tokens) {
    const times = hanging.attemptsOf(token).map(({ at }) => at);
    for (const [i, at] of times.slice(1).entries())
      assert.ok(at - times[i]! >= TIMEOUT - 100, 'a try began while the one before was under way');
    assert.equal(hanging.deliveriesOf(token).length, 1);
  }

  await carillon.open(business.serviceId, 'ada', healthy.subscribe().subscription);
  const next = await shop.settled(await shop.send('?user_id=ada'));
  assert.equal(next.status, 'completed', 'the worker is well');
});
