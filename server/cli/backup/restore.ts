import type { Config } from '../../config.ts';
import { createLog } from '../../log.ts';
import type { Header } from '../../storage/backup/format.ts';
import { openByPassphrase } from '../../storage/backup/passphrase.ts';
import {
  type Backup,
  NotEmpty,
  openBackup,
  type Restored,
  restoreBackup,
} from '../../storage/backup/restore.ts';
import { openDatabase } from '../../storage/database.ts';
import { startEmbeddedPostgres } from '../../storage/embedded-postgres.ts';
import { readSecret, writeSecret } from '../../storage/operating/secret-file.ts';
import { fingerprintOf, type Secret } from '../../storage/operating/secrets.ts';
import { rejectTransactionPooling } from '../../storage/pooler.ts';
import { createProgress, type Progress } from '../progress.ts';
import { withStopSignal } from '../stop-signal.ts';
import { readCliConfig } from '../storage.ts';
import { formatDuration, formatNumber } from '../units.ts';
import { aboutFile, fileArgument, openFile, remember } from './backup-file.ts';
import { readPassphrase } from './passphrase.ts';

/** Restores a backup into an empty database, and its secret into DATA_DIR unless SECRET_KEY has it. */
export async function restore(args: string[]): Promise<void> {
  const argument = fileArgument('restore', args);
  const config = readCliConfig();
  const startedAt = performance.now();
  const { tables, rows } = await withStopSignal('nothing was restored', (stopped) =>
    restoreFile(config, argument, stopped),
  );
  const duration = formatDuration((performance.now() - startedAt) / 1000);
  console.log(`Restored: ${formatNumber(rows)} rows in ${tables} tables, in ${duration}.`);
  console.log('Make sure that the original no longer runs, because both would send. Then start the server.');
}

async function restoreFile(config: Config, argument: string, stopped: AbortSignal): Promise<Restored> {
  const progress = createProgress('Restoring');
  let asked: Promise<string> | null = null;
  const passphrase = () => (asked ??= readPassphrase(config));
  const { file, chunks } = await openFile(config, argument, { count: progress.count, passphrase, stopped });
  if (file !== argument) console.error(`Backup: ${file}`);
  try {
    const backup = await aboutFile(file, openBackup(chunks));
    const secret = await findSecret(config, backup.header, passphrase);
    return await aboutFile(file, restoreInto(config, backup, secret, { file, progress, stopped }));
  } finally {
    progress.end();
  }
}

/**
 * Returns the secret to write into DATA_DIR, without which the database would be useless. Null if it is there or in SECRET_KEY already.
 *
 * @throws if there is another secret, or the passphrase is wrong
 */
async function findSecret(
  config: Config,
  header: Header,
  passphrase: () => Promise<string>,
): Promise<Secret | null> {
  const isIts = (secret: Secret | null) => secret !== null && fingerprintOf(secret) === header.secret_print;
  if (config.SECRET_KEY) {
    if (isIts(config.SECRET_KEY) || isIts(config.PREVIOUS_SECRET_KEY)) return null;
    throw new Error(
      'SECRET_KEY is not the secret of the backup. Unset it: the backup has its own. If it was replaced since, set PREVIOUS_SECRET_KEY to the one of that time.',
    );
  }
  const existing = readSecret(config.DATA_DIR);
  if (isIts(existing)) return null;
  if (existing)
    throw new Error(
      `${config.DATA_DIR}/secret.key belongs to another installation. Set DATA_DIR to another folder, or move the file away.`,
    );
  if (!header.secret) throw new Error('The backup has no secret: set SECRET_KEY.');
  const secret = await openByPassphrase(await passphrase(), header.secret);
  if (!secret) throw new Error('The passphrase is wrong. Nothing was changed.');
  return secret;
}

async function restoreInto(
  config: Config,
  backup: Backup,
  secret: Secret | null,
  { file, progress, stopped }: { file: string; progress: Progress; stopped: AbortSignal },
): Promise<Restored> {
  const log = createLog('silent');
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log, cancelled: stopped });
  const database = openDatabase(embedded?.connection ?? config.DATABASE_URL, log, 2);
  stopped.addEventListener('abort', database.abort, { once: true });
  const prepare = async () => {
    if (secret) await writeSecret(config.DATA_DIR, secret);
  };
  try {
    if (!embedded) await rejectTransactionPooling(database);
    const restored = await restoreBackup(database, backup, log, { prepare, onTable: progress.onTable });
    await remember(database, { taken_at: backup.header.taken_at, bytes: progress.bytes(), file });
    return restored;
  } catch (error) {
    if (!(error instanceof NotEmpty)) throw error;
    const remedy = embedded ? 'Set DATA_DIR to a new folder' : 'Name a new database in DATABASE_URL';
    throw new Error(`${error.message} ${remedy}, and restore there.`);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
