import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import pg from 'pg';
import { stopOrphan } from '../../../server/storage/embedded-postgres/orphan.ts';
import { attachEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { launchCli, launchCliWithin, mustRun, runCli } from '../../support/backups.ts';
import { databaseUrl, dataFolder, type Env, temporaryFolder, testEnv } from '../../support/carillon.ts';
import type { Business } from '../../support/client.ts';
import { until } from '../../support/deadlines.ts';
import { silent } from '../../support/postgres/embedded-postgres.ts';
import { skipWithoutMount, withDisk } from '../../support/postgres/small-disk.ts';
import { createEmptyDatabase } from '../../support/postgres/test-database.ts';
import { type CarillonProcess, type LaunchedProcess, startProcess } from '../../support/processes/process.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let files: Awaited<ReturnType<typeof temporaryFolder>>;
let server: CarillonProcess;
let business: Business;
let env: Env;
let url: string;
const open: pg.Client[] = [];

before(async () => {
  folder = await dataFolder();
  files = await temporaryFolder();
  env = testEnv(folder.path);
  server = await startProcess(env);
  business = await server.register();
  url = databaseUrl((await attachEmbeddedPostgres({ dataDir: folder.path }))!);
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.end())));
after(async () => {
  await server?.stop();
  await folder?.remove();
  await files?.remove();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  open.push(client);
  return client;
}

/** Makes backups wait in the middle. */
async function holdBackups(): Promise<pg.Client> {
  const holder = await connect();
  await holder.query('BEGIN; LOCK TABLE widgets');
  return holder;
}

async function untilWaiting(backups: LaunchedProcess[]): Promise<void> {
  const client = await connect();
  const waiting = `SELECT FROM pg_locks WHERE relation = 'widgets'::regclass AND mode = 'AccessShareLock' AND NOT granted`;
  await until(async () => {
    for (const { child, output } of backups) assert.equal(child.exitCode, null, output());
    return (await client.query(waiting)).rowCount === backups.length;
  }, 'the backups to wait for the lock');
}

const draftsOf = async (name: string) =>
  (await readdir(files.path)).filter((other) => other.startsWith(`${name}.`));

async function restoredTitle(file: string, target: Env): Promise<string> {
  await mustRun(target, 'restore', file);
  return mustRun(target, 'services');
}

test('two backups into one file at the same time are whole, wait for no transaction to end, and have nothing that is not committed', async (t) => {
  const file = join(files.path, 'same');
  const writer = await connect();
  await writer.query(`BEGIN; UPDATE services SET title = 'not committed'`);
  const holder = await holdBackups();
  const backups = [launchCli(env, 'backup', file), launchCli(env, 'backup', file)];
  await untilWaiting(backups);
  assert.equal((await draftsOf('same')).length, 2);
  await holder.query('ROLLBACK');
  for (const { exited, output } of backups) assert.equal(await exited, 0, output());
  await writer.query('COMMIT');
  assert.deepEqual(await draftsOf('same'), []);
  assert.match(await mustRun(env, 'verify', file), /The backup is whole/);
  const empty = await createEmptyDatabase();
  if (empty) t.after(empty.drop);
  const target = testEnv(join(files.path, 'restored'), empty ? { DATABASE_URL: empty.url } : {});
  const services = await restoredTitle(file, target);
  assert.match(services, new RegExp(business.serviceId));
  assert.doesNotMatch(services, /not committed/);
});

test('a backup that is stopped while it waits leaves the earlier one as it was', async () => {
  const file = join(files.path, 'stopped');
  await writeFile(file, 'earlier');
  await holdBackups();
  const backup = launchCli(env, 'backup', file, '--force');
  await untilWaiting([backup]);
  assert.equal(await backup.stop(), 1);
  assert.match(backup.output(), /Stopped: no backup was written/);
  assert.deepEqual(await draftsOf('stopped'), []);
  assert.equal(await readFile(file, 'utf8'), 'earlier');
});

test('only its owner can read a backup, which replaces a link and not the file that the link leads to', async () => {
  const [file, other] = [join(files.path, 'link'), join(files.path, 'other')];
  await writeFile(other, 'not a backup');
  await symlink(other, file);
  await mustRun(env, 'backup', file, '--force');
  assert.equal(await readFile(other, 'utf8'), 'not a backup');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  await mustRun(env, 'verify', file);
});

test('a file that exists is replaced with --force only', async () => {
  const file = join(files.path, 'existing');
  await writeFile(file, 'earlier');
  const { code, output } = await runCli(env, 'backup', file);
  assert.equal(code, 1);
  assert.match(output, /existing exists\. Name another file, or add --force to replace it/);
  assert.equal(await readFile(file, 'utf8'), 'earlier');
  await mustRun(env, 'backup', '--force', file);
  await mustRun(env, 'verify', file);
});

test('a folder is not taken for the file of a backup', async () => {
  const path = join(files.path, 'folder');
  await mkdir(path);
  const { code, output } = await runCli(env, 'backup', path);
  assert.equal(code, 1);
  assert.match(output, /cannot be written: .*folder is a folder\. Name a file in it/);
});

test('on a full disk a backup fails with the reason and leaves nothing', {
  skip: skipWithoutMount,
}, async () => {
  const disk = join(files.path, 'disk');
  await mkdir(disk);
  // One page of a megabyte is free. Only this command sees the file system.
  const full = [
    'sh',
    '-c',
    'head -c 1044480 /dev/zero >"$0/filler"; "$@"; code=$?; ls "$0"; exit $code',
    disk,
  ];
  const backup = launchCliWithin([...withDisk(disk, 1), ...full], env, 'backup', join(disk, 'backup'));
  assert.equal(await backup.exited, 1, backup.output());
  assert.match(
    backup.output(),
    /The backup cannot be written: ENOSPC: no space left on device[^\n]*\nfiller\n$/,
  );
});

test('a restore into the embedded database that is killed can be repeated', async (t) => {
  const file = join(files.path, 'good');
  await mustRun(env, 'backup', file);
  const dataDir = join(files.path, 'killed');
  const killed = launchCli(testEnv(dataDir), 'restore', file);
  t.after(() => stopOrphan(dataDir, silent));
  await until(() => {
    assert.equal(killed.child.exitCode, null, killed.output());
    return existsSync(join(dataDir, 'postgres', 'postmaster.pid'));
  }, 'PostgreSQL to start');
  await killed.stop('SIGKILL');
  assert.match(await restoredTitle(file, testEnv(dataDir)), new RegExp(business.serviceId));
});
