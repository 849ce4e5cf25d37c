/** Bundles the code that runs in browsers. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib';
import type { BuildOptions } from 'esbuild';
import type { BellLanguage } from '../embed/bell/texts.ts';
import { askTexts } from '../languages/ask-texts.ts';
import { languages } from '../languages/languages.ts';
import { consoleBundles } from './console.ts';
import { consolePreloads } from './console-preloads.ts';
import { consoleTexts } from './console-texts.ts';
import { noticesOf } from './notices.ts';
import { BROWSER_SOURCES, ROOT } from './sources.ts';
import type { BuiltFile, Target } from './target.ts';
import { wordpressPlugin } from './wordpress.ts';

/** Extensions of files that are also stored compressed, so that the server does not compress them for each request. */
const COMPRESSED_EXTENSIONS = new Set(['.js', '.mjs', '.css', '.svg']);

const commonOptions = {
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  target: 'es2020',
  charset: 'utf8',
  legalComments: 'none',
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Options that keep the embed small, which every visitor of every page downloads: no link to the source map, and no "use strict". */
const embedOptions = {
  ...commonOptions,
  sourcemap: 'external',
  define: { LANGUAGES: JSON.stringify(Object.keys(languages).join('|')) },
  tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
} satisfies BuildOptions;

/** Returns the texts of the bell, which are those of the inbox on a phone. */
const bellTexts = (language: string, { dir, dialog, experience }: (typeof languages)['en']): BellLanguage => {
  const { heading, failed, older, unread, readAll, archive, restore, stale, folders, empty, emptyArchive } =
    experience.inbox;
  return {
    ...{ language, dir, heading, failed, older, unread, readAll, archive, restore, stale, folders },
    close: dialog.close,
    now: experience.now,
    count: experience.tabs.unread,
    topics: { heading: experience.topics.heading, failed: experience.topics.failed },
    offline: experience.offlineNote,
    empty: empty.heading,
    emptyArchive: emptyArchive.heading,
  };
};

const bundles: BuildOptions[] = [
  { ...embedOptions, entryPoints: ['embed/script.ts'], outfile: 'dist/cdn/v1/client.js', format: 'iife' },
  { ...embedOptions, entryPoints: ['embed/module.ts'], outfile: 'dist/cdn/v1/client.mjs', format: 'esm' },
  ...Object.entries(languages).map(([language, { dialog }]) => ({
    ...embedOptions,
    entryPoints: ['embed/dialog/dialog.ts'],
    outfile: `dist/cdn/v1/dialog/${language}.js`,
    format: 'esm' as const,
    define: { LANGUAGE: JSON.stringify(language), TEXTS: JSON.stringify(dialog) },
  })),
  ...Object.entries(languages).map(([language, texts]) => ({
    ...embedOptions,
    entryPoints: ['embed/dialog/ask.ts'],
    outfile: `dist/cdn/v1/ask/${language}.js`,
    format: 'esm' as const,
    define: { LANGUAGE: JSON.stringify(language), TEXTS: JSON.stringify(askTexts(texts)) },
  })),
  {
    ...embedOptions,
    entryPoints: ['experience/device/on-site.ts'],
    outfile: 'dist/cdn/v1/subscribe.js',
    format: 'esm',
  },
  {
    ...embedOptions,
    entryPoints: ['embed/bell/inbox.ts'],
    outfile: 'dist/cdn/v1/inbox.js',
    format: 'esm',
    target: 'es2022',
  },
  ...Object.entries(languages).map(([language, texts]) => ({
    ...embedOptions,
    entryPoints: ['embed/bell/language.ts'],
    outfile: `dist/cdn/v1/inbox/${language}.js`,
    format: 'esm' as const,
    define: { BELL: JSON.stringify(bellTexts(language, texts)) },
  })),
  {
    ...embedOptions,
    entryPoints: ['experience/service-worker/site-worker.ts'],
    outfile: 'dist/cdn/v1/worker.js',
    format: 'iife',
    define: { IS_SITE: 'true' },
  },
  {
    ...commonOptions,
    entryPoints: {
      experience: 'experience/experience.tsx',
      demo: 'experience/demo.ts',
      'docs-search': 'experience/docs-search.ts',
      guide: 'experience/guide.ts',
      landing: 'experience/landing.ts',
      preview: 'experience/preview.tsx',
      refused: 'experience/refused.ts',
      back: 'experience/back.ts',
      'service-worker': 'experience/service-worker/service-worker.ts',
    },
    outdir: 'dist/app',
    format: 'iife',
    define: { IS_SITE: 'false' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
  },
  {
    ...commonOptions,
    entryPoints: ['experience.css', 'message.css', 'demo.css', 'guide.css', 'reference.css'].map(
      (name) => `experience/styles/${name}`,
    ),
    outdir: 'dist/app',
    // oldest browser engines with Web Push
    target: ['chrome100', 'firefox110', 'safari16.4'],
    sourcemap: false,
  },
  ...consoleBundles.map((options) => ({ ...commonOptions, ...options })),
];

const copies = [
  ['embed/client.d.ts', 'dist/cdn/v1/client.d.ts'],
  ['experience/icons', 'dist/app/icons'],
] as const;

/** The files that browsers load, in `dist/`. */
export const browser: Target = {
  folder: 'dist',
  sources: BROWSER_SOURCES,
  async build(esbuild) {
    const results = await Promise.all(
      bundles.map((options) => esbuild.build({ absWorkingDir: ROOT, metafile: true, ...options })),
    );
    const files = [
      ...results.flatMap(({ outputFiles }) => outputFiles ?? []),
      ...consoleTexts(),
      ...(await Promise.all(copies.map(([from, to]) => readTree(join(ROOT, from), join(ROOT, to))))).flat(),
    ];
    const compressible = files.filter(({ path }) => COMPRESSED_EXTENSIONS.has(extname(path)));
    return [
      ...files,
      ...(await Promise.all(compressible.map(compressed))).flat(),
      await wordpressPlugin(),
      await consolePreloads(results.map(({ metafile }) => metafile!)),
      await noticesOf('dist', results),
    ];
  },
};

const COMPRESSIONS = [
  {
    suffix: '.br',
    compress: promisify(brotliCompress) as (contents: Uint8Array) => Promise<Uint8Array>,
    decompress: promisify(brotliDecompress),
  },
  {
    suffix: '.gz',
    compress: (contents: Uint8Array): Promise<Uint8Array> => promisify(gzip)(contents, { level: 9 }),
    decompress: promisify(gunzip),
  },
];

/** Takes what the last build made of the same contents: compressing all files takes longer than the rest of a build. */
const compressed = ({ path, contents }: BuiltFile): Promise<BuiltFile[]> =>
  Promise.all(
    COMPRESSIONS.map(async ({ suffix, compress, decompress }) => {
      const built = await readFile(path + suffix).catch(() => null);
      const isOfContents = built && (await decompress(built).catch(() => null))?.equals(contents);
      return { path: path + suffix, contents: isOfContents ? built : await compress(contents) };
    }),
  );

async function readTree(from: string, to: string): Promise<BuiltFile[]> {
  if (!(await stat(from)).isDirectory()) return [{ path: to, contents: await readFile(from) }];
  const files = await Promise.all(
    (await readdir(from)).map((name) => readTree(join(from, name), join(to, name))),
  );
  return files.flat();
}
