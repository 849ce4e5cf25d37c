import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { clusterPath } from '../embedded-postgres/data-dir.ts';

/** `full`: nothing more is accepted, so that sending can continue. */
export type DiskLevel = 'enough' | 'low' | 'full';
export type Disk = { path: string; free_bytes: number; total_bytes: number; level: DiskLevel };

type Limits = Pick<Config, 'DISK_WARNING_MB' | 'DISK_RESERVE_MB'>;

/** Reads the disks of DATA_DIR, and of the tables and the write-ahead log of the embedded PostgreSQL, each disk once. */
export async function readDisks(config: Limits & Pick<Config, 'DATA_DIR'>): Promise<Disk[]> {
  const cluster = clusterPath(config.DATA_DIR);
  const disks = new Map<number, Disk>();
  for (const path of [config.DATA_DIR, cluster, join(cluster, 'pg_wal')]) {
    const found = await stat(path).catch(() => null);
    if (!found || disks.has(found.dev)) continue;
    const { bsize, bavail, blocks } = await statfs(path);
    const space = { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
    disks.set(found.dev, { path, ...space, level: levelOf(space, config) });
  }
  return [...disks.values()];
}

const MB = 1e6;
/** Default limits. PostgreSQL's write-ahead log may take a gigabyte before it is recycled, and accepted notifications have to be sent and counted. */
const WARNING_MB = 2000;
const RESERVE_MB = 500;
/** Default limits of a small disk, as shares of it. */
const WARNING_SHARE = 0.2;
const RESERVE_SHARE = 0.05;

/** Returns the level of a disk. A full disk stays full until a tenth more than the reserve is free, so that the level does not flap. */
export function levelOf(
  { free_bytes, total_bytes }: Pick<Disk, 'free_bytes' | 'total_bytes'>,
  { DISK_WARNING_MB, DISK_RESERVE_MB }: Limits,
  before: DiskLevel = 'enough',
): DiskLevel {
  const limit = (setting: 'auto' | number, standard: number, share: number) =>
    setting === 'auto' ? Math.min(standard * MB, share * total_bytes) : setting * MB;
  const reserve = limit(DISK_RESERVE_MB, RESERVE_MB, RESERVE_SHARE);
  if (free_bytes < reserve * (before === 'full' ? 1.1 : 1)) return 'full';
  return free_bytes < limit(DISK_WARNING_MB, WARNING_MB, WARNING_SHARE) ? 'low' : 'enough';
}
