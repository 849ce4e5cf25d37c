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

test('when a worker is killed while its broadcast is stopped, another ends it, and the counters add up', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business } = await seedPhones(api, database, push, 2100);
  const shop = api.as(business);
  const id = await shop.send();
  await push.waitFor(300);

  const stopped = shop.post(`/v1/notifications/${id}/stop`);
  await first.stop('SIGKILL');
  assert.equal((await stopped).status, 200);
  await endLeases(database);
  await start({ ROLES: 'worker' });
  const { status, delivery_stats } = await shop.settled(id);

  assert.equal(status, 'completed');
  const { total, created, queued, completed, failed } = delivery_stats;
  assert.deepEqual([created, queued, completed + failed], [0, 0, total]);
  assert.ok(completed <= push.received.length, 'nothing counts as accepted that was not');
  const serviceId = fromWire('svc', business.serviceId)!;
  const [pages] = await database.query<{ accepted: number; stopped: number }>(sql`
    SELECT sum(bit_count(accepted))::int AS accepted, sum(bit_count(stopped))::int AS stopped FROM broadcast_pages
    WHERE service_id = ${serviceId}`);
  // On a busy machine the push service seems slow, and its waiting deliveries have rows.
  const [rows] = await database.query<{ accepted: number; stopped: number }>(sql`
    SELECT count(*) FILTER (WHERE reason_code = 'accepted')::int AS accepted, count(*) FILTER (WHERE reason_code = 'stopped')::int AS stopped
    FROM deliveries WHERE service_id = ${serviceId}`);
  assert.deepEqual(
    { accepted: pages!.accepted + rows!.accepted, stopped: pages!.stopped + rows!.stopped },
    { accepted: completed, stopped: failed },
  );
});

test('a worker that was paused when its broadcast was stopped counts nothing again when it continues', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business } = await seedPhones(api, database, push, 1200);
  const shop = api.as(business);
  const before = push.received.length;
  const id = await shop.send();
  await push.waitFor(before + 300);
  first.child.kill('SIGSTOP');
  await shop.post(`/v1/notifications/${id}/stop`);
  await start({ ROLES: 'worker' });
  const read = await shop.settled(id);
  first.child.kill('SIGCONT');

  assert.equal((await first.call('GET', '/readyz')).status, 200);
  await shop.settled(await shop.send());
  const { body: again } = await shop.get(`/v1/notifications/${id}`);
  assert.deepEqual(again.delivery_stats, read.delivery_stats);
});
