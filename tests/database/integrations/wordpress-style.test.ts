import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { skipWithout } from '../../support/snippets/programs.ts';
import { ROOT } from '../../support/sources.ts';

const skip = skipWithout('phpcs', 'php-codesniffer');
test('the plugin is valid PHP in the style of WordPress', { skip }, () => {
  const folder = join(ROOT, 'integrations/wordpress');
  const { status, stdout } = spawnSync('phpcs', [
    `--standard=${folder}/phpcs.xml`,
    '--extensions=php',
    folder,
  ]);
  assert.equal(status, 0, String(stdout));
});
