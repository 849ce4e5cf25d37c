import type { Env } from './carillon.ts';
import { CLI, launch } from './processes/process.ts';

export const PASSPHRASE = 'correct horse battery';

/** Starts a command of the command line in its own process. */
export const launchCli = (env: Env, ...args: string[]) => launchCliWithin([], env, ...args);

/** @param within a command that runs the command after it */
export const launchCliWithin = (within: string[], env: Env, ...args: string[]) =>
  launch({ BACKUP_PASSPHRASE: PASSPHRASE, ...env }, CLI, args, within);

export async function runCli(env: Env, ...args: string[]) {
  const cli = launchCli(env, ...args);
  return { code: await cli.exited, output: cli.output(), stdout: cli.stdout() };
}

/** @throws if the command fails */
export async function mustRun(env: Env, ...args: string[]): Promise<string> {
  const { code, output } = await runCli(env, ...args);
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}: ${output}`);
  return output;
}
