import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { environmentWith } from '../config/environment.ts';
import type { Config } from '../config.ts';
import { type Repetition, repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import { isBackupDue, readLastBackup } from '../storage/backup/last-backup.ts';
import type { Database } from '../storage/database.ts';
import { tryLockName } from '../storage/locks.ts';

/** Interval at which the age of the latest backup is looked at. */
const LOOK_MS = 60_000;
/** Pause after a backup that failed. */
const RETRY_MS = 30 * 60_000;
/** Time limit of a backup. */
const MAX_BACKUP_MS = 12 * 3_600_000;
/** Priority of its process, as in ops/systemd/carillon-backup.service. */
const NICE = 10;

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

/**
 * Takes a backup to BACKUP_TO once the latest one there is BACKUP_EVERY_HOURS old. Every worker looks, and one of them takes it, in a
 * process of its own: a server at rest holds neither the client of the storage nor the buffers of an upload.
 */
export function startScheduledBackups(
  { database, log }: { database: Database; log: Log },
  config: Pick<Config, 'BACKUP_TO' | 'BACKUP_EVERY_HOURS'>,
): Repetition {
  const isDue = async () => isBackupDue(await readLastBackup(database, config), config);
  return repeat(
    LOOK_MS,
    async (signal) => {
      if (!(await isDue())) return undefined;
      const release = await tryLockName(database, 'scheduled backup', MAX_BACKUP_MS);
      if (!release) return undefined;
      try {
        // Another process may have taken it before the lock was free.
        if (!(await isDue())) return undefined;
        await takeBackup(AbortSignal.any([signal, AbortSignal.timeout(MAX_BACKUP_MS)]));
      } finally {
        await release();
      }
      log.info({ to: config.BACKUP_TO }, 'a scheduled backup was taken and verified');
      return undefined;
    },
    {
      retryMs: RETRY_MS,
      failed: (error) =>
        log.error({ err: error, to: config.BACKUP_TO }, 'a scheduled backup failed; it will be repeated'),
    },
  );
}

/** Runs `carillon backup`. @throws the last line that it printed, if it fails */
async function takeBackup(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [CLI, 'backup'], {
    env: environmentWith({}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const closed = once(child, 'close');
    const errors = text(child.stderr);
    lowerPriority(child.pid);
    const [status, killedBy] = await closed;
    if (status === 0) return;
    const reason = (await errors).trim().split('\n').at(-1);
    throw new Error(reason || `The process of the backup ended with ${killedBy ?? `status ${status}`}`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Lets sending go first. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // The unit of systemd forbids changes of priorities.
  }
}
