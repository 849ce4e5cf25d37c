import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../../server/storage/database.ts';
import { until } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { database, startHere, useProcesses } from '../../support/processes/processes.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

useProcesses();

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
after(() => push?.close());

const WORKER = { ROLES: 'worker', PUBLIC_URL: 'http://localhost:3000' };

test('jobs from before the clock of the database was set back by an hour are sent at once', async () => {
  const api = await startHere({ ROLES: 'api' });
  const { business } = await seedPhones(api, database, push, 3);
  const shop = api.as(business);
  const id = await shop.send();
  // Moving the rows ahead has the same effect as setting the clock back.
  await database.query(sql`
    UPDATE jobs SET set_at = set_at + interval '1 hour', due_at = due_at + interval '1 hour'`);
  await startHere(WORKER);
  assert.equal((await shop.settled(id)).delivery_stats.completed, 3);
});

test('a retry from before the clock was set back is made', async () => {
  const api = await startHere({ ROLES: 'api' });
  const worker = await startHere({ ...WORKER, RETRY_BASE_MS: '60000' });
  const { business, tokens } = await seedPhones(api, database, push, 1);
  push.behave(tokens[0]!, [{ status: 503 }]);
  const shop = api.as(business);
  const id = await shop.send();
  const written = async () =>
    (await database.query(sql`SELECT FROM deliveries WHERE reason_code = 'push_service_error'`)).length;
  await until(async () => (await written()) > 0, 'the failed attempt to be written');
  await worker.stop();
  await database.query(sql`
    UPDATE jobs SET set_at = set_at + interval '1 hour', due_at = set_at + interval '1 hour'`);
  const [times] = await database.query<{ updated: string; retry: string }>(sql`
    SELECT (updated_at + interval '1 hour')::text AS updated, (retry_at + interval '1 hour')::text AS retry FROM deliveries
    WHERE reason_code = 'push_service_error'`);
  await database.query(sql`UPDATE deliveries SET updated_at = ${times!.updated}, retry_at = ${times!.retry}
    WHERE reason_code = 'push_service_error'`);
  await startHere(WORKER);
  assert.equal((await shop.settled(id)).delivery_stats.completed, 1);
});
