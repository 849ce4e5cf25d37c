import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { absent, CannotStart, codeOf, DataDirInUse } from './errors.ts';
import { startTimeOf } from './processes.ts';

export type Lock = { release(): Promise<void> };

const lockOf = (dataDir: string) => join(dataDir, 'carillon.lock');

/**
 * Makes this process the one owner of a data folder. The lock is a file that names a process by its pid and its
 * start, so it ends with that process, whichever way that goes.
 *
 * @throws DataDirInUse if a living process owns it, this one included
 * @throws CannotStart if the folder can't be written
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  const path = lockOf(dataDir);
  const started = await startTimeOf(process.pid);
  if (started === undefined) throw new Error('this process does not find itself among the processes');
  const owner = { pid: process.pid, started, nonce: randomUUID() };
  const text = `${JSON.stringify(owner)}\n`;
  try {
    await claim(path, text, dataDir);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) throw error;
    throw new CannotStart(
      `${dataDir} can't be written by the user that runs Carillon (${codeOf(error)}). Run Carillon as the folder's ` +
        'owner, or set DATA_DIR to another folder.',
    );
  }
  return {
    release: async () => {
      if ((await read(path)) === text) await rm(path, { force: true });
    },
  };
}

/** The pid of the living process that owns a data folder; undefined if none does. */
export async function ownerOf(dataDir: string): Promise<number | undefined> {
  return await livingOwner((await read(lockOf(dataDir))) ?? '');
}

/**
 * A stale lock can't simply be taken away: between reading and removing it, another process may have put its own
 * there. So the right to replace one particular lock is a lock itself, named after that lock's text, which never
 * comes back (it holds a nonce). Who holds it finds the stale lock still there, or nobody's business any more.
 */
async function claim(path: string, text: string, dataDir: string): Promise<void> {
  while (!(await createWhole(path, text))) {
    const found = await read(path);
    if (found === undefined) continue;
    const owner = await livingOwner(found);
    if (owner !== undefined) throw new DataDirInUse(dataDir, owner);
    const right = `${path}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
    await claim(right, text, dataDir);
    try {
      if ((await read(path)) === found) return await replace(path, text);
    } finally {
      await rm(right);
    }
  }
}

/** Creates a file that nobody ever sees half-written. False if it is there already. */
async function createWhole(path: string, text: string): Promise<boolean> {
  const draft = await writeDraft(path, text);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft);
  }
}

async function replace(path: string, text: string): Promise<void> {
  await rename(await writeDraft(path, text), path);
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = join(dirname(path), `carillon.lock.${randomUUID()}`);
  await writeFile(draft, text, { flag: 'wx', flush: true });
  return draft;
}

async function read(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch(absent);
}

/** Text that is no lock, such as the empty file that a power cut may leave, has no owner. */
async function livingOwner(text: string): Promise<number | undefined> {
  const [, pid, started] = /^\{"pid":(\d+),"started":"([^"]+)"/.exec(text) ?? [];
  return pid && (await startTimeOf(Number(pid))) === started ? Number(pid) : undefined;
}
