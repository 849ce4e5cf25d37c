import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { seedPhones } from '../../support/devices.ts';
import { launch } from '../../support/processes/process.ts';
import { database, env, start, useApi, useProcesses } from '../../support/processes/processes.ts';
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
});

test('a worker that is paused in mid-broadcast does not hold it up, and counts nothing again when it continues', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business } = await seedPhones(api, database, push, 2100);
  const shop = api.as(business);
  const before = push.received.length;
  const id = await shop.send();
  await push.waitFor(before + 300);
  first.child.kill('SIGSTOP');
  const second = await start({ ROLES: 'worker' });
  const read = await shop.settled(id);
  first.child.kill('SIGCONT');
  assert.deepEqual(read.delivery_stats, { total: 2100, created: 0, queued: 0, completed: 2100, failed: 0 });

  // Both workers answer, and late writes of the first one are not counted again.
  await Promise.all([first, second].map(async (worker) => (await worker.call('GET', '/readyz')).status));
  await shop.settled(await shop.send());
  const { body: again } = await shop.get(`/v1/notifications/${id}`);
  assert.deepEqual(again.delivery_stats, read.delivery_stats);
});

test('a worker serves health and metrics, and nothing of the API', async () => {
  const worker = await start({ ROLES: 'worker' });
  assert.equal((await worker.call('GET', '/livez')).status, 200);
  assert.match((await worker.call('GET', '/metrics')).body, /carillon_queue_jobs_waiting/);
  // The client would expect the answer of the document.
  assert.equal((await fetch(`${worker.url}/hi`)).status, 404);
});

test('a process with another secret does not start: it could not open the VAPID keys', async () => {
  const other = launch({ ...env, SECRET_KEY: randomBytes(32).toString('base64') });
  assert.equal(await other.exited, 1);
  assert.match(other.output(), /SECRET_KEY/);
});
