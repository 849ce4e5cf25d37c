import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export type RunningProcess = { pid: number; parent: number; command: string; ageMs: number };

/** All processes of the machine (proc(5)); none on systems without /proc. */
export function runningProcesses(): RunningProcess[] {
  return readOr([], () => readdirSync('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readOr([], () => readProcess(Number(name))));
}

/** Children, and their children. */
export function descendantsOf(pid: number): RunningProcess[] {
  const all = runningProcesses();
  const found = new Set([pid]);
  for (const one of found) for (const { pid: child, parent } of all) if (parent === one) found.add(child);
  return all.filter((one) => one.pid !== pid && found.has(one.pid));
}

/** The processes themselves, their descendants, and whoever else writes to their output: `node --test` waits for its end. */
export function treeOf(...pids: number[]): RunningProcess[] {
  const all = runningProcesses();
  const outputs = pids.flatMap(outputsOf);
  const found = new Set(pids);
  for (const one of found) for (const { pid: child, parent } of all) if (parent === one) found.add(child);
  return all.filter((one) => found.has(one.pid) || outputsOf(one.pid).some((file) => outputs.includes(file)));
}

export function kill(processes: RunningProcess[]): void {
  for (const { pid } of processes) readOr(false, () => process.kill(pid, 'SIGKILL'));
}

/** The fields after the name in brackets begin with the third, the state; the fourth is the parent, the 22nd the start. */
function readProcess(pid: number): RunningProcess[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return [];
  const uptime = Number.parseFloat(readFileSync('/proc/uptime', 'utf8'));
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  const startedAt = Number(fields[19]) / CLOCK_TICKS;
  return [{ pid, parent: Number(fields[1]), command, ageMs: (uptime - startedAt) * 1000 }];
}

/** USER_HZ: the same on all architectures that Node supports. */
const CLOCK_TICKS = 100;

/** Standard output and error, if they are pipes. */
const outputsOf = (pid: number): string[] =>
  [1, 2]
    .map((number) => readOr('', () => readlinkSync(`/proc/${pid}/fd/${number}`)))
    .filter((file) => /^(pipe|socket):/.test(file));

/** Any process may end while it is looked at. */
function readOr<Value>(otherwise: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
