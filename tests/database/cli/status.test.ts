import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { widthOf } from '../../../server/cli/columns.ts';
import type { Status } from '../../../server/cli/status/status-shape.ts';
import { createLog } from '../../../server/log.ts';
import { openDatabase, sql } from '../../../server/storage/database.ts';
import { attachEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { QUEUE_NAMES } from '../../../server/storage/jobs/queues.ts';
import { dataFolder, type Env, temporaryFolder, testEnv } from '../../support/carillon.ts';
import { reservePort } from '../../support/ports.ts';
import { startFakePostgres } from '../../support/postgres/fake-postgres.ts';
import { skipWithChangedClock } from '../../support/processes/clock-env.ts';
import { runHere } from '../../support/processes/commands.ts';
import { type CarillonProcess, CLI, launch, startProcess } from '../../support/processes/process.ts';

const LATER = '9999_later.sql';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let server: CarillonProcess;

before(async () => {
  folder = await dataFolder();
  server = await startProcess(testEnv(folder.path));
});
after(async () => {
  await server?.stop();
  await folder?.remove();
});

const run = (env: Env, ...args: string[]) => runHere(env, ['status', ...args]);

async function readStatus(env: Env): Promise<Status & { code: number | string }> {
  const { code, stdout } = await run(env, '--json');
  return { code, ...JSON.parse(stdout) };
}

/** Returns the problems, except for the disk of the machine that runs the tests. */
const problemsOf = ({ attention }: Status): string[] =>
  attention.map(({ problem }) => problem).filter((problem) => !problem.includes('free on the disk'));

async function withDatabase(work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const connection = await attachEmbeddedPostgres({ dataDir: folder.path });
  const database = openDatabase(connection!, createLog('silent'), 1);
  await work(database);
  await database.close();
}

test('a new installation whose server runs needs no attention', async () => {
  const status = await readStatus(testEnv(folder.path));
  assert.deepEqual(problemsOf(status), []);
  assert.equal(status.code, status.attention.length > 0 ? 1 : 0);
  assert.deepEqual(status.unknown, []);
  assert.equal(status.server.pid, server.child.pid);
  assert.deepEqual(status.schema?.pending, []);
  assert.deepEqual(
    status.queues?.map(({ queue, waiting, running }) => [queue, waiting, running]),
    QUEUE_NAMES.map((queue) => [queue, 0, 0]),
  );
  assert.deepEqual(status.scheduled, { count: 0, next_in: null });
  assert.deepEqual(status.webhooks, []);
  assert.ok(status.database!.connections > 0 && status.database!.bytes > 0);
  assert.ok(status.disks![0]!.free_bytes > 0);
});

test('the text fits on a screen', async () => {
  const cli = launch(testEnv(folder.path), CLI, ['status']);
  await cli.exited;
  const output = cli.stdout();
  const lines = output.trimEnd().split('\n');
  assert.ok(lines.length <= 40, output);
  assert.deepEqual(
    lines.filter((line) => widthOf(line) > 80),
    [],
  );
  assert.match(lines[0]!, /^Carillon \S+, schema \d{4}_\w+, PostgreSQL \d+\.\d+$/);
  assert.ok(lines.includes(`Server      runs (pid ${server.child.pid})`), output);
});

test('a database of a later or an earlier version is named, and not migrated', async () => {
  let applied: { name: string }[] = [];
  await withDatabase(async (database) => {
    applied = await database.query(sql`SELECT name FROM migrations ORDER BY name DESC LIMIT 1`);
    await database.query(sql`UPDATE migrations SET name = ${LATER} WHERE name = ${applied[0]!.name}`);
  });
  const status = await readStatus(testEnv(folder.path));
  assert.equal(status.code, 1);
  assert.deepEqual(status.schema, { latest: LATER, unknown: [LATER], pending: [applied[0]!.name] });
  assert.deepEqual(problemsOf(status), [
    `The database is newer than this program, by ${LATER}.`,
    `The database is older than this program: ${applied[0]!.name} is missing.`,
  ]);
  await withDatabase((database) =>
    database.query(sql`UPDATE migrations SET name = ${applied[0]!.name} WHERE name = ${LATER}`),
  );
});

test('a part that the database does not answer leaves the others', async () => {
  await withDatabase((database) => database.query(sql`ALTER TABLE webhooks RENAME TO renamed`));
  const status = await readStatus(testEnv(folder.path));
  await withDatabase((database) => database.query(sql`ALTER TABLE renamed RENAME TO webhooks`));
  assert.equal(status.code, 1);
  assert.deepEqual(status.unknown, [{ part: 'webhooks', reason: 'relation "webhooks" does not exist' }]);
  assert.equal(status.webhooks, null);
  assert.equal(status.last_hour?.notifications, 0);
});

test('a table that is locked delays neither the command nor the service', {
  skip: skipWithChangedClock,
}, async () => {
  await withDatabase((database) =>
    database.transaction(async (tx) => {
      await tx.query(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      await tx.query(sql`LOCK TABLE scheduled_notifications IN ACCESS EXCLUSIVE MODE`);
      const status = await readStatus(testEnv(folder.path));
      assert.deepEqual(status.unknown, [
        { part: 'scheduled', reason: 'canceling statement due to lock timeout' },
      ]);
    }),
  );
});

test('a server that is stopped is told, and its database is read', async () => {
  await server.stop();
  const status = await readStatus(testEnv(folder.path));
  assert.equal(status.code, 1);
  assert.equal(status.server.pid, null);
  assert.deepEqual(problemsOf(status), ['The server is not running: nothing is sent.']);
  assert.equal(status.last_hour?.notifications, 0);
});

test('without a database nothing is created', async (t) => {
  const other = await temporaryFolder();
  t.after(() => other.remove());
  const dataDir = join(other.path, 'data');
  const status = await readStatus(testEnv(dataDir));
  assert.equal(status.code, 1);
  assert.deepEqual(status.unknown, [
    {
      part: 'database',
      reason: `${dataDir} has no database yet: the server creates it at its first start. Set DATA_DIR as for the server, or start the server first`,
    },
  ]);
  assert.deepEqual(await readdir(other.path), []);
});

test('a database that refuses connections is told', async () => {
  const DATABASE_URL = `postgres://carillon@127.0.0.1:${await reservePort()}/carillon`;
  const status = await readStatus(testEnv(folder.path, { DATABASE_URL }));
  assert.equal(status.code, 1);
  assert.deepEqual(
    status.unknown.map(({ part, reason }) => [part, reason.includes('ECONNREFUSED')]),
    [['database', true]],
  );
  assert.equal(status.queues, null);
  // DATA_DIR is on this machine, but the database is elsewhere.
  assert.deepEqual(status.disks, []);
});

test('a database that does not answer is told', async (t) => {
  const fake = await startFakePostgres(() => 'nothing');
  t.after(fake.close);
  const status = await readStatus(testEnv(folder.path, { DATABASE_URL: fake.url }));
  assert.equal(status.code, 1);
  assert.deepEqual(status.unknown, [{ part: 'database', reason: 'no answer within 6 s' }]);
});
