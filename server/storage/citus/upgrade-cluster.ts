import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { openBackup, type Restored, restoreBackup } from '../backup/restore.ts';
import { takeBackup } from '../backup/snapshot.ts';
import { type Database, openDatabase } from '../database.ts';
import { type Binaries, findBinaries, majorVersionOf } from '../embedded-postgres/binaries.ts';
import { clusterVersion, flushFolder } from '../embedded-postgres/cluster.ts';
import { clusterPath, keptClusters, openDataDir, TEMPORARY_PREFIX } from '../embedded-postgres/data-dir.ts';
import { CannotStart } from '../embedded-postgres/errors.ts';
import { acquireLock, type Lock } from '../embedded-postgres/lock.ts';
import { stopOrphan } from '../embedded-postgres/orphan.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

export type Upgrade = { from: string; to: string; kept: string };

/**
 * Moves the cluster of a data folder to the major version of the embedded PostgreSQL: both versions run, a backup of the old cluster is
 * restored into the new one without a file, and the folders are swapped. Nothing changes before the swap; the old cluster is kept.
 *
 * @param findOld finds the programs of the old version
 * @returns null if the cluster already has that version
 * @throws CannotStart if there is no cluster, or a server uses it
 */
export async function upgradeCluster(
  options: { dataDir: string; version: string; log: Log; stopped: AbortSignal; onTable(table: string): void },
  findOld: (major: string) => Promise<Binaries>,
): Promise<(Upgrade & Restored) | null> {
  const dataDir = await openDataDir(options.dataDir);
  const lock = await acquireLock(dataDir);
  try {
    await finishInterrupted(dataDir);
    const from = await clusterVersion(dataDir);
    if (from === undefined) throw new CannotStart(`${dataDir} has no database.`);
    const to = await majorVersionOf(await findBinaries());
    if (from === to) return null;
    const kept = `${clusterPath(dataDir)}-${from}`;
    if ((await keptClusters(dataDir)).includes(`postgres-${from}`))
      throw new CannotStart(`${kept} exists, probably of an earlier upgrade. Remove it or move it away.`);
    const restored = await copyCluster({ ...options, dataDir }, lock, await findOld(from));
    await rename(clusterPath(dataDir), kept);
    await rename(clusterPath(stagePath(dataDir)), clusterPath(dataDir));
    await flushFolder(dataDir);
    await rm(stagePath(dataDir), { recursive: true });
    return { from, to, kept, ...restored };
  } finally {
    await lock.release();
  }
}

/** Returns a data folder within the data folder, for the new cluster. The next start removes what is left of it. */
const stagePath = (dataDir: string): string => join(dataDir, `${TEMPORARY_PREFIX}upgrade`);

/** Undoes the first of the two renames if an upgrade was killed between them. */
async function finishInterrupted(dataDir: string): Promise<void> {
  const [kept, ...others] = await keptClusters(dataDir);
  const isMissing = !(await readdir(dataDir)).includes('postgres');
  if (isMissing && kept && others.length === 0) await rename(join(dataDir, kept), clusterPath(dataDir));
}

async function copyCluster(
  {
    dataDir,
    version,
    log,
    stopped,
    onTable,
  }: { dataDir: string; version: string; log: Log; stopped: AbortSignal; onTable(table: string): void },
  lock: Lock,
  oldBinaries: Binaries,
): Promise<Restored> {
  await using started = new AsyncDisposableStack();
  const open = async (options: Parameters<typeof startEmbeddedPostgres>[0]) => {
    const postgres = await startEmbeddedPostgres(options);
    started.defer(postgres.stop);
    const database = openDatabase(postgres.connection, log, 2);
    started.defer(database.close);
    stopped.addEventListener('abort', database.abort, { once: true });
    return { database, password: postgres.connection.password };
  };
  const stage = stagePath(dataDir);
  await stopOrphan(stage, log);
  const old = await open({ dataDir, log, cancelled: stopped, lock, binaries: oldBinaries });
  const current = await open({ dataDir: stage, log, cancelled: stopped });
  const known = { carillon: version, secret: null };
  const backup = await openBackup(takeBackup(old.database, known));
  const restored = await restoreBackup(current.database, backup, log, { onTable, isUpToDate: true });
  await setPassword(current.database, old.password);
  return restored;
}

/** Sets the old password, because postgres.password stays the same. The statement takes no parameters. */
const setPassword = (database: Database, password: string): Promise<unknown> =>
  database.query({ text: `ALTER ROLE CURRENT_USER PASSWORD ${pg.escapeLiteral(password)}`, values: [] });
