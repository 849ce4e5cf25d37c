import assert from 'node:assert/strict';
import { access, readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { DataDirInUse } from '../../../../server/storage/embedded-postgres/errors.ts';
import { attachEmbeddedPostgres } from '../../../../server/storage/embedded-postgres.ts';
import {
  CREATE_ROW,
  filledDataDir,
  finish,
  newDataDir,
  query,
  READ_ROW,
  start,
  startElsewhere,
  stopAfterEach,
} from '../../../support/postgres/embedded-postgres.ts';

stopAfterEach();

test('starts on a folder that does not exist, with durable settings, no TCP port, and a password that only the owner can read', async () => {
  const dataDir = await newDataDir();
  const { connection, pid } = await start(dataDir);
  const [settings] = await query(
    connection,
    `SELECT current_database() AS database, current_setting('fsync') AS fsync,
       current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS addresses, 'a' > 'B' AS by_code_point`,
  );
  assert.deepEqual(settings, {
    database: 'carillon',
    fsync: 'on',
    commit: 'on',
    addresses: '',
    by_code_point: true,
  });
  assert.equal((await stat(join(dataDir, 'postgres.password'))).mode & 0o777, 0o600);
  if (process.platform === 'linux') assert.deepEqual(await tcpSocketsOf(pid()!), []);
});

/** Lists the sockets of a process that are in the machine's TCP tables (proc(5)). */
async function tcpSocketsOf(pid: number): Promise<string[]> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const inodes = new Set(
    tables
      .join('')
      .split('\n')
      .map((line) => line.trim().split(/\s+/)[9]),
  );
  const files = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  const sockets = targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
  assert.notEqual(sockets.length, 0, 'has at least the unix socket');
  return sockets.filter((inode) => inodes.has(inode));
}

test('keeps its data across stop and start, and leaves neither lock nor socket behind', async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  await query(first.connection, CREATE_ROW);
  await first.stop();
  assert.equal(first.pid(), undefined);
  assert.deepEqual((await readdir(dataDir)).sort(), ['postgres', 'postgres.password']);
  await assert.rejects(access(first.connection.host), { code: 'ENOENT' });

  const second = await start(dataDir);
  assert.deepEqual(second.connection, first.connection);
  assert.deepEqual(await query(second.connection, READ_ROW), [{ one: 1 }]);
});

test('connecting requires the password', async () => {
  const { connection } = await start(await filledDataDir());
  await assert.rejects(query({ ...connection, password: 'guessed' }, 'SELECT'), { code: '28P01' });
});

test('a second start on the same folder is rejected with the pid of the owner', async () => {
  const dataDir = await filledDataDir();
  await start(dataDir);
  await assert.rejects(start(dataDir), (error) => error instanceof DataDirInUse && error.pid === process.pid);
  assert.deepEqual(await startElsewhere(dataDir).answer, {
    name: 'DataDirInUse',
    message: `Carillon is already running on ${dataDir} (pid ${process.pid})`,
  });
});

test('another process can attach while PostgreSQL runs, and gets null otherwise', async () => {
  const dataDir = await filledDataDir();
  assert.equal(await attachEmbeddedPostgres({ dataDir }), null);
  const { child, answer } = startElsewhere(dataDir);
  const { connection } = await answer;
  assert.deepEqual(await attachEmbeddedPostgres({ dataDir }), connection);
  await finish(child);
  assert.equal(await attachEmbeddedPostgres({ dataDir }), null);
});

test('PostgreSQL has its own process group, so that Ctrl-C in the terminal does not reach it', {
  skip: process.platform === 'linux' ? false : 'reads /proc',
}, async () => {
  const { pid } = await start(await filledDataDir());
  const processGroup = async (id: number) =>
    (await readFile(`/proc/${id}/stat`, 'utf8')).replace(/.*\)/s, '').split(' ')[3];
  assert.equal(await processGroup(pid()!), String(pid()));
});
