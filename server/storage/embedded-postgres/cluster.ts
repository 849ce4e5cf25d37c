import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  lchown,
  lstat,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, majorVersionOf } from './binaries.ts';
import { clusterPath, keptClusters, passwordPath, TEMPORARY_PREFIX } from './data-dir.ts';
import { CannotStart, errorCode, undefinedIfMissing } from './errors.ts';
import { commandFor, fileOwner, type RunAs } from './run-as.ts';
import type { Account } from './system-user.ts';

/** The superuser of the clusters that Carillon creates. */
export const SUPERUSER = 'carillon';

const VERSION_FILE = 'PG_VERSION';

const versionPath = (dataDir: string) => join(clusterPath(dataDir), VERSION_FILE);

/**
 * Finds the owner of the cluster; undefined if there is no cluster yet. PostgreSQL requires a folder that its own user owns. Only
 * root can change the owner.
 *
 * @throws CannotStart if this process is not root and another user owns the cluster
 */
export async function clusterOwner(dataDir: string): Promise<Account | undefined> {
  const owner =
    (await stat(versionPath(dataDir)).catch(() => undefined)) ??
    (await stat(clusterPath(dataDir)).catch(undefinedIfMissing));
  const euid = process.geteuid?.();
  if (owner && euid !== 0 && owner.uid !== euid) throw belongsToAnotherUser(dataDir);
  return owner && { uid: owner.uid, gid: owner.gid };
}

const belongsToAnotherUser = (dataDir: string) =>
  new CannotStart(
    `The database in ${dataDir} belongs to another user, probably the one that ran Carillon before. Run it as that user again, or ` +
      'change the owner of the folder with chown -R.',
  );

/**
 * Creates the cluster if it does not exist, and makes the user that PostgreSQL will run as its owner.
 *
 * @param owner the current owner, from `clusterOwner`
 * @returns the password of `SUPERUSER`
 * @throws CannotStart if the folder contains something else, or the cluster cannot be created
 */
export async function prepareCluster(
  dataDir: string,
  owner: Account | undefined,
  runAs: RunAs,
  binaries: Binaries,
): Promise<string> {
  const cluster = clusterPath(dataDir);
  const contents = owner ? await readdir(cluster) : [];
  if (contents.length === 0) {
    const [kept] = await keptClusters(dataDir);
    if (kept) throw interruptedUpgrade(dataDir, kept);
    return await createCluster(dataDir, runAs, binaries);
  }
  if (!contents.includes(VERSION_FILE))
    throw new CannotStart(`${cluster} is neither empty nor a PostgreSQL cluster. Move it to another place.`);
  const newOwner = fileOwner(runAs);
  if (newOwner && newOwner.uid !== owner?.uid) await changeOwner(await realpath(cluster), newOwner);
  return await readPassword(dataDir, howToSetPassword(dataDir, runAs, binaries.postgres));
}

/** The error that prevents an empty database after a killed upgrade. */
const interruptedUpgrade = (dataDir: string, kept: string) =>
  new CannotStart(
    `${dataDir} has no database but ${kept}: an upgrade of the database was interrupted. Run \`npx carillon upgrade-database\` again. ` +
      `For an empty database, move ${kept} away.`,
  );

/** Returns the major version of PostgreSQL that created the cluster; undefined if there is none. */
export async function clusterVersion(dataDir: string): Promise<string | undefined> {
  const text = await readFile(versionPath(dataDir), 'utf8').catch(undefinedIfMissing);
  return text?.trim();
}

/** @throws CannotStart if the cluster was created by another major version of PostgreSQL */
export async function rejectOtherVersion(dataDir: string, binaries: Binaries): Promise<void> {
  const [cluster, program] = [await clusterVersion(dataDir), await majorVersionOf(binaries)];
  if (cluster === program) return;
  throw new CannotStart(
    `The database in ${dataDir} was created by PostgreSQL ${cluster}, and this version of Carillon has PostgreSQL ${program}. ` +
      'Run `npx carillon upgrade-database`: it copies the database, and keeps the former one.',
  );
}

/**
 * Changes the owner of a file, or of a folder with its contents. A folder comes before its contents, so that the previous owner can no
 * longer put a link there that leads elsewhere. The version file comes last, so that the next start repeats an interrupted change.
 */
export async function changeOwner(path: string, owner: Account): Promise<void> {
  await lchown(path, owner.uid, owner.gid);
  if (!(await lstat(path)).isDirectory()) return;
  const names = await readdir(path);
  for (const name of names.filter((name) => name !== VERSION_FILE))
    await changeOwner(join(path, name), owner);
  if (names.includes(VERSION_FILE)) await changeOwner(join(path, VERSION_FILE), owner);
}

const inShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Returns the commands that give the database another password. No backup contains the file: a restored database has its own password.
 * In PostgreSQL's single-user mode, the owner of the files needs no password.
 */
export function howToSetPassword(dataDir: string, runAs: RunAs, postgres: string): string {
  const path = inShell(passwordPath(dataDir));
  const single = [inShell(postgres), '--single', '-D', inShell(clusterPath(dataDir)), 'postgres'];
  const asOwner =
    runAs.method === 'user'
      ? ['setpriv', `--reuid=${runAs.uid}`, `--regid=${runAs.gid}`, '--clear-groups', ...single]
      : [commandFor(runAs, single[0]!, single.slice(1))].flatMap(({ file, args }) => [file, ...args]);
  return [
    'Nothing else has it, a backup neither. Give the database another one while Carillon is stopped:',
    `  (umask 077; head -c 24 /dev/urandom | base64 > ${path})`,
    `  echo "ALTER ROLE ${SUPERUSER} PASSWORD '$(cat ${path})'" | ${asOwner.join(' ')}`,
  ].join('\n');
}

/** @throws CannotStart if the password file is missing or not readable */
export async function readPassword(
  dataDir: string,
  remedy = 'Start Carillon again: it says how to give the database another one.',
): Promise<string> {
  const path = passwordPath(dataDir);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'EACCES') throw belongsToAnotherUser(dataDir);
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new CannotStart(`${path} is missing. The database cannot be opened without it. ${remedy}`);
  }
}

/** Creates a cluster. Writes everything to disk before the rename to its name, so that an interrupted creation leaves no cluster. */
async function createCluster(dataDir: string, runAs: RunAs, binaries: Binaries): Promise<string> {
  const draft = await mkdtemp(join(dataDir, TEMPORARY_PREFIX));
  const password = randomBytes(24).toString('base64url');
  await writeFile(join(draft, 'password'), password, { mode: 0o600 });
  const owner = fileOwner(runAs);
  if (owner) await changeOwner(draft, owner);
  await initdb(runAs, binaries.initdb, join(draft, 'cluster'), join(draft, 'password'));

  await writeFile(join(draft, 'password-file'), `${password}\n`, { mode: 0o600, flush: true });
  await rename(join(draft, 'password-file'), passwordPath(dataDir));
  await rename(join(draft, 'cluster'), clusterPath(dataDir));
  await flushFolder(dataDir);
  await rm(draft, { recursive: true });
  return password;
}

/**
 * Runs initdb. Text sorts by code point, with PostgreSQL's builtin collation: neither the machine's locales nor a library
 * update can change the order of an index. Settings for a small server go to postgresql.conf, where the operator can change
 * them.
 */
async function initdb(runAs: RunAs, program: string, folder: string, passwordFile: string): Promise<void> {
  const settings = {
    shared_buffers: '128MB',
    max_connections: '100',
    max_wal_size: '1GB',
    autovacuum_naptime: '5s', // rows of a queue live for seconds: after a minute, there are a hundred dead rows for each live one
    io_method: 'sync', // pages are nearly always in memory, so three processes that read ahead would only take some of it
    max_logical_replication_workers: '0',
    jit: 'off', // the statements take milliseconds; compiling one takes longer
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
      `Creating the database in ${dirname(dirname(folder))} failed:\n${error.stderr || error}`,
    );
  });
}

export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
