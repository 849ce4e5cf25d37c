import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { documents } from '../support/snippets/blocks.ts';
import { ROOT } from '../support/sources.ts';

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');
const INSTALLS = /\b(npm install|npm i|npx --yes|npx -y|deno add npm:|bun add) ?carillon(-sdk)?\b/;
/** Documents for the release process, and the changelog. */
const OTHERS = /^(CHANGELOG|RELEASING)\.md$|^docs\/decisions\//;

/** True if a version is released. Before the first release, the names at the registry are free for anybody. */
const isReleased = /^## \d+\.\d+\.\d+ \((?!unreleased)/m.test(read('CHANGELOG.md'));

test('until a version is released, a document that installs a package by its name says that there is none', {
  skip: isReleased && 'a version is released',
}, () => {
  const installing = documents().filter((page) => !OTHERS.test(page) && INSTALLS.test(read(page)));
  assert.ok(installing.length > 0);
  for (const page of installing) assert.match(read(page), /before the first release/i, page);
});

test('until a version is released, the README and the quick start begin without a package of ours', {
  skip: isReleased && 'a version is released',
}, () => {
  assert.doesNotMatch(read('README.md'), INSTALLS);
  const [, block] = /```sh\n([\s\S]+?)```/.exec(read('docs/quick-start.md'))!;
  assert.match(block!, /^npm ci && npm start/);
});
