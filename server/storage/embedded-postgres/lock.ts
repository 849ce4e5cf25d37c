import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotStart, DataDirInUse, errorCode, undefinedIfMissing } from './errors.ts';
import { isAnswered, listenAsOwner, removeSocket } from './lock-socket.ts';
import { startTimeOf } from './processes.ts';

export type Lock = { release(): Promise<void> };

const lockPath = (dataDir: string) => join(dataDir, 'carillon.lock');

/**
 * Makes this process the only owner of a data folder. The lock is a file that identifies a process by its pid and start time, and
 * by a socket, so that it expires with the process, even if it is killed.
 *
 * @throws DataDirInUse if a running process owns the folder, this one included
 * @throws CannotStart if the folder is not writable, or its disk is full
 */
export async function acquireLock(dataDir: string): Promise<Lock> {
  const path = lockPath(dataDir);
  const started = await startTimeOf(process.pid);
  if (started === undefined) throw new Error('The start time of this process could not be read.');
  const owner = { pid: process.pid, started, nonce: randomUUID() };
  const text = `${JSON.stringify(owner)}\n`;
  const socket = await listenAsOwner(dataDir, owner.nonce);
  try {
    await claim(path, text, dataDir);
  } catch (error) {
    await socket.close();
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? ''))
      throw new CannotStart(`The disk of ${dataDir} is full. Free some space, then start Carillon again.`);
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    throw new CannotStart(
      `${dataDir} is not writable by the user that runs Carillon (${errorCode(error)}). Run Carillon as the owner of ` +
        'the folder, or set DATA_DIR to another one.',
    );
  }
  return {
    release: async () => {
      if ((await readIfExists(path)) === text) await rm(path, { force: true });
      await socket.close();
    },
  };
}

/** Returns the pid of the running process that owns a data folder; undefined if none does. */
export async function findOwner(dataDir: string): Promise<number | undefined> {
  return (await findLivingOwner((await readIfExists(lockPath(dataDir))) ?? '', dataDir))?.pid;
}

/**
 * A stale lock can't simply be removed: between reading and removing it, another process may have replaced it with its own. So
 * a process first acquires a second lock, named after the text of the stale one, which is unique because it contains a nonce.
 * Its holder either finds the stale lock unchanged, and replaces it, or starts over.
 */
async function claim(path: string, text: string, dataDir: string): Promise<void> {
  while (!(await createAtomically(path, text))) {
    const stale = await readIfExists(path);
    if (stale === undefined) continue;
    const owner = await findLivingOwner(stale, dataDir);
    if (owner) throw new DataDirInUse(dataDir, owner.pid, owner.isElsewhere);
    const replacementLock = `${path}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
    await claim(replacementLock, text, dataDir);
    try {
      if ((await readIfExists(path)) === stale) {
        const nonce = parse(stale)?.nonce;
        if (nonce) await removeSocket(dataDir, nonce);
        return await replace(path, text);
      }
    } finally {
      await rm(replacementLock);
    }
  }
}

/** Creates a file that no reader ever sees half-written. Returns false if it exists already. */
async function createAtomically(path: string, text: string): Promise<boolean> {
  const draft = await writeDraft(path, text);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
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
  try {
    await writeFile(draft, text, { flag: 'wx', flush: true, mode: 0o600 });
  } catch (error) {
    // A full disk leaves an empty file.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  return draft;
}

async function readIfExists(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch(undefinedIfMissing);
}

/** The owner of a data folder. `isElsewhere`: it is in another container, where pids have other meanings. */
type Owner = { pid: number; isElsewhere: boolean };

async function findLivingOwner(text: string, dataDir: string): Promise<Owner | undefined> {
  const owner = parse(text);
  if (!owner) return undefined;
  const { pid, started, nonce } = owner;
  if ((await startTimeOf(pid)) === started) return { pid, isElsewhere: false };
  return (await isAnswered(dataDir, nonce)) ? { pid, isElsewhere: true } : undefined;
}

/** Parses the text of a lock; undefined for other text, such as the empty file after a power cut. */
function parse(text: string): { pid: number; started: string; nonce: string } | undefined {
  const [, pid, started, nonce] = /^\{"pid":(\d+),"started":"([^"]+)","nonce":"([\w-]+)"/.exec(text) ?? [];
  return nonce === undefined ? undefined : { pid: Number(pid), started: started!, nonce };
}
