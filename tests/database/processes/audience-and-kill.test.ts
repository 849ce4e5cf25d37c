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

const PAYLOAD = { title: 'Fresh bread', message: 'The oven is open.' };

/** Sends to an audience of every second of some phones, kills the worker when it has sent some messages, and starts another worker. */
async function killWhileSending(audienceOf: (users: string[]) => object) {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business, tokens } = await seedPhones(api, database, push, 2100);
  const serviceId = fromWire('svc', business.serviceId)!;
  const users = await database.query<{ user_id: string }>(sql`
    UPDATE devices SET tags = '{"plan": "gold"}' WHERE service_id = ${serviceId} AND number % 2 = 0 RETURNING user_id`);
  const shop = api.as(business);
  const before = push.received.length;
  const { body } = await shop.post('/v1/notifications', {
    payload: PAYLOAD,
    audience: audienceOf(users.map(({ user_id }) => user_id)),
  });
  await push.waitFor(before + 200);
  await first.stop('SIGKILL');
  await endLeases(database);
  await start({ ROLES: 'worker' });
  const { status, delivery_stats } = await shop.settled(body.id);
  return {
    serviceId,
    status,
    delivery_stats,
    wrong: tokens.filter((token, i) => push.deliveriesOf(token).length > 0 !== (i % 2 === 0)),
  };
}

const ALL_ONCE = { total: 1050, created: 0, queued: 0, completed: 1050, failed: 0 };

for (const [name, audienceOf] of [
  ['a filter', () => ({ filter: { tags: [{ key: 'plan', op: 'is', value: 'gold' }] } })],
  ['a list', (user_ids: string[]) => ({ user_ids })],
] as const)
  test(`after a kill -9 while a notification to ${name} is sent, the rest is sent, each is counted once, and nobody else gets it`, async () => {
    const { serviceId, status, delivery_stats, wrong } = await killWhileSending(audienceOf);
    assert.deepEqual([status, delivery_stats], ['completed', ALL_ONCE]);
    assert.deepEqual(wrong, []);
    const lists = await database.query(sql`SELECT FROM notification_users WHERE service_id = ${serviceId}`);
    assert.equal(lists.length, 0);
  });
