/**
 * Lists the scripts that each page of the console loads, so that its HTML can name them all: without the list, a browser learns of a
 * page's chunk only after it has run the first script.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { ROOT } from './sources.ts';
import type { BuiltFile } from './target.ts';

const FOLDER = 'console';
/** A route of `routes.tsx` that loads its page. */
const ROUTE =
  /path: '([^']+)',\s*\.\.\.page\('\w+', \(\) => import\('\.\/([^']+)'\)|index: true, \.\.\.page\('\w+', \(\) => import\('\.\/([^']+)'\)/g;

/** Returns `dist/console/preloads.json`: names of scripts by `application`, and by path of a route below `/console`. */
export async function consolePreloads(metafiles: Metafile[]): Promise<BuiltFile> {
  const outputs = Object.assign({}, ...metafiles.map(({ outputs }) => outputs)) as Metafile['outputs'];
  const names: Record<string, string[]> = {
    console: scriptsOf('dist/console/console.js', outputs),
    'signed-out': scriptsOf('dist/console/signed-out.js', outputs),
  };
  for (const [, path, file, index] of (await readFile(join(ROOT, FOLDER, 'routes.tsx'), 'utf8')).matchAll(
    ROUTE,
  )) {
    const source = `${FOLDER}/${file ?? index}`;
    const [output] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
    if (!output) throw new Error(`no chunk has ${source}`);
    names[`/${path ?? ''}`] = [basename(output), ...scriptsOf(output, outputs)];
  }
  return { path: join(ROOT, 'dist/console/preloads.json'), contents: Buffer.from(JSON.stringify(names)) };
}

/** Returns the chunks that a script imports, and those that they import. */
function scriptsOf(output: string, outputs: Metafile['outputs'], found = new Set<string>()): string[] {
  for (const { path, kind } of outputs[output]?.imports ?? [])
    if (kind === 'import-statement' && !found.has(basename(path))) {
      found.add(basename(path));
      scriptsOf(path, outputs, found);
    }
  return [...found];
}
