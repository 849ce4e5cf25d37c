import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const bundle = readFileSync(new URL('../../../sdk/dist/esm/index.js', import.meta.url));
const MAX_BYTES = 6 * 1024;

test('the SDK has at most 6 KiB gzipped', () => {
  const { length } = gzipSync(bundle, { level: 9 });
  assert.ok(length <= MAX_BYTES, `${length} bytes`);
});

test('the SDK needs no package, and nothing of Node', () => {
  assert.doesNotMatch(bundle.toString(), /\bimport\b|\brequire\b|\bprocess\b|\bBuffer\b/);
  const { dependencies, peerDependencies, optionalDependencies } = readJson('../../../sdk/package.json');
  assert.deepEqual([dependencies, peerDependencies, optionalDependencies], [undefined, undefined, undefined]);
});

test('the SDK has the version of the server', () => {
  assert.equal(readJson('../../../sdk/package.json').version, readJson('../../../package.json').version);
});
