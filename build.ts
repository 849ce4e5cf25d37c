/**
 * Bundles what runs in browsers into `dist/`. `node build.ts` always builds; `--if-stale` builds only when a source is
 * newer than the last build. npm runs it as `prepare`, also where the development packages were left out: then there is
 * no esbuild, and a `dist/` that came along serves as it is.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BuildOptions, Plugin } from 'esbuild';

const root = import.meta.dirname;
const dist = join(root, 'dist');

/** Holds a hash of everything built, for `?v=` in addresses; its time is when that build began. */
const version = join(dist, 'version');

const sources = ['embed', 'experience', 'console', 'contract', 'build.ts', 'package-lock.json'];

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
      preview: 'experience/preview.tsx',
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

/**
 * The console's pages come when they are gone to, but nothing fetches a sheet that comes with one: so `all-sheets` stands for
 * every CSS module of the console, and the first page has them all.
 */
const allSheets: Plugin = {
  name: 'all-sheets',
  setup(build) {
    build.onResolve({ filter: /^all-sheets$/ }, () => ({ path: 'all-sheets', namespace: 'sheets' }));
    build.onLoad({ filter: /.*/, namespace: 'sheets' }, async () => {
      const folder = join(root, 'console');
      const names = (await readdir(folder, { recursive: true })).filter((name) =>
        name.endsWith('.module.css'),
      );
      const contents = names
        .sort()
        .map((name) => `import ${JSON.stringify(`./${name}`)};`)
        .join('\n');
      return { contents, resolveDir: folder };
    });
  },
};

/** The console comes in parts: what its first page needs, and one for each other. Their names change with what they hold. */
const consoleBundle: BuildOptions = {
  ...common,
  entryPoints: { console: 'console/main.tsx' },
  outdir: 'dist/console',
  format: 'esm',
  splitting: true,
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.woff2': 'file' },
  jsx: 'automatic',
  // Declarations of modern engines: a console is no place for browsers of ten years ago.
  target: ['chrome111', 'firefox113', 'safari16.4'],
  sourcemap: false,
  plugins: [allSheets],
  define: { 'process.env.NODE_ENV': '"production"' },
};
bundles.push(consoleBundle);

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
    await replace(`${path}.br`, brotli(contents));
    await replace(`${path}.gz`, gzipSync(contents, { level: 9 }));
  }
  await removeOthers(
    join(dist, 'console'),
    files.map(({ path }) => path),
  );
  await replace(version, hash.digest('hex').slice(0, 12));
  // Edits made while building must look newer than the build.
  await utimes(version, started, started);
  console.log(`Built ${files.length} files into dist/ in ${Date.now() - started.getTime()} ms.`);
}

/** Parts of earlier builds, under names that nothing asks for any more. */
async function removeOthers(folder: string, built: string[]) {
  const current = new Set(built.map((path) => basename(path)));
  for (const name of await readdir(folder).catch(() => []))
    if (!current.has(name.replace(/\.(br|gz)$/, ''))) await rm(join(folder, name), { recursive: true });
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

/** The last percents of a large file take ten times as long as all others. */
function brotli(contents: Uint8Array): Buffer {
  const quality = contents.length > 50_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Moved into place whole: a server may be reading these files meanwhile, and another build may be writing them. */
async function replace(path: string, contents: Uint8Array | string) {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  await writeFile(draft, contents);
  await rename(draft, path);
}
