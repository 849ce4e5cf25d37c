import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { skipWithout } from '../../support/snippets/programs.ts';

const skip = skipWithout('phpcs', 'php-codesniffer');
test('the plugin is valid PHP in the style of WordPress', { skip }, () => {
  const folder = fileURLToPath(new URL('../../../integrations/wordpress/', import.meta.url));
  const { status, stdout } = spawnSync('phpcs', [
    `--standard=${folder}phpcs.xml`,
    '--extensions=php',
    folder,
  ]);
  assert.equal(status, 0, String(stdout));
});
