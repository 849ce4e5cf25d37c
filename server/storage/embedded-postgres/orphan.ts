import { realpath } from 'node:fs/promises';
import { clusterPath } from './data-dir.ts';
import { readPostmaster } from './postmaster-file.ts';
import { isPostgresOf, stopPostgres, waitForExit } from './processes.ts';
import type { SupervisorLog } from './server-process.ts';

/**
 * Stops a server that outlived its supervisor (kill -9, out of memory) and still uses the cluster. Requires the lock of the data
 * folder, so that no running process uses that server.
 */
export async function stopOrphan(dataDir: string, log: SupervisorLog): Promise<void> {
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster) return;
  const { pid } = postmaster;
  if (!(await isPostgresOf(await realpath(clusterPath(dataDir)), pid))) return;
  log.warn({ pid }, 'PostgreSQL is still running after its Carillon process was killed; restarting it');
  await stopPostgres(pid, (timeoutMs) => waitForExit(pid, timeoutMs));
}
