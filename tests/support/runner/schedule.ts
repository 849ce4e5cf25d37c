import { statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { partition } from '../../../server/lib/partition.ts';
import { ROOT } from '../sources.ts';
import { type FileResult, startWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** Files with the same needs, which share processes. */
type Kind = {
  files: RegExp;
  /** Highest number of its files that run at once. */
  processes: number;
  /** Cores that one of its files keeps busy. */
  load: number;
  /** Its files need gigabytes for temporary files. */
  onDisk?: true;
};

const cores = availableParallelism();
/** The machine's own folder for temporary files, which the run may replace. */
const DISK = tmpdir();

/**
 * A file is of the first kind that matches. Kinds that wait most come first, so that the others run beside them. A load is CPU time,
 * including the database's, divided by time, both from the summary of a run.
 */
const KINDS: Kind[] = [
  // They wait for npm and buildah.
  { files: /^tests\/install\//, processes: 1, load: 0.4, onDisk: true },
  // They wait for leases and timeouts of processes that they kill.
  {
    files: /^tests\/(conformance|database\/(cli|docs|processes|storage\/embedded-postgres))\//,
    processes: 2,
    load: 0.3,
  },
  { files: /^tests\/browser\//, processes: cores, load: 0.67 },
  { files: /^tests\/database\//, processes: 2 * cores, load: 0.3 },
  // Most compute, and some wait.
  { files: /^(tests|packages)\//, processes: cores + 2, load: 0.35 },
];

/** Highest sum of the loads of running files. On two cores, this allows five files. */
const CAPACITY = cores;

type Queue = Kind & { waiting: string[]; idle: WorkerProcess[]; running: number };

/**
 * Runs test files in processes that each run many of them, as many at once as the machine has cores for.
 *
 * @param run `options`: Node's for each process; `onResult`: called when a file has ended; `later`: files that wait until `ready`
 *   resolves, and do not run if it resolves to false
 */
export async function runFiles(
  files: string[],
  run: {
    options: string[];
    env: NodeJS.ProcessEnv;
    onResult: (result: FileResult) => void;
    later: { isLater: (file: string) => boolean; ready: Promise<boolean> };
  },
): Promise<void> {
  const { options, env, onResult, later } = run;
  const [waiting, first] = partition(files, later.isLater);
  const queues: Queue[] = KINDS.map((kind) => ({ ...kind, waiting: [], idle: [], running: 0 }));
  enqueue(queues, first);
  const running = new Set<Promise<void>>();
  const made = later.ready.then((isReady) => {
    running.delete(made);
    if (isReady) enqueue(queues, waiting);
  });
  if (waiting.length > 0) running.add(made);
  for (;;) {
    const queue = nextQueue(queues);
    if (queue) {
      const file = runNext(queue).finally(() => running.delete(file));
      running.add(file);
    } else if (running.size > 0) {
      await Promise.race(running);
    } else {
      return;
    }
  }

  async function runNext(queue: Queue): Promise<void> {
    queue.running++;
    const idle = queue.idle.pop();
    const folder = queue.onDisk && { TMPDIR: DISK };
    const worker = idle?.isAlive() ? idle : startWorkerProcess(options, { ...env, ...folder });
    const result = await worker.run(queue.waiting.shift()!);
    const isNeeded = queue.waiting.length > queue.idle.length;
    const problems = [
      ...(idle && idle !== worker ? await idle.stop() : []),
      ...(result.isHanging || isNeeded ? [] : await worker.stop()),
    ];
    queue.running--;
    if (!result.isHanging && isNeeded) queue.idle.push(worker);
    onResult({ ...result, problems: [...result.problems, ...problems] });
  }
}

/** Queues the longest files first, so that at the end none runs alone for long. */
function enqueue(queues: Queue[], files: string[]): void {
  const size = new Map(files.map((file) => [file, statSync(join(ROOT, file)).size]));
  for (const file of files.toSorted((a, b) => size.get(b)! - size.get(a)!))
    queues.find((queue) => queue.files.test(file))!.waiting.push(file);
}

function nextQueue(queues: Queue[]): Queue | undefined {
  const load = queues.reduce((sum, queue) => sum + queue.running * queue.load, 0);
  return queues.find(
    (queue) =>
      queue.waiting.length > 0 &&
      queue.running < queue.processes &&
      (load === 0 || load + queue.load <= CAPACITY),
  );
}
