import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { after, afterEach, before, test } from 'node:test';
import { createLog } from '../../../server/log.ts';
import { openDatabase } from '../../../server/storage/database.ts';
import { temporaryFolder, testEnv } from '../../support/carillon.ts';
import { untilAnswers } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import {
  type SystemPostgres,
  skipWithoutPgbouncer,
  skipWithoutPostgres,
  startPgbouncer,
  startPrimary,
  startStandby,
} from '../../support/postgres/system-postgres.ts';
import { type CarillonProcess, launch, startProcess } from '../../support/processes/process.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

const secret = randomBytes(32).toString('base64');
const running: { stop(): Promise<unknown> }[] = [];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let push: PushService;
let primary: SystemPostgres;

before(async () => {
  if (skipWithoutPostgres) return;
  folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  push = await startPushService({ decrypt: false });
  primary = await startPrimary(folder.path);
});
afterEach(async () => {
  for (const started of running.splice(0).reverse()) await started.stop();
});
after(async () => {
  await primary?.stop();
  await push?.close();
  await folder?.remove();
});

const envFor = (url: string) =>
  testEnv(`${folder.path}/unused`, { DATABASE_URL: url, SECRET_KEY: secret, LOG_LEVEL: 'warn' });

async function start(url: string): Promise<CarillonProcess> {
  const carillon = await startProcess(envFor(url));
  running.push(carillon);
  return carillon;
}

test('a pooler in transaction mode is refused at the start, and one in session mode is not', {
  skip: skipWithoutPgbouncer,
}, async () => {
  const transactions = await startPgbouncer(folder.path, primary, 'transaction');
  running.push(transactions);
  const refused = launch(envFor(transactions.url));
  assert.equal(await refused.exited, 1);
  assert.match(refused.output(), /DATABASE_URL leads to a connection pooler in transaction mode/);

  const sessions = await startPgbouncer(folder.path, primary, 'session');
  running.push(sessions);
  const carillon = await start(sessions.url);
  assert.equal((await carillon.call('GET', '/readyz')).status, 200);
});

test('when the primary dies and the standby is promoted, Carillon goes on there, and everything accepted is sent', {
  skip: skipWithoutPostgres,
}, async () => {
  const standby = await startStandby(folder.path, primary);
  running.push(standby);
  const url = `postgres://carillon@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/carillon?target_session_attrs=read-write`;
  const carillon = await start(url);
  assert.equal((await carillon.call('GET', '/readyz')).status, 200);
  const database = openDatabase(url, createLog('silent'), 1);
  const { business, tokens } = await seedPhones(carillon, database, push, 1100);
  await database.close();
  const shop = carillon.as(business);
  const id = await shop.send();
  await push.waitFor(200);

  await primary.stop('SIGKILL');
  await standby.promote();
  const settled = await untilAnswers(() => shop.settled(id));
  assert.deepEqual(settled.delivery_stats, {
    total: 1100,
    created: 0,
    queued: 0,
    completed: 1100,
    failed: 0,
  });
  assert.deepEqual(
    tokens.filter((token) => push.deliveriesOf(token).length === 0),
    [],
  );
  assert.equal((await untilAnswers(() => carillon.call('GET', '/readyz'))).status, 200);
});
