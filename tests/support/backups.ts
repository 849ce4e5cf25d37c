import type { Env } from './carillon.ts';
import { runHere } from './processes/commands.ts';
import { CLI, launch } from './processes/process.ts';

export const PASSPHRASE = 'correct horse battery';

/** Starts a command of the command line in its own process. */
export const launchCli = (env: Env, ...args: string[]) => launchCliWithin([], env, ...args);

/** @param within a command that runs the command after it */
export const launchCliWithin = (within: string[], env: Env, ...args: string[]) =>
  launch({ BACKUP_PASSPHRASE: PASSPHRASE, ...env }, CLI, args, within);

/** Runs a command in this process, like `runHere`. */
export const runCli = (env: Env, ...args: string[]) =>
  runHere({ BACKUP_PASSPHRASE: PASSPHRASE, ...env }, args);

/** @throws if the command fails */
export const mustRun = async (env: Env, ...args: string[]): Promise<string> =>
  outputOf(args, await runCli(env, ...args));

/** Runs a command in its own process. @throws if it fails */
export async function mustLaunch(env: Env, ...args: string[]): Promise<string> {
  const cli = launchCli(env, ...args);
  return outputOf(args, { code: await cli.exited, output: cli.output() });
}

function outputOf(args: string[], { code, output }: { code: number | string; output: string }): string {
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}: ${output}`);
  return output;
}
