import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The cost of a piece of work. Times are in seconds, memory in MB. */
export type Cost = {
  wall: number;
  /** CPU of all threads of the measured Node process. */
  node: number;
  /** CPU of all processes of PostgreSQL. */
  postgres: number;
  /** Peak memory of the Node process. */
  peakMemory: number;
  /** Share of the machine that processes outside this bench used, 0 to 1. */
  otherLoad: number;
};

/**
 * The measured processes: a Node process, and the parent of PostgreSQL's processes, or null if there is none. `servers`: main
 * processes of PostgreSQL servers that the bench did not start.
 */
export type Subject = { node: number; postgres: number | null; servers?: number[] };

/** Measures the cost of `work` with /proc, whose clock has a resolution of 10 ms. */
export async function measure(subject: Subject, work: () => Promise<unknown>): Promise<Cost> {
  // Writing 5 resets peak memory: proc(5), /proc/[pid]/clear_refs.
  writeFileSync(`/proc/${subject.node}/clear_refs`, '5');
  const before = read(subject);
  await work();
  const after = read(subject);
  const wall = after.at - before.at;
  const otherCpu = after.machine - before.machine - (after.bench - before.bench);
  return {
    wall,
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    peakMemory: statusMegabytes(subject.node, 'VmHWM'),
    otherLoad: Math.max(0, otherCpu / (wall * cpus().length)),
  };
}

const read = ({ node, postgres, servers = [] }: Subject) => ({
  at: performance.now() / 1000,
  node: ownCpu(statOf(node)),
  postgres: sum(
    [...(postgres === null ? [] : descendants(postgres)), ...servers.flatMap(withDescendants)].map(
      cpuWithReaped,
    ),
  ),
  bench: sum([statOf(process.pid)!, ...descendants(process.pid)].map(cpuWithReaped)),
  machine: machineCpu(),
});

/** Returns the resident memory of a process in MB. */
export const memoryOf = (pid: number): number => statusMegabytes(pid, 'VmRSS');

/** Returns the peak resident memory of a process so far, in MB. */
export const peakMemoryOf = (pid: number): number => statusMegabytes(pid, 'VmHWM');

/** Returns the memory of a process's descendants in MB; counts shared memory once (proportional set size). */
export const memoryOfDescendants = (pid: number): number =>
  sum(
    descendants(pid).map((stat) => {
      const match = /^Pss:\s+(\d+)/m.exec(readIfExists(`/proc/${stat.pid}/smaps_rollup`));
      return Number(match?.[1] ?? 0) / 1024;
    }),
  );

const withDescendants = (pid: number): Stat[] => [statOf(pid)!, ...descendants(pid)];

type Stat = { pid: number; parent: number; cpu: number; reaped: number };

const ownCpu = (stat: Stat | undefined): number => stat?.cpu ?? 0;
const cpuWithReaped = (stat: Stat): number => stat.cpu + stat.reaped;

function descendants(pid: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const below = (parent: number): Stat[] =>
    all.filter((stat) => stat.parent === parent).flatMap((stat) => [stat, ...below(stat.pid)]);
  return below(pid);
}

/** Reads the parent, the CPU time, and the CPU time of ended children from /proc/[pid]/stat (proc(5)). */
function statOf(pid: number): Stat | undefined {
  const text = readIfExists(`/proc/${pid}/stat`);
  if (text === '') return undefined;
  // The second field is the program's name, which may contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const seconds = (index: number) => Number(fields[index]) / TICKS_PER_SECOND;
  return {
    pid,
    parent: Number(fields[1]),
    cpu: seconds(11) + seconds(12),
    reaped: seconds(13) + seconds(14),
  };
}

/** Returns the busy time of all cores: user, nice, system, interrupts, and time stolen by the host. */
function machineCpu(): number {
  const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]!
    .split(/\s+/)
    .map(Number);
  return (user! + nice! + system! + irq! + softirq! + steal!) / TICKS_PER_SECOND;
}

function statusMegabytes(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  const match = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readIfExists(`/proc/${pid}/status`));
  return Number(match?.[1] ?? 0) / 1024;
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // the process has ended since it was listed
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** USER_HZ, 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
