import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chown, cp, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { undefinedIfMissing } from '../../../../server/storage/embedded-postgres/errors.ts';
import { mustLaunch } from '../../../support/backups.ts';
import { testEnv } from '../../../support/carillon.ts';
import {
  CREATE_ROW,
  filledDataDir,
  finish,
  newDataDir,
  query,
  READ_ROW,
  skipUnlessRoot,
  start,
  startElsewhere,
  stopAfterEach,
} from '../../../support/postgres/embedded-postgres.ts';
import { startProcess } from '../../../support/processes/process.ts';

stopAfterEach();

const DAEMON = { uid: 1, gid: 1 };

test('root can use a data folder that only root may enter', { skip: skipUnlessRoot }, async () => {
  const dataDir = await newDataDir(0o700);
  const first = await start(dataDir);
  await query(first.connection, CREATE_ROW);
  assert.notEqual((await stat(`/proc/${first.pid()}`)).uid, 0);
  await first.stop();
  assert.deepEqual(await query((await start(dataDir)).connection, READ_ROW), [{ one: 1 }]);
});

test('an ordinary user runs it as itself, and is rejected if another user ran it before', {
  skip: skipUnlessRoot,
}, async (t) => {
  if (!(await canRunTests(DAEMON))) return t.skip('the folder of the tests is not accessible to other users');
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  await chown(dataDir, DAEMON.uid, DAEMON.gid);
  const { child, answer } = startElsewhere(dataDir, DAEMON);
  const { connection } = await answer;
  await query(connection, CREATE_ROW);
  await finish(child);
  const byRoot = await start(dataDir);
  assert.deepEqual(await query(byRoot.connection, READ_ROW), [{ one: 1 }]);
  await byRoot.stop();
  const again = startElsewhere(dataDir, DAEMON);
  assert.deepEqual(await query((await again.answer).connection, READ_ROW), [{ one: 1 }]);
  await finish(again.child);

  const other = await filledDataDir();
  await (await start(other)).stop();
  await chown(other, DAEMON.uid, DAEMON.gid);
  const rejected = await startElsewhere(other, DAEMON).answer;
  assert.equal(rejected.name, 'CannotStart');
  assert.match(rejected.message, /belongs to another user/);
});

test('root takes a data folder over from a user that other services share, and nobody else can read a file of it', {
  skip: skipUnlessRoot,
}, async () => {
  const dataDir = await filledDataDir();
  const first = await start(dataDir);
  const own = await ownerOf(join(dataDir, 'postgres'));
  await query(first.connection, CREATE_ROW);
  await first.stop();
  await writeFile(join(dataDir, 'secret.key'), 'secret', { mode: 0o600 });
  await cp(join(dataDir, 'postgres'), join(dataDir, 'postgres-17'), { recursive: true });
  await mkdir(join(dataDir, 'compile-cache'));
  // A link of the former owner must not be followed: its target keeps its owner.
  const elsewhere = join(dirname(dataDir), 'elsewhere');
  await writeFile(elsewhere, '');
  await symlink(elsewhere, join(dataDir, 'postgres', 'link'));
  await promisify(execFile)('chown', ['-Rh', 'nobody', dataDir]);

  const { connection } = await start(dataDir);
  assert.deepEqual(await query(connection, READ_ROW), [{ one: 1 }]);
  assert.equal(await ownerOf(elsewhere), 0);
  assert.deepEqual(await ownersIn(dataDir), [0, own]);
  assert.equal(await ownerOf(join(dataDir, 'secret.key')), 0);
  assert.deepEqual(await readableByOthers(dataDir), []);
  assert.ok(!(await readdir(dataDir)).includes('compile-cache'));
});

test('a change of owner that was interrupted is repeated', { skip: skipUnlessRoot }, async () => {
  const dataDir = await filledDataDir();
  await (await start(dataDir)).stop();
  const own = await ownerOf(join(dataDir, 'postgres'));
  for (const name of ['PG_VERSION', 'base/1/PG_VERSION', 'global/pg_control'])
    await chown(join(dataDir, 'postgres', name), 65534, 65534);
  await start(dataDir);
  assert.deepEqual(await ownersIn(join(dataDir, 'postgres')), [own]);
});

test('a server that root starts runs PostgreSQL as a user of its own, and only root and that user can read its files', {
  skip: skipUnlessRoot,
}, async (t) => {
  const parent = await newDataDir();
  const dataDir = join(parent, 'deep', 'data');
  const carillon = await startProcess(testEnv(dataDir));
  t.after(() => carillon.stop('SIGKILL'));
  const user = Number((await promisify(execFile)('id', ['-u', 'carillon'])).stdout);
  assert.deepEqual(await ownersIn(dataDir), [0, user]);
  assert.deepEqual(await readableByOthers(dataDir), []);
  const { stdout: group } = await promisify(execFile)('stat', ['-c', '%a %G', dataDir]);
  assert.equal(group.trim(), '710 carillon');
  await mustLaunch(
    testEnv(dataDir, { BACKUP_PASSPHRASE: 'a long passphrase' }),
    'backup',
    join(parent, 'copy'),
  );
  assert.deepEqual(await readableByOthers(join(parent, 'copy')), []);
  assert.equal(await carillon.stop(), 0);
});

const ownerOf = async (path: string): Promise<number> => (await lstat(path)).uid;

async function pathsIn(path: string): Promise<string[]> {
  if (!(await lstat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true });
  return [path, ...entries.map((entry) => join(path, entry))];
}

/** Returns the stats of files. PostgreSQL may remove a file during the call. */
const statsIn = async (path: string) =>
  (
    await Promise.all(
      (
        await pathsIn(path)
      ).map(async (one) => {
        const stats = await lstat(one).catch(undefinedIfMissing);
        return stats ? [{ one, stats }] : [];
      }),
    )
  ).flat();

const ownersIn = async (path: string): Promise<number[]> =>
  [...new Set((await statsIn(path)).map(({ stats }) => stats.uid))].sort((a, b) => a - b);

/** Returns files that other users can read. The data folder admits its group, whose only member is PostgreSQL's user, to the cluster. */
const readableByOthers = async (path: string): Promise<string[]> =>
  (await statsIn(path))
    .filter(({ stats }) => !stats.isSymbolicLink() && (stats.mode & 0o067) !== 0)
    .map(({ one }) => one);

async function canRunTests(account: { uid: number; gid: number }): Promise<boolean> {
  const script = `fs.accessSync(${JSON.stringify(fileURLToPath(import.meta.url))})`;
  const probe = promisify(execFile)(process.execPath, ['-e', script], { ...account, cwd: '/' });
  return await probe.then(
    () => true,
    () => false,
  );
}

test('a folder that is not a cluster is left unchanged', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'notes'), 'mine');
  await assert.rejects(start(dataDir), { name: 'CannotStart', message: /nor a PostgreSQL cluster/ });
  assert.deepEqual(await readdir(dataDir), ['postgres']);
  assert.equal(await readFile(join(dataDir, 'postgres', 'notes'), 'utf8'), 'mine');
});

test('a missing or wrong password file is reported by name, with commands that help', async () => {
  const dataDir = await filledDataDir();
  const { connection, stop } = await start(dataDir);
  await query(connection, CREATE_ROW);
  await stop();
  await rm(join(dataDir, 'postgres.password'));
  await assert.rejects(start(dataDir), { name: 'CannotStart', message: /postgres\.password is missing/ });
  await writeFile(join(dataDir, 'postgres.password'), 'another');
  const error = await start(dataDir).then(
    () => null,
    (reason: Error) => reason,
  );
  assert.match(error!.message, /is not the password/);
  const commands = error!.message.split('\n').filter((line) => line.startsWith('  '));
  assert.equal(commands.length, 2);
  for (const command of commands) await promisify(execFile)('sh', ['-ec', command]);
  assert.deepEqual(await query((await start(dataDir)).connection, READ_ROW), [{ one: 1 }]);
});
