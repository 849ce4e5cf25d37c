import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Where programs are looked for. Ours alone: what the operator's shell adds has no business with the database. */
export const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const LINUX = process.platform === 'linux';
const run = promisify(execFile);

/**
 * When a process started, as text that two processes of the same pid never share, not even over a reboot.
 * Undefined if it is gone, or a zombie: its parent has yet to hear of its end, but it holds nothing any more.
 */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  return LINUX ? await startTimeFromProc(pid) : await startTimeFromPs(pid);
}

/** `/proc/<pid>/stat` (proc(5)): the third field, the first after the name in brackets, is the state, the 22nd the start. */
async function startTimeFromProc(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!state || 'ZX'.includes(state)) return undefined;
  // The start counts in clock ticks since the machine's own start, so it needs the name of that start beside it.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}/${rest[18]}`;
}

async function startTimeFromPs(pid: number): Promise<string | undefined> {
  const line = await ps(pid, 'stat=,lstart=');
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

async function ps(pid: number, columns: string): Promise<string> {
  const env = { PATH, LC_ALL: 'C' };
  const found = await run('ps', ['-o', columns, '-p', String(pid)], { env }).catch(() => ({ stdout: '' }));
  return found.stdout.trim();
}

/** Whether a process is the PostgreSQL server of a cluster; a pid from a file may long belong to something else. */
export async function isPostgresOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!LINUX) return (await ps(pid, 'command=')).includes(`postgres -D ${clusterDir}`);
  const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return /(^|\/)postgres$/.test(program) && folder === clusterDir;
}

/** Waits until a process that is no child of ours has ended. False if it still runs after `limit` ms. */
export async function hasEnded(pid: number, limit: number): Promise<boolean> {
  const started = await startTimeOf(pid);
  const deadline = performance.now() + limit;
  while (started !== undefined && (await startTimeOf(pid)) === started) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

const PATIENCE = 10_000;

/**
 * Ends a PostgreSQL server. SIGINT first, its fast shutdown: open transactions are rolled back, everything is
 * written. After 10 s SIGQUIT, which leaves the next start to recover from the log; SIGKILL if even that hangs.
 *
 * @param ended waits for its end for at most so many ms, and says whether it came
 */
export async function endPostgres(pid: number, ended: (limit: number) => Promise<boolean>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await ended(PATIENCE)) return;
  }
}
