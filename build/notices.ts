import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildResult } from 'esbuild';
import { ROOT } from './sources.ts';
import type { BuiltFile } from './target.ts';

/** Path of a package, also within another one. What a package ships in a folder of its own, such as `dist/node_modules`, is part of it. */
const PACKAGE = /^(?:.*?\/)??(?:node_modules\/(?:@[^/]+\/)?[^/]+(?:\/(?=node_modules\/))?)+(?=\/)/;
const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

/** Returns a file with names, versions and licenses of the bundled packages. Most licenses require that copies include them. */
export async function noticesOf(folder: string, results: BuildResult[]): Promise<BuiltFile> {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile!.inputs));
  const packages = new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []));
  const notices = await Promise.all([...packages].sort().map(noticeOf));
  const path = join(ROOT, folder, 'third-party-licenses.txt');
  return { path, contents: Buffer.from([...new Set(notices)].join(`\n\n${'-'.repeat(80)}\n\n`)) };
}

/** @param path a package's folder, relative to the root */
async function noticeOf(path: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8'));
  const files = (await readdir(join(ROOT, path))).filter((file) => LICENSE_FILE.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, path, file), 'utf8')));
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
}
