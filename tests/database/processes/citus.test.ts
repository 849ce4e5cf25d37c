import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { fromWire, toWire } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { type Database, openDatabase, sql } from '../../../server/storage/database.ts';
import { finishJobs, leaseJobs } from '../../../server/storage/jobs/jobs.ts';
import { dispatchPage } from '../../../server/storage/sending/broadcasts/dispatch.ts';
import { DISTRIBUTED_TABLES } from '../../../server/storage/services/tables.ts';
import { testEnv } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import {
  type CitusDatabase,
  createTestDatabase,
  skipWithoutCitus,
} from '../../support/postgres/test-database.ts';
import { type CarillonProcess, CLI, launch, startProcess } from '../../support/processes/process.ts';
import { retryNow } from '../../support/retries.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

const PHONES = 20_000;
const options = { skip: skipWithoutCitus };

let push: PushService;
const running: CarillonProcess[] = [];
const open: { database: Database; citus: CitusDatabase }[] = [];
before(async () => {
  if (!skipWithoutCitus) push = await startPushService({ decrypt: false });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((carillon) => carillon.stop()));
  for (const { database, citus } of open.splice(0)) {
    await database.close();
    await citus.drop();
  }
});
after(() => push?.close());

async function newInstallation(options: Parameters<typeof createTestDatabase>[0] = {}) {
  const citus = (await createTestDatabase(options))!;
  const database = openDatabase(citus.url, createLog('silent'), 2);
  open.push({ database, citus });
  const env = testEnv('/nonexistent', {
    DATABASE_URL: citus.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
  });
  const start = async (more = {}) => {
    const carillon = await startProcess({ ...env, ...more });
    running.push(carillon);
    return carillon;
  };
  return { citus, database, env, start };
}

/** Asserts that statistics, counters, bits and rows agree, and that each phone got its message: nothing is lost or counted twice. */
async function assertComplete(
  database: Database,
  read: { delivery_stats: object },
  tokens: string[],
): Promise<void> {
  assert.deepEqual(read.delivery_stats, {
    total: tokens.length,
    created: 0,
    queued: 0,
    completed: tokens.length,
    failed: 0,
  });
  const reached = new Set(push.received.map(({ token }) => token));
  assert.deepEqual(
    tokens.filter((token) => !reached.has(token)),
    [],
  );
  const [stored] = await database.query(sql`
    SELECT (SELECT sum(bit_count(accepted))::int FROM broadcast_pages)
        + (SELECT count(*)::int FROM deliveries WHERE status = 2) AS accepted,
      (SELECT count(*)::int FROM broadcast_pages WHERE NOT counted) AS uncounted,
      (SELECT count(*)::int FROM deliveries WHERE status < 2) AS owed`);
  assert.deepEqual(stored, { accepted: tokens.length, uncounted: 0, owed: 0 });
}

test('a broadcast is complete when a worker is killed in the middle', options, async () => {
  const { database, start } = await newInstallation();
  const api = await start({ ROLES: 'api' });
  const first = await start({ ROLES: 'worker' });
  await start({ ROLES: 'worker' });
  const { business, tokens } = await seedPhones(api, database, push, PHONES);
  const shop = api.as(business);
  const before = push.received.length;
  const id = await shop.send();
  await push.waitFor(before + 3000);
  await first.stop('SIGKILL');
  await assertComplete(database, await shop.settled(id), tokens);
});

test('a broadcast is complete when the nodes that hold its rows crash in the middle', options, async () => {
  const { citus, database, start } = await newInstallation({ alone: true });
  const carillon = await start();
  const { business, tokens } = await seedPhones(carillon, database, push, PHONES);
  const shop = carillon.as(business);
  const before = push.received.length;
  const id = await shop.send();
  await push.waitFor(before + 3000);
  await citus.crash();
  await assertComplete(database, await shop.settled(id), tokens);
});

/** Waits until all jobs were given back. Throws if one was finished, because the rows that they need are missing. */
async function waitUntilGivenBack(database: Database): Promise<void> {
  const areBack = async () => {
    const jobs = await database.query<{ is_back: boolean }>(sql`
      SELECT leases > 0 AND NOT is_leased AS is_back FROM jobs`);
    assert.notEqual(jobs.length, 0, 'a job was finished whose rows are not committed yet');
    return jobs.every((job) => job.is_back);
  };
  await until(areBack, 'the jobs to be given back');
}

test('a notification is sent although its job was committed before its rows', options, async () => {
  const { citus, database, start } = await newInstallation();
  const api = await start({ ROLES: 'api' });
  for (const to of ['', 'direct'] as const) {
    const { business, tokens } = await seedPhones(api, database, push, 3);
    const shop = api.as(business);
    const serviceId = fromWire('svc', business.serviceId)!;
    const [device] = await database.query<{ id: string }>(
      sql`SELECT id FROM devices WHERE service_id = ${serviceId} LIMIT 1`,
    );
    const id = await shop.send(to && `?device_id=${toWire('dvc', device!.id)}`);
    const commit = await citus.withhold('notifications', serviceId);
    const worker = await start({ ROLES: 'worker' });
    await waitUntilGivenBack(database);
    await commit();
    assert.equal((await shop.settled(id)).delivery_stats.completed, to ? 1 : tokens.length);
    await worker.stop();
  }
});

test('pages of a broadcast are sent although their job was committed before them', options, async () => {
  const { citus, database, start } = await newInstallation();
  const api = await start({ ROLES: 'api' });
  const { business } = await seedPhones(api, database, push, 3);
  const shop = api.as(business);
  const serviceId = fromWire('svc', business.serviceId)!;
  const id = await shop.send();
  const dispatched = await leaseJobs(database, 'broadcast', 1);
  await dispatchPage(database, serviceId, fromWire('ntf', id)!);
  await finishJobs(database, dispatched);
  const commit = await citus.withhold('broadcast_pages', serviceId);
  await start({ ROLES: 'worker' });
  await waitUntilGivenBack(database);
  await commit();
  assert.equal((await shop.settled(id)).delivery_stats.completed, 3);
});

test('deliveries are tried again although their job was committed before them', options, async () => {
  const { citus, database, start } = await newInstallation();
  const api = await start({ ROLES: 'api' });
  const { business, tokens } = await seedPhones(api, database, push, 3);
  const shop = api.as(business);
  push.behave(tokens[0]!, [{ status: 503, headers: { 'retry-after': '600' } }]);
  const first = await start({ ROLES: 'worker' });
  const id = await shop.send();
  await shop.until(id, (read) => read.delivery_stats.queued === 1 && read.delivery_stats.completed === 2);
  await first.stop();
  await retryNow(database, business.serviceId);
  const commit = await citus.withhold('notifications', fromWire('svc', business.serviceId)!);
  await start({ ROLES: 'worker' });
  await waitUntilGivenBack(database);
  await commit();
  assert.equal((await shop.settled(id)).delivery_stats.completed, 3);
});

test('a scheduled notification is sent although its time was committed before it', options, async () => {
  const { citus, database, start } = await newInstallation();
  const api = await start({ ROLES: 'api' });
  const { business } = await seedPhones(api, database, push, 3);
  const shop = api.as(business);
  const id = await shop.send('', {}, { scheduled_at: new Date(Date.now() + 60_000).toISOString() });
  await database.query(sql`UPDATE scheduled_notifications SET scheduled_at = now()`);
  const commit = await citus.withhold('notifications', fromWire('svc', business.serviceId)!);
  const worker = await start({ ROLES: 'worker', LOG_LEVEL: 'warn' });
  const isLeft = async () => (await database.query(sql`SELECT FROM scheduled_notifications`)).length === 1;
  while (!worker.output().includes('could not be released')) assert.ok(await isLeft());
  await commit();
  assert.equal((await shop.settled(id)).delivery_stats.completed, 3);
});

test('one command distributes the tables of a database that is in use', options, async () => {
  const { citus, database, env, start } = await newInstallation({ nodes: false });
  const plain = await start();
  const { business } = await seedPhones(plain, database, push, 100);
  const sent = await plain.as(business).send();
  await plain.as(business).settled(sent);
  await plain.stop();
  running.length = 0;
  await citus.addNodes();

  const command = launch(env, CLI, ['distribute']);
  assert.equal(await command.exited, 0, command.output());
  const tables = await database.query(sql`SELECT FROM citus_tables WHERE citus_table_type = 'distributed'`);
  assert.equal(tables.length, DISTRIBUTED_TABLES.length);
  const shop = (await start()).as(business);
  assert.equal((await shop.get(`/v1/notifications/${sent}`)).body.delivery_stats.completed, 100);
  assert.equal((await shop.settled(await shop.send())).delivery_stats.completed, 100);
});
