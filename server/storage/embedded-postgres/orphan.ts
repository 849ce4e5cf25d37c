import { realpath } from 'node:fs/promises';
import { clusterIn } from './data-dir.ts';
import { readPostmaster } from './postmaster-file.ts';
import { endPostgres, hasEnded, isPostgresOf } from './processes.ts';
import type { SupervisorLog } from './server-process.ts';

/**
 * Ends a server that outlived its supervisor (kill -9, out of memory) and still holds the cluster. Only for the data
 * folder's owner: nobody else can be using that server then.
 */
export async function endOrphan(dataDir: string, log: SupervisorLog): Promise<void> {
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster) return;
  const { pid } = postmaster;
  if (!(await isPostgresOf(await realpath(clusterIn(dataDir)), pid))) return;
  log.warn(
    { pid },
    'PostgreSQL was left running by a Carillon that was killed; it is stopped and started again',
  );
  await endPostgres(pid, (limit) => hasEnded(pid, limit));
}
