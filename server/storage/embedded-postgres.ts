import { chown, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findBinaries } from './embedded-postgres/binaries.ts';
import { clusterOwner, prepareCluster, readPassword, SUPERUSER } from './embedded-postgres/cluster.ts';
import { findDataDir, openDataDir, removeUnfinished } from './embedded-postgres/data-dir.ts';
import { absent } from './embedded-postgres/errors.ts';
import { ownerOf, takeLock } from './embedded-postgres/lock.ts';
import { endOrphan } from './embedded-postgres/orphan.ts';
import { readPostmaster } from './embedded-postgres/postmaster-file.ts';
import { startTimeOf } from './embedded-postgres/processes.ts';
import { chooseAccount, fileOwner, pickRunAs, waysToRun } from './embedded-postgres/run-as.ts';
import type { EmbeddedConnection, SupervisorLog } from './embedded-postgres/server-process.ts';
import { openSocketDir, PORT } from './embedded-postgres/socket-dir.ts';
import { supervise } from './embedded-postgres/supervise.ts';

export type EmbeddedPostgres = {
  /** Good for as long as `stop()` is not called: a server that had to be started again answers at the same place. */
  connection: EmbeddedConnection;
  /** The server's process; undefined while it is being started again, and after `stop()`. */
  pid(): number | undefined;
  /** Stops the server (open transactions are rolled back), then lets go of the data folder. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL of a data folder, making both on the first start, and keeps it running: if it dies, it is
 * started again. In the folder it keeps its cluster (`postgres`), the password (`postgres.password`) and, while it
 * runs, `carillon.lock`. It listens on a unix socket alone.
 *
 * @param dataDir created if absent
 * @throws DataDirInUse if another process, or this one, has started it already
 * @throws CannotStart if something is in the way that an operator can put right; its message says what and how
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: SupervisorLog;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  const binaries = await findBinaries();
  const dataDir = await openDataDir(options.dataDir);
  // Whatever fails below, what was begun is undone, the last first. Once all is well, that is what stop() does.
  await using begun = new AsyncDisposableStack();
  const lock = await takeLock(dataDir);
  begun.defer(lock.release);

  const owner = await clusterOwner(dataDir);
  await removeUnfinished(dataDir);
  await endOrphan(dataDir, log);

  const euid = process.geteuid?.() ?? -1;
  const passwd = (await readFile('/etc/passwd', 'utf8').catch(absent)) ?? '';
  const account = euid === 0 ? chooseAccount(passwd, owner) : undefined;
  const socketDir = await openSocketDir(dataDir, account);
  begun.defer(() => rm(socketDir, { recursive: true, force: true }));
  const runAs = await pickRunAs(waysToRun(euid, account), binaries.postgres, [dataDir, dirname(socketDir)]);
  log.debug?.({ runAs }, 'PostgreSQL runs like this');
  const password = await prepareCluster(dataDir, owner, runAs, binaries);
  const socketOwner = fileOwner(runAs);
  if (socketOwner) await chown(socketDir, socketOwner.uid, socketOwner.gid);

  const connection = connectionTo(socketDir, PORT, password);
  const server = await supervise({ dataDir, connection, runAs, postgres: binaries.postgres, log });
  begun.defer(server.stop);
  log.info({ dataDir, postgres_pid: server.pid() }, 'the embedded PostgreSQL runs');

  const running = begun.move();
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
 * The way to the PostgreSQL that a running Carillon keeps on a data folder, or null if none does right now. For
 * programs that look in from beside it; the connection is good until that Carillon stops.
 *
 * @throws CannotStart if the database there belongs to another user, or its password is missing
 */
export async function attachEmbeddedPostgres(options: {
  dataDir: string;
}): Promise<EmbeddedConnection | null> {
  const dataDir = await findDataDir(options.dataDir);
  if (dataDir === undefined || (await ownerOf(dataDir)) === undefined) return null;
  await clusterOwner(dataDir);
  const postmaster = await readPostmaster(dataDir);
  if (!postmaster?.ready || (await startTimeOf(postmaster.pid)) === undefined) return null;
  return connectionTo(postmaster.socketDir, postmaster.port, await readPassword(dataDir));
}

function connectionTo(host: string, port: number, password: string): EmbeddedConnection {
  return { host, port, user: SUPERUSER, password, database: 'carillon' };
}
