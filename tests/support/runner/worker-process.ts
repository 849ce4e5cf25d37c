import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CLEANUP_MS, FILE_MS, TEST_MS, withDeadline } from '../deadlines.ts';
import { kill, treeOf } from '../processes/process-tree.ts';
import { ROOT } from '../sources.ts';
import type { FileReport } from './file-report.ts';

export type FileResult = FileReport & {
  file: string;
  /** Output of the file's process while it ran. */
  printed: string;
  /** Errors of the file as a whole. Each counts as a failed test. */
  problems: string[];
  /** True if the file's process cannot run another file. */
  isHanging: boolean;
  /** Time from the file's start to its end. */
  milliseconds: number;
  /** CPU time of the file's process and its descendants, without the run's PostgreSQL. */
  cpuMs: number;
};

export type WorkerProcess = {
  /** Runs one file. Never rejects: if the process ends, the file has failed. */
  run(file: string): Promise<FileResult>;
  /** Ends the process. Never rejects; resolves with the problems, such as an error after its last file. */
  stop(): Promise<string[]>;
  /** True while it can run another file. */
  isAlive(): boolean;
};

const SCRIPT = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Starts a process that runs test files one after the other. `options` are for Node. */
export function startWorkerProcess(options: string[], env: NodeJS.ProcessEnv): WorkerProcess {
  const child = fork(SCRIPT, [], {
    cwd: ROOT,
    env: { ...process.env, ...env, TEST_SHARED_PROCESS: '1' },
    execArgv: [
      `--test-timeout=${TEST_MS}`,
      `--test-reporter=${import.meta.resolve('./file-report.ts')}`,
      '--test-reporter-destination=stdout',
      ...options,
    ],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  // Not 'close', because a process that has inherited its output may live on.
  const ended = once(child, 'exit');
  const takePrinted = () => {
    const text = printed;
    printed = '';
    return text;
  };

  return {
    async run(file) {
      const startedAt = performance.now();
      // A file whose event loop is blocked, in an endless loop for example, cannot keep its own deadline.
      const limit = setTimeout(() => {
        printed += `${file} does not react. It was killed.\n`;
        kill(treeOf(child.pid!));
      }, 2 * FILE_MS);
      child.send(file);
      const result = await Promise.race([once(child, 'message'), ended.then(() => null)]);
      clearTimeout(limit);
      if (result) {
        const [done] = result as [FileResult];
        return { ...done, printed: takePrinted() };
      }
      return {
        file,
        passed: 0,
        failed: 0,
        skipped: [],
        text: '',
        errors: '',
        printed: takePrinted(),
        isHanging: true,
        problems: [`Its process ended (${child.signalCode ?? child.exitCode}).`],
        milliseconds: performance.now() - startedAt,
        cpuMs: 0,
      };
    },
    async stop() {
      if (child.connected) child.disconnect();
      const inTime = await withDeadline(ended, CLEANUP_MS, 'the process to end').then(
        () => true,
        () => false,
      );
      if (!inTime) kill(treeOf(child.pid!));
      if (inTime && child.exitCode === 0) return [];
      const how = inTime ? `ended with ${child.signalCode ?? child.exitCode}` : 'did not end';
      return [`Its process ${how} after its last file: ${takePrinted()}`];
    },
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
  };
}
