import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const SDK = new URL('../../../packages/sdk/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, SDK), 'utf8');

/** Limits in bytes, gzipped. */
const MAX_BYTES = { 'dist/esm/index.js': 6.5 * 1024, 'dist/esm/embed.js': 1024 };

for (const [path, maxBytes] of Object.entries(MAX_BYTES))
  test(`${path} of the SDK has at most ${maxBytes} bytes gzipped, and needs no package and nothing of Node`, () => {
    const { length } = gzipSync(read(path), { level: 9 });
    assert.ok(length <= maxBytes, `${length} bytes`);
    assert.doesNotMatch(read(path), /(?<!async |\/)\bimport\b|\brequire\b|\bprocess\b|\bBuffer\b/);
  });

test('the SDK has the version of the server, and no dependencies', () => {
  const { version, dependencies, peerDependencies, optionalDependencies } = JSON.parse(read('package.json'));
  assert.equal(version, JSON.parse(read('../../package.json')).version);
  assert.deepEqual([dependencies, peerDependencies, optionalDependencies], [undefined, undefined, undefined]);
});

test('on a server the loader of the embed can be imported, and rejects when it is called', async () => {
  const { loadClient } = await import(new URL('dist/esm/embed.js', SDK).href);
  await assert.rejects(
    loadClient({ baseUrl: 'https://push.example.com' }),
    /in browsers only: call it in an effect/,
  );
});
