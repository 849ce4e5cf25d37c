import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from '../deadlines.ts';
import { reservePort } from '../ports.ts';

const run = promisify(execFile);
const BIN = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Reason for `skip`: false if the system has these programs. */
export const skipWithoutPostgres = BIN ? false : 'requires the package postgresql-15';
export const skipWithoutPgbouncer =
  BIN && globSync(PGBOUNCER).length > 0 ? false : 'requires the package pgbouncer';

/** Returns the account for the servers, which refuse to run as root. */
async function account() {
  if (process.geteuid?.() !== 0) return {};
  const passwd = await readFile('/etc/passwd', 'utf8');
  const [, , uid, gid] = passwd
    .split('\n')
    .find((line) => line.startsWith('postgres:'))!
    .split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function newFolder(parent: string, name: string) {
  const owner = await account();
  const folder = join(parent, name);
  await mkdir(folder, { mode: 0o700 });
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  return { folder, options: { ...owner, cwd: '/' } };
}

export type SystemPostgres = Awaited<ReturnType<typeof startServer>>;

/** Starts a primary on loopback, which trusts every connection. */
export async function startPrimary(parent: string) {
  const { folder, options } = await newFolder(parent, 'primary');
  await run(
    `${BIN}/initdb`,
    ['-D', folder, '-U', 'carillon', '--auth=trust', '-E', 'UTF8', '--locale=C'],
    options,
  );
  const server = await startServer(folder);
  await server.query('CREATE DATABASE carillon', 'postgres');
  return server;
}

/** Starts a standby that streams from a primary. A commit on the primary waits for the standby (synchronous replication). */
export async function startStandby(parent: string, primary: SystemPostgres) {
  const { folder, options } = await newFolder(parent, 'standby');
  const from = `host=127.0.0.1 port=${primary.port} user=carillon application_name=standby`;
  await run(`${BIN}/pg_basebackup`, ['-d', from, '-D', folder, '-R', '-c', 'fast'], options);
  const server = await startServer(folder);
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await primary.query('SELECT pg_reload_conf()');
  return server;
}

async function startServer(folder: string) {
  const owner = await account();
  const port = await reservePort();
  const args = [
    '-D',
    folder,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
  ];
  const child = spawn(`${BIN}/postgres`, args, { ...owner, cwd: '/', stdio: 'ignore' });
  const exited = once(child, 'exit');
  const query = async (text: string, database = 'carillon') => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'carillon', database });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  await until(() => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL exited with ${child.exitCode} at its start`);
    return query('SELECT 1', 'postgres').then(
      () => true,
      () => false,
    );
  }, 'PostgreSQL to start');
  return {
    port,
    query,
    promote: () => query('SELECT pg_promote()', 'postgres'),
    async stop(signal: NodeJS.Signals = 'SIGINT') {
      child.kill(signal);
      await exited;
    },
  };
}

/** Starts PgBouncer in front of a server. */
export async function startPgbouncer(
  parent: string,
  server: SystemPostgres,
  mode: 'session' | 'transaction',
) {
  const { folder, options } = await newFolder(parent, `pgbouncer-${mode}`);
  const port = await reservePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = `
[databases]
carillon = host=127.0.0.1 port=${server.port} user=carillon
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 40
`;
  await writeFile(file, settings, { mode: 0o644 });
  const child = spawn(PGBOUNCER, ['-q', file], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const url = `postgres://carillon@127.0.0.1:${port}/carillon`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer exited with ${child.exitCode} at its start`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    return isReady;
  }, 'PgBouncer to start');
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** Creates a data folder with a cluster of the system's PostgreSQL, like an earlier version of Carillon. Returns the programs. */
export async function createEarlierCluster(dataDir: string) {
  await mkdir(dataDir, { mode: 0o755 });
  const { folder, options } = await newFolder(dataDir, 'postgres');
  const password = join(dataDir, 'postgres.password');
  await writeFile(password, 'secret\n', { mode: 0o644 });
  const args = ['-D', folder, '-U', 'carillon', `--pwfile=${password}`, '--auth=scram-sha-256'];
  await run(`${BIN}/initdb`, [...args, '-E', 'UTF8', '--locale=C'], options);
  return { initdb: `${BIN}/initdb`, postgres: `${BIN}/postgres` };
}
