import { Readable } from 'node:stream';
import { runCommand } from '../../../server/cli/commands.ts';
import type { Env } from '../carillon.ts';
import { CLOCK_ENV } from './clock-env.ts';

/** The previous command. Commands run one at a time, because they share the variables and streams of this process. */
let earlier: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of the command line in this process, because starting Node takes more CPU time than most commands. Tests of signals,
 * of the exit or of the modes of files launch a process instead.
 *
 * @param input text that is piped into the command
 */
export function runHere(env: Env, args: string[], input = ''): Promise<CommandResult> {
  const result = earlier.then(() => run(env, args, input));
  earlier = result.catch(() => {});
  return result;
}

/** `output` is everything that it printed, `stdout` its output without errors. */
export type CommandResult = { code: number; output: string; stdout: string };

async function run(env: Env, args: string[], input: string): Promise<CommandResult> {
  const { PATH, HOME } = process.env;
  const printed: { stream: NodeJS.WriteStream; text: string }[] = [];
  using restored = new DisposableStack();
  restored.defer(replace(process, 'env', { PATH, HOME, ...CLOCK_ENV, ...env }));
  restored.defer(replace(process, 'stdin', Readable.from([Buffer.from(input)])));
  for (const stream of [process.stdout, process.stderr])
    restored.defer(
      replace(stream, 'write', (text: string) => {
        printed.push({ stream, text });
        return true;
      }),
    );
  const { exitCode } = process;
  restored.defer(() => {
    process.exitCode = exitCode;
  });
  process.exitCode = 0;
  try {
    await runCommand(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  const textOf = (some: typeof printed) => some.map(({ text }) => text).join('');
  return {
    code: Number(process.exitCode),
    output: textOf(printed),
    stdout: textOf(printed.filter(({ stream }) => stream === process.stdout)),
  };
}

/** Replaces a property of an object. Returns a function that restores it. */
function replace(object: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true, enumerable: true });
  return () => {
    if (own) Object.defineProperty(object, name, own);
    else Reflect.deleteProperty(object, name);
  };
}
