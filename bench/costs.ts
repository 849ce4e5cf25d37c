import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** What a piece of work cost. Times are in seconds, memory in MB. */
export type Cost = {
  wall: number;
  /** CPU of the Node process that was measured, all its threads. */
  node: number;
  /** CPU of PostgreSQL, all its processes. */
  postgres: number;
  /** The most that the Node process held at a time. */
  peakMemory: number;
  /** How much of the machine was taken by what is no part of this bench, 0 to 1. */
  noise: number;
};

/** Whose costs to measure: one Node process, and the process whose children are PostgreSQL's, if it is used. */
export type Subject = { node: number; postgres: number | null };

/** Does the work and says what it cost, from /proc, whose clock has a resolution of 10 ms. */
export async function measure(subject: Subject, work: () => Promise<unknown>): Promise<Cost> {
  // The high-water mark of memory starts anew: proc(5), /proc/[pid]/clear_refs.
  writeFileSync(`/proc/${subject.node}/clear_refs`, '5');
  const before = read(subject);
  await work();
  const after = read(subject);
  const wall = after.at - before.at;
  const others = after.machine - before.machine - (after.bench - before.bench);
  return {
    wall,
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    peakMemory: statusMegabytes(subject.node, 'VmHWM'),
    noise: Math.max(0, others / (wall * cpus().length)),
  };
}

const read = ({ node, postgres }: Subject) => ({
  at: performance.now() / 1000,
  node: ownCpu(statOf(node)),
  postgres: postgres === null ? 0 : sum(descendants(postgres).map(wholeCpu)),
  bench: sum([statOf(process.pid)!, ...descendants(process.pid)].map(wholeCpu)),
  machine: machineCpu(),
});

/** Resident memory of a process, in MB. */
export const memoryOf = (pid: number): number => statusMegabytes(pid, 'VmRSS');

/** Memory of a process' descendants, in MB, what they share counted once (proportional set size). */
export const memoryOfDescendants = (pid: number): number =>
  sum(
    descendants(pid).map((stat) => {
      const kilobytes = /^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${stat.pid}/smaps_rollup`));
      return Number(kilobytes?.[1] ?? 0) / 1024;
    }),
  );

type Stat = { pid: number; parent: number; cpu: number; reaped: number };

const ownCpu = (stat: Stat | undefined): number => stat?.cpu ?? 0;
const wholeCpu = (stat: Stat): number => stat.cpu + stat.reaped;

function descendants(pid: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const below = (parent: number): Stat[] =>
    all.filter((stat) => stat.parent === parent).flatMap((stat) => [stat, ...below(stat.pid)]);
  return below(pid);
}

/** proc(5), /proc/[pid]/stat: parent, own times, and those of children that have ended. */
function statOf(pid: number): Stat | undefined {
  const text = readIfThere(`/proc/${pid}/stat`);
  if (text === '') return undefined;
  // The second field is the program's name, which may hold blanks and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const seconds = (index: number) => Number(fields[index]) / TICKS_PER_SECOND;
  return {
    pid,
    parent: Number(fields[1]),
    cpu: seconds(11) + seconds(12),
    reaped: seconds(13) + seconds(14),
  };
}

/** Busy time of all cores: user, nice, system, interrupts, and what the host took away. */
function machineCpu(): number {
  const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]!
    .split(/\s+/)
    .map(Number);
  return (user! + nice! + system! + irq! + softirq! + steal!) / TICKS_PER_SECOND;
}

function statusMegabytes(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readIfThere(`/proc/${pid}/status`));
  return Number(found?.[1] ?? 0) / 1024;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // the process has ended since it was listed
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** USER_HZ, 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
