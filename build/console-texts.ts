/**
 * Makes a script of the console's texts in each language, which a page loads before the console's own scripts: the others add nothing to
 * a person's downloads, and the texts are there before any module runs.
 */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
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

/**
 * Returns `dist/console/texts/<language>.js`, what all other pages add to it as `<language>-pages.js`, and `<language>-signed-out.js` for
 * the pages that need no sign-in.
 */
export const consoleTexts = (): BuiltFile[] =>
  Object.entries(consoleLanguages).flatMap(([language, { texts, first, signedOut }]) => [
    script(`${language}.js`, `globalThis.consoleTexts=${JSON.stringify(first)};`),
    script(
      `${language}-pages.js`,
      `Object.assign(consoleTexts,${JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([name]) => !(name in first))))});`,
    ),
    script(`${language}-signed-out.js`, `globalThis.consoleTexts=${JSON.stringify(signedOut)};`),
  ]);

const script = (name: string, text: string): BuiltFile => ({
  path: join(ROOT, 'dist/console/texts', name),
  contents: Buffer.from(`${text}\n`),
});
