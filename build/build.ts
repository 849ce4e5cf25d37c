/**
 * Builds `dist/` for browsers and `compiled/` for Node. `node build/build.ts` builds both; with `--if-stale`, only folders with a
 * source newer than their last build. npm runs it as `prepare`, even without the development packages. If something is stale then, it
 * installs them in a temporary folder and builds there.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type * as Esbuild from 'esbuild';
import { browser } from './browser.ts';
import { server } from './server.ts';
import { ROOT } from './sources.ts';
import type { Target } from './target.ts';

const TARGETS = [browser, server];

/** File with a hash of all built files, for `?v=` in URLs. Its modification time is the time at which the build started. */
const versionFile = ({ folder }: Target) => join(ROOT, folder, 'version');

if (import.meta.main) await build({ isForced: !process.argv.includes('--if-stale') });

/** Builds the targets that are older than their sources, or all. */
export async function build({ isForced = false } = {}): Promise<void> {
  const stale = await filter(TARGETS, isStale);
  const wanted = isForced ? TARGETS : stale;
  if (wanted.length === 0) return;
  const esbuild = await import('esbuild').catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  });
  if (esbuild) for (const target of wanted) await write(target, esbuild);
  else if (stale.length > 0) await buildElsewhere();
}

async function write(target: Target, esbuild: typeof Esbuild) {
  const started = new Date();
  const files = (await target.build(esbuild)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const folder = join(ROOT, target.folder);
  const hash = createHash('sha256');
  for (const { path, contents } of files) {
    hash.update(path.slice(folder.length)).update(contents);
    await replace(path, contents);
  }
  await removeOthers(folder, new Set([...files.map(({ path }) => path), versionFile(target)]));
  await replace(versionFile(target), hash.digest('hex').slice(0, 12));
  // The build has the time of its start, so that a source edited meanwhile is newer.
  await utimes(versionFile(target), started, started);
  console.log(`Built ${files.length} files into ${target.folder}/ in ${Date.now() - started.getTime()} ms.`);
}

/**
 * Builds with a temporary copy of the development packages. It is in the repository, because a temporary folder in memory may be too
 * small.
 */
async function buildElsewhere() {
  console.log('The development packages are not installed: building with a temporary copy of them.');
  const folder = await mkdtemp(join(ROOT, 'dist.'));
  const inFolder = { cwd: folder, stdio: 'inherit' } as const;
  try {
    for (const name of new Set(TARGETS.flatMap(({ sources }) => sources)))
      await cp(join(ROOT, name), join(folder, name), { recursive: true });
    // The build takes what is compressed already.
    for (const { folder: built } of TARGETS)
      if (existsSync(join(ROOT, built)))
        await cp(join(ROOT, built), join(folder, built), { recursive: true });
    execFileSync('npm', ['ci', '--include=dev', '--no-workspaces', '--ignore-scripts'], inFolder);
    execFileSync(process.execPath, ['build/build.ts'], inFolder);
    for (const target of TARGETS) {
      await rm(join(ROOT, target.folder), { recursive: true, force: true });
      await rename(join(folder, target.folder), join(ROOT, target.folder));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Removes files of earlier builds. */
async function removeOthers(folder: string, built: Set<string>) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Another build is writing the hidden files.
    if (entry.isFile() && !entry.name.startsWith('.') && !built.has(path)) await rm(path, { force: true });
  }
}

async function isStale(target: Target): Promise<boolean> {
  if (!existsSync(versionFile(target))) return true;
  const builtAt = (await stat(versionFile(target))).mtimeMs;
  const changes = await Promise.all(target.sources.map((name) => newestChange(join(ROOT, name))));
  return Math.max(...changes) > builtAt;
}

/** Returns the latest modification time under a path, in epoch milliseconds. Folders count, because removing a file changes them. */
async function newestChange(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const changes = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))));
  return Math.max(found.mtimeMs, ...changes);
}

/** Replaces a file atomically: a server may be reading it, and another build may be writing it. */
async function replace(path: string, contents: Uint8Array | string) {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}`);
  await writeFile(temporary, contents);
  await rename(temporary, path);
}

async function filter<T>(items: T[], isWanted: (item: T) => Promise<boolean>): Promise<T[]> {
  const wanted = await Promise.all(items.map(isWanted));
  return items.filter((_, index) => wanted[index]);
}
