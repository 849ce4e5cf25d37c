import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { affectedTests } from '../../support/processes/changed.ts';
import { ROOT } from '../../support/sources.ts';

const all = globSync('tests/**/*.test.ts', { cwd: ROOT });
const affectedBy = (...paths: string[]) => new Set(affectedTests(all, paths));

test('a source affects the tests that import it, directly or through other files', () => {
  const affected = affectedBy('server/delivery/outcomes/judge.ts');
  assert.ok(affected.has('tests/unit/server/delivery/outcomes/judge.test.ts'));
  assert.ok(affected.has('tests/database/delivery/delivery.test.ts'));
  assert.ok(!affected.has('tests/unit/server/ids.test.ts'));
});

test('a source affects the tests that start a process which loads it', () => {
  assert.ok(
    affectedBy('server/delivery/outcomes/judge.ts').has('tests/database/processes/worker-takeover.test.ts'),
  );
});

test('a migration affects every test that opens a database', () => {
  const affected = affectedBy('server/storage/migrations/0001_foundation.sql');
  assert.ok(affected.has('tests/database/delivery/settle.test.ts'));
  assert.ok(!affected.has('tests/unit/server/delivery/outcomes/judge.test.ts'));
});

test('a page of the console affects the console tests in browsers, and no other test in browsers', () => {
  const affected = affectedBy('console/paths.ts');
  assert.ok(affected.has('tests/browser/console-brand.test.ts'));
  assert.ok(!affected.has('tests/browser/embed.test.ts'));
});

test('a builder affects every test in browsers', () => {
  const affected = affectedBy('build/console-styles.ts');
  assert.ok(affected.has('tests/browser/console-brand.test.ts'));
  assert.ok(affected.has('tests/browser/embed.test.ts'));
});

test('a dependency affects every test, a page of the documentation those that run its snippets, another document none', () => {
  assert.equal(affectedBy('package-lock.json').size, all.length);
  assert.ok(affectedBy('docs/embed.md').has('tests/browser/docs-embed.test.ts'));
  assert.ok(!affectedBy('docs/embed.md').has('tests/browser/embed.test.ts'));
  assert.equal(affectedBy('SECURITY.md').size, 0);
});
