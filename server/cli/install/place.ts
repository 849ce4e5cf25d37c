import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmEnvironment } from '../../config/environment.ts';
import { ROOT } from '../../lib/root.ts';
import type { Step } from './steps.ts';

/** The folder in which the service finds the program. */
export type Place = { folder: string; program: string };

/** Where the program is installed if it is at no place that the service can read. */
const OWN_FOLDER = '/opt/carillon';
const OWN_PLACE: Place = { folder: OWN_FOLDER, program: join(OWN_FOLDER, 'node_modules/.bin/carillon') };

/** Folders that the units hide (ProtectHome, PrivateTmp), and npx's cache, which is cleaned. */
const HIDDEN = /^\/(root|home|tmp|var\/tmp|run)\/|\/_npx\//;

/** Returns the place of the running program if the service can read it there, else one of its own, to which it is to be copied. */
export function findPlace(root = fileURLToPath(ROOT).replace(/\/$/, '')): Place {
  const parent = dirname(root);
  // npm links the program of an installed package.
  if (parent === join(OWN_FOLDER, 'node_modules')) return OWN_PLACE;
  if (HIDDEN.test(`${root}/`) || !isReadableByAll(root)) return OWN_PLACE;
  return { folder: root, program: join(root, 'bin/carillon') };
}

/** Checks the way to a folder, and the program in it: root's umask may have hidden them from others. */
function isReadableByAll(root: string): boolean {
  const way: string[] = [join(root, 'bin/carillon'), join(root, 'compiled/main.js')];
  for (let folder = root; folder !== '/'; folder = dirname(folder)) way.push(folder);
  return way.every((path) => {
    const { mode } = statSync(path);
    return (mode & 0o004) !== 0 && (path.endsWith('.js') || (mode & 0o001) !== 0);
  });
}

/** Steps that copy the running program, with the packages that it needs, to its own place. */
export function programSteps({ folder }: Place): Step[] {
  if (folder !== OWN_FOLDER) return [];
  const source = fileURLToPath(ROOT).replace(/\/$/, '');
  const target = join(OWN_FOLDER, 'node_modules/carillon');
  if (source === target || isSame(source, target)) return [];
  return [{ what: `install the program in ${OWN_FOLDER}, by npm`, take: () => copy(source) }];
}

/** Bundles name the files that they load by hashes, so that these three differ if anything does. */
const isSame = (source: string, target: string): boolean =>
  ['package.json', 'compiled/main.js', 'compiled/cli.js'].every(
    (name) => read(join(source, name)) === read(join(target, name)),
  );

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** npm packs what it would publish, and installs that: upgrading by `npm install carillon@latest` works afterwards. */
function copy(source: string): void {
  const draft = mkdtempSync(join(tmpdir(), 'carillon-'));
  // The service is another user than root, whose umask may be strict.
  const umask = process.umask(0o022);
  try {
    npm(source, 'pack', '--ignore-scripts', '--pack-destination', draft);
    const [name] = readdirSync(draft);
    mkdirSync(OWN_FOLDER, { recursive: true });
    execFileSync('cp', [join(draft, name!), OWN_FOLDER]);
    npm(OWN_FOLDER, 'install', '--omit=dev', '--prefer-offline', `./${name}`);
  } finally {
    process.umask(umask);
    rmSync(draft, { recursive: true });
  }
}

function npm(cwd: string, ...args: string[]): void {
  try {
    execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd,
      env: npmEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    throw new Error(
      `npm ${args[0]} failed, and the service was not changed: ${String(stderr ?? '').trim() || message}`,
    );
  }
}
