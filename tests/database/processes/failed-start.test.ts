import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { startCarillon } from '../../../server/start.ts';
import { openDatabase } from '../../../server/storage/database.ts';
import { readPostmaster } from '../../../server/storage/embedded-postgres/postmaster-file.ts';
import { startTimeOf, waitForExit } from '../../../server/storage/embedded-postgres/processes.ts';
import { startEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { withMigrationLock } from '../../../server/storage/migrate.ts';
import { databaseUrl, dataFolder, temporaryFolder, testEnv } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { reservePort } from '../../support/ports.ts';
import { createFileDatabase } from '../../support/postgres/test-database.ts';
import { launch } from '../../support/processes/process.ts';

const log = createLog('silent');
let folder: Awaited<ReturnType<typeof dataFolder>>;
const launched: ReturnType<typeof launch>[] = [];

beforeEach(async () => {
  folder = await dataFolder();
});
afterEach(async () => {
  for (const carillon of launched.splice(0)) await carillon.stop('SIGKILL');
  await folder.remove();
});

function start(env: Record<string, string>) {
  const carillon = launch(env);
  launched.push(carillon);
  return carillon;
}

const untilPrinted = (carillon: ReturnType<typeof launch>, text: string): Promise<void> =>
  until(() => carillon.output().includes(text), `Carillon to print ${text}`);

test('a start on a taken port says so, stops its PostgreSQL and exits', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  const carillon = start(testEnv(folder.path, { PORT: String(port) }));
  assert.equal(await carillon.exited, 1);
  assert.match(carillon.output(), new RegExp(`could not start.*PORT ${port} is used.*EADDRINUSE`));
  assert.equal(await readPostmaster(folder.path), undefined);
});

test('a HOST that is not of this machine, and a database that cannot be reached, are errors that name the variable', async () => {
  const host = start(testEnv(folder.path, { HOST: '192.0.2.1' }));
  const unused = await reservePort();
  assert.equal(await host.exited, 1);
  assert.match(host.output(), /could not start. HOST 192\.0\.2\.1 is not an address of this machine/);
  for (const DATABASE_URL of [
    // For a name with several addresses, Node's error has no message.
    `postgres://carillon@localhost:${unused}/carillon`,
    `postgres://carillon@127.0.0.1:${unused}/carillon`,
    Object.assign(new URL(url), { password: 'wrong' }).href,
  ])
    await assert.rejects(
      startCarillon(readConfig(testEnv(folder.path, { DATABASE_URL })), log),
      /^Error: The database of DATABASE_URL cannot be used: \w.*Check/,
    );
});

test('SIGTERM during a start leaves no PostgreSQL behind', async () => {
  const carillon = start(testEnv(folder.path));
  let postmaster: Awaited<ReturnType<typeof readPostmaster>>;
  const isStarting = async () => {
    postmaster = await readPostmaster(folder.path);
    return postmaster !== undefined;
  };
  await until(isStarting, 'PostgreSQL to start');
  carillon.child.kill('SIGTERM');
  assert.equal(await carillon.exited, 0);
  assert.match(carillon.output(), /the start is cancelled/);
  assert.equal(await startTimeOf(postmaster!.pid), undefined, 'PostgreSQL has ended');
  assert.ok(await waitForExit(postmaster!.pid, 0));
});

test('a DATA_DIR that cannot be created is an error that names it', async () => {
  for (const path of ['/proc/carillon/data', '/dev/null/data']) {
    const starting = startCarillon(readConfig(testEnv(path)), log);
    await assert.rejects(starting, new RegExp(`${path}.*DATA_DIR`));
  }
});

let url: string;
const cleanup = new AsyncDisposableStack();
before(async () => {
  const shared = await createFileDatabase();
  if (shared) {
    cleanup.defer(shared.drop);
    url = shared.url;
    return;
  }
  const home = await temporaryFolder();
  cleanup.defer(home.remove);
  const postgres = await startEmbeddedPostgres({ dataDir: home.path, log });
  cleanup.defer(postgres.stop);
  url = databaseUrl(postgres.connection);
});
after(() => cleanup.disposeAsync());

test('a start that waits for the migration lock says so, and ends at SIGTERM', async () => {
  const database = openDatabase(url, log, 2);
  await withMigrationLock(database, log, async () => {
    const carillon = start(
      testEnv(folder.path, {
        DATABASE_URL: url,
        SECRET_KEY: randomBytes(32).toString('base64'),
        LOG_LEVEL: 'warn',
      }),
    );
    await untilPrinted(carillon, 'another process holds the migration lock');
    assert.match(carillon.output(), /"holders":\[\{"pid":\d+/);
    carillon.child.kill('SIGTERM');
    assert.equal(await carillon.exited, 0);
  });
  await database.close();
});
