import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seedPhones } from '../../support/devices.ts';
import { database, start } from '../../support/processes.ts';
import { type PushService, startPushService } from '../../support/push-service.ts';

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
after(() => push?.close());

test('when a worker is killed while its broadcast is stopped, another ends it, and the counters add up', async () => {
  const [api, first] = await Promise.all([start({ ROLES: 'api' }), start({ ROLES: 'worker' })]);
  const { business } = await seedPhones(api, database, push, 8000);
  const shop = api.as(business);
  const id = await shop.send();
  await push.waitFor(500);

  const stopped = shop.post(`/v1/notifications/${id}/stop`);
  await first.stop('SIGKILL');
  assert.equal((await stopped).status, 200);
  await start({ ROLES: 'worker' });
  const { status, delivery_stats } = await shop.settled(id);

  assert.equal(status, 'completed');
  const { total, created, queued, completed, failed } = delivery_stats;
  assert.deepEqual([created, queued, completed + failed], [0, 0, total]);
  assert.ok(completed <= push.received.length, 'nothing counts as accepted that was not');
  const [counted] = await database.query<{ accepted: number; stopped: number }>({
    text: `SELECT sum(bit_count(accepted))::int AS accepted, sum(bit_count(stopped))::int AS stopped FROM broadcast_pages`,
    values: [],
  });
  assert.deepEqual(counted, { accepted: completed, stopped: failed });
});

test('a worker that was paused when its broadcast was stopped counts nothing again when it continues', async () => {
  const [api, first] = await Promise.all([start({ ROLES: 'api' }), start({ ROLES: 'worker' })]);
  const { business } = await seedPhones(api, database, push, 8000);
  const shop = api.as(business);
  const before = push.received.length;
  const id = await shop.send();
  await push.waitFor(before + 500);
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
