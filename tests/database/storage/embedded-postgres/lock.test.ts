import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Returns the names of the lock, and of the socket of its owner. */
async function namesOfHeld(folder: string): Promise<string[]> {
  const { nonce } = JSON.parse(await readFile(join(folder, 'carillon.lock'), 'utf8'));
  return ['carillon.lock', `carillon.lock.${nonce.slice(0, 8)}`];
}

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
  assert.deepEqual(await readdir(folder), await namesOfHeld(folder));
});

test('a lock of a process whose pid says nothing here, as in another container, is held until that process ends', async () => {
  const folder = await folderWithLock();
  const lock = await acquireLock(folder);
  const text = await readFile(join(folder, 'carillon.lock'), 'utf8');
  await writeFile(join(folder, 'carillon.lock'), text.replace(/"started":"[^"]+"/, '"started":"elsewhere"'));
  await assert.rejects(acquireLock(folder), /already running on .* \(pid \d+ in another container\)/);
  assert.equal(await findOwner(folder), process.pid);

  await lock.release();
  assert.deepEqual(await readdir(folder), ['carillon.lock'], 'its text is no longer the one of its owner');
  await (await acquireLock(folder)).release();
  assert.deepEqual(await readdir(folder), []);
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
    assert.deepEqual(await readdir(folder), await namesOfHeld(folder));
  }
});
