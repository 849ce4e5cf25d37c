/** Packs the WordPress plugin, which the server offers for download. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './sources.ts';
import type { BuiltFile } from './target.ts';

// The folder has a URL, so that `npm test -- --changed` runs the plugin's tests.
const FOLDER = fileURLToPath(new URL('../integrations/wordpress/', import.meta.url)).slice(0, -1);

/** Returns the plugin as `dist/cdn/v1/carillon-wordpress.zip`, with the template for translations of its texts. */
export async function wordpressPlugin(): Promise<BuiltFile> {
  // npm also runs the build without the development packages, to install them elsewhere.
  const { zipSync } = await import('fflate');
  const names = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const paths = names
    .filter((entry) => entry.isFile() && entry.name !== 'phpcs.xml')
    .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1))
    .sort();
  const files = await Promise.all(
    paths.map(async (path) => ({ path, contents: await readFile(join(FOLDER, path)) })),
  );
  const template = { path: 'languages/carillon.pot', contents: Buffer.from(templateOf(files)) };
  const packed = Object.fromEntries(
    [...files, template].map(({ path, contents }) => [`carillon/${path}`, contents]),
  );
  // Archives have local times. With one time, the same files make the same archive.
  const contents = zipSync(packed, { level: 9, mtime: new Date(1980, 0, 1) });
  return { path: join(ROOT, 'dist/cdn/v1/carillon-wordpress.zip'), contents };
}

/** A text of the plugin: a function of WordPress's translations, its first text, and the plural if it is `_n`. */
const TEXT =
  /\b(?:esc_html__|__|_n)\(\s*'((?:[^'\\]|\\.)+)',\s*(?:'((?:[^'\\]|\\.)+)',\s*[^,]+(?:\([^)]*\))?,\s*)?'carillon'/g;

/** Returns the template in the format of gettext. */
export function templateOf(files: { path: string; contents: Uint8Array }[]): string {
  const texts = new Map<string, { plural?: string; places: string[] }>();
  for (const { path, contents } of files)
    for (const [, text, plural] of contents.toString().matchAll(TEXT)) {
      const found = texts.get(text!) ?? { ...(plural && { plural }), places: [] };
      found.places.push(path);
      texts.set(text!, found);
    }
  const entries = [...texts].map(([text, { plural, places }]) =>
    [
      `#: ${[...new Set(places)].join(' ')}`,
      `msgid ${quote(text)}`,
      ...(plural ? [`msgid_plural ${quote(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""'] : ['msgstr ""']),
    ].join('\n'),
  );
  const head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"';
  return `${[head, ...entries].join('\n\n')}\n`;
}

const quote = (text: string): string => `"${text.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`;
