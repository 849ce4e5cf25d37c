import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { database, start, useApi, useProcesses } from '../../support/processes/processes.ts';
import { endLeases } from '../../support/retries.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

useProcesses();

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
after(() => push?.close());

test('when workers are killed while a notification is sent and replaced, everybody has the new content, and counts once', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business, tokens } = await seedPhones(api, database, push, 2400);
  const shop = api.as(business);
  const id = await shop.send();
  await push.waitFor(300);
  const payload = { title: 'Fresh rolls', message: 'The oven opens at 8.' };
  const { status } = await shop.post(`/v1/notifications/${id}/replace`, { payload });
  assert.equal(status, 200);
  await first.stop('SIGKILL');
  await endLeases(database);
  const second = await start({ ROLES: 'worker' });
  const corrections = async () =>
    (await shop.get(`/v1/notifications/${id}?expand=corrections`)).body.corrections;
  await until(async () => (await corrections()).sent > 0, 'a page to be corrected');
  await second.stop('SIGKILL');
  await endLeases(database);
  await start({ ROLES: 'worker' });
  const read = await shop.settled(id);
  await until(async () => (await corrections()).waiting === 0, 'everybody to be corrected');

  assert.deepEqual(read.delivery_stats, { total: 2400, created: 0, queued: 0, completed: 2400, failed: 0 });
  const { sent, failed } = await corrections();
  assert.equal(failed, 0);
  const twice = tokens.filter((token) => push.deliveriesOf(token).length > 1).length;
  assert.ok(sent <= twice, `${sent} were corrected, and ${twice} got two messages`);
  assert.ok(sent >= 200, 'those that had it before');
  assert.ok(tokens.every((token) => push.deliveriesOf(token).length > 0));
});
