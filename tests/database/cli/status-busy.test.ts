import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readStatus } from '../../../server/cli/status/status.ts';
import type { Status } from '../../../server/cli/status/status-shape.ts';
import { fromWire, newId } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { addJobs, directJobs } from '../../../server/storage/jobs/jobs.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { WAIT_MS } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon({ RETRY_BASE_MS: '600000', PUSH_TIMEOUT_MS: '60000' });
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

/** Reads the status until `isReached`. */
async function until(isReached: (status: Status) => boolean): Promise<Status> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const status = await readStatus(carillon.config);
    assert.deepEqual(status.unknown, []);
    if (isReached(status)) return status;
    assert.ok(Date.now() < deadline, JSON.stringify(status, null, 2));
  }
}

test('deliveries, queues, the schedule and webhooks are read from the database', async () => {
  const { business, tokens } = await seedPhones(carillon, carillon.database, push, 5);
  const [fine, gone, failing, alsoFailing, slow] = tokens as [string, string, string, string, string];
  push.behave(fine, null);
  push.behave(gone, { status: 410 });
  for (const token of [failing, alsoFailing]) push.behave(token, { status: 503, body: 'busy' });
  push.behave(slow, 'slow');
  const shop = carillon.as(business);
  const scheduled_at = new Date(Date.now() + 3_600_000);
  await shop.send('', {}, { scheduled_at });
  await insertWebhooks(business.serviceId);
  await shop.send();

  // The queues are read before the deliveries.
  const status = await until(
    ({ last_hour, sending, queues }) =>
      sending?.final === 2 &&
      last_hour!.reasons.some(({ count }) => count === 2) &&
      queues!.find(({ queue }) => queue === 'retry')!.waiting > 0,
  );
  assert.deepEqual(
    [status.sending?.notifications, status.sending?.deliveries, status.last_hour?.notifications],
    [1, 5, 0],
  );
  assert.deepEqual(status.last_hour?.reasons, [
    {
      outcome: 'retrying',
      reason_code: 'push_service_error',
      push_service: 'other',
      detail: '503 busy',
      count: 2,
    },
    { outcome: 'failed', reason_code: 'gone', push_service: null, detail: '410', count: 1 },
  ]);
  const { count, next_in } = status.scheduled!;
  assert.ok(count === 1 && next_in! > 3500 && next_in! <= 3600, String(next_in));
  assert.deepEqual(
    status.webhooks?.map(({ url, enabled, service }) => [url, enabled, service]),
    [
      ['https://example.com/disabled', false, business.serviceId],
      ['https://example.com/failing', true, business.serviceId],
    ],
  );
  assert.deepEqual(
    status.attention.map(({ problem }) => problem).filter((problem) => problem.includes('webhook')),
    [
      `A webhook of ${business.serviceId} was disabled: https://example.com/disabled.`,
      `A webhook of ${business.serviceId} fails for 3 h: https://example.com/failing.`,
    ],
  );
  push.release(slow);
});

test('notifications that ended count with their deliveries', async () => {
  const { business, tokens } = await seedPhones(carillon, carillon.database, push, 3);
  push.behave(tokens[0]!, { status: 401, body: 'bad token' });
  const before = await readStatus(carillon.config);
  const shop = carillon.as(business);
  await shop.settled(await shop.send());
  const status = await readStatus(carillon.config);
  const added = (['notifications', 'completed', 'failed'] as const).map(
    (name) => status.last_hour![name] - before.last_hour![name],
  );
  assert.deepEqual(added, [1, 2, 1]);
  const refused = status.last_hour!.reasons.find(({ reason_code }) => reason_code === 'unauthorized');
  assert.deepEqual(refused, {
    outcome: 'failed',
    reason_code: 'unauthorized',
    push_service: 'other',
    detail: '401 bad token',
    count: 1,
  });
  assert.ok(
    status.attention.some(({ problem }) => problem === 'A push service rejected our VAPID token (1).'),
  );
});

test('notifications that ended earlier do not count', async () => {
  const before = await readStatus(carillon.config);
  const { business } = await seedPhones(carillon, carillon.database, push, 1);
  const shop = carillon.as(business);
  await shop.settled(await shop.send());
  await carillon.database.query(sql`
    UPDATE events SET at = now() - interval '2 hours' WHERE service_id = ${fromWire('svc', business.serviceId)}`);
  const status = await readStatus(carillon.config);
  assert.equal(status.last_hour?.notifications, before.last_hour?.notifications);
});

test('jobs that were given back need attention', async () => {
  await addJobs(carillon.database, 'direct', directJobs([{ service_id: newId(), notification_id: newId() }]));
  await carillon.database.query(
    sql`UPDATE jobs SET leases = 3, due_at = now() + interval '1 day' WHERE queue = 'direct'`,
  );
  const status = await readStatus(carillon.config);
  const direct = status.queues!.find(({ queue }) => queue === 'direct')!;
  assert.deepEqual([direct.waiting, direct.retrying], [1, 1]);
  assert.ok(status.attention.some(({ problem }) => problem === 'Jobs failed, and will be retried (direct).'));
});

const insertWebhooks = (serviceId: string) =>
  carillon.database.query(sql`
    INSERT INTO webhooks (service_id, id, url, types, aggregate, batch, enabled, gave_up, secret_sealed, cursor, failing_since, due_at)
    SELECT ${fromWire('svc', serviceId)}, gen_random_uuid(), 'https://example.com/' || t.path, '{}', false, false, t.enabled,
      NOT t.enabled AND t.since IS NOT NULL, '', 0, now() - t.since::interval, now() + interval '1 day'
    FROM (VALUES ('failing', true, '3 hours 5 minutes'), ('disabled', false, '6 days'), ('fine', true, NULL), ('off', false, NULL))
      AS t (path, enabled, since)`);
