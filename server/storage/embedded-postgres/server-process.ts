import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { waitAtMost } from '../../lib/time/deadlines.ts';
import { howToSetPassword } from './cluster.ts';
import { clusterPath, passwordPath } from './data-dir.ts';
import { CannotStart, errorCode } from './errors.ts';
import { readPostmaster } from './postmaster-file.ts';
import { stopPostgres } from './processes.ts';
import { commandFor, type RunAs } from './run-as.ts';

/** The methods of pino that the supervisor uses. */
export type SupervisorLog = {
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Connection options of `pg`. `host` is the folder of the unix socket. */
export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

/** One run of PostgreSQL. */
export type ServerProcess = {
  /** Undefined if spawning failed. */
  pid: number | undefined;
  hasExited(): boolean;
  /** Resolves at the exit with its cause, such as `SIGKILL` or `exit code 1`. Never rejects. */
  exited: Promise<string>;
  /** The last ten lines of its log. */
  lastLines: string[];
};

/** `postgres` is the path of the program; `cancelled` ends the wait until it is ready. */
export type ServerOptions = {
  dataDir: string;
  connection: EmbeddedConnection;
  runAs: RunAs;
  postgres: string;
  log: SupervisorLog;
  cancelled?: AbortSignal | undefined;
};

/** Starts a server on the cluster. These settings, on which the supervisor relies, override those in configuration files. */
export function launch({ dataDir, connection, runAs, postgres, log }: ServerOptions): ServerProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: connection.host,
    unix_socket_permissions: '0700',
    port: String(connection.port),
    fsync: 'on',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
  };
  const { file, args, options } = commandFor(runAs, postgres, [
    '-D',
    clusterPath(dataDir),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // A process group of its own keeps a terminal's Ctrl-C from the server, which must outlive this process's shutdown.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  // This is a best effort for a process that exits without stopping its server.
  const atExit = () => child.kill('SIGINT');
  process.on('exit', atExit);
  const lastLines: string[] = [];
  const isRepeated = createRepetitions();
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (lastLines.push(line) > 10) lastLines.shift();
    logLine(line, isRepeated(line), log);
  });
  let hasExited = false;
  const exited = new Promise<string>((resolve) => {
    const onExit = () => {
      hasExited = true;
      process.off('exit', atExit);
    };
    child.once('error', (error) => {
      onExit();
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      onExit();
      const cause = signal ?? `exit code ${code}`;
      // The log's last lines may still be in the pipe, which a killed server's children keep open for a while.
      const timeout = setTimeout(resolve, LAST_LINES_TIMEOUT_MS, cause);
      child.once('close', () => {
        clearTimeout(timeout);
        resolve(cause);
      });
    });
  });
  return { pid: child.pid, hasExited: () => hasExited, exited, lastLines };
}

const LAST_LINES_TIMEOUT_MS = 300;

/** Line that PostgreSQL logs for every connection that is still open at a shutdown. */
const EXPECTED_AT_SHUTDOWN = /terminating connection due to administrator command/;

/** Time for which a repeated line is logged only at `debug`: a full disk makes PostgreSQL write the same line for each statement. */
const REPEAT_AFTER_MS = 60_000;
const MAX_KNOWN_LINES = 1000;

function createRepetitions(): (line: string) => boolean {
  const loggedAt = new Map<string, number>();
  return (line) => {
    const key = line.replace(/\d+/g, '0').slice(0, 200);
    const now = performance.now();
    if (now - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_AFTER_MS) return true;
    if (loggedAt.size >= MAX_KNOWN_LINES) loggedAt.clear();
    loggedAt.set(key, now);
    return false;
  };
}

function logLine(line: string, isRepeated: boolean, log: SupervisorLog): void {
  const isProblem = /^(WARNING|ERROR|FATAL|PANIC):/.test(line) && !EXPECTED_AT_SHUTDOWN.test(line);
  if (isProblem && !isRepeated) log.warn({ postgres: line }, 'PostgreSQL logged a problem');
  else log.debug?.({ postgres: line }, 'PostgreSQL logged a message');
}

/**
 * Waits until a server accepts connections, and creates its database if it does not exist. Has no timeout, because the recovery
 * after a crash may take long.
 *
 * @returns undefined when the server is ready, or the cause of its exit if it exits first
 * @throws CannotStart if the password is wrong
 */
export async function waitUntilReady(
  server: ServerProcess,
  { dataDir, connection, runAs, postgres, cancelled }: ServerOptions,
): Promise<string | undefined> {
  for (;;) {
    cancelled?.throwIfAborted();
    if (server.hasExited()) return await server.exited;
    const postmaster = await readPostmaster(dataDir);
    if (postmaster?.pid === server.pid && postmaster?.ready) break;
    await delay(10);
  }
  try {
    await ensureDatabase(connection);
  } catch (error) {
    if (server.hasExited()) return await server.exited;
    if (errorCode(error) === INVALID_PASSWORD)
      throw new CannotStart(
        `${passwordPath(dataDir)} is not the password of the database in this folder. ${howToSetPassword(dataDir, runAs, postgres)}`,
      );
    throw error;
  }
}

async function ensureDatabase({ database, ...connection }: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres', ssl: false });
  client.on('error', () => {}); // if the connection is lost between two statements, the next one rejects
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/** SQLSTATE, see appendix A of PostgreSQL's documentation. */
const INVALID_PASSWORD = '28P01';

/** Stops a server and waits until it has exited. */
export async function stopServer(server: ServerProcess): Promise<void> {
  if (server.pid === undefined || server.hasExited()) return;
  await stopPostgres(server.pid, async (timeoutMs) => {
    await waitAtMost(timeoutMs, server.exited);
    return server.hasExited();
  });
}
