import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../../server/storage/database.ts';
import { seedPhones } from '../../support/devices.ts';
import type { CarillonProcess } from '../../support/processes/process.ts';
import { database, start, useApi, useProcesses } from '../../support/processes/processes.ts';
import { endLeases } from '../../support/retries.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

useProcesses();

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
after(() => push?.close());

/** Creates a business with phones that each have a user, and the queries that name them. */
async function businessWith(server: Pick<CarillonProcess, 'register' | 'as'>, phones: number) {
  const { business, tokens } = await seedPhones(server, database, push, phones);
  const shop = server.as(business);
  const { data } = (await shop.get('/v1/devices')).body;
  const devices: { id: string; user_id: string }[] = data.reverse();
  return { business, shop, tokens, devices };
}

const attempts = (token: string) => push.attemptsOf(token).length;

test('after a kill -9 only direct notifications without a written outcome are sent again', async () => {
  const killed = await start();
  const { business, shop, tokens, devices } = await businessWith(killed, 4);
  push.behave(tokens[0]!, 'slow');
  const ids = await Promise.all(devices.map(({ id }) => shop.send(`?device_id=${id}`)));
  await push.waitFor(() => attempts(tokens[0]!) === 1);
  for (const id of ids.slice(1)) await shop.settled(id);
  await killed.stop('SIGKILL');
  await endLeases(database);

  push.behave(tokens[0]!, null);
  const next = await start();
  for (const id of ids) {
    const { status, delivery_stats } = await next.as(business).settled(id);
    assert.equal(status, 'completed');
    assert.deepEqual(delivery_stats, { total: 1, created: 0, queued: 0, completed: 1, failed: 0 });
  }
  assert.deepEqual(tokens.map(attempts), [2, 1, 1, 1]);
  push.release();
});

test('a paused worker loses its direct notifications to another, and counts nothing again when it continues', async () => {
  const [api, paused] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { shop, tokens, devices } = await businessWith(api, 1);
  push.behave(tokens[0]!, ['slow']);
  const id = await shop.send(`?user_id=${devices[0]!.user_id}`);
  await push.waitFor(() => attempts(tokens[0]!) === 1);
  paused.child.kill('SIGSTOP');
  await start({ ROLES: 'worker' });
  const read = await shop.settled(id);
  push.release();
  paused.child.kill('SIGCONT');
  assert.deepEqual(read.delivery_stats, { total: 1, created: 0, queued: 0, completed: 1, failed: 0 });

  assert.equal((await paused.call('GET', '/readyz')).status, 200);
  await shop.settled(await shop.send(`?user_id=${devices[0]!.user_id}`));
  assert.deepEqual((await shop.get(`/v1/notifications/${id}`)).body.delivery_stats, read.delivery_stats);
  assert.equal(attempts(tokens[0]!), 3);
});

test('a phone that changed its user after its worker was killed does not get the former user’s message', async () => {
  const [api, killed] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const business = await api.register();
  const phone = { device_identifier: 'one phone' };
  const { subscription, token } = push.subscribe();
  await api.open(business.serviceId, 'ada', subscription, phone);
  push.behave(token, 'slow');
  const id = await api.as(business).send('?user_id=ada');
  await push.waitFor(() => attempts(token) === 1);
  await killed.stop('SIGKILL');
  await endLeases(database);
  await database.query(sql`UPDATE devices SET user_id = 'bob' WHERE user_id = 'ada'`);
  push.behave(token, null);
  await start({ ROLES: 'worker' });
  const { delivery_stats } = await api.as(business).settled(id);
  assert.equal(delivery_stats.completed, 0);
  assert.equal(attempts(token), 1);
  push.release();
});

test('a message that waits for a worker is not sent to the next user of the phone', async () => {
  const api = await useApi();
  const business = await api.register();
  const phone = { device_identifier: 'another phone' };
  const { subscription, token } = push.subscribe();
  await api.open(business.serviceId, 'ada', subscription, phone);
  const id = await api.as(business).send('?user_id=ada');
  await api.open(business.serviceId, 'bob', subscription, phone);
  await start({ ROLES: 'worker' });
  assert.equal((await api.as(business).settled(id)).status, 'skipped');
  assert.equal(attempts(token), 0);
});
