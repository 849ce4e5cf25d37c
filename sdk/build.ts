/**
 * Builds the package into `sdk/dist/`: a bundle and its declarations, as ES modules in `esm/` and as CommonJS in `cjs/`. npm runs it as
 * `prepare`, also for those who install without development packages.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = import.meta.dirname;
const built = join(folder, `dist.${process.pid}`);

/** Of the embed, as `src/embed.ts` imports them. */
const EMBED_TYPES = '../../embed/client.d.ts';

await run();

async function run() {
  const esbuild = await import('esbuild').catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  });
  if (!esbuild) return;
  for (const format of ['esm', 'cjs'] as const)
    await esbuild.build({
      absWorkingDir: folder,
      entryPoints: ['src/index.ts', 'src/embed.ts'],
      outdir: join(built, format),
      bundle: true,
      format,
      platform: 'neutral',
      target: 'es2022',
      // Names of classes stay as they are, for logs.
      minifySyntax: true,
      minifyWhitespace: true,
      sourcemap: 'linked',
      logLevel: 'warning',
    });
  await writeDeclarations(join(built, 'esm'));
  await cp(join(built, 'esm'), join(built, 'cjs'), {
    recursive: true,
    filter: (path) => !/\.js(\.map)?$/.test(path),
  });
  // Without it, Node and TypeScript take these files for ES modules, as the package's own.
  await writeFile(join(built, 'cjs/package.json'), '{ "type": "commonjs" }\n');
  await copyFile(join(folder, '../LICENSE'), join(folder, 'LICENSE'));
  // A test may be importing the package.
  const dist = join(folder, 'dist');
  await rename(dist, `${built}.old`).catch(() => {});
  await rename(built, dist);
  await rm(`${built}.old`, { recursive: true, force: true });
}

/** TypeScript keeps the sources' extensions in imports, which it does not accept in packages. */
async function writeDeclarations(target: string) {
  const tsc = join(folder, '../node_modules/.bin/tsc');
  const options = '--noEmit false --emitDeclarationOnly --declaration --stripInternal --rootDir src'.split(
    ' ',
  );
  execFileSync(tsc, ['-p', folder, ...options, '--outDir', target], { cwd: folder, stdio: 'inherit' });
  await mkdir(target, { recursive: true });
  for (const name of await readdir(target, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(target, name);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text.replaceAll(EMBED_TYPES, './client.ts').replace(/(from '\.[^']*)\.ts'/g, "$1.js'"),
    );
  }
  await copyFile(join(folder, 'src', EMBED_TYPES), join(target, 'client.d.ts'));
}
