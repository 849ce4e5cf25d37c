import { lchown, lstat, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changeOwner } from './cluster.ts';
import { admit, keptClusters } from './data-dir.ts';
import type { SystemUser } from './system-user.ts';

/**
 * Takes from users that other services share what they own in a data folder, for root, except the cluster, which `prepareCluster` takes:
 * the folder itself, clusters of earlier versions, secrets. Compiled modules are removed, since any of those services may have written them.
 */
export async function takeOver(dataDir: string, { account, shared }: SystemUser): Promise<void> {
  const isShared = async (path: string) => shared.has((await lstat(path)).uid);
  // The folder first: from then on nobody else can change what is in it.
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
