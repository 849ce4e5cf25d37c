import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { Status } from '../../../server/cli/status/status-shape.ts';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { startCarillon } from '../../../server/start.ts';
import { encode } from '../../../server/storage/backup/encode.ts';
import { FORMAT, type Header } from '../../../server/storage/backup/format.ts';
import { writeLastBackup } from '../../../server/storage/backup/last-backup.ts';
import { openDatabase } from '../../../server/storage/database.ts';
import { attachEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { launchCli, mustRun, runCli } from '../../support/backups.ts';
import { dataFolder, type Env, temporaryFolder, testEnv } from '../../support/carillon.ts';
import { type Business, createClient } from '../../support/client.ts';
import { until } from '../../support/deadlines.ts';
import { reservePort } from '../../support/ports.ts';
import { skipWithoutPostgres, startPrimary } from '../../support/postgres/system-postgres.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/postgres/test-database.ts';
import { type CarillonProcess, startProcess } from '../../support/processes/process.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let files: Awaited<ReturnType<typeof temporaryFolder>>;
let server: CarillonProcess;
let business: Business;
/** A valid backup of the running service. */
let file: string;

before(async () => {
  folder = await dataFolder();
  files = await temporaryFolder();
  server = await startProcess(testEnv(folder.path));
  business = await server.register();
  file = join(files.path, 'good');
  await mustRun(testEnv(folder.path), 'backup', file);
});
after(async () => {
  await server?.stop();
  for (const one of targets) await one.drop();
  await folder?.remove();
  await files?.remove();
});

let folders = 0;
/** Returns the environment of an installation that does not exist yet. */
const newEnv = (more: Env = {}): Env => testEnv(join(files.path, `data-${folders++}`), more);

const targets: TestDatabase[] = [];
/** Returns the environment of a new installation on an empty database of the run's PostgreSQL: creating an embedded one takes seconds. */
async function newTarget(): Promise<Env> {
  const target = await createEmptyDatabase();
  if (target) targets.push(target);
  return newEnv(target ? { DATABASE_URL: target.url } : {});
}

/** Starts a server in this process. */
async function startHere(env: Env) {
  const carillon = await startCarillon(readConfig(env), createLog('silent'));
  return { ...createClient(carillon.url), stop: () => carillon.stop() };
}

const isIts = async (env: Env): Promise<boolean> =>
  (await mustRun(env, 'services')).includes(business.serviceId);

/** Returns the output of a command, whatever its exit code: `status` exits with 1, because the server does not run. */
const outputOf = async (env: Env, ...args: string[]) => (await runCli(env, ...args)).output;

async function fails(env: Env, args: string[], expected: RegExp) {
  const { code, output } = await runCli(env, ...args);
  assert.equal(code, 1, output);
  assert.match(output, expected);
  assert.doesNotMatch(output, /^\s+at /m, 'a stack');
}

test('a restored service has its keys, is not restored again, and status knows its latest backup', async () => {
  const env = newEnv();
  await mustRun(env, 'restore', file);
  const restored = await startHere(env);
  try {
    assert.equal((await restored.as(business).get('/v1/devices')).status, 200);
  } finally {
    await restored.stop();
  }
  await fails(env, ['restore', file], /The database is not empty: .* Set DATA_DIR to a new folder/);
  const isSecretBroken = async (more: Env) =>
    (await outputOf({ ...env, ...more }, 'status')).includes('not the one of the database');
  assert.ok(await isSecretBroken({ SECRET_KEY: randomBytes(32).toString('base64') }));
  assert.ok(!(await isSecretBroken({})));
  const status: Status = JSON.parse((await runCli(testEnv(folder.path), 'status', '--json')).stdout);
  const { age, bytes, file: path } = status.backup!;
  assert.ok(age >= 0 && age < 3600, `${age} s`);
  assert.equal(bytes, (await readFile(file)).length);
  assert.equal(path, file);
  assert.match((await runCli(testEnv(folder.path), 'status')).output, /^Backup {6}\d+ (s|min) ago, /m);
});

test('what was restored is the latest backup, and metrics and status warn when it is too old', async () => {
  const env = await newTarget();
  await mustRun(env, 'restore', file);
  const restored = await startHere(env);
  const isOverdue = async () =>
    /^carillon_backup_overdue (\d)$/m.exec(await (await fetch(`${restored.url}/metrics`)).text())![1];
  try {
    const status: Status = JSON.parse((await runCli(env, 'status', '--json')).stdout);
    assert.equal(status.backup?.file, file);
    assert.equal(await isOverdue(), '0');

    const connection = env.DATABASE_URL ?? (await attachEmbeddedPostgres({ dataDir: env.DATA_DIR! }))!;
    const database = openDatabase(connection, createLog('silent'), 1);
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await writeLastBackup(database, { ...status.backup, taken_at: threeDaysAgo });
    await database.close();
    assert.equal(await isOverdue(), '1');
    assert.match(await outputOf(env, 'status'), /^- The latest backup is 3 days old\. /m);

    await mustRun(env, 'backup', join(files.path, 'new'));
    assert.equal(await isOverdue(), '0');
    assert.doesNotMatch(await outputOf(env, 'status'), /The latest backup is/);
  } finally {
    await restored.stop();
  }
});

test('a backup needs a passphrase that is long enough, and a folder to write to, and leaves nothing when it fails', async () => {
  const env = testEnv(folder.path);
  const other = join(files.path, 'other');
  await fails({ ...env, BACKUP_PASSPHRASE: '' }, ['backup', other], /A passphrase is missing/);
  await fails({ ...env, BACKUP_PASSPHRASE: 'short' }, ['backup', other], /at least 10 characters/);
  const missing = join(files.path, 'missing', 'file');
  await fails({ ...env, BACKUP_PASSPHRASE_FILE: missing }, ['backup', other], /_FILE cannot be read: ENOENT/);
  await fails(env, ['backup', missing], /The backup cannot be written: ENOENT/);
  await fails(env, ['backup'], /backup needs one file/);
  await fails(newEnv(), ['backup', other], /has no database yet/);
  assert.deepEqual(
    (await readdir(files.path)).filter((name) => name.startsWith('other')),
    [],
  );
});

test('a wrong passphrase restores nothing, and the right one, from a file, does', async () => {
  const env = await newTarget();
  await fails({ ...env, BACKUP_PASSPHRASE: 'another passphrase' }, ['restore', file], /passphrase is wrong/);
  await fails(
    { ...env, BACKUP_PASSPHRASE: 'another passphrase' },
    ['verify', file],
    /passphrase is not the one/,
  );
  const path = join(files.path, 'passphrase');
  await writeFile(path, 'correct horse battery\n');
  await mustRun({ ...env, BACKUP_PASSPHRASE: '', BACKUP_PASSPHRASE_FILE: path }, 'restore', file);
  assert.ok(await isIts(env));
});

test('of a damaged or truncated backup nothing is restored, and a whole one can follow', async () => {
  const env = await newTarget();
  const bytes = await readFile(file);
  const damaged = Buffer.from(bytes);
  damaged[bytes.length - 400]! ^= 1;
  for (const [name, content, expected] of [
    ['damaged', damaged, /cannot be used\. It is damaged at byte \d+, in table \w+: the checksum is wrong/],
    ['truncated', bytes.subarray(0, -200), /cannot be used\. It is truncated: it ends at byte \d+/],
    ['text', Buffer.from('What is this?'), /It is not a backup of Carillon/],
  ] as const) {
    const path = join(files.path, name);
    await writeFile(path, content);
    await fails(env, ['verify', path], expected);
    await fails(env, ['restore', path], expected);
  }
  await fails(env, ['restore', join(files.path, 'nothing')], /nothing does not exist/);
  await mustRun(env, 'restore', file);
  assert.ok(await isIts(env));
});

test('a database whose server runs is left alone', async () => {
  await fails(testEnv(folder.path), ['restore', file], /Carillon is already running on/);
  assert.ok(await isIts(testEnv(folder.path)));
});

test('another secret is not replaced', async () => {
  const key = randomBytes(32).toString('base64');
  await fails(newEnv({ SECRET_KEY: key }), ['restore', file], /SECRET_KEY is not the secret of the backup/);
  const env = await newTarget();
  await mustRun(env, 'config');
  const other = newEnv();
  await fails(
    { ...other, BACKUP_PASSPHRASE: 'another passphrase' },
    ['restore', file],
    /passphrase is wrong/,
  );
  await mkdir(other.DATA_DIR!);
  await writeFile(join(other.DATA_DIR!, 'secret.key'), `${key}\n`);
  await fails(other, ['restore', file], /secret\.key belongs to another installation/);
  const secret = (await readFile(join(folder.path, 'secret.key'), 'utf8')).trim();
  // The secret makes the passphrase unnecessary.
  await mustRun({ ...env, SECRET_KEY: secret, BACKUP_PASSPHRASE: '' }, 'restore', file);
});

test('a backup of a newer version is refused with the version that is needed', async () => {
  const header: Header = {
    format: FORMAT,
    carillon: '99.0.0',
    postgres: '30.1',
    taken_at: '2030-01-01T00:00:00Z',
    migrations: ['0001_initial_schema.sql', '9999_later.sql'],
    secret_print: '',
    secret: null,
    sequences: [],
  };
  const path = join(files.path, 'later');
  await writeFile(path, encode(header, (async function* () {})()));
  await fails(newEnv(), ['restore', path], /taken by Carillon 99\.0\.0, which is newer .* 9999_later\.sql/);
});

test('a restore into a PostgreSQL of an earlier major version works, also after one that was killed', {
  skip: skipWithoutPostgres,
}, async (t) => {
  await chmod(files.path, 0o755);
  const postgres = await startPrimary(files.path);
  t.after(() => postgres.stop());
  const url = `postgres://carillon@127.0.0.1:${postgres.port}/carillon`;
  const env = newEnv({ DATABASE_URL: url });
  // No server listens there.
  const nowhere = `postgres://carillon@127.0.0.1:${await reservePort()}/carillon`;
  await fails({ ...env, DATABASE_URL: nowhere }, ['restore', file], /ECONNREFUSED/);

  // Once the tables exist, the command waits for a lock, and is killed.
  await postgres.query(`
    CREATE FUNCTION wait() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
      IF to_regclass('webhooks') IS NOT NULL THEN PERFORM pg_advisory_lock_shared(1); END IF; END $$;
    CREATE EVENT TRIGGER waits ON ddl_command_end WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION wait()`);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  const killed = launchCli(env, 'restore', file);
  const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  await until(async () => {
    assert.equal(killed.child.exitCode, null, killed.output());
    return (await postgres.query(waiting)).length > 0;
  }, 'the restore to wait for the lock');
  await killed.stop('SIGKILL');
  await holder.end();
  await postgres.query('DROP EVENT TRIGGER waits');

  await mustRun(env, 'restore', file);
  assert.ok(await isIts(env));
  const [row] = await postgres.query(`SELECT count(*)::int AS count FROM migrations`);
  assert.ok(row.count > 0);
});
