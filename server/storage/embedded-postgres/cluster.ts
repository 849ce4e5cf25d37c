import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  lchown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { clusterIn, passwordFileIn, TEMPORARY } from './data-dir.ts';
import { absent, CannotStart, codeOf } from './errors.ts';
import { type Account, commandFor, fileOwner, type RunAs } from './run-as.ts';

/** PostgreSQL's superuser in the clusters that we make. */
export const SUPERUSER = 'carillon';

/**
 * Whom the cluster belongs to; undefined if there is no cluster yet. PostgreSQL only serves a folder of its own user's:
 * root can see to that, anyone else can only say it.
 *
 * @throws CannotStart if we are not root and it belongs to another user
 */
export async function clusterOwner(dataDir: string): Promise<Account | undefined> {
  const owner = await stat(clusterIn(dataDir)).catch(absent);
  const euid = process.geteuid?.();
  if (owner && euid !== 0 && owner.uid !== euid) throw anotherUsers(dataDir);
  return owner && { uid: owner.uid, gid: owner.gid };
}

const anotherUsers = (dataDir: string) =>
  new CannotStart(
    `The database in ${dataDir} belongs to another user: Carillon once ran here as root or as someone else. Run it ` +
      'as that user again, or give the folder to this one with chown -R.',
  );

/**
 * Sees to it that the data folder holds a cluster that belongs to the user PostgreSQL will run as.
 *
 * @param owner the cluster's present owner, as `clusterOwner` tells it
 * @returns the password of `SUPERUSER`
 * @throws CannotStart if what is there is no cluster of ours, or none can be made
 */
export async function prepareCluster(
  dataDir: string,
  owner: Account | undefined,
  runAs: RunAs,
  binaries: Binaries,
): Promise<string> {
  const cluster = clusterIn(dataDir);
  const contents = owner ? await readdir(cluster) : [];
  if (contents.length === 0) return await createCluster(dataDir, runAs, binaries);
  if (!contents.includes('PG_VERSION'))
    throw new CannotStart(
      `${cluster} is not empty, and no PostgreSQL cluster either: move it out of the way.`,
    );
  const wanted = fileOwner(runAs);
  if (wanted && wanted.uid !== owner?.uid) await giveTo(cluster, wanted);
  return await readPassword(dataDir);
}

/** The folder itself comes last: a change cut short is seen as not made, and is made again. */
async function giveTo(folder: string, { uid, gid }: Account): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid);
  await chown(folder, uid, gid);
}

/** @throws CannotStart if there is none, or none that we may read: the cluster can't be entered without it */
export async function readPassword(dataDir: string): Promise<string> {
  const path = passwordFileIn(dataDir);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'EACCES') throw anotherUsers(dataDir);
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new CannotStart(
      `${path} is missing, without which the database beside it can't be entered: restore it.`,
    );
  }
}

/** Everything lies ready and on disk before the rename that makes it the cluster; whatever dies before leaves none. */
async function createCluster(dataDir: string, runAs: RunAs, binaries: Binaries): Promise<string> {
  const draft = await mkdtemp(join(dataDir, TEMPORARY));
  const password = randomBytes(24).toString('base64url');
  await writeFile(join(draft, 'password'), password, { mode: 0o600 });
  const owner = fileOwner(runAs);
  if (owner) await giveTo(draft, owner);
  await initdb(runAs, binaries.initdb, join(draft, 'cluster'), join(draft, 'password'));

  await writeFile(join(draft, 'kept'), `${password}\n`, { mode: 0o600, flush: true });
  await rename(join(draft, 'kept'), passwordFileIn(dataDir));
  await rename(join(draft, 'cluster'), clusterIn(dataDir));
  await flushFolder(dataDir);
  await rm(draft, { recursive: true });
  return password;
}

/**
 * Text sorts by code point, after PostgreSQL's own tables, so that neither the machine's locales nor a library's
 * update changes an index's order. Settings that a small server wants go to postgresql.conf, where its operator may
 * change them.
 */
async function initdb(runAs: RunAs, program: string, folder: string, passwordFile: string): Promise<void> {
  const settings = {
    shared_buffers: '128MB',
    max_connections: '100',
    max_wal_size: '1GB',
    autovacuum_naptime: '5s', // a queue's rows live for seconds: in a minute, its dead are a hundred times the living
    jit: 'off', // statements here take milliseconds; compiling one takes longer
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const { file, args, options } = commandFor(runAs, program, [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
  ]);
  await promisify(execFile)(file, args, options).catch((error) => {
    throw new CannotStart(
      `The database could not be created in ${dirname(dirname(folder))}:\n${error.stderr || error}`,
    );
  });
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
