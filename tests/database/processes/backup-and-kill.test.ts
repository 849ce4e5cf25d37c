import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Event } from '../../../contract/api/events.ts';
import { createLog } from '../../../server/log.ts';
import { type Database, openDatabase, sql } from '../../../server/storage/database.ts';
import { stopOrphan } from '../../../server/storage/embedded-postgres/orphan.ts';
import { attachEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { DISTRIBUTED_TABLES } from '../../../server/storage/services/tables.ts';
import { mustLaunch } from '../../support/backups.ts';
import { dataFolder, type Env, temporaryFolder, testEnv } from '../../support/carillon.ts';
import { seedPhones } from '../../support/devices.ts';
import { silent } from '../../support/postgres/embedded-postgres.ts';
import { createTestDatabase, skipWithoutCitus } from '../../support/postgres/test-database.ts';
import { type CarillonProcess, startProcess } from '../../support/processes/process.ts';
import { retryNow } from '../../support/retries.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';

const PHONES = 3000;

test('a backup in mid-broadcast, whose original is killed, goes on where it was: what is final is not sent again', (t) =>
  goesOn(t));

test('it goes on with distributed tables too, if it is restored into Citus', {
  skip: skipWithoutCitus,
}, async (t) => {
  const citus = (await createTestDatabase())!;
  const database = openDatabase(citus.url, createLog('silent'), 1);
  t.after(async () => {
    await database.close();
    await citus.drop();
  });
  await goesOn(t, { DATABASE_URL: citus.url });
  const tables = await database.query<{ name: string; local: number }>(sql`
    SELECT table_name::text AS name, pg_relation_size(table_name)::int AS local FROM citus_tables
    WHERE citus_table_type = 'distributed' AND colocation_id = (SELECT colocation_id FROM citus_tables WHERE table_name = 'devices'::regclass)`);
  assert.deepEqual(
    tables.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    DISTRIBUTED_TABLES.toSorted().map((name) => ({ name, local: 0 })),
  );
});

/** @param target environment of the copy's database, if it is not the embedded one */
async function goesOn(t: TestContext, target: Env = {}): Promise<void> {
  const stack = new AsyncDisposableStack();
  t.after(() => stack.disposeAsync());
  const push = await startPushService({ decrypt: false });
  stack.defer(push.close);
  const receiver = await startWebhookReceiver();
  stack.defer(receiver.close);
  const original = await dataFolder();
  stack.defer(original.remove);
  stack.defer(() => stopOrphan(original.path, silent));
  const copy = await temporaryFolder();
  stack.defer(copy.remove);

  const first = await startProcess(testEnv(original.path));
  stack.defer(async () => void (await first.stop('SIGKILL')));
  const { business, tokens } = await seed(first, original.path, push);
  const shop = first.as(business);
  const ada = push.subscribe();
  await first.open(business.serviceId, 'ada', ada.subscription);
  await shop.post('/v1/webhooks', { url: `${receiver.origin}/hook`, events: ['notification.completed'] });
  const accepted = await shop.post(
    '/v1/notifications?user_id=ada',
    { payload: { title: 'Direct', message: 'The first.' } },
    { 'idempotency-key': 'first' },
  );
  await shop.settled(accepted.body.id);
  await receiver.waitFor(() => receiver.eventsAt('/hook').length === 1);
  // The push service answers 503 until the copy runs, so the delivery is retried.
  push.behave(ada.token, { status: 503 });
  const scheduled = await shop.send(
    '?user_id=ada',
    { message: 'Later.' },
    { scheduled_at: new Date(Date.now() + 1000).toISOString() },
  );

  const broadcast = await shop.send();
  await push.waitFor(700);
  push.behaveAll('slow');
  const answered = new Set(push.received.map(({ token }) => token));
  const ofBroadcast = tokens.filter((token) => answered.has(token));
  await shop.until(broadcast, ({ delivery_stats }) => delivery_stats.completed === ofBroadcast.length);
  const direct = await shop.send('?user_id=ada', { message: 'Under way.' });
  const file = join(copy.path, 'backup');
  await mustLaunch(testEnv(original.path), 'backup', file);
  await first.stop('SIGKILL');
  push.behaveAll(null);
  push.behave(ada.token, null);

  assert.match(await mustLaunch(testEnv('unused'), 'verify', file), /The backup is whole: /);
  const env = testEnv(join(copy.path, 'data'), target);
  await mustLaunch(env, 'restore', file);
  const second = await startProcess(env);
  stack.defer(async () => void (await second.stop()));
  const restored = second.as(business);
  // The more 503 answers the original got, the later the copy would retry.
  await withDatabase(env, (database) => retryNow(database, business.serviceId));
  const { delivery_stats } = await restored.settled(broadcast);
  const total = PHONES + 1;
  assert.deepEqual(delivery_stats, { total, created: 0, queued: 0, completed: total, failed: 0 });
  assert.deepEqual(
    ofBroadcast.filter((token) => push.attemptsOf(token).length > 1),
    [],
    'devices that were sent to again',
  );
  assert.deepEqual(
    tokens.filter((token) => push.deliveriesOf(token).length === 0),
    [],
    'devices without a message',
  );
  for (const id of [scheduled, direct])
    assert.equal((await restored.settled(id)).delivery_stats.completed, 1);

  const repeated = await restored.post(
    '/v1/notifications?user_id=ada',
    { payload: { title: 'Direct', message: 'The first.' } },
    { 'idempotency-key': 'first' },
  );
  assert.equal(repeated.body.id, accepted.body.id);
  const ids = [accepted.body.id, scheduled, direct, broadcast];
  await receiver.waitFor(() => receiver.eventsAt('/hook').length >= ids.length);
  const told = receiver.eventsAt('/hook').map(({ data }: Event) => data.notification_id);
  assert.deepEqual(told.toSorted(), ids.toSorted());
  const known = receiver.eventsAt('/hook')[0]!.id;
  const feed = (await restored.get(`/v1/events?type=notification.completed&after=${known}`)).body.data;
  assert.equal(feed.length, ids.length - 1);
}

const seed = (carillon: CarillonProcess, dataDir: string, push: PushService) =>
  withDatabase({ DATA_DIR: dataDir }, (database) => seedPhones(carillon, database, push, PHONES));

async function withDatabase<Result>(
  { DATA_DIR, DATABASE_URL }: Env,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const connection = DATABASE_URL ?? (await attachEmbeddedPostgres({ dataDir: DATA_DIR! }))!;
  const database = openDatabase(connection, createLog('silent'), 1);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
