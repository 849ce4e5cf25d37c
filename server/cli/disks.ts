import { stat, statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { clusterPath } from '../storage/embedded-postgres/data-dir.ts';

export type Disk = { path: string; free_bytes: number; total_bytes: number };

/** The disks of DATA_DIR and of the embedded PostgreSQL, each once. */
export async function readDisks(config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): Promise<Disk[]> {
  const folders = config.DATABASE_URL ? [config.DATA_DIR] : [config.DATA_DIR, clusterPath(config.DATA_DIR)];
  const disks = new Map<number, Disk>();
  for (const path of folders) {
    const found = await stat(path).catch(() => null);
    if (!found || disks.has(found.dev)) continue;
    const { bsize, bavail, blocks } = await statfs(path);
    disks.set(found.dev, { path, free_bytes: bavail * bsize, total_bytes: blocks * bsize });
  }
  return [...disks.values()];
}
