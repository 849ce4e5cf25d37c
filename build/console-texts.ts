/**
 * Makes a script of the console's texts in each language, which a page loads before the console's own scripts: the others add nothing to
 * a person's downloads, and the texts are there before any module runs.
 */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { type ConsoleTexts, texts as english } from '../languages/console/en.ts';
import { consoleLanguages } from '../languages/console/languages.ts';
import { ROOT } from './sources.ts';
import type { BuiltFile } from './target.ts';

/** Puts the texts that the page has loaded in the place of the English ones. */
export const textsOfPage: Plugin = {
  name: 'texts-of-page',
  setup(build) {
    build.onLoad({ filter: /[\\/]languages[\\/]console[\\/]en\.ts$/ }, () => ({
      contents: 'export const texts = globalThis.consoleTexts;',
    }));
  },
};

type Folder = keyof ConsoleTexts;

/** Folders with the texts of the pages that need no sign-in. */
const SIGNED_OUT: readonly Folder[] = ['accounts', 'common', 'components', 'errors', 'roles', 'shell'];
/** Folders with the texts of the shell and of the first page of a service. */
const FIRST: readonly Folder[] = [
  'common',
  'components',
  'errors',
  'fields',
  'overview',
  'reasons',
  'recipients',
  'shell',
];
/** Folders that every page beside the first one adds. */
const OTHERS = (Object.keys(english) as Folder[]).filter((folder) => !FIRST.includes(folder));

/**
 * Returns `dist/console/texts/<language>.js`, what all other pages add to it as `<language>-pages.js`, and `<language>-signed-out.js` for
 * the pages that need no sign-in.
 */
export const consoleTexts = (): BuiltFile[] =>
  Object.entries(consoleLanguages).flatMap(([language, texts]) => [
    script(`${language}.js`, `globalThis.consoleTexts=${JSON.stringify(pick(texts, FIRST))};`),
    script(`${language}-pages.js`, `Object.assign(consoleTexts,${JSON.stringify(pick(texts, OTHERS))});`),
    script(
      `${language}-signed-out.js`,
      `globalThis.consoleTexts=${JSON.stringify(pick(texts, SIGNED_OUT))};`,
    ),
  ]);

const pick = (texts: ConsoleTexts, folders: readonly Folder[]) =>
  Object.fromEntries(folders.map((folder) => [folder, texts[folder]]));

const script = (name: string, text: string): BuiltFile => ({
  path: join(ROOT, 'dist/console/texts', name),
  contents: Buffer.from(`${text}\n`),
});
