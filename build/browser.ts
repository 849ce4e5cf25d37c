/**
 * Bundles the code that runs in browsers into `dist/`. `node build/browser.ts` always builds; `--if-stale` builds only if a source
 * is newer than the last build. npm runs it as `prepare`, even if it did not install the development packages: then, if something
 * is stale, it installs them in a temporary folder and builds there.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuildOptions } from 'esbuild';
import { languages } from '../languages/languages.ts';
import { consoleBundles } from './console.ts';
import { BROWSER_SOURCES } from './sources.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** File with a hash of all built files, for `?v=` in URLs. Its modification time is the time at which the build started. */
const versionFile = join(dist, 'version');

/** Extensions of files that are also stored compressed, so that the server does not compress them for each request. */
const COMPRESSED_EXTENSIONS = new Set(['.js', '.mjs', '.css', '.svg']);

const commonOptions = {
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  target: 'es2020',
  charset: 'utf8',
  legalComments: 'none',
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Options that keep the embed small, which every visitor of every page downloads: no link to the source map, and no "use strict". */
const embedOptions = {
  ...commonOptions,
  sourcemap: 'external',
  define: { LANGUAGES: JSON.stringify(Object.keys(languages).join('|')) },
  tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
} satisfies BuildOptions;

const bundles: BuildOptions[] = [
  { ...embedOptions, entryPoints: ['embed/script.ts'], outfile: 'dist/cdn/v1/client.js', format: 'iife' },
  { ...embedOptions, entryPoints: ['embed/module.ts'], outfile: 'dist/cdn/v1/client.mjs', format: 'esm' },
  ...Object.entries(languages).map(([language, { dialog }]) => ({
    ...embedOptions,
    entryPoints: ['embed/dialog/dialog.ts'],
    outfile: `dist/cdn/v1/dialog/${language}.js`,
    format: 'esm' as const,
    define: { LANGUAGE: JSON.stringify(language), TEXTS: JSON.stringify(dialog) },
  })),
  {
    ...commonOptions,
    entryPoints: {
      experience: 'experience/experience.tsx',
      demo: 'experience/demo.ts',
      'docs-search': 'experience/docs-search.ts',
      guide: 'experience/guide.ts',
      landing: 'experience/landing.ts',
      preview: 'experience/preview.tsx',
      refused: 'experience/refused.ts',
      'service-worker': 'experience/service-worker/service-worker.ts',
    },
    outdir: 'dist/app',
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  },
  {
    ...commonOptions,
    entryPoints: ['experience.css', 'message.css', 'demo.css', 'guide.css', 'reference.css'].map(
      (name) => `experience/styles/${name}`,
    ),
    outdir: 'dist/app',
    // oldest browser engines with Web Push
    target: ['chrome100', 'firefox110', 'safari16.4'],
    sourcemap: false,
  },
  ...consoleBundles.map((options) => ({ ...commonOptions, ...options })),
];

const copies = [
  ['embed/client.d.ts', 'dist/cdn/v1/client.d.ts'],
  ['experience/icons', 'dist/app/icons'],
] as const;

if (!process.argv.includes('--if-stale') || (await isStale())) await run();

async function run() {
  const started = new Date();
  const esbuild = await import('esbuild').catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  });
  if (!esbuild) return (await isStale()) ? buildElsewhere() : undefined;

  const results = await Promise.all(
    bundles.map((options) => esbuild.build({ absWorkingDir: root, ...options })),
  );
  const files = [
    ...results.flatMap(({ outputFiles }) => outputFiles ?? []),
    ...(await Promise.all(copies.map(([from, to]) => readTree(join(root, from), join(root, to))))).flat(),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  const hash = createHash('sha256');
  for (const { path, contents } of files) {
    hash.update(path.slice(dist.length)).update(contents);
    await replace(path, contents);
    if (!COMPRESSED_EXTENSIONS.has(extname(path))) continue;
    await replace(`${path}.br`, brotliCompressSync(contents));
    await replace(`${path}.gz`, gzipSync(contents, { level: 9 }));
  }
  await removeStaleChunks(
    join(dist, 'console'),
    files.map(({ path }) => path),
  );
  await replace(versionFile, hash.digest('hex').slice(0, 12));
  // The build has the time of its start, so that a source that is edited meanwhile is newer.
  await utimes(versionFile, started, started);
  console.log(`Built ${files.length} files into dist/ in ${Date.now() - started.getTime()} ms.`);
}

/** Builds with a temporary copy of the development packages, beside `dist/`, because a temporary folder in memory may be too small. */
async function buildElsewhere() {
  console.log('The development packages are not installed: building dist/ with a temporary copy of them.');
  const folder = await mkdtemp(`${dist}.`);
  const inFolder = { cwd: folder, stdio: 'inherit' } as const;
  try {
    for (const name of BROWSER_SOURCES) await cp(join(root, name), join(folder, name), { recursive: true });
    execFileSync('npm', ['ci', '--include=dev', '--no-workspaces', '--ignore-scripts'], inFolder);
    execFileSync(process.execPath, ['build/browser.ts'], inFolder);
    await rm(dist, { recursive: true, force: true });
    await rename(join(folder, 'dist'), dist);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Removes chunks of earlier builds. */
async function removeStaleChunks(folder: string, built: string[]) {
  const current = new Set(built.map((path) => basename(path)));
  for (const name of await readdir(folder).catch(() => []))
    if (!current.has(name.replace(/\.(br|gz)$/, ''))) await rm(join(folder, name), { recursive: true });
}

async function isStale() {
  if (!existsSync(versionFile)) return true;
  const builtAt = (await stat(versionFile)).mtimeMs;
  const changes = await Promise.all(BROWSER_SOURCES.map((name) => newestChange(join(root, name))));
  return Math.max(...changes) > builtAt;
}

/** Returns the latest modification time under a path, in epoch milliseconds. Folders count, because removing a file changes them. */
async function newestChange(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const changes = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))));
  return Math.max(found.mtimeMs, ...changes);
}

async function readTree(from: string, to: string): Promise<{ path: string; contents: Uint8Array }[]> {
  if (!(await stat(from)).isDirectory()) return [{ path: to, contents: await readFile(from) }];
  const files = await Promise.all(
    (await readdir(from)).map((name) => readTree(join(from, name), join(to, name))),
  );
  return files.flat();
}

/** Replaces a file atomically: a server may be reading it, and another build may be writing it. */
async function replace(path: string, contents: Uint8Array | string) {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}`);
  await writeFile(temporary, contents);
  await rename(temporary, path);
}
