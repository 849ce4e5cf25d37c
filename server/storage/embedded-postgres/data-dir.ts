import { access, chmod, chown, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CannotStart, errorCode, undefinedIfMissing } from './errors.ts';
import type { Account } from './system-user.ts';

/** Prefix of the names of temporary folders. */
export const TEMPORARY_PREFIX = 'postgres.tmp-';

export const clusterPath = (dataDir: string) => join(dataDir, 'postgres');
export const passwordPath = (dataDir: string) => join(dataDir, 'postgres.password');

/**
 * Creates the data folder if it does not exist, and returns its real path, by which every process identifies it.
 *
 * @param account the user that root runs PostgreSQL as: a new folder admits its group
 * @throws CannotStart if it cannot be created or entered
 */
export async function openDataDir(dataDir: string, account?: Account): Promise<string> {
  try {
    const isNew = await makeFolder(resolve(dataDir));
    if (isNew) await chmod(dataDir, 0o700);
    if (isNew && account) await admit(dataDir, account);
    return await realpath(dataDir);
  } catch (error) {
    throw new CannotStart(
      `The data folder ${dataDir} can't be used (${errorCode(error)}). Set DATA_DIR to another folder.`,
    );
  }
}

/** Lets the group of a user pass through a folder that root owns. Members can neither list it nor read its files. */
export async function admit(folder: string, { gid }: Account): Promise<void> {
  await chown(folder, 0, gid);
  await chmod(folder, 0o710);
}

/**
 * Creates a folder and its parents; returns whether it is new. Node's own `recursive` never ends if an existing folder refuses
 * new ones with ENOENT, as /proc does.
 */
export async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
  }
  // The user that root runs PostgreSQL as has to pass through the parents, whatever the umask is.
  if ((await makeFolder(dirname(path))) && process.geteuid?.() === 0) await chmod(dirname(path), 0o755);
  await mkdir(path).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  return true;
}

/** Returns the real path of the data folder; undefined if it does not exist. */
export async function findDataDir(dataDir: string): Promise<string | undefined> {
  return await realpath(dataDir).catch(undefinedIfMissing);
}

const databaseUrlNote = (dataDir: string) => join(dataDir, 'uses-database-url');

/** Notes in the data folder that the server uses DATABASE_URL. A server without a data folder needs no note. */
export async function noteDatabaseUrl(
  dataDir: string,
  log: { debug(fields: object, message: string): void },
): Promise<void> {
  const text = 'The server that has this folder as DATA_DIR was started with DATABASE_URL.\n';
  await writeFile(databaseUrlNote(dataDir), text, { mode: 0o600 }).catch((error) =>
    log.debug({ err: error }, 'the data folder does not say that DATABASE_URL is used'),
  );
}

/** @throws CannotStart if the server used DATABASE_URL: without it, the server would continue with an empty or an old database */
export async function rejectWithoutDatabaseUrl(dataDir: string): Promise<void> {
  const note = databaseUrlNote(dataDir);
  const isNoted = await access(note).then(
    () => true,
    () => false,
  );
  if (isNoted)
    throw new CannotStart(
      `DATABASE_URL is not set, and the server that has ${dataDir} as DATA_DIR was started with it before. Set it again. To use the embedded ` +
        `database of this folder from now on, delete ${note}.`,
    );
}

/** Removes temporary folders that a killed process left behind. Requires the folder's lock. */
export async function removeTemporaryFolders(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(TEMPORARY_PREFIX));
  // An initdb that outlived its parent may still be writing there; it fails once its files are deleted.
  for (const name of names)
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Returns the names of clusters of earlier major versions that upgrades kept, such as `postgres-17`. */
export const keptClusters = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => /^postgres-\d+$/.test(name)).sort();
