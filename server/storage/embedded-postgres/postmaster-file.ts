import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterPath } from './data-dir.ts';
import { undefinedIfMissing } from './errors.ts';

/** Facts that a server writes about itself into its cluster. `ready`: it accepts connections. */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

const postmasterPath = (dataDir: string) => join(clusterPath(dataDir), 'postmaster.pid');

/**
 * Reads `postmaster.pid` (its lines: PostgreSQL's utils/pidfile.h). Returns undefined if the file does not exist or is
 * incomplete. The server may be dead even if the file exists.
 */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterPath(dataDir), 'utf8').catch(undefinedIfMissing);
  const [pid, , , port, socketDir, , , status] = (text ?? '').split('\n');
  if (!Number(pid)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketDir: socketDir ?? '',
    ready: status?.trim() === 'ready',
  };
}

/** Higher than any pid that a system assigns (Linux: 2^22). */
const UNUSED_PID = 2_147_483_647;

/**
 * Marks the server in `postmaster.pid` as dead. PostgreSQL only checks whether its pid exists, which a zombie or an unrelated
 * process may have. The rest of the file stays: it identifies the shared memory, by which a new server checks that no process
 * of the old one still writes to the cluster.
 */
export async function invalidatePostmasterFile(dataDir: string): Promise<void> {
  const path = postmasterPath(dataDir);
  const text = await readFile(path, 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return;
  const rest = text.indexOf('\n');
  if (rest < 0) return await rm(path); // incomplete: written before the server allocated shared memory
  const draft = `${path}.draft`;
  await writeFile(draft, UNUSED_PID + text.slice(rest), { mode: 0o600 });
  // Only root writes for another user. The restrictions of systemd reject the call by other users.
  const { uid, gid } = await stat(path);
  if (process.geteuid?.() === 0) await chown(draft, uid, gid);
  await rename(draft, path);
}
