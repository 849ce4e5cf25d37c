import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../deadlines.ts';

/** A small MariaDB on a socket, without accounts: no time for system tables. */
const OPTIONS = [
  '--no-defaults',
  '--skip-networking',
  '--skip-grant-tables',
  '--skip-log-bin',
  '--skip-name-resolve',
  '--performance-schema=OFF',
  '--innodb-buffer-pool-size=32M',
  '--innodb-log-file-size=4M',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-fast-shutdown=2',
];

/** Starts MariaDB in a folder. */
export async function startMariaDb(folder: string) {
  const socket = join(folder, 'socket');
  const log = join(folder, 'log');
  const child = spawn(
    '/usr/sbin/mariadbd',
    [...OPTIONS, `--datadir=${folder}`, `--socket=${socket}`, `--log-error=${log}`, '--user=root'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  let isRunning = true;
  ended.then(() => {
    isRunning = false;
  });
  await until(async () => {
    if (!isRunning) throw new Error(`MariaDB ended: ${await readFile(log, 'utf8')}`);
    return existsSync(socket);
  }, 'MariaDB to listen on its socket');
  return {
    socket,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
