import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export type RunningProcess = {
  pid: number;
  parent: number;
  command: string;
  ageMs: number;
  /** CPU time of the process and of its ended children. */
  cpuMs: number;
  /** True while a signal has suspended it. */
  isSuspended: boolean;
};

/** Returns all processes of the machine (proc(5)); none on systems without /proc. */
export function runningProcesses(): RunningProcess[] {
  return readOr([], () => readdirSync('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readOr([], () => readProcess(Number(name))));
}

/** Returns the children of a process, and their children. */
export const descendantsOf = (pid: number): RunningProcess[] =>
  familyOf([pid], runningProcesses()).filter((one) => one.pid !== pid);

/** Returns the CPU time in milliseconds of a process and its descendants; 0 on systems without /proc. */
export const cpuOfTree = (pid: number): number =>
  familyOf([pid], runningProcesses()).reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** Returns the processes themselves, their descendants, and other processes that write to their output. */
export const treeOf = (...pids: number[]): RunningProcess[] => treeIn(runningProcesses(), pids);

/** Returns the same as `treeOf`, from processes that were read before. */
export function treeIn(all: RunningProcess[], pids: number[]): RunningProcess[] {
  const outputs = pids.flatMap(outputsOf);
  const family = new Set(familyOf(pids, all));
  return all.filter((one) => family.has(one) || outputsOf(one.pid).some((file) => outputs.includes(file)));
}

function familyOf(pids: number[], all: RunningProcess[]): RunningProcess[] {
  const found = new Set(pids);
  for (const one of found) for (const { pid: child, parent } of all) if (parent === one) found.add(child);
  return all.filter(({ pid }) => found.has(pid));
}

export function kill(processes: RunningProcess[]): void {
  for (const { pid } of processes) readOr(false, () => process.kill(pid, 'SIGKILL'));
}

/**
 * Reads proc(5). The fields after the name in brackets begin with the third, the state; the fourth is the parent, the 14th to 17th are
 * CPU times, the 22nd is the start.
 */
function readProcess(pid: number): RunningProcess[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return [];
  const uptime = Number.parseFloat(readFileSync('/proc/uptime', 'utf8'));
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  const startedAt = Number(fields[19]) / CLOCK_TICKS;
  const cpuTicks = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  return [
    {
      pid,
      parent: Number(fields[1]),
      command,
      ageMs: (uptime - startedAt) * 1000,
      cpuMs: (cpuTicks * 1000) / CLOCK_TICKS,
      isSuspended: fields[0] === 'T',
    },
  ];
}

/** USER_HZ: the same on all architectures that Node supports. */
const CLOCK_TICKS = 100;

/** Returns standard output and error, if they are pipes. */
const outputsOf = (pid: number): string[] =>
  [1, 2]
    .map((number) => readOr('', () => readlinkSync(`/proc/${pid}/fd/${number}`)))
    .filter((file) => /^(pipe|socket):/.test(file));

/** Reads a process, which may have ended. */
function readOr<Value>(otherwise: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
