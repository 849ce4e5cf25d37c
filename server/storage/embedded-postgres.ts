import { chown, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Binaries, findBinaries } from './embedded-postgres/binaries.ts';
import {
  clusterOwner,
  prepareCluster,
  readPassword,
  rejectOtherVersion,
  SUPERUSER,
} from './embedded-postgres/cluster.ts';
import {
  findDataDir,
  openDataDir,
  rejectWithoutDatabaseUrl,
  removeTemporaryFolders,
} from './embedded-postgres/data-dir.ts';
import { acquireLock, findOwner, type Lock } from './embedded-postgres/lock.ts';
import { stopOrphan } from './embedded-postgres/orphan.ts';
import { readPostmaster } from './embedded-postgres/postmaster-file.ts';
import { startTimeOf } from './embedded-postgres/processes.ts';
import { fileOwner, pickRunAs, runAsCandidates } from './embedded-postgres/run-as.ts';
import type { EmbeddedConnection, SupervisorLog } from './embedded-postgres/server-process.ts';
import { openSocketDir, SOCKET_PORT } from './embedded-postgres/socket-dir.ts';
import { supervise } from './embedded-postgres/supervise.ts';
import { userForRoot } from './embedded-postgres/system-user.ts';
import { takeOver } from './embedded-postgres/take-over.ts';

export type EmbeddedPostgres = {
  /** Valid until `stop()`: a restarted server listens at the same address. */
  connection: EmbeddedConnection;
  /** Returns the server's process id; undefined during a restart and after `stop()`. */
  pid(): number | undefined;
  /** Stops the server, which rolls back open transactions, then releases the data folder. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL of a data folder and restarts it whenever it dies. The first start creates the folder and the cluster.
 * The folder contains the cluster (`postgres`), the password (`postgres.password`) and, while the server runs, `carillon.lock`.
 * The server listens on a unix socket only.
 *
 * @param options `dataDir` is created if it does not exist; `cancelled` ends the start, which then rejects and leaves nothing running
 * @throws DataDirInUse if another process, or this one, has already started it
 * @throws CannotStart if an operator can fix the cause; the message says how
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: SupervisorLog;
  cancelled?: AbortSignal;
  /** Lock of a caller that holds it longer. */
  lock?: Lock;
  /** Binaries of another version. */
  binaries?: Binaries;
}): Promise<EmbeddedPostgres> {
  const { log, cancelled } = options;
  const binaries = options.binaries ?? (await findBinaries());
  const euid = process.geteuid?.() ?? -1;
  // A path that is not a folder is reported below.
  const formerOwner = await clusterOwner(options.dataDir).catch(() => undefined);
  const user = euid === 0 ? await userForRoot(formerOwner) : undefined;
  if (user?.isNew) log.info({ uid: user.account.uid }, 'the system user that runs PostgreSQL was created');
  const dataDir = await openDataDir(options.dataDir, user?.account);
  await rejectWithoutDatabaseUrl(dataDir);
  // If a step below fails, the stack undoes the earlier ones in reverse order. After a complete start, stop() does.
  await using started = new AsyncDisposableStack();
  if (!options.lock) started.defer((await acquireLock(dataDir)).release);

  const owner = await clusterOwner(dataDir);
  await removeTemporaryFolders(dataDir);
  await stopOrphan(dataDir, log);

  if (user) await takeOver(dataDir, user);
  const socketDir = await openSocketDir(dataDir, user?.account);
  started.defer(() => rm(socketDir, { recursive: true, force: true }));
  const runAs = await pickRunAs(runAsCandidates(euid, user?.account), binaries.postgres, [
    dataDir,
    dirname(socketDir),
  ]);
  log.debug?.({ runAs }, 'user to run PostgreSQL as selected');
  const password = await prepareCluster(dataDir, owner, runAs, binaries);
  await rejectOtherVersion(dataDir, binaries);
  const socketOwner = fileOwner(runAs);
  if (socketOwner) await chown(socketDir, socketOwner.uid, socketOwner.gid);

  const connection = connectionTo(socketDir, SOCKET_PORT, password);
  const server = await supervise({ dataDir, connection, runAs, postgres: binaries.postgres, log, cancelled });
  started.defer(server.stop);
  log.info({ dataDir, postgres_pid: server.pid() }, 'embedded PostgreSQL started');

  const running = started.move();
  let stopped: Promise<void> | undefined;
  return {
    connection,
    pid: server.pid,
    stop: () => {
      stopped ??= running.disposeAsync();
      return stopped;
    },
  };
}

/**
 * Finds the connection to the embedded PostgreSQL that another process runs on this data folder, for programs that need the same
 * database. The connection is valid until that process stops.
 *
 * @returns null if no process runs it
 * @throws CannotStart if the cluster belongs to another user, or its password is missing
 */
export async function attachEmbeddedPostgres(options: {
  dataDir: string;
}): Promise<EmbeddedConnection | null> {
  const dataDir = await findDataDir(options.dataDir);
  if (dataDir === undefined || (await findOwner(dataDir)) === undefined) return null;
  await clusterOwner(dataDir);
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster?.ready || (await startTimeOf(postmaster.pid)) === undefined) return null;
  return connectionTo(postmaster.socketDir, postmaster.port, await readPassword(dataDir));
}

/** Returns whether a data folder has a cluster, which the first start creates. */
export const hasCluster = async (dataDir: string): Promise<boolean> =>
  (await clusterOwner(dataDir)) !== undefined;

function connectionTo(host: string, port: number, password: string): EmbeddedConnection {
  return { host, port, user: SUPERUSER, password, database: 'carillon' };
}
