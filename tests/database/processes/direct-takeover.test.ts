import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PgBoss } from 'pg-boss';
import { newId } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { seedPhones } from '../../support/devices.ts';
import type { CarillonProcess } from '../../support/processes/process.ts';
import { database, start, useProcesses } from '../../support/processes/processes.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

useProcesses();

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
after(() => push?.close());

/** A business with phones that each have a user, and the queries that name them. */
async function businessWith(process: CarillonProcess, phones: number) {
  const { business, tokens } = await seedPhones(process, database, push, phones);
  const shop = process.as(business);
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
  const [api, paused] = await Promise.all([start({ ROLES: 'api' }), start({ ROLES: 'worker' })]);
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
  const [api, killed] = await Promise.all([start({ ROLES: 'api' }), start({ ROLES: 'worker' })]);
  const business = await api.register();
  const phone = { device_identifier: 'one phone' };
  const { subscription, token } = push.subscribe();
  await api.open(business.serviceId, 'ada', subscription, phone);
  push.behave(token, 'slow');
  const id = await api.as(business).send('?user_id=ada');
  await push.waitFor(() => attempts(token) === 1);
  await killed.stop('SIGKILL');
  await database.query(sql`UPDATE devices SET user_id = 'bob' WHERE user_id = 'ada'`);
  push.behave(token, null);
  await start({ ROLES: 'worker' });
  const { delivery_stats } = await api.as(business).settled(id);
  assert.equal(delivery_stats.completed, 0);
  assert.equal(attempts(token), 1);
  push.release();
});

test('a message that waits for a worker is not sent to the next user of the phone', async () => {
  const api = await start({ ROLES: 'api' });
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

test('direct jobs of an earlier version are sent: those that waited, those of a killed worker, and those that are still added', async () => {
  const api = await start({ ROLES: 'api' });
  const { shop, tokens, devices } = await businessWith(api, 2);
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: await database.query<never>({ text, values: values ?? [] }),
      }),
    },
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.createQueue('direct', { heartbeatSeconds: 10, retryLimit: 1_000_000, retryDelay: 1 });
  /** Accepts a notification as that version did. */
  const accept = async (device: number) => {
    const id = await shop.send(`?device_id=${devices[device]!.id}`);
    const [row] = await database.query<{ service_id: string; notification_id: string }>(sql`
      DELETE FROM direct_batches RETURNING service_ids[1] AS service_id, notification_ids[1] AS notification_id`);
    await boss.insert('direct', [{ data: row! }]);
    return id;
  };
  const ofKilled = await accept(0);
  await boss.fetch('direct');
  await database.query(sql`
    UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 minute' WHERE name = 'direct'`);
  const waiting = await accept(1);
  const metrics = async () => (await api.call('GET', '/metrics')).body as string;
  assert.match(await metrics(), /carillon_queue_jobs_waiting\{queue="direct"\} 1\n/);
  assert.match(await metrics(), /carillon_queue_jobs_active\{queue="direct"\} 1\n/);

  await start({ ROLES: 'worker' });
  for (const id of [ofKilled, waiting]) assert.equal((await shop.settled(id)).status, 'completed');
  // The worker does not see this one before it is such a job.
  const [service] = await database.query<{ id: string }>(sql`
    SELECT service_id AS id FROM notifications ORDER BY created_at DESC LIMIT 1`);
  const [added] = await database.query<{ id: string }>(sql`
    INSERT INTO notifications AS n (id, service_id, payload, target_device_id, due_at, released)
    SELECT ${newId()}::uuid, service_id, payload, target_device_id, now(), true FROM notifications
    WHERE service_id = ${service!.id} ORDER BY id DESC LIMIT 1 RETURNING n.id`);
  await boss.insert('direct', [{ data: { service_id: service!.id, notification_id: added!.id } }]);
  await push.waitFor(() => attempts(tokens[1]!) === 2);
  await boss.stop({ graceful: false, close: false });
  assert.equal(attempts(tokens[0]!), 1);
});
