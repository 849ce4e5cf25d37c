import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './errors.ts';
import type { Account } from './run-as.ts';

/** The number in the socket's name. There is no TCP port. */
export const PORT = 5432;

/** A socket's path has 108 bytes on Linux (unix(7)), 104 on macOS, the last of them a zero. */
const LONGEST = 103 - `/.s.PGSQL.${PORT}`.length;

/**
 * Makes the folder of a data folder's socket: short, however deep that folder lies, and the same at every start. In a
 * place that everyone may write to, someone else may have taken its name first: then it gets another.
 *
 * @param account whom root runs PostgreSQL as: an earlier start may have given it the folder
 */
export async function openSocketDir(dataDir: string, account: Account | undefined): Promise<string> {
  const name = `carillon-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const parent = join(tmpdir(), `${name}-XXXXXX`).length <= LONGEST ? tmpdir() : '/tmp';
  const path = join(parent, name);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const { uid, mode } = await lstat(path);
    const folderOfOurs = uid === process.geteuid?.() || uid === account?.uid;
    if (!folderOfOurs || (mode & 0o170777) !== 0o40700) return await mkdtemp(`${path}-`);
  }
  return path;
}

/** Empties the folder of what a killed server left, which would be taken for a living one if its pid came back. */
export async function clearSocketDir(socketDir: string): Promise<void> {
  for (const name of await readdir(socketDir)) await rm(join(socketDir, name), { force: true });
}
