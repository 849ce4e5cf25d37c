/**
 * Builds the package into `packages/sdk/dist/`: bundles and their declarations, as ES modules in `esm/` and as CommonJS in `cjs/`. npm
 * runs it as `prepare`, even in installs without development packages.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const FORMATS = ['esm', 'cjs'] as const;
const ENTRIES = ['index', 'embed'];
/** Path by which `src/embed.ts` imports the embed's types. */
const EMBED_TYPES = '../../../embed/client.d.ts';

const folder = import.meta.dirname;
const built = join(folder, `dist.${process.pid}`);

await run();

async function run() {
  const esbuild = await import('esbuild').catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  });
  if (!esbuild) return;
  const declarations = await readDeclarations();
  for (const format of FORMATS) {
    await esbuild.build({
      absWorkingDir: folder,
      entryPoints: ENTRIES.map((name) => `src/${name}.ts`),
      outdir: join(built, format),
      bundle: true,
      format,
      platform: 'neutral',
      target: 'es2022',
      // Class names are kept, for logs.
      minifySyntax: true,
      minifyWhitespace: true,
      sourcemap: 'linked',
      logLevel: 'warning',
    });
    for (const [name, text] of declarations) {
      await mkdir(dirname(join(built, format, name)), { recursive: true });
      await writeFile(join(built, format, name), text);
    }
  }
  // Without this file, Node and TypeScript treat these files as ES modules, the package's type.
  await writeFile(join(built, 'cjs/package.json'), '{ "type": "commonjs" }\n');
  await copyFile(join(folder, '../../LICENSE'), join(folder, 'LICENSE'));
  await replaceDist();
}

/** Returns the declarations of the entries and their imports, by name. */
async function readDeclarations(): Promise<Map<string, string>> {
  const temporary = await mkdtemp(join(tmpdir(), 'carillon-sdk-'));
  const tsc = join(folder, '../../node_modules/.bin/tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--stripInternal'];
  const places = ['--rootDir', join(folder, 'src'), '--outDir', temporary];
  execFileSync(tsc, ['-p', folder, ...options, ...places], { stdio: 'inherit' });
  const found = new Map<string, string>();
  for (const name of ENTRIES) await read(`${name}.ts`);
  await rm(temporary, { recursive: true });
  return found;

  async function read(source: string) {
    const isEmbed = source.endsWith(EMBED_TYPES);
    const name = isEmbed ? 'client.d.ts' : source.replace(/\.ts$/, '.d.ts');
    if (found.has(name)) return;
    const path = isEmbed ? join(folder, 'src', EMBED_TYPES) : join(temporary, name);
    const text = await readFile(path, 'utf8');
    // TypeScript keeps the sources' `.ts` extensions, but rejects them in a package.
    const inPackage = text.replaceAll(EMBED_TYPES, './client.ts').replace(/(from '\.[^']*)\.ts'/g, "$1.js'");
    found.set(name, inPackage);
    for (const [, imported] of text.matchAll(/from '(\.[^']*)'/g))
      await read(imported === EMBED_TYPES ? imported : join(dirname(source), imported!));
  }
}

/** Replaces `dist` by two renames, because a test may be importing the package. */
async function replaceDist() {
  const dist = join(folder, 'dist');
  const former = `${built}.old`;
  await rename(dist, former).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(built, dist);
  await rm(former, { recursive: true, force: true });
}
