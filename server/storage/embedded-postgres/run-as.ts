import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TEMPORARY_PREFIX } from './data-dir.ts';
import { CannotStart } from './errors.ts';
import { PATH } from './processes.ts';
import type { Account } from './system-user.ts';

/**
 * A method of running PostgreSQL's programs, which refuse to run as root.
 * - `self`: as the user of this process.
 * - `user`: as another user of the machine.
 * - `capabilities`: as that user, with capabilities that override file permissions, for folders that only root may enter.
 * - `namespace`: in a user namespace, as that user inside and root outside, for systems that do not grant capabilities.
 */
export type RunAs = { method: 'self' } | ({ method: 'user' | 'capabilities' | 'namespace' } & Account);

/** Lists the methods to try, the best first. `account` is the user for root; other users can only run programs as themselves. */
export function runAsCandidates(euid: number, account: Account | undefined): RunAs[] {
  if (euid !== 0) return [{ method: 'self' }];
  if (!account) return [];
  return [
    { method: 'user', ...account },
    { method: 'capabilities', ...account },
    { method: 'namespace', ...account },
  ];
}

/**
 * Returns the user that must own the cluster's files, because PostgreSQL must own its data directory; undefined for the user of this
 * process. In a namespace the files belong to root outside, which is that user inside.
 */
export function fileOwner(runAs: RunAs): Account | undefined {
  if (runAs.method === 'self') return undefined;
  return runAs.method === 'namespace' ? { uid: 0, gid: 0 } : { uid: runAs.uid, gid: runAs.gid };
}

/** A program to spawn, with the options that set its user and environment. */
export type Command = {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number; cwd: string; env: Record<string, string> };
};

const CAPABILITIES = '+dac_override,+dac_read_search';
/** Option that makes access(2), by which PostgreSQL finds its own programs, respect the capabilities of a user other than root. */
const KEEP_IN_ACCESS = '--securebits=+no_setuid_fixup';

/**
 * Wraps a command line for a method of running it. Every wrapper execs, so that the pid is the program's. The environment is minimal
 * because the operator's PG… and LC_… variables must have no effect; the working directory is / because the program's user may
 * not be allowed to enter the current one.
 */
export function commandFor(runAs: RunAs, file: string, args: string[]): Command {
  const options = { cwd: '/', env: { PATH, LC_ALL: 'C' } };
  switch (runAs.method) {
    case 'self':
      return { file, args, options };
    case 'user':
      return { file, args, options: { ...options, uid: runAs.uid, gid: runAs.gid } };
    case 'capabilities': {
      const ids = [`--reuid=${runAs.uid}`, `--regid=${runAs.gid}`, '--clear-groups'];
      const capabilities = [KEEP_IN_ACCESS, `--inh-caps=${CAPABILITIES}`, `--ambient-caps=${CAPABILITIES}`];
      return { file: 'setpriv', args: [...ids, ...capabilities, file, ...args], options };
    }
    case 'namespace': {
      const ids = [`--map-user=${runAs.uid}`, `--map-group=${runAs.gid}`];
      return { file: 'unshare', args: ['--user', ...ids, file, ...args], options };
    }
  }
}

/**
 * Picks the first candidate that works: it must be able to run PostgreSQL, and to write to a folder of its own in each of
 * `parents`.
 *
 * @param parents folders, with the data folder first
 * @throws CannotStart if none works
 */
export async function pickRunAs(candidates: RunAs[], postgres: string, parents: string[]): Promise<RunAs> {
  const errors: string[] = [];
  for (const candidate of candidates) {
    const error = await tryRunAs(candidate, postgres, parents);
    if (error === undefined) return candidate;
    errors.push(`  ${candidate.method}: ${error}`);
  }
  if (candidates[0]?.method === 'self')
    throw new CannotStart(`PostgreSQL cannot run here:\n${errors.join('\n')}`);
  throw new CannotStart(
    `PostgreSQL refuses to run as root, and no other user can access both ${postgres} and ${parents[0]}. Run ` +
      'Carillon as a user other than root, or install it in a folder that every user may enter and set DATA_DIR to ' +
      `such a folder, for example /var/lib/carillon. Attempts:\n${errors.join('\n')}`,
  );
}

/**
 * Script that writes a file to each folder, then runs PostgreSQL with the empty configuration in the first. Unlike `--version`,
 * `-C` makes PostgreSQL locate its own program before it answers.
 */
const TRIAL_SCRIPT = `for folder; do : > "$folder/postgresql.conf" || exit; done; exec "$0" -D "$1" -C port`;

/** Returns the first line of the error; undefined if it works. */
async function tryRunAs(candidate: RunAs, postgres: string, parents: string[]): Promise<string | undefined> {
  const folders: string[] = [];
  try {
    for (const parent of parents) {
      const folder = await mkdtemp(join(parent, TEMPORARY_PREFIX));
      folders.push(folder);
      const owner = fileOwner(candidate);
      if (owner) await chown(folder, owner.uid, owner.gid);
    }
    const { file, args, options } = commandFor(candidate, '/bin/sh', [
      '-c',
      TRIAL_SCRIPT,
      postgres,
      ...folders,
    ]);
    await promisify(execFile)(file, args, { ...options, timeout: 10_000 });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr?.trim() || message).split('\n')[0];
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}
