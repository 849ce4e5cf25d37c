import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../../dist/', import.meta.url);
const KIB = 1024;

/** Limits for the files that a phone or a business's page downloads: bytes, gzipped. */
const MAX_BYTES = {
  'cdn/v1/client.js': 4 * KIB,
  'cdn/v1/client.mjs': 4 * KIB,
  'app/experience.js': 28 * KIB,
  'app/experience.css': 12 * KIB,
  'app/landing.js': 2 * KIB,
  'app/service-worker.js': 4 * KIB,
};

for (const [file, maxBytes] of Object.entries(MAX_BYTES))
  test(`${file} has at most ${maxBytes} bytes gzipped`, () => {
    const { length } = gzipSync(readFileSync(new URL(file, DIST)), { level: 9 });
    assert.ok(length <= maxBytes, `${file} has ${length} bytes gzipped; at most ${maxBytes} are allowed`);
  });

test('the console’s first page needs at most 250 KiB of script, and the other pages load when they are opened', () => {
  const folder = new URL('console/', DIST);
  const initial = new Set<string>();
  const addWithImports = (name: string) => {
    if (initial.has(name)) return;
    initial.add(name);
    const text = readFileSync(new URL(name, folder), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      addWithImports(imported!);
  };
  addWithImports('console.js');
  const bytes = [...initial].map(
    (name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length,
  );
  const total = bytes.reduce((sum, length) => sum + length, 0);
  assert.ok(total <= 250 * KIB, `${total} bytes gzipped in ${[...initial].join(', ')}`);
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'));
  assert.ok(chunks.length > initial.size + 5, 'pages have their own chunks');
});
