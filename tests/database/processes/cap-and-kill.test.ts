import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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

test('when workers are killed, nobody gets more than the frequency cap allows, and nobody is left out for what was not sent', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business, tokens } = await seedPhones(api, database, push, 1500);
  const shop = api.as(business);
  await shop.patch(`/v1/services/${business.serviceId}`, {
    settings: { frequency_cap: { notifications: 2, days: 7 } },
  });
  const devices = (await shop.get('/v1/devices?limit=100')).body.data as { user_id: string }[];
  const payload = { title: 'Bread', message: 'Fresh.' };
  const notifications = devices.flatMap(({ user_id }) =>
    Array.from({ length: 3 }, () => ({ user_id, payload, options: { urgency: 'normal' } })),
  );

  const batch = (await shop.post('/v1/notifications/batch', { notifications })).body.data as { id: string }[];
  const broadcasts = [await shop.send(), await shop.send()];
  await push.waitFor(200);
  await first.stop('SIGKILL');
  await endLeases(database);
  const second = await start({ ROLES: 'worker' });
  await push.waitFor(1000);
  await second.stop('SIGKILL');
  await endLeases(database);
  await start({ ROLES: 'worker' });

  let total = 0;
  let capped = 0;
  for (const id of [...batch.map(({ id }) => id), ...broadcasts]) {
    const { delivery_stats, status } = await shop.settled(id);
    assert.equal(delivery_stats.completed, delivery_stats.total, status);
    total += delivery_stats.total;
    capped += (await shop.get(`/v1/notifications/${id}?expand=options`)).body.left_out.capped;
  }
  assert.equal(total, 2 * tokens.length);
  assert.equal(capped, 3 * devices.length);
});
