import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './errors.ts';
import type { Account } from './system-user.ts';

/** The port number in the socket's name. The server has no TCP port. */
export const SOCKET_PORT = 5432;

/** Longest path of the folder. The path of a socket has 108 bytes on Linux (unix(7)) and 104 on macOS, including a terminating zero. */
const MAX_DIR_LENGTH = 103 - `/.s.PGSQL.${SOCKET_PORT}`.length;

/**
 * Creates the socket's folder in the temporary folder: its path is short, even for a deep data folder, and the same at every
 * start. If another user has created a folder of that name first, this one gets a random suffix.
 *
 * @param account the user that root runs PostgreSQL as, which may own the folder since an earlier start
 */
export async function openSocketDir(dataDir: string, account: Account | undefined): Promise<string> {
  const name = `carillon-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const parent = join(tmpdir(), `${name}-XXXXXX`).length <= MAX_DIR_LENGTH ? tmpdir() : '/tmp';
  const path = join(parent, name);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const { uid, mode } = await lstat(path);
    const isOwn = uid === process.geteuid?.() || uid === account?.uid;
    if (!isOwn || (mode & 0o170777) !== 0o40700) return await mkdtemp(`${path}-`);
  }
  return path;
}

/** Deletes files of a killed server: if its pid were reused, PostgreSQL would mistake them for those of a running server. */
export async function clearSocketDir(socketDir: string): Promise<void> {
  for (const name of await readdir(socketDir)) await rm(join(socketDir, name), { force: true });
}
