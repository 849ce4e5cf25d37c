import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { languages } from '../../languages/languages.ts';

const DIST = new URL('../../dist/', import.meta.url);
const KIB = 1024;

/** Limits for the files that a phone or a business's page downloads: bytes, gzipped. */
const MAX_BYTES = {
  'cdn/v1/client.js': 2.75 * KIB,
  'cdn/v1/client.mjs': 2.75 * KIB,
  ...Object.fromEntries(Object.keys(languages).map((language) => [`cdn/v1/dialog/${language}.js`, 3 * KIB])),
  'cdn/v1/inbox.js': 8 * KIB,
  ...Object.fromEntries(Object.keys(languages).map((language) => [`cdn/v1/inbox/${language}.js`, KIB])),
  ...Object.fromEntries(Object.keys(languages).map((language) => [`cdn/v1/ask/${language}.js`, 4 * KIB])),
  'cdn/v1/subscribe.js': 5 * KIB,
  'cdn/v1/worker.js': 3.6875 * KIB,
  'app/experience.js': 30.5 * KIB,
  'app/experience.css': 12 * KIB,
  'app/landing.js': 2 * KIB,
  'app/preview.js': 22 * KIB,
  'app/service-worker.js': 4.6875 * KIB,
  'app/guide.js': KIB,
  'app/docs-search.js': 2 * KIB,
  'app/reference.css': 2 * KIB,
};

for (const [file, maxBytes] of Object.entries(MAX_BYTES))
  test(`${file} has at most ${maxBytes} bytes gzipped`, () => {
    const { length } = gzipSync(readFileSync(new URL(file, DIST)), { level: 9 });
    assert.ok(length <= maxBytes, `${file} has ${length} bytes gzipped; at most ${maxBytes} are allowed`);
  });

/** Size of scripts, gzipped, and number of script files that a browser loads to show a page of the console. */
const CONSOLE_PAGES = {
  'sign-in': { entry: 'signed-out.js', chunks: [], maxBytes: 75 * KIB, maxFiles: 3 },
  overview: { entry: 'console.js', chunks: ['service-shell', 'overview'], maxBytes: 213 * KIB, maxFiles: 22 },
};

for (const [page, { entry, chunks, maxBytes, maxFiles }] of Object.entries(CONSOLE_PAGES))
  test(`the console’s page ${page} needs at most ${maxBytes / KIB} KiB of script`, () => {
    const folder = new URL('console/', DIST);
    const names = readdirSync(folder);
    const files = new Set<string>();
    const addWithImports = (name: string) => {
      if (files.has(name)) return;
      files.add(name);
      const text = readFileSync(new URL(name, folder), 'utf8');
      for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
        addWithImports(imported!);
    };
    addWithImports(entry);
    for (const chunk of chunks)
      addWithImports(names.find((name) => new RegExp(`^${chunk}-[A-Z0-9]{8}\\.js$`).test(name))!);
    const total = [...files]
      .map((name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length)
      .reduce((sum, length) => sum + length, 0);
    assert.ok(total <= maxBytes, `${total} bytes gzipped in ${[...files].join(', ')}`);
    assert.ok(files.size <= maxFiles, `${files.size} files: ${[...files].join(', ')}`);
  });
