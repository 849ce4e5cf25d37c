import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../../dist/', import.meta.url);
const KIB = 1024;

/** What a phone, or a business's page, has to fetch: bytes at most, gzipped. */
const MOST = {
  'cdn/v1/client.js': 4 * KIB,
  'cdn/v1/client.mjs': 4 * KIB,
  'app/experience.js': 25 * KIB,
  'app/experience.css': 12 * KIB,
  'app/landing.js': 2 * KIB,
  'app/service-worker.js': 4 * KIB,
};

for (const [file, most] of Object.entries(MOST))
  test(`${file} stays within ${most} bytes`, () => {
    const { length } = gzipSync(readFileSync(new URL(file, DIST)), { level: 9 });
    assert.ok(length <= most, `${file} has ${length} bytes gzipped; ${most} at most`);
  });

test('the console’s first page needs at most 250 KiB of script, and every other comes when it is gone to', () => {
  const folder = new URL('console/', DIST);
  const first = new Set<string>();
  const take = (name: string) => {
    if (first.has(name)) return;
    first.add(name);
    const text = readFileSync(new URL(name, folder), 'utf8');
    for (const [, other] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) take(other!);
  };
  take('console.js');
  const bytes = [...first].map((name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length);
  const total = bytes.reduce((sum, length) => sum + length, 0);
  assert.ok(total <= 250 * KIB, `${total} bytes gzipped in ${[...first].join(', ')}`);
  const parts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  assert.ok(parts.length > first.size + 5, 'pages are parts of their own');
});
