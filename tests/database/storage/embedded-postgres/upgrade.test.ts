import assert from 'node:assert/strict';
import { readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../../../../server/config.ts';
import { newId } from '../../../../server/ids.ts';
import { createLog } from '../../../../server/log.ts';
import { startCarillon } from '../../../../server/start.ts';
import { openDatabase, sql } from '../../../../server/storage/database.ts';
import { startEmbeddedPostgres } from '../../../../server/storage/embedded-postgres.ts';
import { migrate } from '../../../../server/storage/migrate.ts';
import { launchCli, mustRun, runCli } from '../../../support/backups.ts';
import { testEnv } from '../../../support/carillon.ts';
import { until } from '../../../support/deadlines.ts';
import { newDataDir, silent, stopAfterEach } from '../../../support/postgres/embedded-postgres.ts';
import { createEarlierCluster, skipWithoutPostgres } from '../../../support/postgres/system-postgres.ts';
import { launch } from '../../../support/processes/process.ts';

stopAfterEach();

const log = createLog('silent');

test('a database of an earlier major version is refused at the start, and moved by one command, which keeps the former one', {
  skip: skipWithoutPostgres,
}, async () => {
  const dataDir = await newDataDir();
  const account = newId();
  const version = await createEarlierInstallation(dataDir, account);
  const env = testEnv(dataDir);
  const folder = `postgres-${version}`;

  const refused = launch(env);
  assert.equal(await refused.exited, 1);
  assert.match(
    refused.output(),
    new RegExp(`created by PostgreSQL ${version}, .* Run .npx carillon upgrade-database`),
  );
  const status = await runCli(env, 'status');
  assert.match(status.output, /upgrade-database/);
  const missing = await runCli(env, 'upgrade-database', '--binaries', dirname(dataDir));
  assert.equal(missing.code, 1);
  assert.match(missing.output, /has no program postgres that runs/);

  // The command is killed while it copies: nothing has changed.
  const killed = launchCli(env, 'upgrade-database');
  await until(async () => {
    assert.equal(killed.child.exitCode, null, killed.output());
    return (await readdir(dataDir)).includes('postgres.tmp-upgrade');
  }, 'the upgrade to copy');
  await killed.stop('SIGKILL');
  assert.equal(await versionOf(dataDir), version);

  const output = await mustRun(env, 'upgrade-database');
  assert.match(output, new RegExp(`The former one, of PostgreSQL ${version}, is \\S+${folder}`));
  assert.equal(await versionOf(dataDir), '18');
  assert.deepEqual(
    (await readdir(dataDir)).filter((name) => name.startsWith('postgres')).sort(),
    ['postgres', folder, 'postgres.password'].sort(),
  );
  assert.match(await mustRun(env, 'accounts'), /ada@example\.com/);
  assert.match(await mustRun(env, 'upgrade-database'), /has the version of this PostgreSQL already/);
  await (await startCarillon(readConfig(env), log)).stop();

  // This is the state after a kill between the two renames.
  await rename(join(dataDir, 'postgres'), join(dirname(dataDir), 'elsewhere'));
  await assert.rejects(
    startCarillon(readConfig(env), log),
    new RegExp(`no database but ${folder}: an upgrade of the database was interrupted`),
  );
  await mustRun(env, 'upgrade-database');
  assert.match(await mustRun(env, 'accounts'), /ada@example\.com/);
});

const versionOf = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).trim();

/** Creates an installation of an earlier version. Returns its major version. */
async function createEarlierInstallation(dataDir: string, account: string): Promise<string> {
  const binaries = await createEarlierCluster(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, binaries });
  const database = openDatabase(postgres.connection, log, 2);
  await migrate(database, log);
  await database.query(sql`
    INSERT INTO accounts (id, email, name) VALUES (${account}, 'ada@example.com', 'Ada')`);
  await database.close();
  await postgres.stop();
  return versionOf(dataDir);
}
