import type { Config } from '../../config.ts';
import { readVersion } from '../../lib/version.ts';
import { sealByPassphrase } from '../../storage/backup/passphrase.ts';
import { takeBackup } from '../../storage/backup/snapshot.ts';
import type { Database } from '../../storage/database.ts';
import {
  checkSecrets,
  findFingerprint,
  findFormerFingerprint,
  readSecrets,
} from '../../storage/operating/keyring.ts';
import { fingerprintOf, type Secret } from '../../storage/operating/secrets.ts';
import { readSchema } from '../../storage/operating/status.ts';
import { createProgress } from '../progress.ts';
import { withStopSignal } from '../stop-signal.ts';
import { openForReading, readCliConfig } from '../storage.ts';
import { formatBytes, formatDuration } from '../units.ts';
import { UsageError } from '../usage.ts';
import { backupArguments, newFile, remember } from './backup-file.ts';
import { listBackups, newInBucket } from './bucket-backups.ts';
import { readNewPassphrase } from './passphrase.ts';

/** Backs up the database, whether or not the server runs, and the secret, sealed by a passphrase. */
export async function backup(args: string[]): Promise<void> {
  const { isList, file } = await backupArguments(args);
  const config = readCliConfig();
  if (file === null && config.BACKUP_TO === '')
    throw new UsageError('backup needs one file, or BACKUP_TO=s3://bucket/folder for backups in a bucket.');
  if (isList) return listBackups(config);
  const passphrase = await readNewPassphrase(config);
  const startedAt = performance.now();
  const takenAt = new Date();
  const progress = createProgress('Backing up');
  const { database, close } = await openForReading(config, null);
  try {
    await rejectUnknownSchema(database);
    const plain = await findSecret(config, database);
    const secret = await sealByPassphrase(passphrase, plain);
    const known = { carillon: await readVersion(), secret, secret_print: fingerprintOf(plain) };
    const target = await withStopSignal('no backup was written', async (stopped) => {
      stopped.addEventListener('abort', database.abort, { once: true });
      const opened =
        file === null ? await newInBucket(config, takenAt, passphrase, stopped) : newFile(file, stopped);
      await opened.write(progress.count(opened.seal(takeBackup(database, known, progress.onTable))));
      return opened;
    });
    progress.end();
    const bytes = progress.bytes();
    await remember(database, { taken_at: takenAt.toISOString(), bytes, file: target.file });
    console.log(
      `${target.file} has everything as of ${takenAt.toISOString()}: ${formatBytes(bytes)}, in ${formatDuration((performance.now() - startedAt) / 1000)}.`,
    );
    const removed = await target.removeOld();
    if (removed > 0)
      console.log(`Removed there: ${removed} older than ${config.BACKUP_RETENTION_DAYS} days.`);
  } finally {
    await close();
  }
}

async function rejectUnknownSchema(database: Database): Promise<void> {
  const { latest, unknown } = await readSchema(database);
  if (latest === null) throw new Error('The database has no tables yet: there is nothing to back up.');
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this version of Carillon, which does not know its migrations ${unknown.join(', ')}. Use the version of the server.`,
    );
}

/** @throws while the secret is being replaced: all values of a backup need the same secret */
async function findSecret(config: Config, database: Database): Promise<Secret> {
  const secrets = readSecrets(config);
  if (secrets.length === 0)
    throw new Error(
      `The secret is neither in SECRET_KEY nor in ${config.DATA_DIR}/secret.key: run the command with the server's variables.`,
    );
  await checkSecrets(database, config, secrets);
  if ((await findFormerFingerprint(database)) !== null)
    throw new Error(
      'The secret is being replaced, and a backup has one secret. Run `npx carillon rotate-secret` to the end first.',
    );
  const print = await findFingerprint(database);
  return secrets.find((secret) => fingerprintOf(secret) === print)!;
}
