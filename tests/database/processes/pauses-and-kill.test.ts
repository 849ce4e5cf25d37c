import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { readPauses } from '../../../server/storage/sending/push-pauses.ts';
import { until } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { database, start, useApi, useProcesses } from '../../support/processes/processes.ts';
import { endPauses } from '../../support/push-pauses.ts';
import { endLeases } from '../../support/retries.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

useProcesses();

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
after(() => push?.close());

const PHONES = 100;

/** Waits until all that a notification still owes waits for at least 23 hours. */
const untilItWaits = (id: string) =>
  until(async () => {
    const jobs = await database.query<{ waits: boolean }>(sql`
      SELECT NOT is_leased AND due_at > now() + interval '23 hours' AS waits FROM jobs
      WHERE data ->> 'notification_id' = ${fromWire('ntf', id)!}`);
    return jobs.length > 0 && jobs.every(({ waits }) => waits);
  }, 'the jobs of a notification to wait');

test('a pause that one worker records holds for the others, and for one that starts after it was killed', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business } = await seedPhones(api, database, push, PHONES);
  const shop = api.as(business);
  push.behaveAll({ status: 429, headers: { 'retry-after': '86400' } });
  const paused = await shop.send();
  const serviceId = fromWire('svc', business.serviceId)!;
  await until(async () => (await readPauses(database, serviceId)).length > 0, 'the pause');
  await untilItWaits(paused);
  const tried = push.attempts.length;

  await first.stop('SIGKILL');
  await endLeases(database);
  await start({ ROLES: 'worker' });
  const id = await shop.send();
  await untilItWaits(id);
  assert.equal(push.attempts.length, tried, 'nothing is tried');

  push.behaveAll(null);
  await endPauses(database);
  for (const each of [paused, id]) {
    const { delivery_stats } = await shop.settled(each);
    assert.deepEqual(delivery_stats, { total: PHONES, created: 0, queued: 0, completed: PHONES, failed: 0 });
  }
  assert.equal(push.received.length, 2 * PHONES, 'each once');
});
