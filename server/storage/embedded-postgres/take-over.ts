import { lchown, lstat, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changeOwner } from './cluster.ts';
import { admit, keptClusters } from './data-dir.ts';
import type { SystemUser } from './system-user.ts';

/**
 * Takes files of a data folder from users that other services share: the folder itself and secrets for root, clusters of earlier versions
 * for `account`. `prepareCluster` takes the cluster. Compiled modules are removed, since any of those services may have written them.
 */
export async function takeOver(dataDir: string, { account, shared }: SystemUser): Promise<void> {
  const isShared = async (path: string) => shared.has((await lstat(path)).uid);
  // The folder comes first, so that no other user can change its contents.
  if (await isShared(dataDir)) await admit(dataDir, account);
  const kept = await keptClusters(dataDir);
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    if (name === 'postgres' || !(await isShared(path))) continue;
    if (kept.includes(name)) await changeOwner(await realpath(path), account);
    else if (name === 'compile-cache') await rm(path, { recursive: true });
    else await lchown(path, 0, 0);
  }
}
