import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestCarillon } from '../../support/carillon.ts';
import { startPushService } from '../../support/servers/push-service.ts';

test('a request that is never answered times out and is retried', async (t) => {
  const push = await startPushService();
  t.after(() => push.close());
  const carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: '1000' });
  t.after(() => carillon.stop());
  const business = await carillon.register();
  const shop = carillon.as(business);
  const phone = push.subscribe({ behaviour: ['hang', 'hang'] });
  await carillon.open(business.serviceId, 'ada', phone.subscription);

  const id = await shop.send();
  const waiting = await shop.until(id, (read) => read.delivery_stats.queued === 1);
  assert.equal(waiting.status, 'queued');
  const read = await shop.settled(id);
  assert.deepEqual(read.delivery_stats, { total: 1, created: 0, queued: 0, completed: 1, failed: 0 });
  // There is another attempt if the answer to the third took longer than the timeout.
  assert.ok(push.attemptsOf(phone.token).length >= 3);
});
