import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { ENV_FILE, readIfThere, toLines } from './env-file.ts';

export const PASSPHRASE_FILE = '/etc/carillon.passphrase';
/** User of the service, which systemd's `StateDirectory` gives its folders to. */
const USER = 'carillon';
const DATA_DIR = '/var/lib/carillon';

const ENV_COMMENT =
  '# Settings of Carillon (carillon config lists them). After a change: systemctl restart carillon\n';

/** One change of the machine. `what` says it as an order, such as `write /etc/carillon.env`. */
export type Step = { what: string; take: () => void };

export type File = { path: string; content: string; mode: number };

/** A service that cannot start is started again and again. */
const MAX_RUN_MS = 300_000;

/** Runs a program whose errors belong to the reader. @throws an error with what it printed */
export function run(command: string, ...args: string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: MAX_RUN_MS });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    throw new Error(`${[command, ...args].join(' ')} failed: ${String(stderr ?? '').trim() || message}`);
  }
}

export function userSteps(): Step[] {
  if (spawnSync('getent', ['passwd', USER]).status === 0) return [];
  const args = ['--system', '--home-dir', DATA_DIR, '--shell', '/usr/sbin/nologin', USER];
  return [{ what: `create the system user ${USER}`, take: () => run('useradd', ...args) }];
}

/** Steps for the files that differ from what is wanted. */
export const fileSteps = (files: File[]): Step[] =>
  files.flatMap((file) =>
    readIfThere(file.path) === file.content
      ? []
      : [{ what: `write ${file.path}`, take: () => writeWhole(file) }],
  );

/** Steps that add variables to the settings, which may be edited, and make a passphrase for backups, which is never replaced. */
export function environmentSteps(added: Record<string, string>): Step[] {
  const before = readIfThere(ENV_FILE);
  const lines = toLines(added);
  const content = (before === null ? ENV_COMMENT : before.replace(/([^\n])$/, '$1\n')) + lines;
  const passphrase = {
    path: PASSPHRASE_FILE,
    content: `${randomBytes(24).toString('base64')}\n`,
    mode: 0o600,
  };
  return [
    ...(before !== null && lines === '' ? [] : fileSteps([{ path: ENV_FILE, content, mode: 0o600 }])),
    ...(existsSync(PASSPHRASE_FILE) ? [] : fileSteps([passphrase])),
  ];
}

/** An existing file is replaced at once, and never readable by others meanwhile. */
function writeWhole({ path, content, mode }: File): void {
  const draft = `${path}.${randomBytes(4).toString('hex')}.new`;
  writeFileSync(draft, content, { mode: 0o600, flag: 'wx' });
  // The umask of commands hides files from others, and units may be read by all.
  chmodSync(draft, mode);
  renameSync(draft, path);
}
