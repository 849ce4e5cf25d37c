import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const tryGit = (...args: string[]): string | null => {
  try {
    return git(...args) || null;
  } catch {
    return null;
  }
};

const MIGRATIONS = 'server/storage/migrations';

/**
 * Returns the latest release; before the first one, the latest commit that lacks a migration and has none that this version does not
 * know. Null without such a commit, or without the history.
 */
export function findPreviousRelease(): string | null {
  const tag = tryGit('describe', '--tags', '--abbrev=0', '--match', 'v*');
  if (tag) return tag;
  const known = new Set(readdirSync(join(ROOT, MIGRATIONS)));
  const changes = tryGit('log', '--format=%H', '--', MIGRATIONS)?.split('\n') ?? [];
  for (const change of changes) {
    const names = tryGit('ls-tree', '--name-only', `${change}^:${MIGRATIONS}`)?.split('\n');
    if (!names) return null;
    if (names.length < known.size && names.every((name) => known.has(name)))
      return tryGit('rev-parse', '--verify', '--quiet', `${change}^`);
  }
  return null;
}

/**
 * Checks the code of a release out into a folder, with the packages and bundles of this one.
 *
 * @returns its folder and the path of its main.ts, or the reason why it cannot run here
 */
export async function checkOut(
  release: string,
  folder: string,
): Promise<{ folder: string; main: string } | { missing: string }> {
  await mkdir(folder);
  const archive = execFileSync('git', ['archive', release], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const missing = Object.keys(dependencies).filter((name) => !existsSync(join(ROOT, 'node_modules', name)));
  if (missing.length > 0)
    return { missing: `it needs packages that are no longer installed: ${missing.join(', ')}` };
  for (const name of ['node_modules', 'dist']) {
    await rm(join(folder, name), { recursive: true, force: true });
    await symlink(join(ROOT, name), join(folder, name));
  }
  return { folder, main: join(folder, 'server', 'main.ts') };
}

/** Gives a release the migrations of another release, which it then treats as its own. */
export async function takeMigrationsFrom(other: string, folder: string): Promise<void> {
  await rm(join(folder, MIGRATIONS), { recursive: true });
  await cp(join(other, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
}
