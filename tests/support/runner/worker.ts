/**
 * A process that runs test files one after the other, because starting a process, compiling the sources and starting a browser take
 * most of the CPU time of a small file. worker-process.ts sends the path of a file, and gets a `FileResult`.
 */
import '../processes/quick-passwords.ts';
import { join } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { CLEANUP_MS, EXIT_MS, FILE_MS } from '../deadlines.ts';
import { cpuOfTree, kill, type RunningProcess } from '../processes/process-tree.ts';
import { ROOT } from '../sources.ts';
import { endFile, endProcess, ownProcesses } from './ends.ts';
import { takeReport } from './file-report.ts';
import type { FileResult } from './worker-process.ts';

// Tests replace the global function.
const { setTimeout } = globalThis;
const LOOK_MS = 10;
/** True if the command line picks tests by their names, so that a file may have none. */
const picksTests = process.execArgv.some((arg) => /^--test-(name-pattern|skip-pattern|only)/.test(arg));

/** Errors that no code caught. Node's test runner fails their test, unless it has ended. */
let uncaught: unknown[] = [];
process.on('uncaughtExceptionMonitor', (error) => void uncaught.push(error));
process.on('unhandledRejection', (error) => void uncaught.push(error));

process.on('message', (file: string) => void runAndReply(file));
process.once('disconnect', () => void end());
process.once('exit', () => kill(ownProcesses()));

/** Exits with 1 if a resource that the files shared does not stop, or if an error occurred after the last file. */
async function end(): Promise<never> {
  const problems: string[] = await endProcess().then(
    () => [],
    (error) => [inspect(error)],
  );
  problems.push(...takeLateErrors('An error occurred after the last file'));
  for (const problem of problems) console.error(problem);
  // Node's test runner exits with 1 if a test failed, which has already been reported.
  process.once('exit', () => {
    process.exitCode = problems.length > 0 ? 1 : 0;
  });
  process.exit();
}

async function runAndReply(file: string): Promise<void> {
  const result = await run(file).catch((error) => {
    // The main process reports the end of this one as a fault of the file.
    console.error(error);
    process.exit(1);
  });
  // Whatever hangs would disturb the next file.
  process.send!(result, () => result.isHanging && process.exit(1));
}

async function run(file: string): Promise<Omit<FileResult, 'printed'>> {
  const startedAt = performance.now();
  const occurredBefore = takeLateErrors('An error occurred between two files');
  const cpuBefore = cpuOfTree(process.pid);
  const openBefore = openResources();
  const tests = suite(
    file,
    { timeout: 2 * FILE_MS },
    () => import(pathToFileURL(join(ROOT, file)).href) as Promise<void>,
  );
  const isComplete = await endsWithin(FILE_MS, tests);
  const problems = isComplete ? await endFileOf(openBefore) : [stillOpen(openBefore, FILE_MS, 'its start')];
  const report = await takeReport(file, isComplete);
  const hasTests = report.passed + report.failed + report.skipped.length > 0;
  if (isComplete && !hasTests && !picksTests) problems.push('It has no tests');
  return {
    file,
    ...report,
    problems: [...occurredBefore, ...problems],
    isHanging: problems.some((problem) => problem.startsWith(HANGING)),
    milliseconds: performance.now() - startedAt,
    cpuMs: cpuOfTree(process.pid) - cpuBefore,
  };
}

/** Stops the resources that a file's tests shared, waits until none is open, and returns the problems. */
async function endFileOf(openBefore: string[]): Promise<string[]> {
  const problems: string[] = [];
  const stopped = endFile().catch((error) =>
    problems.push(`What its tests share did not stop: ${error.stack}`),
  );
  if (!(await endsWithin(CLEANUP_MS, stopped)))
    problems.push(stillOpen(openBefore, CLEANUP_MS, 'its last test'));
  const left = await processesLeft();
  if (left.length > 0) problems.push(`It left running: ${left.map(describe).join('; ')}`);
  kill(left);
  if (!(await endsWithin(CLEANUP_MS, untilClosed(openBefore))))
    problems.push(stillOpen(openBefore, CLEANUP_MS, 'its last test'));
  return [...problems, ...takeLateErrors('An error occurred after the test that caused it had ended')];
}

/** Takes the errors that belong to no test. Node's test runner sets the exit code for them, and prints them at the end of the process. */
function takeLateErrors(title: string): string[] {
  const problems = process.exitCode ? [`${title}: ${inspect(uncaught)}`] : [];
  process.exitCode = 0;
  uncaught = [];
  return problems;
}

/** Returns the processes that a file leaves running. A process that has been told to end may take a moment. */
async function processesLeft(): Promise<RunningProcess[]> {
  const deadline = performance.now() + EXIT_MS;
  for (;;) {
    const left = ownProcesses();
    if (left.length === 0 || performance.now() > deadline) return left;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function untilClosed(openBefore: string[]): Promise<void> {
  // A server that is about to listen is not a resource yet.
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (opened(openBefore).length > 0);
}

/** Returns whether a promise is fulfilled in time. */
async function endsWithin(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const expired = Symbol();
  let timer: NodeJS.Timeout;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds, expired).unref();
  });
  const first = await Promise.race([promise, limit]);
  clearTimeout(timer!);
  return first !== expired;
}

const HANGING = 'It is still running';

const stillOpen = (openBefore: string[], milliseconds: number, event: string): string =>
  `${HANGING} ${milliseconds} ms after ${event}. Open: ${opened(openBefore).join(', ')}`;

/**
 * Lists the resources that keep this process alive, without processes, which `ownProcesses` finds, and without connections, because a
 * connection with an unread answer closes only when the answer is collected as garbage.
 */
const openResources = (): string[] =>
  process
    .getActiveResourcesInfo()
    .filter((type) => !['ProcessWrap', 'PipeWrap', 'TCPSocketWrap'].includes(type));

function opened(before: string[]): string[] {
  const earlier = [...before];
  return openResources().filter((type) => {
    const index = earlier.indexOf(type);
    if (index >= 0) earlier.splice(index, 1);
    return index < 0;
  });
}

const describe = ({ pid, command }: RunningProcess) => `${pid} ${command.slice(0, 200)}`;
