import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { flushFolder } from '../../lib/flush-folder.ts';
import { DamagedBackup } from '../../storage/backup/format.ts';
import { type LastBackup, writeLastBackup } from '../../storage/backup/last-backup.ts';
import type { Database } from '../../storage/database.ts';
import { USAGE, UsageError } from '../usage.ts';

/** Parses the one argument of `restore` and `verify`. */
export const fileArgument = (command: string, args: string[]): string =>
  toFile(command, parseArgs({ args, options: {}, allowPositionals: true }).positionals);

/**
 * Parses the arguments of `backup`.
 *
 * @throws if the file exists, unless `--force` is given to replace it
 */
export async function newFileArgument(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { force: { type: 'boolean' } },
    allowPositionals: true,
  });
  const file = toFile('backup', positionals);
  const found = await lstat(file).catch(() => null);
  if (found && !found.isDirectory() && !values.force)
    throw new Error(`${file} exists. Name another file, or add --force to replace it.`);
  return file;
}

function toFile(command: string, positionals: string[]): string {
  if (positionals.length !== 1 || positionals[0] === '')
    throw new UsageError(`${command} needs one file\n\n${USAGE}`);
  return resolve(positionals[0]!);
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

/** Records a backup for `status` and metrics, which warn when the latest one is too old. */
export const remember = (database: Database, backup: LastBackup): Promise<unknown> =>
  writeLastBackup(database, backup).catch((error) =>
    console.error(`Warning: \`status\` will not know of this backup: ${error.message}`),
  );

/** Reads a backup's bytes. */
export const readFile = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: 1024 * 1024 });

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
