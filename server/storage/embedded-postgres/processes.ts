import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Search path for programs, fixed so that the operator's shell cannot affect the database. */
export const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const LINUX = process.platform === 'linux';
const run = promisify(execFile);

/**
 * Returns the start time of a process, as text that differs between two processes with the same pid, even across a reboot.
 * Undefined if the process has ended or is a zombie, which holds no resources any more.
 */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  return LINUX ? await startTimeFromProc(pid) : await startTimeFromPs(pid);
}

/** Reads `/proc/<pid>/stat` (proc(5)): the third field, the first after the name in brackets, is the state, the 22nd the start. */
async function startTimeFromProc(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!state || 'ZX'.includes(state)) return undefined;
  // The start time counts clock ticks since the boot, so the id of the boot makes it unique.
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}/${rest[18]}`;
}

async function startTimeFromPs(pid: number): Promise<string | undefined> {
  const line = await ps(pid, 'stat=,lstart=');
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

async function ps(pid: number, columns: string): Promise<string> {
  const env = { PATH, LC_ALL: 'C' };
  const { stdout } = await run('ps', ['-o', columns, '-p', String(pid)], { env }).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}

/** Returns whether a process is the PostgreSQL server of a cluster: a pid from a file may now belong to another process. */
export async function isPostgresOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!LINUX) return (await ps(pid, 'command=')).includes(`postgres -D ${clusterDir}`);
  const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return /(^|\/)postgres$/.test(program) && folder === clusterDir;
}

/** Waits until a process that is not a child has exited. Returns false if it still runs after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const started = await startTimeOf(pid);
  const deadline = performance.now() + timeoutMs;
  while (started !== undefined && (await startTimeOf(pid)) === started) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

const STOP_TIMEOUT_MS = 10_000;

/**
 * Stops a PostgreSQL server. Sends SIGINT first, its fast shutdown, which rolls back open transactions and writes a checkpoint.
 * After 10 s sends SIGQUIT, after which the next start recovers from the write-ahead log; SIGKILL if even that hangs.
 *
 * @param waitUntilExited waits for at most `timeoutMs`, and returns whether the server has exited
 */
export async function stopPostgres(
  pid: number,
  waitUntilExited: (timeoutMs: number) => Promise<boolean>,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await waitUntilExited(STOP_TIMEOUT_MS)) return;
  }
}
