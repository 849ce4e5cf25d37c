import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createClient } from '../client.ts';
import { START_MS, withDeadline } from '../deadlines.ts';
import { isSharedProcess } from '../runner/ends.ts';
import { ROOT } from '../sources.ts';
import { CLOCK_ENV } from './clock-env.ts';

export const MAIN = bundleOf(new URL('../../../server/main.ts', import.meta.url));
export const CLI = bundleOf(new URL('../../../server/cli.ts', import.meta.url));
/** Options that bin/carillon gives Node. */
export const NODE_ARGS = readNodeOptions();
/** Option for processes of a run of tests, not of a benchmark. */
const QUICK_PASSWORDS = isSharedProcess ? [`--import=${import.meta.resolve('./quick-passwords.ts')}`] : [];

/**
 * Starts Carillon like `npm start`, in a separate process, and waits until it prints its address.
 *
 * @param within a command that replaces itself with the command after it
 */
export const startProcess = (env: Record<string, string>, within: string[] = []) =>
  untilListening(launch(env, MAIN, [], within));

/** Waits until a started process prints its address. */
export async function untilListening(started: LaunchedProcess) {
  const { child, output, exited } = started;
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /listens on (http:\S+)/.exec(output());
      if (found) resolve(found[1]!);
    });
    exited.then((end) => reject(new Error(`Carillon exited during its start (${end})`)));
  });
  const url = await withDeadline(listening, START_MS, 'Carillon to start').catch((error: Error) => {
    child.kill('SIGKILL');
    throw new Error(`${error.message}:\n${output()}`);
  });
  return { ...started, ...createClient(url) };
}

/** Starts a process without waiting for it to listen. `input` is piped into it. */
export function launch(
  env: Record<string, string>,
  script = MAIN,
  args: string[] = [],
  within: string[] = [],
  input = '',
) {
  // Compiling takes a third of the CPU time of a start, and a killed process does not write its own cache.
  const { NODE_COMPILE_CACHE } = process.env;
  const command = [...within, process.execPath, ...NODE_ARGS, ...QUICK_PASSWORDS, script, ...args];
  return launchCommand(
    command,
    { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
    undefined,
    input,
  );
}

/** Starts any program, with its own environment. */
export function launchCommand(
  [file, ...args]: string[],
  env: Record<string, string>,
  cwd?: string,
  input = '',
) {
  const { PATH, HOME } = process.env;
  const child = spawn(file!, args, {
    cwd,
    env: { PATH, HOME, ...CLOCK_ENV, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A program that reads no input may already have ended.
  child.stdin.on('error', () => {}).end(input);
  let text = '';
  let stdout = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      if (stream === child.stdout) stdout += chunk;
    });
  /** The exit code, or the signal that killed it, once its output is complete. */
  const exited = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string);
  return {
    child,
    exited,
    /** Returns all that it printed, including errors. */
    output: () => text,
    stdout: () => stdout,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      return withDeadline(exited, START_MS, `Carillon to exit; its output:\n${text}`);
    },
  };
}

export type LaunchedProcess = ReturnType<typeof launchCommand>;
export type CarillonProcess = Awaited<ReturnType<typeof startProcess>>;

/** Returns the path of a program's bundle. Callers name its source, so that `npm test -- --changed` knows that they depend on it. */
function bundleOf(source: URL): string {
  return join(ROOT, 'compiled', basename(source.pathname).replace(/\.ts$/, '.js'));
}

function readNodeOptions(): string[] {
  const text = readFileSync(new URL('../../../bin/carillon', import.meta.url), 'utf8');
  return /^exec "\$node" (.*) "\$program/m.exec(text)![1]!.split(' ');
}
