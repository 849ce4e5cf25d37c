import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DataDirInUse } from '../../../../server/storage/embedded-postgres/errors.ts';
import { acquireLock, findOwner } from '../../../../server/storage/embedded-postgres/lock.ts';

const folders: string[] = [];
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function folderWithLock(text?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'carillon-test-'));
  folders.push(folder);
  if (text !== undefined) await writeFile(join(folder, 'carillon.lock'), text);
  return folder;
}

/** A lock of another process with the same pid, as after a reboot or the reuse of a pid. */
const STALE = `${JSON.stringify({ pid: process.pid, started: 'long ago', nonce: 'n' })}\n`;

test('a lock that is held rejects everyone with the pid of its owner, until it is released', async () => {
  const folder = await folderWithLock();
  assert.equal(await findOwner(folder), undefined);
  const lock = await acquireLock(folder);
  assert.equal(await findOwner(folder), process.pid);
  await assert.rejects(
    acquireLock(folder),
    (error) => error instanceof DataDirInUse && error.pid === process.pid,
  );
  await lock.release();
  assert.deepEqual(await readdir(folder), []);
  await (await acquireLock(folder)).release();
});

test('a lock whose pid belongs to another process by now is replaced', async () => {
  const folder = await folderWithLock(STALE);
  assert.equal(await findOwner(folder), undefined);
  await acquireLock(folder);
  assert.equal(await findOwner(folder), process.pid);
  assert.deepEqual(await readdir(folder), ['carillon.lock']);
});

test('a lock emptied by a power cut is replaced', async () => {
  const folder = await folderWithLock('');
  await acquireLock(folder);
  assert.equal(await findOwner(folder), process.pid);
});

test('if many processes find the same stale lock, exactly one acquires it', async () => {
  for (let round = 0; round < 20; round++) {
    const folder = await folderWithLock(STALE);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => acquireLock(folder)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof DataDirInUse);
    assert.deepEqual(await readdir(folder), ['carillon.lock']);
  }
});
