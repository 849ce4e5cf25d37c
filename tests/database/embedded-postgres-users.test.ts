import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  finish,
  KEEP_ONE,
  KEPT,
  newDataDir,
  query,
  start,
  startElsewhere,
  unlessRoot,
} from './embedded-postgres-fixture.ts';

const NOBODY = { uid: 65534, gid: 65534 };

test('root’s data may lie where only root can enter', { skip: unlessRoot }, async () => {
  const dataDir = await newDataDir(0o700);
  const first = await start(dataDir);
  await query(first.connection, KEEP_ONE);
  assert.notEqual((await stat(`/proc/${first.pid()}`)).uid, 0);
  await first.stop();
  assert.deepEqual(await query((await start(dataDir)).connection, KEPT), [{ one: 1 }]);
});

test('an ordinary user runs it as itself, and is refused where it was run by another', {
  skip: unlessRoot,
}, async (t) => {
  if (!(await canRunTests(NOBODY))) return t.skip('the tests lie where other users can not enter');
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const { child, answer } = startElsewhere(dataDir, NOBODY);
  const { connection } = await answer;
  await query(connection, KEEP_ONE);
  await finish(child);
  const byRoot = await start(dataDir);
  assert.deepEqual(await query(byRoot.connection, KEPT), [{ one: 1 }]);
  await byRoot.stop();
  const again = startElsewhere(dataDir, NOBODY);
  assert.deepEqual(await query((await again.answer).connection, KEPT), [{ one: 1 }]);
  await finish(again.child);

  const other = await newDataDir();
  await (await start(other)).stop();
  await chown(other, NOBODY.uid, NOBODY.gid);
  const refused = await startElsewhere(other, NOBODY).answer;
  assert.equal(refused.name, 'CannotStart');
  assert.match(refused.message, /belongs to another user/);
});

async function canRunTests(account: { uid: number; gid: number }): Promise<boolean> {
  const script = `fs.accessSync(${JSON.stringify(fileURLToPath(import.meta.url))})`;
  const probe = promisify(execFile)(process.execPath, ['-e', script], { ...account, cwd: '/' });
  return await probe.then(
    () => true,
    () => false,
  );
}

test('a folder in place of the cluster that is none is not touched', async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'notes'), 'mine');
  await assert.rejects(start(dataDir), { name: 'CannotStart', message: /no PostgreSQL cluster/ });
  assert.deepEqual(await readdir(dataDir), ['postgres']);
  assert.equal(await readFile(join(dataDir, 'postgres', 'notes'), 'utf8'), 'mine');
});

test('a lost password is named as what is missing', async () => {
  const dataDir = await newDataDir();
  await (await start(dataDir)).stop();
  await rm(join(dataDir, 'postgres.password'));
  await assert.rejects(start(dataDir), { name: 'CannotStart', message: /postgres\.password is missing/ });
  await writeFile(join(dataDir, 'postgres.password'), 'another');
  await assert.rejects(start(dataDir), { name: 'CannotStart', message: /is not the password/ });
});
