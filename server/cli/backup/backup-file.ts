import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../../config.ts';
import { flushFolder } from '../../lib/flush-folder.ts';
import { DamagedBackup } from '../../storage/backup/format.ts';
import { type LastBackup, writeLastBackup } from '../../storage/backup/last-backup.ts';
import { unsealBackup } from '../../storage/backup/sealed.ts';
import type { Database } from '../../storage/database.ts';
import { USAGE, UsageError } from '../usage.ts';
import { openFromBucket, type Target } from './bucket-backups.ts';

/** Parses the one argument of `restore` and `verify`: a path, or an address in a bucket. */
export const fileArgument = (command: string, args: string[]): string =>
  toFile(command, parseArgs({ args, options: {}, allowPositionals: true }).positionals);

const isInBucket = (file: string): boolean => file.startsWith('s3://');

export type BackupArguments = { isList: boolean; file: string | null };

/**
 * Parses the arguments of `backup`. Without a file it is null, for BACKUP_TO.
 *
 * @throws if the file exists, unless `--force` is given to replace it
 */
export async function backupArguments(args: string[]): Promise<BackupArguments> {
  const { values, positionals } = parseArgs({
    args,
    options: { force: { type: 'boolean' }, list: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.list && (values.force || positionals.length > 0))
    throw new UsageError(`backup --list takes no file\n\n${USAGE}`);
  if (positionals.length === 0) return { isList: values.list === true, file: null };
  const file = toFile('backup', positionals);
  if (isInBucket(file))
    throw new UsageError(`backup takes no address of a bucket: set BACKUP_TO=${file} and name no file.`);
  const found = await lstat(file).catch(() => null);
  if (found && !found.isDirectory() && !values.force)
    throw new Error(`${file} exists. Name another file, or add --force to replace it.`);
  return { isList: false, file };
}

function toFile(command: string, positionals: string[]): string {
  const [file = ''] = positionals;
  if (positionals.length !== 1 || file === '') throw new UsageError(`${command} needs one file\n\n${USAGE}`);
  return isInBucket(file) ? file : resolve(file);
}

/** Returns the path of an unfinished backup. It is random, so that drafts do not collide and no symlink can be planted there. */
const draftOf = (path: string): string => `${path}.${randomBytes(4).toString('hex')}.partial`;

const cannotBeWritten = (error: Error): never => {
  throw new Error(`The backup cannot be written: ${error.message}`);
};

/**
 * Writes a file that only its owner can read, and that appears under its name once it is complete and on disk. An existing file or link
 * is replaced only then.
 */
export async function writeWhole(
  path: string,
  chunks: AsyncIterable<Buffer>,
  stopped: AbortSignal,
): Promise<void> {
  if ((await stat(path).catch(() => null))?.isDirectory())
    throw new Error(`The backup cannot be written: ${path} is a folder. Name a file in it.`);
  const draft = draftOf(path);
  const file = await open(draft, 'wx', 0o600).catch(cannotBeWritten);
  try {
    await writeAll(file, chunks, stopped);
    await rename(draft, path).catch(cannotBeWritten);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeAll(
  file: FileHandle,
  chunks: AsyncIterable<Buffer>,
  stopped: AbortSignal,
): Promise<void> {
  try {
    for await (const chunk of chunks) {
      stopped.throwIfAborted();
      await file.writeFile(chunk).catch(cannotBeWritten);
    }
    await file.sync().catch(cannotBeWritten);
  } finally {
    await file.close();
  }
}

/** Returns a file as the target of a backup. Only the secret is sealed in it. */
export const newFile = (file: string, stopped: AbortSignal): Target => ({
  file,
  seal: (chunks) => chunks,
  write: (chunks) => writeWhole(file, chunks, stopped),
  removeOld: async () => 0,
});

/** Records a backup for `status` and metrics, which warn when the latest one is too old. */
export const remember = (database: Database, backup: LastBackup): Promise<unknown> =>
  writeLastBackup(database, backup).catch((error) =>
    console.error(`Warning: \`status\` will not know of this backup: ${error.message}`),
  );

type Opening = {
  /** Passes chunks on, and counts their bytes. */
  count: (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
  passphrase: () => Promise<string>;
  stopped: AbortSignal;
};

/** Opens a backup: a file, or one in a bucket, whose folder stands for the newest in it. A sealed one needs its passphrase. */
export async function openFile(
  config: Config,
  path: string,
  { count, passphrase, stopped }: Opening,
): Promise<{ file: string; chunks: AsyncIterable<Buffer> }> {
  const { file, chunks } = isInBucket(path)
    ? await openFromBucket(config, path, stopped)
    : { file: path, chunks: createReadStream(path, { highWaterMark: 1024 * 1024 }) };
  return { file, chunks: unsealBackup(count(chunks), passphrase, { mustBeSealed: isInBucket(path) }) };
}

/** Names the file in the error of a damaged backup. */
export async function aboutFile<Result>(path: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DamagedBackup) throw new Error(`${path} cannot be used. ${error.message}`);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`${path} does not exist.`);
    throw error;
  }
}
