import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TEMPORARY } from './data-dir.ts';
import { CannotStart } from './errors.ts';
import { PATH } from './processes.ts';

/** A user and a group, by number. */
export type Account = { uid: number; gid: number };

/**
 * How PostgreSQL's programs are run; they refuse to be root.
 * - `self`: as we are.
 * - `user`: as an ordinary user of the machine.
 * - `capabilities`: as that user, but past the permissions of folders: where only root may enter.
 * - `namespace`: as root outside, as that user inside a user namespace of its own, where capabilities are not given.
 */
export type RunAs = { how: 'self' } | ({ how: 'user' | 'capabilities' | 'namespace' } & Account);

/** The ways to try, the best first. `account` is whom root may run them as; others can only run them as themselves. */
export function waysToRun(euid: number, account: Account | undefined): RunAs[] {
  if (euid !== 0) return [{ how: 'self' }];
  if (!account) return [];
  return [
    { how: 'user', ...account },
    { how: 'capabilities', ...account },
    { how: 'namespace', ...account },
  ];
}

/**
 * Whom root runs PostgreSQL as: the owner of an existing cluster, so that one start with sudo does not lock its
 * owner out; else the machine's database user, else nobody. Undefined if there is none of these.
 *
 * @param passwd the text of /etc/passwd (passwd(5))
 */
export function chooseAccount(passwd: string, clusterOwner?: Account): Account | undefined {
  if (clusterOwner && clusterOwner.uid !== 0) return clusterOwner;
  const lines = passwd.split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([user]) => user === name) ?? [];
    if (Number(uid) > 0 && Number(gid) >= 0) return { uid: Number(uid), gid: Number(gid) };
  }
}

/** Whom the cluster's files must belong to; undefined for ourselves. PostgreSQL wants to own its folder as it sees it. */
export function fileOwner(runAs: RunAs): Account | undefined {
  if (runAs.how === 'self') return undefined;
  return runAs.how === 'namespace' ? { uid: 0, gid: 0 } : { uid: runAs.uid, gid: runAs.gid };
}

/** A program to spawn, with the options that decide who it is and what it inherits. */
export type Command = {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number; cwd: string; env: Record<string, string> };
};

const FOLDERS = '+dac_override,+dac_read_search';
/** Else access(2), by which PostgreSQL looks for its own programs, ignores the capabilities of a user who is not root. */
const KEEP_IN_ACCESS = '--securebits=+no_setuid_fixup';

/**
 * A command line wrapped for a way of running it; every wrapper execs, so the pid is the program's own. The environment
 * is bare: a PG… or LC_… variable of the operator's must change nothing. So is the folder, which may be out of reach.
 */
export function commandFor(runAs: RunAs, file: string, args: string[]): Command {
  const options = { cwd: '/', env: { PATH, LC_ALL: 'C' } };
  switch (runAs.how) {
    case 'self':
      return { file, args, options };
    case 'user':
      return { file, args, options: { ...options, uid: runAs.uid, gid: runAs.gid } };
    case 'capabilities': {
      const ids = [`--reuid=${runAs.uid}`, `--regid=${runAs.gid}`, '--clear-groups'];
      const capabilities = [KEEP_IN_ACCESS, `--inh-caps=${FOLDERS}`, `--ambient-caps=${FOLDERS}`];
      return { file: 'setpriv', args: [...ids, ...capabilities, file, ...args], options };
    }
    case 'namespace': {
      const ids = [`--map-user=${runAs.uid}`, `--map-group=${runAs.gid}`];
      return { file: 'unshare', args: ['--user', ...ids, file, ...args], options };
    }
  }
}

/**
 * The first of `ways` that works, found by trying: it must run PostgreSQL, and write in a folder of its own in each of
 * `parents`, the data folder first.
 *
 * @throws CannotStart if none works
 */
export async function pickRunAs(ways: RunAs[], postgres: string, parents: string[]): Promise<RunAs> {
  const faults: string[] = [];
  for (const way of ways) {
    const fault = await tryOut(way, postgres, parents);
    if (fault === undefined) return way;
    faults.push(`  ${way.how}: ${fault}`);
  }
  if (ways[0]?.how === 'self') throw new CannotStart(`PostgreSQL does not run here:\n${faults.join('\n')}`);
  throw new CannotStart(
    `PostgreSQL refuses to run as root, and no other user can reach both ${postgres} and ${parents[0]}. Run ` +
      'Carillon as a user other than root, or install it in a folder that every user may enter and set DATA_DIR to ' +
      `one such as /var/lib/carillon. What was tried:\n${faults.join('\n')}`,
  );
}

/**
 * Writes to each folder. With an empty configuration in the first, PostgreSQL tells its port after finding its own
 * program, where `--version` would not look for it.
 */
const TRIAL = `for folder; do : > "$folder/postgresql.conf" || exit; done; exec "$0" -D "$1" -C port`;

async function tryOut(way: RunAs, postgres: string, parents: string[]): Promise<string | undefined> {
  const folders: string[] = [];
  try {
    for (const parent of parents) {
      const folder = await mkdtemp(join(parent, TEMPORARY));
      folders.push(folder);
      const owner = fileOwner(way);
      if (owner) await chown(folder, owner.uid, owner.gid);
    }
    const { file, args, options } = commandFor(way, '/bin/sh', ['-c', TRIAL, postgres, ...folders]);
    await promisify(execFile)(file, args, { ...options, timeout: 10_000 });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr?.trim() || message).split('\n')[0];
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}
