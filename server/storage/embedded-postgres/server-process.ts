import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clusterIn } from './data-dir.ts';
import { CannotStart, codeOf } from './errors.ts';
import { readPostmaster } from './postmaster-file.ts';
import { endPostgres } from './processes.ts';
import { commandFor, type RunAs } from './run-as.ts';

/** As pino's; `debug` may be left out. */
export type SupervisorLog = {
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Where a database is, as `pg` takes it. `host` is the folder of its unix socket. */
export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

/** One run of PostgreSQL. */
export type ServerProcess = {
  /** Undefined if it could not even be spawned. */
  pid: number | undefined;
  /** Whether it has ended. */
  over(): boolean;
  /** Resolves at its end, with what became of it, such as `SIGKILL` or `exit code 1`. Never rejects. */
  ended: Promise<string>;
  /** The last lines of its log. */
  lastLines: string[];
};

/** What a server is started with; `postgres` is the program's path. */
export type ServerOptions = {
  dataDir: string;
  connection: EmbeddedConnection;
  runAs: RunAs;
  postgres: string;
  log: SupervisorLog;
};

/** Starts a server on the cluster. Settings given here are those that the supervisor rests on; no file overrides them. */
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
    clusterIn(dataDir),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // In a process group of its own: a terminal's Ctrl-C is for us, who stop it when we are done with it.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  // A process that exits without stopping its server takes it along, so far as it can.
  const atExit = () => child.kill('SIGINT');
  process.on('exit', atExit);
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (lastLines.push(line) > 10) lastLines.shift();
    report(line, log);
  });
  let over = false;
  const ended = new Promise<string>((resolve) => {
    const finish = () => {
      over = true;
      process.off('exit', atExit);
    };
    child.once('error', (error) => {
      finish();
      resolve(error.message);
    });
    child.once('exit', (code, signal) => {
      finish();
      const ending = signal ?? `exit code ${code}`;
      // The log's last lines may still be in the pipe, which a killed server's children hold open for a while.
      const late = setTimeout(resolve, LAST_LINES_LIMIT, ending);
      child.once('close', () => {
        clearTimeout(late);
        resolve(ending);
      });
    });
  });
  return { pid: child.pid, over: () => over, ended, lastLines };
}

/** In ms. */
const LAST_LINES_LIMIT = 300;

/** What PostgreSQL says of every connection that is still open when it is asked to stop. */
const STOPPING = /terminating connection due to administrator command/;

function report(line: string, log: SupervisorLog): void {
  if (/^(WARNING|ERROR|FATAL|PANIC):/.test(line) && !STOPPING.test(line))
    log.warn({ postgres: line }, 'PostgreSQL complains');
  else log.debug?.({ postgres: line }, 'PostgreSQL says');
}

/**
 * Waits until a server takes connections and its database exists. It may take as long as it needs, for recovery after
 * a crash can be long.
 *
 * @returns what became of the server if it ended first, or undefined: it is ready
 * @throws CannotStart if the password is not the cluster's
 */
export async function whenReady(
  server: ServerProcess,
  { dataDir, connection }: ServerOptions,
): Promise<string | undefined> {
  for (;;) {
    if (server.over()) return await server.ended;
    const postmaster = await readPostmaster(dataDir);
    if (postmaster?.pid === server.pid && postmaster?.ready) break;
    await delay(10);
  }
  try {
    await ensureDatabase(connection);
  } catch (error) {
    if (server.over()) return await server.ended;
    throw error;
  }
}

async function ensureDatabase({ database, ...connection }: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres', ssl: false });
  client.on('error', () => {}); // a connection lost between two statements; the next one says so
  try {
    await client.connect();
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } catch (error) {
    if (codeOf(error) !== INVALID_PASSWORD) throw error;
    throw new CannotStart(
      'postgres.password is not the password of the database beside it: restore the right one.',
    );
  } finally {
    await client.end();
  }
}

/** PostgreSQL, appendix A: error codes. */
const INVALID_PASSWORD = '28P01';

/** Ends a server and waits until it has ended. */
export async function endServer(server: ServerProcess): Promise<void> {
  if (server.pid === undefined || server.over()) return;
  await endPostgres(server.pid, async (limit) => {
    const timeout = new AbortController();
    const late = delay(limit, 'late', { signal: timeout.signal }).catch(() => 'late');
    await Promise.race([server.ended, late]);
    timeout.abort();
    return server.over();
  });
}
