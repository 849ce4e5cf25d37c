/**
 * Ends the process of a test file that does not end by itself, which `node --test` would wait for without limit, and kills whatever
 * a file leaves running. tests/run.ts loads it into every process of a test file.
 */
import { relative } from 'node:path';
import { after } from 'node:test';
import { isMainThread } from 'node:worker_threads';
import { CLEANUP_MS, FILE_MS } from '../deadlines.ts';
import { kill, type RunningProcess, treeOf } from './process-tree.ts';

const file = relative(process.cwd(), process.argv[1] ?? '');

// The option that loads this file reaches the runner too, and threads and forked processes of a test.
if (isMainThread && process.env.NODE_TEST_CONTEXT && file.endsWith('.test.ts')) limitThisFile();

function limitThisFile(): void {
  // Tests replace the global one.
  const { setTimeout } = globalThis;
  const endAfter = (milliseconds: number, since: string) =>
    setTimeout(() => end(`still running ${milliseconds} ms after ${since}`), milliseconds).unref();
  endAfter(FILE_MS, 'its start');
  after(() => void endAfter(CLEANUP_MS, 'its last test'));
  process.once('exit', killRest);
}

function end(reason: string): never {
  console.error(`${file} is ${reason}. Open: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}

function killRest(): void {
  const rest = treeOf(process.pid).filter(({ pid }) => pid !== process.pid);
  if (rest.length === 0) return;
  console.error(`${file} left running: ${rest.map(describe).join('; ')}`);
  kill(rest);
}

const describe = ({ pid, command }: RunningProcess) => `${pid} ${command.slice(0, 200)}`;
