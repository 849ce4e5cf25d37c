/**
 * Compiles the server's sources into `compiled/`, for a released package: Node strips no types below `node_modules`. npm runs it as
 * `prepack`. Blanks replace the types, as when Node loads the sources, so lines and columns stay the same.
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const target = join(root, 'compiled');

/** Names of sources in imports, and in addresses of threads and programs to start. Both extensions have the same length. */
const SOURCE_NAME = /(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g;

await rm(target, { recursive: true, force: true });
const compiled = new Set<string>();
for (const path of await filesBelow('server'))
  if (path.endsWith('.ts')) await compile(path);
  else await copy(path);
console.log(`Compiled ${compiled.size} files into compiled/.`);

/** Compiles a file and everything that it imports. */
async function compile(path: string): Promise<void> {
  if (compiled.has(path)) return;
  compiled.add(path);
  const code = stripTypeScriptTypes(await readFile(join(root, path), 'utf8'));
  const imported = [...code.matchAll(SOURCE_NAME)].map(([, , name]) => join(dirname(path), `${name}.ts`));
  await write(path.replace(/\.ts$/, '.js'), code.replaceAll(SOURCE_NAME, '$1$2.js$1'));
  for (const one of imported) await compile(one);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(target, path)), { recursive: true });
  await writeFile(join(target, path), text);
}

async function copy(path: string): Promise<void> {
  await mkdir(dirname(join(target, path)), { recursive: true });
  await copyFile(join(root, path), join(target, path));
}
