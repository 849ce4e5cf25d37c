import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Event } from '../../../contract/api/events.ts';
import { database, start, useApi, useProcesses } from '../../support/processes/processes.ts';
import { endLeases } from '../../support/retries.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import {
  isSigned,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.ts';

useProcesses();

let push: PushService;
let receiver: WebhookReceiver;

before(async () => {
  push = await startPushService();
  receiver = await startWebhookReceiver();
});
after(async () => {
  await receiver?.close();
  await push?.close();
});

test('when processes are killed while webhooks are posted and events happen, no event is lost, and none is of what was not stored', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const business = await api.register();
  const shop = api.as(business);
  const { body: webhook } = await shop.post('/v1/webhooks', {
    url: `${receiver.origin}/hook`,
    events: ['notification.completed', 'device.subscribed'],
  });
  await api.open(business.serviceId, 'ada', push.subscribe().subscription);
  const { promise: end, resolve: release } = Promise.withResolvers<number>();
  receiver.behave('/hook', () => end);
  await receiver.waitFor(() => receiver.at('/hook').length > 0);
  const ids = await Promise.all(Array.from({ length: 20 }, () => shop.send('?user_id=ada')));
  await first.stop('SIGKILL');
  await endLeases(database);
  const second = await start({ ROLES: 'worker' });
  for (const id of ids) await shop.settled(id);
  await second.stop('SIGKILL');
  release(200);
  receiver.behave('/hook', () => 200);
  await start({ ROLES: 'worker' });
  const feed: Event[] = (await shop.get('/v1/events')).body.data;
  assert.equal(feed.length, 21);
  await receiver.waitFor(() => receiver.eventsAt('/hook').length === 21);
  const byId = (events: Event[]) => events.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  assert.deepEqual(byId(receiver.eventsAt('/hook')), byId(feed));
  assert.ok(receiver.at('/hook').every((request) => isSigned(request, webhook.secret)));
  assert.deepEqual(feed.flatMap(({ data }) => data.notification_id ?? []).toSorted(), ids.toSorted());
});
