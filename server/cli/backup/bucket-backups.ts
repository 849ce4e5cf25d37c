import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import { decode } from '../../storage/backup/decode.ts';
import { DamagedBackup } from '../../storage/backup/format.ts';
import { sealBackup, unsealBackup, WrongPassphrase } from '../../storage/backup/sealed.ts';
import { alignColumns } from '../columns.ts';
import { formatBytes } from '../units.ts';
import { type Bucket, openBucket, parseAddress } from './bucket.ts';

/** A place that a backup is written to. */
export type Target = {
  file: string;
  /** Seals what only the owner of the passphrase may read. */
  seal(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>;
  /** Leaves nothing if it fails. */
  write(chunks: AsyncIterable<Buffer>): Promise<void>;
  /** Removes the backups there that are too old. Returns their number. */
  removeOld(): Promise<number>;
};

/** A backup in a bucket. */
type Found = { key: string; name: string; takenAt: Date; bytes: number };

const DAY_MS = 86_400_000;
/** Age above which an unfinished upload was abandoned: by a process that was killed. */
const ABANDONED_MS = 2 * DAY_MS;
const NAME = /^carillon-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** Returns the name of a backup. In the order of names, backups are in the order of their times. */
const nameOf = (takenAt: Date): string =>
  `carillon-${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** Returns the time in a key's name; null if it is not the name of a backup in a folder. */
function timeIn(key: string, folder: string): Date | null {
  const match = key.startsWith(folder) ? NAME.exec(key.slice(folder.length)) : null;
  return match && new Date(`${match[1]}T${match[2]}:${match[3]}:${match[4]}Z`);
}

/** Opens the bucket of an address, s3://bucket/folder. */
async function openPlace(config: Config, place: string, stopped: AbortSignal) {
  const { bucket: name, path } = parseAddress(place);
  return { bucket: await openBucket(config, name, stopped), name, folder: path && `${path}/` };
}

/** Lists the backups in a folder, the newest first. Other objects there are none of them. */
async function findBackups(bucket: Bucket, folder: string): Promise<Found[]> {
  const objects = await bucket.list(`${folder}carillon-`);
  return objects
    .flatMap(({ key, bytes }) => {
      const takenAt = timeIn(key, folder);
      return takenAt ? [{ key, name: key.slice(folder.length), takenAt, bytes }] : [];
    })
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

/** Returns the address of the newest backup in a folder; an address of a backup as it is. */
async function locate(config: Config, address: string, stopped: AbortSignal) {
  const { bucket: name, path } = parseAddress(address);
  const last = path.split('/').at(-1)!;
  if (NAME.test(last)) return { bucket: await openBucket(config, name, stopped), name, key: path };
  const { bucket, folder } = await openPlace(config, address, stopped);
  const [newest] = await findBackups(bucket, folder);
  if (!newest) throw new Error(`s3://${name}/${folder} has no backup: none is named carillon-….`);
  return { bucket, name, key: newest.key };
}

/** Finds a backup by its address, or by the folder that it is the newest in. */
export async function openFromBucket(config: Config, address: string, stopped: AbortSignal) {
  const { bucket, name, key } = await locate(config, address, stopped);
  return { file: `s3://${name}/${key}`, chunks: bucket.read(key) };
}

/** Prepares a new backup at BACKUP_TO, all of which is sealed: others have it too. */
export async function newInBucket(
  config: Config,
  takenAt: Date,
  passphrase: string,
  stopped: AbortSignal,
): Promise<Target> {
  const { bucket, name, folder } = await openPlace(config, config.BACKUP_TO, stopped);
  const key = folder + nameOf(takenAt);
  return {
    file: `s3://${name}/${key}`,
    seal: (chunks) => sealBackup(chunks, passphrase),

    /** Writes it, and reads it back. If it differs then, it is removed. */
    async write(chunks: AsyncIterable<Buffer>): Promise<void> {
      // Keys and rights are checked before anything is uploaded.
      await bucket.list(key);
      const written = createHash('sha256');
      await bucket.write(key, hashed(chunks, written));
      try {
        const stored = createHash('sha256');
        const opened = unsealBackup(hashed(bucket.read(key), stored), async () => passphrase, {
          mustBeSealed: true,
        });
        for await (const _ of decode(opened));
        if (stored.digest('hex') !== written.digest('hex'))
          throw new DamagedBackup('It is not what was uploaded.');
      } catch (error) {
        if (!(error instanceof DamagedBackup || error instanceof WrongPassphrase)) throw error;
        await bucket.remove(key);
        throw new Error(`The backup was read back from the bucket, and is removed there. ${error.message}`);
      }
    },

    /** Removes older backups, and what killed processes have uploaded. */
    async removeOld(): Promise<number> {
      const isOlder = (time: Date, ms: number) => time.getTime() < takenAt.getTime() - ms;
      for (const upload of await bucket.listUnfinished(`${folder}carillon-`)) {
        const time = timeIn(upload.key, folder);
        if (time && isOlder(time, ABANDONED_MS)) await bucket.abort(upload);
      }
      if (config.BACKUP_RETENTION_DAYS === 0) return 0;
      const old = (await findBackups(bucket, folder)).filter(({ takenAt: time }) =>
        isOlder(time, config.BACKUP_RETENTION_DAYS * DAY_MS),
      );
      for (const { key } of old) await bucket.remove(key);
      return old.length;
    },
  };
}

async function* hashed(
  chunks: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Prints the backups at BACKUP_TO. */
export async function listBackups(config: Config): Promise<void> {
  const { bucket, folder } = await openPlace(config, config.BACKUP_TO, new AbortController().signal);
  const found = await findBackups(bucket, folder);
  if (found.length === 0) return console.log(`There is no backup at ${config.BACKUP_TO}.`);
  const rows = found.map(({ name, takenAt, bytes }) => [
    `${config.BACKUP_TO}/${name}`,
    takenAt.toISOString().slice(0, 16),
    formatBytes(bytes),
  ]);
  console.log(alignColumns([['Backup', 'taken', 'size'], ...rows], ['left', 'left', 'right']).join('\n'));
}
