import { execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';

/** The PATH of a user who installs Carillon: without the programs of this repository, especially its Node. */
export const PATH_OF_MACHINE = process.env
  .PATH!.split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
/** Variables that would make npm work on this repository. */
const OF_OUTER_NPM = /^npm_(package|lifecycle)_|^npm_config_(local_)?prefix$/;

/** Runs npm as a user who installs Carillon. */
export async function npm(cwd: string, ...args: string[]): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !OF_OUTER_NPM.test(name));
  const env = { ...Object.fromEntries(inherited), PATH: PATH_OF_MACHINE };
  const { stdout } = await promisify(execFile)('npm', [...args, ...QUIET], { cwd, env });
  return stdout;
}

/** Returns whether a command of npm failed because this machine cannot reach the registry. */
export const isOffline = (error: unknown): boolean =>
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ENOTCACHED/.test(
    String((error as { stderr?: string }).stderr),
  );
