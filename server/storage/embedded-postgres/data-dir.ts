import { chmod, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { absent, CannotStart, codeOf } from './errors.ts';

/** How the names of our unfinished folders begin. */
export const TEMPORARY = 'postgres.tmp-';

export const clusterIn = (dataDir: string) => join(dataDir, 'postgres');
export const passwordFileIn = (dataDir: string) => join(dataDir, 'postgres.password');

/**
 * Creates the data folder if it is absent, and gives its one real path, by which it is known to every process.
 * Root lets other users pass through it (to no file of ours), as PostgreSQL must run as one of them.
 *
 * @throws CannotStart if it can't be created or entered
 */
export async function openDataDir(dataDir: string): Promise<string> {
  try {
    const made = await mkdir(resolve(dataDir), { recursive: true });
    if (made !== undefined) await chmod(dataDir, process.geteuid?.() === 0 ? 0o711 : 0o700);
    return await realpath(dataDir);
  } catch (error) {
    throw new CannotStart(
      `The data folder ${dataDir} can't be used (${codeOf(error)}): set DATA_DIR to another.`,
    );
  }
}

/** As `openDataDir`, but creates nothing: undefined if the folder is absent. */
export async function findDataDir(dataDir: string): Promise<string | undefined> {
  return await realpath(dataDir).catch(absent);
}

/** Removes what a process killed on the way left unfinished. Only for the folder's owner. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(TEMPORARY));
  // An initdb that outlived its parent may still write there; it gives up once its files are gone.
  for (const name of names)
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
