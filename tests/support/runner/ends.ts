import { after } from 'node:test';
import { type RunningProcess, runningProcesses, treeIn } from '../processes/process-tree.ts';

type End = () => unknown;

const fileEnds: End[] = [];
const processEnds: End[] = [];
/** Parts of the command lines of processes that the files share. */
const sharedCommands: string[] = [];

/** True in a process that runs several test files, one after the other (worker.ts). */
export const isSharedProcess = process.env.TEST_SHARED_PROCESS === '1';

/** Registers a function that stops a resource shared by a file's tests. It is called after the file's own hooks. */
export const atEndOfFile = (end: End): void => void fileEnds.push(end);

/**
 * Registers a function that stops a resource shared by all files of a process, such as a browser.
 *
 * @param command a part of the command line of its process, which a file may leave running
 */
export function atEndOfProcess(end: End, command: string): void {
  processEnds.push(end);
  sharedCommands.push(command);
}

export const endFile = (): Promise<void> => callAll(fileEnds);

export async function endProcess(): Promise<void> {
  await callAll([...processEnds.splice(0), ...fileEnds.splice(0)]);
}

/** Calls all functions, the latest first, even if one fails. */
async function callAll(ends: End[]): Promise<void> {
  const errors: unknown[] = [];
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors);
}

/** Returns the descendants of this process, except processes that its files share. */
export function ownProcesses(): RunningProcess[] {
  // Read once, because a shared process that ends between two readings would no longer be known as shared.
  const all = runningProcesses();
  const roots = all.filter(({ command }) => sharedCommands.some((part) => command.includes(part)));
  const shared = new Set(
    treeIn(
      all,
      roots.map(({ pid }) => pid),
    ),
  );
  return treeIn(all, [process.pid]).filter((one) => one.pid !== process.pid && !shared.has(one));
}

// A file that runs by itself, with `node --test`, has its own process.
if (!isSharedProcess && process.env.NODE_TEST_CONTEXT) after(endProcess);
