import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterIn } from './data-dir.ts';
import { absent } from './errors.ts';

/** What a running server writes of itself into its cluster. `ready`: it takes connections. */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

const fileIn = (dataDir: string) => join(clusterIn(dataDir), 'postmaster.pid');

/**
 * Reads `postmaster.pid` (its lines: PostgreSQL's utils/pidfile.h). Undefined if there is none, or it is not whole yet.
 * That there is one does not mean that its server lives.
 */
export async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(absent);
  const [pid, , , port, socketDir, , , status] = (text ?? '').split('\n');
  if (!Number(pid)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketDir: socketDir ?? '',
    ready: status?.trim() === 'ready',
  };
}

/** Above every pid that a system gives (Linux: 2^22). */
const NOBODYS_PID = 2_147_483_647;

/**
 * Tells PostgreSQL that the server named in `postmaster.pid` is dead, where it would only look whether that pid is
 * taken, be it by a zombie or a stranger. The rest of the file stays: it names the shared memory, by which the new
 * server makes sure that nothing of the old one still writes to the cluster.
 */
export async function disownPostmaster(dataDir: string): Promise<void> {
  const path = fileIn(dataDir);
  const text = await readFile(path, 'utf8').catch(absent);
  if (text === undefined) return;
  const rest = text.indexOf('\n');
  if (rest < 0) return await rm(path); // cut short before any memory was taken
  const draft = `${path}.draft`;
  await writeFile(draft, NOBODYS_PID + text.slice(rest), { mode: 0o600 });
  const { uid, gid } = await stat(path);
  await chown(draft, uid, gid);
  await rename(draft, path);
}
