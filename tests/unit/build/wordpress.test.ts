import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { templateOf } from '../../../build/wordpress.ts';
import { ROOT } from '../../support/sources.ts';

const FOLDER = join(ROOT, 'integrations/wordpress');
const files = globSync('**/*.{php,js}', { cwd: FOLDER }).map((path) => ({
  path,
  contents: readFileSync(join(FOLDER, path)),
}));
const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');

test('the template for translations has every text of the plugin', () => {
  const template = templateOf(files);
  for (const { path, contents } of files)
    for (const [call, text] of contents.toString().matchAll(/\b_\w*\(\s*'((?:[^'\\]|\\.)+)'/g))
      assert.ok(template.includes(`msgid "${text}"`), `${path}: ${call}`);
  assert.match(template, /msgid_plural "Carillon could not send %1\$d messages yet/);
});

test('the plugin has the version of the project', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const plugin = read('carillon.php');
  assert.equal(/^ \* Version: +(\S+)$/m.exec(plugin)?.[1], version);
  assert.equal(/VERSION = '(.+)'/.exec(plugin)?.[1], version);
  assert.equal(/^Stable tag: (\S+)$/m.exec(read('readme.txt'))?.[1], version);
});
