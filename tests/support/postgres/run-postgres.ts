import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from '../../../server/storage/embedded-postgres/binaries.ts';
import { SUPERUSER } from '../../../server/storage/embedded-postgres/cluster.ts';
import { clusterPath, passwordPath } from '../../../server/storage/embedded-postgres/data-dir.ts';
import { readPostmaster } from '../../../server/storage/embedded-postgres/postmaster-file.ts';
import { commandFor, pickRunAs, runAsCandidates } from '../../../server/storage/embedded-postgres/run-as.ts';
import { SOCKET_PORT } from '../../../server/storage/embedded-postgres/socket-dir.ts';
import { databaseUrl, temporaryFolder } from '../carillon.ts';
import { until } from '../deadlines.ts';
import { cpuOfTree } from '../processes/process-tree.ts';
import { ROOT } from '../sources.ts';

export type RunPostgres = {
  /**
   * Environment for the processes of the run: `TEST_POSTGRES_URL` is a migrated database, which test-database.ts copies, and
   * `TEST_DATA_TEMPLATE` a data folder with the same database, for tests that need their own server.
   */
  env: { TEST_POSTGRES_URL: string; TEST_DATA_TEMPLATE: string };
  cpuMs(): number;
  stop(): Promise<void>;
};

/** Settings without durability, because after a crash the run has failed anyway. Several processes connect to each database. */
const SETTINGS = {
  listen_addresses: '',
  max_connections: '400',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
};

/** Starts the PostgreSQL of a run of tests. */
export async function startRunPostgres(): Promise<RunPostgres> {
  const template = await temporaryFolder();
  const folder = await temporaryFolder();
  const removeAtExit = () => {
    for (const { path } of [template, folder]) rmSync(path, { recursive: true, force: true });
  };
  process.once('exit', removeAtExit);
  execFileSync(
    process.execPath,
    [join(ROOT, 'tests/support/postgres/make-data-template.ts'), template.path],
    {
      stdio: 'inherit',
    },
  );
  // Only cp keeps the owner.
  execFileSync('cp', ['-a', '--reflink=auto', `${template.path}/.`, folder.path]);

  const { postgres } = await findBinaries();
  const account = await stat(clusterPath(folder.path));
  const runAs = await pickRunAs(runAsCandidates(process.geteuid?.() ?? -1, account), postgres, [folder.path]);
  const settings = {
    ...SETTINGS,
    unix_socket_directories: clusterPath(folder.path),
    port: String(SOCKET_PORT),
  };
  const { file, args, options } = commandFor(runAs, postgres, [
    '-D',
    clusterPath(folder.path),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const server = spawn(file, args, { ...options, detached: true, stdio: 'ignore' });
  process.once('exit', () => server.kill('SIGQUIT'));
  const exited = once(server, 'exit');
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`PostgreSQL exited with ${server.exitCode} at its start`);
    return (await readPostmaster(folder.path))?.ready ?? false;
  }, 'PostgreSQL to start');

  const connection = {
    host: clusterPath(folder.path),
    port: SOCKET_PORT,
    user: SUPERUSER,
    password: (await readFile(passwordPath(folder.path), 'utf8')).trim(),
    database: 'carillon',
  };
  return {
    env: { TEST_POSTGRES_URL: databaseUrl(connection), TEST_DATA_TEMPLATE: template.path },
    cpuMs: () => cpuOfTree(server.pid!),
    async stop() {
      server.kill('SIGINT');
      await exited;
    },
  };
}
