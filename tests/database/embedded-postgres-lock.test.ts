import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DataDirInUse } from '../../server/storage/embedded-postgres/errors.ts';
import { ownerOf, takeLock } from '../../server/storage/embedded-postgres/lock.ts';

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

/** A lock of this pid's earlier holder, as the next boot or a reused pid finds it. */
const STALE = `${JSON.stringify({ pid: process.pid, started: 'long ago', nonce: 'n' })}\n`;

test('a held lock refuses everyone and names its holder, until it is released', async () => {
  const folder = await folderWithLock();
  assert.equal(await ownerOf(folder), undefined);
  const lock = await takeLock(folder);
  assert.equal(await ownerOf(folder), process.pid);
  await assert.rejects(
    takeLock(folder),
    (error) => error instanceof DataDirInUse && error.pid === process.pid,
  );
  await lock.release();
  assert.deepEqual(await readdir(folder), []);
  await (await takeLock(folder)).release();
});

test('a lock whose pid is another process’s by now is replaced', async () => {
  const folder = await folderWithLock(STALE);
  assert.equal(await ownerOf(folder), undefined);
  await takeLock(folder);
  assert.equal(await ownerOf(folder), process.pid);
  assert.deepEqual(await readdir(folder), ['carillon.lock']);
});

test('a lock emptied by a power cut is replaced', async () => {
  const folder = await folderWithLock('');
  await takeLock(folder);
  assert.equal(await ownerOf(folder), process.pid);
});

test('of many that find the same stale lock, one wins', async () => {
  for (let round = 0; round < 20; round++) {
    const folder = await folderWithLock(STALE);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => takeLock(folder)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof DataDirInUse);
    assert.deepEqual(await readdir(folder), ['carillon.lock']);
  }
});
