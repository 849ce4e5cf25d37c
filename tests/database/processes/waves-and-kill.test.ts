import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
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

test('when workers are killed in the middle of two waves, everybody gets the message, and nobody is counted twice', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business, tokens } = await seedPhones(api, database, push, 2400);
  const serviceId = fromWire('svc', business.serviceId)!;
  const shop = api.as(business);
  const setQuietHours = (quiet_hours: object | null) =>
    shop.patch(`/v1/services/${business.serviceId}`, { settings: { quiet_hours } });
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  await setQuietHours({ from: clock(-1), to: clock(2) });
  // This zone is six hours east of UTC. The other half has no zone, and therefore the service's.
  await database.query(sql`
    UPDATE devices SET time_zone = 'Etc/GMT-6' WHERE service_id = ${serviceId} AND number % 2 = 0`);

  const id = await shop.send();
  await push.waitFor(300);
  await first.stop('SIGKILL');
  await endLeases(database);
  const second = await start({ ROLES: 'worker' });
  await shop.until(id, ({ delivery_stats }) => delivery_stats.completed === 1200);

  await setQuietHours(null);
  const received = push.received.length;
  await database.query(sql`UPDATE notifications SET next_wave_at = now() WHERE service_id = ${serviceId}`);
  await database.query(
    sql`UPDATE scheduled_notifications SET scheduled_at = now() WHERE service_id = ${serviceId}`,
  );
  await push.waitFor(received + 300);
  await second.stop('SIGKILL');
  await endLeases(database);
  await start({ ROLES: 'worker' });
  const read = await shop.settled(id);

  assert.deepEqual(read.delivery_stats, { total: 2400, created: 0, queued: 0, completed: 2400, failed: 0 });
  assert.deepEqual(
    tokens.filter((token) => push.deliveriesOf(token).length === 0),
    [],
  );
});
