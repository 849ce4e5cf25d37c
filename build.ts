/**
 * Bundles what runs in browsers into `dist/`. `node build.ts` always builds; `--if-stale` builds only when a source is
 * newer than the last build. npm runs it as `prepare`, also where the development packages were left out: then there is
 * no esbuild, and a `dist/` that came along serves as it is.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuildOptions } from 'esbuild';

const root = import.meta.dirname;
const dist = join(root, 'dist');

/** Holds a hash of everything built, for `?v=` in addresses; its time is when that build began. */
const version = join(dist, 'version');

const sources = ['embed', 'experience', 'contract', 'build.ts', 'package-lock.json'];

/** Of these the server also has a compressed form at hand, for browsers that take it. */
const COMPRESSED = new Set(['.js', '.mjs', '.css', '.svg']);

const common = {
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  target: 'es2020',
  charset: 'utf8',
  legalComments: 'none',
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions;

const bundles: BuildOptions[] = [
  { ...common, entryPoints: ['embed/script.ts'], outfile: 'dist/cdn/v1/client.js', format: 'iife' },
  { ...common, entryPoints: ['embed/module.ts'], outfile: 'dist/cdn/v1/client.mjs', format: 'esm' },
  {
    ...common,
    entryPoints: {
      experience: 'experience/experience.tsx',
      demo: 'experience/demo.ts',
      landing: 'experience/landing.ts',
      'service-worker': 'experience/service-worker/service-worker.ts',
    },
    outdir: 'dist/app',
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  },
  {
    ...common,
    entryPoints: ['experience.css', 'message.css', 'demo.css'].map((name) => `experience/styles/${name}`),
    outdir: 'dist/app',
    // Declarations are grouped per browser engine that has Web Push; older ones get the message page at best.
    target: ['chrome100', 'firefox110', 'safari16.4'],
    sourcemap: false,
  },
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
  if (!esbuild) {
    if (!existsSync(version)) {
      console.log(
        'dist/ is not built: run `npm ci` with development packages, or bring dist/ from a machine that has them.',
      );
    }
    return;
  }

  const built = await Promise.all(
    bundles.map((options) => esbuild.build({ absWorkingDir: root, ...options })),
  );
  const files = [
    ...built.flatMap(({ outputFiles }) => outputFiles ?? []),
    ...(await Promise.all(copies.map(([from, to]) => readTree(join(root, from), join(root, to))))).flat(),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  const hash = createHash('sha256');
  for (const { path, contents } of files) {
    hash.update(path.slice(dist.length)).update(contents);
    await replace(path, contents);
    if (!COMPRESSED.has(extname(path))) continue;
    await replace(`${path}.br`, brotliCompressSync(contents));
    await replace(`${path}.gz`, gzipSync(contents, { level: 9 }));
  }
  await replace(version, hash.digest('hex').slice(0, 12));
  // Edits made while building must look newer than the build.
  await utimes(version, started, started);
  console.log(`Built ${files.length} files into dist/ in ${Date.now() - started.getTime()} ms.`);
}

async function isStale() {
  if (!existsSync(version)) return true;
  const built = (await stat(version)).mtimeMs;
  const changes = await Promise.all(sources.map((name) => newest(join(root, name))));
  return Math.max(...changes) > built;
}

/** The latest change under a path in epoch milliseconds; folders count too, since a removed file leaves its mark there. */
async function newest(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await Promise.all((await readdir(path)).map((name) => newest(join(path, name))));
  return Math.max(found.mtimeMs, ...inside);
}

async function readTree(from: string, to: string): Promise<{ path: string; contents: Uint8Array }[]> {
  if (!(await stat(from)).isDirectory()) return [{ path: to, contents: await readFile(from) }];
  const inside = await Promise.all(
    (await readdir(from)).map((name) => readTree(join(from, name), join(to, name))),
  );
  return inside.flat();
}

/** Moved into place whole: a server may be reading these files meanwhile, and another build may be writing them. */
async function replace(path: string, contents: Uint8Array | string) {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  await writeFile(draft, contents);
  await rename(draft, path);
}
