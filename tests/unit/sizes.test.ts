import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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
