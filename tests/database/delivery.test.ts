import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../carillon.ts';
import { startPushService } from '../push-service.ts';

let carillon: TestCarillon;
let push: Awaited<ReturnType<typeof startPushService>>;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
  assert.deepEqual(push.faults, [], 'what the push service found wrong with our requests');
});

test('a notification to a user arrives, decrypts to what was sent, and is counted', async () => {
  const business = await carillon.register({
    service: { title: 'Bakery', logo_url: 'https://example.com/logo.png' },
  });
  const phone = push.subscribe();
  await carillon.open(business.serviceId, 'ada', phone.subscription);
  const shop = carillon.as(business);

  const id = await shop.send('?user_id=ada', { link: 'https://example.com/bread' });

  const read = await shop.settled(id);
  assert.equal(read.status, 'completed');
  assert.deepEqual(read.delivery_stats, { total: 1, created: 0, queued: 0, completed: 1, failed: 0 });
  const [message] = push.deliveriesOf(phone.token);
  assert.deepEqual(message?.content, {
    web_push: 8030,
    notification: {
      title: 'Fresh bread',
      body: 'The oven is open.',
      navigate: `${carillon.carillon.publicUrl}/app/${business.serviceId}/open/${id}`,
      tag: id,
      icon: 'https://example.com/logo.png',
      data: { notification_id: id, link: 'https://example.com/bread' },
    },
  });
});
