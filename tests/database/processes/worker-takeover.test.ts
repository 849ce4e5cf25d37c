import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { seedPhones } from '../../support/devices.ts';
import { database, start, startHere, useApi, useProcesses } from '../../support/processes/processes.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

useProcesses();

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
after(() => push?.close());

test('one process accepts and another sends; when a worker is killed, the other takes over', async () => {
  const [api, first] = await Promise.all([start({ ROLES: 'api' }), start({ ROLES: 'worker' })]);
  const { business, tokens } = await seedPhones(api, database, push, 1500);
  const shop = api.as(business);
  const second = await start({ ROLES: 'worker' });

  const id = await shop.send();
  await push.waitFor(300);
  await first.stop('SIGKILL');
  const read = await shop.settled(id);
  assert.deepEqual(read.delivery_stats, { total: 1500, created: 0, queued: 0, completed: 1500, failed: 0 });
  assert.deepEqual(
    tokens.filter((token) => push.deliveriesOf(token).length === 0),
    [],
  );
  assert.equal((await second.call('GET', '/readyz')).status, 200);

  // A worker serves health and metrics, and nothing of the API.
  assert.equal((await second.call('GET', '/livez')).status, 200);
  assert.match((await second.call('GET', '/metrics')).body, /carillon_queue_jobs_waiting/);
  // The client would expect the answer of the document.
  assert.equal((await fetch(`${second.url}/hi`)).status, 404);
});

test('a worker that is paused in mid-broadcast does not hold it up, and counts nothing again when it continues', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business } = await seedPhones(api, database, push, 1200);
  const shop = api.as(business);
  const before = push.received.length;
  const id = await shop.send();
  await push.waitFor(before + 300);
  first.child.kill('SIGSTOP');
  const second = await start({ ROLES: 'worker' });
  const read = await shop.settled(id);
  first.child.kill('SIGCONT');
  assert.deepEqual(read.delivery_stats, { total: 1200, created: 0, queued: 0, completed: 1200, failed: 0 });

  // Both workers answer, and late writes of the first one are not counted again.
  await Promise.all([first, second].map(async (worker) => (await worker.call('GET', '/readyz')).status));
  await shop.settled(await shop.send());
  const { body: again } = await shop.get(`/v1/notifications/${id}`);
  assert.deepEqual(again.delivery_stats, read.delivery_stats);
});

test('a process with another secret does not start: it could not open the VAPID keys', async () => {
  const SECRET_KEY = randomBytes(32).toString('base64');
  await assert.rejects(startHere({ SECRET_KEY }), /SECRET_KEY/);
});
