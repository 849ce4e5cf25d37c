import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  CREATE_ROW,
  finish,
  newDataDir,
  query,
  READ_ROW,
  skipUnlessRoot,
  start,
  startElsewhere,
  stopAfterEach,
} from '../../../support/postgres/embedded-postgres.ts';

stopAfterEach();

const NOBODY = { uid: 65534, gid: 65534 };

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
  if (!(await canRunTests(NOBODY))) return t.skip('the folder of the tests is not accessible to other users');
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const { child, answer } = startElsewhere(dataDir, NOBODY);
  const { connection } = await answer;
  await query(connection, CREATE_ROW);
  await finish(child);
  const byRoot = await start(dataDir);
  assert.deepEqual(await query(byRoot.connection, READ_ROW), [{ one: 1 }]);
  await byRoot.stop();
  const again = startElsewhere(dataDir, NOBODY);
  assert.deepEqual(await query((await again.answer).connection, READ_ROW), [{ one: 1 }]);
  await finish(again.child);

  const other = await newDataDir();
  await (await start(other)).stop();
  await chown(other, NOBODY.uid, NOBODY.gid);
  const rejected = await startElsewhere(other, NOBODY).answer;
  assert.equal(rejected.name, 'CannotStart');
  assert.match(rejected.message, /belongs to another user/);
});

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
  const dataDir = await newDataDir();
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
