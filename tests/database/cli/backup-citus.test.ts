import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createLog } from '../../../server/log.ts';
import { type Database, openDatabase, type Sql, sql } from '../../../server/storage/database.ts';
import { DISTRIBUTED_TABLES } from '../../../server/storage/services/tables.ts';
import { launchCli, mustRun, runCli } from '../../support/backups.ts';
import { dataFolder, type Env, temporaryFolder, testEnv } from '../../support/carillon.ts';
import type { Business } from '../../support/client.ts';
import { until } from '../../support/deadlines.ts';
import {
  type CitusDatabase,
  createTestDatabase,
  skipWithoutCitus,
} from '../../support/postgres/test-database.ts';
import { type LaunchedProcess, startProcess } from '../../support/processes/process.ts';

const options = { skip: skipWithoutCitus };
const cleanup = new AsyncDisposableStack();
let citus: CitusDatabase;
let database: Database;
let business: Business;
/** A backup of a service on the embedded PostgreSQL. */
let file: string;
/** Environment of a service with a database of Citus that has no nodes yet. */
let env: Env;

before(async () => {
  if (skipWithoutCitus) return;
  const files = await temporaryFolder();
  cleanup.defer(files.remove);
  const folder = await dataFolder();
  cleanup.defer(folder.remove);
  const original = await startProcess(testEnv(folder.path));
  business = await original.register();
  file = join(files.path, 'backup');
  await mustRun(testEnv(folder.path), 'backup', file);
  await original.stop();
  citus = (await createTestDatabase({ nodes: false }))!;
  cleanup.defer(citus.drop);
  database = openDatabase(citus.url, createLog('silent'), 2);
  cleanup.defer(database.close);
  env = testEnv(join(files.path, 'data'), { DATABASE_URL: citus.url });
});
after(() => cleanup.disposeAsync());

async function fails(args: string[], expected: RegExp) {
  const { code, output } = await runCli(env, ...args);
  assert.equal(code, 1, output);
  assert.match(output, expected);
  assert.doesNotMatch(output, /^\s+at /m, 'a stack');
}

async function pids(statement: Sql): Promise<number[]> {
  return (await database.query<{ pid: number }>(statement)).map(({ pid }) => pid);
}

/** Reads until there is an item. Fails if the process ends first. */
async function untilSome<Item>(cli: LaunchedProcess, read: () => Promise<Item[]>): Promise<Item[]> {
  let found: Item[] = [];
  const isThere = async () => {
    assert.equal(cli.child.exitCode, null, cli.output());
    found = await read();
    return found.length > 0;
  };
  await until(isThere, 'what the process does');
  return found;
}

const tablesLeft = () =>
  database.query(sql`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_class.oid AND d.deptype = 'e')`);

const distributed = async () =>
  (
    await database.query<{ name: string }>(sql`
      SELECT table_name::text AS name FROM citus_tables WHERE citus_table_type = 'distributed'`)
  ).map(({ name }) => name);

test(
  'a restore into Citus that has no nodes yet changes nothing, and says how they are added',
  options,
  async () => {
    await fails(
      ['restore', file],
      /has no nodes for shards: add them with citus_add_node first\. Nothing was/,
    );
    assert.deepEqual(await tablesLeft(), []);
  },
);

test(
  'a restore that is killed while the tables are distributed leaves nothing on any node, and can be repeated',
  options,
  async () => {
    await citus.addNodes();
    // Once all tables are distributed, the command waits for a lock, and is killed.
    await database.query(sql`
    CREATE FUNCTION wait() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
      IF to_regclass('two_phase_commits') IS NOT NULL THEN PERFORM pg_advisory_lock_shared(1); END IF; END $$`);
    await database.query(sql`
    CREATE EVENT TRIGGER waits ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION wait()`);
    const holder = new pg.Client({ connectionString: citus.url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
    const killed = launchCli(env, 'restore', file);
    const [pid] = await untilSome(killed, () =>
      pids(sql`
        SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 1 AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`),
    );
    await killed.stop('SIGKILL');
    await holder.end();
    const itsProcess = sql`SELECT pid FROM pg_stat_activity WHERE pid = ${pid}`;
    await until(async () => (await pids(itsProcess)).length === 0, 'the process of its connection to end');
    assert.deepEqual(await tablesLeft(), []);
    assert.deepEqual(await distributed(), []);
    await database.query(sql`DROP EVENT TRIGGER waits`);

    await mustRun(env, 'restore', file);
    assert.deepEqual((await distributed()).toSorted(), DISTRIBUTED_TABLES.toSorted());
    assert.match(await mustRun(env, 'services'), new RegExp(business.serviceId));
  },
);

test('a distributed database is not backed up, and the error leads to how it is', options, async () => {
  await fails(['backup', `${file}-2`], /distributed by Citus, .*docs\/citus\.md#backups-of-a-cluster/);
});
